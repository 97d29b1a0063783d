/// A view with a frame, content, subviews and constraints, without drawing.
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
/// by that frame and its autoresizing mask, until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
///
/// Views are not `Sendable`: use a tree of views in one task at a time.
open class LayoutView: LayoutItem {
  /// The object in which the engine stores its data about the view.
  public let layoutState = LayoutItemState()

  /// The superview; nil for a root.
  public var superview: LayoutView? { container }

  /// The superview. It resets this reference when it is freed; ``ItemReferenceCell`` explains why the reference is not
  /// weak.
  unowned(unsafe) var container: LayoutView?

  /// The subviews, from back to front.
  public internal(set) var subviews: [LayoutView] = []

  /// The name of the view in reports and equations; need not be unique. Default: nil.
  public var name: String? { didSet { invalidateLayoutDescription() } }

  /// The unique identifier of the view, for programs. Default: nil.
  public var id: String? { didSet { invalidateLayoutDescription() } }

  /// The content of the view: its size, text and baselines. Default: none.
  ///
  /// Subclasses may instead override the properties that read it, such as ``intrinsicContentSize``.
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

  /// Whether the engine generates width constraints from the intrinsic content size. Default: true.
  public var isHorizontalContentSizeConstraintActive = true {
    didSet {
      if isHorizontalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether the engine generates height constraints from the intrinsic content size. Default: true.
  public var isVerticalContentSizeConstraintActive = true {
    didSet { if isVerticalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The frame that a document or a test expects. Default: nil.
  ///
  /// A view with another frame has the status ``LayoutStatus/misplaced``.
  public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// The kind of content in the view, which determines whether its layout follows the direction of the language.
  /// Default: unspecified; the layout follows that direction.
  public var semanticContentAttribute: SemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { invalidateLayoutDirection() } }
  }

  /// The margins that the view requests. Default: the system's.
  ///
  /// Setting ``layoutMargins`` or ``directionalLayoutMargins`` sets this property.
  public var preferredLayoutMargins: LayoutMargins = .system {
    didSet { if preferredLayoutMargins != oldValue { invalidateLayoutMargins() } }
  }

  /// The axes along which a container reduced the view's length to 0 because the view is hidden. Default: none.
  ///
  /// The view's margins along these axes are 0.
  open var collapsedAxes: Set<LayoutAxis> { [] }

  /// Whether the view leaves a subview without a determined frame on purpose. Default: false.
  ///
  /// For example, a stack view does this with subviews that it does not arrange. Such a subview is not reported as
  /// ambiguous while no constraint relates it to other items.
  open func leavesUnconstrained(_ subview: LayoutView) -> Bool { false }

  /// The subviews that a setting of the view could make equally long, and the axis of that length; nil if there is no
  /// such setting, or if it is set. Default: nil.
  ///
  /// In a stack view, the setting is the distribution “fill equally”.
  open var equalizableSubviews: (axis: LayoutAxis, subviews: [LayoutView])? { nil }

  /// The transform with which the view is displayed, around its center. It does not affect layout. Default: the
  /// identity.
  public var transform: LayoutTransform = .identity

  /// Whether the margins include the part of the superview's margins that overlaps the view. Default: false.
  ///
  /// Each margin is then at least as large as that part.
  public var preservesSuperviewLayoutMargins = false { didSet { invalidateLayoutMargins() } }

  /// Whether constraints on the view's horizontal margins refer to its readable content guide. Default: false.
  public var layoutMarginsFollowReadableWidth = false { didSet { invalidateLayoutMargins() } }

  /// Whether the safe area insets are added to the margins. Default: true.
  public var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateLayoutMargins() } }

  /// The insets that the view adds to its safe area, for example for the bars of a view controller. Default: zero.
  public var additionalSafeAreaInsets: EdgeInsets = .zero { didSet { invalidateLayoutMargins() } }

