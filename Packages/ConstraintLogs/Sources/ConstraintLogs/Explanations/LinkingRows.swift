import ConflictAnalysis
import LayoutEquations
import LinearConstraints
import SourceText

/// Sentences about constraints of a conflict that add no length to its arithmetic, such as alignments.
extension ConflictWording {
  /// Returns an array with a line about the conflicting constraints that no line of the arithmetic refers to,
  /// and about the items that it counts as 0 wide or high:
  /// `[2] and [4] add 0 to the sum. The log shows no height for the label, so the sum counts it as 0.` Empty if there are
  /// neither.
  ///
  /// The arithmetic of a conflict leaves out lengths of 0. Without this line, readers would look for these
  /// constraints and items in it.
  ///
  /// - Parameter sums: The lines of the arithmetic. Numbers such as `[3]` in them refer to constraints.
  func linkingRows(notIn sums: [String]) -> [String] {
    guard !sums.isEmpty else { return [] }
    let cited = Self.numbers(in: sums)
    var rows: [Link: [Int]] = [:]
    for index in conflict.members where !cited.contains(index + 1) {
      rows[link(of: index), default: []].append(index)
    }
    var sentences: [String] = []
    for link in Link.allCases {
      guard let indices = rows[link] else { continue }
      guard link == .other, indices.count < 3 else {
        let start = link == .withMargin ? "With the assumed margins, " : ""
        sentences.append("\(start)\(Self.range(indices)) \(link.predicate(isOne: indices.count == 1)).")
        continue
      }
      sentences += indices.map { "According to [\($0 + 1)], \(text(of: $0))." }
    }
    sentences += sentencesOnZeroSizes(notIn: sums)
    return sentences.isEmpty ? [] : [sentences.joined(separator: " ")]
  }

  /// Returns sentences about the items that the arithmetic counts as 0 wide or high, and that none of its
  /// lines names. The conflict uses only the rule that the sizes of these items are not negative.
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

  /// Returns the constraint that sets a size of an item to 0; nil if the report contains none. The conflict need not
  /// contain it.
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
  private enum Link: CaseIterable {
    case distance
    case distanceOrMore
    case centers
    case withMargin
    case other

    /// Returns the predicate of a sentence about constraints with this effect, such as “adds 0 to the sum”.
    ///
    /// - Parameter isOne: Whether the sentence is about one constraint. If false, the predicate is in the plural.
    func predicate(isOne: Bool) -> String {
      switch self {
      case .distance, .withMargin: isOne ? "adds 0 to the sum" : "add 0 to the sum"
      case .distanceOrMore: isOne ? "adds at least 0 to the sum" : "add at least 0 to the sum"
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
  private static func numbers(in lines: [String]) -> Set<Int> {
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
