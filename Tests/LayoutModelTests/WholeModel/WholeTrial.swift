@_spi(Tools) import LayoutEnvironments
import LayoutTestSupport

@testable import LayoutModel

/// An engine that follows a random tree, held against fresh engines now and then, and against itself all the time.
struct WholeTrial {
  /// How often comparisons came out how.
  struct Tally {
    var equal = 0
    var unsettled = 0
    var restsElsewhere = 0
    var refusing = 0

    static func += (left: inout Tally, right: Tally) {
      left.equal += right.equal
      left.unsettled += right.unsettled
      left.restsElsewhere += right.restsElsewhere
      left.refusing += right.refusing
    }
  }

  let tree: WholeTree
  let kind: SolverKind

  /// The solver of the fresh engines.
  let freshKind: SolverKind

  private(set) var tally = Tally()

  /// What should not be, with the step after which it was found.
  private(set) var problems: [String] = []

  private var engine: LayoutEngine
  private var step = 0

  init(_ tree: WholeTree, _ kind: SolverKind, against freshKind: SolverKind) {
    self.tree = tree
    self.kind = kind
    self.freshKind = freshKind
    engine = tree.makeEngine(kind)
  }

  /// Changes the tree again and again, until something is wrong.
  ///
  /// - Parameter period: After so many changes the tree is given to a fresh engine.
  mutating func run(steps: Int, period: Int) {
    layOut()
    while step < steps, problems.isEmpty {
      step += 1
      tree.change()
      tree.configure(engine)
      layOut()
      if step % period == 0 { compareToFreshEngine() }
    }
    if problems.isEmpty { leaveNothing() }
  }

  private mutating func layOut() {
    let (wasNeeded, before) = (engine.needsLayout, engine.writer.solution)
    let answer = WholeAnswer(engine)
    let solution = engine.layout()
    if let failure = solution.failure { return note("failure: \(failure)") }
    if engine.needsLayout { note("a layout is needed after the layout") }
    checkFrames(solution)
    guard answer.isSettled else { return }
    if !wasNeeded, before.items != solution.items || before.droppedConstraints != solution.droppedConstraints
    {
      note("something changed without being announced")
    }
    checkItems(solution)
    askAgain(answer)
  }

  private mutating func note(_ problem: String) { problems.append("step \(step): \(problem)") }

  /// Frames are values rounded, in every coordinate system.
  private mutating func checkFrames(_ solution: LayoutSolution) {
    let grid = PixelGrid(scale: engine.environment.scale)
    for (item, record) in zip(solution.items, engine.writer.records) {
      if item.exactFrame != engine.ledger.state.exactFrame(of: record) { note("\(item.name) was not read") }
      if item.frame != grid.rounded(item.exactFrame) { note("\(item.name) was not rounded") }
      let corner = item.parent.map { parent in
        let (frame, scrolled) = (solution.items[parent].rootFrame, engine.writer.records[parent].scrolled)
        return LayoutPoint(x: frame.minX - scrolled.x, y: frame.minY - scrolled.y)
      }
      let rootFrame = item.frame.offsetBy(dx: corner?.x ?? 0, dy: corner?.y ?? 0)
      if item.rootFrame != rootFrame { note("\(item.name) is at \(item.rootFrame), not \(rootFrame)") }
    }
  }

  /// Items were told, and have nothing left to do.
  private mutating func checkItems(_ solution: LayoutSolution) {
    for (item, record) in zip(solution.items, engine.writer.records) {
      let view = record.item as? LayoutView
      let told = view?.layoutFrame ?? (record.item as? LayoutGuide)?.layoutFrame
      if told != item.frame { note("\(item.name) was not told \(item.frame)") }
      // The marks of guides mean nothing.
      if let view, view.layoutState.needsArrangement { note("\(item.name) is still marked") }
    }
  }

  /// What follows from frames follows from them once more.
  private mutating func askAgain(_ answer: WholeAnswer) {
    engine.insetsDidChange()
    for record in engine.writer.records where record.measurement != nil {
      engine.feedback.heights.askAgain(record)
      engine.ledger.needsSolving = true
    }
    switch answer.compared(to: WholeAnswer(engine)) {
    case .equal: break
    case .unsettled: note("asked again, it goes round and round")
    case .restsElsewhere: note("asked again, it rests elsewhere")
    case .different(let differences): note("asked again: \(differences)")
    }
  }

  /// Gives the tree to a fresh engine, and then to another one to follow it from there: an item belongs to the newest.
  private mutating func compareToFreshEngine() {
    let answer = WholeAnswer(engine)
    let fresh = WholeAnswer(tree.makeEngine(freshKind))
    switch answer.compared(to: fresh) {
    case .equal:
      tally.equal += 1
      if !answer.refused.isEmpty { tally.refusing += 1 }
    case .unsettled: tally.unsettled += 1
    case .restsElsewhere: tally.restsElsewhere += 1
    case .different(let differences): note("not as fresh: \(differences)")
    }
    engine = tree.makeEngine(kind)
    engine.layout()
  }

  /// Takes everything out of the tree, of which the engine keeps nothing.
  private mutating func leaveNothing() {
    tree.removeAll()
    engine.layout()
    let records = engine.ledger.state.recordsByVariable.compactMap(\.self)
    let known = Set(engine.writer.records.map { ObjectIdentifier($0) })
    func isThere(_ record: ItemRecord) -> Bool { known.contains(ObjectIdentifier(record)) }
    let (ledger, feedback, pass) = (engine.ledger, engine.feedback, engine.pass)
    let rows = ledger.state.liveRows.all + ledger.refusals.rows
    let pending =
      ledger.queuedRows.count + ledger.retiredRows.count + ledger.state.retiredVariables.count
    let waiting = [
      feedback.insets.records, feedback.trackingRecords, feedback.heights.unmeasuredRecords,
      feedback.unsettledRecords, feedback.movedRecords, engine.writer.unreadRecords,
      engine.writer.statusRecords, engine.arrivals.masks, pass.marks[.constraints], pass.marks[.arrangement],
    ]
    // The root stays, with the guides that were asked for.
    if known.count != 1 + tree.root.layoutState.systemGuides.count { note("left: \(known.count) items") }
    if records.count != 4 * known.count || !records.allSatisfy(isThere) { note("left: variables") }
    if rows.contains(where: { $0.isRetired || $0.origin == .user }) { note("left: rows") }
    if pending > 0 || !engine.arrivals.newcomers.isEmpty { note("left: changes") }
    if !waiting.joined().allSatisfy(isThere) { note("left: records") }
    if engine.writer.records.contains(where: { !$0.waiting.isEmpty }) { note("left: frames to tell") }
    if pass.announcedRefusals.contains(where: { $0.row.isRetired }) { note("left: refusals") }
  }
}
