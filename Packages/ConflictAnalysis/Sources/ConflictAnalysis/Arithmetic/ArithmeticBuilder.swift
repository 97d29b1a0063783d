@_spi(Tools) import LayoutEquations

/// A builder that converts the proof of a conflict to a sum that people can follow.
///
/// The builder first computes each size that follows from other sizes, such as a width that follows from a height by
/// an aspect ratio. It then adds up the lengths along one axis. This final comparison of lengths is called the last
/// sum.
struct ArithmeticBuilder {
  /// The rows of the proof. All row indices in this type refer to this array.
  let rows: [ConstraintSystem.Row]

  /// The index in ``rows`` of an additional row that states the value to explain. The builder uses it only in the last
  /// sum (the final comparison of lengths). Nil if the rows prove a conflict instead.
  private let target: Int?

  private let eliminates: Bool

  /// A size whose value is known, because a row states the value or an earlier step computed it.
  struct Known {
    var value: Double
    var bound: LengthBound
    /// The source of the row that states the size's value, as an array of one element; empty if an earlier step of the
    /// arithmetic computes the value.
    var premises: [ConstraintSystem.Premise]
  }

  private(set) var known: [ItemSize: Known] = [:]
  private(set) var steps: [SizeStep] = []

  /// All statements of the proof: sums along an axis, and rows that relate only sizes. The element of ``isOpen`` with
  /// the same index is true while a statement is not used yet.
  private var statements: [LengthStatement]
  private var isOpen: [Bool] = []
  private var openCount = 0

  /// For each size, the indices of the ``statements`` that contain the size or contained it earlier.
  private var users: [ItemSize: [Int]] = [:]

  /// The number of sizes with unknown values in each of the ``statements``, in the same order.
  private var unknownCounts: [Int] = []

  /// The queue of those unused statements that contain exactly one unknown size, and therefore determine this size. An
  /// entry is outdated if its statement has changed since the entry was added.
  private var ready = LeastFirst()
  /// The queue of the statements that may be proportions such as `A.Width = 2 × B.Width`, in the order of their
  /// indices: unused statements that come from a row and contain exactly two sizes, both unknown. A statement can
  /// change while it is in the queue, so ``substitute()`` checks it again.
  private var proportions = LeastFirst()

  /// The last sum, which shows the conflict: the statement that remains after all other statements were used to compute
  /// sizes. Nil while other statements remain.
  private(set) var conclusion: LengthStatement?

  /// Whether unknown sizes were replaced by sums of other lengths. The segments of the last sum (see
  /// ``ArithmeticBuilder``) then do not follow each other along the axis.
  private(set) var hasEliminated = false

  /// The sizes in the last sum (see ``ArithmeticBuilder``) whose values are unknown. Each is added and subtracted with
  /// the same factor, so its value does not matter.
  var cancelled: [ItemSize] {
    var sizes = OrderedUnique<ItemSize>()
    for case .size(let size, _) in conclusion?.pieces ?? [] where known[size] == nil { sizes.insert(size) }
    return sizes.elements
  }

  /// Creates the arithmetic of a proof. Returns nil if the proof cannot be written as computed sizes and one sum.
  ///
  /// - Parameters:
  ///   - parts: The rows of the proof with their multipliers.
  ///   - target: The index in `parts` of an additional row that states the value to explain. The builder uses it only
  ///     in the last sum (the final comparison of lengths), and treats all rows as equations with `=`. Default: nil,
  ///     for the proof of a conflict.
  ///   - mergesEdges: Whether several rows between the same two items are merged into one distance.
  ///   - eliminates: Whether unknown sizes may be replaced by sums of other lengths.
  init?(
    _ parts: [(row: ConstraintSystem.Row, multiplier: Double)], target: Int? = nil, mergesEdges: Bool,
    eliminates: Bool = false
  ) {
    rows = parts.map({ $0.row })
    self.target = target
    self.eliminates = eliminates
    var edges: [FlowEdge] = []
    var statements: [LengthStatement] = []
    for (number, (row, multiplier)) in parts.enumerated() {
      if row.terms.allSatisfy({ $0.unknown.isSize }) {
        statements.append(LengthStatement(row, number: number, multiplier: multiplier))
      } else if let edge = FlowEdge(row, number: number, multiplier: multiplier) {
        edges.append(edge)
      } else {
        return nil
      }
    }
    guard let flow = FlowCycles(mergesEdges ? FlowEdge.merged(edges) : edges) else { return nil }
    self.statements = statements + flow.cycles.map { LengthStatement($0) }
    for number in self.statements.indices { list(new: number) }
    guard resolve() else { return nil }
  }

  // MARK: Open statements

  /// Adds the element of ``statements`` with this index to the unused statements.
  private mutating func list(new number: Int) {
    isOpen.append(true)
    unknownCounts.append(0)
    openCount += 1
    countUnknowns(of: number)
  }

