"""Run the command line from a clone: `python cli.py score examples/harbour.yaml`."""

from scorer.__main__ import main

if __name__ == "__main__":
    main()
