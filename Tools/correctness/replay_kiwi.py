#!/usr/bin/env python3
"""Replays a solver trace with kiwisolver and prints its results, one JSON object per line.

usage: replay_kiwi.py MODE TRACE

kiwi has four strengths and no levels, so priorities are mapped to weights. MODE is one of:
  three  kiwi's three strengths below required: weak up to 333, medium up to 666, strong above
  rank   the optional priorities of the trace in their order, spread evenly over 1 ... 1e9, which is kiwi's range

kiwi can neither change a row nor batch changes. This program makes changes in the same way as users of kiwi: it
removes the old row and adds the new one, or adds the old one again if the new one is refused. For a batch, it removes
all changed rows, and then adds the optional rows and after them the required rows, in order.
"""
import json
import sys

import kiwisolver

REQUIRED = 1000.0


def fold(mode, priorities):
    """Returns kiwi's strength for each priority."""
    optional = sorted(p for p in priorities if p < REQUIRED)
    strengths = {REQUIRED: kiwisolver.strength.required}
    for place, priority in enumerate(optional):
        if mode == "three":
            strengths[priority] = 1.0 if priority <= 333 else 1e3 if priority <= 666 else 1e6
        elif len(optional) == 1:
            strengths[priority] = 1.0
        else:
            strengths[priority] = 10 ** (9 * place / (len(optional) - 1))
    return strengths


class Row:
    def __init__(self, terms, relation, constant, priority):
        self.terms, self.relation, self.constant, self.priority = terms, relation, constant, priority

    def changed(self, constant=None, priority=None):
        return Row(
            self.terms,
            self.relation,
            self.constant if constant is None else constant,
            self.priority if priority is None else priority,
        )

    def same(self, other):
        return (self.constant, self.priority) == (other.constant, other.priority)


class Session:
    def __init__(self, strengths):
        self.strengths = strengths
        self.solver = kiwisolver.Solver()
        self.variables = {}
        self.rows, self.made = {}, {}
        self.before = None
        self.edits, self.waiting = {}, {}

    def variable(self, name):
        return self.variables.setdefault(name, kiwisolver.Variable(name))

    def put_in(self, name, row):
        """Adds a row; returns False if kiwi refuses it."""
        terms = [coefficient * self.variable(variable) for coefficient, variable in row.terms]
        constraint = kiwisolver.Constraint(
            kiwisolver.Expression(terms, -row.constant), row.relation, self.strengths[row.priority]
        )
        try:
            self.solver.addConstraint(constraint)
        except kiwisolver.UnsatisfiableConstraint:
            return False
        self.made[name] = constraint
        return True

    def take_out(self, name):
        if name in self.made:
            self.solver.removeConstraint(self.made.pop(name))

    def want(self, name, row):
        """Adds or changes a row: at once, or at the end of the open batch."""
        for _, variable in row.terms:
            self.variable(variable)
        if self.before is not None:
            self.rows[name] = row
            return
        old = self.rows.get(name)
        self.take_out(name)
        if self.put_in(name, row):
            self.rows[name] = row
        else:
            report({"rejected": name})
            if old is not None:
                self.restore(name, old)

    def restore(self, name, old):
        self.rows[name] = old
        if not self.put_in(name, old):
            raise RuntimeError("kiwi refused to restore the old form of " + name)

    def remove(self, name):
        del self.rows[name]
        self.take_out(name)
        if self.before is not None:
            self.before.pop(name, None)

    def commit(self):
        before, self.before = self.before, None
        changed = [(n, r) for n, r in self.rows.items() if n not in before or not r.same(before[n])]
        for name, _ in changed:
            self.take_out(name)
        for name, row in sorted(changed, key=lambda item: item[1].priority == REQUIRED):
            if self.put_in(name, row):
                continue
            report({"rejected": name})
            if name in before:
                self.restore(name, before[name])
            else:
                del self.rows[name]

    def perform(self, words):
        command, arguments = words[0], words[1:]
        if command == "var":
            self.variable(arguments[0])
        elif command == "con":
            terms = [(float(c), v) for c, v in zip(arguments[4::2], arguments[5::2])]
            row = Row(terms, arguments[2], float(arguments[3]), level(arguments[1]))
            self.want(arguments[0], row)
        elif command == "set":
            self.want(arguments[0], self.rows[arguments[0]].changed(constant=float(arguments[1])))
        elif command == "prio":
            self.want(arguments[0], self.rows[arguments[0]].changed(priority=level(arguments[1])))
        elif command == "rm":
            self.remove(arguments[0])
        elif command == "begin":
            self.before = dict(self.rows)
        elif command == "commit":
            self.commit()
        elif command == "edit":
            self.waiting[arguments[0]] = level(arguments[1])
            self.variable(arguments[0])
        elif command == "suggest":
            variable = self.variable(arguments[0])
            if arguments[0] in self.waiting:
                priority = self.waiting.pop(arguments[0])
                self.solver.addEditVariable(variable, self.strengths[priority])
                self.edits[arguments[0]] = variable
            self.solver.suggestValue(variable, float(arguments[1]))
        elif command == "unedit":
            if self.waiting.pop(arguments[0], None) is None:
                self.solver.removeEditVariable(self.edits.pop(arguments[0]))
        elif command == "solve":
            self.solver.updateVariables()
            report({"point": {name: v.value() for name, v in self.variables.items()}})


def level(word):
    # The generator writes each priority in only one form, so equal priorities give equal numbers.
    return float(word)


def report(answer):
    print(json.dumps(answer), flush=True)


def main(mode, path):
    with open(path) as file:
        commands = [line.split() for line in file if line.strip() and not line.startswith("#")]
    named = {"con": 2, "edit": 2, "prio": 2}
    priorities = {level(words[named[words[0]]]) for words in commands if words[0] in named}
    session = Session(fold(mode, priorities | {REQUIRED}))
    try:
        for words in commands:
            session.perform(words)
    except Exception as error:  # kiwi raises several kinds; all of them end the session
        report({"error": "%s: %s" % (type(error).__name__, error)})


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
