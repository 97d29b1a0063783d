@_exported import LayoutModel

/// A view that arranges views in a row or a column by constraints that it creates, as `UIStackView` does.
///
/// ```swift
/// let form = StackView(arrangedSubviews: [title, field, button])
/// form.axis = .vertical
/// form.spacing = 8
/// form.setCustomSpacing(20, after: field)
/// screen.addSubview(form)
/// ```
///
/// The content and the priorities of the arranged views determine their sizes; a stack view changes neither. The stack
/// needs other constraints for its position, and for its size unless its content determines it. The caller creates
/// them, or another stack that arranges this one.
///
/// The stack's constraints have the identifiers (`UISV-…`), priorities and holders of those of `UIStackView`, so a
/// conflict looks as in UIKit's logs. ``updateConstraints()`` creates and changes them, which the next layout pass
/// calls: see `LayoutEngine.layout()`.
///
/// A change of a view affects only constraints of neighboring views, with two exceptions that UIKit's rules require: a
/// new first view, as the other views are aligned with it, and lengths with ``Distribution/fillProportionally``.
open class StackView: LayoutView {
  private(set) lazy var arrangement = Arrangement(self)

  /// The views that were last returned for the stack's baselines: for `true` the first baseline, for `false` the last.
  var vendedBaselines: [Bool: VendedBaseline] = [:]

  /// Creates a stack that is laid out by its frame until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
  public override init(frame: LayoutRect) {
    super.init(frame: frame)
    preferredLayoutMargins = era.margins
  }

  /// Creates a stack that is laid out by constraints.
  ///
  /// - Parameters:
  ///   - name: The name of the stack for people; nil for none.
  ///   - id: The id of the stack. Default: none.
  public override init(name: String?, id: String? = nil) {
    super.init(name: name, id: id)
    preferredLayoutMargins = era.margins
  }

  /// Creates a stack with arranged views and an empty frame, as UIKit's initializer does.
  ///
  /// It is laid out by its frame until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public convenience init(arrangedSubviews: [LayoutView]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // The superclass frees subviews iteratively, so that deep nesting does not overflow the stack, but only those without
  // other references.
  deinit { arrangement.forgetViews() }

  // MARK: Properties

  /// The axis along which the views are arranged. Default: horizontal.
  public var axis: LayoutAxis {
    get { arrangement.rules.axis }
    set { change(\.axis, to: newValue) }
  }

  /// The rule that determines the lengths of the views and gaps along the axis. Default: fill.
  public var distribution: Distribution {
    get { arrangement.rules.distribution }
    set { change(\.distribution, to: newValue) }
  }

  /// The alignment of the views across the axis. Default: fill.
  ///
  /// Only a horizontal stack can align baselines. In a vertical stack with a baseline alignment, views stay inside the
  /// stack, but their horizontal position is ambiguous, as in UIKit (measured).
  public var alignment: Alignment {
    get { arrangement.rules.alignment }
    set { change(\.alignment, to: newValue) }
  }

  /// The distance between neighboring views, in points. Negative spacing makes views overlap. Default: 0.
  ///
  /// With ``Distribution/equalSpacing`` and ``Distribution/equalCentering``, it is the minimum distance.
  /// ``spacingUseSystem`` stands for the system's spacing, and ``spacingUseDefault`` for 0.
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

  /// Sets ``spacing``, or throws an error instead of trapping.
  ///
  /// - Throws: ``StackViewError/spacingNotFinite(_:)`` for NaN and infinity.
  public func setSpacing(_ spacing: Double) throws(StackViewError) {
    guard spacing.isFinite else { throw .spacingNotFinite(spacing) }
    storedSpacing = spacing
    let isSystem = spacing == Self.spacingUseSystem
    change(
      \.spacing, to: isSystem ? .system(1) : .points(spacing == Self.spacingUseDefault ? 0 : spacing))
  }

  /// Whether a vertical stack measures distances from the last baseline of a view to the first baseline of the next
  /// view. Default: false.
  public var isBaselineRelativeArrangement: Bool {
    get { arrangement.rules.isBaselineRelative }
    set { change(\.isBaselineRelative, to: newValue) }
  }

