import LinearConstraints

/// Back-reference from what an engine made to the engine, which it may outlive; one object for each engine.
///
/// It is not a weak reference, for the reason that ``ItemReferenceCell`` has.
final class EngineLink {
  /// The engine; cleared in its `deinit`.
  unowned(unsafe) var engine: LayoutEngine?
}

/// A row of the linear system, as it is wanted and as the solver has it.
final class RowRecord {
  /// What the row is made from.
  enum Source {
    /// A constraint; nil once it is gone.
    case constraint(LayoutConstraint?)
    case generated(GeneratedRow, ItemRecord)
  }

  /// A row that the solver has.
  struct Live {
    var id: ConstraintID
    var constraint: LinearConstraint
  }

  /// Why the solver does not have a row that is wanted.
  struct Refusal {
    /// The rows that conflict with it, all before it in the order; nil if the solver cannot tell.
    var members: [(row: RowRecord, multiplier: Double)]?
    /// The same for people, as of the last listing of items.
    var report: DroppedConstraint
  }

  /// Back-reference to the engine that made the row.
  let link: EngineLink

  /// The constraint, as long as this is its row; the constraint clears it.
  unowned(unsafe) var constraint: LayoutConstraint?

  /// What the engine generated the row for; nil for the row of a constraint.
  let generated: (kind: GeneratedRow, record: ItemRecord)?
  let order: RowOrder
  var live: Live?
  var refusal: Refusal?

  /// Whether the row waits to be written anew.
  var isQueued = false

  /// Whether what the row was made from is gone.
  var isRetired = false

  /// Creates the row of a constraint, which it does not keep alive.
  init(_ constraint: LayoutConstraint, order: RowOrder, link: EngineLink) {
    self.constraint = constraint
    generated = nil
    self.order = order
    self.link = link
  }

  /// Creates a row that an engine generates for an item.
  init(_ kind: GeneratedRow, for record: ItemRecord, order: RowOrder, link: EngineLink) {
    generated = (kind, record)
    self.order = order
    self.link = link
  }

  /// The engine that made the row; nil once it is gone.
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

  /// The constraint that stands for the row; nil for a rule of the engine, and once the constraint is gone.
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

/// A row that an engine generates for an item.
enum GeneratedRow: Hashable {
  /// The root's corner is the origin.
  case rootOrigin(LayoutAxis)
  /// The root is as large as the environment says, or within its limits.
  case rootSize(RootSizeBound, LayoutAxis)
  /// The item has scrolled by this distance.
  case boundsOrigin(LayoutAxis)
  /// No size is negative.
  case nonNegativeSize(LayoutAxis)
  /// The content is hugged: `size <= content`.
  case hugging(LayoutAxis)
  /// The content resists compression: `size >= content`.
  case compressionResistance(LayoutAxis)

  var origin: ConstraintOrigin {
    switch self {
    case .rootOrigin, .rootSize: .rootSize
    case .boundsOrigin: .boundsOrigin
    case .nonNegativeSize: .nonNegativeSize
    case .hugging, .compressionResistance: .contentSize
    }
  }
}

/// The rows that an engine generated for one item: so few that a linear search is the fastest.
struct GeneratedRows {
  private var rows: [(kind: GeneratedRow, row: RowRecord)] = []

  subscript(kind: GeneratedRow) -> RowRecord? { rows.first { $0.kind == kind }?.row }

  /// The rows in the order in which they are tried.
  var inOrder: [RowRecord] { rows.map(\.row).sorted { $0.order < $1.order } }

  /// Adds the row of a kind that has none yet.
  mutating func add(_ row: RowRecord, _ kind: GeneratedRow) {
    // Most have both sizes, and hug and resist on both axes.
    if rows.isEmpty { rows.reserveCapacity(6) }
    rows.append((kind, row))
  }

  mutating func removeAll() { rows = [] }
}
