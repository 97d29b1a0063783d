/// Records what an engine is doing and whether something changed since its last turn, and tells the host once.
final class ChangeSignal {
  /// What an engine is doing, which decides what may be asked of it meanwhile.
  enum Activity {
    /// Nothing: a change is noted, and the host is told of the first one.
    case idle
    case updatingConstraints
    case solving
    case arranging
    /// A handler is being called.
    case announcing
  }

  private(set) var activity = Activity.idle

  /// Whether something changed since the last turn; the host was told.
  private(set) var needsTurn = false

  /// Called when `needsTurn` becomes true; also when it is set while `needsTurn` is true.
  var handler: (() -> Void)? { didSet { announce() } }

  var isIdle: Bool { activity == .idle }

  /// Records a change that the next turn has to process; a change during a turn belongs to that turn.
  func noteChange() {
    guard activity == .idle, !needsTurn else { return }
    needsTurn = true
    announce()
  }

  /// Does work as part of an activity.
  func during(_ activity: Activity, _ work: () -> Void) {
    let previous = self.activity
    self.activity = activity
    work()
    self.activity = previous
  }

  /// Starts a turn that processes all changes.
  func beginTurn() { needsTurn = false }

  /// Ends a turn; what is left over is announced like a change.
  func endTurn(leavesWork: Bool) {
    let wasAnnounced = needsTurn
    needsTurn = leavesWork
    if !wasAnnounced { announce() }
  }

  private func announce() {
    guard needsTurn, let handler else { return }
    during(.announcing, handler)
  }
}
