import LinearConstraints

/// The engine that lays out a tree of items. It converts constraints to linear rows, solves them, and sends the items
/// their frames.
///
///     let engine = LayoutEngine(root: root, environment: LayoutEnvironment(device: device), solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: button)
///
/// The engine tracks changes of constraints, content, subviews and the environment. The next ``layout()`` passes all
/// changes to the solver as one batch. The cost of a layout depends on the number of changes, not on the size of the
/// tree.
///
/// ## Conflicts
///
/// Conflicting required constraints do not stop a layout. The engine tries required constraints in a fixed order: first
/// generated constraints (see ``ConstraintOrigin``), then users' constraints in the order of their activation. A
/// constraint that conflicts with constraints that were tried before it is dropped.
/// ``LayoutSolution/droppedConstraints`` lists the dropped constraint together with a smallest set of constraints that
/// it conflicts with. The dropped constraint takes part in layout again as soon as the conflict is resolved.
///
/// The result depends only on the current constraints, not on the sequence of changes that led to them.
///
/// An item belongs to one engine at a time: creating another engine for a tree removes its items from the first engine.
public final class LayoutEngine {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  // The components, in the order in which data flows through them. Changes of the tree queue rows in the ledger. The
  // feedback solves these rows until insets and heights match the frames. The writer reads the frames. The pass sends
  // the frames to the items. Each component refers only to components before it.
  let signal: ChangeSignal
  let ledger: RowLedger
  let feedback: LayoutFeedback
  let writer: SolutionWriter
  let pass: LayoutPass

  /// The items that were added, and the items whose autoresizing masks have changed, since the last layout.
  var arrivals = TreeArrivals()

  #if !hasFeature(Embedded)
    /// The names of the types of items.
    @exclusivity(unchecked) var typeNames = TypeNames()
  #endif

  /// The topmost item of the layout. If it has a superitem, the superitem is not part of the layout.
  public let root: any LayoutItem
  private let rootState: LayoutItemState

  /// The size, traits and safe area with which the root is laid out.
  ///
  /// - Complexity: Changing the size changes two constants. Changing the layout direction rebuilds the rows of all
  ///   constraints on leading or trailing attributes.
  @exclusivity(unchecked) public var environment: LayoutEnvironment {
    didSet { environmentDidChange(from: oldValue) }
  }

  /// Whether the engine generates required rows `width >= 0` and `height >= 0` for each item that is not laid out by an
  /// autoresizing mask. Default: true.
  @exclusivity(unchecked) public var keepsSizesNonNegative = true { didSet { nonNegativeRowsDidChange() } }

  /// Whether solutions report ambiguous items. Default: true.
  ///
  /// Finding these items may take longer than solving. Items are reported only if the solver conforms to
  /// `AmbiguityReporting`.
  public var reportsAmbiguity = true { didSet { descriptionDidChange() } }

  /// The measurer that computes the sizes of text. Default: `ApproximateTextMeasurer`.
  public var textMeasurer: AnyTextMeasurer = ApproximateTextMeasurer() { didSet { textDidChange() } }

  /// Whether texts are measured with ``ApproximateTextMeasurer``.
  @_spi(Tools) public var measuresTextsApproximately: Bool {
    #if hasFeature(Embedded)
      true
    #else
      textMeasurer is ApproximateTextMeasurer
    #endif
  }

  /// The number of times that a setting for text measurement has changed. A measurement that was made when this number
  /// was lower is outdated.
  var textGeneration = 0

  /// Creates an engine for a tree of items. Call ``layout()`` to lay out the tree.
  ///
  /// - Parameters:
  ///   - root: The topmost item of the layout.
  ///   - environment: The size, traits and safe area of the root.
  ///   - solver: An expression that creates a solver without variables, such as `SimplexSolver()`. It is evaluated
  ///     again for each separate layout, for example to compute a fitting size, so it must return a new object every
  ///     time.
  public init(
    root: any LayoutItem, environment: LayoutEnvironment,
    solver: @autoclosure @escaping () -> AnyConstraintSolver
  ) {
    self.root = root
    rootState = root.layoutState
    self.environment = environment
    signal = ChangeSignal()
    ledger = RowLedger(solver, signal: signal)
    feedback = LayoutFeedback(root: root, ledger: ledger, signal: signal)
    writer = SolutionWriter(root: root, ledger: ledger, signal: signal)
    pass = LayoutPass(writer: writer, signal: signal)
    ledger.link.engine = self
    attach(root)
  }

  /// The state of the topmost item of the tree, which is usually the root.
  var topState: LayoutItemState { root.layoutSuperitem == nil ? rootState : root.layoutTop.layoutState }

  #if hasFeature(Embedded)
    /// Creates an engine with a solver that reports ambiguity and influences.
    public convenience init<Solver: ConstraintSolver & AmbiguityReporting & InfluenceReporting>(
      root: any LayoutItem, environment: LayoutEnvironment, solver: @autoclosure @escaping () -> Solver
    ) {
      self.init(root: root, environment: environment, solver: AnyConstraintSolver(solver()))
    }
  #endif

