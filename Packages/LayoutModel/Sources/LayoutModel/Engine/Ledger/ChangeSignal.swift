/// The current activity of an engine, and whether something changed since the last layout pass. Notifies the host of
/// the first change.
final class ChangeSignal {
  /// The activities of an engine, which determine the effect of calls and changes meanwhile.
  enum Activity {
    /// No pass is under way. The first change is announced to the host.
    case idle
    case updatingConstraints
    case solving
    case arranging
    /// A handler is being called.
    case announcing
  }

  private(set) var activity = Activity.idle

  /// Whether something changed since the last pass. The host has been notified.
  private(set) var needsTurn = false

  /// Called when `needsTurn` becomes true; also when it is set while `needsTurn` is true.
  var handler: (() -> Void)? { didSet { announce() } }

  var isIdle: Bool { activity == .idle }

  /// Records a change for the next pass; a change during a pass belongs to that pass.
  func noteChange() {
    guard activity == .idle, !needsTurn else { return }
    needsTurn = true
    announce()
  }

  /// Performs work as part of an activity.
  func during(_ activity: Activity, _ work: () -> Void) {
    let previous = self.activity
    self.activity = activity
    work()
    self.activity = previous
  }

  /// Starts a pass that processes all changes.
  func beginTurn() { needsTurn = false }

  /// Ends a pass; remaining work is announced like a change.
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
