#!/usr/bin/env python3
"""Compares solvers with the expected results of traces, and prints a table.

usage: judge.py FOLDER NAME=COMMAND...

Each COMMAND runs once for each *.trace file in FOLDER, with {} replaced by the path of the file. It must print the
results of the solver in the format of `layoutkit replay`. The comparison uses results that every solver reports: a
session is right if the right rows are refused, if required rows hold at every point, and if the total violation of
every level is optimal, from the highest priority down. Values are not compared, so a solver may choose any optimal
values.
"""
import json
import pathlib
import shlex
import subprocess
import sys

REQUIRED = 1000.0
TIME_LIMIT = 20

VERDICTS = {
    "right": "right",
    "level": "level not optimal",
    "required": "required row violated",
    "refusal": "wrong refusal",
    "crash": "crash, hang or error",
}


class Rows:
    """The expected live rows of a trace."""

    def __init__(self):
        self.live, self.edits, self.before = {}, {}, None

    def perform(self, words, refused):
        command, arguments = words[0], words[1:]
        name = arguments[0] if arguments else None
        if command == "con" and (self.before is not None or name not in refused):
            terms = [(float(c), v) for c, v in zip(arguments[4::2], arguments[5::2])]
            self.live[name] = (float(arguments[1]), arguments[2], float(arguments[3]), terms)
        elif command == "set" and (self.before is not None or name not in refused):
            priority, relation, _, terms = self.live[name]
            self.live[name] = (priority, relation, float(arguments[1]), terms)
        elif command == "prio" and (self.before is not None or name not in refused):
            self.live[name] = (float(arguments[1]),) + self.live[name][1:]
        elif command == "rm":
            del self.live[name]
        elif command == "begin":
            self.before = dict(self.live)
        elif command == "commit":
            for name in refused:
                if name in self.before:
                    self.live[name] = self.before[name]
                else:
                    del self.live[name]
            self.before = None
        elif command == "edit":
            self.edits[name] = (float(arguments[1]), None)
        elif command == "suggest":
            self.edits[name] = (self.edits[name][0], float(arguments[1]))
        elif command == "unedit":
            del self.edits[name]

    def errors(self, point):
        """Returns the violations of the rows at a point, by priority."""
        errors = {}
        for priority, relation, constant, terms in self.live.values():
            difference = sum(c * point[v] for c, v in terms) - constant
            error = abs(difference)
            if relation != "==":
                error = max(0.0, difference if relation == "<=" else -difference)
            errors.setdefault(priority, []).append(error)
        for name, (priority, value) in self.edits.items():
            if value is not None:
                errors.setdefault(priority, []).append(abs(point[name] - value))
        return errors


def read(path):
    """Returns the trace as a list of (words, names of rows refused by the command, optimum of each level)."""
    steps = []
    for line in path.read_text().splitlines():
        words = line.split()
        if line.startswith("#@ level"):
            steps[-1][2][float(words[2])] = float(words[3])
        elif not words or line.startswith("#") or words[0] in ("expect", "ambiguous"):
            continue
        elif words[0] == "reject":
            steps[-1][1].add(words[1])
        else:
            steps.append((words, set(), {}))
    return steps


def answers(command, path):
    """Returns the output of a solver, or None if it crashed or hung."""
    words = [str(path) if word == "{}" else word for word in shlex.split(command)]
    try:
        result = subprocess.run(words, capture_output=True, text=True, timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        return None
    if result.returncode != 0:
        return None
    return [json.loads(line) for line in result.stdout.splitlines()]


def judge(steps, given):
    """Returns the verdict on a session, the number of points before the first mistake, and the number of all points."""
    total = sum(words[0] == "solve" for words, _, _ in steps)
    if given is None:
        return "crash", 0, total
    rows, right, given = Rows(), 0, iter(given)
    answer = next(given, None)
    for words, refused, levels in steps:
        found = set()
        while answer is not None and answer.get("rejected") in refused:
            found.add(answer["rejected"])
            answer = next(given, None)
        if found != refused:
            return ("crash" if answer is not None and "error" in answer else "refusal"), right, total
        rows.perform(words, refused)
        if words[0] != "solve":
            continue
        if answer is None or "error" in answer:
            return "crash", right, total
        if "point" not in answer:
            return "refusal", right, total
        verdict = judge_point(rows.errors(answer["point"]), levels)
        if verdict != "right":
            return verdict, right, total
        right += 1
        answer = next(given, None)
    return ("right" if answer is None else "refusal"), right, total


def judge_point(errors, levels):
    if any(error > 1e-5 for error in errors.get(REQUIRED, [])):
        return "required"
    for priority in sorted(levels, reverse=True):
        if abs(sum(errors.get(priority, [0])) - levels[priority]) > 1e-5 * (1 + len(errors.get(priority, []))):
            return "level"
    return "right"


def main(folder, contestants):
    traces = [(path, read(path)) for path in sorted(pathlib.Path(folder).glob("*.trace"))]
    refusing = sum(any(refused for _, refused, _ in steps) for _, steps in traces)
    print("%d sessions, %d of them with refusals.\n" % (len(traces), refusing))
    print("| | sessions right | of those with refusals | solves right | " + " | ".join(list(VERDICTS.values())[1:]) + " |")
    print("|---|" + "---|" * (2 + len(VERDICTS)))
    for contestant in contestants:
        name, command = contestant.split("=", 1)
        counts, with_refusals, right, total = dict.fromkeys(VERDICTS, 0), 0, 0, 0
        for path, steps in traces:
            verdict, right_here, points = judge(steps, answers(command, path))
            counts[verdict] += 1
            right += right_here
            total += points
            if verdict == "right" and any(refused for _, refused, _ in steps):
                with_refusals += 1
        figures = [counts["right"], "%d of %d" % (with_refusals, refusing), "%d of %d" % (right, total)]
        figures += [counts[verdict] for verdict in list(VERDICTS)[1:]]
        print("| %s | %s |" % (name, " | ".join(map(str, figures))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
