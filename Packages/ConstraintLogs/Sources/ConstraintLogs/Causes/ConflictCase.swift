import LinearConstraints

import ConflictAnalysis

/// The constraints of a report, and the conflict that was found among them.
///
/// The conflict is proven by solving. A log need not contain all constraints of a conflict, so assumptions may be
/// needed to prove it: see ``basis``.
public struct ConflictCase: Sendable {
  /// The constraints that the report lists, followed by the dropped constraint if the list does not contain it.
  public private(set) var constraints: [LoggedConstraint]

  /// The number of constraints that the report lists.
  let listedCount: Int

  /// Whether the log reports a conflict. False for a list of constraints that was printed from the debugger or by code.
  let isReported: Bool

  /// Whether the report contains all constraints of its list, and all of them could be read.
  let isComplete: Bool

  /// The index of the constraint that the system dropped, in ``constraints``; nil if the report does not name it.
  let droppedIndex: Int?

  /// The maker of each constraint, such as the app or a stack view, by the index of the constraint.
  let makers: [ConstraintMaker]

  /// The owner of each constraint: the app or Apple's code, by the index of the constraint.
  let owners: [ConstraintOwner]

  /// The kinds of the items, which state whether the app or Apple's code creates an item, by item id.
  let kinds: ItemKinds

  /// The superview of each item, by item id. Only superviews that lines of the report show are included.
  private(set) var superviews: [String: String]

  /// The items to which the constraints of the report refer.
  let items: ReportedItems

  /// The known library whose views the report contains; nil if there is none.
  let library: String?

  /// For each equation of ``system``, the index in ``constraints`` of the constraint that it comes from. The entry is
  /// ``rule`` if the equation states a rule, such as that no margin is negative.
  let origins: [Int]

  /// The equations in which the last search looked for a conflict. The equations of the required constraints that could
  /// be read come first. If the search also used rules, such as that no margin is negative, their equations follow.
  let system: ConstraintSystem

  /// The superviews of the items, for creating other systems from the equations of ``system``. Does not contain assumed
  /// sizes of margins.
  let context: ConstraintSystem.Context

  /// The result of the search for conflicts in ``system``; nil if the solver failed.
  let found: ConflictReport?

  /// The conflict that was found. Nil if none was found, even with every assumption of ``Basis``, or if the solver
  /// failed.
  public private(set) var conflict: ConstraintConflict?

  /// The number of conflicts besides ``conflict``. A lower bound if ``knowsAllConflicts`` is false.
  private(set) var otherConflicts = 0

  /// Whether all conflicts were found. The search stops after 100 conflicts.
  private(set) var knowsAllConflicts = true

  /// The assumptions that the proof of the conflict needs besides the constraints of the report;
  /// ``Basis/constraints`` if no conflict was found.
  public private(set) var basis = Basis.constraints

  /// The assumptions that the proof of a conflict needs. Each case includes the assumptions of the cases before it,
  /// with one exception: ``margins`` does not include ``rightToLeft``.
  public enum Basis: Hashable, Sendable {
    /// No assumptions: the constraints of the report conflict.
    case constraints
    /// The assumption that no margin is negative.
    case marginRule
    /// The assumption that items have the superviews that other lines of the report show.
    case superviews
    /// The assumption that the layout direction is right to left. The case ``margins`` does not include this
    /// assumption.
    case rightToLeft
    /// The assumption that margins have a default size if the log does not show their size: 16 or 20 points at the
    /// left and right of a view controller's root view, 8 points otherwise.
    case margins

    /// Whether the proof needs no assumptions, or only the rule that no margin is negative.
    var isOfRows: Bool { self == .constraints || self == .marginRule }
  }

