import LinearConstraints

/// Back-reference to an engine from the objects that it creates and that may outlive it; one object for each engine.
///
/// It is not weak, for the reason given at ``ItemReferenceCell``.
final class EngineLink {
  /// The engine; cleared in its `deinit`.
  unowned(unsafe) var engine: LayoutEngine?
}

/// A row of the linear system: its wanted form and the form that the solver has.
final class RowRecord {
  /// The source of a row.
  enum Source {
    /// A constraint; nil after it was freed.
    case constraint(LayoutConstraint?)
    case generated(GeneratedRow, ItemRecord)
  }

  /// The form of a row in the solver.
  struct Live {
    var id: ConstraintID
    var constraint: LinearConstraint
  }

  /// The reason why the solver does not have a wanted row.
  struct Refusal {
    /// The rows that conflict with it, all before it in the order; nil if the solver does not report conflicts.
    var members: [(row: RowRecord, multiplier: Double)]?
    /// The report of the refusal, as of the last listing of items.
    var report: DroppedConstraint
  }

  /// Back-reference to the engine that created the row.
  let link: EngineLink

  /// The constraint, which clears this reference when it gets another row.
  unowned(unsafe) var constraint: LayoutConstraint?

  /// The kind and the item of a generated row; nil for the row of a constraint.
  let generated: (kind: GeneratedRow, record: ItemRecord)?
  let order: RowOrder
  var live: Live?
  var refusal: Refusal?

  /// Whether the row is queued to be rebuilt.
  var isQueued = false

  /// Whether the source of the row no longer exists.
  var isRetired = false

  /// Creates the row of a constraint, without keeping the constraint alive.
  init(_ constraint: LayoutConstraint, order: RowOrder, link: EngineLink) {
    self.constraint = constraint
    generated = nil
    self.order = order
    self.link = link
  }

  /// Creates a generated row of an item.
  init(_ kind: GeneratedRow, for record: ItemRecord, order: RowOrder, link: EngineLink) {
    generated = (kind, record)
    self.order = order
    self.link = link
  }

  /// The engine that created the row; nil after it was freed.
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

  /// The constraint of the row; nil for a row without a constraint object, and after the constraint was freed.
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
  /// The origin of the root is zero.
  case rootOrigin(LayoutAxis)
  /// The size of the root is that of the environment, or within its limits.
  case rootSize(RootSizeBound, LayoutAxis)
  /// The bounds origin of the item has this coordinate.
  case boundsOrigin(LayoutAxis)
  /// The horizontal position of a mirrored item, measured from the right.
  case mirroredPosition
  /// The size is not negative.
  case nonNegativeSize(LayoutAxis)
  /// Content hugging: `size <= content`.
  case hugging(LayoutAxis)
  /// Compression resistance: `size >= content`.
  case compressionResistance(LayoutAxis)

  var origin: ConstraintOrigin {
    switch self {
    case .rootOrigin, .rootSize: .rootSize
    // The row of a mirrored position determines a variable that no other row uses, and is never in a conflict.
    case .boundsOrigin, .mirroredPosition: .boundsOrigin
    case .nonNegativeSize: .nonNegativeSize
    case .hugging, .compressionResistance: .contentSize
    }
  }
}

/// The generated rows of one item, in an array: linear search is the fastest for so few.
struct GeneratedRows {
  private var rows: [(kind: GeneratedRow, row: RowRecord)] = []

  subscript(kind: GeneratedRow) -> RowRecord? { rows.first { $0.kind == kind }?.row }

  /// The rows in the order in which they are tried.
  var inOrder: [RowRecord] { rows.map(\.row).sorted { $0.order < $1.order } }

  /// Adds the row of a kind that has no row yet.
  mutating func add(_ row: RowRecord, _ kind: GeneratedRow) {
    // Most items have six: non-negative size, hugging and compression resistance on both axes.
    if rows.isEmpty { rows.reserveCapacity(6) }
    rows.append((kind, row))
  }

  mutating func removeAll() { rows = [] }
}
