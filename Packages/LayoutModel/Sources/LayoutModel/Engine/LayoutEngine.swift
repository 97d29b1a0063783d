import LinearConstraints

/// The engine that lays out a tree of items: it converts constraints to linear rows, solves them, and sends the items
/// their frames.
///
///     let engine = LayoutEngine(root: root, environment: LayoutEnvironment(device: device), solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: button)
///
/// The engine tracks changes of constraints, content, subviews and the environment. The next ``layout()`` passes them
/// to the solver as one batch. The cost of a layout depends on the changes, not on the size of the tree.
///
/// ## Conflicts
///
/// Conflicting required constraints do not stop a layout. The engine tries constraints in a fixed order: first
/// generated constraints (see ``ConstraintOrigin``), then those of users in the order of activation. A constraint that
/// conflicts with constraints before it is dropped. ``LayoutSolution/droppedConstraints`` contains it, with a smallest
/// set of constraints that it conflicts with. When the conflict is resolved, the constraint takes part in layout again.
///
/// The result depends only on the current constraints, not on the sequence of changes that led to them.
///
/// An item belongs to one engine at a time: creating another engine for a tree removes its items from the first engine.
public final class LayoutEngine {
  // The components, in the direction of data: changes of the tree queue rows in the ledger; the feedback solves them
  // until insets and heights match the frames; the writer reads the frames; the pass sends them to the items. A
  // component knows only those before it.
  let signal: ChangeSignal
  let ledger: RowLedger
  let feedback: LayoutFeedback
  let writer: SolutionWriter
  let pass: LayoutPass

  /// The items that were added and the masks that changed since the last layout.
  var arrivals = TreeArrivals()

  /// The topmost item of the layout. If it has a superitem, that takes no part.
  public let root: any LayoutItem

  /// The size, traits and safe area in which the root is laid out.
  ///
  /// - Complexity: A change of the size changes two constants. A change of the layout direction rebuilds the rows of
  ///   constraints with leading or trailing.
  public var environment: LayoutEnvironment { didSet { environmentDidChange(from: oldValue) } }

  /// Whether the engine generates required rows `width >= 0` and `height >= 0` for each item. Default: true.
  public var keepsSizesNonNegative = true { didSet { nonNegativeRowsDidChange() } }

  /// Whether solutions report ambiguous items. Default: true.
  ///
  /// Finding these items may take longer than solving. It requires a solver that conforms to `AmbiguityReporting`.
  public var reportsAmbiguity = true { didSet { descriptionDidChange() } }

  /// The measurer that computes the sizes of texts. Default: ``ApproximateTextMeasurer``.
  public var textMeasurer: any TextMeasurer = ApproximateTextMeasurer() { didSet { textDidChange() } }

  /// The number of changes of text measurement so far. Measurements with a smaller number are stale.
  var textGeneration = 0

  /// Creates an engine for a tree of items. Call ``layout()`` to lay out the tree.
  ///
  /// - Parameters:
  ///   - root: The topmost item of the layout.
  ///   - environment: The size, traits and safe area of the root.
  ///   - solver: An expression that creates a solver without variables, such as `SimplexSolver()`. It is evaluated
  ///     again for each separate layout, such as that of a fitting size, so it must not return the same object twice.
  public init(
    root: any LayoutItem, environment: LayoutEnvironment,
    solver: @autoclosure @escaping () -> any ConstraintSolver
  ) {
    self.root = root
    self.environment = environment
    signal = ChangeSignal()
    ledger = RowLedger(solver, signal: signal)
    feedback = LayoutFeedback(root: root, ledger: ledger, signal: signal)
    writer = SolutionWriter(root: root, ledger: ledger, signal: signal)
    pass = LayoutPass(writer: writer, signal: signal)
    ledger.link.engine = self
    attach(root)
  }

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

  /// Performs a layout pass if something changed since the last one, and returns the solution.
  ///
  /// 1. Items that requested it update their constraints (``LayoutItem/updateLayoutConstraints()``), subitems first.
  /// 2. The engine solves the changes and updates the ``LayoutSolution``.
  /// 3. Items are arranged (``LayoutItem/arrangeLayoutSubitems()``), superitems first: those that requested it, that
  ///    have a new size, or that have a subitem with a new frame. In this step, items receive their frames
  ///    (``LayoutItem/layoutDidSolve(frame:)``).
  ///
  /// If these steps change something, they are repeated, at most 8 times; see ``LayoutSolution/layoutLoop``. If an item
  /// calls this method during the pass, or a handler calls it, the call has no effect.
  ///
  /// If the solver fails, ``LayoutSolution/failure`` is set. If it failed in the middle of a change, a fresh solver
  /// replaces it after the next change.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, in addition to solving; O(*n*) for *n* items after items were added
  ///   or removed. The solution is copied only if you keep an earlier one.
  @discardableResult
  public func layout() -> LayoutSolution {
    performPass()
    return writer.solution
  }

  /// The constraints that are currently dropped, in the order in which the engine tried them.
  ///
  /// A ``ContentSizeConstraint`` stands for two rows. It is at the position of the first of them.
  public var droppedConstraints: [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return ledger.refusals.rows.compactMap(\.layoutConstraint).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  /// The solution of the last layout. Before the first layout, it is empty.
  @_spi(Tools) public var lastSolution: LayoutSolution { writer.solution }

  /// The indices in ``LayoutSolution/items`` of hidden views and their descendants.
  ///
  /// Hidden views are laid out like others. The indices belong to the last layout, the hidden states are current.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var hiddenItemIndices: Set<Int> { writer.hiddenItemIndices() }

  /// The current texts of views, by the index of the view in ``LayoutSolution/items``.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var textsByItemIndex: [Int: String] { writer.texts() }
}

extension LayoutEngine {
  /// The handler for the first change after a pass, so that the app can schedule the next pass. Default: nil.
  ///
  /// It is called once until the next pass. If something has changed already when the handler is set, it is called
  /// immediately. The handler is called in the middle of a change: a call of ``layout()`` in it has no effect.
  public var needsLayoutHandler: (() -> Void)? {
    get { signal.handler }
    set { signal.handler = newValue }
  }

  /// The handler for constraints that were dropped. Default: nil.
  ///
  /// It is called at the end of a pass for each constraint that was dropped in it, and not again until the constraint
  /// holds again. It may change constraints, for the next pass. A call of ``layout()`` in it has no effect.
  public var unsatisfiableConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.droppedConstraintHandler }
    set { pass.droppedConstraintHandler = newValue }
  }

  /// The handler for constraints that were dropped before and hold again. Default: nil.
  ///
  /// It is called at the end of a pass with the last report of each such constraint. It is not called for constraints
  /// that were deactivated or removed.
  public var restoredConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.restoredConstraintHandler }
    set { pass.restoredConstraintHandler = newValue }
  }

  /// The greatest number of times that one item is arranged in one pass, in 50...1000. Default: 100.
  ///
  /// The pass then continues without the item; see ``LayoutSolution/layoutLoop``. The counterpart for UIKit's logs is
  /// `UIViewLayoutFeedbackLoopDebuggingThreshold`.
  public var layoutLoopThreshold: Int {
    get { pass.loopThreshold }
    set { pass.loopThreshold = min(max(newValue, 50), 1000) }
  }
}
