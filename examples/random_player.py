#!/usr/bin/env python3
"""A player for Dulle's arena that plays any legal card: a place to start from.

    dulle arena "program:python3 examples/random_player.py" random --deals 20

docs/arena-protocol.md describes the protocol: one JSON object per line, in and out.
"""

import json
import random
import sys


def choose(view, legal, chance):
    """One of the legal actions. `view` is all that this seat may know."""
    if "fine" in legal:
        return "fine"
    cards = [action for action in legal if action in view["hand"]]
    if cards:
        return chance.choice(cards)
    # Nothing to play: a question of the bidding, or the calls after a concession.
    return "done" if "done" in legal else chance.choice(legal)


def say(message):
    print(json.dumps(message), flush=True)


def main():
    chance = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "hello", "protocol": 1, "name": "random_player.py"})
        elif kind == "hand":
            # All chance comes from the seed, so that a contest can be repeated to the card.
            chance = random.Random(message["seed"])
        elif kind == "act":
            action = choose(message["view"], message["legal"], chance)
            say({"type": "act", "id": message["id"], "action": action})
        # "end" needs no answer, and whatever a later version adds needs none either.


if __name__ == "__main__":
    main()
