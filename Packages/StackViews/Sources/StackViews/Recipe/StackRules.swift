import LayoutModel

/// The properties of a stack that determine its constraints, and functions that compute these constraints.
///
/// The constraints are those of UIKit as far as they are known. Sources: printed constraints of `UIStackView`, and
/// libraries whose constraints or frames were compared with `UIStackView`.
struct StackRules: Hashable, Sendable {
  var axis: LayoutAxis = .horizontal
  var distribution: StackView.Distribution = .fill
  var alignment: StackView.Alignment = .fill
  var spacing: StackSpacing = .points(0)
  var isBaselineRelative = false
  var isLayoutMarginsRelative = false
  var era: StackView.Era = .current

  /// The priority of the constraints that give equal widths to all views whose text can wrap; nil if the stack has no
  /// such constraints.
  var textWidthPriority: LayoutPriority?

  /// Whether ``StackView/orderBreaksTies`` is true, so that the stack has constraints that break ties.
  var breaksTies = false

  /// The axes along which this stack has a length of 0, because an outer stack hides this stack.
  var hiddenAxes: Set<LayoutAxis> = []
}

extension StackRules {
  /// The axes along which the stack has a length of 0, because an outer stack hides it. Always empty unless the stack
  /// behaves as in current systems (see ``StackView/Era``).
  ///
  /// In iOS 10, the spacing and margins of a hidden stack conflict with the constraint that hides the stack. Since iOS
  /// 11, there are reportedly no such conflicts.
  var collapsedAxes: Set<LayoutAxis> { era == .current ? hiddenAxes : [] }

  /// The rules from which constraints are created: a copy of these rules that has no spacing and uses no baselines
  /// along the axes in ``collapsedAxes``.
  var inForce: StackRules {
    guard !collapsedAxes.isEmpty else { return self }
    var rules = self
    if collapsedAxes.contains(axis) {
      rules.spacing = .points(0)
      rules.isBaselineRelative = false
    }
    if collapsedAxes.contains(crossAxis), alignsBaselines {
      rules.alignment = alignment == .firstBaseline ? .leading : .trailing
    }
    return rules
  }

  /// Returns the distance from a view to the next visible view: its custom spacing, or the stack's spacing if it has
  /// none. Returns 0 if the stack has a length of 0 because an outer stack hides it.
  func spacing(after item: StackItem) -> StackSpacing {
    collapsedAxes.contains(axis) ? .points(0) : item.customSpacing ?? spacing
  }
}

extension StackRules {
  /// The axis perpendicular to the axis of the stack.
  var crossAxis: LayoutAxis { axis.other }

  /// Whether the spacing is a minimum, so that gaps may be longer.
  var hasElasticGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Whether distances between views are measured from baseline to baseline. True only in vertical stacks.
  var countsFromBaselines: Bool { isBaselineRelative && axis == .vertical }

  /// Whether views are aligned by their baselines. True only in horizontal stacks.
  var alignsBaselines: Bool { isBaselineAlignment && axis == .horizontal }

  /// Whether the stack ignores its alignment, because it is vertical and the alignment applies to baselines.
  ///
  /// In this case, constraints keep the views inside the stack across its axis, but do not align them, as measured in
  /// UIKit.
  var ignoresAlignment: Bool { isBaselineAlignment && axis == .vertical }

  private var isBaselineAlignment: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

  /// Returns whether the stack needs the alignment spanner, a guide that spans the arranged views across the axis.
  func hasAlignmentSpanner(count: Int, visibleCount: Int) -> Bool {
    count > 0 && era != .appKit && (visibleCount == 0 || (alignment != .fill && count > 1))
  }
}

extension LayoutAxis {
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }

  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }

  var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }

  var length: LayoutAttribute { self == .horizontal ? .width : .height }
}
