import ConflictAnalysis
import LayoutEquations

extension ConflictWriter {
  /// What the system gave up, and what one sees where the rest decides it.
  var consequence: String? {
    guard let index = brokenIndex else { return nil }
    let whom = report.isOfAppKit ? "AppKit" : "UIKit"
    let start = "\(whom) gave up [\(index + 1)] (\(wording.text(of: analysis.constraints[index])))"
    if cause?.isHarmless == true { return "\(start). Nobody sees anything of it." }
    let seen = effects(of: index).map(text)
    guard !seen.isEmpty else { return "\(start). What one sees of it depends on more than this log shows." }
    return "\(start), so \(seen.joined(separator: ", and "))."
  }

  /// What one sees without a constraint, if everything else determines it.
  private func effects(of index: Int) -> [SideEffect] {
    guard let number = analysis.origins.firstIndex(of: index), analysis.conflict != nil,
      analysis.otherConflicts == 0
    else { return [] }
    let analyzer = ConflictAnalyzer(
      analysis.system, limits: AnalysisLimits(results: 20, probes: 400), makeSolver: makeSolver)
    guard let solved = try? analyzer.solve(),
      let given = solved.givenUp.first(where: { $0.premise == .equation(number) })
    else { return [] }
    let row = analysis.system.rows[given.row]
    let actual = row.terms.reduce(0) { $0 + $1.coefficient * solved.value(of: $1.quantity) }
    guard analysis.isDetermined(number, off: actual - row.constant, makeSolver: makeSolver) else { return [] }
    // Whether something has collapsed depends on sizes that may be free.
    let effects = given.effects.filter { if case .collapsed = $0 { false } else { true } }
    // Who sticks out by how much says more than what a distance is.
    let isSeen = effects.contains { if case .differs = $0 { false } else { true } }
    return effects.filter { if case .differs = $0 { !isSeen } else { true } }
  }

  private func text(_ effect: SideEffect) -> String {
    switch effect {
    case .differs(_, .size(let size), _, let actual):
      "\(the(size.item)) comes out \(number(actual)) \(size.axis.adjective)"
    case .differs(_, .gap(let from, let to), _, let actual):
      "the distance from \(place(from)) to \(place(to)) comes out as \(number(actual))"
    case .differs(_, .constant, let asked, let actual): "it is off by \(number((actual - asked).magnitude))"
    case .overflow(let item, let container, let edge, let by):
      "\(the(item)) sticks out of \(the(container)) at the \(edge.noun) by \(number(by))"
    case .overlap(let item, let other, _, let by): "\(the(item)) and \(the(other)) overlap by \(number(by))"
    case .collapsed(let item, let axis): "\(the(item)) has no \(axis.noun) left"
    }
  }

  func place(_ place: SegmentPlace) -> String {
    guard let item = place.item else { return "the origin" }
    return "the \(place.attribute?.noun ?? "place") of \(the(item))"
  }

  private func number(_ value: Double) -> String { LogNumber.text((value * 1000).rounded() / 1000) }
}

extension ConflictCase {
  /// Whether everything else leaves an equation no choice but to be off by so much.
  func isDetermined(_ number: Int, off: Double, makeSolver: @escaping () -> any ConstraintSolver) -> Bool {
    func holds(_ relation: Relation, _ constant: Double) -> Bool {
      var equations = system.equations
      equations[number].equation.relation = relation
      equations[number].equation.constant = constant
      let trial = ConstraintSystem(equations, context: context)
      let report = try? ConflictAnalyzer(trial, makeSolver: makeSolver).conflicts()
      return report.map { $0.conflicts.isEmpty && $0.stop == nil } ?? false
    }
    let asked = system.equations[number].equation.constant
    guard let actual = [asked + off, asked - off].first(where: { holds(.equal, $0) }) else { return false }
    return !holds(.greaterThanOrEqual, actual + 0.5) && !holds(.lessThanOrEqual, actual - 0.5)
  }
}

extension LogReport {
  /// Whether the items are AppKit's.
  var isOfAppKit: Bool {
    constraints.contains { constraint in
      constraint.identifier?.hasPrefix("NS") == true
        || constraint.items.contains {
          $0.className?.hasPrefix("NS") == true && $0.className?.hasPrefix("NSKVO") == false
        }
    }
  }
}
