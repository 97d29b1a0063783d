import ConflictAnalysis
import LayoutModel
import LinearConstraints
import SourceDiagnostics
@_spi(Tools) import SourceText

/// All findings about a layout as diagnostics, with locations, notes and fixes.
///
/// ```swift
/// let diagnostics = SceneDiagnostics(solution, diagnosis, file: "Login.layout.yaml") { locations[$0] }.all
/// print(TextReporter().report(diagnostics), terminator: "")
/// ```
///
/// The findings are dropped constraints with their sums, content that does not fit, ambiguous items, views that cannot
/// be seen, flaws in the solver's answer, items that do not converge, and layout loops.
public struct SceneDiagnostics {
  private let solution: LayoutSolution
  private let diagnosis: LayoutDiagnosis?
  /// The analyzed conflicts. The key of a conflict is the identity of the constraint that was dropped because of it, or
  /// nil if the dropped row has no constraint object.
  private let conflicts: [ObjectIdentifier?: [LayoutConflict]]

  /// For each dropped constraint that has the same conflict as an earlier dropped constraint, that conflict; see
  /// `ConstraintConflict.alsoDropped`. The keys are the identities of the dropped constraints.
  private let sharedConflicts: [ObjectIdentifier: LayoutConflict]

  /// The largest number of views that the note on alignment rectangles lists.
  private let mostAlignmentLengths = 3

  private let file: String
  private let location: (ObjectIdentifier) -> SourceLocation?

  /// The identities of the constraints that visual formats created. Default: none.
  public var formatConstraints: Set<ObjectIdentifier> = []

  /// Whether content that does not fit because of a conflict has a separate diagnostic; see
  /// ``LayoutDiagnosis/ownOverflows``. Set this to true to compare the diagnostics with those of an analysis that
  /// contains no conflicts, such as ``LayoutOutline/diagnosis``. Default: false.
  public var showsAllOverflows = false

  /// Creates the diagnostics of a solution.
  ///
  /// - Parameters:
  ///   - solution: The result of a layout pass.
  ///   - diagnosis: The results of an analysis; nil if the layout was not analyzed. Without an analysis, diagnostics of
  ///     dropped constraints contain no arithmetic and no fixes.
  ///   - file: The file name, which is printed at the start of each line.
  ///   - location: Returns the location of a constraint or an item in the file, by its identity; nil if the file does
  ///     not contain it.
  public init(
    _ solution: LayoutSolution, _ diagnosis: LayoutDiagnosis? = nil, file: String,
    location: @escaping (ObjectIdentifier) -> SourceLocation? = { _ in nil }
  ) {
    self.solution = solution
    self.diagnosis = diagnosis
    conflicts = Dictionary(grouping: diagnosis?.conflicts ?? []) { conflict in
      conflict.statements[conflict.conflict.dropped]?.constraint
    }
    sharedConflicts = Dictionary(
      keepingFirst: (diagnosis?.conflicts ?? []).flatMap { conflict in
        conflict.conflict.alsoDropped.compactMap { premise in
          conflict.statements[premise]?.constraint.map { ($0, conflict) }
        }
      })
    self.file = file
    self.location = location
  }

  /// All diagnostics. Dropped constraints come first, in the order in which the engine tried them.
  ///
  /// If the solver failed, or if the constraints did not converge, the result is only a diagnostic about that
  /// failure. All other findings would be about values without meaning.
  ///
  /// - Complexity: O(*n*) for *n* findings.
  public var all: [Diagnostic] { findings.map { $0.diagnostic } }

  /// A diagnostic with the objects that it is about.
  public struct Finding: Hashable, Sendable {
    /// The diagnostic that describes the finding.
    public var diagnostic: Diagnostic

    /// The identity of the constraint or item that the diagnostic is about; nil if the diagnostic is about neither, or
    /// about a constraint without an object, such as the size of the root.
    public var object: ObjectIdentifier?

    /// The identities of the constraints that the notes of the diagnostic are about, in the order of the notes. An
    /// entry is nil if its note is not about a constraint. The array is empty if no note is about a constraint.
    public var noteObjects: [ObjectIdentifier?] = []

    /// The axis on which content does not fit or a view cannot be seen; nil for other findings.
    public var axis: LayoutAxis?

    /// For a finding about content that does not fit, the identity of the first item that is smaller than its content;
    /// nil for other findings. Unlike ``object``, it does not depend on which texts can wrap.
    public var squeezed: ObjectIdentifier?

    /// Creates a finding. By default, the finding and its notes refer to no objects, and the finding has no axis.
    public init(
      _ diagnostic: Diagnostic, about object: ObjectIdentifier? = nil, noteObjects: [ObjectIdentifier?] = [],
      axis: LayoutAxis? = nil
    ) {
      self.diagnostic = diagnostic
      self.object = object
      self.noteObjects = noteObjects
      self.axis = axis
    }
  }

