import LinearConstraints

/// The engine's record of one item: its variables and frames, and its state in insets and passes.
final class ItemRecord {
  /// Back-reference to the engine that lays the item out; nil after the item was removed from the layout.
  var link: EngineLink?

  private let reference: ItemReferenceCell

  /// The state of the item, which clears this reference when it gets another record.
  unowned(unsafe) var state: LayoutItemState?

  /// The variables of the frame in the superitem's coordinates.
  var variables: ItemVariables

  /// The rows that the engine generated for the item.
  ///
  /// The rows refer to the record, until the item leaves the layout or the engine is freed.
  var generated = GeneratedRows()

  /// The index in the solution's items; nil if the item is not listed.
  var place: Int?

  /// The number of items in the subtree, which are consecutive in the list.
  var subtreeCount = 1

  /// The frame without rounding, and with every edge on a pixel.
  var exactFrame: LayoutRect = .zero
  var frame: LayoutRect = .zero

  /// The frame that was last sent to the item, or set by code.
  var publishedFrame: LayoutRect = .zero

  /// The expected frame as of the last listing.
  var expectedFrame: LayoutRect?

  /// The number of the last solve that moved the item.
  var solve = 0

  /// Whether no frame has been sent to the item yet.
  var isNew = true

  /// Whether a frame will be sent to the item when its superitem is arranged.
  var isWaiting = false

  /// The subitems with a frame to be sent.
  var waiting: [ItemRecord] = []

  /// Whether the item is being arranged.
  var isArranging = false

  /// The number of arrangements in the pass with the number `turn`.
  var arrangements = 0
  var turn = 0

  /// Whether a solve has determined the frame.
  var isSolved = false

  /// Whether the superitem lays out its content from right to left.
  var isMirrored = false

  /// The variable of the distance from the right edge of a mirrored item to that of its superitem; nil for other items.
  ///
  /// It is the position that becomes 0 where constraints do not determine one, so that a right-to-left layout is the
  /// mirror image of a left-to-right one, also in ties.
  var mirroredX: Variable?

  /// Whether the item scrolls its content, or has ever scrolled; and its bounds origin.
  var canScroll = false
  var scrolled: LayoutPoint = .zero

  /// The variables of the bounds origin, if the item can scroll.
  var boundsOrigin: BoundsOriginVariables?

  /// Whether the bounds origin changed since the solution was written.
  var hasScrolled = false

  /// The insets with which the rows were built; nil if no row uses them.
  var insets: ResolvedInsets?

  /// Whether insets of this item or a descendant are kept up to date.
  var isAboveInsets = false

  /// The insets computed from the current frames.
  var resolution = InsetResolution()

  /// Whether the autoresizing mask is queued for translation.
  var isMaskQueued = false

  /// The content height at the current width; nil if the height does not depend on the width.
  var measurement: Measurement?

  /// Creates the record of an item, without a link in a separate layout.
  init(_ item: any LayoutItem, link: EngineLink?, variables: ItemVariables) {
    reference = item.layoutState.reference(to: item)
    self.link = link
    self.variables = variables
  }

  /// The item; nil after it was freed.
  var item: (any LayoutItem)? { reference.item }

  /// The engine that lays the item out; nil if there is none.
  var engine: LayoutEngine? { link?.engine }

  /// Whether `engine` lays the item out.
  func isLaidOut(by engine: LayoutEngine) -> Bool { engine.ledger.owns(self) }
}

/// The four frame variables of an item.
struct ItemVariables {
  var minX: Variable
  var minY: Variable
  var width: Variable
  var height: Variable

  var all: [Variable] { [minX, minY, width, height] }

  func origin(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? minX : minY }

  func size(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
}

extension ItemVariables {
  /// Creates the variables in a solver.
  ///
  /// - Parameter isMirrored: Whether another variable stands for the horizontal position, see
  ///   ``ItemRecord/mirroredX``.
  init(in solver: inout any ConstraintSolver, isMirrored: Bool = false) {
    self.init(
      minX: solver.makeVariable(resting: isMirrored ? .free : .position),
      minY: solver.makeVariable(resting: .position),
      width: solver.makeVariable(resting: .size), height: solver.makeVariable(resting: .size))
  }
}

/// The variables of a bounds origin.
struct BoundsOriginVariables {
  var x: Variable
  var y: Variable

  subscript(axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }

  /// Creates the variables in a solver.
  init(in solver: inout any ConstraintSolver) {
    x = solver.makeVariable(resting: .position)
    y = solver.makeVariable(resting: .position)
  }
}

/// A source of the variables from which rows are built: an engine, or a separate layout of a part of a tree.
protocol RecordSource: AnyObject {
  /// Returns the record of an item; nil for an item that takes no part.
  func record(of item: any LayoutItem) -> ItemRecord?

  /// Returns the direction in which an item lays out its content.
  func direction(of item: any LayoutItem) -> LayoutDirection
}

extension RecordSource {
  func direction(of item: any LayoutItem) -> LayoutDirection { item.effectiveLayoutDirection }

  /// Returns the record of an item's content area; nil if the item does not scroll.
  func scrollArea(of item: any LayoutItem) -> ItemRecord? {
    guard let area = item.scrollContentGuide, area.owningView === item else { return nil }
    return record(of: area)
  }
}
