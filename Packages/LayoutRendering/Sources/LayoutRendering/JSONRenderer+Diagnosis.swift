import LayoutDiagnostics
import SourceDiagnostics
import SourceText

/// The JSON representation of a `LayoutDiagnosis`. It adds these keys to a scene:
///
/// - `conflicts` is a list of conflicts. Each has `members` (`equation`, `origin`, `multiplier`, and in `needs` the
///   relation `>=` or `<=` that the proof needs), `refused` (the dropped constraint), `axis`, the sum as `needed`,
///   `available` and `excess`, `steps` (the computations before the sum), `text`, `effects`, and `relaxations`
///   (`change`, `equation`, `changed`, `text`). If further dropped constraints conflict with the same long list of
///   constraints, `alsoRefused` lists them. If not all changes were tried, `relaxationsComplete` is false. If not
///   all conflicts were analyzed, `conflictsComplete` of the scene is false.
/// - `ambiguities` has `items` (`item`, `missing`, and `line` and `column` if known), `hidden` (always empty),
///   `scrolling` (ambiguous scroll views), `movements` (free directions, in which values can change together),
///   `movementsComplete`, `ties`, `additions` (constraints to add), and `additionsSuffice`, which is true if the
///   additions together remove the ambiguity.
/// - `shortages` lists contents that do not fit. Each has `axis`, the parts of the sum in `needed` and `available`,
///   `excess`, `squeezed` (`size`, `needed`, `actual`) and `text`.
/// - `warnings` is a list of warnings. Each has the `id` of the diagnostic, the `item` if there is one, `text`, and
///   `line` and `column` if known. A warning about a negative size also has the `equation`.
/// - `verification` has `isSound`, `flaws`, and the numbers of rows that were checked: `held`, `proven` and `optional`.
/// - `explanations` is a list of explained values. Each has `attribute`, `value`, `steps`, `segments`, `parts`, `lost`
///   (related constraints that do not hold), `resting` (values that no constraint determines) and `text`.
struct DiagnosisJSON {
  var diagnosis: LayoutDiagnosis

  /// The locations of constraints and items in the file, by the identity of the constraint or item.
  var locations: [ObjectIdentifier: SourceLocation] = [:]

  /// The warnings that do not come from the diagnosis, such as those about settings without effect.
  var otherWarnings: [Diagnostic] = []

  /// The keys and values that the diagnosis adds to the JSON object of a scene.
  var members: [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = [
      ("conflicts", .array(diagnosis.conflicts.map(conflict)))
    ]
    // The keys about completeness are written only if something is missing.
    if !diagnosis.hasAllConflicts { members.append(("conflictsComplete", .boolean(false))) }
    members.append(("ambiguities", diagnosis.ambiguity.map(ambiguity) ?? .object([])))
    members.append(("shortages", .array(diagnosis.contentOverflows.map(contentOverflow))))
    members.append(
      ("warnings", .array(diagnosis.warnings.map(warning) + otherWarnings.map { $0.warningJSON })))
    if !diagnosis.explanations.isEmpty {
      members.append(("explanations", .array(diagnosis.explanations.map(explanation))))
    }
    if let verification = diagnosis.verification {
      let text = VerificationText(verification)
      members.append(
        (
          "verification",
          .object([
            ("isSound", .boolean(verification.isSound)),
            ("flaws", .array(text.flaws.map(flaw))),
            ("held", .integer(verification.report.heldRowCount)),
            ("proven", .integer(verification.report.provenDropCount)),
            ("optional", .integer(verification.report.optimalRowCount)),
          ])
        ))
    }
    if let failure = diagnosis.failure { members.append(("failure", .string("\(failure)"))) }
    return members
  }

  private func flaw(_ flaw: VerificationText.Line) -> JSONText {
    var members: [(key: String, value: JSONText)] = []
    if let constraint = flaw.constraint {
      members.append(("equation", .string(constraint.equation.printed())))
    }
    members.append(("text", .string(flaw.text)))
    return .object(members)
  }

