import LayoutModel

/// The properties of a stack that its constraints depend on, as a value. With the arranged views they determine the
/// recipe.
///
/// The recipe is UIKit's, as far as it is known from printed constraints of `UIStackView` and from libraries whose
/// constraints or frames were compared with it. S is the stack, I are the arranged views, V the visible ones; *canvas*
/// is S or its margins guide.
struct StackRules: Hashable, Sendable {
  var axis: LayoutAxis = .horizontal
  var distribution: StackView.Distribution = .fill
  var alignment: StackView.Alignment = .fill
  var spacing: StackSpacing = .points(0)
  var isBaselineRelative = false
  var isLayoutMarginsRelative = false
  var era: StackView.Era = .current

  /// The priority with which texts that can wrap are equally wide; nil for no such constraint.
  var textWidthPriority: LayoutPriority?

  /// Whether the first of several views that constraints and content size equally well is stretched.
  var breaksTies = false

  /// The axes along which a surrounding stack hides this one, or a stack around this one.
  var hiddenAxes: Set<LayoutAxis> = []
}

extension StackRules {
  /// The axes along which the stack takes no space, so that it must be possible for it to have no length.
  ///
  /// Since iOS 11, a hidden stack conflicts with nothing (reported); on iOS 10, its spacing and margins conflict with
  /// the constraint that hides it.
  var collapsedAxes: Set<LayoutAxis> { era == .current ? hiddenAxes : [] }

  /// The rules in force: a stack that takes no space has no spacing, and does not align baselines.
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

  /// Returns the spacing after a view.
  func spacing(after item: StackItem) -> StackSpacing {
    collapsedAxes.contains(axis) ? .points(0) : item.customSpacing ?? spacing
  }
}

extension StackRules {
  /// The axis across the stack.
  var crossAxis: LayoutAxis { axis.other }

  /// Whether the spacing is a minimum instead of the exact distance.
  var hasElasticGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Whether distances are measured from baseline to baseline, which is possible only in a vertical stack.
  var countsFromBaselines: Bool { isBaselineRelative && axis == .vertical }

  /// Whether views are aligned by their baselines, which is possible only in a horizontal stack.
  var alignsBaselines: Bool { isBaselineAlignment && axis == .horizontal }

  /// Whether a vertical stack ignores the alignment, as it is one of baselines.
  ///
  /// The views then only stay inside the stack (measured).
  var ignoresAlignment: Bool { isBaselineAlignment && axis == .vertical }

  private var isBaselineAlignment: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

  /// Returns whether a guide lies around the views across the stack.
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
