@_exported import LayoutModel

/// A view that lays out views in a row or a column by constraints that it creates, as `UIStackView` does.
///
///     let form = StackView(arrangedSubviews: [title, field, button])
///     form.axis = .vertical
///     form.spacing = 8
///     form.setCustomSpacing(20, after: field)
///     screen.addSubview(form)
///
/// A stack view changes neither the content nor the priorities of its arranged views, which determine their sizes. Its
/// position, and its size unless its content determines it, need constraints of the caller or of a surrounding stack.
///
/// Its constraints have the identifiers (`UISV-…`), priorities and holders of those of `UIStackView`, so a conflict
/// with them reads as in UIKit's logs. They are created and changed in ``updateConstraints()``, which the next layout
/// pass calls: see `LayoutEngine.layout()`.
///
/// A change affects the constraints of neighboring views only, with two exceptions that UIKit's rules require: the
/// first view, as the others are aligned with it, and the shares of ``Distribution/fillProportionally``.
open class StackView: LayoutView {
  private(set) lazy var arrangement = Arrangement(self)

  /// The views that were returned for the first (true) and the last baseline.
  var vendedBaselines: [Bool: VendedBaseline] = [:]

  /// Creates a stack that is laid out by its frame until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
  public override init(frame: LayoutRect) {
    super.init(frame: frame)
    preferredLayoutMargins = era.margins
  }

  /// Creates a stack that is laid out by constraints.
  public override init(name: String?, id: String? = nil) {
    super.init(name: name, id: id)
    preferredLayoutMargins = era.margins
  }

  /// Creates a stack with arranged views and an empty frame, as UIKit's initializer does. It is laid out by the frame
  /// until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
  public convenience init(arrangedSubviews: [LayoutView]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // The superclass frees subviews iteratively, so that deep nesting does not overflow the stack, but only those without
  // other references.
  deinit { arrangement.forgetViews() }

  // MARK: Properties

  /// The axis along which views are arranged. Default: horizontal.
  public var axis: LayoutAxis {
    get { arrangement.rules.axis }
    set { change(\.axis, to: newValue) }
  }

  /// The distribution of the stack's length among the views. Default: fill.
  public var distribution: Distribution {
    get { arrangement.rules.distribution }
    set { change(\.distribution, to: newValue) }
  }

  /// The alignment of the views across the axis. Default: fill.
  ///
  /// Only a horizontal stack aligns baselines. A vertical stack with a baseline alignment keeps its views inside, and
  /// their position across the axis is ambiguous, as in UIKit (measured).
  public var alignment: Alignment {
    get { arrangement.rules.alignment }
    set { change(\.alignment, to: newValue) }
  }

  /// The distance between views, in points; with ``Distribution/equalSpacing`` and ``Distribution/equalCentering``, the
  /// minimum distance. Negative spacing makes views overlap. Default: 0.
  ///
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

  /// Whether a vertical stack measures distances from the last baseline of a view to the first of the next. Default:
  /// false.
  public var isBaselineRelativeArrangement: Bool {
    get { arrangement.rules.isBaselineRelative }
    set { change(\.isBaselineRelative, to: newValue) }
  }

  /// Whether views are arranged inside the stack's margins instead of its edges. The default margins are 0. Default:
  /// false.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.rules.isLayoutMarginsRelative }
    set { change(\.isLayoutMarginsRelative, to: newValue) }
  }

  /// The version of UIKit to follow if stack views differ between versions. Default: current.
  public var era: Era {
    get { arrangement.rules.era }
    set {
      if preferredLayoutMargins == era.margins { preferredLayoutMargins = newValue.margins }
      change(\.era, to: newValue)
      if !arrangement.rules.hiddenAxes.isEmpty { invalidateLayoutMargins() }
    }
  }

  /// The priority with which views with texts that can wrap are equally wide in a horizontal stack, if there are at
  /// least two of them. Default: nil, for no such constraints.
  ///
  /// UIKit creates such constraints with the identifier `UISV-text-width-disambiguation`, with 760 since iOS 10 and 759
  /// since iOS 11.3 (measured). It does not document them, and it is not known exactly when it creates them.
  ///
  /// - Precondition: The priority is above 0 and at most 1000. Other priorities count as nil.
  public var textWidthDisambiguationPriority: LayoutPriority? {
    get { arrangement.rules.textWidthPriority }
    set { change(\.textWidthPriority, to: newValue.flatMap { $0.isValid ? $0 : nil }) }
  }

