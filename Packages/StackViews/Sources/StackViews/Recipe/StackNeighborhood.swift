import LayoutModel

/// The properties of an arranged view, such as its visibility, from which the stack's constraints are computed.
struct StackItem: Hashable, Sendable {
  /// Whether the view is hidden.
  var isHidden = false

  /// The custom spacing after the view; nil if the view has the stack's spacing.
  var customSpacing: StackSpacing?

  /// The length of the view's content along the axis, in points; nil if the view has no content. Used only for
  /// ``StackView/Distribution/fillProportionally`` and ``StackView/orderBreaksTies``.
  var contentLength: Double?

  /// Whether the view's first baseline is a baseline of text. `hasLastBaseline` is the same for the view's last
  /// baseline.
  var hasFirstBaseline = false
  var hasLastBaseline = false

  /// Whether the view contains text that can wrap to several lines.
  var wraps = false
}

/// The properties of an arranged view and of its neighbors, from which the constraints of the arranged view are
/// computed.
struct StackNeighborhood {
  var item: StackItem

  /// The index of the arranged view to which this neighborhood belongs, among all arranged views.
  var index: Int

  /// The arranged view directly before the view at ``index``, visible or not; nil if ``index`` is 0.
  var previous: StackItem?

  /// The last visible view before the view at ``index``; nil if there is none.
  ///
  /// The value is also nil if both the view at ``index`` and the view directly before it are hidden, because then no
  /// constraint depends on the last visible view.
  var previousVisible: (index: Int, item: StackItem)?

  /// The first arranged view of the stack, visible or not.
  var first: StackItem

  /// The values that are computed from all arranged views, such as their count. They are the same for all views of a
  /// stack.
  var crowd: StackCrowd
}

/// The values that are computed from all arranged views of a stack, such as their count. The constraints of each view
/// may depend on them.
struct StackCrowd: Hashable {
  var count = 0
  var visibleCount = 0

  /// The indices of the first and last visible views; nil if no view is visible.
  var visibleIndices: ClosedRange<Int>?

  /// The number of visible views whose text can wrap.
  var wrappingCount = 0

  /// The proportions of the views' lengths if the distribution is ``StackView/Distribution/fillProportionally``; nil
  /// for other distributions.
  var proportions: StackProportions?
}

/// The proportions of the views' lengths in a stack with ``StackView/Distribution/fillProportionally``.
enum StackProportions: Hashable, Sendable {
  /// All views have the same length, because proportions cannot be computed, for example if no view has content.
  case equally

  /// The length of a view is `content length / total × length of the stack`.
  ///
  /// - Parameters:
  ///   - of: The total: the sum of all content lengths and gaps.
  ///   - isRequired: Whether the constraints are required instead of optional. True only if a single visible view has
  ///     content, and either no other view is visible or the gaps add up to 0.
  case fractions(of: Double, isRequired: Bool)

  /// Computes the proportions from the content lengths and the gaps.
  ///
  /// - Parameters:
  ///   - lengths: The content length of each visible view; nil for a view without content.
  ///   - spacings: The sum of all gaps between visible views. As measured in UIKit, each content length is divided by
  ///     the sum of all content lengths and these gaps.
  init(lengths: [Double?], spacings: Double) {
    let known = lengths.compactMap { $0 }.filter { $0 > 0 }
    let total = known.reduce(spacings, +)
    // Negative spacing may reduce the total to 0 or less. Fractions of such a total have no meaning.
    guard total > 0, total.isFinite, let longest = known.max(), (longest / total).isFinite else {
      self = .equally
      return
    }
    self = .fractions(of: total, isRequired: known.count == 1 && (lengths.count == 1 || spacings == 0))
  }
}
