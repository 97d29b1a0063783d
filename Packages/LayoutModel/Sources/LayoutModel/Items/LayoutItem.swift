@_exported import LayoutEnvironments
@_exported import LayoutEquations
@_exported import TextMeasuring

/// Whatever has anchors and is laid out: a view, a guide, or a class of somebody else's.
///
/// A view class of your own takes part with four members, and two calls where its children come and go:
///
///     final class Node: LayoutItem {
///       let layoutState = LayoutItemState()
///       weak var parent: Node?
///       var children: [Node] = []
///       var frame = LayoutRect.zero
///
///       var layoutSuperitem: (any LayoutItem)? { parent }
///       var layoutSubitems: [any LayoutItem] { children }
///       func layoutDidSolve(frame: LayoutRect) { self.frame = frame }
///
///       func add(_ child: Node) {
///         child.parent = self
///         children.append(child)
///         didAddLayoutSubitem(child)
///       }
///     }
///
/// Superitems and subitems are a tree: no item lies in itself, however many are between, and each is a subitem of its
/// superitem. What is no tree is never laid out to the end.
///
/// Anchors, guides and margins come with it. ``LayoutView`` is the ready-made class.
public protocol LayoutItem: AnyObject {
  /// What the layout keeps with the item; one object that lives as long as the item.
  var layoutState: LayoutItemState { get }

  /// The item in whose coordinates this one is placed; nil for the root of a tree.
  var layoutSuperitem: (any LayoutItem)? { get }

  /// The items placed in this one, in order, without the guides that `addLayoutGuide(_:)` keeps.
  var layoutSubitems: [any LayoutItem] { get }

  /// Receives word that a subitem's content, how much it insists on that, its alignment insets or its baselines changed;
  /// does nothing unless told otherwise.
  func layoutSubitemContentDidChange(_ item: any LayoutItem)

  /// Receives the frame, in the superitem's coordinates and points, with every edge on a pixel.
  ///
  /// Called in the pass, when the superitem is arranged, for items whose frame changed. What it changes takes part in
  /// the next round.
  func layoutDidSolve(frame: LayoutRect)

  /// Changes constraints as the state of the item wants them; does nothing unless told otherwise.
  ///
  /// Called once for an item that is new to the layout, and again after `invalidateLayoutConstraints()`; before
  /// anything is solved, and for what lies in an item before the item.
  func updateLayoutConstraints()

  /// Gives subitems their places: those that constraints give them, by `placeLayoutSubitems()`, and then what the
  /// item knows better. Unless told otherwise, the former.
  ///
  /// Called in the pass for items that are new, whose size changed, that have an item in them whose frame changed, and
  /// after `invalidateLayoutArrangement()`; for an item before what lies in it. It may change constraints on what lies
  /// in the item, and ask to arrange that. See ``LayoutEngine/layout()``.
  func arrangeLayoutSubitems()

  /// Whether this is a view or a guide; a view unless told otherwise.
  var layoutKind: LayoutItemKind { get }

  /// The name for people and for equations; the type's name unless told otherwise.
  var layoutName: String { get }

  /// Whether ``layoutName`` was given to this item, and is not its type's.
  var hasLayoutName: Bool { get }

  /// A unique name for programs; nil unless told otherwise.
  var layoutID: String? { get }

  /// How far the alignment rectangle, which constraints speak of, lies within the frame; zero unless told otherwise.
  ///
  /// Call `invalidateAlignment()` after a change.
  var alignmentRectInsets: EdgeInsets { get }

  /// The size of the item's own content, as an alignment rectangle; no metric on either axis unless told otherwise.
  ///
  /// An extent that is negative (``LayoutSize/noIntrinsicMetric``) or not finite asks for nothing on its axis.
  /// Call `invalidateIntrinsicContentSize()` after a change.
  var intrinsicContentSize: LayoutSize { get }

  /// Whether ``intrinsicContentHeight(forWidth:)`` is to be asked: of text that wraps; false unless told otherwise.
  var contentHeightDependsOnWidth: Bool { get }

  /// The height of the content at a width of the alignment rectangle, in points; ``intrinsicContentSize`` has it for
  /// the width that the content has by itself.
  ///
  /// Called with a width that was solved; baselines asked for afterwards are those at that width.
  func intrinsicContentHeight(forWidth width: Double) -> Double

  /// How strongly the item resists being larger than its content; 250 unless told otherwise.
  func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority

  /// How strongly the item resists being smaller than its content; 750 unless told otherwise.
  func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority

  /// Whether constraints hold the item to its content on an axis; true unless told otherwise.
  ///
  /// Call `invalidateIntrinsicContentSize()` after a change.
  func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool

  /// From the top of the alignment rectangle down to the first baseline; 0 unless told otherwise.
  var firstBaselineOffsetFromTop: Double { get }

  /// From the bottom of the alignment rectangle up to the last baseline; 0 unless told otherwise.
  var lastBaselineOffsetFromBottom: Double { get }

  /// The item in this one whose first baseline this one's is; nil, unless told otherwise, for its own.
  ///
  /// One that is not in this item counts as none. Call `invalidateAlignment()` after a change.
  var firstBaselineItem: (any LayoutItem)? { get }

  /// The item in this one whose last baseline this one's is; nil, unless told otherwise, for its own.
  ///
  /// One that is not in this item counts as none. Call `invalidateAlignment()` after a change.
  var lastBaselineItem: (any LayoutItem)? { get }

  /// The font of the item's text, which system spacing between baselines depends on; nil unless told otherwise.
  ///
  /// It is asked when an anchor makes a constraint.
  var layoutFont: LayoutFont? { get }

