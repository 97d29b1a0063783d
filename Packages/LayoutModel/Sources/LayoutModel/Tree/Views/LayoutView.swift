/// A rectangle with content, subviews and constraints: a view as Auto Layout needs it, without drawing.
///
///     let root = LayoutView(name: "Root")
///     let button = LayoutView(name: "Button")
///     button.content.intrinsicSize = LayoutSize(width: 80, height: 30)
///     root.addSubview(button)
///     LayoutConstraint.activate([
///       button.centerXAnchor.constraint(equalTo: root.centerXAnchor),
///       button.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
///     ])
///
/// Constraints lay out a view that was created with a name, as here. A view that was created with a frame is laid out
/// by that frame and its autoresizing mask, until ``translatesAutoresizingMaskIntoConstraints`` is set to false. Views
/// are not `Sendable`: a tree belongs to one task at a time.
open class LayoutView: LayoutItem {
  /// The layout state of the view.
  public let layoutState = LayoutItemState()

  /// The superview; nil for a root.
  public var superview: LayoutView? { container }

  /// The superview, which resets this reference when it is freed. See ``ItemReferenceCell`` for why it is not weak.
  unowned(unsafe) var container: LayoutView?

  /// The subviews, from back to front.
  public internal(set) var subviews: [LayoutView] = []

  /// The name that people read and equations use; need not be unique.
  public var name: String? { didSet { invalidateLayoutDescription() } }

  /// A unique identifier for programs.
  public var id: String? { didSet { invalidateLayoutDescription() } }

  /// The content of the view. Subclasses may instead override the properties that read it, such as
  /// ``intrinsicContentSize``.
  public var content = LayoutContent() {
    didSet {
      guard content != oldValue else { return }
      lastMeasuredText = nil
      // Baselines depend on the kind of the text's view and on whether the text wraps.
      let hasText = content.text != nil || oldValue.text != nil
      if hasText || content.alignment != oldValue.alignment { invalidateAlignment() }
      invalidateIntrinsicContentSize()
    }
  }

  /// The last measurement of the content's text; nil before the first one and after a change of the content.
  var lastMeasuredText: MeasuredText?

