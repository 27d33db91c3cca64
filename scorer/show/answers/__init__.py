"""What is answered, as models: they give the JSON of the command line and of the server, and its description."""
