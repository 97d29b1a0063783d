import LinearConstraints

/// The last layout of an engine as a ``ConstraintSystem``, with the source of each row; for tools that analyze layouts.
///
/// The rows are those of the solver, in its order. Unknowns are named after their items. They are the positions and sizes
/// of alignment rectangles, which constraints relate: a position is relative to the alignment rectangle of the superitem.
public struct LayoutSystem {
  /// An item of the system.
  public struct Item {
    /// The item.
    public let item: any LayoutItem

    /// The index of its superitem in ``LayoutSystem/items``; nil for the root.
    public let parent: Int?

    /// The unique name of the item in the system. Among items of the same name, all but the first have a number
    /// appended.
    public let name: String

    /// Whether the item is a guide that a container, such as a stack view, created for its own layout. The position of
    /// such a guide may be ambiguous.
    public let isScaffold: Bool

    /// The distances from the edges of the frame to those of the alignment rectangle, in points.
    public let alignmentInsets: EdgeInsets

    /// Whether reports leave out the ambiguity of the item, since it is hidden or left alone by its superview, or
    /// since this holds for an item that contains it.
    public let isLeftOutOfReports: Bool
  }

  /// The rows, with their equations.
  public let system: ConstraintSystem

  /// The items, superitems before their subitems.
  public let items: [Item]

  /// The constraints of the equations, by the index of the equation.
  public let members: [DroppedConstraint.Member]

  /// The constraint objects of the equations, by the index of the equation; nil for rows of the engine.
  public let constraints: [LayoutConstraint?]

  /// The required rows that were dropped, in the order in which they were tried.
  public let dropped: [ConstraintSystem.DroppedRow]

  /// The values of the last solve.
  public let values: [ConstraintSystem.Unknown: Double]

  /// The engine, which translates further constraints to rows.
  let engine: LayoutEngine

  /// The unknowns of the engine's variables.
  let unknowns: LayoutUnknowns

  /// Returns the constraint of a premise; nil for the rule that sizes are not negative.
  public func member(of premise: ConstraintSystem.Premise) -> DroppedConstraint.Member? {
    premise.equation.flatMap { members.indices.contains($0) ? members[$0] : nil }
  }

  /// Returns the row that the engine would make of a constraint between items of the system; nil if it would make none.
  ///
  /// The constraint is not activated, and the layout does not change.
  ///
  /// - Complexity: O(depth) of the items.
  public func row(of constraint: LayoutConstraint) -> ConstraintSystem.Row? {
    guard let holder = constraint.nearestHolder,
      let form = engine.linearConstraint(of: constraint, in: holder)
    else { return nil }
    let isMirrored = constraint.isMirrored(in: holder.effectiveLayoutDirection)
    let written = isMirrored ? -constraint.constant : constraint.constant
    // The number is that of no equation: the row is not part of the system.
    return unknowns.row(form, .equation(-1), written: written, isMirrored: isMirrored)
  }
}

extension LayoutItem {
  /// Returns the current position of an attribute in the alignment rectangle: the distance from its left or top edge is
  /// `share × (width or height) + distance`. For a size, it is the size in terms of the rectangle's.
  public func layoutPlacement(of attribute: LayoutAttribute) -> (share: Double, distance: Double) {
    let place = placement(of: attribute.resolved(in: effectiveLayoutDirection))
    guard let axis = attribute.axis else { return (place.share, place.offset) }
    let insets = alignmentRectInsets.finite
    let size = place.share * insets.sum(axis)
    return (place.share, place.offset + size - (attribute.isLocation ? insets.start(axis) : 0))
  }
}

extension EdgeInsets {
  /// The inset at the left or top, in points.
  public func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }

  /// The sum of the insets at both ends of an axis, in points.
  public func sum(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left + right : top + bottom }
}

extension LayoutEngine {
  /// Returns the last layout as a constraint system.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public func layoutSystem() -> LayoutSystem {
    var writer = LayoutSystemWriter(names: LayoutItemIndex(root: root))
    for record in self.writer.records { writer.add(record, of: self) }
    let given = ledger.refusals.rows.compactMap { row in wanted(row).map { (row: row, form: $0) } }
    let live = ledger.state.rowsByID.values.compactMap { row in
      row.live.map { (row: row, form: $0.constraint) }
    }
    for (row, form) in (given + live).sorted(by: { $0.row.order < $1.row.order }) {
      writer.add(row, form, of: self)
    }
    return writer.finish(ledger.refusals.rows, of: self)
  }

  /// Returns a fresh solver from the expression that the engine was created with.
  public func makeFreshSolver() -> any ConstraintSolver { ledger.state.makeSolver() }
}

/// The unknowns of a solver's variables: `variable = unknown + shift`, since variables are those of frames, and unknowns
/// those of alignment rectangles.
struct LayoutUnknowns {
  private var known: [Variable: (unknown: ConstraintSystem.Unknown, shift: Double)] = [:]

  mutating func define(_ variable: Variable, _ unknown: ConstraintSystem.Unknown, shift: Double) {
    known[variable] = (unknown, shift)
  }

  /// Returns the row of a solver's row; nil if it has a variable that belongs to no item.
  ///
  /// - Parameter written: The constant of the constraint, with the sign that it has in the row.
  func row(
    _ form: LinearConstraint, _ premise: ConstraintSystem.Premise, written: Double, isMirrored: Bool
  ) -> ConstraintSystem.Row? {
    var terms: [ConstraintSystem.Term] = []
    var constant = form.constant
    for term in form.terms {
      guard let (unknown, shift) = known[term.variable] else { return nil }
      terms.append(ConstraintSystem.Term(term.coefficient, unknown))
      constant -= term.coefficient * shift
    }
    return ConstraintSystem.Row(
      premise, terms, form.relation, constant, priority: form.priority, inset: constant - written,
      isMirrored: isMirrored)
  }
}

