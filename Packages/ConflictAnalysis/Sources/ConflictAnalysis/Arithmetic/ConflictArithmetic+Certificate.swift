import LayoutEquations

extension ConflictArithmetic {
  /// Creates the arithmetic of a proof. Tries several forms, the most readable one first. The last form, a sum of the
  /// constants times their multipliers, fits every proof.
  ///
  /// - Parameters:
  ///   - proof: The proof.
  ///   - refused: The indices of the rows that the solver refused. If several rows state a minimum of a size, rows that
  ///     the solver did not refuse are preferred.
  init(_ proof: Certificate, in index: IndexedSystem, refused: Set<Int>) {
    let system = index.system
    let stronger = proof.usingMinimums(of: index, without: refused)
    let certificate = stronger.certificate
    // The items in a sum can have different superviews, so all positions are measured from one origin.
    let parts = certificate.parts.map { part in
      (row: system.absolute(system.rows[part.row]), multiplier: part.multiplier)
    }
    let forms: [(merges: Bool, eliminates: Bool)] = [
      (false, false), (true, false), (false, true), (true, true),
    ]
    self =
      forms.lazy.compactMap { form in
        Self.chain(certificate, parts, mergesEdges: form.merges, eliminates: form.eliminates)
      }.first ?? Self.combination(certificate, in: system)
    crossesAxes =
      Set(certificate.parts.flatMap { system.rows[$0.row].terms.map({ $0.unknown.axis }) }).count > 1
    minimums = stronger.minimums.map { system.rows[$0].premise }
    let unwritten = proof.parts.filter { system.rows[$0.row].premise.isImplicit }
    if unwritten.count == 1, minimums.isEmpty, let part = unwritten.first,
      case .nonNegativeSize(let item, let axis) = system.rows[part.row].premise
    {
      squeezed = [
        SqueezedSize(size: ItemSize(item: item, axis), availableLength: -certificate.excess / part.multiplier)
      ]
    }
  }

  /// Returns the proof as a comparison of a needed length with an available length, and the computations of the sizes
  /// that the comparison contains. Returns nil if the proof cannot be written in this way.
  ///
  /// - Parameters:
  ///   - certificate: The proof.
  ///   - parts: The rows of the proof with their multipliers.
  ///   - mergesEdges: Whether several rows between the same two items are merged into one distance.
  ///   - eliminates: Whether unknown sizes may be replaced by sums of other lengths.
  private static func chain(
    _ certificate: Certificate, _ parts: [(row: ConstraintSystem.Row, multiplier: Double)],
    mergesEdges: Bool, eliminates: Bool
  ) -> ConflictArithmetic? {
    guard let builder = ArithmeticBuilder(parts, mergesEdges: mergesEdges, eliminates: eliminates),
      let conclusion = builder.conclusion
    else { return nil }
    var arithmetic = ConflictArithmetic()
    arithmetic.steps = builder.steps
    arithmetic.scale = 1 / conclusion.weight
    let cancelled = builder.cancelled
    let gone = Set(cancelled)
    let pieces = conclusion.pieces.filter { piece in
      if case .size(let size, _) = piece { !gone.contains(size) } else { true }
    }
    let sides = SegmentSides(pieces, builder)
    arithmetic.isChain = !builder.hasEliminated
    arithmetic.cancelled = cancelled
    arithmetic.needed = sides.needed
    arithmetic.available = sides.available
    let axes = Set(conclusion.pieces.compactMap({ $0.axis }))
    arithmetic.axis = axes.count == 1 ? axes.first : nil
    // The excess of the sum must equal the excess of the proof. If it does not, a computed size is wrong.
    let expected = certificate.excess / conclusion.weight
    let largest = (sides.needed + sides.available).reduce(expected) { max($0, abs($1.length)) }
    guard abs(arithmetic.excess - expected) <= 1e-6 + 1e-9 * largest else { return nil }
    return arithmetic
  }

