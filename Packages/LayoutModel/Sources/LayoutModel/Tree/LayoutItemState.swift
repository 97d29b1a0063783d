/// The layout state of an item: the constraints that it holds, the constraints that refer to it, its guides, and its
/// record in the engine.
///
/// A class that conforms to ``LayoutItem`` stores one instance for each item and does not access its contents.
public final class LayoutItemState {
  /// The active constraints that the item holds, in the order of activation.
  var held = OrderedObjectSet<LayoutConstraint>()

  /// The active constraints that refer to the item.
  var mentions = OrderedObjectSet<LayoutConstraint>()

  /// The guides added with `addLayoutGuide(_:)`.
  var guides: [LayoutGuide] = []

  /// The system guides that were accessed so far. They are created lazily.
  var systemGuides: [SystemGuide: LayoutGuide] = [:]

  /// The constraints generated from the item's autoresizing mask; nil for an item without a mask.
  var translation: AutoresizingTranslation?

  /// The non-owning reference that all constraints on the item share; created with the first constraint.
  private var reference: ItemReferenceCell?

  /// In the root of a tree: the number of constraints activated in the tree, by which constraints are ordered by age.
  var clock = 0

  /// The observers of trait changes, in the order of registration.
  var traitObservers: [TraitObserver] = []

  /// The engine's record of the item; nil while no engine lays it out.
  var record: ItemRecord? {
    willSet { record?.state = nil }
    didSet { record?.state = self }
  }

  /// The content size constraints that were accessed so far. They are created lazily.
  var contentSizeConstraints: [LayoutAxis: ContentSizeConstraint] = [:]

  /// Whether the item needs its constraints updated, or its subitems arranged, in the next pass. True for new items.
  var needsConstraintUpdate = true
  var needsArrangement = true

  /// Creates the state of one item.
  public init() {}

  /// Returns the non-owning reference to the item with this state.
  func reference(to item: any LayoutItem) -> ItemReferenceCell {
    if let reference { return reference }
    let new = ItemReferenceCell(item, reportsItsEnd: item.reportsItsEnd(to: self))
    reference = new
    return new
  }

  /// Called when the item is being freed: no constraint holds it or refers to it any more.
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
  /// The engine that lays the item out.
  var engine: LayoutEngine? { record?.engine }

  /// Whether `engine` lays the item out.
  func isLaidOut(by engine: LayoutEngine) -> Bool { record?.isLaidOut(by: engine) ?? false }

  /// All guides in a fixed order: system guides first.
  var allGuides: [LayoutGuide] {
    if systemGuides.isEmpty { return guides }
    return allSystemGuides + guides
  }

  /// The system guides that were accessed so far, in a fixed order.
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

  /// - Parameter reportsItsEnd: Whether the item calls ``LayoutItemState/itemIsGone()`` before it is freed.
  init(_ item: any LayoutItem, reportsItsEnd: Bool) {
    if reportsItsEnd { reporting = item } else { other = item }
  }

  /// The item; nil after it was freed.
  var item: (any LayoutItem)? { reporting ?? other }

  func clear() {
    reporting = nil
    other = nil
  }
}

extension LayoutItem {
  /// Whether `state` is the item's own state. A class that borrows the state of another item does not report when it is
  /// freed.
  fileprivate func isOwner(of state: LayoutItemState) -> Bool { layoutState === state }

  func reportsItsEnd(to state: LayoutItemState) -> Bool {
    (self is LayoutView || self is LayoutGuide) && isOwner(of: state)
  }
}
