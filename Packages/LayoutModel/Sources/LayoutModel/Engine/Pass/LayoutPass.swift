/// The component that processes marked items in a layout pass, and sends items their frames.
///
/// An item is marked if its constraints must be updated or its subitems must be arranged. The component stores the
/// marked items, the items that must receive frames, and the dropped constraints that were reported to the app's
/// handlers. The engine decides when the component runs.
final class LayoutPass {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  /// The app's handler, which is called at the end of a pass for each constraint that was dropped in the pass.
  var droppedConstraintHandler: ((DroppedConstraint) -> Void)?

  /// The function that logs dropped constraints at the end of a pass if there is no ``droppedConstraintHandler``.
  var conflictLogger: ((LayoutEngine, [DroppedConstraint]) -> Void)?

  /// The app's handler, which is called at the end of a pass for each constraint that was dropped before and is now
  /// satisfied.
  var restoredConstraintHandler: ((DroppedConstraint) -> Void)?

  /// The maximum number of times that an item is arranged in one pass.
  var loopThreshold = 100

  /// The items that are marked for each phase of the next pass.
  @exclusivity(unchecked) var marks = PassMarks()

  /// The number of the current pass: 1 for the first pass, 0 before it.
  private(set) var number = 0

  /// The constraints that were dropped at the last call of ``announceRefusals()``, with their rows. The next call
  /// compares them with the constraints that are dropped then.
  private(set) var announcedRefusals: [(row: RowRecord, report: DroppedConstraint)] = []

  /// The number of nested calls of ``nested(limit:_:)`` that are currently running.
  private var nesting = 0

  let writer: SolutionWriter
  private let signal: ChangeSignal

  init(writer: SolutionWriter, signal: ChangeSignal) {
    self.writer = writer
    self.signal = signal
  }

  /// Starts a pass. The count of how many times each item is arranged starts again at 0; see ``loopThreshold``.
  func beginPass() { number += 1 }

  /// Performs work, unless calls of this method are already nested `limit` deep.
  func nested(limit: Int, _ work: () -> Void) {
    guard nesting < limit else { return }
    nesting += 1
    work()
    nesting -= 1
  }

  // MARK: Marks

  /// Marks an item, so that the next pass processes it in the given phase.
  func mark(_ record: ItemRecord, for phase: PassPhase) {
    guard let state = record.state, !state.isMarked(for: phase) else { return }
    state.setMarked(true, for: phase)
    marks.append(record, for: phase)
    signal.noteChange()
  }

  /// Marks an item that was added to the layout. The next pass arranges its subitems and, if its constraints were never
  /// updated, updates its constraints.
  func markNewcomer(_ record: ItemRecord, _ item: any LayoutItem) {
    guard item.layoutKind == .view, let state = record.state else { return }
    state.needsArrangement = true
    if state.needsConstraintUpdate { marks.append(record, for: .constraints) }
    marks.append(record, for: .arrangement)
    signal.noteChange()
  }

  /// Returns the topmost item that must be arranged together with a given item.
  ///
  /// The search goes upwards from the given item, and ends below the first superitem that is not marked for arrangement
  /// or is already being arranged.
  func topmostMarked(_ record: ItemRecord) -> ItemRecord {
    var top = record
    while let index = top.index, let parent = writer.parent(of: index), !parent.isArranging,
      parent.state?.needsArrangement ?? false
    {
      top = parent
    }
    return top
  }

  /// Returns the report about a pass that did not converge. The report contains the work that remained after the given
  /// number of iterations.
  func describeLoop(iterations: Int) -> LayoutLoop {
    let marked = marks[.constraints] + marks[.arrangement]
    let indices = Set(marked.filter { $0.state != nil }.compactMap { $0.index }).sorted()
    let constraints = writer.ledger.queuedRows.compactMap { row -> LayoutConstraint? in
      if case .constraint(let constraint) = row.source { constraint } else { nil }
    }
    return LayoutLoop(
      iterations: iterations, items: indices.map { writer.solution.items[$0].name },
      constraints: constraints.map { $0.equation }, baselines: constraints.flatMap(LayoutLoop.Baseline.all))
  }

  // MARK: Frames

  /// Registers an item, so that it receives its frame when the pass arranges the subitems of its superitem.
  ///
  /// - Parameter marking: Whether to mark the superitem, so that its subitems are arranged. Default: true.
  func waitForPlacing(_ record: ItemRecord, marking: Bool = true) {
    guard let index = record.index else { return }
    let parent = writer.parent(of: index)
    if !record.isWaiting {
      record.isWaiting = true
      parent?.waiting.append(record)
    }
    if marking { mark(parent ?? record, for: .arrangement) }
  }