  /// Returns the arithmetic that adds the constants of all rows, each times its multiplier. It exists for every proof.
  private static func combination(_ certificate: Certificate, in system: ConstraintSystem)
    -> ConflictArithmetic
  {
    var arithmetic = ConflictArithmetic()
    arithmetic.isChain = false
    let least = certificate.parts.reduce(Double.infinity) { min($0, abs($1.multiplier)) }
    arithmetic.scale = 1 / least
    for (row, multiplier) in certificate.parts {
      let source = system.rows[row]
      let part = multiplier / least * source.constant
      guard part != 0 else { continue }
      let isNeeded = part > 0
      let segment = LengthSegment(
        kind: .constant, factor: abs(multiplier / least), base: abs(source.constant),
        bound: source.relation == .equal ? .exactly : isNeeded ? .atLeast : .atMost,
        premises: [source.premise],
        inset: 0)
      if isNeeded { arithmetic.needed.append(segment) } else { arithmetic.available.append(segment) }
    }
    let axes = Set(certificate.parts.flatMap { system.rows[$0.row].terms.map({ $0.unknown.axis }) })
    arithmetic.axis = axes.count == 1 ? axes.first : nil
    return arithmetic
  }
}

/// The two lengths that a ``ConflictArithmetic`` compares, as segments: the length that items need, and the available
/// length.
///
/// The pieces of the proof are lengths. Together, they lead along the axis and back to their start. Pieces that lead to
/// the right or down add up to the needed length. The piece that leads back, usually the size of the container, is the
/// available length.
private struct SegmentSides {
  var needed: [LengthSegment] = []
  var available: [LengthSegment] = []

  init(_ pieces: [LengthStatement.Piece], _ builder: ArithmeticBuilder) {
    let lengths = pieces.map { builder.segment($0, sign: 1, isForward: true).length }
    var isBack = pieces.map({ $0.isRoom })
    if !isBack.contains(true) {
      // If no piece is marked as available length, the piece with the most negative length becomes the available
      // length.
      let least = pieces.indices.min { lengths[$0] < lengths[$1] }
      if let least, lengths[least] < 0 { isBack[least] = true }
    }
    Self.fill(&isBack, pieces, lengths)
    // The needed length starts after the last piece of the available length.
    let start = pieces.indices.first { isBack[$0] && !isBack[($0 + 1) % pieces.count] }
    let order = pieces.indices.map { ($0 + (start ?? -1) + 1) % pieces.count }
    for index in order where !isBack[index] && !Self.isNothing(pieces[index]) {
      needed.append(builder.segment(pieces[index], sign: 1, isForward: true))
    }
    for index in order.reversed() where isBack[index] && !Self.isNothing(pieces[index]) {
      available.append(builder.segment(pieces[index], sign: -1, isForward: false))
    }
    if available.isEmpty, lengths.count == 1, let piece = pieces.first {
      // The conflict is one row that cannot hold on its own. Its constant is compared with 0.
      needed = [builder.segment(piece, sign: 1, isForward: true)]
    }
  }

  /// Makes further pieces part of the available length: a run of pieces between two pieces of the available length, if
  /// the run contains no size and its total length is at most 0.
  ///
  /// - Parameters:
  ///   - isBack: For each piece, whether it is part of the available length.
  ///   - pieces: The pieces, in the order in which they follow each other; the first one follows the last one.
  ///   - lengths: The length of each piece.
  private static func fill(
    _ isBack: inout [Bool], _ pieces: [LengthStatement.Piece], _ lengths: [Double]
  ) {
    let backward = pieces.indices.filter { isBack[$0] }
    guard backward.count > 1 else { return }
    for (number, start) in backward.enumerated() {
      let end = backward[(number + 1) % backward.count]
      var run: [Int] = []
      var next = (start + 1) % pieces.count
      while next != end {
        run.append(next)
        next = (next + 1) % pieces.count
      }
      if run.allSatisfy({ !pieces[$0].isSize }), run.reduce(0, { $0 + lengths[$1] }) <= 0 {
        for other in run { isBack[other] = true }
      }
    }
  }

  /// Returns whether a piece is a constant of 0. Such a piece is not shown in sums.
  private static func isNothing(_ piece: LengthStatement.Piece) -> Bool {
    if case .constant(0, _, _) = piece { true } else { false }
  }
}

extension LengthStatement.Piece {
  fileprivate var isSize: Bool {
    if case .size = self { true } else { false }
  }

  /// Whether the piece is part of the available length instead of the needed length (see ``ConflictArithmetic``).
  fileprivate var isRoom: Bool {
    switch self {
    case .size(_, let coefficient): coefficient < 0
    case .constant(_, _, let isRoom): isRoom
    case .edge(_, let times): times < 0
    }
  }

  fileprivate var axis: LayoutAxis? {
    switch self {
    case .size(let size, _): size.axis
    case .edge(let edge, _): edge.to.vertex.axis
    case .constant: nil
    }
  }
}
