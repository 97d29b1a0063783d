import LayoutModel

/// The values of an arranged view that the rules depend on.
struct StackItem: Hashable, Sendable {
  /// Whether the view is hidden.
  var isHidden = false

  /// The spacing after the view; nil for the stack's.
  var customSpacing: StackSpacing?

  /// The length of the content along the stack; nil if it has none. Used only for proportions and ties.
  var contentLength: Double?

  /// Whether the baselines are those of text.
  var hasFirstBaseline = false
  var hasLastBaseline = false

  /// Whether the view has text that can wrap.
  var wraps = false
}

/// An arranged view and the few values around it that its constraints depend on.
struct StackNeighborhood {
  var item: StackItem

  /// The index among the arranged views.
  var place: Int

  /// The previous arranged view; nil for the first.
  var previous: StackItem?

  /// The last visible view before this one; nil also between two hidden views, as nothing depends on it there.
  var previousVisible: (place: Int, item: StackItem)?

  /// The first arranged view.
  var first: StackItem

  /// The values that are the same for all views.
  var crowd: StackCrowd
}

/// The values of all arranged views together that the rules depend on.
struct StackCrowd: Hashable {
  var count = 0
  var visibleCount = 0

  /// The indices of the first and the last visible view; nil if there is none.
  var visiblePlaces: ClosedRange<Int>?

  /// The number of visible views with text that can wrap.
  var wrappingCount = 0

  /// The proportions of a proportional stack; nil for other stacks.
  var proportions: StackProportions?
}

/// The proportions of a proportional stack.
enum StackProportions: Hashable, Sendable {
  /// No content has a length: all views are equally long.
  case equally

  /// The length of a view is its fraction of a total.
  ///
  /// - Parameter isRequired: Whether the constraint is required, as for a single view with content.
  case shares(of: Double, isRequired: Bool)

  /// Creates the proportions of a stack.
  ///
  /// - Parameters:
  ///   - lengths: The content lengths of the visible views.
  ///   - spacings: The sum of the gaps between visible views, which are part of the total (measured).
  init(lengths: [Double?], spacings: Double) {
    let known = lengths.compactMap(\.self).filter { $0 > 0 }
    let total = known.reduce(spacings, +)
    // If negative spacing makes the total 0 or less, there is nothing to divide.
    guard total > 0, total.isFinite, let longest = known.max(), (longest / total).isFinite else {
      self = .equally
      return
    }
    self = .shares(of: total, isRequired: known.count == 1 && (lengths.count == 1 || spacings == 0))
  }
}
