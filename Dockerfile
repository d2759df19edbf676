# A home server in a container: docs/server.md
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN python -m venv /opt/hyperline && /opt/hyperline/bin/pip install --no-cache-dir '.[server]'

FROM python:3.12-slim
COPY --from=build /opt/hyperline /opt/hyperline
RUN useradd --system --create-home --home-dir /var/lib/hyperline hyperline
USER hyperline
VOLUME /var/lib/hyperline
EXPOSE 4799 4798
STOPSIGNAL SIGTERM
HEALTHCHECK CMD ["/opt/hyperline/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:4798/health', timeout=5)"]
ENTRYPOINT ["/opt/hyperline/bin/hyperline", "server", "--store", "/var/lib/hyperline", "--metrics", "0.0.0.0:4798"]