  /// The diagnostics in the order of ``all``, with the constraints and items that they are about.
  ///
  /// - Complexity: O(*n*) for *n* findings.
  public var findings: [Finding] {
    if let error = solution.failure { return [solverFailure(error)] }
    if !solution.hasStableConstraints { return loop }
    return solution.droppedConstraints.map(dropped) + limit + contentOverflows + warnings + ambiguities
      + alignment + failure
      + verification
      + unsettled + loop
  }

  private func place(of member: DroppedConstraint.Member?) -> Diagnostic.Place {
    Diagnostic.Place(file: file, location: member?.constraint.flatMap(location))
  }

}

/// Diagnostics about dropped constraints.
extension SceneDiagnostics {
  private func dropped(_ refusal: DroppedConstraint) -> Finding {
    let conflict = conflict(of: refusal)
    if conflict == nil, refusal.error == nil,
      let shared = refusal.dropped.constraint.flatMap({ sharedConflicts[$0] })
    {
      let first = StatementText(shared.conflict.dropped, shared.statements).text
      let diagnostic = Diagnostic(
        "conflict", .error,
        "\(StatementText.text(of: refusal.dropped)) was dropped: it conflicts with the same constraints as \(first).",
        at: place(of: refusal.dropped))
      return Finding(diagnostic, about: refusal.dropped.constraint)
    }
    let notes = notes(on: refusal, conflict)
    let diagnostic = Diagnostic(
      refusal.error == nil ? "conflict" : "unusable-constraint", .error,
      "\(StatementText.text(of: refusal.dropped)) was dropped: \(reason(of: refusal, notes?.count))",
      at: place(of: refusal.dropped),
      details: conflict.map { conflict in
        (ConflictText(conflict).lines + formatAdvice(on: conflict)).map { $0.isEmpty ? "" : "    " + $0 }
      } ?? [],
      notes: notes?.map { $0.note } ?? [],
      fixes: conflict.map { conflict in
        conflict.relaxations.map { relaxation in
          Diagnostic.Fix(RelaxationText(relaxation, statements: conflict.statements).sentence)
        }
      } ?? [])
    return Finding(diagnostic, about: refusal.dropped.constraint, noteObjects: notes?.map { $0.object } ?? [])
  }

  /// Returns a line that states how to make the first suggested change that concerns a constraint from a visual format.
  /// Empty if no suggested change concerns such a constraint.
  private func formatAdvice(on conflict: LayoutConflict) -> [String] {
    let changes = ConflictText(conflict).shownRelaxations.filter { relaxation in
      conflict.statements[.equation(relaxation.equation)]?.constraint.map(formatConstraints.contains) ?? false
    }
    guard !changes.isEmpty else { return [] }
    let edits = changes.lazy.compactMap { relaxation -> String? in
      guard let equation = conflict.statements[.equation(relaxation.equation)]?.equation,
        let changed = relaxation.change.applied(to: equation),
        let old = FormatPartText(equation, in: solution), let new = FormatPartText(changed, in: solution)
      else { return nil }
      return
        "`\(equation.readable)` is part of a visual format; there, write `\(new.text)` in place of `\(old.text)`, or remove this part and write the changed equation instead."
    }
    return [
      edits.first
        ?? "To change a constraint of a visual format, remove this part of the format and write the changed equation instead."
    ]
  }

  /// Returns the conflict because of which a constraint was dropped; nil if this conflict was not analyzed.
  private func conflict(of refusal: DroppedConstraint) -> LayoutConflict? {
    conflicts[refusal.dropped.constraint]?.first { conflict in
      conflict.statements[conflict.conflict.dropped]?.equation == refusal.equation
    }
  }

  /// Returns a note for each constraint that conflicts with a dropped constraint; nil if these constraints are not
  /// known.
  ///
  /// A constraint can conflict with several sets of other constraints. If `conflict` is not nil, the notes are about
  /// the constraints and rules in this conflict, whose arithmetic is printed.
  private func notes(
    on refusal: DroppedConstraint, _ conflict: LayoutConflict?
  ) -> [(note: Diagnostic.Note, object: ObjectIdentifier?)]? {
    guard let conflict else { return refusal.conflict?.map(note) }
    // Both lists can have thousands of elements.
    let minimums = Dictionary(
      keepingFirst: conflict.conflict.arithmetic.minimums.compactMap { premise in
        conflict.statements[premise].flatMap { statement in
          statement.equation.firstSize.map { ($0, statement) }
        }
      })
    return conflict.conflict.members.filter { $0.premise != conflict.conflict.dropped }.map { member in
      if let source = conflict.statements[member.premise] { return note(on: source) }
      guard case .nonNegativeSize(let item, let axis) = member.premise else {
        return (Diagnostic.Note("an internal constraint", at: place(of: nil)), nil)
      }
      if let minimum = minimums[ItemSize(item: item, axis)] { return note(on: minimum) }
      let attribute = axis == .horizontal ? "Width" : "Height"
      return (Diagnostic.Note("`\(item).\(attribute) >= 0` (no size is negative)", at: place(of: nil)), nil)
    }
  }

