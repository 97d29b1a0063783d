@_exported import LayoutModel

/// Lays out views in a row or a column, by constraints that it makes itself; `UIStackView` as Auto Layout sees it.
///
///     let form = StackView(arrangedSubviews: [title, field, button])
///     form.axis = .vertical
///     form.spacing = 8
///     form.setCustomSpacing(20, after: field)
///     screen.addSubview(form)
///
/// A stack view gives its arranged views neither content nor priorities: it only ties them together, and what their
/// contents ask for decides the rest. Its own place, and its size as far as it is not that of its content, are for
/// constraints of yours, or of the stack that it is in.
///
/// Its constraints are those of `UIStackView`, with their names (`UISV-…`) and priorities, and are held by the views
/// that hold them there; so a conflict with them reads as it does in UIKit's logs. They come to be, and change, in
/// ``updateConstraints()``, that is in the next pass: see `LayoutEngine.layout()`. A change touches the constraints of
/// its neighbors; what concerns all views by UIKit's rules is the first view, which the others are aligned with, and the
/// shares of ``Distribution/fillProportionally``.
open class StackView: LayoutView {
  private(set) lazy var arrangement = Arrangement(self)

  /// The views that had the first (true) and the last baseline when somebody asked, as far as somebody did.
  var vendedBaselines: [Bool: VendedBaseline] = [:]

  /// Makes a stack that is laid out by its frame until ``translatesAutoresizingMaskIntoConstraints`` is set to false.
  public override init(frame: LayoutRect) {
    super.init(frame: frame)
    preferredLayoutMargins = era.margins
  }

  /// Makes a stack that is laid out by constraints on it.
  public override init(name: String?, id: String? = nil) {
    super.init(name: name, id: id)
    preferredLayoutMargins = era.margins
  }

  /// Makes a stack with arranged views, as UIKit's initializer does: with an empty frame, and laid out by that until
  /// ``translatesAutoresizingMaskIntoConstraints`` is set to false.
  public convenience init(arrangedSubviews: [LayoutView]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // The superclass frees subviews one after the other, so that a deep nest does not use up the stack; but only those that
  // nobody else holds.
  deinit { arrangement.forgetViews() }

  // MARK: Properties

  /// Whether views stand side by side or one below the other; horizontal unless told otherwise.
  public var axis: LayoutAxis {
    get { arrangement.rules.axis }
    set { change(\.axis, to: newValue) }
  }

  /// How views share the length of the stack.
  public var distribution: Distribution {
    get { arrangement.rules.distribution }
    set { change(\.distribution, to: newValue) }
  }

  /// Where views lie across the stack.
  ///
  /// Baselines can only be aligned side by side. A vertical stack with such an alignment keeps its views within itself,
  /// and nothing tells where they are across it, as in UIKit (measured).
  public var alignment: Alignment {
    get { arrangement.rules.alignment }
    set { change(\.alignment, to: newValue) }
  }

  /// How far apart views are, in points; of the distributions ``Distribution/equalSpacing`` and
  /// ``Distribution/equalCentering`` the least distance. 0 unless told otherwise; negative spacing makes views overlap.
  ///
  /// ``spacingUseSystem`` is the system's spacing, and ``spacingUseDefault`` 0.
  ///
  /// - Precondition: A finite number; see ``setSpacing(_:)`` for data.
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

  /// Sets ``spacing``.
  ///
  /// - Throws: ``StackViewError/spacingNotFinite(_:)``.
  public func setSpacing(_ spacing: Double) throws(StackViewError) {
    guard spacing.isFinite else { throw .spacingNotFinite(spacing) }
    storedSpacing = spacing
    let isSystem = spacing == Self.spacingUseSystem
    change(
      \.spacing, to: isSystem ? .system(1) : .points(spacing == Self.spacingUseDefault ? 0 : spacing))
  }

  /// Whether a vertical stack counts distances from the last baseline of a view to the first of the next.
  public var isBaselineRelativeArrangement: Bool {
    get { arrangement.rules.isBaselineRelative }
    set { change(\.isBaselineRelative, to: newValue) }
  }

  /// Whether views keep to the stack's margins instead of its edges. Margins are 0 unless told otherwise.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.rules.isLayoutMarginsRelative }
    set { change(\.isLayoutMarginsRelative, to: newValue) }
  }

