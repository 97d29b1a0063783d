import LayoutModel

/// What the rules have to know of an arranged view.
struct StackItem: Hashable, Sendable {
  /// Whether the view is taken out of the row.
  var isHidden = false

  /// The spacing after the view; nil for the stack's.
  var customSpacing: StackSpacing?

  /// How long the content is, along the stack; nil if it has no length. Only proportions and ties ask for it.
  var contentLength: Double?

  /// How much the view insists on that; only ties ask for it.
  var hugging: LayoutPriority = .defaultLow
  var resistance: LayoutPriority = .defaultHigh

  /// Whether the baselines are those of text.
  var hasFirstBaseline = false
  var hasLastBaseline = false

  /// Whether the view holds text that can wrap.
  var wraps = false
}

/// An arranged view and what its constraints depend on: little but its neighbors.
struct StackNeighborhood {
  var item: StackItem

  /// The place among the arranged views.
  var place: Int

  /// The arranged view before; nil for the first.
  var previous: StackItem?

  /// The last visible view before, as far as anything depends on it: nil also between two hidden views.
  var previousVisible: (place: Int, item: StackItem)?

  /// The first arranged view.
  var first: StackItem

  /// What is the same for all.
  var crowd: StackCrowd
}

/// What the rules have to know of all arranged views together.
struct StackCrowd: Hashable {
  var count = 0
  var visibleCount = 0

  /// The places of the first and the last visible view; nil if there is none.
  var visiblePlaces: ClosedRange<Int>?

  /// How many of the visible views hold text that can wrap.
  var wrappingCount = 0

  /// How a proportional stack is shared out; nil for other stacks.
  var proportions: StackProportions?
}

/// How a proportional stack is shared out.
enum StackProportions: Hashable, Sendable {
  /// No content has a length: all views get the same.
  case equally

  /// A view gets its part of a total.
  ///
  /// - Parameter isRequired: Whether it must be so: a single view with content.
  case shares(of: Double, isRequired: Bool)

  /// Shares out a stack.
  ///
  /// - Parameters:
  ///   - lengths: Those of the visible views' contents.
  ///   - spacings: The sum of the gaps between visible views, which are part of the total (measured).
  init(lengths: [Double?], spacings: Double) {
    let known = lengths.compactMap(\.self).filter { $0 > 0 }
    let total = known.reduce(spacings, +)
    // A spacing so negative that nothing is left leaves nothing to share out either.
    guard total > 0, total.isFinite, let longest = known.max(), (longest / total).isFinite else {
      self = .equally
      return
    }
    self = .shares(of: total, isRequired: known.count == 1 && (lengths.count == 1 || spacings == 0))
  }
}
