import LayoutModel

/// The recipe of a stack: the properties that determine its constraints, and functions that return the constraints.
///
/// The constraints are those of UIKit, as far as they are known from printed constraints of `UIStackView`, and from
/// libraries whose constraints or frames were compared with it.
struct StackRules: Hashable, Sendable {
  var axis: LayoutAxis = .horizontal
  var distribution: StackView.Distribution = .fill
  var alignment: StackView.Alignment = .fill
  var spacing: StackSpacing = .points(0)
  var isBaselineRelative = false
  var isLayoutMarginsRelative = false
  var era: StackView.Era = .current

  /// The priority of constraints that give texts that can wrap the same width; nil for no such constraints.
  var textWidthPriority: LayoutPriority?

  /// Whether the stack has the constraints of ``StackView/orderBreaksTies``.
  var breaksTies = false

  /// The axes along which this stack is hidden, by the stack that arranges it or a stack around that.
  var hiddenAxes: Set<LayoutAxis> = []
}

extension StackRules {
  /// The axes along which the stack has a length of 0. Its own constraints must not conflict with this.
  ///
  /// Since iOS 11, a hidden stack causes no conflicts (reported). On iOS 10, its spacing and margins conflict with the
  /// constraint that hides it, so the set is empty.
  var collapsedAxes: Set<LayoutAxis> { era == .current ? hiddenAxes : [] }

  /// The rules that apply to the current state of the stack: along axes with a length of 0, it has no spacing and does
  /// not align baselines.
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

  /// Returns the distance from a view to the next visible view.
  func spacing(after item: StackItem) -> StackSpacing {
    collapsedAxes.contains(axis) ? .points(0) : item.customSpacing ?? spacing
  }
}

extension StackRules {
  /// The axis across the stack.
  var crossAxis: LayoutAxis { axis.other }

  /// Whether the spacing is a minimum instead of the exact distance.
  var hasElasticGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Whether distances between views are measured between baselines. This is possible only in a vertical stack.
  var countsFromBaselines: Bool { isBaselineRelative && axis == .vertical }

  /// Whether views are aligned by their baselines. This is possible only in a horizontal stack.
  var alignsBaselines: Bool { isBaselineAlignment && axis == .horizontal }

  /// Whether the stack ignores its alignment, as it is vertical and the alignment is that of baselines.
  ///
  /// Views then have no constraints across the axis except that they stay inside the stack (measured).
  var ignoresAlignment: Bool { isBaselineAlignment && axis == .vertical }

  private var isBaselineAlignment: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

  /// Returns whether the stack needs the alignment spanner, the guide that spans the views across the axis.
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
