import ConflictAnalysis
import LayoutModel
import SourceDiagnostics
import SourceText

/// Everything that is wrong with a layout, as diagnostics: dropped constraints with the sums that show why, what is
/// ambiguous, flaws of the solver's answer, and what did not settle.
///
///     let diagnostics = SceneDiagnostics(solution, diagnosis, file: "Login.layout.yaml") { locations[$0] }.all
///     print(TextReporter().report(diagnostics), terminator: "")
public struct SceneDiagnostics {
  private let solution: LayoutSolution
  private let diagnosis: LayoutDiagnosis?
  private let file: String
  private let location: (ObjectIdentifier) -> SourceLocation?

  /// Takes a layout and what an analysis found in it.
  ///
  /// - Parameters:
  ///   - file: The name of the file, as it stands at the start of a line.
  ///   - location: Returns where a constraint stands in the file; nil for one that is not written there.
  public init(
    _ solution: LayoutSolution, _ diagnosis: LayoutDiagnosis? = nil, file: String,
    location: @escaping (ObjectIdentifier) -> SourceLocation? = { _ in nil }
  ) {
    self.solution = solution
    self.diagnosis = diagnosis
    self.file = file
    self.location = location
  }

  /// The diagnostics: errors about constraints first, in the order in which these were tried.
  public var all: [Diagnostic] {
    solution.droppedConstraints.map(dropped) + ambiguities + failure + verification + unsettled + loop
  }

  private func place(of member: DroppedConstraint.Member?) -> Diagnostic.Place {
    Diagnostic.Place(file: file, location: member?.constraint.flatMap(location))
  }

  private func statement(of member: DroppedConstraint.Member) -> String {
    "`\(member.equation.printed())`" + (member.origin.reason.map { " (\($0))" } ?? "")
  }
}

/// Dropped constraints.
extension SceneDiagnostics {
  private func dropped(_ refusal: DroppedConstraint) -> Diagnostic {
    let conflict = conflict(of: refusal)
    let notes = notes(on: refusal, conflict)
    return Diagnostic(
      refusal.error == nil ? "conflict" : "unusable-constraint", .error,
      "\(statement(of: refusal.dropped)) was dropped: \(reason(of: refusal, notes?.count))",
      at: place(of: refusal.dropped),
      details: conflict.map { ConflictText($0).lines.map { $0.isEmpty ? "" : "    " + $0 } } ?? [],
      notes: notes ?? [],
      fixes: conflict.map { conflict in
        conflict.relaxations.map { relaxation in
          Diagnostic.Fix(RelaxationText(relaxation, statements: conflict.statements).sentence)
        }
      } ?? [])
  }

  /// The analyzed conflict of a dropped constraint.
  private func conflict(of refusal: DroppedConstraint) -> LayoutConflict? {
    diagnosis?.conflicts.first { conflict in
      let refused = conflict.statements[conflict.conflict.dropped]
      return refused?.equation == refusal.equation && refused?.constraint == refusal.dropped.constraint
    }
  }

  /// What it conflicts with: the rows of the sum, if there is one, as there may be several sets.
  private func notes(on refusal: DroppedConstraint, _ conflict: LayoutConflict?) -> [Diagnostic.Note]? {
    guard let conflict else {
      return refusal.conflict?.map { Diagnostic.Note(statement(of: $0), at: place(of: $0)) }
    }
    return conflict.conflict.members.filter { $0.premise != conflict.conflict.dropped }.map { member in
      if let source = conflict.statements[member.premise] {
        return Diagnostic.Note(statement(of: source), at: place(of: source))
      }
      guard case .nonNegativeSize(let item, let axis) = member.premise else {
        return Diagnostic.Note("an internal constraint", at: place(of: nil))
      }
      let attribute = axis == .horizontal ? "Width" : "Height"
      return Diagnostic.Note("`\(item).\(attribute) >= 0` (no size is negative)", at: place(of: nil))
    }
  }

  private func reason(of refusal: DroppedConstraint, _ count: Int?) -> String {
    if let error = refusal.error { return "\(error)." }
    return switch count {
    case nil: "it conflicts with other required constraints."
    case 0?: "it cannot hold, even without other constraints."
    case 1?: "it conflicts with this constraint:"
    case let count?: "it conflicts with these \(count) constraints:"
    }
  }
}

/// What an analysis found.
extension SceneDiagnostics {
  private func warning(_ id: String, _ message: String, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(id, .warning, message, at: place(of: nil), notes: notes)
  }

  private var ambiguities: [Diagnostic] {
    (diagnosis?.ambiguity.map { AmbiguityText($0).lines } ?? []).map { warning("ambiguous-layout", $0) }
  }

  private var failure: [Diagnostic] {
    diagnosis?.failure.map { [warning("no-analysis", "The layout could not be analyzed: \($0).")] } ?? []
  }

  /// What is wrong with the solver's answer, where the constraint stands; what was checked, if nothing is.
  private var verification: [Diagnostic] {
    guard let text = diagnosis?.verification.map(VerificationText.init) else { return [] }
    let flaws = text.flaws.map { flaw in
      Diagnostic("wrong-answer", .error, flaw.text, at: place(of: flaw.constraint))
    }
    let summary = text.summary.map { [Diagnostic("verified", .note, $0, at: place(of: nil))] }
    return flaws + (summary ?? [])
  }
}

/// What did not settle.
extension SceneDiagnostics {
  private var unsettled: [Diagnostic] {
    let places = solution.unsettledItems.filter(solution.items.indices.contains)
    guard !places.isEmpty else { return [] }
    let names = places.map { "`\(solution.items[$0].name)`" }.joined(separator: ", ")
    return [
      warning(
        "unsettled-layout",
        "\(names) \(places.count == 1 ? "does" : "do") not converge: insets or a height depend on the frame, and the frame depends on them. The largest values are used."
      )
    ]
  }

  private var loop: [Diagnostic] {
    guard let loop = solution.layoutLoop else { return [] }
    let names = loop.items.map { "`\($0)`" }.joined(separator: ", ")
    return [
      warning(
        "layout-loop",
        "Layout loop: after \(loop.rounds) passes, \(names.isEmpty ? "constraints still change" : "layout is still requested by \(names)").",
        notes: loop.constraints.map {
          Diagnostic.Note("Changed in the last pass: `\($0.printed())`", at: place(of: nil))
        })
    ]
  }
}
