/// A view with a frame, content, subviews and constraints. It is not drawn.
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
/// Constraints lay out a view that was created with a name, as in this example. A view that was created with a frame is
/// laid out by its frame and autoresizing mask until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
///
/// Views are not `Sendable`: use a tree of views in only one task at a time.
open class LayoutView: LayoutItem {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  /// The object in which the engine stores its data about the view.
  public let layoutState = LayoutItemState()

  /// The superview; nil for a root.
  public var superview: LayoutView? { container }

  /// The superview, which sets this reference to nil when it is deallocated. ``ItemReferenceCell`` explains why the
  /// reference is not weak.
  final unowned(unsafe) var container: LayoutView?

  /// The controller whose root view this view is; nil for all other views.
  public var viewController: LayoutViewController? { weakController.controller }

  /// The weak reference to the controller whose root view this view is.
  final var weakController = WeakController() { didSet { invalidateLayoutMargins() } }

  /// The subviews, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [LayoutView] = []

  /// The name of the view in reports and equations. It need not be unique. Default: nil.
  @exclusivity(unchecked) public var name: String? { didSet { invalidateLayoutDescription() } }

  /// The unique identifier of the view, for use by programs. Default: nil.
  @exclusivity(unchecked) public var id: String? { didSet { invalidateLayoutDescription() } }

  /// The content of the view: its size, text and baselines. Default: no content.
  ///
  /// Instead of setting this property, a subclass may override the properties that depend on it, such as
  /// ``intrinsicContentSize``.
  @exclusivity(unchecked) public var content = LayoutContent() {
    didSet {
      guard content != oldValue else { return }
      lastMeasuredText = nil
      // Baselines depend on the kind of view that shows the text, and on whether the text wraps.
      let hasText = content.text != nil || oldValue.text != nil
      if hasText || content.alignment != oldValue.alignment { invalidateAlignment() }
      invalidateIntrinsicContentSize()
    }
  }

  /// The last measurement of the content's text. Nil before the first measurement and after a change of the content.
  final var lastMeasuredText: MeasuredText?

  /// A number with which an app can find the view; see ``viewWithTag(_:)``. Default: 0.
  public var tag = 0

