@_spi(Tools) import LayoutEnvironments
import LayoutTestSupport

@testable import LayoutModel

/// An engine that follows a random tree. Its results are compared with those of new engines after some changes, and are
/// checked for consistency after each change.
struct WholeTrial {
  /// The numbers of comparisons with each result.
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

  /// The problems that were found, each with the number of the step.
  private(set) var problems: [String] = []

  private var engine: LayoutEngine
  private var step = 0

  init(_ tree: WholeTree, _ kind: SolverKind, against freshKind: SolverKind) {
    self.tree = tree
    self.kind = kind
    self.freshKind = freshKind
    engine = tree.makeEngine(kind)
  }

  /// Changes the tree until a problem is found, or all steps were made.
  ///
  /// - Parameter period: The number of changes between two comparisons with a new engine.
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

  /// Checks that frames are the solved values, rounded to pixels, in the coordinates of the superitem and of the root.
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

  /// Checks that all items have received their frames and need no layout.
  private mutating func checkItems(_ solution: LayoutSolution) {
    for (item, record) in zip(solution.items, engine.writer.records) {
      let view = record.item as? LayoutView
      let told = view?.layoutFrame ?? (record.item as? LayoutGuide)?.layoutFrame
      if told != item.frame { note("\(item.name) was not told \(item.frame)") }
      // Only views are laid out, so the marks of guides have no meaning.
      if let view, view.layoutState.needsArrangement { note("\(item.name) is still marked") }
    }
  }

  /// Checks that computing insets and heights again does not change the result.
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

  /// Compares the results with those of a new engine. Then another engine follows the tree, because an item always
  /// belongs to its newest engine.
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

  /// Removes everything from the tree, and checks that the engine keeps nothing of it.
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
    // Only the root and its system guides that were accessed remain.
    if known.count != 1 + tree.root.layoutState.systemGuides.count { note("left: \(known.count) items") }
    if records.count != 4 * known.count || !records.allSatisfy(isThere) { note("left: variables") }
    if rows.contains(where: { $0.isRetired || $0.origin == .user }) { note("left: rows") }
    if pending > 0 || !engine.arrivals.newcomers.isEmpty { note("left: changes") }
    if !waiting.joined().allSatisfy(isThere) { note("left: records") }
    if engine.writer.records.contains(where: { !$0.waiting.isEmpty }) { note("left: frames to tell") }
    if pass.announcedRefusals.contains(where: { $0.row.isRetired }) { note("left: refusals") }
  }
}
