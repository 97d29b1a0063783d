import LayoutEquations

/// The views inside scroll views, and the equations that relate them to the scrolled content.
///
/// In UIKit, a constraint between an edge of a scroll view and a view inside it is about the scrolled content, which can be
/// larger than the frame. A constraint between the scroll view and a view outside it is about the frame.
struct ScrolledContent {
  /// The superview of each item, by item id.
  private let superviews: [String: String]

  /// The ids of the scroll views.
  private var scrollViews: Set<String>

  /// The ids of the frame layout guides of scroll views. These guides do not scroll.
  private let frames: Set<String>

  /// Finds the scroll views among the items of constraints.
  ///
  /// - Parameter superviews: The superview of each item, by item id.
  init(_ constraints: [LoggedConstraint], superviews: [String: String]) {
    self.superviews = superviews
    var (found, frames): (Set<String>, Set<String>) = ([], [])
    for item in constraints.flatMap({ $0.items }) {
      if let name = item.className, Self.scrolls(name) { found.insert(item.id) }
      if item.label == "UIScrollView-frameLayoutGuide" { frames.insert(item.id) }
    }
    self.frames = frames
    scrollViews = found
    // Without a constraint on the frame of a scroll view, the frame and the content need no different names.
    guard !found.isEmpty else { return }
    var ids: Set<String> = []
    for constraint in constraints where constraint.items.contains(where: { found.contains($0.id) }) {
      guard let equation = constraint.equation, scrolled(equation, of: constraint) == equation else {
        continue
      }
      ids.formUnion(constraint.items.map { $0.id }.filter(found.contains))
    }
    scrollViews = ids
  }

  /// Returns whether constraints to a view of this class refer to its scrolled content. False for AppKit's scroll
  /// views, whose constraints refer to their frames.
  private static func scrolls(_ className: String) -> Bool {
    let name = ClassName(className).short
    return name.hasSuffix("ScrollView") && !name.hasPrefix("NS") || name == "UITableView"
      || name == "UICollectionView"
  }

  /// Returns the equation of a constraint. If the constraint relates a scroll view to a view inside it, the equation
  /// uses the edges of the scrolled content instead of the edges of the scroll view. Nil if the constraint has no
  /// equation.
  func equation(of constraint: LoggedConstraint) -> ConstraintEquation? {
    constraint.equation.map { scrolled($0, of: constraint) }
  }

  private func scrolled(_ equation: ConstraintEquation, of constraint: LoggedConstraint) -> ConstraintEquation
  {
    guard !scrollViews.isEmpty, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second, case .item(let first) = one.item,
      case .item(let second) = other.item
    else { return equation }
    let isOfFrame = constraint.className == "NSAutoresizingMaskLayoutConstraint"
    var result = equation
    if scrollViews.contains(second), isInside(first, second) {
      result.second = .attribute(content(other, second, isOfFrame: isOfFrame))
    } else if scrollViews.contains(first), isInside(second, first) {
      result.first = .attribute(content(one, first, isOfFrame: isOfFrame))
    }
    return result
  }

  /// Returns the attribute to which a constraint on a scroll view really refers: the same attribute of the scrolled
  /// content. Widths and heights are returned unchanged, because they refer to the frame of the scroll view.
  ///
  /// - Parameters:
  ///   - id: The id of the scroll view.
  ///   - isOfFrame: Whether an autoresizing mask relates the attributes. If true, only left, leading and top edges
  ///     refer to the scrolled content.
  private func content(_ anchor: AnchorReference, _ id: String, isOfFrame: Bool) -> AnchorReference {
    guard !anchor.attribute.isSize, !isOfFrame || anchor.attribute.isNearEdge == true else { return anchor }
    return AnchorReference(.item(ItemNames.contentPrefix + id), anchor.attribute)
  }

  /// Returns whether an item is inside a scroll view, so that it moves when the user scrolls.
  private func isInside(_ id: String, _ scrollView: String) -> Bool {
    guard !frames.contains(id) else { return false }
    var item = id
    // A damaged log can state superviews in a circle.
    for _ in 0..<32 {
      guard let superview = superviews[item] else { return false }
      if superview == scrollView { return true }
      item = superview
    }
    return false
  }
}
