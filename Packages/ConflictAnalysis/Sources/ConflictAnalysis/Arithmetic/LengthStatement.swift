import LayoutEquations

/// An inequality of a proof that contains sizes and constants, but no positions: `sum of pieces <= 0`.
///
/// There are two kinds. A *cycle* follows distances and items along an axis until it returns to its start, so that
/// positions cancel. It has one piece for each distance and one for each crossed item. The other kind is a row that
/// relates only sizes, such as an aspect ratio. In the weighted sum of all statements of a proof, all sizes cancel.
struct LengthStatement {
  /// One summand of the statement.
  enum Piece {
    /// A size times `coefficient`. The coefficient is negative if the statement is a cycle (see ``LengthStatement``)
    /// that crosses the item to the left or upwards.
    case size(ItemSize, coefficient: Double)
    /// The length that a ``FlowEdge`` states between two positions, multiplied by `times`.
    case edge(FlowEdge, times: Double)
    /// The constant of a row that relates only sizes, negative if the statement subtracts it. `isRoom` is true if the
    /// constant is part of the available length.
    case constant(Double, row: Int, isRoom: Bool)
  }

  /// The summands. After ``replace(_:by:times:)``, the old summands remain until ``settle()`` is called.
  private(set) var pieces: [Piece]
  var weight: Double

  /// The index in ``ArithmeticBuilder/rows`` of the row from which the statement was created; nil if the statement is a
  /// cycle, which can consist of several rows.
  var row: Int?

  /// The rows of other statements that ``replace(_:by:)`` added, as indices in ``ArithmeticBuilder/rows``.
  private var otherRows: [Int] = []

  /// The factor by which each size is multiplied, summed over all ``pieces``. Sizes with a factor of 0 are left out.
  private(set) var coefficients: [ItemSize: Double] = [:]

  /// The replacements that ``settle()`` still has to make. The key is the size to replace. The value is the size that
  /// replaces it, and the factor by which that size is multiplied.
  private var replaced: [ItemSize: (size: ItemSize, ratio: Double)] = [:]

  /// Creates the statement that the lengths along a cycle add up to at most 0, because the cycle returns to its start.
  /// The lengths are the distances of its edges, and the sizes of the items that it crosses between two edges.
  init(_ cycle: FlowCycles.Cycle) {
    weight = cycle.weight
    pieces = []
    for (number, edge) in cycle.edges.enumerated() {
      pieces.append(.edge(edge, times: 1))
      let next = cycle.edges[(number + 1) % cycle.edges.count]
      let coefficient = next.from.fraction - edge.to.fraction
      if case .item(let item, let axis) = edge.to.vertex, abs(coefficient) > 1e-12 {
        pieces.append(.size(ItemSize(item: item, axis), coefficient: coefficient))
      }
    }
    collectCoefficients()
  }

  /// Creates the statement of a row that relates only sizes.
  ///
  /// - Parameters:
  ///   - source: The row, which contains no positions.
  ///   - row: The index of the row in ``ArithmeticBuilder/rows``.
  ///   - multiplier: The multiplier of the row in the proof. Its absolute value becomes the ``weight`` of the
  ///     statement.
  init(_ source: ConstraintSystem.Row, number row: Int, multiplier: Double) {
    let sign: Double = multiplier < 0 ? -1 : 1
    self.row = row
    weight = abs(multiplier)
    pieces = source.terms.compactMap { term in
      term.unknown.item.map {
        .size(ItemSize(item: $0, term.unknown.axis), coefficient: -sign * term.coefficient)
      }
    }
    pieces.append(.constant(sign * source.constant, row: row, isRoom: sign < 0))
    collectCoefficients()
  }

  /// The sizes that occur in ``pieces``, each once and with the sum of its factors, in the order of their first
  /// occurrence. Sizes whose factors add up to 0 are left out.
  ///
  /// - Complexity: O(*n*) for *n* pieces; call ``settle()`` before.
  var sizes: [(size: ItemSize, coefficient: Double)] {
    var seen: Set<ItemSize> = []
    var sizes: [(size: ItemSize, coefficient: Double)] = []
    for case .size(let size, _) in pieces {
      if let coefficient = coefficients[size], seen.insert(size).inserted {
        sizes.append((size: size, coefficient: coefficient))
      }
    }
    return sizes
  }

  /// The sum of the constants in ``pieces``; 0 if the statement is a cycle (see ``LengthStatement``), whose pieces are
  /// only sizes and edges.
  var constant: Double {
    pieces.reduce(0) { if case .constant(let constant, _, _) = $1 { $0 + constant } else { $0 } }
  }

