import LinearConstraints

/// The last layout of an engine as a `ConstraintSystem`, with the constraint that each row comes from. For tools that
/// analyze layouts.
///
/// The system contains the solver's rows in the order in which the solver tries them. Its unknowns are the positions
/// and sizes of alignment rectangles, and are named after the items. Each position is relative to the alignment
/// rectangle of the superitem.
public struct LayoutSystem {
  /// An item of the layout, with its name in the equations of the system.
  public struct Item {
    /// The item of the tree.
    public let item: any LayoutItem

    /// The index of the superitem in ``LayoutSystem/items``; nil for the root.
    public let parent: Int?

    /// The unique name of the item in the system. If several items have the same name, all except the first get a
    /// number, such as `Row (2)`.
    public let name: String

    /// Whether the item is a guide that a container, such as a stack view, created for its own layout. The position of
    /// such a guide may be ambiguous.
    public let isContainerGuide: Bool

    /// The distances from the edges of the frame to the edges of the alignment rectangle, in points.
    public let alignmentInsets: EdgeInsets

    /// Whether reports do not list the item as ambiguous.
    ///
    /// This is the case for a hidden view, for a subview that its superview deliberately leaves without constraints,
    /// and for all descendants of such views.
    public let isExcludedFromReports: Bool
  }

  /// The rows of the layout, together with the equations from which they were built.
  public let system: ConstraintSystem

  /// The items of the layout, superitems before their subitems.
  public let items: [Item]

  /// For each equation of ``system``, its constraint in the form that reports contain, at the index of the equation.
  public let members: [DroppedConstraint.Member]

  /// The constraint object of each equation of ``system``, at the same index. For content hugging and compression
  /// resistance, it is the ``ContentSizeConstraint``. Nil for a row without a constraint object, such as the size of
  /// the root.
  public let constraints: [LayoutConstraint?]

  /// The required rows that were dropped, in the order in which the engine tried them.
  public let dropped: [ConstraintSystem.DroppedRow]

  /// The values of the unknowns in the last solution, in points.
  public let values: [ConstraintSystem.Unknown: Double]

  /// The engine, which can convert further constraints to rows.
  let engine: LayoutEngine

  /// The conversion from the engine's variables to the unknowns of ``system``.
  let unknowns: LayoutUnknowns

  /// Returns the constraint from which a row comes, given the source of the row. Returns nil for a row without an
  /// equation, such as the rule that no size is negative.
  public func member(of premise: ConstraintSystem.Premise) -> DroppedConstraint.Member? {
    premise.equation.flatMap { members.indices.contains($0) ? members[$0] : nil }
  }

  /// Returns the row that the engine would create for a constraint between items of the system; nil if the engine would
  /// create no row.
  ///
  /// The constraint is not activated, and the layout does not change.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the items in the tree.
  public func row(of constraint: LayoutConstraint) -> ConstraintSystem.Row? {
    guard let holder = constraint.nearestCommonAncestor,
      let form = engine.linearConstraint(of: constraint, in: holder)
    else { return nil }
    let isMirrored = constraint.isMirrored(in: holder.effectiveLayoutDirection)
    let written = isMirrored ? -constraint.constant : constraint.constant
    // The index -1 belongs to no equation: the row is not part of the system.
    return unknowns.row(form, .equation(-1), written: written, isMirrored: isMirrored)
  }
}

extension LayoutItem {
  /// Returns the numbers `fraction` and `distance` that relate an attribute to the item's alignment rectangle.
  ///
  /// A position is at `fraction × size + distance` from the left or top edge of the rectangle, where `size` is the
  /// width or height of the rectangle. A width or height is `fraction × size + distance`. The distance is in points.
  public func layoutPlacement(of attribute: LayoutAttribute) -> (fraction: Double, distance: Double) {
    let placement = placement(of: attribute.resolved(in: effectiveLayoutDirection))
    guard let axis = attribute.axis else { return (placement.fraction, placement.offset) }
    let insets = alignmentRectInsets.finite
    let size = placement.fraction * insets.sum(axis)
    return (placement.fraction, placement.offset + size - (attribute.isLocation ? insets.start(axis) : 0))
  }
}

extension LayoutAttribute {
  /// Returns the position of this attribute in the alignment rectangle of an item: a fraction of the rectangle's size
  /// plus a distance in points. Calls `LayoutItem.layoutPlacement(of:)`.
  @_spi(Tools) public func placement(in item: any LayoutItem) -> (fraction: Double, distance: Double) {
    // In Embedded Swift, other modules cannot call methods of protocol extensions on a value of type `any LayoutItem`.
    item.layoutPlacement(of: self)
  }
}

extension EdgeInsets {
  /// Returns the left inset for the horizontal axis, or the top inset for the vertical axis, in points.
  public func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }

  /// Returns the sum of the two insets along an axis, in points: left and right, or top and bottom.
  public func sum(_ axis: LayoutAxis) -> Double { axis == .horizontal ? left + right : top + bottom }
}

extension LayoutEngine {
  /// Returns the last layout in the form in which tools analyze conflicts and ambiguity.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public func layoutSystem() -> LayoutSystem { layoutSystem(after: nil) }