  private func note(on member: DroppedConstraint.Member) -> (note: Diagnostic.Note, object: ObjectIdentifier?)
  {
    (Diagnostic.Note(StatementText.text(of: member), at: place(of: member)), member.constraint)
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

/// A diagnostic which states that some conflicts were not analyzed.
extension SceneDiagnostics {
  private var limit: [Finding] {
    guard let diagnosis, !diagnosis.hasAllConflicts else { return [] }
    return [
      Finding(
        Diagnostic(
          "analysis-limit", .note,
          "Sums and suggested changes are printed for only the first \(diagnosis.conflicts.count) of \(solution.droppedConstraints.count) dropped constraints.",
          at: place(of: nil)))
    ]
  }
}

/// Diagnostics about ambiguity, about content that does not fit, about other warnings, and about a failure of the
/// solver.
extension SceneDiagnostics {
  private func warning(
    _ id: String, _ message: String, about item: String? = nil
  ) -> Finding {
    let identity = item.flatMap { diagnosis?.items[$0] }
    let place = Diagnostic.Place(file: file, location: identity.flatMap(location))
    return Finding(Diagnostic(id, .warning, message, at: place), about: identity)
  }

  private func note(_ id: String, _ message: String, about item: String? = nil) -> Finding {
    var finding = warning(id, message, about: item)
    finding.diagnostic.severity = .note
    return finding
  }

  private var ambiguities: [Finding] {
    guard let diagnosis, let ambiguity = diagnosis.ownAmbiguity else { return [] }
    var text = AmbiguityText(ambiguity)
    text.overflows = diagnosis.contentOverflows
    return text.findings.map { item, line in warning("ambiguous-layout", line, about: item) }
      + text.advice.map { item, line in note("ambiguous-layout", line, about: item) }
  }

  /// A note about views whose lengths in sums differ from the lengths of their frames; empty if there are no such
  /// views.
  private var alignment: [Finding] {
    let lengths = diagnosis?.alignmentLengths ?? []
    guard let first = lengths.first else { return [] }
    let texts = lengths.prefix(mostAlignmentLengths).map { entry in
      "\(entry.size.item) is \(NumberText.short(entry.length)) \(WarningText.word(entry.size.axis)) there, and its frame is \(NumberText.short(entry.frameLength)) \(WarningText.word(entry.size.axis))"
    }
    let rest = lengths.count - texts.count
    return [
      note(
        "alignment-rectangle",
        "The sums use alignment rectangles, as constraints do: \((texts + (rest > 0 ? ["the same holds for \(rest) more"] : [])).joined(separator: "; ")).",
        about: first.size.item)
    ]
  }

  /// The warnings about content that does not fit. They come before diagnostics about ambiguity, because content that
  /// does not fit often causes ties between priorities.
  private var contentOverflows: [Finding] {
    let overflows = showsAllOverflows ? diagnosis?.contentOverflows : diagnosis?.ownOverflows
    return (overflows ?? []).map { overflow in
      var text = ContentOverflowText(overflow)
      text.isBesideConflict = diagnosis?.conflicts.contains { overflow.sharesConstraint(with: $0) } ?? false
      let squeezed = overflow.squeezed.map { $0.size.item }
      let wrappable = squeezed.filter { diagnosis?.wrappableTexts.contains($0) ?? false }
      let advice = wrappable.first.map { ["To wrap the text of \($0), set `lines: 0`."] } ?? []
      let item = wrappable.first ?? squeezed.first
      let identity = item.flatMap { diagnosis?.items[$0] }
      let diagnostic = Diagnostic(
        "does-not-fit", .warning, text.sentence,
        at: Diagnostic.Place(file: file, location: identity.flatMap(location)),
        details: (text.lines + advice).map { $0.isEmpty ? "" : "    " + $0 })
      var finding = Finding(diagnostic, about: identity, axis: overflow.conflict.arithmetic.axis)
      finding.squeezed = squeezed.first.flatMap { diagnosis?.items[$0] }
      return finding
    }
  }

  private var warnings: [Finding] {
    (diagnosis?.warnings ?? []).filter { !isSqueezed($0) }.map { warning in
      let text = WarningText(warning)
      var sentence = text.sentence
      if case .cutText = warning.kind, diagnosis?.wrappableTexts.contains(warning.item) ?? false {
        sentence += " To wrap the text, set `lines: 0`."
      }
      let diagnostic = Diagnostic(
        text.id, .warning, sentence,
        at: Diagnostic.Place(file: file, location: warning.object.flatMap(location)),
        details: text.details.map { "    " + $0 })
      return Finding(diagnostic, about: warning.object, axis: warning.kind.axis)
    }
  }

  /// Returns whether a warning is about text that is cut off because the contents of several items together do not fit.
  /// If so, a separate warning reports these contents.
  private func isSqueezed(_ warning: LayoutWarning) -> Bool {
    guard case .cutText(let axis, _, _) = warning.kind else { return false }
    return diagnosis?.contentOverflows.contains { overflow in
      overflow.squeezed.contains { $0.size.item == warning.item && $0.size.axis == axis }
    } ?? false
  }

  private var failure: [Finding] {
    guard let error = diagnosis?.failure else { return [] }
    let advice =
      if case .solver(.processFailed) = error {
        "The error is in this program."
      } else {
        "This is an error in the solver. If the solver is LayoutKit's own, please report the error with this file; for another solver, `layoutkit solve --verify` names the constraints with wrong values."
      }
    return [
      warning(
        "no-analysis",
        "LayoutKit could not analyze the layout, because \(error). The frames may still be correct. \(advice)"
      )
    ]
  }

  /// The diagnostics about flaws in the solver's answer. If there are none, a single diagnostic states what was
  /// verified.
  private var verification: [Finding] {
    guard let text = diagnosis?.verification.map(VerificationText.init) else { return [] }
    let flaws = text.flaws.map { flaw in
      Finding(
        Diagnostic("wrong-answer", .error, flaw.text, at: place(of: flaw.constraint)),
        about: flaw.constraint?.constraint)
    }
    let summary = text.summary.map { [Finding(Diagnostic("verified", .note, $0, at: place(of: nil)))] }
    return flaws + (summary ?? [])
  }
}

/// Diagnostics about layouts without a reliable result: the solver failed, items do not converge, or there is a layout
/// loop.
extension SceneDiagnostics {
  /// The diagnostic about a failed solver. It points to the largest number in the constraints; notes have
  /// the locations of the largest and the smallest number.
  private func solverFailure(_ error: SolverError) -> Finding {
    let text = FailureText(diagnosis?.solverFailure ?? LayoutFailure(error))
    func place(of number: LayoutFailure.Number?) -> Diagnostic.Place {
      Diagnostic.Place(file: file, location: number.flatMap { location($0.object) })
    }
    let diagnostic = Diagnostic(
      "solver-failure", .error, text.sentence, at: place(of: text.lines.first?.number),
      notes: text.lines.map { Diagnostic.Note($0.text, at: place(of: $0.number)) })
    return Finding(
      diagnostic, about: text.lines.first?.number.object, noteObjects: text.lines.map { $0.number.object })
  }

  private var unsettled: [Finding] {
    let unconverged = solution.unconvergedItems.filter(solution.items.indices.contains)
    guard !unconverged.isEmpty else { return [] }
    let names = unconverged.map { "`\(solution.items[$0].name)`" }.joined(separator: ", ")
    let frame = unconverged.count == 1 ? "its frame" : "the frame of each"
    return [
      warning(
        "unsettled-layout",
        "\(names) \(unconverged.count == 1 ? "does" : "do") not converge: \(frame) depends on its insets or its height, which in turn depend on the frame. LayoutKit uses the largest insets and the largest height of all iterations."
      )
    ]
  }

  private var loop: [Finding] {
    guard let loop = solution.layoutLoop else { return [] }
    let text = LoopText(loop).sentence
    guard !loop.constraints.isEmpty else { return [warning("layout-loop", text)] }
    let cause = loop.baselines.first
    // If the cause is a baseline, the other constraints change only as a consequence.
    let changed = cause == nil ? loop.constraints : []
    let changes = diagnosis?.loopChanges ?? []
    let title = "To end the loop, make \(changes.count == 1 ? "this change" : "one of these changes"):"
    let diagnostic =
      Diagnostic(
        "layout-loop", .error, text,
        at: Diagnostic.Place(file: file, location: (cause?.constraint).flatMap(location)),
        details: changes.isEmpty ? [] : ["    " + title] + changes.map { "    - " + LoopText.sentence($0) },
        notes: changed.map {
          Diagnostic.Note("Changed in the last pass: `\($0.printed())`", at: place(of: nil))
        },
        fixes: changes.map { Diagnostic.Fix(LoopText.sentence($0)) })
    return [Finding(diagnostic, about: cause?.constraint)]
  }
}
