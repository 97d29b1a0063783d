/// What an engine knows of an item that it lays out.
final class ItemRecord {
  weak var engine: LayoutEngine?
  weak var item: (any LayoutItem)?

  /// What is kept with the item, as long as this is the item's record.
  ///
  /// It says so itself when it is freed. Most of what a pass asks is answered by it, and to find the item by a weak
  /// reference takes longer than all of that.
  unowned var state: LayoutItemState?

  /// The frame in the superitem's coordinates.
  var variables: ItemVariables

  /// The rows that the engine made for the item by itself.
  ///
  /// They refer to the record in turn, until the item leaves or the engine is freed.
  var generated: [GeneratedRow: RowRecord] = [:]

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

  init(_ item: any LayoutItem, engine: LayoutEngine?, variables: ItemVariables) {
    self.item = item
    self.engine = engine
    self.variables = variables
  }
}

/// The four unknowns of an item.
struct ItemVariables {
  var minX: Variable
  var minY: Variable
  var width: Variable
  var height: Variable

  var all: [Variable] { [minX, minY, width, height] }

  func origin(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? minX : minY }

  func size(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
}

/// What an engine makes up for an item by itself.
enum GeneratedRow: Hashable {
  /// The root's corner is the origin.
  case rootOrigin(LayoutAxis)
  /// The root is as large as the environment says, or within its limits.
  case rootSize(RootSizeBound, LayoutAxis)
  /// The item has scrolled so far.
  case boundsOrigin(LayoutAxis)
  /// No size is negative.
  case nonNegativeSize(LayoutAxis)
  /// The content is hugged: `size <= content`.
  case hugging(LayoutAxis)
  /// The content resists compression: `size >= content`.
  case compressionResistance(LayoutAxis)

  var origin: ConstraintOrigin {
    switch self {
    case .rootOrigin, .rootSize: .rootSize
    case .boundsOrigin: .boundsOrigin
    case .nonNegativeSize: .nonNegativeSize
    case .hugging, .compressionResistance: .contentSize
    }
  }
}

/// A row of the linear system, as it is wanted and as the solver has it.
final class RowRecord {
  /// What the row is made from.
  enum Source {
    /// A constraint; nil once it is gone.
    case constraint(LayoutConstraint?)
    case generated(GeneratedRow, ItemRecord)
  }

  /// A row that the solver has.
  struct Live {
    var id: ConstraintID
    var constraint: LinearConstraint
  }

  /// Why the solver does not have a row that is wanted.
  struct Refusal {
    /// The rows that contradict it, all before it in the order; nil if the solver cannot tell.
    var members: [(row: RowRecord, multiplier: Double)]?
    /// The same for people, made when it happened.
    var report: RefusedConstraint
  }

  weak var engine: LayoutEngine?
  private weak var constraint: LayoutConstraint?
  private let generated: (kind: GeneratedRow, record: ItemRecord)?
  let order: RowOrder
  var live: Live?
  var refusal: Refusal?

  /// Whether the engine is going to look at the row again.
  var isQueued = false

  /// Whether what the row was made from is gone.
  var isRetired = false

  /// Makes the row of a constraint, which it does not keep alive.
  init(_ constraint: LayoutConstraint, order: RowOrder, engine: LayoutEngine) {
    self.constraint = constraint
    generated = nil
    self.order = order
    self.engine = engine
  }

  init(_ kind: GeneratedRow, for record: ItemRecord, order: RowOrder, engine: LayoutEngine) {
    generated = (kind, record)
    self.order = order
    self.engine = engine
  }

  var source: Source {
    generated.map { .generated($0.kind, $0.record) } ?? .constraint(constraint)
  }

  var origin: ConstraintOrigin {
    switch source {
    case .constraint(let constraint): constraint?.origin ?? .user
    case .generated(let row, _): row.origin
    }
  }

  var isLiveAndRequired: Bool { live?.constraint.priority.isRequired ?? false }
}
