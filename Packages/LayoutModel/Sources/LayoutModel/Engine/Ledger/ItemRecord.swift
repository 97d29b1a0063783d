import LinearConstraints

/// What is known of one item of a layout: its variables, its frames, and where it is in the feedback and the pass.
final class ItemRecord {
  /// Back-reference to the engine that lays the item out; nil once it does not any more.
  var link: EngineLink?

  private let reference: ItemReferenceCell

  /// The state of the item, as long as this is the item's record; the state clears it.
  unowned(unsafe) var state: LayoutItemState?

  /// The frame in the superitem's coordinates.
  var variables: ItemVariables

  /// The rows that the engine made for the item by itself.
  ///
  /// They refer to the record in turn, until the item leaves or the engine is freed.
  var generated = GeneratedRows()

  /// The place in the solution's items; nil while it is not among them.
  var place: Int?

  /// How many items stand in the list from the place on that are this one or lie in it.
  var subtreeCount = 1

  /// The frame as it was solved, and with every edge on a pixel.
  var exactFrame: LayoutRect = .zero
  var frame: LayoutRect = .zero

  /// The frame that the item has: the one that it was told, or took, last.
  var toldFrame: LayoutRect = .zero

  /// Where somebody expects the frame to be, as of the last listing.
  var expectedFrame: LayoutRect?

  /// The solve that moved the item last, by number.
  var solve = 0

  /// Whether the item was never told a frame.
  var isNew = true

  /// Whether the item is to be told its frame when its superitem is arranged.
  var isWaiting = false

  /// The items in this one that wait for that.
  var waiting: [ItemRecord] = []

  /// Whether the item is being arranged.
  var isArranging = false

  /// How often it was, in the turn of that number.
  var arrangements = 0
  var turn = 0

  /// Whether the item has been laid out, so that it is known where it is.
  var isSolved = false

  /// Whether the item scrolls its content, or has scrolled it once; and how far it has.
  var canScroll = false
  var scrolled: LayoutPoint = .zero

  /// The unknowns of how far, of an item that can.
  var boundsOrigin: BoundsOriginVariables?

  /// Whether the solution has to take note of how far.
  var hasScrolled = false

  /// The insets that rows were made with; nil until somebody asks for them.
  var insets: ResolvedInsets?

  /// Whether this item, or one in it, has its insets watched.
  var isAboveInsets = false

  /// The insets as they follow from where things are now.
  var resolution = InsetResolution()

  /// Whether the engine is going to look at the item's autoresizing mask.
  var isMaskQueued = false

  /// How high the content is at the width it was given; nil where the height does not depend on the width.
  var measurement: Measurement?

  /// Creates the record of an item; without a link for an item that is measured aside.
  init(_ item: any LayoutItem, link: EngineLink?, variables: ItemVariables) {
    reference = item.layoutState.reference(to: item)
    self.link = link
    self.variables = variables
  }

  /// The item; nil once it is gone.
  var item: (any LayoutItem)? { reference.item }

  /// The engine that lays the item out, if one does.
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
  /// Creates the variables of an item.
  init(in solver: inout any ConstraintSolver) {
    self.init(
      minX: solver.makeVariable(resting: .position), minY: solver.makeVariable(resting: .position),
      width: solver.makeVariable(resting: .size), height: solver.makeVariable(resting: .size))
  }
}

/// The variables for how far an item has scrolled.
struct BoundsOriginVariables {
  var x: Variable
  var y: Variable

  subscript(axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }

  /// Creates the variables of an item.
  init(in solver: inout any ConstraintSolver) {
    x = solver.makeVariable(resting: .position)
    y = solver.makeVariable(resting: .position)
  }
}

/// Knows the variables of items: an engine, or something that measures a part of a tree aside. Rows are made with it.
protocol RecordSource: AnyObject {
  /// The record of an item; nil for an item that takes no part.
  func record(of item: any LayoutItem) -> ItemRecord?

  /// The direction in which an item that takes part lays out its content.
  func direction(of item: any LayoutItem) -> LayoutDirection
}

extension RecordSource {
  func direction(of item: any LayoutItem) -> LayoutDirection { item.effectiveLayoutDirection }

  /// The record of the area that scrolls in an item; nil if none does.
  func scrollArea(of item: any LayoutItem) -> ItemRecord? {
    guard let area = item.scrollContentGuide, area.owningView === item else { return nil }
    return record(of: area)
  }
}
