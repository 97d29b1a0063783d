import ConflictAnalysis
@_spi(Tools) import LayoutModel
@_spi(Tools) import SourceText

/// A conflict of a layout with its proof, its arithmetic, its visible effects, and the changes that resolve it.
public struct LayoutConflict: Hashable, Sendable {
  /// The conflicting rows, with a proof that they cannot hold together, and the arithmetic that shows this.
  public var conflict: ConstraintConflict

  /// The visible effects of the dropped constraint: how frames differ because the constraint does not hold.
  public var effects: [FrameEffect]

  /// The changes that resolve the conflict, most preferred first. Each change has been verified by solving.
  public var relaxations: [Relaxation]

  /// For each row in ``conflict``, the equation of its constraint and the constraint's origin, such as
  /// `ConstraintOrigin.user`. The rows `width >= 0` and `height >= 0` have no entry, because they do not come
  /// from constraints.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// The superview of each item of the conflict, and of each of their ancestors. Keys and values are names of items.
  public internal(set) var superviews: [String: String] = [:]

  /// Whether every change that could resolve the conflict was tried; false if the limit `AnalysisLimits.results` was
  /// reached.
  public var hasAllRelaxations = true
}

/// The ambiguity of a layout: the items that have more than one possible frame, and the constraints that are missing.
public struct LayoutAmbiguity: Hashable, Sendable {
  /// The ambiguous items, and constraints that make the layout unambiguous if they are added.
  public var report: AmbiguityReport

  /// The scroll views whose content has an ambiguous size or position.
  public var ambiguousScrollViews: [Scrolling]

  /// For each row in a tie, the equation of its constraint and the constraint's origin, such as
  /// `ConstraintOrigin.user`. A tie consists of optional constraints of one priority that the solver can trade
  /// against each other.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// For the width and the height of each item, the size of the frame minus the size of the alignment rectangle, in
  /// points. Differences of 0 are left out.
  public var frameExcess: [ConstraintSystem.Unknown: Double] = [:]

  /// The stacks that would determine the sizes of their ambiguous views if their distribution were `fillEqually`.
  public internal(set) var equalStacks: [EqualStack] = []

  /// Whether suggested constraints for items of a conflict were left out. Such constraints could conflict with the
  /// dropped constraint, so the conflict has to be resolved first.
  public internal(set) var omitsConflictingAdditions = false

  /// The names of the guides that containers such as stack views create for their own layout. Texts leave them out,
  /// because they are not in the user's document.
  public internal(set) var containerGuides: Set<String> = []

  /// The names of the items that constraints of a conflict refer to, by the axis of the conflict. If such an item is
  /// ambiguous on this axis, the dropped constraint may be the one that is missing.
  public internal(set) var itemsInConflict: [LayoutAxis: Set<String>] = [:]

  /// A stack whose ambiguous views become determined if its views get equal lengths.
  public struct EqualStack: Hashable, Sendable {
    /// The name of the stack.
    public var item: String

    /// The axis of the stack.
    public var axis: LayoutAxis
  }

  /// A scroll view whose content has an ambiguous size or position.
  public struct Scrolling: Hashable, Sendable {
    /// The name of the scroll view.
    public var item: String

    /// The name of the scroll view's content layout guide. Among the suggested constraints, those with this guide as
    /// the first item set the size of the content.
    public var contentGuide: String

    /// The axes on which the content is ambiguous.
    public var axes: [LayoutAxis]

    /// The edges of the scroll view on these axes that no constraint connects to a view in it: leading, trailing, top
    /// or bottom. Without these constraints, the content has no end.
    public internal(set) var unconnectedEdges: [LayoutAttribute] = []
  }
}

/// An explanation of the value of an attribute. ``WhyText`` converts it to text.
public struct LayoutExplanation: Hashable, Sendable {
  /// The rows that determine the value, their sum, and rows for the same item that do not hold.
  public var report: WhyReport

  /// For each row in ``report``, the equation of its constraint and the constraint's origin, such as
  /// `ConstraintOrigin.user`.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]
}

