/// What an engine makes up for an item by itself.
enum GeneratedRow: Hashable {
  /// The root's corner is the origin.
  case rootOrigin(LayoutAxis)
  /// The root is as large as the environment says, or within its limits.
  case rootSize(RootSizeBound, LayoutAxis)
  /// The item has scrolled so far.
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

/// The rows that an engine made for one item: so few that to look at all of them is the fastest way to find one.
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
