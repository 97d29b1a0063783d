import LayoutDiagnostics
import LayoutDocuments

/// The reason why a tool cannot make the requested change of a layout.
public enum EditingError: Error, Hashable, Sendable {
  /// No view or constraint is selected.
  case emptySelection

  /// The tool needs more views than are selected.
  case tooFewViews(needed: Int, found: Int)

  /// The scene has no view with this index.
  case unknownView(Int)

  /// The scene has no constraint with this index.
  case unknownConstraint(Int)

  /// The selected views, given by their names, do not have the same superview.
  case differentContainers([String])

  /// The root is selected. It has no superview to which a constraint could relate it.
  case root(String)

  /// A stack view lays out the view. Constraints for the view's position would conflict with the stack view.
  case arranged(String, in: String)

  /// The superview sets the frame of the view, which is a part of it, such as the content view of a cell. Constraints
  /// cannot move or resize the view.
  case part(String, of: String)

  /// The view is not installed for the traits of the canvas.
  case notInstalled(String)

  /// The width or height of the view is 0, so that its position among other views has no meaning.
  case zeroSize(String)

  /// Two views overlap, so that they have no order in a stack.
  case overlapping(String, String)

  /// Two views overlap along the requested axis, so that they have no order along this axis. Along the other axis, no
  /// views overlap.
  case noOrder(String, String, along: LayoutAxis)

  /// The view is not a stack view.
  case notAStack(String)

  /// The edit would remove this constraint, given by its equation, but the text of the document does not allow that.
  case fixedConstraint(String)

  /// The edit would remove this view, but the text of the document does not allow that.
  case fixedView(String)

  /// The scene already contains an item with this id or name.
  case nameInUse(String)

  /// Constraints cannot refer to the item, because it has neither an id nor a unique name.
  case unnamed(String)

  /// The text is not a multiplier.
  case invalidMultiplier(String)

  /// The number is not a valid size in points: it is negative, too large or not finite.
  case invalidSize(Double)

  /// The equation would not be a legal constraint.
  case illegal(ConstraintEquation.Illegality)

  /// The change needs a second item, which the constraint does not have. The associated value is the constraint's
  /// equation.
  case noSecondItem(String)

  /// The constraint would relate a position of one item to a number alone. The associated values are the position, and
  /// the constraint's equation before the change.
  case positionWithoutSecondItem(LayoutAttribute, String)

  /// The constraint has the multiplier 0, by which its equation would be divided to exchange its items. The associated
  /// value is the equation.
  case zeroMultiplier(String)

  /// The attribute cannot be measured from the margin or edge that was requested. For example, a width has no margin.
  case noCounterpart(LayoutAttribute)

  /// The constraint relates no left, right, leading or trailing sides, so it does not depend on the language's direction.
  /// The associated value is the constraint's equation.
  case noDirection(String)

  /// The attribute is a size. There is a standard value only for spacings.
  case noStandardValue(LayoutAttribute)

  /// The stack view has no views that could be moved out of it.
  case emptyStack(String)

  /// There is nothing to change, because the document is already as requested, or because the request is empty. The
  /// associated value is the reason, as a sentence.
  case nothingToDo(String)

  /// The edit would cause conflicts between required constraints. The associated value contains the constraints that the
  /// engine would drop.
  case unsatisfiable([DroppedConstraint])

  /// With the edit, the positions or sizes of these views would still be ambiguous.
  case ambiguous([String])

  /// The edit would move or resize these views.
  case movesViews([String])

  /// The scene cannot be laid out. The associated value is the reason.
  case failedLayout(String)
}

