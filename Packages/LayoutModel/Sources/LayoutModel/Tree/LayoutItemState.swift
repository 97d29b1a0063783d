/// The data that the layout stores about an item: its constraints, its guides, and the engine's record of the item.
///
/// A class that conforms to ``LayoutItem`` stores one instance for each item, and does not access its contents.
public final class LayoutItemState {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  /// The active constraints that this item holds, in the order of activation. A constraint is held by the nearest
  /// common ancestor of its items.
  @exclusivity(unchecked) var held = OrderedObjectSet<LayoutConstraint>()

  /// The active constraints that refer to this item.
  @exclusivity(unchecked) var mentions = OrderedObjectSet<LayoutConstraint>()

  /// The guides that were added with `addLayoutGuide(_:)`.
  @exclusivity(unchecked) @_spi(Tools) public internal(set) var guides: [LayoutGuide] = []

  /// The system guides that have been accessed so far. Each is created when it is accessed for the first time.
  @exclusivity(unchecked) var systemGuides: [SystemGuide: LayoutGuide] = [:]

  /// The item's current frame, in points: the last frame that the layout sent or that the app set.
  @exclusivity(unchecked) var frame: LayoutRect = .zero

  /// Whether the item is currently receiving a frame from the layout. In this case, a call of
  /// ``LayoutItem/didSetLayoutFrame(_:)`` does not mean that the app has set the frame.
  @exclusivity(unchecked) var isReceivingFrame = false

  /// The frame and the superitem's size at which autoresizing starts. All later frames are computed from this frame and
  /// this size.
  var autoresizingStart = AutoresizingStart(frame: .zero)

  /// The constraints generated from the item's autoresizing mask; nil if there are none.
  @exclusivity(unchecked) var translation: AutoresizingTranslation?

  /// A reference to the item, which all constraints on the item share. The reference does not keep the item alive, and
  /// is created together with the first constraint.
  @exclusivity(unchecked) private var reference: ItemReferenceCell?

  /// The sequential number of the last activation of a constraint in the tree; 0 before the first activation.
  ///
  /// Used only in the state of the tree's root. Each activated constraint stores its own number in
  /// ``LayoutConstraint/age``.
  @exclusivity(unchecked) var clock = 0

  /// The handlers that were registered for trait changes, in the order of their registration.
  @exclusivity(unchecked) var traitObservers: [TraitObserver] = []

  /// The engine's record of the item, which contains the item's variables and rows; nil while no engine lays out the
  /// item.
  @exclusivity(unchecked) var record: ItemRecord? {
    willSet { record?.state = nil }
    didSet { record?.state = self }
  }

  /// The content size constraints that have been accessed so far, by axis. Each is created when it is accessed for the
  /// first time.
  var contentSizeConstraints: [LayoutAxis: ContentSizeConstraint] = [:]

  /// Whether the next pass calls ``LayoutItem/updateLayoutConstraints()``. Initially true.
  @exclusivity(unchecked) var needsConstraintUpdate = true
  /// Whether the next pass calls ``LayoutItem/arrangeLayoutSubitems()``. Initially true.
  @exclusivity(unchecked) var needsArrangement = true

  /// Creates the layout state of one item.
  public init() {}

  /// Returns the reference to the item that all constraints on the item share. The reference does not keep the item
  /// alive.
  ///
  /// - Parameter item: The item that this state belongs to.
  func reference(to item: any LayoutItem) -> ItemReferenceCell {
    if let reference { return reference }
    let new = ItemReferenceCell(item, state: self, reportsItsEnd: item.reportsItsEnd(to: self))
    reference = new
    return new
  }

  /// Called when the item is being deallocated. Afterwards, the item holds no constraint, and no constraint refers to
  /// the item.
  func itemIsGone() {
    // The constraints that the item holds become inactive, even if they refer to other items.
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
  /// The engine that lays out the item; nil if there is none.
  var engine: LayoutEngine? { record?.engine }

  /// Returns whether the given engine lays out the item.
  func isLaidOut(by engine: LayoutEngine) -> Bool { record?.isLaidOut(by: engine) ?? false }

  /// All guides of the item: the system guides in the order of ``SystemGuide``, followed by the guides that were added.
  var allGuides: [LayoutGuide] {
    if systemGuides.isEmpty { return guides }
    return allSystemGuides + guides
  }

  /// The system guides that have been accessed so far, in the order of ``SystemGuide``.
  var allSystemGuides: [LayoutGuide] {
    systemGuides.isEmpty ? [] : SystemGuide.allCases.compactMap { systemGuides[$0] }
  }
}

/// A reference to an item. The reference does not keep the item alive. All constraints on the item share one reference
/// object.
///
/// Swift retains an object more slowly once a weak reference to it exists, which would double the time of a layout.
/// Therefore, the views and guides of this module call ``clear()`` when they are deallocated, and need no weak
/// reference. For items of other classes, the reference is weak.
final class ItemReferenceCell {
  /// The state of the item; nil after it was deallocated.
  private(set) unowned(unsafe) var state: LayoutItemState?

  private unowned(unsafe) var reporting: (any LayoutItem)?
  #if hasFeature(Embedded)
    // Embedded Swift has no weak references, so an item of another class stays alive after its first constraint.
    private var other: (any LayoutItem)?
  #else
    private weak var other: (any LayoutItem)?
  #endif

  /// Creates a reference to an item.
  ///
  /// - Parameters:
  ///   - state: The state of the item. It calls ``clear()`` when it is deallocated.
  ///   - reportsItsEnd: Whether the item calls ``LayoutItemState/itemIsGone()`` when it is deallocated. If not, the
  ///     reference to the item is weak.
  init(_ item: any LayoutItem, state: LayoutItemState, reportsItsEnd: Bool) {
    self.state = state
    if reportsItsEnd { reporting = item } else { other = item }
  }

  /// The item; nil after it was deallocated.
  var item: (any LayoutItem)? { reporting ?? other }

  /// Sets ``item`` to nil, because the item is being deallocated.
  func clear() {
    state = nil
    reporting = nil
    other = nil
  }
}

extension LayoutItem {
  /// Returns whether `state` is the item's own state. A class that uses the state of a different item does not call
  /// ``LayoutItemState/itemIsGone()`` when it is deallocated.
  fileprivate func isOwner(of state: LayoutItemState) -> Bool { layoutState === state }

  /// Returns whether the item calls ``LayoutItemState/itemIsGone()`` on `state` when it is deallocated.
  func reportsItsEnd(to state: LayoutItemState) -> Bool {
    (self is LayoutView || self is LayoutGuide) && isOwner(of: state)
  }
}
