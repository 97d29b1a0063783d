/// The index of a row in ``RowTable/rows``.
struct RowIndex: Hashable, Strideable {
  var number: Int32

  @inline(__always)
  init(_ number: Int32) { self.number = number }

  /// A value that is not the index of any row.
  static let none = RowIndex(-1)

  /// Creates a row index from an array index.
  @inline(__always)
  init(offset: Int) { number = Int32(truncatingIfNeeded: offset) }

  /// The index of the row in ``RowTable/rows``, as an `Int`.
  @inline(__always)
  var offset: Int { Int(number) }

  @inline(__always)
  func distance(to other: RowIndex) -> Int { Int(other.number) - Int(number) }

  @inline(__always)
  func advanced(by count: Int) -> RowIndex { RowIndex(offset: offset + count) }

  @inline(__always)
  static func < (one: RowIndex, other: RowIndex) -> Bool { one.number < other.number }

  @inline(__always)
  static func == (one: RowIndex, other: RowIndex) -> Bool { one.number == other.number }
}

/// A row that can be tight: a row of the ``RowTable``, or the resting row `variable == 0` of a variable.
struct WorkingRow: Hashable, Comparable {
  /// For a row of the ``RowTable``, its index. For a resting row `variable == 0`, the bitwise complement of the
  /// variable's number.
  private let code: Int32

  @inline(__always)
  private init(code: Int32) { self.code = code }

  @inline(__always)
  init(_ row: RowIndex) { code = row.number }

  /// Returns the resting row `variable == 0` of a variable.
  @inline(__always)
  static func resting(_ variable: Int32) -> WorkingRow { WorkingRow(code: ~variable) }

  /// Whether the row is the resting row `variable == 0` of a variable.
  @inline(__always)
  var isResting: Bool { code < 0 }

  /// The index of the row in the ``RowTable``; nil for a resting row `variable == 0`.
  @inline(__always)
  var tableRow: RowIndex? { code >= 0 ? RowIndex(code) : nil }

  /// The variable of a resting row `variable == 0`; nil for a row of the ``RowTable``.
  @inline(__always)
  var restingVariable: Int32? { code < 0 ? ~code : nil }

  /// The two kinds of rows, for use in a `switch`: rows of the ``RowTable``, and resting rows `variable == 0`.
  enum Reference {
    case row(RowIndex)
    case resting(Int)
  }

  @inline(__always)
  var reference: Reference { code >= 0 ? .row(RowIndex(code)) : .resting(Int(~code)) }

  /// Orders rows in a fixed but arbitrary way: first resting rows `variable == 0` from the last variable to the first,
  /// then rows of the ``RowTable`` by index.
  @inline(__always)
  static func < (one: WorkingRow, other: WorkingRow) -> Bool { one.code < other.code }

  @inline(__always)
  static func == (one: WorkingRow, other: WorkingRow) -> Bool { one.code == other.code }
}

/// The sign of a row's residual: above zero, below zero, or zero.
enum Side: Int8 {
  case below = -1
  /// The residual is zero within the row's tolerance. The row costs nothing.
  case zero
  case above

  /// Creates the side of a nonzero number: above or below zero.
  @inline(__always)
  init(of number: Double) { self = number > 0 ? .above : .below }

  /// The sign as a number: -1, 0 or 1.
  @inline(__always)
  var sign: Double { Double(rawValue) }

  @inline(__always)
  var opposite: Side {
    switch self {
    case .below: .above
    case .zero: .zero
    case .above: .below
    }
  }
}