  /// Sends each subitem of an item its frame, if the subitem was registered with ``waitForPlacing(_:marking:)``.
  func placeSubitems(of record: ItemRecord) {
    let waiting = record.waiting.sorted { ($0.index ?? 0) < ($1.index ?? 0) }
    record.waiting = []
    for child in waiting { place(child) }
  }

  /// Sends an item its frame if the item was registered with ``waitForPlacing(_:marking:)``, and if the frame differs
  /// from the frame that was sent last.
  func place(_ record: ItemRecord) {
    guard record.isWaiting else { return }
    record.isWaiting = false
    guard record.isNew || record.publishedFrame != record.frame, record.state != nil, let item = record.item
    else {
      return
    }
    if item.layoutKind == .view, record.isNew || record.publishedFrame.size != record.frame.size {
      mark(record, for: .arrangement)
    }
    record.isNew = false
    record.publishedFrame = record.frame
    item.receiveLayoutFrame(record.frame)
  }

  /// Stores a frame that was set by code for an item.
  ///
  /// The next arrangement of the item's superitem restores the solved frame. Outside a pass, this arrangement is
  /// requested immediately.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) {
    record.publishedFrame = frame
    if frame != record.frame { waitForPlacing(record, marking: signal.isIdle) }
  }

  /// Stores a frame that a transition shows instead of the item's solved frame. Requests no arrangement.
  func frameWasShown(_ frame: LayoutRect, of record: ItemRecord) {
    record.publishedFrame = frame
    if frame != record.frame { waitForPlacing(record, marking: false) }
  }

  // MARK: Handlers

  /// Calls the handlers for constraints that were dropped or became satisfied again since the last call.
  ///
  /// The handler for dropped constraints is called again for the same constraint only after that constraint has been
  /// satisfied.
  func announceRefusals() {
    let known = announcedRefusals
    let refused = writer.ledger.refusals.rows
    guard !known.isEmpty || !refused.isEmpty else { return }
    let restored = known.filter { $0.row.refusal == nil && $0.row.live != nil && !$0.row.isRetired }
    let knownRows = Set(known.map { ObjectIdentifier($0.row) })
    announcedRefusals = refused.compactMap { row in row.refusal.map { (row, $0.report) } }
    let new = announcedRefusals.filter { !knownRows.contains(ObjectIdentifier($0.row)) }
    signal.during(.announcing) {
      if let restoredConstraintHandler {
        for refusal in restored { restoredConstraintHandler(refusal.report) }
      }
      if let droppedConstraintHandler {
        for refusal in new { droppedConstraintHandler(refusal.report) }
      } else if let conflictLogger, !new.isEmpty, let engine = writer.ledger.link.engine {
        conflictLogger(engine, new.map { $0.report })
      }
    }
  }
}

/// A report about a layout pass that did not converge, because each iteration made another one necessary.
///
/// UIKit logs such passes under `[LayoutLoop]` if a launch argument requests it.
public struct LayoutLoop: Hashable, Sendable {
  /// The number of iterations after which the pass stopped. Each iteration updates constraints, solves, and arranges
  /// items.
  public internal(set) var iterations: Int

  /// The names of the items that still needed an update of their constraints or an arrangement, superitems before their
  /// subitems.
  public internal(set) var items: [String]

  /// The constraints that the last iteration changed, so that another iteration was necessary.
  public internal(set) var constraints: [ConstraintEquation]

  /// The baselines in ``constraints`` that an item takes from one of its subitems. They are usually the cause of the
  /// loop: the frames determine which subitem provides the baseline, and this baseline determines the frames.
  public internal(set) var baselines: [Baseline]

  /// A baseline that an item takes from one of its subitems.
  public struct Baseline: Hashable, Sendable {
    /// The name of the item that takes the baseline from a subitem.
    public var name: String

    /// The identity of the item. It is valid as long as the item exists.
    public var item: ObjectIdentifier

    /// The attribute: `firstBaseline` or `lastBaseline`.
    public var attribute: LayoutAttribute

    /// The constraint that contains the baseline.
    public var equation: ConstraintEquation

    /// The identity of the constraint. It is valid as long as the constraint exists.
    public var constraint: ObjectIdentifier
  }
}

extension LayoutLoop.Baseline {
  /// Returns those baselines in a constraint that their item takes from one of its subitems.
  fileprivate static func all(in constraint: LayoutConstraint) -> [Self] {
    guard constraint.origin == .user else { return [] }
    return constraint.mentions.filter { $0.item.baselineItem(for: $0.attribute) !== $0.item }.map { mention in
      Self(
        name: mention.item.layoutName, item: ObjectIdentifier(mention.item), attribute: mention.attribute,
        equation: constraint.equation, constraint: ObjectIdentifier(constraint))
    }
  }
}