  /// Searches for a conflict among the constraints of a report. Returns nil for a report without constraints.
  init?(_ report: LogReport, solvers: SolverFactory) {
    let listed = report.constraints
    var dropped: LoggedConstraint?
    if case .unsatisfiable(let conflict) = report.content { dropped = conflict.dropped }
    let all = listed.with(dropped)
    guard !all.isEmpty else { return nil }
    constraints = all
    listedCount = listed.count
    isReported = report.kind == .unsatisfiable
    isComplete = report.isComplete
    let droppedIndex = dropped.map { dropped in listed.firstIndex { $0.id == dropped.id } ?? listed.count }
    self.droppedIndex = droppedIndex
    let superviews = all.superviews
    self.superviews = superviews
    let kinds = ItemKinds(all, superviews: superviews)
    self.kinds = kinds
    let items = ReportedItems(all, superviews: superviews)
    self.items = items
    library = all.library(items)
    let alert = all.rowsOfFixedAlert
    let ordinary = all.makers(kinds, dropped: droppedIndex)
    var makers = all.indices.map { index in
      alert[index].map { $0 ? ConstraintMaker.app : .apple } ?? ordinary[index]
    }
    let isNearAlert = all.contains { row in
      row.items.contains { $0.className.map(AppleClasses.alerts.contains) == true }
    }
    var owners = all.indices.map { index in
      alert[index].map { $0 ? ConstraintOwner.app : .apple }
        ?? ConstraintOwner(of: all[index], makers[index], kinds, isNearAlert: isNearAlert)
    }
    // If the report contains a constraint of the app, a constraint that an alert can have made is the alert's own, and
    // the app cannot change it.
    let isOfApp = owners.contains(.app)
    for index in all.indices where isOfApp && makers[index] == .app {
      guard all[index].isInsideAlert || all[index].isSizeInAlert(isNearAlert: isNearAlert) else { continue }
      (makers[index], owners[index]) = (.apple, .apple)
    }
    (self.makers, self.owners) = (makers, owners)
    // The solver tries the equations in order of their rank, and refuses an equation that conflicts with
    // those before it. So the constraint that the log names as dropped comes last, and those of the app
    // before it.
    let required = all.indices.filter { index in
      all[index].isActive != false && all[index].equation?.priority.isRequired == true
        && all[index].equation?.mentionsNothing == false && !all[index].hasAmbiguousNames
    }
    let content = ScrolledContent(all, superviews: superviews)
    let equations = required.compactMap { index -> ConstraintSystem.Equation? in
      guard let equation = content.equation(of: all[index]) else { return nil }
      return ConstraintSystem.Equation(
        equation, rank: index == droppedIndex ? 2 : makers[index].isChangeable ? 1 : 0,
        isChangeable: makers[index].isChangeable)
    }
    var plain = ConstraintSystem.Context()
    plain.superviews = all.unnamedSuperviews
    var related = plain
    for (item, superview) in superviews { related.superviews[item] = superview }
    context = related
    var margins = related
    let assumedMargin = all.assumedMargin(makers, kinds, superviews)
    self.assumedMargin = assumedMargin
    margins.assumedMargin = assumedMargin
    let rules = equations.marginRules
    let guided = equations + rules + all.marginGuides(of: equations)
    let droppedEquation = droppedIndex.flatMap { required.firstIndex(of: $0) }
    // The search is repeated with more assumptions until it finds a conflict.
    var attempts = [(plain, equations, Basis.constraints)]
    if !rules.isEmpty { attempts.append((plain, equations + rules, .marginRule)) }
    attempts.append((related, guided, .superviews))
    let own = required.filter { makers[$0].isChangeable }
    if report.kind == .unsatisfiable, own.contains(where: { all[$0].isAbsolute }),
      own.contains(where: { all[$0].isDirectional })
    {
      var mirrored = related
      mirrored.direction = .rightToLeft
      attempts.append((mirrored, guided, .rightToLeft))
    }
    attempts.append((margins, guided, .margins))
    let (first, others) = (attempts[0], attempts.dropFirst())
    var search = ConflictSearch(
      equations: first.1, context: first.0, dropped: droppedEquation, solvers: solvers)
    for (context, equations, basis) in others where search.conflict == nil {
      // If the new assumptions change no row, the same system was searched before.
      let system = ConstraintSystem(equations, context: context)
      guard system.rows != search.system.rows else { continue }
      let next = ConflictSearch(
        equations: equations, context: context, dropped: droppedEquation, solvers: solvers)
      // A conflict that occurs only from right to left is the app's mistake only if the app uses left or right edges.
      let isAbsolute =
        next.conflict?.equations.contains { number in
          required.indices.contains(number) && makers[required[number]].isChangeable
            && all[required[number]].isAbsolute
        } ?? false
      if basis == .rightToLeft, !isAbsolute { continue }
      search = next
      self.basis = basis
    }
    if search.conflict == nil { basis = .constraints }
    system = search.system
    found = search.found
    conflict = search.conflict
    otherConflicts = search.otherCount
    knowsAllConflicts = search.isComplete
    let origins = required + Array(repeating: Self.rule, count: guided.count - equations.count)
    self.origins = origins
    members = search.conflict?.equations.map { origins[$0] }.filter { $0 != Self.rule }.sorted() ?? []
    isMember = [Bool](repeating: false, count: all.count)
    for index in members { isMember[index] = true }
    fixedTwice = firstPairOfOneAttribute
    knownIssue = KnownIssue.find(self)
  }

