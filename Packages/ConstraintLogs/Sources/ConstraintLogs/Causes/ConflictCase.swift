import LinearConstraints

import ConflictAnalysis

/// The constraints of a report as a system of equations, and what is contradictory in it.
public struct ConflictCase: Sendable {
  /// The constraints: those listed, and behind them the one given up if it is not among them.
  public private(set) var constraints: [LoggedConstraint]

  /// How many of them are listed.
  let listedCount: Int

  /// Whether the system reports a conflict; false for a list that somebody printed.
  let isReported: Bool

  /// The constraint that the system dropped, in ``constraints``; nil if the report does not name it.
  let brokenIndex: Int?

  /// Who made each.
  let makers: [ConstraintMaker]

  /// Who lies in whom, as the lines show it.
  let superviews: [String: String]

  /// The constraint in ``constraints`` that each equation of the system is; ``rule`` for what nobody wrote.
  let origins: [Int]

  /// The constraints that are required and can be read, as equations.
  let system: ConstraintSystem

  /// What the search found in ``system``, to solve the system without another search; nil from a solver that fails.
  let found: ConflictReport?

  /// The contradiction; nil if the constraints as printed have none.
  public private(set) var conflict: ConstraintConflict?

  /// How many other contradictions there are besides; there may be more if not ``knowsAllConflicts``.
  private(set) var otherConflicts = 0

  /// Whether all contradictions were found: a search ends at a hundred.
  private(set) var knowsAllConflicts = true

  /// What the contradiction takes besides the constraints.
  public private(set) var basis = Basis.constraints

  /// What a contradiction rests on.
  public enum Basis: Hashable, Sendable {
    /// On the constraints as printed.
    case constraints
    /// Also on the rule that a margin is not negative.
    case marginRule
    /// Also on who lies in whom, which other lines of the report tell.
    case superviews
    /// Also on margins of 8 points that no line tells.
    case margins

    /// Whether nothing was inferred or assumed.
    var isOfRows: Bool { self == .constraints || self == .marginRule }
  }

  /// Analyzes the constraints of a report; nil for reports that have none.
  init?(_ report: LogReport, solvers: SolverFactory) {
    let listed = report.constraints
    var broken: LoggedConstraint?
    if case .unsatisfiable(let conflict) = report.content { broken = conflict.broken }
    let all = listed.with(broken)
    guard !all.isEmpty else { return nil }
    constraints = all
    listedCount = listed.count
    isReported = report.kind == .unsatisfiable
    let brokenIndex = broken.map { broken in listed.firstIndex { $0.id == broken.id } ?? listed.count }
    self.brokenIndex = brokenIndex
    superviews = all.superviews
    let makers = all.map(ConstraintMaker.init)
    self.makers = makers
    // The engine keeps what is its own, and gives up the one it says.
    let required = all.indices.filter { index in
      all[index].isActive != false && all[index].equation?.priority.isRequired == true
        && all[index].equation?.mentionsNothing == false && !all[index].hasAmbiguousNames
    }
    let equations = required.compactMap { index -> ConstraintSystem.Equation? in
      guard let equation = all[index].equation else { return nil }
      return ConstraintSystem.Equation(
        equation, rank: index == brokenIndex ? 2 : makers[index].isChangeable ? 1 : 0,
        isChangeable: makers[index].isChangeable)
    }
    var plain = ConstraintSystem.Context()
    plain.superviews = all.unnamedSuperviews
    var related = plain
    for (item, superview) in superviews { related.superviews[item] = superview }
    var margins = related
    margins.assumedMargin = 8
    let rules = equations.marginRules
    // What takes less besides the constraints is tried first.
    var attempts = [(plain, equations, Basis.constraints)]
    if !rules.isEmpty { attempts.append((plain, equations + rules, .marginRule)) }
    attempts += [(related, equations + rules, .superviews), (margins, equations + rules, .margins)]
    let (first, others) = (attempts[0], attempts.dropFirst())
    var search = ConflictSearch(equations: first.1, context: first.0, solvers: solvers)
    for (context, equations, basis) in others where search.conflict == nil {
      // What is known besides may concern none of the rows: they were solved already.
      let system = ConstraintSystem(equations, context: context)
      guard system.rows != search.system.rows else { continue }
      search = ConflictSearch(equations: equations, context: context, solvers: solvers)
      self.basis = basis
    }
    if search.conflict == nil { basis = .constraints }
    system = search.system
    found = search.found
    conflict = search.conflict
    otherConflicts = search.otherCount
    knowsAllConflicts = search.isComplete
    origins = required + Array(repeating: Self.rule, count: rules.count)
  }

