/// Lays out a tree: turns its constraints into rows of a linear system, has them solved, and hands out the frames.
///
///     let engine = LayoutEngine(root: root, environment: LayoutEnvironment(device: device), solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: button)
///
/// The engine watches the tree: constraints that come and go, change of constants, priorities, contents, subviews and
/// of the environment are collected, and the next ``layout()`` hands them to the solver as one batch. It costs what
/// changed, not what is there.
///
/// ## What is given up
///
/// Required constraints that contradict each other never stop a layout. Constraints are tried in a fixed order:
/// first what the layout makes up by itself (see ``ConstraintOrigin``), then what people wrote, in the order of
/// activation; one that contradicts those before it is given up, and reported in ``LayoutSolution/refused`` with
/// the smallest set of constraints that speaks against it. The outcome depends on the constraints as they are and not
/// on the way that led there; and when the contradiction leaves, the constraint is back.
///
/// An item belongs to one engine at a time, the newest.
public final class LayoutEngine {
  /// The root of what is laid out; its own superitem, if it has one, takes no part.
  public let root: any LayoutItem

  /// What surrounds the root. A new size costs two constants, a new direction what is directional.
  public var environment: LayoutEnvironment { didSet { environmentDidChange(from: oldValue) } }

  /// Whether every width and height is held at 0 or above by a required row; true unless told otherwise.
  public var keepsSizesNonNegative = true { didSet { nonNegativeRowsDidChange() } }

  /// Whether solutions tell which items are ambiguous; true unless told otherwise.
  ///
  /// A solver may take longer to find out than to solve. It needs to be `AmbiguityReporting`.
  public var reportsAmbiguity = true { didSet { descriptionDidChange() } }

  /// Called once when something changes after a turn, so that a host can plan the next one, such as at the end of
  /// its event loop; and at once when it is set while there is something to do.
  ///
  /// It is called in the middle of the change: a ``layout()`` within it does nothing.
  public var needsLayoutHandler: (() -> Void)? { didSet { announceNeed() } }

  /// Called at the end of a turn for each constraint that was given up in it, once until it is back.
  ///
  /// It may change constraints, for the next turn; a ``layout()`` within it does nothing.
  public var unsatisfiableConstraintsHandler: ((RefusedConstraint) -> Void)?

  /// Called at the end of a turn for each constraint that was given up before and holds again, with what had been
  /// said of it; not for one that was deactivated or removed.
  public var healedConstraintsHandler: ((RefusedConstraint) -> Void)?

  /// How often one item is arranged in one turn, 50...1000; the layout goes on without it from there, see
  /// ``LayoutSolution/layoutLoop``. UIKit has such a threshold for its logs, `UIViewLayoutFeedbackLoopDebuggingThreshold`.
  public var layoutLoopThreshold: Int {
    get { storedLoopThreshold }
    set { storedLoopThreshold = min(max(newValue, 50), 1000) }
  }
  private var storedLoopThreshold = 100

  /// Who measures texts; the figures of ``ApproximateTextMeasurer`` unless told otherwise.
  public var textMeasurer: any TextMeasurer = ApproximateTextMeasurer() { didSet { textDidChange() } }

  /// How often ``textMeasurer`` was changed.
  var textGeneration = 0

  var solver: any ConstraintSolver
  var solution = LayoutSolution()

  /// Makes fresh solvers, for what is measured aside.
  let makeSolver: () -> any ConstraintSolver

  /// The records by place in the solution, and by number of each of their variables.
  var records: [ItemRecord] = []
  var recordsByVariable: [ItemRecord?] = []

  /// The rows that the solver has.
  var rowsByID: [ConstraintID: RowRecord] = [:]

  /// The rows that were given up, in the order in which they were tried.
  var refusedRows: [RowRecord] = []

  /// The places of items with a status other than ok.
  var flaggedPlaces: Set<Int> = []

