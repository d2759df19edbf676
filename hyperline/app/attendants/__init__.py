"""What the battle's scene does beyond showing the battle, each thing in a class that is told of what goes on."""