  private func conflict(_ conflict: LayoutConflict) -> JSONText {
    let arithmetic = conflict.conflict.arithmetic
    let members = conflict.conflict.members.map { member in
      JSONText.object(
        statement(member.premise, conflict.statements) + [
          ("multiplier", .number(member.multiplier)), ("needs", .string("\(member.neededRelation)")),
        ])
    }
    return .object(
      [
        ("refused", .object(statement(conflict.conflict.dropped, conflict.statements))),
        ("members", .array(members)),
        ("axis", .string(arithmetic.axis.map { $0 == .horizontal ? "horizontal" : "vertical" } ?? "both")),
        ("steps", .array(arithmetic.steps.map(step))),
        ("needed", .array(arithmetic.needed.map { segment($0, conflict.statements) })),
        ("available", .array(arithmetic.available.map { segment($0, conflict.statements) })),
        ("excess", .number(arithmetic.excess)),
        ("text", .string(ConflictText(conflict).reason.joined(separator: "; "))),
        (
          "effects",
          .array(
            conflict.effects.compactMap { EffectText($0, statements: conflict.statements).sentence }.map(
              JSONText.string))
        ),
        ("relaxations", .array(conflict.relaxations.map { relaxation($0, conflict.statements) })),
      ]
        + (conflict.conflict.alsoDropped.isEmpty
          ? []
          : [
            (
              "alsoRefused",
              .array(conflict.conflict.alsoDropped.map { .object(statement($0, conflict.statements)) })
            )
          ]) + (conflict.hasAllRelaxations ? [] : [("relaxationsComplete", .boolean(false))]))
  }

  private func contentOverflow(_ overflow: ContentOverflow) -> JSONText {
    let arithmetic = overflow.conflict.arithmetic
    return .object([
      ("axis", .string(arithmetic.axis.map { $0 == .horizontal ? "horizontal" : "vertical" } ?? "both")),
      ("needed", .array(arithmetic.needed.map { segment($0, overflow.statements) })),
      ("available", .array(arithmetic.available.map { segment($0, overflow.statements) })),
      ("excess", .number(arithmetic.excess)),
      (
        "squeezed",
        .array(
          overflow.squeezed.map { entry in
            .object([
              ("size", .string("\(entry.size.item).\(entry.size.attribute)")),
              ("needed", .number(entry.needed)), ("actual", .number(entry.actual)),
            ])
          })
      ),
      ("text", .string(ContentOverflowText(overflow).sentence)),
    ])
  }

  private func warning(_ warning: LayoutWarning) -> JSONText {
    let text = WarningText(warning)
    var members: [(key: String, value: JSONText)] = [
      ("id", .string(text.id)), ("item", .string(warning.item)),
    ]
    if case .negativeSize(_, let member) = warning.kind {
      members.append(("equation", .string(member.equation.printed())))
    }
    if let location = warning.object.flatMap({ locations[$0] }) {
      members += [("line", .integer(location.line)), ("column", .integer(location.column))]
    }
    members.append(("text", .string(text.sentence)))
    return .object(members)
  }

  private func statement(
    _ premise: ConstraintSystem.Premise, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
  ) -> [(key: String, value: JSONText)] {
    if case .nonNegativeSize(let item, let axis) = premise {
      let attribute = axis == .horizontal ? "width" : "height"
      return [
        ("equation", .string("\(item).\(attribute.capitalizedFirst) >= 0")),
        ("origin", .string(ConstraintOrigin.nonNegativeSize.rawValue)),
      ]
    }
    guard let member = statements[premise] else { return [] }
    return [
      ("equation", .string(member.equation.printed())), ("origin", .string(member.origin.rawValue)),
    ]
  }

  private func segment(
    _ segment: LengthSegment, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
  ) -> JSONText {
    var members: [(key: String, value: JSONText)] = []
    switch segment.kind {
    case .size(let size): members.append(("size", .string("\(size.item).\(size.attribute)")))
    case .gap(let from, let to):
      members += [("from", .string(EffectText.name(of: from))), ("to", .string(EffectText.name(of: to)))]
    case .constant: break
    }
    members += [
      ("length", .number(segment.length)), ("factor", .number(segment.factor)),
      ("base", .number(segment.base)),
    ]
    switch segment.bound {
    case .exactly: break
    case .atLeast: members.append(("bound", .string("at least")))
    case .atMost: members.append(("bound", .string("at most")))
    }
    if !segment.premises.isEmpty {
      members.append(("by", .array(segment.premises.map { .object(statement($0, statements)) })))
    }
    return .object(members)
  }