  // What happened since the last layout.
  var newcomers: [any LayoutItem] = []
  var queuedRows: [RowRecord] = []
  var retiredRows: [RowRecord] = []
  var retiredVariables: [Variable] = []
  var queuedMasks: [ItemRecord] = []
  var needsSolving = false
  var isDescriptionStale = true { didSet { if isDescriptionStale { noteChange() } } }
  var isGridStale = false { didSet { if isGridStale { noteChange() } } }

  /// The records whose values are to be read, besides those that a solve changed.
  var unreadRecords: [ItemRecord] = []

  /// Where the pass is.
  var pass = PassState()

  /// What the solver said of ambiguities since the last solve, and the one that is being shown.
  var ambiguity = AmbiguityAnswer()
  var exercised: ExercisedAmbiguity?

  /// How often something was solved.
  var solveCount = 0

  /// The records that the last solve moved, and all that moved since frames were written, in which some come twice.
  var roundChanges: [ItemRecord] = []
  var layoutChanges: [ItemRecord] = []

  /// The items whose insets are watched, in the order in which they were first asked for.
  var insetRecords: [ItemRecord] = []
  var areInsetsStale = false { didSet { if areInsetsStale { noteChange() } } }
  var insetPass = 0

  /// Whether insets are to be what they were before anything was laid out.
  var startsFeedbackAnew = false

  /// The guides that look whether they are near an edge.
  var trackingRecords: [ItemRecord] = []

  /// Items whose height depends on their width, and which were not asked yet.
  var unmeasuredRecords: [ItemRecord] = []

  /// The items that still wanted to change when the layout gave up.
  var unsettledRecords: [ItemRecord] = []

  /// Whether the solver failed half-way through a change, so that nobody knows what it has.
  var isBroken = false

  /// Where what the engine made finds it.
  let link = EngineLink()

  private var nextSerial = 0

  /// Makes an engine; nothing is laid out before ``layout()``.
  ///
  /// - Parameter solver: A fresh solver, without variables of somebody else's. The expression is evaluated again
  ///   whenever something is measured aside, such as a fitting size; a solver that is a class must be made anew in it.
  public init(
    root: any LayoutItem, environment: LayoutEnvironment,
    solver: @autoclosure @escaping () -> any ConstraintSolver
  ) {
    self.root = root
    self.environment = environment
    self.solver = solver()
    makeSolver = solver
    link.engine = self
    attach(root)
  }

  deinit {
    link.engine = nil
    for record in recordsByVariable {
      guard let record else { continue }
      record.generated.removeAll()
      guard let state = record.state else { continue }
      state.record = nil
      state.removeMaskConstraints()
    }
  }

  /// Takes one turn: lays out the tree, as far as something changed since the last time.
  ///
  /// 1. Items that asked for it update their constraints, ``LayoutItem/updateLayoutConstraints()``, children first.
  /// 2. What changed is solved; ``LayoutSolution`` has the new frames.
  /// 3. Items that were marked, got another size, or have an item in them whose frame changed are arranged,
  ///    ``LayoutItem/arrangeLayoutSubitems()``, parents first. That is when items are told their frames,
  ///    ``LayoutItem/layoutDidSolve(frame:)``, and at no other time.
  ///
  /// What these change in turn is taken up in another round, and after 8 rounds left to the next turn, see
  /// ``LayoutSolution/layoutLoop``. Called by an item in its turn, or by a handler, it does nothing.
  ///
  /// A solution that nobody kept is brought up to date in place.
  ///
  /// A solver that fails does not trap: see ``LayoutSolution/failure``. When it failed to take in changes, a fresh one
  /// takes its place as soon as something else changes.
  ///
  /// - Complexity: What changed, and the logarithm of it; not what is there. Where views came or went, the items are
  ///   listed anew.
  @discardableResult
  public func layout() -> LayoutSolution {
    takeTurn()
    return solution
  }

  /// The constraints that are given up at present, in the order in which they were tried; a content's, of which there is
  /// one for two rows, is where the first of them is.
  public var refusedConstraints: [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return refusedRows.compactMap(constraint).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// A number for what the engine meets, greater than all before.
  func makeSerial() -> Int {
    nextSerial += 1
    return nextSerial
  }
}
