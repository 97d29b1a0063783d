import ConflictAnalysis
import LayoutEquations
import LinearConstraints
import SourceText

/// Sentences about constraints of a conflict that add no length to its arithmetic, such as alignments.
extension ConflictWording {
  /// Returns the arithmetic of a conflict with a line before and a line after it, if needed:
  ///
  ///     [3] aligns the centers of A and B. The log shows no height for the label, so the sum counts it as 0.
  ///     16 [1] + 24 [5] = 40 > 34 [6]
  ///     [2] and [4] add 0 to the sum.
  ///
  /// The arithmetic leaves out lengths of 0, so readers would look for the other conflicting constraints in
  /// it. The line before it contains what readers need to know to follow the sum.
  ///
  /// - Parameter sums: The lines of the arithmetic. Numbers such as `[3]` in them refer to constraints.
  func withLinkingRows(_ sums: [String]) -> [String] {
    guard !sums.isEmpty else { return [] }
    let zeros = sentencesOnZeroSizes(notIn: sums)
    let cited = Self.numbers(in: zeros + sums)
    let aligning = rowsAligningSizes(comparedIn: sums)
    let alignment =
      aligning.isEmpty
      ? []
      : ["Because of \(Self.range(aligning)), both must be equally \(sum?.axis.adjective ?? "long")."]
    var rows: [Link: [Int]] = [:]
    for index in conflict.members where !cited.contains(index + 1) && !aligning.contains(index) {
      rows[link(of: index), default: []].append(index)
    }
    let hasSum = sums.contains { $0.contains(" + ") || $0.contains(" - ") }
    let ends = [
      Link.reasons.flatMap { sentences(on: rows[$0] ?? [], $0, hasSum: hasSum) } + zeros,
      alignment + Link.lengths.flatMap { sentences(on: rows[$0] ?? [], $0, hasSum: hasSum) },
    ].map { $0.isEmpty ? [] : [$0.joined(separator: " ")] }
    return ends[0] + sums + ends[1]
  }

  /// The indices of the two constraints that align both edges of the two items whose sizes are compared, so
  /// that the sizes must be equal. Empty if other constraints relate the sizes, or if no line of the
  /// arithmetic names both items.
  private func rowsAligningSizes(comparedIn sums: [String]) -> [Int] {
    guard let (one, other) = sum?.comparedSizes,
      sums.contains(where: { $0.contains(the(one.item)) && $0.contains(the(other.item)) })
    else { return [] }
    let starts: [LayoutAttribute] = [.leading, .left, .top]
    let ends: [LayoutAttribute] = [.trailing, .right, .bottom]
    var found = (start: false, end: false)
    let rows = conflict.members.filter { index in
      guard link(of: index) == .distance, let equation = conflict.constraints[index].equation,
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
        first.attribute == second.attribute, first.attribute.axis == one.axis,
        Set(conflict.constraints[index].items.map { $0.id }) == [one.item, other.item]
      else { return false }
      let (isStart, isEnd) = (starts.contains(first.attribute), ends.contains(first.attribute))
      guard isStart && !found.start || isEnd && !found.end else { return false }
      found = (found.start || isStart, found.end || isEnd)
      return true
    }
    return found.start && found.end ? rows : []
  }

  /// Returns the sentences about constraints that have the same effect on the arithmetic.
  private func sentences(on indices: [Int], _ link: Link, hasSum: Bool) -> [String] {
    guard !indices.isEmpty else { return [] }
    if link == .centers, indices.count == 1 {
      let items = conflict.constraints[indices[0]].items.map { the($0.id) }
      if items.count == 2 {
        return ["[\(indices[0] + 1)] aligns the centers of \(Self.list(items))."]
      }
    }
    if link == .other, indices.count < 3 {
      return indices.map { "According to [\($0 + 1)], \(text(of: $0))." }
    }
    let start = link == .withMargin ? "With the assumed margins, " : ""
    let predicate = link.predicate(isOne: indices.count == 1, hasSum: hasSum)
    return ["\(start)\(Self.range(indices)) \(predicate)."]
  }

