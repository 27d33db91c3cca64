"""The page at the table and the API behind it: what the command line answers, over HTTP (extra `web`)."""