  /// Whether the view is hidden. Hidden views are laid out like others, but a stack view skips them. Default: false.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      layoutState.engine?.visibilityDidChange()
      superview?.subviewVisibilityDidChange(self)
    }
  }

  /// Whether the engine generates content constraints for the width. Default: true.
  public var isHorizontalContentSizeConstraintActive = true {
    didSet {
      if isHorizontalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether the engine generates content constraints for the height. Default: true.
  public var isVerticalContentSizeConstraintActive = true {
    didSet { if isVerticalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The frame that a document or a test expects; nil for none.
  public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// The kind of content that the view arranges.
  public var semanticContentAttribute: SemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { invalidateLayoutDirection() } }
  }

  /// The margins that the view requests; ``layoutMargins`` and ``directionalLayoutMargins`` set this property.
  public var preferredLayoutMargins: LayoutMargins = .system {
    didSet { if preferredLayoutMargins != oldValue { invalidateLayoutMargins() } }
  }

  /// The axes along which the view has no length at present, because a container hides it: its margins along them are
  /// 0. None, unless a subclass overrides it.
  open var collapsedAxes: Set<LayoutAxis> { [] }

  /// Returns whether the view leaves a subview where it is on purpose, as a stack view does with subviews that it does
  /// not arrange. Such a subview is not reported as ambiguous while no constraint relates it to other items. False,
  /// unless a subclass overrides it.
  open func leavesAlone(_ subview: LayoutView) -> Bool { false }

  /// The transform with which the view is displayed, around its center. It does not affect layout.
  public var transform: LayoutTransform = .identity

  /// Whether the margins are at least as large as the part of the superview's margins that overlaps the view.
  public var preservesSuperviewLayoutMargins = false { didSet { invalidateLayoutMargins() } }

  /// Whether constraints on the horizontal margins refer to the readable content guide.
  public var layoutMarginsFollowReadableWidth = false { didSet { invalidateLayoutMargins() } }

  /// Whether the safe area insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateLayoutMargins() } }

  /// Additional safe area insets, for example for the bars of a view controller.
  public var additionalSafeAreaInsets: EdgeInsets = .zero { didSet { invalidateLayoutMargins() } }

  /// The frame without ``transform``.
  private(set) var layoutFrame: LayoutRect = .zero

  /// The point of the view's own coordinates that is at its top left corner.
  var boundsOrigin: LayoutPoint = .zero {
    didSet { if boundsOrigin != oldValue { invalidateBoundsOrigin() } }
  }

  /// Whether the frame and the ``autoresizingMask`` lay out the view, instead of constraints.
  ///
  /// True for a view created with ``init(frame:)``, as in UIKit; false for a view created with ``init(name:id:)``, as
  /// for views of Interface Builder.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { restartAutoresizing() } }
  }

  /// The rules by which the frame changes with the superview's size. It has an effect while
  /// ``translatesAutoresizingMaskIntoConstraints`` is true.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { restartAutoresizing() } }
  }

  /// Whether setting the view's size in code autoresizes its subviews. Default: true.
  ///
  /// When an engine sets the size, subviews follow in any case, by generated constraints.
  public var autoresizesSubviews = true

  /// The frame and superview size that the mask is relative to.
  var autoresizingStart = AutoresizingStart(frame: .zero)

  private var hugging = AxisPriorities(both: .defaultLow)
  private var compressionResistance = AxisPriorities(both: .defaultHigh)

  /// Creates a view that constraints lay out, like views of Interface Builder.
  public init(name: String?, id: String? = nil) {
    self.name = name
    self.id = id
    translatesAutoresizingMaskIntoConstraints = false
  }

  /// Creates a view that is laid out by its frame until ``translatesAutoresizingMaskIntoConstraints`` is set to false,
  /// like UIKit's initializer.
  ///
  /// - Parameter frame: The frame in the coordinates of the future superview, in points. Values that are not finite
  ///   count as 0, as in ``frame``.
  public init(frame: LayoutRect) {
    translatesAutoresizingMaskIntoConstraints = true
    layoutFrame = frame.standardizedForLayout
    autoresizingStart.frame = layoutFrame
  }

  /// Creates a view that is laid out by its frame, which is zero, like ``init(frame:)``.
  public convenience init() { self.init(frame: .zero) }

  deinit {
    layoutState.itemIsGone()
    // Free descendants in a loop: recursion would overflow the stack in a very deep tree.
    var open = subviews
    subviews = []
    while !open.isEmpty {
      var view = open.removeLast()
      view.container = nil
      guard isKnownUniquelyReferenced(&view) else { continue }
      open.append(contentsOf: view.subviews)
      view.subviews = []
    }
  }

  // MARK: Overridable by subclasses

  /// The intrinsic content size; by default ``LayoutContent/intrinsicSize``, or the measured size of the text.
  open var intrinsicContentSize: LayoutSize {
    content.text == nil ? content.intrinsicSize : measuredText().size
  }

  /// The insets of the alignment rectangle within the frame.
  open var alignmentRectInsets: EdgeInsets { content.alignment.insets }

  /// The distance from the top of the alignment rectangle to the first baseline.
  open var firstBaselineOffsetFromTop: Double { contentBaselines.firstOffsetFromTop }

  /// The distance from the last baseline to the bottom of the alignment rectangle.
  open var lastBaselineOffsetFromBottom: Double { contentBaselines.lastOffsetFromBottom }

  /// The view that provides the first baseline: the view itself, or a descendant, which may delegate further.
  ///
  /// Call `invalidateAlignment()` after a change.
  open var forFirstBaselineLayout: LayoutView { self }

  /// The view that provides the last baseline: the view itself, or a descendant, which may delegate further.
  ///
  /// Call `invalidateAlignment()` after a change.
  open var forLastBaselineLayout: LayoutView { self }

  /// The font of the view's text; nil without text.
  open var layoutFont: LayoutFont? { content.text?.font(in: textEnvironment) }

  /// The distance from the center of the alignment rectangle down to both baselines, for a single centered line of
  /// text.
  open var baselineOffsetFromCenter: Double? { contentBaselines.offsetFromCenter }

  /// Whether the height of the content depends on its width.
  open var contentHeightDependsOnWidth: Bool { content.wraps }

  /// Returns the height of the content for a width of the alignment rectangle.
  open func intrinsicContentHeight(forWidth width: Double) -> Double {
    content.text == nil ? intrinsicContentSize.height : measuredHeight(forWidth: width)
  }

  /// Returns the preferred size for an available size, in points: the content size, with the height at the given width
  /// if the text wraps, and the current size on an axis without content.
  ///
  /// Constraints are ignored; see `systemLayoutSizeFitting(_:)`.
  open func sizeThatFits(_ size: LayoutSize) -> LayoutSize {
    let width = contentExtent(.horizontal).map { contentHeightDependsOnWidth ? min($0, size.width) : $0 }
    let height = trialContentHeight(forWidth: width ?? size.width)
    return LayoutSize(width: width ?? bounds.size.width, height: height ?? bounds.size.height)
  }

  /// The guide of the content area; nil for a view that does not scroll.
  open var scrollContentGuide: LayoutGuide? { nil }

  /// Receives a new frame from the engine.
  ///
  /// An override calls `super` first; ``frame`` is current after that.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }

  /// Called when traits changed. `previous` is nil before the first layout of the view; `traitCollection` contains the
  /// new traits.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Calls ``traitCollectionDidChange(_:)``.
  public func layoutTraitsDidChange(from previous: TraitCollection?) { traitCollectionDidChange(previous) }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: LayoutView) {}

  /// Called after a subview was hidden or shown.
  open func subviewVisibilityDidChange(_ subview: LayoutView) {}

  /// Called after a subview's content size, content priorities, alignment insets or baselines changed.
  open func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: LayoutView) {}

  // MARK: Layout pass

  /// Whether the class needs constraint-based layout. Default: false.
  ///
  /// UIKit reads it because it creates its engine lazily. Here the caller creates the engine, and
  /// ``updateConstraints()`` is called in any case.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Requests ``updateConstraints()`` in the next pass.
  open func setNeedsUpdateConstraints() { invalidateLayoutConstraints() }

  /// Updates the view's constraints to its state, before the pass solves.
  ///
  /// An override calls `super` last, and does not request another update.
  open func updateConstraints() {}

  /// Requests ``layoutSubviews()`` in the next pass.
  open func setNeedsLayout() { invalidateLayoutArrangement() }

  /// Sets the frames of the subviews and guides that follow from constraints.
  ///
  /// An override calls `super` first and may then set frames of its subviews, which last until the next call. Without
  /// the call of `super` the subviews keep their frames.
  open func layoutSubviews() { layout() }

  /// AppKit's counterpart of ``layoutSubviews()``, which calls it.
  open func layout() { placeLayoutSubitems() }

  // MARK: Frames set by code

  /// Stores a frame set by code, and restarts autoresizing from it.
  func setLayoutFrame(_ frame: LayoutRect) {
    let oldSize = layoutFrame.size
    takeLayoutFrame(frame.standardizedForLayout)
    restartAutoresizing()
    autoresizeSubviews(from: oldSize)
  }

  /// Stores a frame that was not computed by a layout.
  func takeLayoutFrame(_ frame: LayoutRect) {
    if frame.size != layoutFrame.size { setNeedsLayout() }
    if let record = layoutState.record { record.engine?.frameWasSet(frame, of: record) }
    layoutFrame = frame
  }

  // MARK: Priorities of the content

  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { hugging[axis] }

  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    compressionResistance[axis]
  }

  /// Sets the priority with which the view resists being larger than its content.
  ///
  /// With a priority outside (0, 1000] the engine omits the content constraint.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard hugging[axis] != priority else { return }
    hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Sets the priority with which the view resists being smaller than its content.
  ///
  /// With a priority outside (0, 1000] the engine omits the content constraint.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard compressionResistance[axis] != priority else { return }
    compressionResistance[axis] = priority
    invalidateIntrinsicContentSize()
  }
}

/// A priority for each axis.
private struct AxisPriorities {
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  init(both priority: LayoutPriority) {
    horizontal = priority
    vertical = priority
  }

  subscript(axis: LayoutAxis) -> LayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
