import ConflictAnalysis
import LayoutEquations

/// The pattern of conflicts in which an item is as wide or high as another item, although both of its edges already
/// determine another size.
struct SizeAndBothEdges: ConflictPattern {
  private let row: Int
  private let item: String
  private let other: String
  private let attribute: LayoutAttribute

  /// The size that results from the constraints on both edges of the item, minus the size that the constraint on its
  /// size requires, in points.
  private let difference: Double

  /// Finds a constraint that makes an item as wide or high as another item, although both edges of the item are
  /// constrained.
  ///
  /// Returns nil if there is no such constraint, or if the proof needs the rule that no size is negative. Also returns
  /// nil unless a size whose value is not known cancels in the arithmetic of the conflict.
  init?(_ conflict: ConflictCase) {
    guard conflict.conflict?.needsNonNegativeSizes == false,
      conflict.conflict?.arithmetic.cancelled.isEmpty == false
    else { return nil }
    for index in conflict.members where conflict.makers[index].isChangeable {
      guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
        equation.multiplier == 1, case .attribute(let one) = equation.first,
        case .attribute(let other)? = equation.second, one.attribute.isSize, one.attribute == other.attribute,
        case .item(let first) = one.item, case .item(let second) = other.item, first != second,
        let axis = one.attribute.axis, conflict.tiesBothEdges(of: first, axis),
        let fitting = conflict.fittingConstant(of: index)
      else { continue }
      row = index
      item = first
      self.other = second
      attribute = one.attribute
      difference = fitting - equation.constant
      return
    }
    return nil
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let more = difference < 0 ? "less" : "more"
    return
      "[\(row + 1)] makes \(words.the(item)) as \(attribute.adjective) as \(words.the(other)), but its edges leave it \(words.number(difference.magnitude)) \(more)."
  }
}
