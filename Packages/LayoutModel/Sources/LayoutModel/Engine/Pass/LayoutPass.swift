/// The deferred pass over the tree: which items are marked, which wait for their frames, and what handlers were told.
///
/// It reaches marked items in the order of the tree and tells items their frames; the turn of the engine decides when.
final class LayoutPass {
  /// Called at the end of a turn for each constraint that was dropped in it.
  var droppedConstraintHandler: ((DroppedConstraint) -> Void)?

  /// Called at the end of a turn for each constraint that was dropped before and holds again.
  var healingHandler: ((DroppedConstraint) -> Void)?

  /// How often an item may be arranged in one turn.
  var loopThreshold = 100

  /// The items that wait to be reached.
  var marks = PassMarks()

  /// A number of the turn under way, to count by.
  private(set) var turn = 0

  /// The refusals that the handler was told.
  private(set) var announcedRefusals: [(row: RowRecord, report: DroppedConstraint)] = []

  /// How many calls within calls are under way.
  private var nesting = 0

  let writer: SolutionWriter
  private let signal: ChangeSignal

  init(writer: SolutionWriter, signal: ChangeSignal) {
    self.writer = writer
    self.signal = signal
  }

  /// Starts a turn, in which items are counted anew.
  func beginTurn() { turn += 1 }

  /// Does work within a call of an item, up to so many levels deep.
  func nested(limit: Int, _ work: () -> Void) {
    guard nesting < limit else { return }
    nesting += 1
    work()
    nesting -= 1
  }

  // MARK: Marks

  /// Has an item reached in the next pass.
  func mark(_ record: ItemRecord, for phase: PassPhase) {
    guard let state = record.state, !state.isMarked(for: phase) else { return }
    state.setMarked(true, for: phase)
    marks.append(record, for: phase)
    signal.noteChange()
  }

  /// Has a newcomer arranged, and its constraints updated if they were not yet.
  func markNewcomer(_ record: ItemRecord, _ item: any LayoutItem) {
    guard item.layoutKind == .view else { return }
    item.layoutState.needsArrangement = true
    for phase in [PassPhase.constraints, .arrangement] where item.layoutState.isMarked(for: phase) {
      marks.append(record, for: phase)
    }
    signal.noteChange()
  }

  /// The item to start from: the one asked for, or what it lies in, as far up as there are marks without a gap.
  func topmostMarked(_ record: ItemRecord) -> ItemRecord {
    var top = record
    while let place = top.place, let parent = writer.parent(of: place), !parent.isArranging,
      parent.state?.needsArrangement ?? false
    {
      top = parent
    }
    return top
  }

  /// What a turn was still at after a number of rounds.
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

  /// Has an item told its frame when what it lies in is arranged.
  func waitForPlacing(_ record: ItemRecord, marking: Bool = true) {
    guard let place = record.place else { return }
    let parent = writer.parent(of: place)
    if !record.isWaiting {
      record.isWaiting = true
      parent?.waiting.append(record)
    }
    if marking { mark(parent ?? record, for: .arrangement) }
  }

  /// Tells the items in another one their frames.
  func placeSubitems(of record: ItemRecord) {
    let waiting = record.waiting.sorted { ($0.place ?? 0) < ($1.place ?? 0) }
    record.waiting = []
    for child in waiting { place(child) }
  }

  /// Tells an item its frame, if it waits for that.
  func place(_ record: ItemRecord) {
    guard record.isWaiting else { return }
    record.isWaiting = false
    guard record.isNew || record.toldFrame != record.frame, record.state != nil, let item = record.item else {
      return
    }
    if item.layoutKind == .view, record.isNew || record.toldFrame.size != record.frame.size {
      mark(record, for: .arrangement)
    }
    record.isNew = false
    record.toldFrame = record.frame
    item.layoutDidSolve(frame: record.frame)
  }

  /// Notes that code gave an item a frame. The next time what it lies in is arranged, it is put back to where the
  /// constraints have it; outside of a turn that is asked for now.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) {
    record.toldFrame = frame
    if frame != record.frame { waitForPlacing(record, marking: signal.isIdle) }
  }

  // MARK: Handlers

  /// Calls the handlers for what changed since they were called last: each refusal is announced once until it heals.
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

/// A turn that did not come to rest: arranging changed something that made it necessary to arrange again, and so on.
///
/// UIKit writes a log that begins with `[LayoutLoop]` when it is asked to look for loops.
public struct LayoutLoop: Hashable, Sendable {
  /// How many rounds the turn took: constraints, solving, arranging.
  public internal(set) var rounds: Int

  /// The names of the items that still had to be arranged, or to update constraints, in the order of the tree.
  public internal(set) var items: [String]

  /// The constraints that had just changed again.
  public internal(set) var constraints: [ConstraintEquation]
}
