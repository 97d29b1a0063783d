import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The constraints of a report with their conflict, and a solver that computes visible effects and tests fixes.
///
/// The solver contains all constraints except those that it refused. To compute a visible effect or test a fix, a few
/// constraints are changed and then restored.
final class SolvedCase {
  /// The constraints of the report, and the conflict that was found among them.
  let conflictCase: ConflictCase

  private let solvers: SolverFactory

  /// The equations of the case with their solution, computed on first use; nil if the solver failed.
  private lazy var solved: SolvedSystem? = conflictCase.found.flatMap { found in
    try? analyzer.solve(without: found)
  }

  /// The analyzer of the equations, created on first use.
  private lazy var analyzer = ConflictAnalyzer(
    conflictCase.system, limits: .search(conflictCase.system.rows.count), solvers: solvers)

  /// Creates a solved case from the constraints of a report and their conflict. Solves them on first use.
  init(_ conflictCase: ConflictCase, solvers: SolverFactory) {
    self.conflictCase = conflictCase
    self.solvers = solvers
  }

  /// Returns whether changes resolve the conflict without causing another conflict. Unrelated conflicts may remain.
  ///
  /// - Parameter sizes: The sizes that must not become 0. Default: none.
  func holds(with edits: [LogFix.Edit], leaving sizes: [ItemSize] = []) -> Bool {
    guard let conflict = conflictCase.conflict else { return false }
    guard let changes = changes(edits) else { return false }
    if let found = conflictCase.found,
      let answer = analyzer.isResolvedByElimination(conflict, by: changes, without: found, leaving: sizes)
    {
      return answer
    }
    return (try? solved?.isResolved(conflict, by: changes, leaving: sizes)) ?? false
  }

  /// Returns edits as changes of equations, by the index of the equation in the case; nil if one of the edits changes a
  /// constraint without an equation.
  private func changes(_ edits: [LogFix.Edit]) -> [Int: Relaxation.Change]? {
    var changes: [Int: Relaxation.Change] = [:]
    for edit in edits {
      guard let number = conflictCase.origins.firstIndex(of: edit.constraint) else { return nil }
      changes[number] = edit.change.change
    }
    return changes
  }

  /// Returns whether no conflict remains in the report after the changes. In contrast, ``holds(with:leaving:)`` ignores
  /// the conflicts of the report that are unrelated to the conflict of this case.
  func resolvesAll(with edits: [LogFix.Edit]) -> Bool {
    guard conflictCase.otherConflicts > 0, let conflict = conflictCase.conflict else {
      return holds(with: edits)
    }
    if let changes = changes(edits),
      let answer = analyzer.isResolvedByElimination(conflict, by: changes)
    {
      return answer
    }
    var equations = conflictCase.system.equations
    var removed: Set<Int> = []
    for edit in edits {
      guard let number = conflictCase.origins.firstIndex(of: edit.constraint) else { return false }
      switch edit.change {
      case .constant(let constant): equations[number].equation.constant = constant
      case .remove, .lower: removed.insert(number)
      }
    }
    // A conflict without a changed constraint remains, which needs no search.
    let changed = Set(edits.compactMap { edit in conflictCase.origins.firstIndex(of: edit.constraint) })
    guard conflictCase.found?.conflicts.allSatisfy({ !changed.isDisjoint(with: $0.equations) }) ?? true else {
      return false
    }
    var context = conflictCase.context
    context.direction = conflictCase.system.direction
    let rest = equations.indices.filter { !removed.contains($0) }.map { equations[$0] }
    return isFeasible(ConstraintSystem(rest, context: context))
  }

  /// Returns whether the required rows of a system can hold together. False if the solver fails.
  private func isFeasible(_ system: ConstraintSystem) -> Bool {
    let analyzer = ConflictAnalyzer(system, limits: .search(1), solvers: solvers)
    return (try? analyzer.isFeasible()) ?? false
  }

  /// Returns whether the constraints have no conflict after `equation` replaces the equation of the constraint at
  /// `index`. False if this cannot be determined.
  ///
  /// - Complexity: One search for a conflict.
  func holds(replacing index: Int, by equation: ConstraintEquation) -> Bool {
    guard let number = conflictCase.origins.firstIndex(of: index) else { return false }
    var equations = conflictCase.system.equations
    equations[number].equation = equation
    var context = conflictCase.context
    context.direction = conflictCase.system.direction
    return isFeasible(ConstraintSystem(equations, context: context))
  }

  /// Returns the visible effects of dropping a constraint. Empty if the other constraints do not determine them, or if
  /// the report contains further conflicts.
  func effects(ofDropping index: Int) -> [FrameEffect] {
    guard let number = conflictCase.origins.firstIndex(of: index), conflictCase.conflict != nil,
      conflictCase.otherConflicts == 0,
      let dropped = solved?.droppedRows.first(where: { $0.premise == .equation(number) }),
      isDetermined(number, row: dropped.row)
    else { return [] }
    // Whether an item collapses can depend on sizes that no constraint determines, so collapses are not reported.
    let effects = dropped.effects.filter { if case .collapsed = $0 { false } else { true } }
    // If items overlap or overflow, only that is reported: it is more useful than a changed distance.
    let isSeen = effects.contains { if case .differs = $0 { false } else { true } }
    return effects.filter { if case .differs = $0 { !isSeen } else { true } }
  }

