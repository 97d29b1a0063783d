/// What the layout keeps with an item: the constraints it holds and those that mention it, its guides, and what the
/// engine knows of it.
///
/// A class that conforms to ``LayoutItem`` keeps one and never looks inside.
public final class LayoutItemState {
  /// The active constraints that the item holds, in the order of their activation.
  var held = OrderedObjectSet<LayoutConstraint>()

  /// The active constraints that mention the item.
  var mentions = OrderedObjectSet<LayoutConstraint>()

  /// The guides added by hand.
  var guides: [LayoutGuide] = []

  /// The guides that come with every view, as far as somebody asked for them.
  var systemGuides: [SystemGuide: LayoutGuide] = [:]

  /// What was made of the item's autoresizing mask; nil of an item without one.
  var translation: AutoresizingTranslation?

  /// What constraints refer to the item by, as far as one does.
  private var reference: ItemReferenceCell?

  /// At the top of a tree: how many constraints were activated in it, which tells newer from older ones.
  var clock = 0

  /// Who is told when traits change, in the order in which they asked for it.
  var traitObservers: [TraitObserver] = []

  /// What the engine knows of the item; nil while no engine lays it out.
  var record: ItemRecord? {
    willSet { record?.state = nil }
    didSet { record?.state = self }
  }

  /// The constraints that stand for the item's content, as far as somebody asked for them.
  var contentSizeConstraints: [LayoutAxis: ContentSizeConstraint] = [:]

  /// Whether the item wants to update constraints, or to be arranged, in the next pass; at first every one does.
  var needsConstraintUpdate = true
  var needsArrangement = true

  /// Makes the state of one item.
  public init() {}

  /// What constraints refer to the item by, whose state this is.
  func reference(to item: any LayoutItem) -> ItemReferenceCell {
    if let reference { return reference }
    let new = ItemReferenceCell(item, reportsItsEnd: item.reportsItsEnd(to: self))
    reference = new
    return new
  }

  /// The item is being freed: no constraint holds or mentions it any more.
  func itemIsGone() {
    // Who was held dies with the holder, also where other items mention it.
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

  /// Whether it is this one.
  func isLaidOut(by engine: LayoutEngine) -> Bool { record?.isLaidOut(by: engine) ?? false }

  /// All guides in a fixed order: those that come with the view first.
  var allGuides: [LayoutGuide] {
    if systemGuides.isEmpty { return guides }
    return allSystemGuides + guides
  }

  /// The guides that come with the view, in a fixed order, as far as somebody asked for them.
  var allSystemGuides: [LayoutGuide] {
    systemGuides.isEmpty ? [] : SystemGuide.allCases.compactMap { systemGuides[$0] }
  }
}

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
