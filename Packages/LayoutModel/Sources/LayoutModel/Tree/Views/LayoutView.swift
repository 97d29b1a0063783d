/// A rectangle with content, subviews and constraints; a view as Auto Layout sees it, without drawing.
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
/// A view made with a name, as here, is laid out by constraints; one made with a frame by that and by its
/// autoresizing mask, until told otherwise. Views are not `Sendable`: a tree belongs to one task at a time.
open class LayoutView: LayoutItem {
  /// What the layout keeps with the view.
  public let layoutState = LayoutItemState()

  /// The view that this one is in.
  public var superview: LayoutView? { container }

  /// The superview. It says so itself when it is freed; see ``ItemReferenceCell`` for why this is no weak reference.
  unowned(unsafe) var container: LayoutView?

  /// The views in this one, from back to front.
  public internal(set) var subviews: [LayoutView] = []

  /// The name for people and for equations; need not be unique.
  public var name: String? { didSet { invalidateLayoutDescription() } }

  /// A unique name for programs.
  public var id: String? { didSet { invalidateLayoutDescription() } }

  /// What the view's own content asks for; subclasses may override the properties that read it instead.
  public var content = LayoutContent() {
    didSet {
      guard content != oldValue else { return }
      lastMeasuredText = nil
      // The baselines of a text follow from what shows it, and from whether it wraps.
      let hasText = content.text != nil || oldValue.text != nil
      if hasText || content.alignment != oldValue.alignment { invalidateAlignment() }
      invalidateIntrinsicContentSize()
    }
  }

  /// What was measured of the content's text last; nil before, and after a change of the content.
  var lastMeasuredText: MeasuredText?

