import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The pattern of conflicts in which items that are equally wide or high fill their container, and one of them also has
/// a size that is a number.
///
/// The distances and the equal sizes already determine the size of each item, so the number is redundant. Without it,
/// the items share the container. Any other change would move an edge, or make the items unequal.
struct NumberBesideEqualSizes: ConflictPattern {
  private let number: Int
  private let equalities: [Int]
  private let attribute: LayoutAttribute

  /// The size that each of the items has without the number, in points.
  private let share: Double

  /// The smallest share, in points, that is still a useful size of an item.
  private static let leastShare = 8.0

  /// Finds equal sizes of at least two items, one of which has a number. Returns nil if there are none, if the other
  /// constraints do not determine a size for the items, or if the container is a cell, a header or a row that can grow.
  init?(_ conflict: ConflictCase) {
    let room = ConflictRoom(conflict)
    // A plain view that is lower than a screen can be a root view or the content of a cell. In both cases,
    // the items share its size.
    let isOfPlainView = !conflict.members.contains { index in
      conflict.constraints[index].items.contains { conflict.grows($0.id) }
    }
    guard room != .growing || isOfPlainView, room != .momentary else { return nil }
    let equalities = conflict.members.filter { conflict.equalSizes(by: $0) != nil }
    guard !equalities.isEmpty else { return nil }
    let numbers = conflict.members.filter { index in
      guard conflict.makers[index].isChangeable, let size = conflict.size(of: index), size.relation == .equal
      else { return false }
      return equalities.contains { row in
        guard let equal = conflict.equalSizes(by: row), equal.attribute == size.attribute else {
          return false
        }
        return equal.items.contains(size.item)
      }
    }
    guard numbers.count == 1, let number = numbers.first, let size = conflict.size(of: number),
      let axis = size.attribute.axis,
      let share = conflict.determinedSize(of: size.item, axis, without: number), share >= Self.leastShare
    else { return nil }
    self.number = number
    self.equalities = equalities
    attribute = size.attribute
    self.share = share
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let words = changes.words
    let verb = equalities.count == 1 ? "makes" : "make"
    return [
      changes.deletion(
        of: number,
        "\(changes.numbers(equalities)) \(verb) the items equally \(attribute.adjective), so that they share the room: each is then \(words.number((share * 100).rounded() / 100)) \(attribute.adjective)."
      )
    ]
  }
}

/// The pattern of conflicts in which a constraint makes two items equally wide or high, although each of them has a size
/// that is a number.
struct EqualityOfNumbers: ConflictPattern {
  private let equality: Int
  private let numbers: [Int]
  private let attribute: LayoutAttribute

  /// Creates the pattern for a conflict of exactly three constraints of the app: an equality and two numbers.
  /// Nil for other conflicts.
  init?(_ conflict: ConflictCase) {
    guard conflict.members.count == 3,
      let row = conflict.members.first(where: { conflict.equalSizes(by: $0) != nil }),
      let equal = conflict.equalSizes(by: row)
    else { return nil }
    let numbers = conflict.members.filter { index in
      guard conflict.makers[index].isChangeable, let size = conflict.size(of: index), size.relation == .equal
      else { return false }
      return size.attribute == equal.attribute && equal.items.contains(size.item)
    }
    guard numbers.count == 2 else { return nil }
    equality = row
    self.numbers = numbers
    attribute = equal.attribute
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let dropped = numbers.first { $0 == changes.conflict.droppedIndex } ?? numbers[1]
    let order = [dropped] + numbers.filter { $0 != dropped }
    return order.map { index in
      let kept = numbers.first { $0 != index } ?? index
      return changes.deletion(
        of: index,
        "[\(equality + 1)] makes both items equally \(attribute.adjective), so one number is enough: then [\(kept + 1)] applies to both."
      )
    }
      + [
        changes.deletion(
          of: equality, "Then the items have the different \(attribute.noun)s of \(changes.numbers(numbers))."
        )
      ]
  }
}

extension ConflictCase {
  /// Returns the two items that a constraint of the app makes equally wide or high; nil for other constraints, and if
  /// one of the items contains other items of the conflict.
  fileprivate func equalSizes(by index: Int) -> (items: [String], attribute: LayoutAttribute)? {
    guard makers[index].isChangeable, let equation = constraints[index].equation, equation.relation == .equal,
      equation.multiplier == 1, equation.constant == 0, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second, one.attribute.isSize, one.attribute == other.attribute,
      case .item(let first) = one.item, case .item(let second) = other.item, first != second,
      superviews[first] != second, superviews[second] != first, guideRank(of: first) == 0,
      guideRank(of: second) == 0
    else { return nil }
    return ([first, second], one.attribute)
  }
}
