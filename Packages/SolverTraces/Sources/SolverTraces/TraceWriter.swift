import SourceText

extension SolverTrace {
  /// The trace as text, with one command per line, and comments for the phases and the ``workload``. A trace does not
  /// store other comments, so the text does not contain them. A trace that is read from the text has the same commands.
  ///
  /// - Precondition: Names are not empty and contain neither white space nor `#`, numbers are finite, and priorities
  ///   are valid. Every trace that was read from text satisfies this.
  /// - Complexity: O(*n*) for *n* commands and terms.
  public var text: String {
    var text = "# solver-trace 1\n"
    if let workload { text += "# \(workload)\n" }
    var marks = phaseMarks[...]
    for (index, step) in steps.enumerated() {
      while let mark = marks.first, mark.firstStep <= index {
        text += "# phase \(mark.phase.rawValue)\n"
        marks.removeFirst()
      }
      text += step.command.description
      text += "\n"
    }
    return text
  }
}

extension TraceCommand: CustomStringConvertible {
  /// The command as one line of a trace, without a line break.
  public var description: String {
    switch self {
    case .variable(let name): "var \(name)"
    case .constraint(let id, let row): "con \(id) \(row)"
    case .remove(let id): "rm \(id)"
    case .setConstant(let id, let constant): "set \(id) \(NumberText.shortest(constant))"
    case .setPriority(let id, let priority): "prio \(id) \(priority)"
    case .beginEditing(let name, let priority): "edit \(name) \(priority)"
    case .suggest(let name, let value): "suggest \(name) \(NumberText.shortest(value))"
    case .endEditing(let name): "unedit \(name)"
    case .begin: "begin"
    case .commit: "commit"
    case .solve: "solve"
    case .expect(let name, let value, nil): "expect \(name) \(NumberText.shortest(value))"
    case .expect(let name, let value, let tolerance?):
      "expect \(name) \(NumberText.shortest(value)) \(NumberText.shortest(tolerance))"
    case .ambiguous(let name): "ambiguous \(name)"
    case .reject(let id): "reject \(id)"
    case .level(let priority, let sum): "#@ level \(priority) \(NumberText.shortest(sum))"
    case .minimalConflict(let ids): "#@ iis \(ids.joined(separator: " "))"
    }
  }
}

extension TraceRow: CustomStringConvertible {
  /// The row as a `con` command writes it after the row's name, such as `250 == 40 2 x -1 y`.
  public var description: String {
    let head = "\(priority) \(relation) \(NumberText.shortest(constant))"
    return terms.reduce(into: head) { $0 += " \(NumberText.shortest($1.coefficient)) \($1.variable)" }
  }
}