  /// The system whose stack views are meant, where they differ.
  public var era: Era {
    get { arrangement.rules.era }
    set {
      if preferredLayoutMargins == era.margins { preferredLayoutMargins = newValue.margins }
      change(\.era, to: newValue)
    }
  }

  /// How much it matters, in a horizontal stack, that views with text that can wrap are equally wide, if there are two
  /// or more of them; nil, which is not at all, unless told otherwise.
  ///
  /// UIKit has such constraints, under the name `UISV-text-width-disambiguation`, since iOS 10 with 760 and since iOS 11.3
  /// with 759 (measured), says nothing of them, and it is not known exactly when it makes them.
  ///
  /// - Precondition: Above 0 and at most 1000; other priorities count as nil.
  public var textWidthDisambiguationPriority: LayoutPriority? {
    get { arrangement.rules.textWidthPriority }
    set { change(\.textWidthPriority, to: newValue.flatMap { $0.isValid ? $0 : nil }) }
  }

  /// Whether the first of several views that insist equally on their content gives way, where lengths follow from that;
  /// false.
  ///
  /// Nothing says which one does, and so ``Distribution/fill`` is ambiguous then. UIKit's engine takes the first (measured).
  /// With this on the stack says so, by constraints of its own that UIKit does not have, `StackView-tie`: on the content of
  /// each view, with a ten thousandth more priority than on that of the view before. They cost a level of priority each.
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

  /// The arranged view whose first baseline the stack's is.
  ///
  /// Of a vertical stack, and of one that its views fill, the first visible view; so of one that lines up the tops or the
  /// first baselines. Else the tallest. The stack itself while no view is visible.
  open override var forFirstBaselineLayout: LayoutView { vendBaselineView(first: true) }

  /// The arranged view whose last baseline the stack's is.
  ///
  /// Of a vertical stack, and of one that its views fill, the last visible view; so of one that lines up the bottoms or
  /// the last baselines. Else the tallest. The stack itself while no view is visible.
  open override var forLastBaselineLayout: LayoutView { vendBaselineView(first: false) }

  // MARK: What the tree tells

  /// Has the constraints changed in the next pass, and tells a stack that this one is arranged in.
  func arrangementDidChange() {
    setNeedsUpdateConstraints()
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Makes the constraints those that the properties and the arranged views ask for.
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

  /// Takes a new content of an arranged view into account.
  open override func subviewIntrinsicContentSizeDidInvalidate(_ subview: LayoutView) {
    super.subviewIntrinsicContentSizeDidInvalidate(subview)
    guard let arranged = arrangement[subview] else { return }
    if arrangement.rules.asksViews {
      arrangement.contentDidChange(of: arranged)
      setNeedsUpdateConstraints()
    }
    superview?.subviewIntrinsicContentSizeDidInvalidate(self)
  }

  /// Takes a subview out of the arranged ones.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Rounds custom spacings to other pixels; and measures views anew when the stack comes to an engine, without which
  /// that is not possible.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous == nil { arrangement.measurementDidBecomePossible() }
    if traitCollection.displayScale != previous?.displayScale { arrangement.scaleDidChange() }
    if arrangement.isStale { setNeedsUpdateConstraints() }
  }

  /// Places the arranged views.
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
  /// The margins of a stack for which nobody asked for others.
  public var margins: LayoutMargins {
    let side = self == .iOS10 ? 8.0 : 0.0
    return .directional(DirectionalEdgeInsets(top: side, leading: side, bottom: side, trailing: side))
  }
}

extension StackRules {
  /// Whether the constraints depend on what the views hold.
  fileprivate var asksViews: Bool {
    distribution == .fillProportionally || alignsBaselines || textWidthPriority != nil || breaksTies
  }
}