  /// Replaces a size by another size times `ratio`. Until ``settle()`` is called, ``pieces`` still contains the old
  /// size.
  ///
  /// - Complexity: O(1).
  mutating func replace(_ size: ItemSize, by other: ItemSize, times ratio: Double) {
    replaced[size] = (size: other, ratio: ratio)
    guard let coefficient = coefficients.removeValue(forKey: size) else { return }
    let sum = (coefficients[other] ?? 0) + coefficient * ratio
    coefficients[other] = abs(sum) < 1e-12 ? nil : sum
  }

  /// Applies to ``pieces`` the replacements that ``replace(_:by:times:)`` has recorded.
  mutating func settle() {
    guard !replaced.isEmpty else { return }
    for (index, piece) in pieces.enumerated() {
      guard case .size(var size, var coefficient) = piece, replaced[size] != nil else { continue }
      while let other = replaced[size] { (size, coefficient) = (other.size, coefficient * other.ratio) }
      pieces[index] = .size(size, coefficient: coefficient)
    }
    replaced = [:]
  }

  /// Replaces a size by the sum of lengths that another statement gives for it. For example, if the other statement is
  /// `Text = 2 × Icon`, then `8 + Text + 8` becomes `8 + 2 × Icon + 8`.
  ///
  /// Call ``settle()`` on both statements before.
  ///
  /// - Parameters:
  ///   - size: The size to replace.
  ///   - other: A statement that determines the size exactly, or gives the bound that this statement needs.
  mutating func replace(_ size: ItemSize, by other: LengthStatement) {
    let start = other.pieces.firstIndex { $0.isOf(size) } ?? 0
    let around = other.pieces.indices.map { other.pieces[($0 + start) % other.pieces.count] }
      .filter { !$0.isOf(size) }
    let whole = other.coefficient(of: size)
    pieces = pieces.flatMap { piece in
      guard case .size(size, let coefficient) = piece else { return [piece] }
      return around.map { $0.times(-coefficient / whole) }
    }
    row = nil
    otherRows += other.rows
    collectCoefficients()
  }

  private mutating func collectCoefficients() {
    coefficients = [:]
    for case .size(let size, let coefficient) in pieces { coefficients[size, default: 0] += coefficient }
    coefficients = coefficients.filter { abs($0.value) >= 1e-12 }
  }

  /// Whether the sum of the statement's distances is positive, so that the statement leads to the right or downwards.
  /// If the sum is 0: whether at least as many sizes have a positive factor as have a negative factor.
  var isForward: Bool {
    let distance = pieces.reduce(0) {
      if case .edge(let edge, let times) = $1 { $0 + times * edge.length } else { $0 }
    }
    if distance != 0 { return distance > 0 }
    return coefficients.values.filter { $0 > 0 }.count >= coefficients.values.filter { $0 < 0 }.count
  }

  /// Returns the factor of a size, summed over all ``pieces``; 0 if the size does not occur.
  func coefficient(of size: ItemSize) -> Double { coefficients[size] ?? 0 }

  /// The indices in ``ArithmeticBuilder/rows`` of all rows from which the statement was created. If other statements
  /// replaced sizes of this statement, the rows of these statements are included.
  var rows: [Int] {
    pieces.flatMap { piece in
      switch piece {
      case .edge(let edge, _): edge.rows
      case .constant(_, let row, _): [row]
      case .size: [Int]()
      }
    } + otherRows
  }

  /// The sort key for the order in which statements are used to compute sizes; lower comes first. Rows come before
  /// cycles (see ``LengthStatement``), and short statements before long ones.
  var effort: Int { row == nil ? 1000 + pieces.count : coefficients.count }
}

extension LengthStatement.Piece {
  /// Returns whether the piece is a multiple of the given size.
  func isOf(_ size: ItemSize) -> Bool {
    if case .size(size, _) = self { true } else { false }
  }

  /// Returns the piece multiplied by a factor.
  fileprivate func times(_ factor: Double) -> Self {
    switch self {
    case .size(let size, let coefficient): .size(size, coefficient: factor * coefficient)
    case .edge(let edge, let times): .edge(edge, times: factor * times)
    case .constant(let constant, let row, let isRoom):
      .constant(factor * constant, row: row, isRoom: factor < 0 ? !isRoom : isRoom)
    }
  }
}