  /// Whether the views are arranged inside the stack's margins instead of its edges. Default: false. The default
  /// margins are 0.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.rules.isLayoutMarginsRelative }
    set { change(\.isLayoutMarginsRelative, to: newValue) }
  }

  /// The version of UIKit whose rules the stack follows, where versions differ. Default: current.
  public var era: Era {
    get { arrangement.rules.era }
    set {
      if preferredLayoutMargins == era.margins { preferredLayoutMargins = newValue.margins }
      change(\.era, to: newValue)
      if !arrangement.rules.hiddenAxes.isEmpty { invalidateLayoutMargins() }
    }
  }

  /// The priority of constraints that give texts of several lines the same width. Default: nil, for no such
  /// constraints.
  ///
  /// A horizontal stack creates these constraints if it contains at least two texts that can wrap.
  ///
  /// UIKit creates such constraints with the identifier `UISV-text-width-disambiguation`, with a priority of 760 since
  /// iOS 10 and of 759 since iOS 11.3 (measured). It does not document them, and it is not known exactly when it
  /// creates them.
  ///
  /// - Precondition: The priority is above 0 and at most 1000. Other priorities count as nil.
  public var textWidthDisambiguationPriority: LayoutPriority? {
    get { arrangement.rules.textWidthPriority }
    set { change(\.textWidthPriority, to: newValue.flatMap { $0.isValid ? $0 : nil }) }
  }

  /// Whether the first view is stretched or compressed if the constraints allow several combinations of lengths.
  /// Default: false.
  ///
  /// Without this option, the lengths are ambiguous if several views with ``Distribution/fill`` have the same content
  /// priorities. UIKit's engine stretches or compresses the first view (measured).
  ///
  /// With this option, the stack adds a constraint `StackView-tie` for each view but the first, which UIKit does not
  /// have: `length = content length`, or `length = 0` without content. Its priority is below 0.001, so all other
  /// constraints have precedence, and increases from view to view. So later views are as near to the length of their
  /// content as other constraints allow, and the first view gets the remaining length. Each of these constraints adds a
  /// level to the solver.
  public var orderBreaksTies: Bool {
    get { arrangement.rules.breaksTies }
    set { change(\.breaksTies, to: newValue) }
  }

  private func change<Value: Equatable>(_ property: WritableKeyPath<StackRules, Value>, to value: Value) {
    guard arrangement.rules[keyPath: property] != value else { return }
    arrangement.rules[keyPath: property] = value
    arrangementDidChange()
  }

  // MARK: Baselines

  /// The arranged view whose first baseline is that of the stack; the stack itself while no view is visible.
  ///
  /// It is the first visible view in a vertical stack, and with the alignments fill, leading (top) and first baseline.
  /// Otherwise, it is the tallest visible view.
  open override var forFirstBaselineLayout: LayoutView { vendBaselineView(first: true) }

  /// The arranged view whose last baseline is that of the stack; the stack itself while no view is visible.
  ///
  /// It is the last visible view in a vertical stack, and with the alignments fill, trailing (bottom) and last
  /// baseline. Otherwise, it is the tallest visible view.
  open override var forLastBaselineLayout: LayoutView { vendBaselineView(first: false) }

  // MARK: Changes in the tree

  /// Requests an update of the constraints in the next layout pass, and notifies the superview, which may be a stack
  /// too.
  func arrangementDidChange() {
    setNeedsUpdateConstraints()
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Creates and changes the stack's constraints for its current properties and arranged views.
  open override func updateConstraints() {
    arrangement.update()
    baselinesMayHaveChanged()
    super.updateConstraints()
  }

  /// Updates the arrangement after a subview was hidden or shown.
  open override func subviewVisibilityDidChange(_ subview: LayoutView) {
    super.subviewVisibilityDidChange(subview)
    guard let arranged = arrangement[subview] else { return }
    arrangement.visibilityDidChange(of: arranged)
    arrangementDidChange()
  }

  /// Updates the arrangement after the intrinsic content size of a subview has changed.
  open override func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {
    super.subviewIntrinsicContentSizeDidInvalidate(subview)
    guard let arranged = arrangement[subview] else { return }
    if arrangement.rules.asksViews {
      arrangement.contentDidChange(of: arranged)
      setNeedsUpdateConstraints()
    }
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Removes a subview from the arranged views, before it is removed from the stack.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Rounds custom spacings to the pixels of the new display scale. When the stack gets an engine, also measures views
  /// that cannot be measured without an engine.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous == nil { arrangement.measurementDidBecomePossible() }
    if traitCollection.displayScale != previous?.displayScale { arrangement.scaleDidChange() }
    if arrangement.isStale { setNeedsUpdateConstraints() }
  }

  /// The axes along which the stack has a length of 0, as a stack around it hides it. Empty in the ``era`` iOS 10.
  ///
  /// Along these axes, the stack has neither spacing nor margins, which would conflict with the length of 0.
  open override var collapsedAxes: Set<LayoutAxis> { arrangement.rules.collapsedAxes }

  /// Returns whether no constraint of the stack applies to a subview, as the subview is not arranged.
  ///
  /// - Complexity: O(1).
  open override func leavesUnconstrained(_ subview: LayoutView) -> Bool { !isArranged(subview) }

  /// The arranged subviews that are not hidden, if the distribution is `fill`; nil for another distribution.
  ///
  /// - Complexity: O(*n*) for *n* arranged subviews.
  open override var equalizableSubviews: (axis: LayoutAxis, subviews: [LayoutView])? {
    distribution == .fill ? (axis: axis, subviews: arrangedSubviews.filter { !$0.isHidden }) : nil
  }

  /// Lays out the stack, and checks whether the layout has changed the view that determines a baseline.
  open override func layoutSubviews() {
    super.layoutSubviews()
    baselinesMayHaveChanged()
  }
}

extension StackView: AppleNamed {
  /// The name of the class in UIKit's logs: `UIStackView`. Nil for subclasses.
  public static var appleClassName: String? { self == StackView.self ? "UIStackView" : nil }
}

extension StackView.Era {
  /// The default margins of a stack: 8 points in iOS 10, otherwise 0.
  public var margins: LayoutMargins {
    let side = self == .iOS10 ? 8.0 : 0.0
    return .directional(DirectionalEdgeInsets(top: side, leading: side, bottom: side, trailing: side))
  }
}

extension StackRules {
  /// Whether the stack's constraints depend on the content or the baselines of its views.
  fileprivate var asksViews: Bool {
    distribution == .fillProportionally || alignsBaselines || textWidthPriority != nil || breaksTies
  }
}
