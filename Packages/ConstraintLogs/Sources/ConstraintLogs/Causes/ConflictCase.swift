import LinearConstraints

import ConflictAnalysis

/// The constraints of a report as a system of equations, with the conflict found in it.
public struct ConflictCase: Sendable {
  /// The listed constraints, followed by the dropped one if the list does not contain it.
  public private(set) var constraints: [LoggedConstraint]

  /// The number of listed constraints.
  let listedCount: Int

  /// Whether the log reports a conflict; false for a list that was printed from the debugger or by code.
  let isReported: Bool

  /// The constraint that the system dropped, in ``constraints``; nil if the report does not name it.
  let brokenIndex: Int?

  /// The maker of each constraint.
  let makers: [ConstraintMaker]

  /// The superview of each item, as far as the lines show it.
  let superviews: [String: String]

  /// For each equation of the system, its index in ``constraints``; ``rule`` for an equation that is not a constraint.
  let origins: [Int]

  /// The required constraints that can be read, as equations.
  let system: ConstraintSystem

  /// The result of the search in ``system``, kept to solve without searching again; nil if the solver failed.
  let found: ConflictReport?

  /// The conflict; nil if the printed constraints have none.
  public private(set) var conflict: ConstraintConflict?

  /// The number of other conflicts; there may be more if ``knowsAllConflicts`` is false.
  private(set) var otherConflicts = 0

  /// Whether all conflicts were found; a search ends after 100.
  private(set) var knowsAllConflicts = true

  /// The assumptions that the conflict needs besides the constraints.
  public private(set) var basis = Basis.constraints

  /// The assumptions that a conflict needs.
  public enum Basis: Hashable, Sendable {
    /// None: the printed constraints conflict.
    case constraints
    /// Margins are not negative.
    case marginRule
    /// Margins are not negative, and superviews are inferred from other lines of the report.
    case superviews
    /// As ``superviews``, and margins that no line contains are 8 points.
    case margins

    /// Whether no superview or margin was inferred or assumed.
    var isOfRows: Bool { self == .constraints || self == .marginRule }
  }

  /// Analyzes the constraints of a report; returns nil for a report without constraints.
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
    // Rows of the highest rank are refused first: the dropped constraint of the log, then those of the app.
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
    // Attempts with fewer assumptions come first.
    var attempts = [(plain, equations, Basis.constraints)]
    if !rules.isEmpty { attempts.append((plain, equations + rules, .marginRule)) }
    attempts += [(related, equations + rules, .superviews), (margins, equations + rules, .margins)]
    let (first, others) = (attempts[0], attempts.dropFirst())
    var search = ConflictSearch(equations: first.1, context: first.0, solvers: solvers)
    for (context, equations, basis) in others where search.conflict == nil {
      // If the new assumptions change no row, the system was solved already.
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

  /// Returns this case for a report that differs only in addresses.
  func retold(of report: LogReport) -> ConflictCase {
    var result = self
    var broken: LoggedConstraint?
    if case .unsatisfiable(let conflict) = report.content { broken = conflict.broken }
    result.constraints = report.constraints.with(broken)
    return result
  }

  /// The entry of ``origins`` for an equation that is a rule and not a constraint.
  static let rule = -1

  /// The constraints of the conflict, by their indices in ``constraints``.
  public var members: [Int] {
    conflict?.equations.map { origins[$0] }.filter { $0 != Self.rule }.sorted() ?? []
  }

  /// The constraints that decide the cause: those of the conflict, or all if none was found.
  var deciding: [Int] { conflict == nil ? Array(constraints.indices) : members }

  /// Whether a conflict is proven or reported.
  var isConflict: Bool { conflict != nil || isReported }
}

extension [LoggedConstraint] {
  /// Returns these constraints, followed by the dropped one if they do not contain it.
  fileprivate func with(_ broken: LoggedConstraint?) -> [LoggedConstraint] {
    guard let broken, !contains(where: { $0.id == broken.id }) else { return self }
    return self + [broken]
  }

  /// A placeholder for the superview of each item whose superview is not named; items do not share placeholders.
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

  /// The superview of each item, from the lines that show one item as the superview of the other.
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
  /// For each margin in the equations, the rule that it is not negative.
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
  /// The edge that a margin is measured from, and whether it is the left, leading or top edge.
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
  /// Whether one of its attributes is `(null)`, which Masonry prints for some constraints.
  fileprivate var mentionsNothing: Bool {
    [first, second].contains { operand in
      guard case .attribute(let anchor)? = operand else { return false }
      return anchor.attribute == .notAnAttribute
    }
  }
}
