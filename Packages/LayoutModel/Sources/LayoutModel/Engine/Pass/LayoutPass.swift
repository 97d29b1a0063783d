/// The state of layout passes: the marked items, the items with a frame to be sent, and the refusals that were
/// announced.
///
/// It processes marked items in the order of the tree and sends items their frames. The engine decides when.
final class LayoutPass {
  /// Called at the end of a pass for each constraint that was dropped in it.
  var droppedConstraintHandler: ((DroppedConstraint) -> Void)?

  /// Called at the end of a pass for each constraint that was dropped before and holds again.
  var healingHandler: ((DroppedConstraint) -> Void)?

  /// The maximum number of times that an item is arranged in one pass.
  var loopThreshold = 100

  /// The marked items.
  var marks = PassMarks()

  /// The number of the current pass.
  private(set) var turn = 0

  /// The refusals that were passed to the handler.
  private(set) var announcedRefusals: [(row: RowRecord, report: DroppedConstraint)] = []

  /// The number of nested calls.
  private var nesting = 0

  let writer: SolutionWriter
  private let signal: ChangeSignal

  init(writer: SolutionWriter, signal: ChangeSignal) {
    self.writer = writer
    self.signal = signal
  }

  /// Starts a pass, in which arrangements are counted from zero.
  func beginTurn() { turn += 1 }

  /// Performs work in a nested call, up to a depth.
  func nested(limit: Int, _ work: () -> Void) {
    guard nesting < limit else { return }
    nesting += 1
    work()
    nesting -= 1
  }

  // MARK: Marks

  /// Marks an item for a phase of the next pass.
  func mark(_ record: ItemRecord, for phase: PassPhase) {
    guard let state = record.state, !state.isMarked(for: phase) else { return }
    state.setMarked(true, for: phase)
    marks.append(record, for: phase)
    signal.noteChange()
  }

  /// Marks a new item for arrangement, and for a constraint update if it had none yet.
  func markNewcomer(_ record: ItemRecord, _ item: any LayoutItem) {
    guard item.layoutKind == .view else { return }
    item.layoutState.needsArrangement = true
    for phase in [PassPhase.constraints, .arrangement] where item.layoutState.isMarked(for: phase) {
      marks.append(record, for: phase)
    }
    signal.noteChange()
  }

  /// Returns the topmost ancestor of an item such that it and all ancestors up to it are marked; otherwise the item.
  func topmostMarked(_ record: ItemRecord) -> ItemRecord {
    var top = record
    while let place = top.place, let parent = writer.parent(of: place), !parent.isArranging,
      parent.state?.needsArrangement ?? false
    {
      top = parent
    }
    return top
  }

  /// Returns a report of the work that remains after the given number of iterations.
  func describeLoop(rounds: Int) -> LayoutLoop {
    let marked = marks[.constraints] + marks[.arrangement]
    let places = Set(marked.filter { $0.state != nil }.compactMap(\.place)).sorted()
    let constraints = writer.ledger.queuedRows.compactMap { row -> ConstraintEquation? in
      guard case .constraint(let constraint) = row.source else { return nil }
      return constraint?.equation
    }
    return LayoutLoop(
      rounds: rounds, items: places.map { writer.solution.items[$0].name }, constraints: constraints)
  }

  // MARK: Frames

  /// Queues the frame of an item to be sent when its superitem is arranged.
  func waitForPlacing(_ record: ItemRecord, marking: Bool = true) {
    guard let place = record.place else { return }
    let parent = writer.parent(of: place)
    if !record.isWaiting {
      record.isWaiting = true
      parent?.waiting.append(record)
    }
    if marking { mark(parent ?? record, for: .arrangement) }
  }

  /// Sends the subitems of an item their new frames.
  func placeSubitems(of record: ItemRecord) {
    let waiting = record.waiting.sorted { ($0.place ?? 0) < ($1.place ?? 0) }
    record.waiting = []
    for child in waiting { place(child) }
  }

  /// Sends an item its frame, if that is queued.
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
    item.layoutDidSolve(frame: record.frame)
  }

  /// Records that code set the frame of an item. The next arrangement of its superitem restores the frame that follows
  /// from constraints; outside of a pass that arrangement is requested immediately.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) {
    record.publishedFrame = frame
    if frame != record.frame { waitForPlacing(record, marking: signal.isIdle) }
  }

  // MARK: Handlers

  /// Calls the handlers for changes since the last call. Each refusal is announced once until the constraint holds
  /// again.
  func announceRefusals() {
    let known = announcedRefusals
    let refused = writer.ledger.refusals.rows
    guard !known.isEmpty || !refused.isEmpty else { return }
    let healed = known.filter { $0.row.refusal == nil && $0.row.live != nil && !$0.row.isRetired }
    let knownRows = Set(known.map { ObjectIdentifier($0.row) })
    announcedRefusals = refused.compactMap { row in row.refusal.map { (row, $0.report) } }
    let new = announcedRefusals.filter { !knownRows.contains(ObjectIdentifier($0.row)) }
    signal.during(.announcing) {
      if let healingHandler { for refusal in healed { healingHandler(refusal.report) } }
      if let droppedConstraintHandler { for refusal in new { droppedConstraintHandler(refusal.report) } }
    }
  }
}

/// A layout pass that did not converge: arranging changed something that required arranging again, and so on.
///
/// UIKit logs such passes under `[LayoutLoop]` if a launch argument asks for it.
public struct LayoutLoop: Hashable, Sendable {
  /// The number of iterations of the pass; each updates constraints, solves and arranges.
  public internal(set) var rounds: Int

  /// The names of the items that still had to be arranged or to update constraints, in the order of the tree.
  public internal(set) var items: [String]

  /// The constraints that had changed again.
  public internal(set) var constraints: [ConstraintEquation]
}
