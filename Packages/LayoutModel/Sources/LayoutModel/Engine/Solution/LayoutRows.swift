import LinearConstraints

/// A layout as the rows that a solver gets, with what each was made from: for tools that ask what the engine does not
/// answer by itself.
public struct LayoutRows {
  /// An item, and the unknowns that rows have of it: the frame in the superitem's coordinates.
  public struct Item {
    /// The item.
    public let item: any LayoutItem

    /// The place of its superitem in ``LayoutRows/items``; nil for the root.
    public let parent: Int?

    /// What equations call it; where several are called the same, the others have a number behind it.
    public let name: String

    /// Whether it is a guide that a container made for itself, and whose place may be open.
    public let isScaffold: Bool

    /// The frame that the solver gave it, in the superitem's coordinates.
    public let frame: LayoutRect

    /// How far the content has scrolled, as far as rows ask that.
    public let boundsOrigin: LayoutPoint?

    /// What the solver says of an unknown; 0 for one that no row asks for.
    public func value(of unknown: Unknown) -> Double {
      switch unknown {
      case .origin(let axis): frame.origin[axis]
      case .size(let axis): frame.size[axis]
      case .boundsOrigin(let axis): boundsOrigin?[axis] ?? 0
      }
    }
  }

  /// An unknown of an item.
  @frozen
  public enum Unknown: Hashable, Sendable {
    /// The frame's left or top edge, in the superitem's coordinates.
    case origin(LayoutAxis)
    /// The frame's width or height.
    case size(LayoutAxis)
    /// How far the content has scrolled.
    case boundsOrigin(LayoutAxis)
  }

  /// A multiple of an unknown.
  public struct Term {
    /// What it is multiplied by.
    public let coefficient: Double

    /// The place of the item in ``LayoutRows/items``.
    public let item: Int

    /// Which of its unknowns.
    public let unknown: Unknown
  }

  /// One row: `sum of terms  relation  constant`.
  public struct Row {
    /// The left side.
    public let terms: [Term]

    /// How the sides compare.
    public let relation: Relation

    /// The right side, in points.
    public let constant: Double

    /// How much it matters.
    public let priority: LayoutPriority

    /// What it was made from.
    public let source: RefusedConstraint.Member

    /// The constraint that it was made from, or that stands for a content; nil for what the engine made up.
    public let constraint: LayoutConstraint?

    /// Which item the engine made it up for, by place; nil for a constraint.
    public let generatedFor: Int?

    /// How much of ``constant`` is no word of the equation, but an inset: a margin, an alignment rectangle, a baseline.
    public let inset: Double

    /// Whether it is the mirror image of its equation, as from right to left.
    public let isMirrored: Bool

    /// Whether it was given up.
    public let isGivenUp: Bool
  }

  /// The items that take part, parents before their children.
  public let items: [Item]

  /// The rows, in the order in which they are tried; the optional ones among them.
  public let rows: [Row]
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
  /// The rows of the last layout.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public func layoutRows() -> LayoutRows {
    var places: [ObjectIdentifier: Int] = [:]
    var items: [LayoutRows.Item] = []
    let names = LayoutItemIndex(root: root)
    var uses: [String: Int] = [:]
    for record in writer.records {
      guard let item = record.item else { continue }
      let reference = names.reference(to: item)
      let name = if case .item(let text) = reference { text } else { item.layoutName }
      let count = uses[name, default: 0] + 1
      uses[name] = count
      let parent = item.layoutSuperitem.flatMap { places[ObjectIdentifier($0)] }
      places[ObjectIdentifier(item)] = items.count
      items.append(
        LayoutRows.Item(
          item: item, parent: parent, name: count == 1 ? name : "\(name) (\(count))",
          isScaffold: (item as? LayoutGuide)?.isScaffold ?? false, frame: ledger.state.exactFrame(of: record),
          boundsOrigin: record.boundsOrigin.map { origin in
            LayoutPoint(
              x: ledger.state.solver.value(of: origin[.horizontal]),
              y: ledger.state.solver.value(of: origin[.vertical]))
          }))
    }
    var placesByVariable: [Variable: (Int, LayoutRows.Unknown)] = [:]
    for record in writer.records {
      guard let item = record.item, let place = places[ObjectIdentifier(item)] else { continue }
      for axis in LayoutAxis.allCases {
        placesByVariable[record.variables.origin(axis)] = (place, .origin(axis))
        placesByVariable[record.variables.size(axis)] = (place, .size(axis))
        if let boundsOrigin = record.boundsOrigin {
          placesByVariable[boundsOrigin[axis]] = (place, .boundsOrigin(axis))
        }
      }
    }
    let given = ledger.refusals.rows.compactMap { row in wanted(row).map { (row, $0, true) } }
    let live = ledger.state.rowsByID.values.compactMap { row in row.live.map { (row, $0.constraint, false) } }
    let rows = (given + live).sorted { $0.0.order < $1.0.order }.compactMap { row, form, isGivenUp in
      layoutRow(row, form, isGivenUp: isGivenUp, names) { placesByVariable[$0] }
    }
    return LayoutRows(items: items, rows: rows)
  }

  /// A fresh solver of the kind that lays this tree out.
  public func makeFreshSolver() -> any ConstraintSolver { ledger.state.makeSolver() }

  private func layoutRow(
    _ row: RowRecord, _ form: LinearConstraint, isGivenUp: Bool, _ names: LayoutItemIndex,
    place: (Variable) -> (item: Int, unknown: LayoutRows.Unknown)?
  ) -> LayoutRows.Row? {
    var terms: [LayoutRows.Term] = []
    for term in form.terms {
      guard let found = place(term.variable) else { return nil }
      terms.append(LayoutRows.Term(coefficient: term.coefficient, item: found.item, unknown: found.unknown))
    }
    let source = member(row, nil, names)
    let object = row.layoutConstraint
    var isMirrored = false
    var written = source.equation.constant
    var generatedFor: Int?
    switch row.source {
    case .constraint:
      if let object, let holder = object.holder {
        isMirrored = object.isMirrored(in: holder.effectiveLayoutDirection)
        written = isMirrored ? -object.constant : object.constant
      }
    case .generated(_, let record):
      generatedFor = place(record.variables.width)?.item
    }
    return LayoutRows.Row(
      terms: terms, relation: form.relation, constant: form.constant, priority: form.priority,
      source: source, constraint: object, generatedFor: generatedFor, inset: form.constant - written,
      isMirrored: isMirrored, isGivenUp: isGivenUp)
  }
}
