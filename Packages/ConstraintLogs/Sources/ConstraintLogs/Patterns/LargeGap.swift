import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The pattern of conflicts in which a fixed distance between two neighboring views takes much of their container, and
/// leaves too little room for the views and the other distances.
///
/// Such a distance usually moves a view to the far end of the screen of one device. The distance is the mistake, not
/// the sizes of the views.
struct LargeGap: ConflictPattern {
  private let row: Int

  /// The length of the distance that is probably too large, in points.
  private let gap: Double

  /// The equation of the constraint after the correction: the distance as a minimum.
  private let corrected: ConstraintEquation

  /// The distance that the correction keeps, in points: the standard distance between siblings.
  private static let least = 8.0

  /// Finds a fixed distance between neighbors that is more than a quarter of the available length, and at least three
  /// times as long as every other distance in the conflict. Returns nil if there is none, or if the container can grow.
  init?(_ conflict: ConflictCase) {
    guard let arithmetic = conflict.conflict?.arithmetic, arithmetic.availableSum > 0 else { return nil }
    let room = ConflictRoom(conflict)
    guard room != .growing, room != .momentary else { return nil }
    let distances = conflict.members.compactMap { index -> (index: Int, length: Double)? in
      guard let equation = conflict.constraints[index].equation,
        case .attribute(let one) = equation.first, case .attribute? = equation.second,
        one.attribute.isLocation
      else { return nil }
      return (index, equation.constant.magnitude)
    }
    guard let longest = distances.max(by: { $0.length < $1.length }),
      longest.length > arithmetic.availableSum / 4,
      distances.allSatisfy({ $0.index == longest.index || $0.length * 3 <= longest.length }),
      let equation = conflict.gap(longest.index, atLeast: Self.least),
      arithmetic.needed.contains(where: { segment in
        segment.length > 0
          && segment.premises.contains { $0.equation.map { conflict.origins[$0] } == longest.index }
      })
    else { return nil }
    row = longest.index
    gap = longest.length
    corrected = equation
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let words = changes.words
    guard !changes.isUnfilled, words.solved.holds(replacing: row, by: corrected) else { return [] }
    return [
      LogFix(
        advice:
          "Change [\(row + 1)] (\(words.text(of: row))) from exactly \(words.number(gap)) to at least \(words.number(Self.least)).",
        reason:
          "A fixed distance of \(words.number(gap)) fits only on large screens. A minimum keeps the views apart and leaves the rest of the room to the other constraints.",
        code: words.code.replacing(row, by: corrected)),
      changes.lowering(row),
    ]
  }
}

extension ConflictCase {
  /// Returns the equation of a fixed distance between two neighbors with a minimum in place of the distance. Nil for
  /// other constraints: those that the app cannot change, overlaps, and distances from a container or a guide.
  fileprivate func gap(_ index: Int, atLeast least: Double) -> ConstraintEquation? {
    guard makers[index].isChangeable, isBetweenNeighbors(index), var equation = constraints[index].equation,
      equation.relation == .equal, equation.multiplier == 1, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second, case .item(let first) = one.item,
      case .item(let second) = other.item, superviews[first] != second, superviews[second] != first,
      guideRank(of: first) == 0, guideRank(of: second) == 0
    else { return nil }
    let isNear = one.attribute.isNearEdge == true
    guard isNear ? equation.constant > least : equation.constant < -least else { return nil }
    equation.relation = isNear ? .greaterThanOrEqual : .lessThanOrEqual
    equation.constant = isNear ? least : -least
    return equation
  }
}
