/// The layout state of an item: its constraints, its guides, and its record in the engine.
///
/// A class that conforms to ``LayoutItem`` stores one instance for each item and does not access its contents.
public final class LayoutItemState {
  /// The active constraints that this item holds, in the order of activation. The holder is the nearest common ancestor
  /// of a constraint's items.
  var held = OrderedObjectSet<LayoutConstraint>()

  /// The active constraints that refer to the item.
  var mentions = OrderedObjectSet<LayoutConstraint>()

  /// The guides added with `addLayoutGuide(_:)`.
  var guides: [LayoutGuide] = []

  /// The system guides that were accessed so far. They are created lazily.
  var systemGuides: [SystemGuide: LayoutGuide] = [:]

  /// The constraints generated from the item's autoresizing mask; nil for an item that constraints lay out.
  var translation: AutoresizingTranslation?

  /// The reference to the item that all constraints on it share; it does not keep the item alive. Created with the
  /// first constraint.
  private var reference: ItemReferenceCell?

  /// In the root of a tree: the number of constraints activated in the tree so far. It is the age of the next
  /// constraint.
  var clock = 0

  /// The handlers that were registered for trait changes, in the order of registration.
  var traitObservers: [TraitObserver] = []

  /// The engine's record of the item, with its variables and rows; nil while no engine lays out the item.
  var record: ItemRecord? {
    willSet { record?.state = nil }
    didSet { record?.state = self }
  }

  /// The content size constraints that were accessed so far, by axis. They are created lazily.
  var contentSizeConstraints: [LayoutAxis: ContentSizeConstraint] = [:]

  /// Whether the next pass calls ``LayoutItem/updateLayoutConstraints()``. True for new items.
  var needsConstraintUpdate = true
  /// Whether the next pass calls ``LayoutItem/arrangeLayoutSubitems()``. True for new items.
  var needsArrangement = true

  /// Creates the layout state of one item.
  public init() {}

  /// Returns the reference that all constraints on the item share; it does not keep the item alive.
  ///
  /// - Parameter item: The item that this state belongs to.
  func reference(to item: any LayoutItem) -> ItemReferenceCell {
    if let reference { return reference }
    let new = ItemReferenceCell(item, reportsItsEnd: item.reportsItsEnd(to: self))
    reference = new
    return new
  }

  /// Called when the item is being freed. Afterwards no constraint is held by the item or refers to it.
  func itemIsGone() {
    // The constraints that the item holds end with it, even if they refer to other items.
    for constraint in held { constraint.forgetHolder() }
    held = OrderedObjectSet()
    reference?.clear()
  }

  deinit {
    record?.state = nil
    itemIsGone()
  }
}

extension LayoutItemState {
  /// The engine that lays out the item; nil without one.
  var engine: LayoutEngine? { record?.engine }

  /// Whether `engine` lays out the item.
  func isLaidOut(by engine: LayoutEngine) -> Bool { record?.isLaidOut(by: engine) ?? false }

  /// All guides of the item: first the system guides in the order of ``SystemGuide``, then the added ones.
  var allGuides: [LayoutGuide] {
    if systemGuides.isEmpty { return guides }
    return allSystemGuides + guides
  }

  /// The system guides that were accessed so far, in the order of ``SystemGuide``.
  var allSystemGuides: [LayoutGuide] {
    systemGuides.isEmpty ? [] : SystemGuide.allCases.compactMap { systemGuides[$0] }
  }
}

/// A reference to an item that does not keep it alive; all constraints on the item share one.
///
/// Swift makes retaining an object slower once a weak reference to it exists, which doubles the time of a layout. Views
/// and guides of this module therefore call ``clear()`` when they are freed; only other classes need a weak reference.
final class ItemReferenceCell {
  private unowned(unsafe) var reporting: (any LayoutItem)?
  private weak var other: (any LayoutItem)?

  /// Creates a reference to an item.
  ///
  /// - Parameter reportsItsEnd: Whether the item calls ``LayoutItemState/itemIsGone()`` before it is freed. If not, the
  ///   reference is weak.
  init(_ item: any LayoutItem, reportsItsEnd: Bool) {
    if reportsItsEnd { reporting = item } else { other = item }
  }

  /// The item; nil after it was freed.
  var item: (any LayoutItem)? { reporting ?? other }

  /// Makes ``item`` nil, because the item is being freed.
  func clear() {
    reporting = nil
    other = nil
  }
}

extension LayoutItem {
  /// Whether `state` is this item's own state. A class that uses the state of another item does not call
  /// ``LayoutItemState/itemIsGone()`` when it is freed.
  fileprivate func isOwner(of state: LayoutItemState) -> Bool { layoutState === state }

  /// Whether the item calls ``LayoutItemState/itemIsGone()`` on `state` before it is freed.
  func reportsItsEnd(to state: LayoutItemState) -> Bool {
    (self is LayoutView || self is LayoutGuide) && isOwner(of: state)
  }
}
