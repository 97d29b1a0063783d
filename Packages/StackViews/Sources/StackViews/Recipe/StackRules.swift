import LayoutModel

/// What the constraints of a stack follow from, besides its arranged views: a value, so that the recipe is a function.
///
/// The recipe is UIKit's, as far as it is known from dumps of `UIStackView`'s constraints and from libraries whose
/// constraints, or frames, were compared with it. S is the stack, I are the arranged views, V the visible ones;
/// *canvas* is S or its margins guide.
struct StackRules: Hashable, Sendable {
  var axis: LayoutAxis = .horizontal
  var distribution: StackView.Distribution = .fill
  var alignment: StackView.Alignment = .fill
  var spacing: StackSpacing = .points(0)
  var isBaselineRelative = false
  var isLayoutMarginsRelative = false
  var era: StackView.Era = .current

  /// How much it matters that texts that can wrap are equally wide; nil for not at all.
  var textWidthPriority: LayoutPriority?

  /// Whether the first of several views that insist equally on their content gives way.
  var breaksTies = false
}

extension StackRules {
  /// The axis across the stack.
  var crossAxis: LayoutAxis { axis.other }

  /// Whether the spacing is the least distance of views, and not the distance.
  var hasElasticGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Whether distances count from baseline to baseline, which only a vertical stack knows.
  var countsFromBaselines: Bool { isBaselineRelative && axis == .vertical }

  /// Whether views are aligned by their baselines; only those of a horizontal stack can be.
  var alignsBaselines: Bool { isBaselineAlignment && axis == .horizontal }

  /// Whether the alignment is one that a vertical stack does not have.
  ///
  /// Views are left where they are then, within the stack (measured).
  var ignoresAlignment: Bool { isBaselineAlignment && axis == .vertical }

  private var isBaselineAlignment: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

  /// Whether a guide lies around the views across the stack.
  func hasAlignmentSpanner(count: Int, visibleCount: Int) -> Bool {
    count > 0 && (visibleCount == 0 || (alignment != .fill && count > 1))
  }
}

extension LayoutAxis {
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  var start: LayoutAttribute { self == .horizontal ? .leading : .top }

  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }

  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }

  var length: LayoutAttribute { self == .horizontal ? .width : .height }
}
