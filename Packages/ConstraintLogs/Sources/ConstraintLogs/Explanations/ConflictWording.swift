import ConflictAnalysis
import LayoutEquations

/// The words for the items, constraints and positions of one report, from which sentences are built.
struct ConflictWording {
  /// The report to explain.
  let report: LogReport

  /// The constraints of the report with their conflict, and a solver that computes visible effects and tests fixes.
  let solved: SolvedCase

  /// The names by which sentences refer to items.
  let names: ItemNames

  private let equations: EquationWording

  private let positions: PositionWords

  init(_ report: LogReport, _ solved: SolvedCase) {
    self.report = report
    self.solved = solved
    framework = report.framework
    let (conflict, process) = (solved.conflictCase, report.envelope.process)
    isMixed = conflict.deciding.contains { index in
      conflict.makers[index].isChangeable && conflict.otherModule(of: index, process: process) == nil
    }
    names = ItemNames(solved.conflictCase)
    equations = EquationWording(names: names, superviews: solved.conflictCase.superviews)
    positions = PositionWords(solved.conflictCase)
    code = ConstraintCode(
      names: names, constraints: solved.conflictCase.constraints, makers: solved.conflictCase.makers)
  }

  /// The constraints of the report, and the conflict that was found among them.
  var conflict: ConflictCase { solved.conflictCase }

  /// The arithmetic of the conflict as text; nil if no conflict was found.
  var sum: SumText? {
    conflict.conflict.map { SumText(analysis: conflict, conflict: $0, wording: equations) }
  }

  /// Returns the length that the constraints of a conflict need, as a sum such as `10 [1] + 40 [3] + 10 [2] = 60`.
  func needed(_ sum: ConflictArithmetic) -> String { SumText.plain(sum.needed, equations, conflict) }

  /// The framework that logged the report: `UIKit` or `AppKit`.
  let framework: String

  /// Returns the subject of a sentence about the host that sizes an item: `UIKit`, or `UIKit probably` if the log lacks the
  /// identifier that proves it.
  func host(of item: String) -> String {
    conflict.isGuessedHost(item) ? "\(framework) probably" : framework
  }

  /// Returns whether the app's own code made a constraint. False if the system made it, or if the log shows that
  /// another module can have made it.
  func isOfApp(_ index: Int) -> Bool { conflict.makers[index].isChangeable && otherModule(of: index) == nil }

  /// Returns the module that may have made a constraint instead of the app's main module; nil if the log shows no such
  /// module.
  func otherModule(of index: Int) -> String? {
    guard let module = conflict.otherModule(of: index, process: report.envelope.process) else { return nil }
    return isMixed && !KnownLibraries.contains(module) ? nil : module
  }

  /// Whether the app certainly made one of the conflicting constraints. A module whose views occur beside it is then
  /// probably the app's main module, whose name can differ from that of the process.
  private let isMixed: Bool

  /// Returns the name of an item with its article, such as `the cell`.
  func the(_ id: String) -> String { names.withArticle(id) }

  /// The writer that prints constraints as equations, and changes of constraints as code. It uses the ``names`` of the
  /// items.
  let code: ConstraintCode

  /// Returns a constraint in words, such as `the label is 44 high`.
  func text(of index: Int) -> String { equations.text(of: conflict.constraints[index]) }

  /// Returns a constraint in words, with `constant` instead of its own constant; nil if the constraint has no equation.
  func text(of index: Int, constant: Double) -> String? {
    guard var equation = conflict.constraints[index].equation else { return nil }
    equation.constant = constant
    return equations.text(of: equation)
  }

  /// Returns an equation in words.
  func text(of equation: ConstraintEquation) -> String { equations.text(of: equation) }

  /// Returns a number as text with six significant digits, as logs print numbers.
  func number(_ value: Double) -> String { equations.number(value) }

  /// Returns a position in words, such as `the top of the cell`.
  func place(_ place: SegmentPosition) -> String {
    guard let item = place.item else { return "the origin" }
    return "the \(place.attribute.map(positions.attribute)?.noun ?? "place") of \(the(item))"
  }