  /// Returns a copy of this case with the constraints of another report. The other report must equal the report of this
  /// case except for addresses.
  func retold(of report: LogReport) -> ConflictCase {
    var result = self
    var dropped: LoggedConstraint?
    if case .unsatisfiable(let conflict) = report.content { dropped = conflict.dropped }
    result.constraints = report.constraints.with(dropped)
    result.superviews = result.constraints.superviews
    return result
  }

  /// The size of margins that the log does not show, in points: 8, or 16 to 20 in the root view of a controller.
  private(set) var assumedMargin = 8.0

  /// The value in ``origins`` for an equation that does not come from a constraint in the log, but states a rule, such
  /// as that no margin is negative.
  static let rule = -1

  /// The indices, in ``constraints``, of the conflicting constraints, in ascending order. Empty if no conflict was
  /// found.
  public private(set) var members: [Int] = []

  /// The indices of the constraints that determine the cause: those of the conflict, or all constraints if no conflict
  /// was found.
  var deciding: [Int] { conflict == nil ? Array(constraints.indices) : members }

  /// For each constraint, by its index: whether it is in ``members``.
  private var isMember: [Bool] = []

  /// Returns the indices of those constraints in ``deciding`` that name an item.
  func deciding(about id: String) -> [Int] {
    let rows = items.rows(of: id)
    return conflict == nil ? rows : rows.filter { isMember[$0] }
  }

  /// The indices of the first two constraints in ``deciding`` that set the same attribute to different values; nil if
  /// there are no such constraints.
  private(set) var fixedTwice: (one: Int, other: Int)?

  /// The entry of ``KnownIssue/table`` that the conflict matches; nil if there is none.
  private(set) var knownIssue: KnownIssue?

  /// Whether a conflict was found, or the log reports one.
  var isConflict: Bool { conflict != nil || isReported }
}

extension LogReport {
  /// Whether the report contains all constraints of its list, and all of them could be read.
  ///
  /// A single constraint is never a complete list, since it cannot conflict with another one.
  fileprivate var isComplete: Bool {
    guard case .unsatisfiable(let conflict) = content, conflict.hasListEnd, omittedCount == 0,
      conflict.constraints.count > 1,
      conflict.unreadLines.isEmpty, conflict.losses.isSubset(of: [.end])
    else { return false }
    return conflict.constraints.allSatisfy { $0.equation != nil }
  }
}

extension [LoggedConstraint] {
  /// Returns these constraints, followed by the dropped constraint if they do not contain it.
  fileprivate func with(_ dropped: LoggedConstraint?) -> [LoggedConstraint] {
    guard let dropped, !contains(where: { $0.id == dropped.id }) else { return self }
    return self + [dropped]
  }

  /// A placeholder id for the superview of each item whose superview has no name in the log. Each item has its own
  /// placeholder, since the superviews may differ.
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

  /// The superview of each item, by item id. Only superviews that constraints in the log show are included.
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

extension [LoggedConstraint] {
  /// Returns the maker of each constraint, in the order of the constraints.
  ///
  /// UIKit makes at most one constraint for each size of a content view. If there are several, a constraint
  /// without UIKit's identifier comes from the app in two cases: another of these constraints has the
  /// identifier, or the system dropped the constraint without the identifier.
  fileprivate func makers(_ kinds: ItemKinds, dropped: Int?) -> [ConstraintMaker] {
    var makers = map { ConstraintMaker(of: $0, kinds) }
    let hosts = indices.filter { makers[$0] == .host }
    guard hosts.contains(where: { self[$0].identifier == nil }) else { return makers }
    var hostsOfSize: [LayoutOperand<AnchorReference>?: (count: Int, named: Int)] = [:]
    for index in hosts {
      let isNamed = self[index].identifier != nil
      hostsOfSize[self[index].equation?.first, default: (0, 0)].count += 1
      hostsOfSize[self[index].equation?.first, default: (0, 0)].named += isNamed ? 1 : 0
    }
    for index in hosts where self[index].identifier == nil {
      guard let twins = hostsOfSize[self[index].equation?.first], twins.count > 1,
        index == dropped || twins.named > 0
      else { continue }
      hostsOfSize[self[index].equation?.first]?.count -= 1
      makers[index] = .app
    }
    return makers
  }

