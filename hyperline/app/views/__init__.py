"""What scenes are drawn with."""
