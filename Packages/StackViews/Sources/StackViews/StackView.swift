@_exported @_spi(Tools) import LayoutModel

/// A view that arranges its subviews in a row or a column, with constraints that it creates, as `UIStackView` does.
///
/// ```swift
/// let form = StackView(arrangedSubviews: [title, field, button])
/// form.axis = .vertical
/// form.spacing = 8
/// form.setCustomSpacing(20, after: field)
/// screen.addSubview(form)
/// ```
///
/// The arranged views get their sizes from their content and content priorities, which the stack does not change. The
/// stack itself needs constraints for its position, and for its size if its content does not determine it. Create these
/// constraints, or arrange the stack in another stack, which creates the constraints.
///
/// The stack's constraints have the same identifiers (`UISV-…`), priorities and holders as the constraints of
/// `UIStackView`, so conflicts look like those in UIKit's logs. ``updateConstraints()`` creates and changes them. Each
/// layout pass calls this method if necessary; see `LayoutEngine.layout()`.
///
/// If an arranged view changes, the stack usually changes only the constraints of neighboring views. Exceptions:
///
/// - If another view becomes the first view, the constraints of all views change, because they are aligned with the
///   first view. With ``Distribution/fillEqually``, the same applies to the first visible view, whose length the other
///   views have.
/// - With ``Distribution/fillProportionally``, the lengths of all views depend on each other.
/// - With ``Distribution/equalCentering`` or ``orderBreaksTies``, priorities depend on the indices of views. If a view
///   is inserted, moved or removed, the constraints of all views after it change.
/// - With ``textWidthDisambiguationPriority``, the widths depend on the number of visible views.
open class StackView: LayoutView {
  private(set) lazy var arrangement = Arrangement(self)

  /// The arranged views that were last returned for the stack's baselines: `true` is the key for the first baseline,
  /// `false` for the last.
  var vendedBaselines: [Bool: WeakView] = [:]

  /// Creates a stack whose frame determines its layout until `translatesAutoresizingMaskIntoConstraints` is set to
  /// false.
  ///
  /// - Parameter frame: The frame in the coordinates of the future superview, in points.
  public override init(frame: LayoutRect) {
    super.init(frame: frame)
    preferredLayoutMargins = era.margins
  }

  /// Creates a stack whose layout is determined by constraints.
  ///
  /// - Parameters:
  ///   - name: The name of the stack in messages; nil for no name.
  ///   - id: The id of the stack. Default: nil, for no id.
  public override init(name: String?, id: String? = nil) {
    super.init(name: name, id: id)
    preferredLayoutMargins = era.margins
  }

  /// Creates a stack with arranged views and an empty frame, as the initializer of `UIStackView` does.
  ///
  /// The stack's frame determines its position and size until `translatesAutoresizingMaskIntoConstraints` is set to
  /// false.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public convenience init(arrangedSubviews: [LayoutView]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // The superclass frees subviews iteratively so that deep nesting does not overflow the call stack. This works only
  // for subviews without other references, so the arrangement must release them first.
  deinit { arrangement.forgetViews() }

  // MARK: Properties

  /// The axis along which the views are arranged. Default: horizontal.
  public var axis: LayoutAxis {
    get { arrangement.rules.axis }
    set { change { $0.axis = newValue } }
  }

  /// The rule that determines the lengths of views and gaps along the axis. Default: fill.
  public var distribution: Distribution {
    get { arrangement.rules.distribution }
    set { change { $0.distribution = newValue } }
  }

  /// The alignment of the views across the axis. Default: fill.
  ///
  /// Only horizontal stacks can align baselines. In a vertical stack with a baseline alignment, the views stay inside
  /// the stack, but their horizontal positions are ambiguous, as measured in UIKit.
  public var alignment: Alignment {
    get { arrangement.rules.alignment }
    set { change { $0.alignment = newValue } }
  }

