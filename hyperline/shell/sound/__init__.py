"""What is heard: sounds of cues and of the interface, music that follows the game, ambience. Nobody else knows the mixer."""
