import LayoutModel

/// An arranged view with what the stack made for it.
final class ArrangedView {
  let view: LayoutView

  /// The view as the rules see it.
  var item = StackItem()

  /// The spacing asked for after the view, in points or one of the two that stand for others; nil for none.
  var customSpacing: Double?

  /// Where the view was when somebody looked last; see ``Arrangement/place(of:)``.
  var hintedPlace = 0

  /// The constraints in force.
  var installed: [InstalledConstraint] = []

  /// The guide between the last visible view before and this one.
  var gap: LayoutGuide?

  /// Whether the constraints are to be looked at again.
  var isStale = false

  /// Whether the length of the content is to be asked for again.
  var needsMeasuring = true

  init(_ view: LayoutView) { self.view = view }
}

/// A constraint of a stack that is in force.
struct InstalledConstraint {
  var role: StackConstraint.Role

  /// The distance as the recipe has it, which may be the system's.
  var offset: StackSpacing
  var constraint: LayoutConstraint
}