  /// Counts the sizes with unknown values in the element of ``statements`` with this index, and stores their number in
  /// ``unknownCounts``. Call this method whenever the sizes in the element have changed.
  private mutating func countUnknowns(of number: Int) {
    var count = 0
    for size in statements[number].coefficients.keys {
      users[size, default: []].append(number)
      if known[size] == nil { count += 1 }
    }
    unknownCounts[number] = count
    list(number)
  }

  /// Adds the element of ``statements`` with this index to the queue ``ready`` if it has one unknown size, and to
  /// ``proportions`` if it comes from a row and contains exactly two sizes, both unknown. Used statements are not
  /// added.
  private mutating func list(_ number: Int) {
    guard isOpen[number] else { return }
    if unknownCounts[number] == 1 { ready.insert(effort: statements[number].effort, number) }
    if statements[number].row != nil, statements[number].coefficients.count == 2, unknownCounts[number] == 2 {
      proportions.insert(effort: 0, number)
    }
  }

  private mutating func close(_ number: Int) -> LengthStatement {
    isOpen[number] = false
    openCount -= 1
    statements[number].settle()
    return statements[number]
  }

  /// Returns the indices of the unused ``statements`` that contain a size, in ascending order.
  private func openUsers(of size: ItemSize) -> [Int] {
    var result: [Int] = []
    for user in (users[size] ?? []).sorted() where isOpen[user] && result.last != user {
      if statements[user].coefficient(of: size) != 0 { result.append(user) }
    }
    return result
  }

  /// Returns the index of the unused statement with one unknown size and the lowest ``LengthStatement/effort``; nil if
  /// there is none.
  private mutating func nextReady() -> Int? {
    while let (effort, number) = ready.popLeast() {
      guard isOpen[number], unknownCounts[number] == 1, !isLast(statements[number]) else { continue }
      if statements[number].effort == effort { return number }
      // The number of sizes in the statement has changed since the statement was added to the queue, so it is added
      // again.
      ready.insert(effort: statements[number].effort, number)
    }
    return nil
  }

  /// Computes sizes, each from one of the statements, until a single statement remains. This statement becomes the last
  /// sum. Returns false if the sizes cannot all be computed.
  private mutating func resolve() -> Bool {
    while openCount > 1 {
      // Each statement contains an unknown size here. A statement without one would be a proof with fewer rows.
      guard let next = nextReady(),
        let size = statements[next].coefficients.keys.first(where: { known[$0] == nil })
      else {
        if substitute() || eliminate() { continue }
        return false
      }
      guard define(size, by: close(next)) else { return false }
      for user in openUsers(of: size) {
        unknownCounts[user] -= 1
        list(user)
      }
    }
    guard let last = isOpen.firstIndex(of: true), unknownCounts[last] == 0 else { return false }
    statements[last].settle()
    conclusion = statements[last]
    return true
  }

  /// Replaces an unknown size by a multiple of another unknown size, with a proportion such as `A.Width = 2 × B.Width`.
  /// Returns false if there is no such proportion.
  ///
  /// The substitution is needed if items with related widths share the available length.
  private mutating func substitute() -> Bool {
    while let (_, number) = proportions.popLeast() {
      guard isOpen[number], statements[number].row != nil, statements[number].coefficients.count == 2,
        unknownCounts[number] == 2, statements[number].constant == 0, !isLast(statements[number]),
        isExact(statements[number], without: nil)
      else { continue }
      let sizes = close(number).sizes
      let ratio = -sizes[1].coefficient / sizes[0].coefficient
      for user in openUsers(of: sizes[0].size) {
        let other = sizes[1].size
        let count = statements[user].coefficients.count
        statements[user].replace(sizes[0].size, by: other, times: ratio)
        // Neither size is known, so the replacement changes the number of unknown sizes and the number of all sizes in
        // the statement by the same amount.
        unknownCounts[user] += statements[user].coefficients.count - count
        users[other, default: []].append(user)
        list(user)
      }
      return true
    }
    return false
  }

  /// Solves one statement for an unknown size, and replaces this size in all other statements by the resulting sum.
  /// Returns false if no statement can be used in this way.
  ///
  /// The sum can contain other unknown sizes. Their values are not needed, because these sizes cancel in the
  /// last sum (see ``ArithmeticBuilder``).
  private mutating func eliminate() -> Bool {
    guard eliminates else { return false }
    for number in statements.indices where isOpen[number] { statements[number].settle() }
    let order = statements.indices.filter { isOpen[$0] }.sorted {
      (statements[$0].effort, $0) < (statements[$1].effort, $1)
    }
    for index in order {
      for (size, coefficient) in statements[index].sizes where known[size] == nil {
        let others = openUsers(of: size).filter { $0 != index }
        // A statement with an inequality gives only a bound on the size. The bound can replace the size only where all
        // other statements need a bound of the same kind.
        let isAsked =
          isExact(statements[index], without: size)
          && statements[index].coefficients.keys.allSatisfy { known[$0] == nil }
          || others.allSatisfy { (statements[$0].coefficient(of: size) < 0) != (coefficient < 0) }
        guard !others.isEmpty, isAsked else { continue }
        let statement = close(index)
        for other in others {
          statements[other].replace(size, by: statement)
          countUnknowns(of: other)
        }
        hasEliminated = true
        return true
      }
    }
    return false
  }

