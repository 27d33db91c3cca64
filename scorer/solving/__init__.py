"""Integer programs and the engines that solve them; nothing here knows the game."""
