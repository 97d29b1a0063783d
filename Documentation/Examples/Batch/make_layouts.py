#!/usr/bin/env python3
"""Prints documents in JSON, one on each line, to try `layoutkit solve --jsonl` and to measure its speed.

usage: make_layouts.py COUNT

Each document has three views and ten constraints; the sizes differ.
"""

import json
import sys


def document(number):
    return {
        "name": f"Layout {number}",
        "canvas": {"size": [320 + number % 100, 200]},
        "views": [{"name": "Photo"}, {"name": "Title", "intrinsicSize": [60 + number % 50, 20]}, {"name": "Follow"}],
        "constraints": [
            "Photo.Leading = Superview.Leading + 16",
            "Photo.CenterY = Superview.CenterY",
            "Photo.Width = 48",
            "Photo.Height = 48",
            "Title.Leading = Photo.Trailing + 12",
            "Title.CenterY = Superview.CenterY",
            "Follow.Leading = Title.Trailing + 8",
            "Follow.Trailing = Superview.Trailing - 16",
            "Follow.Height = 44",
            "Follow.CenterY = Superview.CenterY",
        ],
    }


def main(count):
    for number in range(count):
        print(json.dumps(document(number)))


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    main(int(sys.argv[1]))
