import LinearConstraints

/// The last layout of an engine as a ``ConstraintSystem``, with what each row was made from: for tools that answer what
/// the engine does not answer by itself.
///
/// The rows are those of the solver, in its order. Unknowns are named after the items, and counted as the solver counts
/// them: positions from what the item lies in.
public struct LayoutSystem {
  /// An item that takes part.
  public struct Item {
    /// The item.
    public let item: any LayoutItem

    /// The place of its superitem in ``LayoutSystem/items``; nil for the root.
    public let parent: Int?

    /// The name of the item in the system; where several items have the same, the others have a number behind it.
    public let name: String

    /// Whether it is a guide that a container made for itself, and whose place may be ambiguous.
    public let isScaffold: Bool
  }

  /// The rows, with the equations that they were made from.
  public let system: ConstraintSystem

  /// The items that take part, parents before their children.
  public let items: [Item]

  /// The constraints behind the equations of the system, by number.
  public let members: [DroppedConstraint.Member]

  /// The constraint objects behind the equations, by number; nil for what the engine made up.
  public let constraints: [LayoutConstraint?]

  /// The required rows that were dropped, in the order in which they were tried.
  public let dropped: [ConstraintSystem.DroppedRow]

  /// The values that the solver gave.
  public let values: [ConstraintSystem.Unknown: Double]

  /// The constraint behind a premise; nil for the rule that no size is negative.
  public func member(of premise: ConstraintSystem.Premise) -> DroppedConstraint.Member? {
    premise.equation.flatMap { members.indices.contains($0) ? members[$0] : nil }
  }
}

extension LayoutItem {
  /// Where an attribute lies in the frame: so much of the frame's width or height, and so many points, from its left or
  /// top edge; of a size, how much of the frame's it is. As of now.
  public func layoutPlacement(of attribute: LayoutAttribute) -> (share: Double, distance: Double) {
    let place = placement(of: attribute.resolved(in: effectiveLayoutDirection))
    return (place.share, place.offset)
  }
}

extension LayoutEngine {
  /// Returns the last layout as a system.
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
    return writer.finish(ledger.refusals.rows, direction: root.effectiveLayoutDirection)
  }

  /// A fresh solver of the kind that lays this tree out.
  public func makeFreshSolver() -> any ConstraintSolver { ledger.state.makeSolver() }
}

/// Names the solver's variables and rows.
private struct LayoutSystemWriter {
  let names: LayoutItemIndex

  private var items: [LayoutSystem.Item] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var uses: [String: Int] = [:]
  private var unknowns: [Variable: ConstraintSystem.Unknown] = [:]
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
    items.append(
      LayoutSystem.Item(
        item: item, parent: parent, name: name, isScaffold: (item as? LayoutGuide)?.isScaffold ?? false))
    if let parent { superviews[name] = items[parent].name }
    let frame = engine.ledger.state.exactFrame(of: record)
    for axis in LayoutAxis.allCases {
      define(record.variables.origin(axis), .position(item: name, axis), frame.origin[axis])
      define(record.variables.size(axis), .size(item: name, axis), frame.size[axis])
      if let scrolled = record.boundsOrigin?[axis] {
        define(scrolled, .scroll(item: name, axis), engine.ledger.state.solver.value(of: scrolled))
      }
    }
  }

  private mutating func define(_ variable: Variable, _ unknown: ConstraintSystem.Unknown, _ value: Double) {
    unknowns[variable] = unknown
    values[unknown] = value
  }

  /// Adds a row; one with a variable that no item has is left out.
  mutating func add(_ record: RowRecord, _ form: LinearConstraint, of engine: LayoutEngine) {
    var terms: [ConstraintSystem.Term] = []
    for term in form.terms {
      guard let unknown = unknowns[term.variable] else { return }
      terms.append(ConstraintSystem.Term(term.coefficient, unknown))
    }
    let member = engine.member(record, nil, names)
    let constraint = record.layoutConstraint
    var isMirrored = false
    var written = member.equation.constant
    if case .constraint = record.source, let constraint, let holder = constraint.holder {
      isMirrored = constraint.isMirrored(in: holder.effectiveLayoutDirection)
      written = isMirrored ? -constraint.constant : constraint.constant
    }
    let row = ConstraintSystem.Row(
      premise(of: member, terms, constraint), terms, form.relation, form.constant, priority: form.priority,
      inset: form.constant - written, isMirrored: isMirrored)
    // A row that the engine dropped for its numbers has no place in a system.
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

  func finish(_ refused: [RowRecord], direction: LayoutDirection) -> LayoutSystem {
    let dropped = refused.compactMap { record in
      numbers[ObjectIdentifier(record)].map { number in
        ConstraintSystem.DroppedRow(row: number, proof: proof(of: record, number))
      }
    }
    return LayoutSystem(
      system: ConstraintSystem(
        equations: equations, rows: rows, superviews: superviews, direction: direction),
      items: items, members: members, constraints: constraints, dropped: dropped.sorted { $0.row < $1.row },
      values: values)
  }

  /// The solver's proof in terms of rows.
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