  /// From the middle of the alignment rectangle down to both baselines, of one line of text that is centered whatever
  /// the height; nil, unless told otherwise, for the offsets from top and bottom.
  var baselineOffsetFromCenter: Double? { get }

  /// The margins asked for; the system's unless told otherwise.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preferredLayoutMargins: LayoutMargins { get }

  /// Whether the margins are at least as deep as the superitem's margins reach into the item; false unless told
  /// otherwise.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var preservesSuperviewLayoutMargins: Bool { get }

  /// Whether constraints on the left, right, leading and trailing margins and on the middle between them mean those of
  /// the readable content guide, as Interface Builder's "Follow Readable Width" has it; false unless told otherwise.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var layoutMarginsFollowReadableWidth: Bool { get }

  /// Whether the safe area insets are added to the margins; true unless told otherwise.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var insetsLayoutMarginsFromSafeArea: Bool { get }

  /// What a controller's own bars cover of the item besides; zero unless told otherwise.
  ///
  /// Call `invalidateLayoutMargins()` after a change.
  var additionalSafeAreaInsets: EdgeInsets { get }

  /// The place in the item's own coordinates that lies at its corner; zero unless something scrolled.
  ///
  /// Call `invalidateBoundsOrigin()` after a change.
  var layoutBoundsOrigin: LayoutPoint { get }

  /// The area that scrolls, of an item that scrolls its content; nil unless told otherwise.
  ///
  /// A guide of the item's, the same as long as the item is laid out; the layout keeps its corner at the origin of the
  /// item's coordinates. ``ScrollingLayoutItem`` has one ready.
  var scrollContentGuide: LayoutGuide? { get }

  /// What kind of content the item arranges, which decides whether its layout follows the language's direction.
  ///
  /// Call `invalidateLayoutDirection()` after a change.
  var semanticContentAttribute: SemanticContentAttribute { get }

  /// Receives word that traits, such as size classes, changed; does nothing unless told otherwise.
  ///
  /// - Parameter previous: The traits until now; nil when the item comes into a layout.
  func layoutTraitsDidChange(from previous: TraitCollection?)

  /// What lays the item out by its frame; nil unless told otherwise: constraints lay it out.
  ///
  /// Call `invalidateAutoresizing()` after a change.
  var autoresizing: LayoutAutoresizing? { get }

  /// Where somebody, such as a document, expects the frame to be; nil unless told otherwise.
  ///
  /// An item that is laid out elsewhere is ``LayoutStatus/misplaced``.
  var expectedFrame: LayoutRect? { get }
}

/// Views have content and subviews; guides are rectangles without either.
@frozen
public enum LayoutItemKind: String, Hashable, Sendable, CaseIterable {
  /// Has content, margins and subitems.
  case view

  /// Has a rectangle only; the constraints on it are held by the view that owns it.
  case guide
}

extension LayoutItem {
  /// Nothing.
  public func updateLayoutConstraints() {}

  /// Places what is in the item by its constraints.
  public func arrangeLayoutSubitems() { placeLayoutSubitems() }

  /// Does nothing.
  public func layoutSubitemContentDidChange(_ item: any LayoutItem) {}

  /// A view.
  public var layoutKind: LayoutItemKind { .view }

  /// The type's name.
  public var layoutName: String { String(describing: type(of: self)) }

  /// False: the name is the type's.
  public var hasLayoutName: Bool { false }

  /// None.
  public var layoutID: String? { nil }

  /// No insets: the alignment rectangle is the frame.
  public var alignmentRectInsets: EdgeInsets { .zero }

  /// No content that has a size.
  public var intrinsicContentSize: LayoutSize {
    LayoutSize(width: LayoutSize.noIntrinsicMetric, height: LayoutSize.noIntrinsicMetric)
  }

  /// 250.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultLow }

  /// 750.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

  /// True.
  public func isContentSizeConstraintActive(for axis: LayoutAxis) -> Bool { true }

  /// 0: the first baseline is the top.
  public var firstBaselineOffsetFromTop: Double { 0 }

  /// 0: the last baseline is the bottom.
  public var lastBaselineOffsetFromBottom: Double { 0 }

  /// The system's margins.
  public var preferredLayoutMargins: LayoutMargins { .system }

  /// False.
  public var preservesSuperviewLayoutMargins: Bool { false }

  /// False.
  public var layoutMarginsFollowReadableWidth: Bool { false }

  /// True.
  public var insetsLayoutMarginsFromSafeArea: Bool { true }

  /// None.
  public var additionalSafeAreaInsets: EdgeInsets { .zero }

  /// The origin: nothing scrolled.
  public var layoutBoundsOrigin: LayoutPoint { .zero }

  /// None: the item does not scroll.
  public var scrollContentGuide: LayoutGuide? { nil }

  /// False: the height of the content is what ``intrinsicContentSize`` says.
  public var contentHeightDependsOnWidth: Bool { false }

  /// The height of ``intrinsicContentSize``.
  public func intrinsicContentHeight(forWidth width: Double) -> Double { intrinsicContentSize.height }

  /// None: the item has a first baseline of its own.
  public var firstBaselineItem: (any LayoutItem)? { nil }

  /// None: the item has a last baseline of its own.
  public var lastBaselineItem: (any LayoutItem)? { nil }

  /// No text.
  public var layoutFont: LayoutFont? { nil }

  /// None: baselines are measured from top and bottom.
  public var baselineOffsetFromCenter: Double? { nil }

  /// Follows the language's direction.
  public var semanticContentAttribute: SemanticContentAttribute { .unspecified }

  /// Does nothing.
  public func layoutTraitsDidChange(from previous: TraitCollection?) {}

  /// Constraints.
  public var autoresizing: LayoutAutoresizing? { nil }

  /// No expectation.
  public var expectedFrame: LayoutRect? { nil }
}
