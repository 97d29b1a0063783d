import LinearConstraints

/// A reference to an engine. Each engine has one, which all its records and rows share. Records and rows may outlive
/// the engine.
///
/// ``ItemReferenceCell`` explains why the reference is not weak.
final class EngineLink {
  /// The engine. Its `deinit` sets the reference to nil.
  unowned(unsafe) var engine: LayoutEngine?
}

/// The engine's record of one row: the constraint or item that the row comes from, and the row's state in the solver.
final class RowRecord {
  /// The source of a row: a constraint, or an item for which the engine generates the row.
  enum Source {
    /// A constraint; nil after it was deallocated.
    case constraint(LayoutConstraint?)
    /// The kind of a generated row, and the record of the item for which it was generated.
    case generated(GeneratedRow, ItemRecord)
  }

  /// The linear constraint that the solver currently has for a row, with its identifier in the solver.
  struct Live {
    var id: ConstraintID
    var constraint: LinearConstraint
  }

  /// The report about a row that the solver refused. Few rows have a report. Storing reports in separate objects keeps
  /// the records of all other rows small.
  final class Refusal {
    /// The rows that the refused row conflicts with, each with its multiplier in the proof of the conflict. The solver
    /// tried all these rows before the refused row. Nil if the solver does not report conflicts.
    var members: [(row: RowRecord, multiplier: Double)]?
    /// The report about the dropped constraint. The item names in the report are updated when items are added, removed
    /// or renamed.
    var report: DroppedConstraint

    init(members: [(row: RowRecord, multiplier: Double)]?, report: DroppedConstraint) {
      self.members = members
      self.report = report
    }
  }

  /// A reference to the engine that created the row.
  let link: EngineLink

  /// The constraint of the row; nil for a generated row. A constraint that gets a different row sets this reference to
  /// nil.
  unowned(unsafe) var constraint: LayoutConstraint?

  /// The kind and the item of a generated row; nil for a row that comes from a constraint.
  let generated: (kind: GeneratedRow, record: ItemRecord)?
  /// The position of the row in the order in which the solver tries rows.
  let order: RowOrder
  /// The linear constraint that the solver has for the row; nil if the row is not in the solver.
  var live: Live?
  /// The index of the row in ``LiveRows/all``. Meaningless if the row is not in the solver.
  var liveIndex = 0
  /// The linear constraint with which the row is about to be added to the solver; nil at all other times, and until the
  /// linear constraint is computed.
  var planned: LinearConstraint?
  /// The report about the refusal of the row; nil if the solver has not refused it.
  var refusal: Refusal?

  /// Whether the row is queued, so that the next solve rebuilds it.
  var isQueued = false

  /// Whether the row is no longer used, because its constraint was deactivated or its item was removed.
  var isRetired = false

  /// Creates the row of a constraint. The row does not keep the constraint alive.
  init(_ constraint: LayoutConstraint, order: RowOrder, link: EngineLink) {
    self.constraint = constraint
    generated = nil
    self.order = order
    self.link = link
  }

  /// Creates a row that the engine generates for an item.
  init(_ kind: GeneratedRow, for record: ItemRecord, order: RowOrder, link: EngineLink) {
    generated = (kind, record)
    self.order = order
    self.link = link
  }

  /// The engine that created the row; nil after the engine was deallocated.
  var engine: LayoutEngine? { link.engine }

  var source: Source {
    generated.map { .generated($0.kind, $0.record) } ?? .constraint(constraint)
  }

  var origin: ConstraintOrigin {
    switch source {
    case .constraint(let constraint): constraint?.origin ?? .user
    case .generated(let row, _): row.origin
    }
  }

  /// The constraint object of the row. Nil if the row has none, or after the constraint was deallocated.
  var layoutConstraint: LayoutConstraint? {
    switch source {
    case .constraint(let constraint): constraint
    case .generated(.hugging(let axis), let record), .generated(.compressionResistance(let axis), let record):
      record.item?.contentSizeConstraint(for: axis)
    case .generated: nil
    }
  }

  var isLiveAndRequired: Bool { live?.constraint.priority.isRequired ?? false }
}

/// The kinds of rows that an engine generates for an item.
enum GeneratedRow: Hashable {
  /// The row that keeps the root's position along an axis at 0.
  case rootOrigin(LayoutAxis)
  /// A row that constrains the root's width or height: it sets the size, a minimum or a maximum.
  case rootSize(RootSizeBound, LayoutAxis)
  /// The row that sets the variable of the item's bounds origin to the current bounds origin.
  case boundsOrigin(LayoutAxis)
  /// The equation that defines ``ItemRecord/mirroredX`` for an item in right-to-left layout.
  case mirroredPosition
  /// The row that keeps the width or height of the item from being negative.
  case nonNegativeSize(LayoutAxis)
  /// The content hugging of the item: `size <= content size`.
  case hugging(LayoutAxis)
  /// The compression resistance of the item: `size >= content size`.
  case compressionResistance(LayoutAxis)

  var origin: ConstraintOrigin {
    switch self {
    case .rootOrigin, .rootSize: .rootSize
    // The origin of `mirroredPosition` is never reported: its row contains a variable that no other row contains, so
    // the row is never part of a conflict.
    case .boundsOrigin, .mirroredPosition: .boundsOrigin
    case .nonNegativeSize: .nonNegativeSize
    case .hugging, .compressionResistance: .contentSize
    }
  }

  /// The ``RowOrder/rank`` of these rows, which is the rank of their ``origin``.
  var rank: RowOrder.Rank {
    switch self {
    case .rootOrigin, .rootSize: .rootSize
    case .boundsOrigin, .mirroredPosition: .regular
    case .nonNegativeSize: .nonNegativeSize
    case .hugging, .compressionResistance: .contentSize
    }
  }
}

/// The generated rows of one item.
///
/// Most items have six rows: non-negative size, hugging and compression resistance, each on both axes. They are not in
/// an array, so that they are found without a search.
struct GeneratedRows {
  /// The rows of one kind.
  private struct Pair {
    var horizontal: RowRecord?
    var vertical: RowRecord?

    subscript(axis: LayoutAxis) -> RowRecord? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  private var nonNegativeSize = Pair()
  private var hugging = Pair()
  private var compressionResistance = Pair()

  /// The rows of all other kinds.
  private var others: [(kind: GeneratedRow, row: RowRecord)] = []

  // Without inlining, Swift would copy the rows for each call.
  @inline(__always)
  subscript(kind: GeneratedRow) -> RowRecord? {
    switch kind {
    case .nonNegativeSize(let axis): nonNegativeSize[axis]
    case .hugging(let axis): hugging[axis]
    case .compressionResistance(let axis): compressionResistance[axis]
    default: others.first { $0.kind == kind }?.row
    }
  }

  /// The rows in the order in which the solver tries them.
  var inOrder: [RowRecord] {
    let pairs = [nonNegativeSize, hugging, compressionResistance].flatMap { [$0.horizontal, $0.vertical] }
    return (pairs.compactMap { $0 } + others.map { $0.row }).sorted { $0.order < $1.order }
  }

  /// Adds a row. There must not be a row of this kind yet.
  mutating func add(_ row: RowRecord, _ kind: GeneratedRow) {
    switch kind {
    case .nonNegativeSize(let axis): nonNegativeSize[axis] = row
    case .hugging(let axis): hugging[axis] = row
    case .compressionResistance(let axis): compressionResistance[axis] = row
    default: others.append((kind, row))
    }
  }

  mutating func removeAll() { self = GeneratedRows() }
}
