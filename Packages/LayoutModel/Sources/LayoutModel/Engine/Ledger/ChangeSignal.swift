/// The current activity of an engine, and whether something changed since the last layout pass.
///
/// It notifies the app of the first change.
final class ChangeSignal {
  /// The activities of an engine. They determine the effect of calls and changes during the activity.
  enum Activity {
    /// No pass is running. The app is notified of the first change.
    case idle
    case updatingConstraints
    case solving
    case arranging
    /// A handler of the app is running.
    case announcing
  }

  private(set) var activity = Activity.idle

  /// Whether something changed since the last pass, of which the app has been notified.
  private(set) var needsPass = false

  /// The app's handler, called when `needsPass` becomes true. If it is set while `needsPass` is true, it is called
  /// immediately.
  var handler: (() -> Void)? { didSet { announce() } }

  var isIdle: Bool { activity == .idle }

  /// Records a change for the next pass. A change during a pass belongs to that pass and is not recorded.
  func noteChange() {
    guard activity == .idle, !needsPass else { return }
    needsPass = true
    announce()
  }

  /// Performs work as part of an activity, and restores the previous activity afterwards.
  func during(_ activity: Activity, _ work: () -> Void) {
    let previous = self.activity
    self.activity = activity
    work()
    self.activity = previous
  }

  /// Starts a pass, which processes all changes so far.
  func beginPass() { needsPass = false }

  /// Ends a pass. If work remains, the app is notified of it like of a change.
  func endPass(leavesWork: Bool) {
    let wasAnnounced = needsPass
    needsPass = leavesWork
    if !wasAnnounced { announce() }
  }

  private func announce() {
    guard needsPass, let handler else { return }
    during(.announcing, handler)
  }
}