extension EditingError: CustomStringConvertible {
  /// The error message for users of the tools.
  public var description: String {
    switch self {
    case .emptySelection: "No view is selected; select at least one view."
    case .tooFewViews(let needed, let found):
      "The tool needs \(needed) views or more, but \(found) \(found == 1 ? "is" : "are") selected."
    case .unknownView(let index): "The scene has no view number \(index)."
    case .unknownConstraint(let index): "The scene has no constraint number \(index)."
    case .differentContainers(let names):
      "\(Self.list(names)) do not have the same superview; select views that do."
    case .root(let name): "“\(name)” is the root of the scene and has no superview; select views inside it."
    case .arranged(let name, let stack):
      "The stack view “\(stack)” lays out “\(name)”; change the stack view, or move “\(name)” out of it."
    case .part(let name, let owner):
      "“\(owner)” sets the frame of its part “\(name)”, so constraints cannot move or resize “\(name)”; change “\(owner)”, or the views inside “\(name)”."
    case .notInstalled(let name):
      "“\(name)” is not installed for the traits of the canvas; choose another view, or install it for these traits."
    case .zeroSize(let name): "“\(name)” has a width or height of 0; give it a size first."
    case .overlapping(let one, let other):
      "“\(one)” and “\(other)” overlap, so they have no order in a stack view; move them apart first."
    case .noOrder(let one, let other, along: .horizontal):
      "“\(one)” and “\(other)” are one below the other, so they have no order in a horizontal stack view; use a vertical one."
    case .noOrder(let one, let other, along: .vertical):
      "“\(one)” and “\(other)” are side by side, so they have no order in a vertical stack view; use a horizontal one."
    case .notAStack(let name): "“\(name)” is not a stack view; select the stack view that is to be removed."
    case .fixedConstraint(let equation):
      "The constraint `\(equation)` would be removed, but something else in the file uses it, such as an outlet, a variation for size classes or a visual format; disconnect or remove it first."
    case .fixedView(let name):
      "“\(name)” would be removed, but something else in the file uses it, such as an outlet or a variation for size classes; disconnect it first."
    case .nameInUse(let name): "The scene already contains an item “\(name)”; choose another name."
    case .unnamed(let name):
      "“\(name)” has no id and no unique name, so constraints cannot refer to it; give it a name."
    case .invalidMultiplier(let text):
      "`\(text)` is not a multiplier; expected a form such as 2, 0.5, 1:2, 16:9, 1/3 or 50%."
    case .invalidSize(let size):
      "`\(size)` is not a size; expected a number of points from 0 to \(Int(DocumentLimits.points))."
    case .illegal(let problem): "\(problem)"
    case .noSecondItem(let equation):
      "`\(equation)` has no second item, so it has no second attribute and no multiplier, and cannot be reversed. Create another constraint, between two items, instead."
    case .positionWithoutSecondItem(let position, let equation):
      "`\(equation)` has no second item, so it cannot constrain `\(position)`: a position can be related only to a position of another item. Create another constraint, between two items, instead."
    case .zeroMultiplier(let equation):
      "`\(equation)` cannot be reversed, because its multiplier is 0; set another multiplier first."
    case .noCounterpart(.notAnAttribute):
      "This side of the constraint is not an attribute of an item, so it cannot be relative to a margin or an edge."
    case .noCounterpart(let attribute):
      "`\(attribute)` cannot be measured from a margin; only edges and centers can."
    case .noDirection(let equation):
      "`\(equation)` does not depend on the language's direction, because it relates no left, right, leading or trailing sides."
    case .noStandardValue(let attribute):
      "`\(attribute)` has no standard value; give a number of points, or the current value. Only spacings have a standard value."
    case .emptyStack(let name): "The stack view “\(name)” is empty, so no views can be moved out of it."
    case .nothingToDo(let reason): reason
    case .unsatisfiable(let dropped): dropped.map { Self.sentence(about: $0) }.joined(separator: " ")
    case .ambiguous(let names): "After the edit, these views would still be ambiguous: \(Self.list(names))."
    case .movesViews(let names):
      "The edit is not made, because it would move or resize these views: \(Self.list(names))."
    case .failedLayout(let reason): "The scene cannot be laid out: \(reason)"
    }
  }

  /// Returns the sentence about a constraint that the engine would drop after the edit.
  private static func sentence(about dropped: DroppedConstraint) -> String {
    let start = "With this edit, `\(dropped.equation)` would be dropped"
    if let error = dropped.error { return "\(start): \(error)." }
    let others = (dropped.conflict ?? []).filter { $0 != dropped.dropped }.map { "`\($0.equation)`" }
    return others.isEmpty
      ? "\(start), because it cannot hold."
      : "\(start), because it conflicts with \(others.joined(separator: ", "))."
  }

  private static func list(_ names: [String]) -> String {
    var shown = names.prefix(5).map { "“\($0)”" }
    let last = names.count > 5 ? "\(names.count - 5) more" : shown.popLast() ?? ""
    return shown.isEmpty ? last : "\(shown.joined(separator: ", ")) and \(last)"
  }
}