  /// The distance between adjacent views, in points. Negative spacing makes views overlap. Default: 0.
  ///
  /// With ``Distribution/equalSpacing`` and ``Distribution/equalCentering``, this is the minimum distance.
  /// ``spacingUseSystem`` means the system spacing, and ``spacingUseDefault`` means 0.
  ///
  /// - Precondition: The spacing is finite. For unchecked input, use ``setSpacing(_:)``.
  public var spacing: Double {
    get { storedSpacing }
    set {
      do throws(StackViewError) {
        try setSpacing(newValue)
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }
  private var storedSpacing = 0.0

  /// Sets ``spacing``, or throws an error where the property's setter traps.
  ///
  /// - Throws: ``StackViewError/spacingNotFinite(_:)`` for NaN and infinity.
  public func setSpacing(_ spacing: Double) throws(StackViewError) {
    guard spacing.isFinite else { throw .spacingNotFinite(spacing) }
    storedSpacing = spacing
    let isSystem = spacing == Self.spacingUseSystem
    change { $0.spacing = isSystem ? .system(1) : .points(spacing == Self.spacingUseDefault ? 0 : spacing) }
  }

  /// Whether a vertical stack measures the distance between two views from the last baseline of the upper view to the
  /// first baseline of the lower view. Default: false.
  public var isBaselineRelativeArrangement: Bool {
    get { arrangement.rules.isBaselineRelative }
    set { change { $0.isBaselineRelative = newValue } }
  }

  /// Whether the views are arranged inside the stack's margins instead of its edges. Default: false.
  ///
  /// The margins of a stack are 0 by default, or 8 points if ``era`` is ``Era/iOS10``.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.rules.isLayoutMarginsRelative }
    set { change { $0.isLayoutMarginsRelative = newValue } }
  }

  /// The system whose behavior the stack reproduces where systems differ, such as a version of UIKit. Default: current.
  public var era: Era {
    get { arrangement.rules.era }
    set {
      if preferredLayoutMargins == era.margins { preferredLayoutMargins = newValue.margins }
      change { $0.era = newValue }
      if !arrangement.rules.hiddenAxes.isEmpty { invalidateLayoutMargins() }
    }
  }

  /// The priority of constraints that give equal widths to all views whose text can wrap. Default: nil, for no such
  /// constraints.
  ///
  /// A horizontal stack creates these constraints if at least two of its visible views have text that can wrap.
  ///
  /// UIKit creates such constraints with the identifier `UISV-text-width-disambiguation`. Measurements show the
  /// priority 760 from iOS 10 on and 759 from iOS 11.3 on. UIKit does not document under which conditions it creates
  /// these constraints.
  ///
  /// A priority that is not valid (see `LayoutPriority.isValid`) is treated as nil.
  public var textWidthDisambiguationPriority: LayoutPriority? {
    get { arrangement.rules.textWidthPriority }
    set { change { $0.textWidthPriority = newValue.flatMap { $0.isValid ? $0 : nil } } }
  }

  /// Whether the first view is stretched or compressed if the lengths of the views are otherwise ambiguous. Default:
  /// false.
  ///
  /// With ``Distribution/fill``, the lengths are ambiguous if several views have the same content priorities.
  /// Measurements show that UIKit's engine then stretches or compresses the first view.
  ///
  /// If this property is true, the stack adds a constraint with the identifier `StackView-tie` for each visible view
  /// except the first: `length = content length`, or `length = 0` for a view without content. UIKit does not have these
  /// constraints. Their priorities are below 0.001, lower than those of all other constraints, and increase from view
  /// to view. As a result, later views are as close to the length of their content as other constraints allow, and the
  /// first view gets the remaining length. Each of these constraints adds a priority level to the solver's problem.
  ///
  /// With ``Distribution/equalSpacing``, only views with content get such a constraint. With the distributions other
  /// than `fill` and `equalSpacing`, the property has no effect.
  public var orderBreaksTies: Bool {
    get { arrangement.rules.breaksTies }
    set { change { $0.breaksTies = newValue } }
  }

  private func change(_ update: (inout StackRules) -> Void) {
    var rules = arrangement.rules
    update(&rules)
    guard rules != arrangement.rules else { return }
    arrangement.rules = rules
    arrangementDidChange()
  }

  // MARK: Baselines

  /// The arranged view that determines the first baseline of the stack. If no arranged view is visible, this is the
  /// stack itself.
  ///
  /// In a vertical stack, and with the alignments fill, leading (top) and first baseline, this is the first visible
  /// view. With other alignments, it is the tallest visible view, or the first of several equally tall views.
  open override var forFirstBaselineLayout: LayoutView { vendBaselineView(first: true) }

  /// The arranged view that determines the last baseline of the stack. If no arranged view is visible, this is the
  /// stack itself.
  ///
  /// In a vertical stack, and with the alignments fill, trailing (bottom) and last baseline, this is the last visible
  /// view. With other alignments, it is the tallest visible view, or the first of several equally tall views.
  open override var forLastBaselineLayout: LayoutView { vendBaselineView(first: false) }

  // MARK: Changes in the tree

  /// Requests an update of the constraints in the next layout pass, and notifies the superview, which may be a stack
  /// that arranges this one.
  final func arrangementDidChange() {
    setNeedsUpdateConstraints()
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Creates and changes the stack's constraints to match its current properties and arranged views.
  open override func updateConstraints() {
    arrangement.update()
    baselinesMayHaveChanged()
    super.updateConstraints()
  }

  /// Schedules an update of the constraints that depend on the visibility of a subview. Called when the subview was
  /// hidden or shown.
  open override func subviewVisibilityDidChange(_ subview: LayoutView) {
    super.subviewVisibilityDidChange(subview)
    guard let arranged = arrangement[subview] else { return }
    arrangement.visibilityDidChange(of: arranged)
    arrangementDidChange()
  }

  /// Schedules an update of the constraints that depend on the content of a subview. Called when the content size,
  /// content priorities, alignment insets or baselines of the subview have changed.
  open override func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {
    super.subviewIntrinsicContentSizeDidInvalidate(subview)
    guard let arranged = arrangement[subview] else { return }
    if arrangement.rules.asksViews {
      arrangement.contentDidChange(of: arranged)
      setNeedsUpdateConstraints()
    }
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Removes a subview from the arranged views. Called before the subview is removed from the stack.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Rounds custom spacings to whole pixels of the new display scale. When an engine starts to lay out the stack, also
  /// measures the arranged views that only an engine can measure.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous == nil { arrangement.measurementDidBecomePossible() }
    if traitCollection.displayScale != previous?.displayScale { arrangement.scaleDidChange() }
    if arrangement.isStale { setNeedsUpdateConstraints() }
  }

  /// The axes along which the stack has a length of 0, because an outer stack hides this stack. Always empty unless
  /// ``era`` is ``Era/current``.
  ///
  /// Along these axes, the stack has no spacing and no margins, because they would conflict with the length of 0.
  open override var collapsedAxes: Set<LayoutAxis> { arrangement.rules.collapsedAxes }

  /// Returns whether the stack creates no constraints for a subview. True if the subview is not arranged.
  ///
  /// - Complexity: O(1).
  open override func leavesUnconstrained(_ subview: LayoutView) -> Bool { !isArranged(subview) }

  /// The axis of the stack, and the visible arranged subviews that would get equal lengths along this axis with the
  /// distribution “fill equally”. Nil if the current distribution is not “fill”.
  ///
  /// - Complexity: O(*n*) for *n* arranged subviews.
  open override var equalizableSubviews: (axis: LayoutAxis, subviews: [LayoutView])? {
    distribution == .fill ? (axis: axis, subviews: arrangedSubviews.filter { !$0.isHidden }) : nil
  }

  /// Lays out the stack, and invalidates its alignment if a different view now determines one of its baselines.
  open override func layoutSubviews() {
    super.layoutSubviews()
    baselinesMayHaveChanged()
  }

  #if hasFeature(Embedded)
    open override var className: ClassName { ClassName("StackView", logged: "UIStackView") }
  #endif
}

extension StackView: AppleNamed {
  /// The name of the class in UIKit's logs: `UIStackView`. Nil for subclasses, which have names of their own.
  public static var appleClassName: String? {
    ObjectIdentifier(self) == ObjectIdentifier(StackView.self) ? "UIStackView" : nil
  }
}

extension StackView.Era {
  /// The default margins of a stack, which are the same on each side: 8 points for ``iOS10``, and 0 for all other eras.
  public var margins: LayoutMargins {
    let side = self == .iOS10 ? 8.0 : 0.0
    return .directional(DirectionalEdgeInsets(top: side, leading: side, bottom: side, trailing: side))
  }
}

extension StackRules {
  /// Whether the stack's constraints depend on the content, the baselines or the wrapping of text in the arranged
  /// views.
  fileprivate var asksViews: Bool {
    distribution == .fillProportionally || alignsBaselines || textWidthPriority != nil || breaksTies
  }
}
