import ConflictAnalysis
import LayoutModel
import SourceText

/// The words for a constraint that the engine generates from the size of a view's content. Users do not see this
/// constraint, so the words name the property of the view that sets its priority.
struct ContentPriorityText {
  /// The property in words, such as `horizontal content hugging priority of Title`.
  let property: String

  /// The axis and the kind of the property, such as `horizontal content hugging`.
  let kind: String

  /// The reason why a required priority matters, such as
  /// `Title cannot be smaller than its content (180 wide), because …`.
  let reason: String

  /// The key of the property in documents: `hugging` or `compression`.
  let documentKey: String

  /// The axis of the property.
  let axis: LayoutAxis

  /// Creates the words for a constraint; nil if the constraint is not generated from the size of content.
  init?(_ member: DroppedConstraint.Member) {
    let equation = member.equation
    guard member.origin == .contentSize, let axis = equation.first.axis,
      case .attribute(let first) = equation.first, case .item(let item) = first.item
    else { return nil }
    let isHugging = equation.relation == .lessThanOrEqual
    documentKey = isHugging ? "hugging" : "compression"
    self.axis = axis
    kind = "\(axis) content \(isHugging ? "hugging" : "compression resistance")"
    let priority = "\(kind) priority"
    property = "\(priority) of \(item)"
    let size = "\(NumberText.short(equation.constant)) \(WarningText.word(axis))"
    reason =
      "\(item) cannot be \(isHugging ? "larger" : "smaller") than its content (\(size)), because its \(priority) is \(equation.priority)."
  }
}