  /// Returns the size, in points, to assume for margins that the log does not show.
  ///
  /// The left and right margins of a controller's root view are 16 points, or 20 points if the view is at least 414
  /// points wide. All other margins are 8 points.
  fileprivate func assumedMargin(
    _ makers: [ConstraintMaker], _ kinds: ItemKinds, _ superviews: [String: String]
  ) -> Double {
    var items: Set<String> = []
    for operand in flatMap({ [$0.equation?.first, $0.equation?.second] }) {
      guard case .attribute(let anchor)? = operand, anchor.attribute.marginEdge != nil,
        anchor.attribute.axis == .horizontal, case .item(let id) = anchor.item
      else { continue }
      items.insert(id)
    }
    guard items.count == 1, let root = items.first, kinds[root] != .hostContent else { return 8 }
    for index in indices where makers[index] == .host || makers[index] == .autoresizing {
      guard let equation = self[index].equation, equation.second == nil,
        case .attribute(let anchor) = equation.first, anchor.item == .item(root), anchor.attribute == .width,
        makers[index] == .host || superviews[root].map({ kinds[$0] == .container }) == true
      else { continue }
      return equation.constant >= 414 ? 20 : 16
    }
    return 8
  }
}

extension [ConstraintSystem.Equation] {
  /// The margins that the equations mention, each once.
  fileprivate var margins: [AnchorReference] {
    var known: Set<AnchorReference> = []
    return flatMap { [$0.equation.first, $0.equation.second] }.compactMap { operand in
      guard case .attribute(let anchor)? = operand, anchor.attribute.marginEdge != nil,
        known.insert(anchor).inserted
      else { return nil }
      return anchor
    }
  }

  /// For each margin that the equations mention, an equation stating that the margin is not negative.
  fileprivate var marginRules: [ConstraintSystem.Equation] {
    margins.compactMap { anchor in
      guard let (edge, isNear) = anchor.attribute.marginEdge else { return nil }
      let equation = ConstraintEquation(
        .attribute(anchor), isNear ? .greaterThanOrEqual : .lessThanOrEqual,
        .attribute(AnchorReference(anchor.item, edge)))
      return ConstraintSystem.Equation(equation, isChangeable: false)
    }
  }
}

extension [LoggedConstraint] {
  /// Returns equations that each set a margin of a view equal to the edge of the view's layout margins guide. They
  /// cover only margins that `equations` contain, and only views whose layout margins guide the log shows.
  ///
  /// The constraints of the guide contain the sizes of the margins, so no margin size has to be assumed.
  fileprivate func marginGuides(of equations: [ConstraintSystem.Equation]) -> [ConstraintSystem.Equation] {
    var guides: [String: String] = [:]
    for constraint in self where constraint.identifier?.hasSuffix("Margin-guide-constraint") == true {
      guard let superview = constraint.superview,
        let guide = constraint.items.first(where: { $0.label == "UIViewLayoutMarginsGuide" })
      else { continue }
      guides[superview] = guide.id
    }
    guard !guides.isEmpty else { return [] }
    return equations.margins.compactMap { anchor in
      guard let (edge, _) = anchor.attribute.marginEdge, case .item(let id) = anchor.item,
        let guide = guides[id]
      else { return nil }
      let equation = ConstraintEquation(
        .attribute(anchor), .equal, .attribute(AnchorReference(.item(guide), edge)))
      return ConstraintSystem.Equation(equation, isChangeable: false)
    }
  }
}

extension LayoutAttribute {
  /// The edge that a margin is measured from; `isNear` is true for the left, leading and top edge. Nil if the attribute
  /// is not a margin.
  var marginEdge: (edge: LayoutAttribute, isNear: Bool)? {
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
  /// Whether an attribute of the equation is `(null)`, which Masonry prints for some constraints.
  fileprivate var mentionsNothing: Bool {
    [first, second].contains { operand in
      guard case .attribute(let anchor)? = operand else { return false }
      return anchor.attribute == .notAnAttribute
    }
  }
}
