import LayoutModel

/// The values of an arranged view that the constraints of a stack depend on.
struct StackItem: Hashable, Sendable {
  /// Whether the view is hidden.
  var isHidden = false

  /// The custom spacing after the view; nil for the stack's spacing.
  var customSpacing: StackSpacing?

  /// The length of the content along the axis, in points; nil if the view has none. Only proportional lengths and ties
  /// use it.
  var contentLength: Double?

  /// Whether the first baseline is that of a text; below, whether the last baseline is.
  var hasFirstBaseline = false
  var hasLastBaseline = false

  /// Whether the view has a text that can wrap to several lines.
  var wraps = false
}

/// An arranged view, with the values of other views that its constraints depend on.
struct StackNeighborhood {
  var item: StackItem

  /// The index of the view among the arranged views.
  var index: Int

  /// The arranged view before this view, visible or not; nil for the first.
  var previous: StackItem?

  /// The last visible view before this view; nil if there is none.
  ///
  /// It is also nil if this view and the previous view are hidden, as their constraints do not depend on it.
  var previousVisible: (index: Int, item: StackItem)?

  /// The first arranged view, visible or not.
  var first: StackItem

  /// The totals of the stack, which are the same for all its views.
  var crowd: StackCrowd
}

/// The totals of all arranged views that the constraints of a stack depend on.
struct StackCrowd: Hashable {
  var count = 0
  var visibleCount = 0

  /// The indices of the first and the last visible view; nil if there is none.
  var visibleIndices: ClosedRange<Int>?

  /// The number of visible views with a text that can wrap.
  var wrappingCount = 0

  /// The proportions of the lengths in a stack with the distribution fillProportionally; nil for other stacks.
  var proportions: StackProportions?
}

/// The proportions of the lengths in a stack with the distribution fillProportionally.
enum StackProportions: Hashable, Sendable {
  /// All views have the same length, as no view has content with a length.
  case equally

  /// The length of a view is `content length / total × length of the stack`.
  ///
  /// - Parameters:
  ///   - of: The total: the sum of the content lengths and gaps.
  ///   - isRequired: Whether the constraints are required instead of optional, as for a single view with content.
  case fractions(of: Double, isRequired: Bool)

  /// Computes the proportions of a stack.
  ///
  /// - Parameters:
  ///   - lengths: The content lengths of the visible views; nil for views without content.
  ///   - spacings: The sum of the gaps between visible views, which is a part of the total (measured).
  init(lengths: [Double?], spacings: Double) {
    let known = lengths.compactMap(\.self).filter { $0 > 0 }
    let total = known.reduce(spacings, +)
    // If negative spacing makes the total 0 or less, there is nothing to divide.
    guard total > 0, total.isFinite, let longest = known.max(), (longest / total).isFinite else {
      self = .equally
      return
    }
    self = .fractions(of: total, isRequired: known.count == 1 && (lengths.count == 1 || spacings == 0))
  }
}