  deinit {
    ledger.link.engine = nil
    for record in ledger.state.recordsByVariable {
      guard let record else { continue }
      record.generated.removeAll()
      guard let state = record.state else { continue }
      state.record = nil
      state.removeMaskConstraints()
    }
  }

  /// Performs a layout pass if something has changed since the last pass, and returns the solution.
  ///
  /// 1. Items that requested an update of their constraints perform it (``LayoutItem/updateLayoutConstraints()``),
  ///    subitems before superitems.
  /// 2. The engine solves the changes and updates the ``LayoutSolution``.
  /// 3. Items are arranged (``LayoutItem/arrangeLayoutSubitems()``), superitems before subitems. An item is arranged if
  ///    it requested an arrangement, if its size has changed, or if a subitem has a new frame. In this step, items
  ///    receive their frames (``LayoutItem/layoutDidSolve(frame:)``).
  ///
  /// If a step changes something, the steps are repeated, at most 8 times; see ``LayoutSolution/layoutLoop``. If an
  /// item calls this method during a pass, or if one of the engine's handlers calls it, the call has no effect.
  ///
  /// If the solver fails, ``LayoutSolution/failure`` is set. If the solver fails while it applies changes, the engine
  /// creates a new solver after the next change.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, plus the time to solve. O(*n*) for *n* items after items were added
  ///   or removed. The solution is copied only if you keep an earlier solution.
  @discardableResult
  public func layout() -> LayoutSolution {
    performPass()
    return writer.solution
  }

  /// The constraints that are currently dropped, in the order in which the engine tried them.
  ///
  /// A ``ContentSizeConstraint`` represents two rows. If both are dropped, the constraint appears once, at the position
  /// of the first of these rows. Dropped rows without a constraint object, such as the size of the root, are listed
  /// only in ``LayoutSolution/droppedConstraints``.
  public var droppedConstraints: [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return ledger.refusals.rows.compactMap { $0.layoutConstraint }.filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  /// The solution of the last layout. It is empty before the first layout.
  public var solution: LayoutSolution { writer.solution }

  /// The indices of all hidden views and their descendants in ``LayoutSolution/items``.
  ///
  /// Hidden views are laid out like other views. The indices refer to the last layout. Whether a view is hidden is read
  /// at the time of the call.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var hiddenItemIndices: Set<Int> { writer.hiddenItemIndices() }

  /// The items of the last layout, each with its index in ``LayoutSolution/items``, in ascending order of the index.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var itemsWithIndices: [(index: Int, item: any LayoutItem)] {
    writer.records.enumerated().compactMap { index, record in record.item.map { (index, $0) } }
  }

  /// The current texts of views. The key is the index of the view in ``LayoutSolution/items``.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var textsByItemIndex: [Int: String] { writer.texts() }
}

extension LayoutEngine {
  /// The handler that is called at the first change after a pass, so that the app can schedule the next pass. Default:
  /// nil.
  ///
  /// It is called at most once before the next pass. If something has already changed when the handler is set, it is
  /// called immediately. Calling ``layout()`` in the handler has no effect, because the change is not complete yet.
  public var needsLayoutHandler: (() -> Void)? {
    get { signal.handler }
    set { signal.handler = newValue }
  }

  /// The handler that is called when a constraint was dropped. Default: nil.
  ///
  /// It is called at the end of a pass, once for each constraint that was dropped in this pass. It is called again for
  /// the same constraint only if the constraint has been satisfied and is then dropped again. It may change constraints
  /// for the next pass. Calling ``layout()`` in the handler has no effect.
  public var unsatisfiableConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.droppedConstraintHandler }
    set { pass.droppedConstraintHandler = newValue }
  }

  /// The function that logs the constraints that were dropped in a pass, while ``unsatisfiableConstraintsHandler`` is
  /// nil. Default: nil.
  ///
  /// It is called at the end of a pass, with the constraints for which ``unsatisfiableConstraintsHandler`` would be
  /// called if it were set. It must not change anything that affects layout.
  public var conflictLogger: ((LayoutEngine, [DroppedConstraint]) -> Void)? {
    get { pass.conflictLogger }
    set { pass.conflictLogger = newValue }
  }

  /// The handler that is called when a dropped constraint is satisfied again. Default: nil.
  ///
  /// It is called at the end of a pass. Its argument describes the conflict for which the constraint was last
  /// dropped. It is not called for constraints that were deactivated or removed.
  public var restoredConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.restoredConstraintHandler }
    set { pass.restoredConstraintHandler = newValue }
  }

  /// The maximum number of times that an item is arranged in one pass. Default: 100. A new value is limited to the
  /// range from 50 to 1000.
  ///
  /// When an item reaches this number, the pass continues without the item; see ``LayoutSolution/layoutLoop``. UIKit's
  /// counterpart is the setting `UIViewLayoutFeedbackLoopDebuggingThreshold`.
  public var layoutLoopThreshold: Int {
    get { pass.loopThreshold }
    set { pass.loopThreshold = min(max(newValue, 50), 1000) }
  }
}