  /// Whether the view is not shown. It is laid out all the same; a stack view takes it out of its row.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewVisibilityDidChange(self) } }
  }

  /// Whether constraints hold the view to the width of its content; true.
  public var isHorizontalContentSizeConstraintActive = true {
    didSet {
      if isHorizontalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Whether constraints hold the view to the height of its content; true.
  public var isVerticalContentSizeConstraintActive = true {
    didSet { if isVerticalContentSizeConstraintActive != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Where somebody, such as a document, expects the frame to be.
  public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// What kind of content the view arranges.
  public var semanticContentAttribute: SemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { invalidateLayoutDirection() } }
  }

  /// The margins asked for; ``layoutMargins`` and ``directionalLayoutMargins`` set it.
  public var preferredLayoutMargins: LayoutMargins = .system {
    didSet { if preferredLayoutMargins != oldValue { invalidateLayoutMargins() } }
  }

  /// How the view is shown: mapped around its middle. It never affects layout.
  public var transform: LayoutTransform = .identity

  /// Whether the margins are at least as deep as the superview's margins reach into the view.
  public var preservesSuperviewLayoutMargins = false { didSet { invalidateLayoutMargins() } }

  /// Whether constraints on the margins at the sides mean those of the readable content guide.
  public var layoutMarginsFollowReadableWidth = false { didSet { invalidateLayoutMargins() } }

  /// Whether the safe area insets are added to the margins.
  public var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateLayoutMargins() } }

  /// What a controller's own bars cover of the view besides.
  public var additionalSafeAreaInsets: EdgeInsets = .zero { didSet { invalidateLayoutMargins() } }

  /// Where the view is without ``transform``.
  private(set) var layoutFrame: LayoutRect = .zero

  /// The corner of the view's own coordinates that is at its own corner.
  var boundsOrigin: LayoutPoint = .zero {
    didSet { if boundsOrigin != oldValue { invalidateBoundsOrigin() } }
  }

  /// Whether the view is laid out by its frame and its ``autoresizingMask``, and not by constraints on it.
  ///
  /// True for a view made with ``init(frame:)``, as in UIKit; false for one made with ``init(name:id:)``, as for views
  /// of Interface Builder.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { restartAutoresizing() } }
  }

  /// What follows when the superview's size changes; of use while
  /// ``translatesAutoresizingMaskIntoConstraints`` is true.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { restartAutoresizing() } }
  }

  /// Whether subviews follow by their masks when code changes the view's size; true unless told otherwise.
  ///
  /// Sizes that an engine gives are followed in any case, by constraints.
  public var autoresizesSubviews = true

  /// What the mask starts from.
  var autoresizingStart = AutoresizingStart(frame: .zero)

  private var hugging = AxisPriorities(both: .defaultLow)
  private var compressionResistance = AxisPriorities(both: .defaultHigh)

  /// Makes a view that is laid out by its constraints, as views of Interface Builder are.
  public init(name: String?, id: String? = nil) {
    self.name = name
    self.id = id
    translatesAutoresizingMaskIntoConstraints = false
  }

  /// Makes a view that is laid out by its frame until ``translatesAutoresizingMaskIntoConstraints`` is set to false,
  /// as UIKit's initializer does.
  ///
  /// - Parameter frame: In the coordinates of the superview to come, in points; as in ``frame``, what is not finite
  ///   counts as 0.
  public init(frame: LayoutRect) {
    translatesAutoresizingMaskIntoConstraints = true
    layoutFrame = frame.standardizedForLayout
    autoresizingStart.frame = layoutFrame
  }

  /// Makes a view that is laid out by its frame, which is zero, as ``init(frame:)`` does.
  public convenience init() { self.init(frame: .zero) }

  deinit {
    layoutState.itemIsGone()
    // Children are freed one after the other: within each other they would use up the stack in a very deep tree.
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

  // MARK: What subclasses override

  /// The size of the view's own content; ``LayoutContent/intrinsicSize`` unless a subclass knows better.
  open var intrinsicContentSize: LayoutSize {
    content.text == nil ? content.intrinsicSize : measuredText().size
  }

  /// How far the alignment rectangle lies within the frame.
  open var alignmentRectInsets: EdgeInsets { content.alignment.insets }

  /// From the top of the alignment rectangle down to the first baseline.
  open var firstBaselineOffsetFromTop: Double { contentBaselines.firstOffsetFromTop }

  /// From the bottom of the alignment rectangle up to the last baseline.
  open var lastBaselineOffsetFromBottom: Double { contentBaselines.lastOffsetFromBottom }

  /// The view whose first baseline this view's is: itself, or one in it, and so on from there.
  ///
  /// Call `invalidateAlignment()` after a change.
  open var forFirstBaselineLayout: LayoutView { self }

  /// The view whose last baseline this view's is: itself, or one in it, and so on from there.
  ///
  /// Call `invalidateAlignment()` after a change.
  open var forLastBaselineLayout: LayoutView { self }

  /// The font of the view's text; nil for a view without.
  open var layoutFont: LayoutFont? { content.text?.font(in: textEnvironment) }

  /// From the middle of the alignment rectangle down to both baselines, where one line of text is centered.
  open var baselineOffsetFromCenter: Double? { contentBaselines.offsetFromCenter }

  /// Whether the height of the content follows from its width.
  open var contentHeightDependsOnWidth: Bool { content.wraps }

  /// The height of the content at a width of the alignment rectangle.
  open func intrinsicContentHeight(forWidth width: Double) -> Double {
    content.text == nil ? intrinsicContentSize.height : measuredHeight(forWidth: width)
  }

  /// The size that the view would like to have in a given one, in points: that of its content, at the given width if
  /// it wraps there, and the present extent on an axis without content.
  ///
  /// It knows nothing of constraints; see `systemLayoutSizeFitting(_:)`.
  open func sizeThatFits(_ size: LayoutSize) -> LayoutSize {
    let width = contentExtent(.horizontal).map { contentHeightDependsOnWidth ? min($0, size.width) : $0 }
    let height = trialContentHeight(forWidth: width ?? size.width)
    return LayoutSize(width: width ?? bounds.size.width, height: height ?? bounds.size.height)
  }

  /// The area that scrolls; nil for a view that does not.
  open var scrollContentGuide: LayoutGuide? { nil }

  /// Receives a new frame from the engine.
  ///
  /// An override calls `super` first; ``frame`` is current after that.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }

  /// Called when traits changed, and with nil before the first layout that the view takes part in;
  /// `traitCollection` has the new ones.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Calls ``traitCollectionDidChange(_:)``.
  public func layoutTraitsDidChange(from previous: TraitCollection?) { traitCollectionDidChange(previous) }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: LayoutView) {}

  /// Called after a subview was hidden or shown.
  open func subviewVisibilityDidChange(_ subview: LayoutView) {}

  /// Called after a subview's content, how much it insists on that, its alignment insets or its baselines changed.
  open func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: LayoutView) {}

  // MARK: The deferred pass

  /// Whether the class cannot do without constraints; false.
  ///
  /// UIKit asks because it makes its engine only when somebody needs one. Here whoever makes one lays out by
  /// constraints, and ``updateConstraints()`` is called in any case.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Asks for ``updateConstraints()`` in the next pass.
  open func setNeedsUpdateConstraints() { invalidateLayoutConstraints() }

  /// Changes constraints as the state of the view wants them, in one go before they are solved.
  ///
  /// An override calls `super` last, and does not ask for another update.
  open func updateConstraints() {}

  /// Asks for ``layoutSubviews()`` in the next pass.
  open func setNeedsLayout() { invalidateLayoutArrangement() }

  /// Gives the subviews and guides the frames that constraints give them.
  ///
  /// An override calls `super` first and may then set frames of its subviews, which stay until the next time. Without
  /// `super` the subviews stay where they are.
  open func layoutSubviews() { layout() }

  /// AppKit's name of ``layoutSubviews()``, which calls it.
  open func layout() { placeLayoutSubitems() }

  // MARK: Frames set by code

  /// Takes a frame that code set, as a new start for the autoresizing mask.
  func setLayoutFrame(_ frame: LayoutRect) {
    let oldSize = layoutFrame.size
    takeLayoutFrame(frame.standardizedForLayout)
    restartAutoresizing()
    autoresizeSubviews(from: oldSize)
  }

  /// Takes a frame that no layout gave.
  func takeLayoutFrame(_ frame: LayoutRect) {
    if frame.size != layoutFrame.size { setNeedsLayout() }
    if let record = layoutState.record { record.engine?.frameWasSet(frame, of: record) }
    layoutFrame = frame
  }

  // MARK: Priorities of the content

  /// How strongly the view resists being larger than its content.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { hugging[axis] }

  /// How strongly the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    compressionResistance[axis]
  }

  /// Sets how strongly the view resists being larger than its content.
  ///
  /// A priority outside (0, 1000] makes the engine leave the resistance out.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard hugging[axis] != priority else { return }
    hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Sets how strongly the view resists being smaller than its content.
  ///
  /// A priority outside (0, 1000] makes the engine leave the resistance out.
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
