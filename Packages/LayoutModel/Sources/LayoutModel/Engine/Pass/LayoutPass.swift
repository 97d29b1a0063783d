/// The component that processes marked items in a layout pass, and sends items their frames.
///
/// An item is marked if its constraints have to be updated, or its subitems arranged. The class stores the marked
/// items, the items with frames to receive, and the dropped constraints of which the handlers were notified. The engine
/// decides when it runs.
final class LayoutPass {
  /// The handler that is called at the end of a pass for each constraint that was dropped in it.
  var droppedConstraintHandler: ((DroppedConstraint) -> Void)?

  /// The handler that is called at the end of a pass for each constraint that was dropped before and holds again.
  var restoredConstraintHandler: ((DroppedConstraint) -> Void)?

  /// The greatest number of times that an item is arranged in one pass.
  var loopThreshold = 100

  /// The marked items of each phase.
  var marks = PassMarks()

  /// The number of the current pass.
  private(set) var number = 0

  /// The dropped constraints of which the handler was notified, with their rows.
  private(set) var announcedRefusals: [(row: RowRecord, report: DroppedConstraint)] = []

  /// The current depth of nested calls of ``nested(limit:_:)``.
  private var nesting = 0

  let writer: SolutionWriter
  private let signal: ChangeSignal

  init(writer: SolutionWriter, signal: ChangeSignal) {
    self.writer = writer
    self.signal = signal
  }

  /// Starts a pass. Arrangements of an item are counted from zero in each pass.
  func beginPass() { number += 1 }

  /// Performs work in a nested call, unless calls are already nested as deeply as the limit allows.
  func nested(limit: Int, _ work: () -> Void) {
    guard nesting < limit else { return }
    nesting += 1
    work()
    nesting -= 1
  }

  // MARK: Marks

  /// Marks an item, to be processed in a phase of the next pass.
  func mark(_ record: ItemRecord, for phase: PassPhase) {
    guard let state = record.state, !state.isMarked(for: phase) else { return }
    state.setMarked(true, for: phase)
    marks.append(record, for: phase)
    signal.noteChange()
  }

  /// Marks an item that joins the layout for arrangement and, if its constraints were never updated, for that.
  func markNewcomer(_ record: ItemRecord, _ item: any LayoutItem) {
    guard item.layoutKind == .view else { return }
    item.layoutState.needsArrangement = true
    for phase in [PassPhase.constraints, .arrangement] where item.layoutState.isMarked(for: phase) {
      marks.append(record, for: phase)
    }
    signal.noteChange()
  }

  /// Returns the topmost item whose subtree has to be arranged together with an item.
  ///
  /// The result is the item itself or, if its superitem is marked for arrangement, that one, and so on upwards.
  func topmostMarked(_ record: ItemRecord) -> ItemRecord {
    var top = record
    while let index = top.index, let parent = writer.parent(of: index), !parent.isArranging,
      parent.state?.needsArrangement ?? false
    {
      top = parent
    }
    return top
  }

  /// Returns the report of a pass that did not converge: the work that remains after the given number of iterations.
  func describeLoop(iterations: Int) -> LayoutLoop {
    let marked = marks[.constraints] + marks[.arrangement]
    let indices = Set(marked.filter { $0.state != nil }.compactMap(\.index)).sorted()
    let constraints = writer.ledger.queuedRows.compactMap { row -> LayoutConstraint? in
      if case .constraint(let constraint) = row.source { constraint } else { nil }
    }
    return LayoutLoop(
      iterations: iterations, items: indices.map { writer.solution.items[$0].name },
      constraints: constraints.map(\.equation), baselines: constraints.flatMap(LayoutLoop.Baseline.all))
  }

  // MARK: Frames

  /// Registers an item to receive its frame when its superitem is arranged.
  ///
  /// - Parameter marking: Whether the superitem is marked for arrangement.
  func waitForPlacing(_ record: ItemRecord, marking: Bool = true) {
    guard let index = record.index else { return }
    let parent = writer.parent(of: index)
    if !record.isWaiting {
      record.isWaiting = true
      parent?.waiting.append(record)
    }
    if marking { mark(parent ?? record, for: .arrangement) }
  }

  /// Sends the subitems of an item the frames that changed.
  func placeSubitems(of record: ItemRecord) {
    let waiting = record.waiting.sorted { ($0.index ?? 0) < ($1.index ?? 0) }
    record.waiting = []
    for child in waiting { place(child) }
  }

  /// Sends an item its frame, if it was registered to receive one and the frame differs from the last one.
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

  /// Stores the frame that code set for an item.
  ///
  /// The next arrangement of the item's superitem sets the solved frame again. Outside of a pass, that arrangement is
  /// requested immediately.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) {
    record.publishedFrame = frame
    if frame != record.frame { waitForPlacing(record, marking: signal.isIdle) }
  }

  // MARK: Handlers

  /// Calls the handlers for constraints that were dropped, or hold again, since the last call.
  ///
  /// A dropped constraint is announced once, until it holds again.
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
      if let droppedConstraintHandler { for refusal in new { droppedConstraintHandler(refusal.report) } }
    }
  }
}

/// The report of a layout pass that did not converge, because each arrangement changed something that required another
/// one.
///
/// UIKit logs such passes under `[LayoutLoop]` if a launch argument requests it.
public struct LayoutLoop: Hashable, Sendable {
  /// The number of iterations of the pass. Each iteration updates constraints, solves and arranges.
  public internal(set) var iterations: Int

  /// The names of the items that still had to update constraints or to be arranged, in the order of the tree.
  public internal(set) var items: [String]

  /// The constraints that had changed again in the last iteration.
  public internal(set) var constraints: [ConstraintEquation]

  /// The baselines in ``constraints`` that an item takes from one of its subitems. Usually they are the cause of the
  /// loop: which subitem it is depends on the frames, and the frames depend on the baseline.
  public internal(set) var baselines: [Baseline]

  /// A baseline that an item takes from one of its subitems.
  public struct Baseline: Hashable, Sendable {
    /// The name of the item.
    public var name: String

    /// The identity of the item, valid as long as it exists.
    public var item: ObjectIdentifier

    /// The attribute: `firstBaseline` or `lastBaseline`.
    public var attribute: LayoutAttribute

    /// The constraint on the baseline.
    public var equation: ConstraintEquation

    /// The identity of the constraint, valid as long as it exists.
    public var constraint: ObjectIdentifier
  }
}

extension LayoutLoop.Baseline {
  /// Returns the baselines in a constraint that its items take from subitems.
  fileprivate static func all(in constraint: LayoutConstraint) -> [Self] {
    guard constraint.origin == .user else { return [] }
    return constraint.mentions.filter { $0.item.baselineItem(for: $0.attribute) !== $0.item }.map { mention in
      Self(
        name: mention.item.layoutName, item: ObjectIdentifier(mention.item), attribute: mention.attribute,
        equation: constraint.equation, constraint: ObjectIdentifier(constraint))
    }
  }
}
