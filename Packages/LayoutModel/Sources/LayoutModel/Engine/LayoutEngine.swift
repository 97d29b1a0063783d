import LinearConstraints

/// Lays out a tree: writes its constraints as rows of a linear system, has them solved, and tells items their frames.
///
///     let engine = LayoutEngine(root: root, environment: LayoutEnvironment(device: device), solver: SimplexSolver())
///     let solution = engine.layout()
///     solution.frame(of: button)
///
/// The engine follows the tree: changes of constraints, constants, priorities, contents, subviews and of the
/// environment are collected, and the next ``layout()`` hands them to the solver as one batch. It costs what
/// changed, not what is there.
///
/// ## Conflicts
///
/// A conflict of required constraints never stops a layout. Constraints are tried in a fixed order:
/// first what the layout generates (see ``ConstraintOrigin``), then what people wrote, in the order of
/// activation; one that conflicts with those before it is dropped, and reported in ``LayoutSolution/refused`` with
/// the smallest set of constraints that it conflicts with. The outcome depends on the constraints as they are and not
/// on the way that led there; and when the conflict is resolved, the constraint is back.
///
/// An item belongs to one engine at a time, the newest.
public final class LayoutEngine {
  // The parts, in the direction of data: changes of the tree queue rows in the ledger; the feedback has them solved until
  // nothing follows from the frames any more; the writer reads the frames; the pass tells the items. A part knows those
  // before it, and the engine knows all.
  let signal: ChangeSignal
  let ledger: RowLedger
  let feedback: LayoutFeedback
  let writer: SolutionWriter
  let pass: LayoutPass

  /// What came into the tree since the last layout.
  var arrivals = TreeArrivals()

  /// The root of what is laid out; its own superitem, if it has one, takes no part.
  public let root: any LayoutItem

  /// What surrounds the root. A new size costs two constants, a new direction what is directional.
  public var environment: LayoutEnvironment { didSet { environmentDidChange(from: oldValue) } }

  /// Whether every width and height is held at 0 or above by a required row. Default: true.
  public var keepsSizesNonNegative = true { didSet { nonNegativeRowsDidChange() } }

  /// Whether solutions tell which items are ambiguous. Default: true.
  ///
  /// A solver may take longer to find out than to solve. It needs to be `AmbiguityReporting`.
  public var reportsAmbiguity = true { didSet { descriptionDidChange() } }

  /// The measurer of texts. Default: ``ApproximateTextMeasurer``.
  public var textMeasurer: any TextMeasurer = ApproximateTextMeasurer() { didSet { textDidChange() } }

  /// How often the measurement of texts changed.
  var textGeneration = 0

  /// Creates an engine; nothing is laid out before ``layout()``.
  ///
  /// - Parameter solver: A fresh solver, without variables of somebody else's. The expression is evaluated again
  ///   whenever something is measured aside, such as a fitting size; a solver that is a class must be created anew in
  ///   it.
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

  /// Takes one turn: lays out the tree, as far as something changed since the last time.
  ///
  /// 1. Items that asked for it update their constraints, ``LayoutItem/updateLayoutConstraints()``, children first.
  /// 2. What changed is solved; ``LayoutSolution`` has the new frames.
  /// 3. Items that were marked, got another size, or have an item in them whose frame changed are arranged,
  ///    ``LayoutItem/arrangeLayoutSubitems()``, parents first. That is when items are told their frames,
  ///    ``LayoutItem/layoutDidSolve(frame:)``, and at no other time.
  ///
  /// What these change in turn is processed in another round, and after 8 rounds left to the next turn, see
  /// ``LayoutSolution/layoutLoop``. Called by an item in its turn, or by a handler, it does nothing.
  ///
  /// A solution that nobody kept is updated in place.
  ///
  /// A solver that fails does not trap: see ``LayoutSolution/failure``. When it failed in the middle of a change, a
  /// fresh one replaces it as soon as something else changes.
  ///
  /// - Complexity: What changed, and the logarithm of it; not what is there. Where views came or went, the items are
  ///   listed anew.
  @discardableResult
  public func layout() -> LayoutSolution {
    takeTurn()
    return writer.solution
  }

  /// The constraints that are dropped at present, in the order in which they were tried; a content's, of which there is
  /// one for two rows, is where the first of them is.
  public var refusedConstraints: [LayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return ledger.refusals.rows.compactMap(\.layoutConstraint).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  /// The places in ``LayoutSolution/items`` of what is not shown: hidden views, and all that lies in them. They are laid
  /// out like any others; as of now, in the tree of the last layout.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @_spi(Tools) public var hiddenPlaces: Set<Int> { writer.hiddenPlaces() }
}

extension LayoutEngine {
  /// Called once when something changes after a turn, so that a host can plan the next one, such as at the end of
  /// its event loop; and at once when it is set while there is something to do.
  ///
  /// It is called in the middle of the change: a ``layout()`` within it does nothing.
  public var needsLayoutHandler: (() -> Void)? {
    get { signal.handler }
    set { signal.handler = newValue }
  }

  /// Called at the end of a turn for each constraint that was dropped in it, once until it is back.
  ///
  /// It may change constraints, for the next turn; a ``layout()`` within it does nothing.
  public var unsatisfiableConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.droppedConstraintHandler }
    set { pass.droppedConstraintHandler = newValue }
  }

  /// Called at the end of a turn for each constraint that was dropped before and holds again, with what had been
  /// reported of it; not for one that was deactivated or removed.
  public var healedConstraintsHandler: ((DroppedConstraint) -> Void)? {
    get { pass.healingHandler }
    set { pass.healingHandler = newValue }
  }

  /// How often one item is arranged in one turn, 50...1000; the layout goes on without it from there, see
  /// ``LayoutSolution/layoutLoop``. UIKit has such a threshold for its logs, `UIViewLayoutFeedbackLoopDebuggingThreshold`.
  public var layoutLoopThreshold: Int {
    get { pass.loopThreshold }
    set { pass.loopThreshold = min(max(newValue, 50), 1000) }
  }
}