  /// Returns sentences about the items that the arithmetic counts as 0 wide or high, and that none of its lines names. The
  /// conflict uses only the rule that the sizes of these items are not negative.
  private func sentencesOnZeroSizes(notIn sums: [String]) -> [String] {
    let rows = Set(conflict.members).union(sum?.constraints ?? [])
    return LayoutAxis.allCases.flatMap { axis -> [String] in
      let all = (conflict.conflict?.members ?? []).compactMap { member -> String? in
        guard case .nonNegativeSize(let item, axis) = member.premise,
          !sums.contains(where: { $0.contains(the(item)) }), !hasTerm(item, axis, rows)
        else { return nil }
        return item
      }
      let items = all.filter { rowOfZero($0, axis) == nil }
      let zeros = all.compactMap { rowOfZero($0, axis) }.map { "According to [\($0 + 1)], \(text(of: $0))." }
      guard !items.isEmpty else { return zeros }
      let they = items.count == 1 ? "it" : "them"
      return zeros + [
        "The log shows no \(axis.noun) for \(Self.list(items.map(the))), so the sum counts \(they) as 0."
      ]
    }
  }

  /// Returns the index of the constraint that sets a size of an item to 0; nil if the report contains none.
  /// The conflict need not contain the constraint.
  private func rowOfZero(_ item: String, _ axis: LayoutAxis) -> Int? {
    conflict.constraints.indices.first { index in
      guard conflict.constraints[index].isActive != false, let size = conflict.size(of: index),
        size.item == item, size.attribute.axis == axis
      else { return false }
      return size.constant == 0 && size.relation != .greaterThanOrEqual
    }
  }

  /// Returns whether the printed sum contains a size of an item, so that the item does not count as 0. The sum also
  /// contains sizes that the proof does not need.
  private func hasTerm(_ item: String, _ axis: LayoutAxis, _ rows: Set<Int>) -> Bool {
    rows.contains { index in
      guard let size = conflict.size(of: index), size.item == item, size.attribute.axis == axis else {
        return false
      }
      return size.relation != .lessThanOrEqual && size.constant > 0
    }
  }

  /// The effect of a constraint that adds no length to the arithmetic of a conflict.
  private enum Link {
    case distance
    case distanceOrMore
    case centers
    case withMargin
    case other

    /// The effects that readers need to know to follow the arithmetic.
    static let reasons = [centers, other]

    /// The effects of constraints whose lengths the arithmetic leaves out.
    static let lengths = [distance, distanceOrMore, withMargin]

    /// Returns the predicate of a sentence about constraints with this effect, such as “adds 0 to the sum”.
    ///
    /// - Parameters:
    ///   - isOne: Whether the sentence is about one constraint. If false, the predicate is in the plural.
    ///   - hasSum: Whether the arithmetic adds lengths. If false, it only compares two of them.
    func predicate(isOne: Bool, hasSum: Bool) -> String {
      let end = hasSum ? "0 to the sum" : "no distance"
      return switch self {
      case .distance, .withMargin: "\(isOne ? "adds" : "add") \(end)"
      case .distanceOrMore:
        hasSum ? "\(isOne ? "adds" : "add") at least 0 to the sum" : "\(isOne ? "is" : "are") at least 0"
      case .centers: isOne ? "aligns two centers" : "align centers"
      case .other: isOne ? "is also part of the conflict" : "are also part of the conflict"
      }
    }
  }

  private func link(of index: Int) -> Link {
    guard let equation = conflict.constraints[index].equation, equation.multiplier == 1,
      equation.standardSpacing == 0, case .attribute(let first) = equation.first,
      case .attribute(let second)? = equation.second, !first.attribute.isSize, !second.attribute.isSize
    else { return .other }
    if equation.constant == 0 {
      guard equation.relation == .equal else { return .distanceOrMore }
      return [first, second].allSatisfy({ Self.centers.contains($0.attribute) }) ? .centers : .distance
    }
    return equation.relation == .equal && conflict.basis == .margins
      && (first.attribute.isMargin || second.attribute.isMargin) ? .withMargin : .other
  }

  private static let centers: Set<LayoutAttribute> = [
    .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins,
  ]

  /// Returns the numbers in brackets that lines contain.
  static func numbers(in lines: [String]) -> Set<Int> {
    var numbers: Set<Int> = []
    for line in lines {
      var number: Int?
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "["): number = 0
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number.map { $0 * 10 + Int(byte - 0x30) }
        case UInt8(ascii: "]"):
          if let number { numbers.insert(number) }
          number = nil
        default: number = nil
        }
      }
    }
    return numbers
  }
}