  /// The same of a report that differs in addresses alone.
  func retold(of report: LogReport) -> ConflictCase {
    var result = self
    var broken: LoggedConstraint?
    if case .unsatisfiable(let conflict) = report.content { broken = conflict.broken }
    result.constraints = report.constraints.with(broken)
    return result
  }

  /// Stands in ``origins`` for an equation that is a rule and no constraint.
  static let rule = -1

  /// The constraints of the contradiction, by their places in ``constraints``.
  public var members: [Int] {
    conflict?.equations.map { origins[$0] }.filter { $0 != Self.rule }.sorted() ?? []
  }

  /// The constraints that decide the cause: those of the contradiction, or all.
  var deciding: [Int] { conflict == nil ? Array(constraints.indices) : members }

  /// Whether there is a conflict at all: one that is proven, or one that the system reports.
  var isConflict: Bool { conflict != nil || isReported }
}

extension [LoggedConstraint] {
  /// These, and behind them the one given up if it is not among them.
  fileprivate func with(_ broken: LoggedConstraint?) -> [LoggedConstraint] {
    guard let broken, !contains(where: { $0.id == broken.id }) else { return self }
    return self + [broken]
  }

  /// A superview for each item whose superview no line names; two items may lie in different ones.
  fileprivate var unnamedSuperviews: [String: String] {
    var superviews: [String: String] = [:]
    for constraint in self {
      guard case .attribute(let anchor)? = constraint.equation?.second, anchor.item == .superview,
        case .attribute(let first)? = constraint.equation?.first, case .item(let id) = first.item
      else { continue }
      superviews[id] = ItemNames.superviewPrefix + id
    }
    return superviews
  }

  /// Who lies in whom, as the lines show it that draw one item as the superview of the other.
  fileprivate var superviews: [String: String] {
    var superviews: [String: String] = [:]
    for constraint in self {
      guard case .attribute(let one)? = constraint.equation?.first, case .item(let first) = one.item else {
        continue
      }
      if case .attribute(let other)? = constraint.equation?.second, case .item(let second) = other.item {
        switch constraint.container {
        case .first?: superviews[second] = first
        case .second?: superviews[first] = second
        case nil where constraint.superview == second: superviews[first] = second
        case nil: break
        }
      }
    }
    return superviews.filter { $0.key != $0.value }
  }
}

extension [ConstraintSystem.Equation] {
  /// That margins are not negative, for each margin that the equations speak of.
  fileprivate var marginRules: [ConstraintSystem.Equation] {
    var anchors: [AnchorReference] = []
    for operand in flatMap({ [$0.equation.first, $0.equation.second] }) {
      guard case .attribute(let anchor)? = operand, anchor.attribute.marginEdge != nil,
        !anchors.contains(anchor)
      else { continue }
      anchors.append(anchor)
    }
    return anchors.compactMap { anchor in
      guard let (edge, isNear) = anchor.attribute.marginEdge else { return nil }
      let equation = ConstraintEquation(
        .attribute(anchor), isNear ? .greaterThanOrEqual : .lessThanOrEqual,
        .attribute(AnchorReference(anchor.item, edge)))
      return ConstraintSystem.Equation(equation, isChangeable: false)
    }
  }
}

extension LayoutAttribute {
  /// The edge that a margin is counted from, and whether that is the left, leading or top one.
  fileprivate var marginEdge: (edge: LayoutAttribute, isNear: Bool)? {
    switch self {
    case .leftMargin: (.left, true)
    case .leadingMargin: (.leading, true)
    case .topMargin: (.top, true)
    case .rightMargin: (.right, false)
    case .trailingMargin: (.trailing, false)
    case .bottomMargin: (.bottom, false)
    default: nil
    }
  }
}

extension ConstraintEquation {
  /// Whether an attribute of it has no name, as Masonry prints some.
  fileprivate var mentionsNothing: Bool {
    [first, second].contains { operand in
      guard case .attribute(let anchor)? = operand else { return false }
      return anchor.attribute == .notAnAttribute
    }
  }
}
