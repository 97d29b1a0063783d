import LayoutEquations

/// An inequality of a proof that contains only sizes and constants: the sum of its pieces is at most 0.
///
/// A statement is either a cycle, with a piece for each distance and one for each item between two distances, or a row
/// between sizes. In the weighted sum of all statements of a proof, all sizes cancel.
struct LengthStatement {
  /// A piece of a sum.
  enum Piece {
    /// A multiple of a size; negative if a cycle crosses the item backwards.
    case size(ItemSize, share: Double)
    /// A multiple of a distance between two positions.
    case edge(FlowEdge, times: Double)
    /// The constant of a row between sizes, with its sign in this statement, and whether it is part of the available
    /// length.
    case constant(Double, row: Int, isRoom: Bool)
  }

  var pieces: [Piece]
  var weight: Double

  /// The number of the row; nil for a cycle.
  var row: Int?

  /// The rows of the statements that replaced sizes of this one.
  private var otherRows: [Int] = []

  /// The sum of the multiples of each size, in the order of the pieces.
  private(set) var sizes: [(size: ItemSize, share: Double)] = []

  /// Creates the statement of a cycle.
  init(_ cycle: FlowCycles.Cycle) {
    weight = cycle.weight
    pieces = []
    for (number, edge) in cycle.edges.enumerated() {
      pieces.append(.edge(edge, times: 1))
      let next = cycle.edges[(number + 1) % cycle.edges.count]
      let share = next.from.share - edge.to.share
      if case .item(let item, let axis) = edge.to.vertex, abs(share) > 1e-12 {
        pieces.append(.size(ItemSize(item: item, axis), share: share))
      }
    }
    collectSizes()
  }

  /// Creates the statement of a row between sizes.
  init(_ source: ConstraintSystem.Row, number row: Int, multiplier: Double) {
    let sign: Double = multiplier < 0 ? -1 : 1
    self.row = row
    weight = abs(multiplier)
    pieces = source.terms.compactMap { term in
      term.unknown.item.map {
        .size(ItemSize(item: $0, term.unknown.axis), share: -sign * term.coefficient)
      }
    }
    pieces.append(.constant(sign * source.constant, row: row, isRoom: sign < 0))
    collectSizes()
  }

  /// The constant of a row; 0 for a cycle.
  var constant: Double {
    pieces.reduce(0) { if case .constant(let constant, _, _) = $1 { $0 + constant } else { $0 } }
  }

  /// Replaces a size by a multiple of another one.
  mutating func replace(_ size: ItemSize, by other: ItemSize, times ratio: Double) {
    pieces = pieces.map { piece in
      if case .size(size, let share) = piece { .size(other, share: share * ratio) } else { piece }
    }
    collectSizes()
  }

  /// Replaces a size by the pieces of another statement.
  ///
  /// - Parameter other: A statement that determines the size exactly, or with the bound that this statement needs.
  mutating func replace(_ size: ItemSize, by other: LengthStatement) {
    let start = other.pieces.firstIndex { $0.isOf(size) } ?? 0
    let around = other.pieces.indices.map { other.pieces[($0 + start) % other.pieces.count] }
      .filter { !$0.isOf(size) }
    let whole = other.share(of: size)
    pieces = pieces.flatMap { piece in
      guard case .size(size, let share) = piece else { return [piece] }
      return around.map { $0.times(-share / whole) }
    }
    row = nil
    otherRows += other.rows
    collectSizes()
  }

  private mutating func collectSizes() {
    sizes = []
    for case .size(let size, let share) in pieces {
      if let place = sizes.firstIndex(where: { $0.size == size }) {
        sizes[place].share += share
      } else {
        sizes.append((size, share))
      }
    }
    sizes.removeAll { abs($0.share) < 1e-12 }
  }

  /// Whether the distances of a cycle lead along the axis, and back through the container, rather than the other way
  /// round.
  var isForward: Bool {
    let distance = pieces.reduce(0) {
      if case .edge(let edge, let times) = $1 { $0 + times * edge.length } else { $0 }
    }
    if distance != 0 { return distance > 0 }
    return sizes.filter { $0.share > 0 }.count >= sizes.filter { $0.share < 0 }.count
  }

  /// Returns the multiple of a size.
  func share(of size: ItemSize) -> Double { sizes.first { $0.size == size }?.share ?? 0 }

  /// The numbers of all rows in the statement.
  var rows: [Int] {
    pieces.flatMap { piece in
      switch piece {
      case .edge(let edge, _): edge.rows
      case .constant(_, let row, _): [row]
      case .size: [Int]()
      }
    } + otherRows
  }

  /// The order in which statements are used to compute sizes: rows before cycles, short before long.
  var effort: Int { row == nil ? 1000 + pieces.count : sizes.count }
}

extension LengthStatement.Piece {
  /// Whether the piece is a multiple of a size.
  func isOf(_ size: ItemSize) -> Bool {
    if case .size(size, _) = self { true } else { false }
  }

  /// Returns a multiple of the piece.
  fileprivate func times(_ factor: Double) -> Self {
    switch self {
    case .size(let size, let share): .size(size, share: factor * share)
    case .edge(let edge, let times): .edge(edge, times: factor * times)
    case .constant(let constant, let row, let isRoom):
      .constant(factor * constant, row: row, isRoom: factor < 0 ? !isRoom : isRoom)
    }
  }
}
