"""Run the command line as `python -m scorer`."""

from scorer.cli import main

if __name__ == "__main__":
    main()