  private func step(_ step: SizeStep) -> JSONText {
    .object([
      ("size", .string("\(step.size.item).\(step.size.attribute)")), ("value", .number(step.value)),
      ("divisor", .number(step.divisor)), ("parts", .array(step.parts.map { segment($0, [:]) })),
    ])
  }

  private func relaxation(
    _ relaxation: Relaxation, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
  ) -> JSONText {
    var members: [(key: String, value: JSONText)] = [("change", .string(relaxation.change.kind.rawValue))]
    members += statement(.equation(relaxation.equation), statements)
    if let changed = relaxation.changed { members.append(("changed", .string(changed.printed()))) }
    members.append(("text", .string(RelaxationText(relaxation, statements: statements).sentence)))
    return .object(members)
  }

  private func ambiguity(_ ambiguity: LayoutAmbiguity) -> JSONText {
    let report = ambiguity.report
    return .object([
      (
        "items",
        .array(
          report.items.map {
            .object(
              [("item", .string($0.item)), ("missing", .string(AmbiguityText.missingConstraints(of: $0)))]
                + location(of: $0.item))
          })
      ),
      // The list is always empty, because hidden views are not reported. The key exists for programs that read it.
      ("hidden", .array([])),
      ("scrolling", .array(ambiguity.ambiguousScrollViews.map { .string($0.item) })),
      ("movements", .array(report.freeDirections.map(freeDirection))),
      ("movementsComplete", .boolean(report.hasAllFreeDirections)),
      ("ties", .array(report.ties.map { tie($0, ambiguity.statements) })),
      ("additions", .array(report.additions.map { .string($0.equation.printed()) })),
      ("additionsSuffice", .boolean(report.isResolvedByAdditions)),
    ])
  }

  /// Returns the keys `line` and `column` of an item with their values; empty if the location is not known.
  private func location(of item: String) -> [(key: String, value: JSONText)] {
    diagnosis.items[item].flatMap { locations[$0] }.map {
      [("line", .integer($0.line)), ("column", .integer($0.column))]
    } ?? []
  }

  private func freeDirection(_ direction: AmbiguityReport.FreeDirection) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      (
        "rates",
        .array(
          direction.rates.map { rate in
            .object([
              ("quantity", .string(WhyText.name(of: rate.unknown))), ("rate", .number(rate.coefficient)),
            ])
          })
      )
    ]
    if let range = direction.range {
      // JSON cannot represent infinity, so infinite bounds are left out.
      if range.lowerBound.isFinite { members.append(("from", .number(range.lowerBound))) }
      if range.upperBound.isFinite { members.append(("to", .number(range.upperBound))) }
    }
    return .object(members)
  }

  private func tie(_ tie: PriorityTie, _ statements: [ConstraintSystem.Premise: DroppedConstraint.Member])
    -> JSONText
  {
    var members: [(key: String, value: JSONText)] = [
      ("priority", .number(Double(tie.priority.rawValue))),
      ("between", .array(tie.premises.map { .object(statement($0, statements)) })),
      ("violation", .number(tie.violation)),
    ]
    if let decision = tie.decision {
      let change = decision.priority > tie.priority ? "raise" : "lower"
      members.append((change, .object(statement(decision.premise, statements))))
      members.append(("to", .number(Double(decision.priority.rawValue))))
    }
    return .object(members)
  }

  private func explanation(_ explanation: LayoutExplanation) -> JSONText {
    let report = explanation.report
    let parts = report.parts.map { part in
      JSONText.object(
        statement(part.premise, explanation.statements) + [
          ("priority", .number(Double(part.priority.rawValue))), ("sensitivity", .number(part.sensitivity)),
        ])
    }
    let lost = report.overriddenRows.map { loser in
      JSONText.object(
        statement(loser.premise, explanation.statements) + [
          ("asked", .number(loser.requested)), ("actual", .number(loser.actual)),
        ])
    }
    return .object([
      ("attribute", .string("\(report.anchor.item).\(report.anchor.attribute)")),
      ("value", .number(report.value)),
      ("steps", .array(report.steps.map(step))),
      ("segments", .array(report.segments.map { segment($0, explanation.statements) })),
      ("parts", .array(parts)), ("lost", .array(lost)),
      ("resting", .array(report.undeterminedUnknowns.map { .string(WhyText.name(of: $0)) })),
      ("text", .string(WhyText(explanation).lines.joined(separator: "\n"))),
    ])
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