  /// Whether the view is hidden. Default: false.
  ///
  /// Hidden views are laid out like other views, but a stack view leaves no space for them.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      layoutState.engine?.visibilityDidChange()
      superview?.subviewVisibilityDidChange(self)
    }
  }

  /// Whether the engine generates constraints for the width from the intrinsic content size. Default: true.
  @exclusivity(unchecked) public var isHorizontalContentSizeConstraintActive = true {
    didSet {
      if isHorizontalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether the engine generates constraints for the height from the intrinsic content size. Default: true.
  @exclusivity(unchecked) public var isVerticalContentSizeConstraintActive = true {
    didSet { if isVerticalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The frame that a document or a test expects the view to have. Default: nil.
  ///
  /// If an edge of the view's frame differs from this frame by at least half a pixel, and by more than
  /// `LayoutEnvironment.frameTolerance`, the status of the view is ``LayoutStatus/misplaced``. Exceptions: the view has
  /// a more serious problem, or its frame differs only because its superview does not have the expected size.
  @exclusivity(unchecked) public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// The kind of content in the view, which determines whether its layout follows the direction of the user's language.
  /// Default: unspecified; the layout follows the language.
  @exclusivity(unchecked) public var semanticContentAttribute: SemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { invalidateLayoutDirection() } }
  }

  /// The margins that the view requests. Default: ``LayoutMargins/system``.
  ///
  /// Setting ``layoutMargins`` or ``directionalLayoutMargins`` sets this property.
  public var preferredLayoutMargins: LayoutMargins = .system {
    didSet { if preferredLayoutMargins != oldValue { invalidateLayoutMargins() } }
  }

  /// The axes along which a container makes the view's length 0 because the view is hidden. Default: none.
  ///
  /// Along these axes, the view's margins are 0.
  open var collapsedAxes: Set<LayoutAxis> { [] }

  /// Returns whether the view deliberately creates no constraints for a subview. Default: false.
  ///
  /// For example, a stack view returns true for subviews that it does not arrange. Such a subview is not reported as
  /// ambiguous as long as no constraint relates it to other items.
  open func leavesUnconstrained(_ subview: LayoutView) -> Bool { false }

  /// The subviews that a setting of this view could make equally wide or equally high, and the axis: horizontal for
  /// equal widths, vertical for equal heights. Nil if the view has no such setting, or already uses it. Default: nil.
  ///
  /// For example, the distribution “fill equally” is such a setting of a stack view.
  open var equalizableSubviews: (axis: LayoutAxis, subviews: [LayoutView])? { nil }

  /// The transform that is applied around the view's center when the view is displayed. It does not affect layout.
  /// Default: the identity.
  public var transform: LayoutTransform = .identity

  /// Whether each margin is at least as large as the part of the superview's margin that overlaps the view. Default:
  /// false.
  public var preservesSuperviewLayoutMargins = false { didSet { invalidateLayoutMargins() } }

  /// Whether constraints on the view's horizontal margins refer to its readable content guide instead. Default: false.
  @exclusivity(unchecked) public var layoutMarginsFollowReadableWidth = false {
    didSet { invalidateLayoutMargins() }
  }

  /// Whether the safe area insets are added to the margins. Default: true.
  public var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateLayoutMargins() } }

  /// The insets that the view adds to its safe area insets, in points, for example for bars that it shows itself.
  /// Default: zero.
  public var additionalSafeAreaInsets: EdgeInsets = .zero { didSet { invalidateLayoutMargins() } }

  /// The frame that the layout uses, to which ``transform`` is not applied.
  final var layoutFrame: LayoutRect {
    get { layoutState.frame }
    set { layoutState.frame = newValue }
  }

  /// The point in the view's own coordinates that is shown at the view's top left corner.
  final var boundsOrigin: LayoutPoint = .zero {
    didSet { if boundsOrigin != oldValue { invalidateBoundsOrigin() } }
  }

  /// Whether the view is laid out by its frame and ``autoresizingMask`` instead of constraints.
  ///
  /// Default: true for a view created with ``init(frame:)``, as in UIKit. False for a view created with
  /// ``init(name:id:)``, as for views in Interface Builder documents.
  @exclusivity(unchecked) public var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { restartLayoutAutoresizing() } }
  }

  /// The parts of the frame that change when the superview's size changes. Default: none, so the position and size stay
  /// the same.
  ///
  /// The mask has an effect only while ``translatesAutoresizingMaskIntoConstraints`` is true.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { restartLayoutAutoresizing() } }
  }

  /// The priority of the height that the ``autoresizingMask`` gives the view, if this height does not depend on the
  /// superview. Default: required.
  ///
  /// With a lower priority, the view grows if its content needs more space, like a cell that sizes itself.
  public var autoresizingHeightPriority = LayoutPriority.required {
    didSet { if autoresizingHeightPriority != oldValue { invalidateAutoresizing() } }
  }

  /// Whether the view autoresizes its subviews when code sets the view's size. Default: true.
  ///
  /// When an engine sets the size, the subviews are always autoresized, by generated constraints.
  public var autoresizesSubviews = true

  @exclusivity(unchecked) private final var hugging = AxisPriorities(both: .defaultLow)
  @exclusivity(unchecked) private final var compressionResistance = AxisPriorities(both: .defaultHigh)

  /// Creates a view that is laid out by constraints, like a view in an Interface Builder document.
  ///
  /// - Parameters:
  ///   - name: The name of the view in reports and equations; nil for no name.
  ///   - id: The unique identifier of the view. Default: nil.
  public init(name: String?, id: String? = nil) {
    self.name = name
    self.id = id
    translatesAutoresizingMaskIntoConstraints = false
  }

  /// Creates a view that is laid out by its frame and autoresizing mask, as views from UIKit's `init(frame:)` are.
  ///
  /// To lay out the view by constraints, set ``translatesAutoresizingMaskIntoConstraints`` to false.
  ///
  /// - Parameter frame: The frame in the coordinates of the future superview, in points. Numbers that are not finite
  ///   and negative sizes are treated as 0.
  public init(frame: LayoutRect) {
    translatesAutoresizingMaskIntoConstraints = true
    layoutFrame = frame.standardizedForLayout
    layoutState.autoresizingStart.frame = layoutFrame
  }

  /// Creates a view with a frame of zero that is laid out by its frame and autoresizing mask.
  public convenience init() { self.init(frame: .zero) }

  deinit {
    layoutState.itemIsGone()
    // A loop instead of recursion: deallocating a very deep tree recursively would overflow the stack.
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

  #if hasFeature(Embedded)
    /// The names of the view's class. A subclass in another module overrides this property.
    open var className: ClassName {
      self is LayoutScrollView
        ? ClassName("LayoutScrollView", logged: "UIScrollView") : ClassName("LayoutView", logged: "UIView")
    }
  #endif

  // MARK: Overridable by subclasses

  /// The natural size of the view's content, in points. Default: ``LayoutContent/intrinsicSize``, or the measured size
  /// of the text on an axis where the intrinsic size is not set.
  open var intrinsicContentSize: LayoutSize {
    content.hasText ? measuredText().size : content.intrinsicSize
  }

  /// The distances from the frame's edges inwards to the alignment rectangle, in points. Default: the insets in
  /// ``content``.
  open var alignmentRectInsets: EdgeInsets { content.alignment.insets }

  /// The distance from the top of the alignment rectangle down to the first baseline, in points. Default: the distance
  /// that ``content`` determines.
  open var firstBaselineOffsetFromTop: Double { contentBaselines.firstOffsetFromTop }

  /// The distance from the last baseline down to the bottom of the alignment rectangle, in points. Default: the
  /// distance that ``content`` determines.
  open var lastBaselineOffsetFromBottom: Double { contentBaselines.lastOffsetFromBottom }

  /// The view whose first baseline this view uses: itself or a descendant. Default: the view itself.
  ///
  /// The descendant may itself use the baseline of one of its own descendants. Call `invalidateAlignment()` after a
  /// change.
  open var forFirstBaselineLayout: LayoutView { self }

  /// The view whose last baseline this view uses: itself or a descendant. Default: the view itself.
  ///
  /// The descendant may itself use the baseline of one of its own descendants. Call `invalidateAlignment()` after a
  /// change.
  open var forLastBaselineLayout: LayoutView { self }

  /// The font of the view's text; nil if the view has no text.
  open var layoutFont: LayoutFont? { content.text?.font(in: textEnvironment) }

  /// The distance in points from the center of the alignment rectangle down to the baseline, for a single line of text,
  /// which is centered vertically. Nil for other content.
  open var baselineOffsetFromCenter: Double? { contentBaselines.offsetFromCenter }

  /// Whether the height of the content depends on the view's width, as for text that wraps.
  open var contentHeightDependsOnWidth: Bool { content.wraps }

  /// Returns the height of the content, in points, for a given width of the alignment rectangle.
  open func intrinsicContentHeight(forWidth width: Double) -> Double {
    content.hasText ? measuredHeight(forWidth: width) : intrinsicContentSize.height
  }

  /// Returns the size that the view prefers if the given space is available, in points.
  ///
  /// The result is the size of the content. If the text wraps, the width is at most the given width, and the height is
  /// the height of the text at that width. On an axis without content, the result is the current size of the view.
  /// Constraints are ignored; to consider them, use `systemLayoutSizeFitting(_:)`.
  open func sizeThatFits(_ size: LayoutSize) -> LayoutSize {
    let width = contentExtent(.horizontal).map { contentHeightDependsOnWidth ? min($0, size.width) : $0 }
    let height = trialContentHeight(forWidth: width ?? size.width)
    return LayoutSize(width: width ?? bounds.size.width, height: height ?? bounds.size.height)
  }

  /// The guide for the content area; nil for a view that does not scroll.
  open var scrollContentGuide: LayoutGuide? { nil }

  /// Stores the frame that the engine computed.
  ///
  /// An override must call `super` first. After that, ``frame`` is the new frame.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }

  /// Whether ``safeAreaInsetsDidChange()`` and ``layoutMarginsDidChange()`` are called for the view. Default: false.
  ///
  /// A class that overrides one of these methods overrides this property too. The insets of views that nothing needs
  /// are not computed.
  open var reportsInsetChanges: Bool { false }

  /// Called in the layout pass when ``safeAreaInsets`` has changed. Default: does nothing.
  ///
  /// The call takes place before ``layoutSubviews()``, and only if ``reportsInsetChanges`` is true.
  open func safeAreaInsetsDidChange() {}

  /// Called in the layout pass when ``layoutMargins`` has changed, also because of the safe area. The default
  /// implementation does nothing.
  ///
  /// The call takes place before ``layoutSubviews()``, and only if ``reportsInsetChanges`` is true.
  open func layoutMarginsDidChange() {}

  /// Called when traits have changed. `traitCollection` returns the new traits. The default implementation does
  /// nothing.
  ///
  /// - Parameter previous: The traits before the change; nil before the first layout of the view.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Calls ``traitCollectionDidChange(_:)``.
  public func layoutTraitsDidChange(from previous: TraitCollection?) { traitCollectionDidChange(previous) }

  /// Called after a subview was added. The default implementation does nothing.
  open func didAddSubview(_ subview: LayoutView) {}

  /// Called after ``isHidden`` of a subview has changed. The default implementation does nothing.
  open func subviewVisibilityDidChange(_ subview: LayoutView) {}

  /// Called after the content size, content priorities, alignment insets or baselines of a subview have changed.
  ///
  /// The default implementation does nothing.
  open func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {}

  /// Called before a subview is removed. The default implementation does nothing.
  open func willRemoveSubview(_ subview: LayoutView) {}

  /// Called before the superview changes. The default implementation does nothing.
  ///
  /// - Parameter superview: The new superview; nil if the view is being removed.
  open func willMove(toSuperview superview: LayoutView?) {}

  /// Called after the superview has changed. The default implementation does nothing.
  open func didMoveToSuperview() {}

  // MARK: Hit testing

  /// Returns whether a point in the view's own coordinates is in its bounds. An override can make the area larger.
  open func point(inside point: LayoutPoint) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view that contains a point: this view or one of its descendants. Nil if the point is outside
  /// this view.
  ///
  /// Hidden views and their descendants are left out.
  ///
  /// - Parameter point: A point in the view's own coordinates.
  open func hitTest(_ point: LayoutPoint) -> LayoutView? {
    guard !isHidden, self.point(inside: point) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.ownPoint(ofSuperviewPoint: point)) { return hit }
    }
    return self
  }

  // MARK: Layout pass

  /// Whether the class needs constraint-based layout. Default: false. The property exists only for compatibility and
  /// has no effect.
  ///
  /// UIKit reads it to decide whether it must create a layout engine. In this module, your code creates the engine,
  /// which calls ``updateConstraints()`` for all views.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Requests a call of ``updateConstraints()`` in the next layout pass.
  open func setNeedsUpdateConstraints() { invalidateLayoutConstraints() }

  /// Updates the view's constraints to match its state. Called in the layout pass, before the engine solves.
  ///
  /// An override calls `super` last, and must not request another update.
  open func updateConstraints() {}

  /// Requests a call of ``layoutSubviews()`` in the next layout pass.
  open func setNeedsLayout() { invalidateLayoutArrangement() }

  /// Gives the subviews and guides the frames that the engine computed.
  ///
  /// An override calls `super` first. The override may then set frames of subviews. These frames stay until this method
  /// is called again. If an override does not call `super`, the subviews keep their frames.
  open func layoutSubviews() { layout() }

  /// Gives the subviews and guides the frames that the engine computed. ``layoutSubviews()`` calls this method.
  ///
  /// The name is AppKit's: `NSView.layout()` corresponds to UIKit's `layoutSubviews()`.
  open func layout() { placeLayoutSubitems() }

  // MARK: Priorities of the content

  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { hugging[axis] }

  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    compressionResistance[axis]
  }

  /// Sets the priority with which the view resists being larger than its content.
  ///
  /// The priority is greater than 0 and at most 1000. For any other value, the engine generates no constraint.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard hugging[axis] != priority else { return }
    hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Sets the priority with which the view resists being smaller than its content.
  ///
  /// The priority is greater than 0 and at most 1000. For any other value, the engine generates no constraint.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard compressionResistance[axis] != priority else { return }
    compressionResistance[axis] = priority
    invalidateIntrinsicContentSize()
  }
}

/// A content priority for each axis.
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