  /// Whether the first of several views is stretched, or compressed, if constraints and content allow several lengths
  /// equally well. Default: false.
  ///
  /// Without this option, ``Distribution/fill`` is ambiguous in this case; UIKit's engine lets the first view yield
  /// (measured). With it, the stack adds a constraint `StackView-tie` for each view but the first, which UIKit does not
  /// have: the length is that of the content, or 0 without content. The priorities are below 0.001 and increase from
  /// view to view, so that these constraints never prevail over another one. Each adds a level to the solver.
  ///
  /// If views have no content, or are held apart from it by constraints of equal priority, the later ones are as near
  /// to it as the other constraints allow, and the first one gets what is left.
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

  /// The arranged view whose first baseline is that of the stack.
  ///
  /// In a vertical stack, in one with the alignment fill, and in one that aligns tops or first baselines, it is the
  /// first visible view; otherwise the tallest. While no view is visible, it is the stack itself.
  open override var forFirstBaselineLayout: LayoutView { vendBaselineView(first: true) }

  /// The arranged view whose last baseline is that of the stack.
  ///
  /// In a vertical stack, in one with the alignment fill, and in one that aligns bottoms or last baselines, it is the
  /// last visible view; otherwise the tallest. While no view is visible, it is the stack itself.
  open override var forLastBaselineLayout: LayoutView { vendBaselineView(first: false) }

  // MARK: Changes in the tree

  /// Requests an update of the constraints in the next layout pass, and notifies a surrounding stack.
  func arrangementDidChange() {
    setNeedsUpdateConstraints()
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Updates the constraints for the current properties and arranged views.
  open override func updateConstraints() {
    arrangement.update()
    baselinesMayHaveChanged()
    super.updateConstraints()
  }

  /// Hides or shows an arranged view.
  open override func subviewVisibilityDidChange(_ subview: LayoutView) {
    super.subviewVisibilityDidChange(subview)
    guard let arranged = arrangement[subview] else { return }
    arrangement.visibilityDidChange(of: arranged)
    arrangementDidChange()
  }

  /// Updates the stack for new content of an arranged view.
  open override func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {
    super.subviewIntrinsicContentSizeDidInvalidate(subview)
    guard let arranged = arrangement[subview] else { return }
    if arrangement.rules.asksViews {
      arrangement.contentDidChange(of: arranged)
      setNeedsUpdateConstraints()
    }
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Removes a subview from the arranged views.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Rounds custom spacings to the new pixels. When the stack gets an engine, measures views that could not be measured
  /// without one.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous == nil { arrangement.measurementDidBecomePossible() }
    if traitCollection.displayScale != previous?.displayScale { arrangement.scaleDidChange() }
    if arrangement.isStale { setNeedsUpdateConstraints() }
  }

  /// The axes along which a stack around this one hides it, in the current ``era``: the stack then has neither spacing
  /// nor margins, so that nothing in it conflicts with having no length.
  open override var collapsedAxes: Set<LayoutAxis> { arrangement.rules.collapsedAxes }

  /// Returns whether a subview is not arranged: no constraint of the stack lays it out.
  ///
  /// - Complexity: O(1).
  open override func leavesAlone(_ subview: LayoutView) -> Bool { !isArranged(subview) }

  /// Lays out the arranged views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    baselinesMayHaveChanged()
  }
}

extension StackView: AppleNamed {
  /// `UIStackView`.
  public static var appleClassName: String? { self == StackView.self ? "UIStackView" : nil }
}

extension StackView.Era {
  /// The default margins of a stack.
  public var margins: LayoutMargins {
    let side = self == .iOS10 ? 8.0 : 0.0
    return .directional(DirectionalEdgeInsets(top: side, leading: side, bottom: side, trailing: side))
  }
}

extension StackRules {
  /// Whether the constraints depend on the content of the views.
  fileprivate var asksViews: Bool {
    distribution == .fillProportionally || alignsBaselines || textWidthPriority != nil || breaksTies
  }
}