  /// Returns the label of a length in drawings: the name of an item, or `cell → photo` for a distance.
  func label(_ segment: LengthSegment) -> String {
    switch segment.kind {
    case .size(let size):
      (segment.factor == 1 ? "" : "\(SumText.rounded(segment.factor)) × ") + names(size.item)
    case .gap(let from, let to): "\(label(from)) → \(label(to))"
    case .constant: ""
    }
  }

  /// Returns the label of a position: the name of its item, with the attribute only for centers, margins and baselines.
  private func label(_ position: SegmentPosition) -> String {
    guard let item = position.item else { return "origin" }
    guard let attribute = position.attribute.map(positions.attribute) else { return names(item) }
    return attribute.isNearEdge == nil ? "\(names(item)).\(attribute.logName)" : names(item)
  }

  /// Returns a distance from a position in words, such as `12 below`, or `12 above` if the distance is negative. For
  /// leading and trailing edges: `12 after` or `12 before`.
  func offset(_ distance: Double, _ attribute: LayoutAttribute?, _ number: (Double) -> String) -> String {
    let (after, before) = (attribute ?? .left).directions
    return "\(number(distance.magnitude)) \(distance < 0 ? before : after)"
  }

  // MARK: Visible effects

  /// Returns the visible effect of dropping a constraint; ``VisibleEffect/unknown`` if the other constraints do not
  /// determine it.
  func visibleEffect(ofDropping index: Int) -> VisibleEffect {
    let clauses = solved.effects(ofDropping: index).map(text)
    return clauses.isEmpty ? .unknown : .clauses(clauses)
  }

  private func text(_ effect: FrameEffect) -> String {
    switch effect {
    case .differs(_, .size(let size), _, let actual):
      "\(the(size.item)) is \(thousandths(actual)) \(size.axis.adjective)"
    case .differs(_, .gap(let from, let to), let requested, let actual):
      actual < 0
        ? "\(place(to)) is \(offset(actual, attribute(from, to), thousandths)) \(place(from))"
        : "the distance from \(place(from)) to \(place(to)) is \(thousandths(actual)), not \(thousandths(requested))"
    case .differs(let premise, .constant, let requested, let actual):
      "\(constraint(of: premise)) is violated by \(thousandths((actual - requested).magnitude))"
    case .overflow(let item, let container, let edge, let by):
      "\(the(item)) extends \(thousandths(by)) beyond the \(positions.attribute(edge).edgeNoun) of \(the(container))"
    case .overlap(let item, let other, _, let by):
      "\(the(item)) and \(the(other)) overlap by \(thousandths(by))"
    case .collapsed(let item, let axis): "\(the(item)) has no \(axis.noun) left"
    // Only a changed constraint can have these effects. They are never printed here, because fixes of logs are printed
    // without effects.
    case .limited, .smaller: "the other constraints limit it"
    }
  }

  /// Returns the number, such as `[3]`, by which the explanation refers to the constraint that a row of the solver
  /// comes from.
  ///
  /// - Parameter premise: The source of the row. If it is not a constraint of the log, the result is `a constraint`.
  func constraint(of premise: ConstraintSystem.Premise) -> String {
    let origin = premise.equation.map { conflict.origins[$0] }
    return origin.flatMap { $0 == ConflictCase.rule ? nil : "[\($0 + 1)]" } ?? "a constraint"
  }

  private func attribute(_ one: SegmentPosition, _ other: SegmentPosition) -> LayoutAttribute? {
    (one.attribute ?? other.attribute).map(positions.attribute)
  }

  private func thousandths(_ value: Double) -> String { number((value * 1000).rounded() / 1000) }
}

extension LogReport {
  /// The framework that logged the report: `UIKit` or `AppKit`.
  var framework: String { isOfAppKit ? "AppKit" : "UIKit" }

  /// Whether AppKit logged the report: an identifier or a class of an item begins with `NS`.
  private var isOfAppKit: Bool {
    var all = constraints
    if case .unsatisfiable(let conflict) = content, let dropped = conflict.dropped { all.append(dropped) }
    return all.contains { constraint in
      constraint.identifier?.hasPrefix("NS") == true
        || constraint.items.contains {
          $0.className?.hasPrefix("NS") == true && $0.className?.hasPrefix("NSKVO") == false
        }
    }
  }
}