  /// Returns the last layout in the form in which tools analyze conflicts and ambiguity.
  ///
  /// - Parameter previous: The system of an earlier layout of this engine. If the items and their names are the same,
  ///   its equations are used again, with the current numbers.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @_spi(Tools) public func layoutSystem(after previous: LayoutSystem?) -> LayoutSystem {
    var writer = LayoutSystemWriter(names: LayoutItemIndex(root: root))
    for record in self.writer.records { writer.add(record, of: self) }
    if let previous { writer.reuseMembers(of: previous) }
    let given = ledger.refusals.rows.compactMap { row in wanted(row).map { (row: row, form: $0) } }
    let live = ledger.state.liveRows.all.compactMap { row in
      row.live.map { (row: row, form: $0.constraint) }
    }
    for (row, form) in (given + live).sorted(by: { $0.row.order < $1.row.order }) {
      writer.add(row, form, of: self)
    }
    return writer.finish(ledger.refusals.rows, of: self)
  }

  /// Creates a solver without variables, by evaluating the `solver` argument of the engine's initializer again.
  public func makeFreshSolver() -> AnyConstraintSolver { ledger.state.makeSolver() }
}

/// The conversion from the solver's variables to the unknowns of a constraint system: `variable = unknown + shift`.
///
/// A variable refers to a frame, but an unknown refers to an alignment rectangle. The shift is the difference.
struct LayoutUnknowns {
  private var known: [Variable: (unknown: ConstraintSystem.Unknown, shift: Double)] = [:]

  mutating func define(_ variable: Variable, _ unknown: ConstraintSystem.Unknown, shift: Double) {
    known[variable] = (unknown, shift)
  }

  /// Converts a row that contains the solver's variables to a row that contains unknowns. Returns nil if the row
  /// contains a variable without an unknown, such as ``ItemRecord/mirroredX``.
  ///
  /// - Parameters:
  ///   - form: The row that contains the solver's variables.
  ///   - premise: The origin of the row, such as an equation.
  ///   - written: The constant of the constraint; negated if `isMirrored` is true, because a mirrored row has the
  ///     opposite sign.
  ///   - isMirrored: Whether the row is mirrored for right-to-left layout.
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

/// A builder of a ``LayoutSystem``, which names the unknowns and converts the solver's rows.
private struct LayoutSystemWriter {
  let names: LayoutItemIndex

  private var items: [LayoutSystem.Item] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var uses: [String: Int] = [:]
  private var unknowns = LayoutUnknowns()
  private var values: [ConstraintSystem.Unknown: Double] = [:]
  private var superviews: [String: String] = [:]

  private var equations: [ConstraintSystem.Equation] = []
  private var members: [DroppedConstraint.Member] = []
  private var constraints: [LayoutConstraint?] = []
  private var rows: [ConstraintSystem.Row] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// The members for constraints of an earlier system of the same items, by the identity of the constraint. They are
  /// reused.
  private var knownMembers: [ObjectIdentifier: DroppedConstraint.Member] = [:]

  init(names: LayoutItemIndex) { self.names = names }

  mutating func add(_ record: ItemRecord, of engine: LayoutEngine) {
    guard let item = record.item else { return }
    let reference = names.reference(to: item)
    let text = if case .item(let text) = reference { text } else { item.layoutName }
    let count = uses[text, default: 0] + 1
    uses[text] = count
    let name = count == 1 ? text : "\(text) (\(count))"
    let parent = item.layoutSuperitem.flatMap { indices[ObjectIdentifier($0)] }
    indices[ObjectIdentifier(item)] = items.count
    let insets = item.alignmentRectInsets.finite
    let outside = parent.map { items[$0].alignmentInsets } ?? .zero
    items.append(
      LayoutSystem.Item(
        item: item, parent: parent, name: name,
        isContainerGuide: (item as? LayoutGuide)?.isContainerGuide ?? false,
        alignmentInsets: insets,
        isExcludedFromReports: parent.map { items[$0].isExcludedFromReports } ?? false
          || item.isExcludedFromReports))
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

  /// Takes over the members that an earlier system created for its constraints, so that they need not be created again.
  /// Has no effect if the items of that system, or their names, differ from those of this system.
  mutating func reuseMembers(of previous: LayoutSystem) {
    guard items.count == previous.items.count else { return }
    for (item, old) in zip(items, previous.items) {
      guard item.item === old.item, item.parent == old.parent, item.name == old.name else { return }
    }
    for (constraint, member) in zip(previous.constraints, previous.members) {
      guard let constraint, member.item == nil, member.equation.standardSpacing == 0 else { continue }
      knownMembers[ObjectIdentifier(constraint)] = member
    }
  }

  /// Returns the constraint that a row comes from, in the form that reports contain.
  private func member(of record: RowRecord, in engine: LayoutEngine) -> DroppedConstraint.Member {
    guard case .constraint(let constraint?) = record.source, constraint.standardSpacing == 0,
      var member = knownMembers[ObjectIdentifier(constraint)], member.origin == constraint.origin
    else { return engine.member(record, nil, names) }
    // The items, the attributes, the relation and the multiplier of a constraint never change.
    member.equation.constant = constraint.constant
    member.equation.priority = constraint.priority
    member.equation.identifier = constraint.identifier
    return member
  }

  /// Adds a row to the system. Ignores a row with a variable that corresponds to no unknown, such as
  /// ``ItemRecord/mirroredX``.
  mutating func add(_ record: RowRecord, _ form: LinearConstraint, of engine: LayoutEngine) {
    let member = member(of: record, in: engine)
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
    // A system cannot contain a row with numbers that are not finite. The engine has already dropped such a row.
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

  /// Returns the solver's proof of the conflict of a refused row: the rows, as indices in the system, and their
  /// multipliers. Returns nil if the conflict is not known.
  ///
  /// - Parameter number: The index of the refused row in the system.
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
