import LayoutDiagnostics

/// What was given up and why, in lines that editors understand: `file:line:column: error: …`.
struct RefusalText {
  /// The name of the file, as it stands at the start of a line.
  var file: String

  /// The layout.
  var scene: SolvedScene

  /// The lines; none if everything holds.
  var lines: [String] {
    scene.solution.refused.flatMap { lines(of: $0) + analysis(of: $0) }
      + DiagnosisText(file: file, scene: scene).lines
  }

  /// The sum, the drawing of it, and what would help.
  private func analysis(of refusal: RefusedConstraint) -> [String] {
    guard let conflict = conflict(of: refusal) else { return [] }
    return ConflictText(conflict).lines.map { $0.isEmpty ? "" : "    " + DisplayText($0).text }
  }

  private func conflict(of refusal: RefusedConstraint) -> LayoutConflict? {
    scene.diagnosis?.conflicts.first { conflict in
      let refused = conflict.statements[conflict.conflict.refused]
      return refused?.equation == refusal.equation && refused?.constraint == refusal.refused.constraint
    }
  }

  /// What it contradicts: the rows of the sum, if there is one, as there may be several sets.
  private func opponents(of refusal: RefusedConstraint) -> [String]? {
    guard let conflict = conflict(of: refusal) else {
      return refusal.conflict.map { $0.map { "\(place(of: $0)): note: \(statement(of: $0))" } }
    }
    return conflict.conflict.members.filter { $0.premise != conflict.conflict.refused }.map { member in
      if let source = conflict.statements[member.premise] {
        return "\(place(of: source)): note: \(statement(of: source))"
      }
      guard case .nonNegativeSize(let item, let axis) = member.premise else { return "\(file): note: a rule" }
      let size = DisplayText("\(item).\(axis == .horizontal ? "Width" : "Height")").text
      return "\(file): note: `\(size) >= 0` (no size is negative)"
    }
  }

  private func lines(of refusal: RefusedConstraint) -> [String] {
    let notes = opponents(of: refusal)
    let error =
      "\(place(of: refusal.refused)): error: \(statement(of: refusal.refused)) was given up, \(reason(of: refusal, notes?.count))"
    return [error] + (notes ?? [])
  }

  private func reason(of refusal: RefusedConstraint, _ count: Int?) -> String {
    if let error = refusal.error { return "because \(error)." }
    return switch count {
    case nil: "as it contradicts others."
    case 0?: "as it contradicts itself."
    case 1?: "as it contradicts this one:"
    case let count?: "as it contradicts these \(count) together:"
    }
  }

  private func place(of member: RefusedConstraint.Member) -> String {
    guard let location = scene.location(of: member) else { return file }
    return "\(file):\(location.line):\(location.column)"
  }

  private func statement(of member: RefusedConstraint.Member) -> String {
    let equation = DisplayText(member.equation.printed()).text
    return "`\(equation)`" + (member.origin.reason.map { " (\($0))" } ?? "")
  }
}
