import LinearConstraints

/// The engine's record of one item: its variables, its frames, and its state in the computation of insets and in
/// passes.
final class ItemRecord {
  /// The reference to the engine that lays out the item; nil after the item was removed from the layout.
  var link: EngineLink?

  private let reference: ItemReferenceCell

  /// The state of the item. The state sets this reference to nil when it gets another record.
  unowned(unsafe) var state: LayoutItemState?

  /// The variables of the item's frame, in the superitem's coordinates.
  var variables: ItemVariables

  /// The rows that the engine generated for the item.
  ///
  /// The rows and the record refer to each other until the item leaves the layout or the engine is freed.
  var generated = GeneratedRows()

  /// The index of the item in ``LayoutSolution/items``; nil if it is not listed there.
  var index: Int?

  /// The number of items in the item's subtree. They are consecutive in ``LayoutSolution/items``.
  var subtreeCount = 1

  /// The frame of the last solve in the superitem's coordinates, without rounding.
  var exactFrame: LayoutRect = .zero
  /// The frame of the last solve in the superitem's coordinates, with every edge on a pixel.
  var frame: LayoutRect = .zero

  /// The frame that was last sent to the item, or that code set.
  var publishedFrame: LayoutRect = .zero

  /// The item's expected frame, as of the last time that the items were listed.
  var expectedFrame: LayoutRect?

  /// The number of the last solve that changed a variable of the item.
  var solve = 0

  /// Whether the item has not received a frame yet.
  var isNew = true

  /// Whether the item receives a frame when its superitem is arranged next.
  var isWaiting = false

  /// The records of the subitems that receive a frame when this item is arranged next.
  var waiting: [ItemRecord] = []

  /// Whether the item's ``LayoutItem/arrangeLayoutSubitems()`` is running.
  var isArranging = false

  /// The number of times that the item was arranged in the pass with the number `passNumber`.
  var arrangements = 0
  /// The number of the last pass in which the item was arranged.
  var passNumber = 0

  /// Whether a solve has computed the item's frame.
  var isSolved = false

  /// Whether the item is in right-to-left layout, because its superitem lays out its content in that direction.
  var isMirrored = false

  /// The variable for the distance from the item's right edge to its superitem's right edge, in right-to-left layout;
  /// nil for other items.
  ///
  /// If constraints do not determine the item's position, this distance becomes 0 instead of `minX`. A right-to-left
  /// layout is therefore the mirror image of a left-to-right one, even if it is ambiguous.
  var mirroredX: Variable?

  /// Whether the item scrolls its content, or has scrolled before.
  var canScroll = false
  /// The item's bounds origin, in points.
  var scrolled: LayoutPoint = .zero

  /// The variables of the item's bounds origin; nil for an item that cannot scroll.
  var boundsOrigin: BoundsOriginVariables?

  /// Whether the bounds origin changed since the solution was written.
  var hasScrolled = false

  /// The insets that the item's rows contain; nil if no row uses insets of the item.
  var insets: ResolvedInsets?

  /// Whether insets of this item or of a descendant are kept up to date.
  var isAboveInsets = false

  /// The insets computed from the current frames, which may differ from ``insets`` until rows are rebuilt.
  var resolution = InsetResolution()

  /// Whether the next layout generates the constraints of the item's autoresizing mask.
  var isMaskQueued = false

  /// The content height at the current width; nil if the height does not depend on the width.
  var measurement: Measurement?

  /// Creates the record of an item.
  ///
  /// - Parameter link: The reference to the engine; nil in a separate layout.
  init(_ item: any LayoutItem, link: EngineLink?, variables: ItemVariables) {
    reference = item.layoutState.reference(to: item)
    self.link = link
    self.variables = variables
  }

  /// The item; nil after it was freed.
  var item: (any LayoutItem)? { reference.item }

  /// The engine that lays out the item; nil without one.
  var engine: LayoutEngine? { link?.engine }

  /// Whether `engine` lays out the item.
  func isLaidOut(by engine: LayoutEngine) -> Bool { engine.ledger.owns(self) }
}

/// The four variables of an item's frame.
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
  /// - Parameter isMirrored: Whether ``ItemRecord/mirroredX`` becomes 0, instead of `minX`, where constraints do not
  ///   determine the position.
  init(in solver: inout any ConstraintSolver, isMirrored: Bool = false) {
    self.init(
      minX: solver.makeVariable(resting: isMirrored ? .free : .position),
      minY: solver.makeVariable(resting: .position),
      width: solver.makeVariable(resting: .size), height: solver.makeVariable(resting: .size))
  }
}

/// The two variables of an item's bounds origin.
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

/// A source of the records from whose variables rows are built: an engine, or a separate layout of a part of a tree.
protocol RecordSource: AnyObject {
  /// Returns the record of an item; nil for an item outside the layout.
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