  /// The frame as the layout uses it, without ``transform``.
  private(set) var layoutFrame: LayoutRect = .zero

  /// The point in the view's own coordinates that is shown at its top left corner.
  var boundsOrigin: LayoutPoint = .zero {
    didSet { if boundsOrigin != oldValue { invalidateBoundsOrigin() } }
  }

  /// Whether the view is laid out by its frame and ``autoresizingMask``, instead of constraints.
  ///
  /// Default: true for a view created with ``init(frame:)``, as in UIKit; false for a view created with
  /// ``init(name:id:)``, as for views of Interface Builder.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { restartAutoresizing() } }
  }

  /// The parts of the frame that change when the superview's size changes. Default: empty; position and size stay.
  ///
  /// The mask has an effect while ``translatesAutoresizingMaskIntoConstraints`` is true.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { restartAutoresizing() } }
  }

  /// Whether the view autoresizes its subviews when code sets its size. Default: true.
  ///
  /// When an engine sets the size, the subviews follow in any case, because of generated constraints.
  public var autoresizesSubviews = true

  /// The frame and the superview's size from which autoresizing computes all later frames.
  var autoresizingStart = AutoresizingStart(frame: .zero)

  private var hugging = AxisPriorities(both: .defaultLow)
  private var compressionResistance = AxisPriorities(both: .defaultHigh)

  /// Creates a view that is laid out by constraints, like views of Interface Builder.
  ///
  /// - Parameters:
  ///   - name: The name of the view in reports and equations.
  ///   - id: A unique identifier. Default: nil.
  public init(name: String?, id: String? = nil) {
    self.name = name
    self.id = id
    translatesAutoresizingMaskIntoConstraints = false
  }

  /// Creates a view that is laid out by its frame, like UIKit's initializer.
  ///
  /// Setting ``translatesAutoresizingMaskIntoConstraints`` to false lets constraints lay out the view instead.
  ///
  /// - Parameter frame: The frame in the coordinates of the future superview, in points. Values that are not finite
  ///   count as 0, as in ``frame``.
  public init(frame: LayoutRect) {
    translatesAutoresizingMaskIntoConstraints = true
    layoutFrame = frame.standardizedForLayout
    autoresizingStart.frame = layoutFrame
  }

  /// Creates a view like ``init(frame:)``, with a frame of zero.
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

  /// The natural size of the view's content, in points. Default: ``LayoutContent/intrinsicSize``, or the measured size
  /// of the text.
  open var intrinsicContentSize: LayoutSize {
    content.text == nil ? content.intrinsicSize : measuredText().size
  }

  /// The distances from the frame's edges inwards to the alignment rectangle, in points. Default: the insets of
  /// ``content``.
  open var alignmentRectInsets: EdgeInsets { content.alignment.insets }

  /// The distance from the top of the alignment rectangle down to the first baseline, in points. Default: that of
  /// ``content``.
  open var firstBaselineOffsetFromTop: Double { contentBaselines.firstOffsetFromTop }

  /// The distance from the last baseline down to the bottom of the alignment rectangle, in points. Default: that of
  /// ``content``.
  open var lastBaselineOffsetFromBottom: Double { contentBaselines.lastOffsetFromBottom }

  /// The view whose first baseline this view uses: the view itself (the default), or a descendant.
  ///
  /// The descendant may return one of its own descendants in turn. Call `invalidateAlignment()` after a change.
  open var forFirstBaselineLayout: LayoutView { self }

  /// The view whose last baseline this view uses: the view itself (the default), or a descendant.
  ///
  /// The descendant may return one of its own descendants in turn. Call `invalidateAlignment()` after a change.
  open var forLastBaselineLayout: LayoutView { self }

  /// The font of the view's text; nil without text.
  open var layoutFont: LayoutFont? { content.text?.font(in: textEnvironment) }

  /// The distance from the center of the alignment rectangle down to the baseline, in points, for a single line of text
  /// that is vertically centered; nil for other content.
  open var baselineOffsetFromCenter: Double? { contentBaselines.offsetFromCenter }

  /// Whether the height of the content depends on the view's width, as for text that wraps.
  open var contentHeightDependsOnWidth: Bool { content.wraps }

  /// Returns the height of the content for a width of the alignment rectangle, in points.
  open func intrinsicContentHeight(forWidth width: Double) -> Double {
    content.text == nil ? intrinsicContentSize.height : measuredHeight(forWidth: width)
  }

  /// Returns the size that the view prefers if the given size is available, in points.
  ///
  /// This is the content size, with the height at the given width if the text wraps. On an axis without content it is
  /// the current size. Constraints are ignored; see `systemLayoutSizeFitting(_:)`.
  open func sizeThatFits(_ size: LayoutSize) -> LayoutSize {
    let width = contentExtent(.horizontal).map { contentHeightDependsOnWidth ? min($0, size.width) : $0 }
    let height = trialContentHeight(forWidth: width ?? size.width)
    return LayoutSize(width: width ?? bounds.size.width, height: height ?? bounds.size.height)
  }

  /// The guide of the content area; nil for a view that does not scroll.
  open var scrollContentGuide: LayoutGuide? { nil }

  /// Stores a frame that the engine computed.
  ///
  /// An override calls `super` first; ``frame`` is current after that.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }

  /// Called when traits changed. `traitCollection` contains the new traits.
  ///
  /// - Parameter previous: The traits before the change; nil before the first layout of the view.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Calls ``traitCollectionDidChange(_:)``.
  public func layoutTraitsDidChange(from previous: TraitCollection?) { traitCollectionDidChange(previous) }

  /// Called after a subview was added. The default implementation does nothing.
  open func didAddSubview(_ subview: LayoutView) {}

  /// Called after ``isHidden`` of a subview changed. The default implementation does nothing.
  open func subviewVisibilityDidChange(_ subview: LayoutView) {}

  /// Called after a subview's content size, content priorities, alignment insets or baselines changed.
  ///
  /// The default implementation does nothing.
  open func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {}

  /// Called before a subview is removed. The default implementation does nothing.
  open func willRemoveSubview(_ subview: LayoutView) {}

  // MARK: Layout pass

  /// Whether the class needs constraint-based layout. Default: false. The property has no effect here.
  ///
  /// UIKit reads it to create its engine lazily. In this module, your code creates the engine, and
  /// ``updateConstraints()`` is called for all views.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Requests a call of ``updateConstraints()`` in the next layout pass.
  open func setNeedsUpdateConstraints() { invalidateLayoutConstraints() }

  /// Updates the view's constraints to match its state, before the layout pass solves.
  ///
  /// An override calls `super` last, and does not request another update.
  open func updateConstraints() {}

  /// Requests a call of ``layoutSubviews()`` in the next layout pass.
  open func setNeedsLayout() { invalidateLayoutArrangement() }

  /// Sets the frames that the solver computed for the subviews and guides.
  ///
  /// An override calls `super` first and may then set frames of its subviews. These frames stay until the next call. If
  /// an override does not call `super`, the subviews keep their frames.
  open func layoutSubviews() { layout() }

  /// Sets the frames that the solver computed for the subviews and guides.
  ///
  /// This is AppKit's name for ``layoutSubviews()``, which calls it.
  open func layout() { placeLayoutSubitems() }

  // MARK: Frames set by code

  /// Stores a frame that code set, and makes autoresizing start from it.
  func setLayoutFrame(_ frame: LayoutRect) {
    let oldSize = layoutFrame.size
    takeLayoutFrame(frame.standardizedForLayout)
    restartAutoresizing()
    autoresizeSubviews(from: oldSize)
  }

  /// Stores a frame that autoresizing or code computed, not the solver.
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

/// A priority of the content for each axis.
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
