/// The state of an engine between and during layout passes: its current activity, and whether something has changed.
///
/// It notifies the app of the first change after a pass.
final class ChangeSignal {
  /// The current work of an engine. It determines how calls to the engine and changes of items are handled.
  enum Activity {
    /// No pass is running. The signal notifies the app of the first change.
    case idle
    case updatingConstraints
    case solving
    case arranging
    /// A handler of the app is running.
    case announcing
  }

  private(set) var activity = Activity.idle

  /// Whether something has changed since the last pass. While it is true, the app is not notified of further changes.
  private(set) var needsPass = false

  /// The app's handler, which is called when `needsPass` becomes true. If the handler is set while `needsPass` is true,
  /// it is called immediately.
  var handler: (() -> Void)? { didSet { announce() } }

  var isIdle: Bool { activity == .idle }

  /// Records a change, so that another pass is necessary. A change during a pass is processed by that pass and not
  /// recorded.
  func noteChange() {
    guard activity == .idle, !needsPass else { return }
    needsPass = true
    announce()
  }

  /// Sets ``activity`` while a closure runs, and restores the previous activity afterwards.
  func during(_ activity: Activity, _ work: () -> Void) {
    let previous = self.activity
    self.activity = activity
    work()
    self.activity = previous
  }

  /// Starts a pass, which processes all changes that were recorded before.
  func beginPass() { needsPass = false }

  /// Ends a pass. If work remains, notifies the app that another pass is necessary. If the app has already been
  /// notified, it is not notified again.
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
