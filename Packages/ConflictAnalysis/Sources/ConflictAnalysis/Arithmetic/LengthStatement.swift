import LayoutEquations

/// One sentence of a proof, about sizes alone: the sum of its pieces is at most 0.
///
/// A circle of places is one, with a piece for each distance and one for each item that is crossed; a row between sizes
/// is another. Added up as often as their weights say, all sizes cancel.
struct LengthStatement {
  /// A piece of a sum.
  enum Piece {
    /// A share of a size; below 0 if it is crossed backwards.
    case size(ItemSize, share: Double)
    /// A distance between two places, as often as it counts.
    case edge(FlowEdge, times: Double)
    /// The constant of a row between sizes, with its sign here, and whether it is room that sizes need.
    case constant(Double, row: Int, isRoom: Bool)
  }

  var pieces: [Piece]
  var weight: Double

  /// The row, of a statement that is one.
  var row: Int?

  /// The rows of the statements that were put into this one.
  private var otherRows: [Int] = []

  /// How often each size comes, in the order of the pieces.
  private(set) var sizes: [(size: ItemSize, share: Double)] = []

  /// The statement of a circle.
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

  /// The statement of a row between sizes.
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

  /// The constant of a row; 0 for a circle.
  var constant: Double {
    pieces.reduce(0) { if case .constant(let constant, _, _) = $1 { $0 + constant } else { $0 } }
  }

  /// Puts a multiple of another size in the place of one.
  mutating func replace(_ size: ItemSize, by other: ItemSize, times ratio: Double) {
    pieces = pieces.map { piece in
      if case .size(size, let share) = piece { .size(other, share: share * ratio) } else { piece }
    }
    collectSizes()
  }

  /// Puts what another statement says of a size in the size's place.
  ///
  /// - Parameter other: Says of the size what is asked for here: exactly how large it is, or the bound that counts.
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

  /// Whether a circle is walked along the axis and comes back over what everything lies in, and not the other way round.
  var isForward: Bool {
    let distance = pieces.reduce(0) {
      if case .edge(let edge, let times) = $1 { $0 + times * edge.length } else { $0 }
    }
    if distance != 0 { return distance > 0 }
    return sizes.filter { $0.share > 0 }.count >= sizes.filter { $0.share < 0 }.count
  }

  /// How often a size comes.
  func share(of size: ItemSize) -> Double { sizes.first { $0.size == size }?.share ?? 0 }

  /// The rows that it is made of.
  var rows: [Int] {
    pieces.flatMap { piece in
      switch piece {
      case .edge(let edge, _): edge.rows
      case .constant(_, let row, _): [row]
      case .size: [Int]()
      }
    } + otherRows
  }

  /// How soon it is asked what it says of a size: rows before circles, and what is short before what is long.
  var effort: Int { row == nil ? 1000 + pieces.count : sizes.count }
}

extension LengthStatement.Piece {
  /// Whether it is a share of a size.
  func isOf(_ size: ItemSize) -> Bool {
    if case .size(size, _) = self { true } else { false }
  }

  /// The piece, so many times.
  fileprivate func times(_ factor: Double) -> Self {
    switch self {
    case .size(let size, let share): .size(size, share: factor * share)
    case .edge(let edge, let times): .edge(edge, times: factor * times)
    case .constant(let constant, let row, let isRoom):
      .constant(factor * constant, row: row, isRoom: factor < 0 ? !isRoom : isRoom)
    }
  }
}
