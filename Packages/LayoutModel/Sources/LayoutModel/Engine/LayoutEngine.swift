import LinearConstraints

/// The engine that lays out a tree of items: it turns constraints into linear rows, solves them and sends items their
/// frames.
///
///     let engine = LayoutEngine(root: root, environment: LayoutEnvironment(device: device), solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: button)
///
/// The engine follows the tree. It collects changes of constraints, content, subviews and the environment, and the next
/// ``layout()`` passes them to the solver as one batch. The cost of a layout depends on the changes, not on the size of
/// the tree.
///
/// ## Conflicts
///
/// Conflicting required constraints never stop a layout. The engine tries constraints in a fixed order: first generated
/// ones (see ``ConstraintOrigin``), then those of users in the order of activation. A constraint that conflicts with
/// those before it is dropped, and reported in ``LayoutSolution/droppedConstraints`` with a smallest set of constraints
/// that it conflicts with. The result depends on the current constraints only, not on the sequence of changes that led
/// to them. When the conflict is resolved, the constraint takes part in layout again.
///
/// An item belongs to one engine at a time: creating another engine for a tree removes its items from the first one.
public final class LayoutEngine {
  // The components, in the direction of data: changes of the tree queue rows in the ledger; the feedback solves them
  // until insets and heights match the frames; the writer reads the frames; the pass sends them to the items. A
  // component knows only those before it.
  let signal: ChangeSignal
  let ledger: RowLedger
  let feedback: LayoutFeedback
  let writer: SolutionWriter
  let pass: LayoutPass

  /// The changes of the tree since the last layout.
  var arrivals = TreeArrivals()

  /// The root of the layout. Its superitem, if any, takes no part.
  public let root: any LayoutItem

  /// The environment of the root. A change of its size changes two constants; a change of direction rebuilds the rows
  /// of directional constraints.
  public var environment: LayoutEnvironment { didSet { environmentDidChange(from: oldValue) } }

  /// Whether required rows keep every width and height non-negative. Default: true.
  public var keepsSizesNonNegative = true { didSet { nonNegativeRowsDidChange() } }

  /// Whether solutions report ambiguous items. Default: true.
  ///
  /// Finding them may take a solver longer than solving. It requires a solver that conforms to `AmbiguityReporting`.
  public var reportsAmbiguity = true { didSet { descriptionDidChange() } }

  /// The text measurer. Default: ``ApproximateTextMeasurer``.
  public var textMeasurer: any TextMeasurer = ApproximateTextMeasurer() { didSet { textDidChange() } }

  /// The number of changes of text measurement; measurements of earlier generations are stale.
  var textGeneration = 0

  /// Creates an engine. The first ``layout()`` lays out the tree.
  ///
  /// - Parameters:
  ///   - root: The topmost item of the layout.
  ///   - environment: The size, traits and safe area of the root.
  ///   - solver: An expression that creates a solver without variables. It is evaluated again for every separate
  ///     layout, such as that of a fitting size, so it must not return the same object twice.
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

  /// Performs a layout pass, if something changed since the last one.
  ///
  /// 1. Items that requested it update their constraints, ``LayoutItem/updateLayoutConstraints()``, subitems first.
  /// 2. The changes are solved, and the ``LayoutSolution`` is updated with the new frames.
  /// 3. Items that requested it, that have a new size, or that have a subitem with a new frame are arranged,
  ///    ``LayoutItem/arrangeLayoutSubitems()``, superitems first. Items receive their frames at that time only,
  ///    ``LayoutItem/layoutDidSolve(frame:)``.
  ///
  /// If these steps change something, they are repeated, at most 8 times; see ``LayoutSolution/layoutLoop``. A call
  /// from an item during the pass, or from a handler, has no effect.
  ///
  /// The engine updates the solution in place if no copy of it exists.
  ///
  /// If the solver fails, ``LayoutSolution/failure`` is set. If it failed in the middle of a change, a fresh solver
  /// replaces it after the next change.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes, besides solving. If items were added or removed, all items are
  ///   listed, which is linear in their number.
  @discardableResult
  public func layout() -> LayoutSolution {
    takeTurn()
    return writer.solution
  }

  /// The constraints that are currently dropped, in the order in which they were tried. A content size constraint,
  /// which stands for two rows, is at the position of the first one.
  public var refusedConstraints: [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return ledger.refusals.rows.compactMap(\.layoutConstraint).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  /// The solution of the last layout; empty before the first one.
  @_spi(Tools) public var lastSolution: LayoutSolution { writer.solution }

  /// The indices in ``LayoutSolution/items`` of hidden views and their descendants, which are laid out like others.
  /// They reflect the current hidden states in the tree of the last layout.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var hiddenPlaces: Set<Int> { writer.hiddenPlaces() }

  /// The current texts of views, by their indices in ``LayoutSolution/items``.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var textsByPlace: [Int: String] { writer.texts() }
}

extension LayoutEngine {
  /// Called once when something changes after a pass, so that a host can schedule the next one, such as for the end of
  /// its event loop. If there is work already when the handler is set, it is called immediately.
  ///
  /// It is called in the middle of a change: a call of ``layout()`` in it has no effect.
  public var needsLayoutHandler: (() -> Void)? {
    get { signal.handler }
    set { signal.handler = newValue }
  }

  /// Called at the end of a pass for each constraint that was dropped in it, once until the constraint holds again.
  ///
  /// It may change constraints, for the next pass. A call of ``layout()`` in it has no effect.
  public var unsatisfiableConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.droppedConstraintHandler }
    set { pass.droppedConstraintHandler = newValue }
  }

  /// Called at the end of a pass for each constraint that was dropped before and holds again, with its last report. Not
  /// called for constraints that were deactivated or removed.
  public var healedConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.healingHandler }
    set { pass.healingHandler = newValue }
  }

  /// The maximum number of times that one item is arranged in one pass, 50...1000. The pass then continues without it,
  /// see ``LayoutSolution/layoutLoop``. UIKit's counterpart for its logs is
  /// `UIViewLayoutFeedbackLoopDebuggingThreshold`.
  public var layoutLoopThreshold: Int {
    get { pass.loopThreshold }
    set { pass.loopThreshold = min(max(newValue, 50), 1000) }
  }
}
