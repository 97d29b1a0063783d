import LinearConstraints

/// The engine's record of one item: its variables, its frames, its insets, and its state during passes.
final class ItemRecord {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  /// A reference to the engine that lays out the item; nil after the item has left the layout.
  var link: EngineLink?

  private let reference: ItemReferenceCell

  /// The record of the superitem; nil for the root. An item that moves to another superitem gets a new record.
  ///
  /// The reference is valid while the item is in the layout, because it leaves the layout together with its superitem.
  unowned(unsafe) let superrecord: ItemRecord?

  /// The layout state of the item; nil after the state was connected to a different record.
  unowned(unsafe) var state: LayoutItemState?

  /// The variables of the item's frame, in the superitem's coordinates.
  @exclusivity(unchecked) var variables: ItemVariables

  /// The rows that the engine generated for the item.
  ///
  /// The rows and the record refer to each other until the item leaves the layout or the engine is deallocated.
  @exclusivity(unchecked) var generated = GeneratedRows()

  /// The index of the item in ``LayoutSolution/items``; nil if the solution does not contain the item.
  var index: Int?

  /// The number of items in the item's subtree, including the item. These items are consecutive in
  /// ``LayoutSolution/items``.
  var subtreeCount = 1

  /// The frame in the last solution, in the superitem's coordinates, without rounding.
  var exactFrame: LayoutRect = .zero
  /// The frame in the last solution, in the superitem's coordinates, with edges rounded to pixels.
  var frame: LayoutRect = .zero

  /// The frame that the engine last sent to the item, or that the app or a transition has set since then.
  var publishedFrame: LayoutRect = .zero

  /// The item's ``LayoutItem/expectedFrame`` when the solution's list of items was last rebuilt.
  var expectedFrame: LayoutRect?

  /// The sequential number of the last solve that changed one of the item's variables; 0 before the first such solve.
  var solve = 0

  /// Whether the engine has not sent the item a frame yet.
  var isNew = true

  /// Whether the item waits for its frame. A layout pass sends the frame when it arranges the item's superitem.
  var isWaiting = false

  /// The records of the subitems that wait for their frames. A layout pass sends the frames when it arranges this item.
  @exclusivity(unchecked) var waiting: [ItemRecord] = []

  /// Whether the item's ``LayoutItem/arrangeLayoutSubitems()`` is running.
  var isArranging = false

  /// The number of times that the item was arranged in the pass with the number `passNumber`.
  var arrangements = 0
  /// The number of the last pass in which the item was arranged.
  var passNumber = 0

  /// Whether a solve has computed the item's frame.
  var isSolved = false

  /// Whether the item's position is mirrored, because its superitem lays out its content from right to left.
  var isMirrored = false

  /// In right-to-left layout, the variable for the distance from the item's right edge to its superitem's right edge.
  /// Nil in left-to-right layout.
  ///
  /// If constraints do not determine the item's position, this distance becomes 0 instead of `minX`. Therefore even an
  /// ambiguous right-to-left layout is the mirror image of the left-to-right layout.
  var mirroredX: Variable?

  /// Whether the item scrolls its content or has scrolled before.
  var canScroll = false
  /// The item's bounds origin, in points, as of the last call of ``readScrolling(of:)``.
  var scrolled: LayoutPoint = .zero

  /// The variables of the item's bounds origin; nil if the item cannot scroll.
  var boundsOrigin: BoundsOriginVariables?

  /// Whether the bounds origin has changed since the solution was last updated.
  var hasScrolled = false

  /// The insets with which rows are built; nil until the insets of this item are used for the first time.
  var insets: ResolvedInsets?

  /// The insets about which the item was last notified; nil for an item whose
  /// ``LayoutItemMargins/reportsInsetChanges`` is false.
  var reportedInsets: ResolvedInsets?

  /// Whether this item or one of its descendants has insets that the engine keeps up to date.
  var isAboveInsets = false

  /// The insets computed from the current frames. They differ from ``insets`` until the rows are rebuilt.
  var resolution = InsetResolution()

  /// Whether the next layout must generate the constraints of the item's autoresizing mask.
  var isMaskQueued = false

  /// The last measurement of the content's height at a solved width; nil if the height of the content does not depend
  /// on its width.
  var measurement: Measurement?

  /// Creates the record of an item.
  ///
  /// - Parameters:
  ///   - superrecord: The record of the superitem; nil for the root.
  ///   - link: The reference to the engine; nil in a ``FittingSystem``, which computes a fitting size without the
  ///     engine.
  init(_ item: any LayoutItem, in superrecord: ItemRecord?, link: EngineLink?, variables: ItemVariables) {
    self.superrecord = superrecord
    reference = item.layoutState.reference(to: item)
    self.link = link
    self.variables = variables
  }

  /// The item; nil after the item was deallocated.
  var item: (any LayoutItem)? { reference.item }

  /// The engine that lays out the item; nil if there is none.
  var engine: LayoutEngine? { link?.engine }

  /// Returns whether the given engine lays out the item.
  func isLaidOut(by engine: LayoutEngine) -> Bool { engine.ledger.owns(self) }
}

/// The four variables of an item's frame: the left edge, the top edge, the width and the height.
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
  /// Creates the four variables of a frame in a solver.
  ///
  /// - Parameter isMirrored: Whether ``ItemRecord/mirroredX`` becomes 0 instead of `minX` if constraints do not
  ///   determine the position.
  init(in solver: inout some ConstraintSolver, isMirrored: Bool = false) {
    self.init(
      minX: solver.makeVariable(resting: isMirrored ? .free : .position),
      minY: solver.makeVariable(resting: .position),
      width: solver.makeVariable(resting: .size), height: solver.makeVariable(resting: .size))
  }
}

/// The two variables of an item's bounds origin, which changes when the item scrolls.
struct BoundsOriginVariables {
  var x: Variable
  var y: Variable

  subscript(axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }

  /// Creates the two variables of a bounds origin in a solver.
  init(in solver: inout AnyConstraintSolver) {
    x = solver.makeVariable(resting: .position)
    y = solver.makeVariable(resting: .position)
  }
}

/// A type that provides the records of items. Rows are built from the variables in these records. The conforming types
/// are the ledger, the engine, and the separate layout that computes a fitting size.
protocol RecordSource: AnyObject {
  /// Returns the record of the item with a given state; nil if the item is not in the layout.
  func record(of state: LayoutItemState) -> ItemRecord?

  /// Returns the direction in which an item lays out its content.
  func direction(of item: any LayoutItem) -> LayoutDirection
}

extension RecordSource {
  /// Returns the record of an item; nil if the item is not in the layout.
  func record(of item: any LayoutItem) -> ItemRecord? { record(of: item.layoutState) }

  func direction(of item: any LayoutItem) -> LayoutDirection { item.effectiveLayoutDirection }

  /// Returns the record of an item's content area; nil if the item does not scroll its content.
  func scrollArea(of item: any LayoutItem) -> ItemRecord? {
    guard let area = item.scrollContentGuide, area.owningView === item else { return nil }
    return record(of: area)
  }
}