  private func isLast(_ statement: LengthStatement) -> Bool {
    target.map { statement.rows.contains($0) } ?? false
  }

  /// Computes a size from a statement in which all other sizes are known. Returns false and computes nothing if the
  /// statement gives only a bound on the size, and another statement needs the opposite bound.
  private mutating func define(_ size: ItemSize, by statement: LengthStatement) -> Bool {
    let coefficient = statement.coefficient(of: size)
    let direction: LengthBound = coefficient > 0 ? .atMost : .atLeast
    let isExact = isExact(statement, without: size)
    // A bound can replace a size only where all other statements need a bound of the same kind.
    if !isExact {
      let isUsedOtherwise = openUsers(of: size).contains { other in
        let use = statements[other].coefficient(of: size)
        return direction == .atLeast ? use < 0 : use > 0
      }
      if isUsedOtherwise { return false }
    }
    var parts = parts(of: statement, without: size, sign: coefficient > 0 ? -1 : 1)
    let divisor = abs(coefficient)
    let value = parts.reduce(0) { $0 + $1.length } / divisor
    let bound = isExact ? .exactly : direction
    let isGiven = statement.row != nil && statement.coefficients.count == 1 && divisor == 1
    known[size] = Known(
      value: value, bound: bound,
      premises: isGiven ? statement.rows.map { rows[$0].premise } : [])
    if !isGiven {
      if parts.count > 1 { parts.removeAll { $0.kind == .constant && $0.base == 0 } }
      let named = Set(parts.flatMap({ $0.premises }))
      let row = statement.row.map { rows[$0].premise }
      steps.append(
        SizeStep(
          size: size, parts: parts, divisor: divisor, value: value, bound: bound,
          premises: [row].compactMap { $0 }.filter { !named.contains($0) }))
    }
    return true
  }

  private func isExact(_ statement: LengthStatement, without size: ItemSize?) -> Bool {
    target != nil
      || statement.rows.allSatisfy { rows[$0].relation == .equal }
        && statement.coefficients.keys.allSatisfy {
          size == nil || $0 == size || known[$0]?.bound == .exactly
        }
  }

  /// Returns the segments that add up to a size: all pieces of the statement except for that size.
  ///
  /// The segments are in order along the axis. If lengths are subtracted, the segments begin with the size from which
  /// they are subtracted.
  private func parts(
    of statement: LengthStatement, without size: ItemSize, sign: Double
  ) -> [LengthSegment] {
    let isForward = statement.isForward
    let start = statement.pieces.firstIndex { if case .size(size, _) = $0 { true } else { false } } ?? 0
    let around = statement.pieces.indices.map {
      statement.pieces[($0 + start) % statement.pieces.count]
    }
    let others = (isForward ? around : around.reversed()).filter {
      if case .size(size, _) = $0 { false } else { true }
    }
    let segments = others.map { segment($0, sign: sign, isForward: isForward) }
    let room = segments.firstIndex { segment in
      if case .size = segment.kind { segment.length > 0 } else { false }
    }
    guard let room, segments.contains(where: { $0.factor < 0 }) else { return segments }
    return Array(segments[room...] + segments[..<room])
  }

  /// Returns a piece of a statement as a segment with its length in points.
  ///
  /// - Parameters:
  ///   - sign: 1 to add the length, -1 to subtract it.
  ///   - isForward: Whether a distance is measured from the start of its ``FlowEdge`` to the end. If false, it is
  ///     measured from the end to the start.
  func segment(_ piece: LengthStatement.Piece, sign: Double, isForward: Bool) -> LengthSegment {
    switch piece {
    case .size(let size, let coefficient):
      let known = known[size]
      return LengthSegment(
        kind: .size(size), factor: sign * coefficient, base: known?.value ?? 0,
        bound: known?.bound ?? .exactly,
        premises: known?.premises ?? [], inset: 0)
    case .edge(let edge, let times):
      let positions = (SegmentPosition(edge.from), SegmentPosition(edge.to))
      return LengthSegment(
        kind: isForward ? .gap(from: positions.0, to: positions.1) : .gap(from: positions.1, to: positions.0),
        factor: (isForward ? sign : -sign) * times, base: isForward ? edge.length : -edge.length,
        bound: bound(edge.rows, isForward ? 1 : -1), premises: edge.rows.map { rows[$0].premise },
        inset: isForward ? edge.inset : -edge.inset)
    case .constant(let constant, let row, _):
      let source = rows[row]
      var kind = LengthSegment.Kind.constant
      if source.terms.count == 1, let term = source.terms.first, let item = term.unknown.item {
        kind = .size(ItemSize(item: item, term.unknown.axis))
      }
      return LengthSegment(
        kind: kind, factor: 1, base: sign * constant, bound: bound([row], sign), premises: [source.premise],
        inset: 0)
    }
  }

  private func bound(_ numbers: [Int], _ sign: Double) -> LengthBound {
    numbers.allSatisfy { rows[$0].relation == .equal } ? .exactly : sign < 0 ? .atMost : .atLeast
  }
}
