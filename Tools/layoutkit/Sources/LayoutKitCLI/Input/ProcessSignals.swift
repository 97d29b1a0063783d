#if CLI
  import Foundation
  import Synchronization

  /// The signals that end the process, such as the signal that Control-C sends.
  enum ProcessSignals {
    private static let numbers = [SIGINT, SIGTERM]

    private static let wasInterrupted = Atomic<Bool>(false)

    /// Unblocks the signals.
    ///
    /// A program such as Foundation's `Process` may start `layoutkit` from a thread with blocked signals. These signals
    /// are then blocked in `layoutkit` too.
    static func unblock() {
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in numbers { sigaddset(&signals, number) }
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Makes the first of these signals set ``isInterrupted`` instead of ending the process, so that a command can
    /// finish its work. If the same signal is received again, it ends the process.
    static func noteInterrupts() {
      // The value is created before a signal can change it.
      wasInterrupted.store(false, ordering: .relaxed)
      for number in numbers {
        signal(number) { number in
          signal(number, SIG_DFL)
          ProcessSignals.wasInterrupted.store(true, ordering: .relaxed)
        }
      }
      unblock()
    }

    /// Whether the process has received one of these signals since ``noteInterrupts()`` was called.
    static var isInterrupted: Bool { wasInterrupted.load(ordering: .relaxed) }
  }
#endif