/// All results of an analysis, as a value without references to the engine and its items.
///
/// ```swift
/// let diagnosis = LayoutDiagnosis(engine, explaining: [(item: field, attribute: .width)])
/// print(diagnosis.conflicts.count, diagnosis.isAmbiguous)
/// for explanation in diagnosis.explanations {
///   print(WhyText(explanation).lines.joined(separator: "\n"))
/// }
/// ```
public struct LayoutDiagnosis: Hashable, Sendable {
  /// The conflicts, each with the changes that resolve it.
  public var conflicts: [LayoutConflict] = []

  /// Whether all conflicts were analyzed; false if the limit `AnalysisLimits.results` was reached.
  public var hasAllConflicts = true

  /// The ambiguity of the layout; nil if the layout is not ambiguous.
  public var ambiguity: LayoutAmbiguity?

  /// The groups of contents that do not fit together, such as texts that are wider than their row.
  public var contentOverflows: [ContentOverflow] = []

  /// The warnings about probable mistakes, such as content that is cut off or views that cannot be seen.
  public var warnings: [LayoutWarning] = []

  /// The names of views whose text fits if it may wrap to several lines. Empty unless the caller sets this property to
  /// the result of `LayoutModel.LayoutEngine.textsFittingInSeveralLines(_:)`.
  public var wrappableTexts: Set<String> = []

  /// The lengths of views in sums of ``conflicts``, ``contentOverflows`` and ``ambiguity`` that differ from the lengths
  /// of their frames.
  public var alignmentLengths: [AlignmentLength] = []

  /// The explanations of the attributes that were passed to the initializer, in the same order.
  public var explanations: [LayoutExplanation] = []

  /// The check of the solver's answer. Nil unless the caller sets this property to a check that it has performed.
  public var verification: LayoutVerification?

  /// The failure of the solver, with the numbers that probably caused it; nil if the solver did not fail.
  public var solverFailure: LayoutFailure?

  /// The changes that end the layout loop. Empty unless the caller sets this property to the result of
  /// `LayoutModel.LayoutEngine.changesEndingLoop(limit:)`.
  public var loopChanges: [LoopChange] = []

  /// The error that ended the analysis, because the solver failed or its answers were inconsistent; nil if there was
  /// none.
  public var failure: AnalysisError?

  /// The identity of each item, by its name in the results. The identities are valid as long as the items exist.
  public var items: [String: ObjectIdentifier] = [:]

  /// The groups of contents that do not fit for another reason than a conflict.
  ///
  /// An element of ``contentOverflows`` is left out if all its constraints are part of one conflict, and each listed
  /// change of that conflict changes one of them. Only an analysis after the change then shows whether the contents
  /// fit.
  public var ownOverflows: [ContentOverflow] {
    contentOverflows.filter { overflow in
      let premises = overflow.statements.filter { $0.value.origin != .contentSize }.map { $0.key }
      return !conflicts.contains { conflict in
        let members = Set(conflict.conflict.members.map { $0.premise })
        let changed = conflict.relaxations.map { ConstraintSystem.Premise.equation($0.equation) }
        return !changed.isEmpty && members.isSuperset(of: premises) && changed.allSatisfy(premises.contains)
      }
    }
  }

  /// The ambiguity that has another cause than a conflict: ``ambiguity`` without the items that are no longer ambiguous
  /// after each of the listed changes of a conflict. Nil if there is none.
  public var ownAmbiguity: LayoutAmbiguity? {
    guard var result = ambiguity else { return nil }
    let ends = { (item: ItemSize) in
      conflicts.contains { conflict in
        !conflict.relaxations.isEmpty && conflict.relaxations.allSatisfy { $0.endedAmbiguity.contains(item) }
      }
    }
    let all = Set(result.report.items.map { ItemSize(item: $0.item, $0.axis) })
    let ended = all.filter(ends)
    guard !ended.isEmpty else { return result }
    result.report.items.removeAll { ended.contains(ItemSize(item: $0.item, $0.axis)) }
    guard !result.report.items.isEmpty || !result.ambiguousScrollViews.isEmpty else { return nil }
    result.report.freeDirections.removeAll { direction in
      let moved = Set(
        direction.rates.compactMap { rate in
          rate.unknown.item.map { ItemSize(item: $0, rate.unknown.axis) }
        })
      return !moved.isDisjoint(with: ended) && moved.isDisjoint(with: all.subtracting(ended))
    }
    result.report.ties.removeAll { tie in
      tie.premises.allSatisfy { premise in
        result.statements[premise]?.equation.firstSize.map(ended.contains) ?? false
      }
    }
    result.report.additions.removeAll { ended.contains(ItemSize(item: $0.item, $0.axis)) }
    return result
  }

