import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The outcome of changes to the constraints of a report: whether a conflict remains, and the sizes that the
/// constraints determine.
///
/// ```swift
/// let outcome = explainer.outcome(of: report, applying: [.init(constraint: 3, change: .remove)])
/// print(outcome.isResolved, outcome.sizes)   // true ["the photo is 90 high"]
/// ```
public struct LogOutcome: Sendable {
  /// The explanation of the report after the changes. Constraints have the same numbers as in the original report.
  public let explanation: LogExplanation

  /// Whether no conflict was found among the changed constraints.
  public var isResolved: Bool { explanation.analysis?.conflict == nil }

  /// The widths and heights of the originally conflicting items, as clauses such as `the photo is 90 high`. Values that
  /// the changed constraints do not determine are left out. Empty if a conflict remains.
  public let sizes: [String]
}

extension LogExplainer {
  /// Returns the outcome of changes to the constraints of a report.
  ///
  /// - Parameters:
  ///   - report: The report as the log prints it.
  ///   - edits: The changes. A change of a constraint that the report does not contain is ignored.
  /// - Complexity: That of two calls of ``explain(_:)``, and at most three solves for the width and for the height of
  ///   each conflicting item.
  public func outcome(of report: LogReport, applying edits: [LogFix.Edit]) -> LogOutcome {
    let changed = report.applying(edits)
    let explanation = explain(changed)
    guard let after = explanation.analysis, after.conflict == nil,
      let before = ConflictCase(report, solvers: solvers), let conflict = before.conflict
    else { return LogOutcome(explanation: explanation, sizes: []) }
    let words = ConflictWording(changed, SolvedCase(after, solvers: solvers))
    let axes = conflict.arithmetic.axis.map { [$0] } ?? LayoutAxis.allCases
    var sizes: [String] = []
    for item in before.conflictItems {
      for axis in axes {
        guard let size = after.determinedSize(of: item, axis, solvers) else { continue }
        sizes.append("\(words.the(item)) is \(words.number(size)) \(axis.adjective)")
      }
    }
    return LogOutcome(explanation: explanation, sizes: sizes)
  }
}

extension LogReport {
  /// Returns the report with changed constraints. A removed constraint stays in the list as inactive, so that all
  /// constraints keep their numbers.
  fileprivate func applying(_ edits: [LogFix.Edit]) -> LogReport {
    var report = self
    switch content {
    case .unsatisfiable(var conflict):
      let listed = conflict.constraints.count
      for edit in edits {
        if conflict.constraints.indices.contains(edit.constraint) {
          conflict.constraints[edit.constraint].apply(edit.change)
        }
        // The dropped constraint follows the list if the list does not contain it, and repeats a member otherwise.
        let number = conflict.dropped.map { dropped in
          conflict.constraints.firstIndex { $0.id == dropped.id } ?? listed
        }
        if number == edit.constraint { conflict.dropped?.apply(edit.change) }
      }
      report.content = .unsatisfiable(conflict)
    case .constraintList(var constraints):
      for edit in edits where constraints.indices.contains(edit.constraint) {
        constraints[edit.constraint].apply(edit.change)
      }
      report.content = .constraintList(constraints)
    default: break
    }
    return report
  }
}

extension LoggedConstraint {
  fileprivate mutating func apply(_ change: LogFix.Change) {
    switch change {
    case .remove: isActive = false
    case .lower(let priority): equation?.priority = priority
    case .constant(let constant): equation?.constant = constant
    }
  }
}

extension ConflictCase {
  /// The ids of the items in the constraints of the conflict, in the order of the report.
  fileprivate var conflictItems: [String] {
    var ids: [String] = []
    for item in members.flatMap({ constraints[$0].items }) where !item.isUnknownSuperview {
      if !ids.contains(item.id) { ids.append(item.id) }
    }
    return ids
  }

  /// Returns the width or height of an item, in points, if the constraints determine it; otherwise nil.
  fileprivate func determinedSize(of item: String, _ axis: LayoutAxis, _ solvers: SolverFactory) -> Double? {
    let analyzer = ConflictAnalyzer(system, limits: .search(1), solvers: solvers)
    guard let solved = try? analyzer.solve() else { return nil }
    let attribute = axis == .horizontal ? LayoutAttribute.width : .height
    let size = (solved.value(of: .size(item: item, axis)) * 1000).rounded() / 1000
    guard !canHold(item, attribute, .greaterThanOrEqual, size + 0.5, solvers),
      size < 0.5 || !canHold(item, attribute, .lessThanOrEqual, size - 0.5, solvers)
    else { return nil }
    return size
  }

  private func canHold(
    _ item: String, _ attribute: LayoutAttribute, _ relation: Relation, _ constant: Double,
    _ solvers: SolverFactory
  ) -> Bool {
    let equation = ConstraintEquation(
      .attribute(AnchorReference(.item(item), attribute)), relation, constant: constant)
    var context = context
    context.direction = system.direction
    let changed = ConstraintSystem(
      system.equations + [ConstraintSystem.Equation(equation, rank: 3)], context: context)
    return (try? ConflictAnalyzer(changed, limits: .search(1), solvers: solvers).isFeasible()) ?? true
  }
}