  /// Returns the least width or height that the constraints allow for an item; nil if it is at most 0.5 points.
  ///
  /// - Returns: The least size as a sum of lengths, and whether a size that is 1 point larger than the least size would
  ///   conflict too.
  /// - Complexity: At most ten searches for a conflict.
  func printedSize(of item: String, _ attribute: LayoutAttribute) -> (sum: ConflictArithmetic, isExact: Bool)?
  {
    guard var sum = wholeSum(with: item, attribute, 0), sum.excess > 0.5 else { return nil }
    // The first sum need not show the largest size that is required, so larger sizes are tried until no conflict shows
    // a larger one.
    var size = Self.size(of: item, in: sum)
    // A sum that does not add up the entire size of the item would state a wrong size.
    guard size != nil else { return nil }
    for _ in 0..<8 {
      guard let known = size, let larger = wholeSum(with: item, attribute, known),
        let next = Self.size(of: item, in: larger), next > known + 0.5
      else { break }
      (sum, size) = (larger, next)
    }
    return (sum: sum, isExact: conflict(with: item, attribute, (size ?? sum.excess) + 1) != nil)
  }

  /// Returns the sum for the conflict that arises if a further constraint sets the size of an item to
  /// `constant`. The sum adds up the entire size of the item: half sizes are doubled, and the insets of views
  /// that fill the item are added. Nil if no conflict arises.
  private func wholeSum(with item: String, _ attribute: LayoutAttribute, _ constant: Double)
    -> ConflictArithmetic?
  {
    conflict(with: item, attribute, constant)?.arithmetic.ofWholes { _, _ in false }.ofOutermostContainer
  }

  /// Returns the size that an item would need, in points: the needed length in the arithmetic of a conflict.
  /// Returns nil unless the available length is 0, or is only the size of this item.
  private static func size(of item: String, in sum: ConflictArithmetic) -> Double? {
    let others = sum.available.filter { $0.length != 0 || $0.kind != .constant }
    guard others.count <= 1 else { return nil }
    guard let only = others.first else { return sum.neededSum }
    guard case .size(let size) = only.kind, size.item == item, only.factor == 1 else { return nil }
    return sum.neededSum
  }

  /// Returns the conflict that arises if a further constraint sets the size of an item to `constant`; nil if none
  /// arises.
  private func conflict(with item: String, _ attribute: LayoutAttribute, _ constant: Double)
    -> ConstraintConflict?
  {
    let equation = ConstraintEquation(
      .attribute(AnchorReference(.item(item), attribute)), .equal, constant: constant)
    let equations = conflictCase.system.equations + [ConstraintSystem.Equation(equation, rank: 3)]
    let system = ConstraintSystem(equations, context: conflictCase.context)
    let limits = AnalysisLimits.search(1)
    return try? ConflictAnalyzer(system, limits: limits, solvers: solvers).firstConflict()
  }

  /// Returns whether the other constraints determine the amount by which a dropped equation is violated.
  ///
  /// - Parameters:
  ///   - number: The index of the equation in the system.
  ///   - row: The index of its row in the system.
  private func isDetermined(_ number: Int, row: Int) -> Bool {
    let source = conflictCase.system.rows[row]
    let actual = source.terms.reduce(0.0) { sum, term in
      sum + term.coefficient * (solved?.value(of: term.unknown) ?? 0)
    }
    let off = actual - source.constant
    func canHold(_ relation: Relation, _ constant: Double) -> Bool {
      (try? solved?.canHold(number, as: relation, constant)) ?? false
    }
    let asked = conflictCase.system.equations[number].equation.constant
    guard let seen = [asked + off, asked - off].first(where: { canHold(.equal, $0) }) else { return false }
    return !canHold(.greaterThanOrEqual, seen + 0.5) && !canHold(.lessThanOrEqual, seen - 0.5)
  }
}

extension ConflictCase {
  /// Returns whether changes resolve the conflict without causing another conflict. Unrelated conflicts may remain.
  ///
  /// - Complexity: One solve of the system.
  @_spi(Tools) public func holds(with edits: [LogFix.Edit], solvers: SolverFactory) -> Bool {
    SolvedCase(self, solvers: solvers).holds(with: edits)
  }

  /// Returns the constant with which a constraint of the conflict would no longer conflict; nil if there is none.
  func fittingConstant(of index: Int) -> Double? {
    guard let conflict, let number = origins.firstIndex(of: index),
      let member = conflict.members.first(where: { $0.premise.equation == number }),
      let constant = system.fittingConstant(of: member, in: conflict)
    else { return nil }
    return constant.magnitude < 1e7 ? constant : nil
  }
}

extension LogFix.Change {
  /// This change in the form that ``ConflictAnalyzer`` tests.
  fileprivate var change: Relaxation.Change {
    switch self {
    case .remove: .remove(inFavorOf: nil)
    case .lower(let priority): .priority(priority)
    case .constant(let constant): .constant(constant)
    }
  }
}