  /// Whether the analysis found an ambiguous item, or a scroll view with ambiguous content.
  public var isAmbiguous: Bool {
    ambiguity.map { !$0.report.items.isEmpty || !$0.ambiguousScrollViews.isEmpty } ?? false
  }

  /// Creates a result without findings.
  public init() {}

  /// Analyzes the last layout of an engine. If the analysis fails, stores the error in ``failure``.
  ///
  /// Nothing is analyzed if the solver failed, or if constraints still changed at the end of the layout pass, because
  /// the values of such a layout have no meaning.
  ///
  /// - Parameters:
  ///   - engine: The engine, which must have performed a layout pass.
  ///   - questions: The attributes whose values to explain. Default: none.
  ///   - layout: The rows of the layout. Default: nil, which means that they are collected from the engine.
  ///   - warnings: The warnings about the layout. Default: nil, which means that they are searched for.
  /// - Complexity: The same as that of ``LayoutAnalysis``.
  public init(
    _ engine: LayoutEngine, explaining questions: [(item: any LayoutItem, attribute: LayoutAttribute)] = [],
    layout: LayoutSystem? = nil, warnings: LayoutWarnings? = nil
  ) {
    solverFailure = LayoutFailure(engine)
    guard engine.solution.hasStableConstraints else { return }
    do throws(AnalysisError) {
      var analysis = try LayoutAnalysis(engine, layout: layout, warnings: warnings)
      items = analysis.layout.identities
      conflicts = try analysis.conflicts()
      hasAllConflicts = analysis.solved.conflicts.stop == nil
      ambiguity = try analysis.ambiguity()
      contentOverflows = try analysis.contentOverflows()
      self.warnings = try analysis.explainedWarnings()
      alignmentLengths = analysis.alignmentLengths(
        in: conflicts.map { $0.conflict.arithmetic } + contentOverflows.map { $0.conflict.arithmetic },
        ambiguity)
      for question in questions {
        if let answer = try analysis.why(question.item, question.attribute) { explanations.append(answer) }
      }
    } catch {
      failure = error
    }
  }
}

extension ContentOverflow {
  /// Returns whether a constraint of the user is part of both the overflow and a conflict.
  func sharesConstraint(with conflict: LayoutConflict) -> Bool {
    conflict.conflict.members.contains { statements[$0.premise]?.origin == .user }
  }
}

extension ConstraintEquation {
  /// The size on the left side; nil if the left side is no width or height of a named item.
  var firstSize: ItemSize? {
    guard case .attribute(let anchor) = first, anchor.attribute.isSize, let axis = anchor.attribute.axis,
      case .item(let item) = anchor.item
    else { return nil }
    return ItemSize(item: item, axis)
  }
}

extension LayoutSystem {
  /// The identity of each item, by the name of the item in the analysis.
  var identities: [String: ObjectIdentifier] {
    Dictionary(keepingFirst: items.map { ($0.name, ObjectIdentifier($0.item)) })
  }
}

extension LayoutSolution {
  /// Whether the solver found values, and the constraints no longer changed in the last iteration of the layout pass.
  ///
  /// If false, the conflicts and the ambiguity only reflect an arbitrary iteration, so they are not reported.
  public var hasStableConstraints: Bool { failure == nil && layoutLoop?.constraints.isEmpty ?? true }
}
