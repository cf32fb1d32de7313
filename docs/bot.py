#!/usr/bin/env python3
"""A player in twenty lines: any legal step. tablier match oshi --a "exec:python3 docs/bot.py oshi" --b taker --games 20"""
import random
import sys

GAMES = " ".join(sys.argv[1:]) or "oshi"

for line in sys.stdin:
    words = line.split()
    command = words[0] if words else ""
    if command == "tbi":
        print("id name Bot", "id author you", f"game {GAMES}", "tbiok", sep="\n", flush=True)
    elif command == "isready":
        print("readyok", flush=True)
    elif command == "go":
        steps = words[words.index("legal") + 1 :]
        print("bestplay", random.choice(steps), flush=True)
    elif command == "quit":
        break
    elif command not in ("game", "position", "setoption", "stop", ""):
        print("error unknown-command", command, flush=True)