/// A builder that names the unknowns and rows of a solver.
private struct LayoutSystemWriter {
  let names: LayoutItemIndex

  private var items: [LayoutSystem.Item] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var uses: [String: Int] = [:]
  private var unknowns = LayoutUnknowns()
  private var values: [ConstraintSystem.Unknown: Double] = [:]
  private var superviews: [String: String] = [:]

  private var equations: [ConstraintSystem.Equation] = []
  private var members: [DroppedConstraint.Member] = []
  private var constraints: [LayoutConstraint?] = []
  private var rows: [ConstraintSystem.Row] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(names: LayoutItemIndex) { self.names = names }

  mutating func add(_ record: ItemRecord, of engine: LayoutEngine) {
    guard let item = record.item else { return }
    let reference = names.reference(to: item)
    let text = if case .item(let text) = reference { text } else { item.layoutName }
    let count = uses[text, default: 0] + 1
    uses[text] = count
    let name = count == 1 ? text : "\(text) (\(count))"
    let parent = item.layoutSuperitem.flatMap { places[ObjectIdentifier($0)] }
    places[ObjectIdentifier(item)] = items.count
    let insets = item.alignmentRectInsets.finite
    let outside = parent.map { items[$0].alignmentInsets } ?? .zero
    items.append(
      LayoutSystem.Item(
        item: item, parent: parent, name: name, isScaffold: (item as? LayoutGuide)?.isScaffold ?? false,
        alignmentInsets: insets,
        isLeftOutOfReports: parent.map { items[$0].isLeftOutOfReports } ?? false || item.isLeftOutOfReports))
    if let parent { superviews[name] = items[parent].name }
    let frame = engine.ledger.state.exactFrame(of: record)
    for axis in LayoutAxis.allCases {
      define(
        record.variables.origin(axis), .position(item: name, axis), frame.origin[axis],
        shift: outside.start(axis) - insets.start(axis))
      define(
        record.variables.size(axis), .size(item: name, axis), frame.size[axis], shift: insets.sum(axis))
      if let scrolled = record.boundsOrigin?[axis] {
        define(
          scrolled, .scroll(item: name, axis), engine.ledger.state.solver.value(of: scrolled), shift: 0)
      }
    }
  }

  private mutating func define(
    _ variable: Variable, _ unknown: ConstraintSystem.Unknown, _ value: Double, shift: Double
  ) {
    unknowns.define(variable, unknown, shift: shift)
    values[unknown] = value - shift
  }

  /// Adds a row, unless it has a variable that belongs to no item.
  mutating func add(_ record: RowRecord, _ form: LinearConstraint, of engine: LayoutEngine) {
    let member = engine.member(record, nil, names)
    let constraint = record.layoutConstraint
    var isMirrored = false
    var written = member.equation.constant
    if case .constraint = record.source, let constraint, let holder = constraint.holder {
      isMirrored = constraint.isMirrored(in: holder.effectiveLayoutDirection)
      written = isMirrored ? -constraint.constant : constraint.constant
    }
    guard var row = unknowns.row(form, .equation(-1), written: written, isMirrored: isMirrored) else {
      return
    }
    row.premise = premise(of: member, row.terms, constraint)
    // The engine dropped such a row because of its numbers; a system cannot contain it.
    guard row.isFinite else { return }
    numbers[ObjectIdentifier(record)] = rows.count
    rows.append(row)
  }

  private mutating func premise(
    of member: DroppedConstraint.Member, _ terms: [ConstraintSystem.Term], _ constraint: LayoutConstraint?
  ) -> ConstraintSystem.Premise {
    if member.origin == .nonNegativeSize, case .size(let item, let axis)? = terms.first?.unknown {
      return .nonNegativeSize(item: item, axis)
    }
    let isWritten = member.origin == .user
    equations.append(
      ConstraintSystem.Equation(
        member.equation, isChangeable: isWritten,
        isPriorityChangeable: isWritten || member.origin == .contentSize))
    members.append(member)
    constraints.append(constraint)
    return .equation(equations.count - 1)
  }

  func finish(_ refused: [RowRecord], of engine: LayoutEngine) -> LayoutSystem {
    let dropped = refused.compactMap { record in
      numbers[ObjectIdentifier(record)].map { number in
        ConstraintSystem.DroppedRow(row: number, proof: proof(of: record, number))
      }
    }
    return LayoutSystem(
      system: ConstraintSystem(
        equations: equations, rows: rows, superviews: superviews,
        direction: engine.root.effectiveLayoutDirection),
      items: items, members: members, constraints: constraints, dropped: dropped.sorted { $0.row < $1.row },
      values: values, engine: engine, unknowns: unknowns)
  }

  /// Returns the solver's proof in terms of row numbers.
  private func proof(of record: RowRecord, _ number: Int) -> [(row: Int, multiplier: Double)]? {
    guard let refusal = record.refusal, let members = refusal.members else { return nil }
    var proof = [(row: number, multiplier: refusal.report.dropped.multiplier ?? 1)]
    for member in members {
      guard let other = numbers[ObjectIdentifier(member.row)] else { return nil }
      proof.append((other, member.multiplier))
    }
    return proof
  }
}
