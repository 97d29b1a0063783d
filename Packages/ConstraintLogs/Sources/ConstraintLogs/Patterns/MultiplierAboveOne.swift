import LayoutEquations

/// The pattern of conflicts in which the size of an item is more than the size of its superview because of a multiplier
/// above 1, but the item has to stay inside the superview. An example is the bar of a progress view.
struct MultiplierAboveOne: ConflictPattern {
  let replacesFixes = true

  private let row: Int

  /// Finds a constraint that makes an item larger than its superview by a multiplier above 1; nil if there is none.
  init?(_ conflict: ConflictCase) {
    let found = conflict.members.first { index in
      guard conflict.makers[index].isChangeable, let equation = conflict.constraints[index].equation,
        equation.multiplier > 1, case .attribute(let one) = equation.first,
        case .attribute(let other)? = equation.second, one.attribute.isSize, one.attribute == other.attribute,
        case .item(let id) = one.item, case .item(let outer) = other.item
      else { return false }
      return conflict.superviews[id] == outer
    }
    guard let found else { return nil }
    row = found
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    [
      LogFix(
        advice:
          "Limit the multiplier of [\(row + 1)] (\(changes.words.text(of: row))) to 1 where your code computes it.",
        reason: "A fraction, such as the progress of a download, is at most 1."),
      LogFix(
        advice: "Lower [\(row + 1)] (\(changes.words.text(of: row))) to priority 999.",
        reason: LogFix.lowPriority,
        edits: [.init(constraint: row, change: .lower(999))]),
    ]
  }
}
