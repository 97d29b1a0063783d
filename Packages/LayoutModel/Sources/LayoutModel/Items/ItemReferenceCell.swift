/// A reference to an item that does not keep it alive; one for all that refer to it.
///
/// An object that a weak reference was ever made to pays for that whenever somebody retains it, so much that a layout takes
/// twice as long. Views and guides say themselves when they are freed; only of other classes the reference has to be weak.
final class ItemReferenceCell {
  private unowned(unsafe) var reporting: (any LayoutItem)?
  private weak var other: (any LayoutItem)?

  /// - Parameter reportsItsEnd: Whether the item calls ``LayoutItemState/itemIsGone()`` before its memory is given back.
  init(_ item: any LayoutItem, reportsItsEnd: Bool) {
    if reportsItsEnd { reporting = item } else { other = item }
  }

  /// The item; nil once it is gone.
  var item: (any LayoutItem)? { reporting ?? other }

  func clear() {
    reporting = nil
    other = nil
  }
}

extension LayoutItem {
  /// Whether the item tells its state when it is freed: a view or a guide of this module, with the state that it made, and
  /// not a class that borrows it.
  fileprivate func isOwner(of state: LayoutItemState) -> Bool { layoutState === state }

  func reportsItsEnd(to state: LayoutItemState) -> Bool {
    (self is LayoutView || self is LayoutGuide) && isOwner(of: state)
  }
}
