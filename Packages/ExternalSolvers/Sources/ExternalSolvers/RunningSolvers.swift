import Foundation

/// The running processes of solver programs, in a form that a signal handler can use.
///
/// A program has its own process group, so a signal that the terminal sends to this process does not reach it.
enum RunningSolvers {
  /// The largest number of processes that are recorded.
  private static let capacity = 1024

  /// The ids of the processes; 0 for each unused element. The memory is never freed, because a signal can arrive at any
  /// time.
  nonisolated(unsafe) private static let ids: UnsafeMutablePointer<pid_t> = {
    let ids = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    ids.initialize(repeating: 0, count: capacity)
    return ids
  }()

  private static let lock = NSLock()

  static func insert(_ id: pid_t) { replace(0, by: id) }

  static func remove(_ id: pid_t) { replace(id, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    lock.lock()
    defer { lock.unlock() }
    if let place = (0..<capacity).first(where: { ids[$0] == old }) { ids[place] = new }
  }

  /// Allocates the memory for the ids of the processes. Call it before a signal can arrive, because a signal handler
  /// must not allocate memory.
  static func prepare() { _ = ids }

  /// Kills all recorded processes with their process groups. It calls only functions that a signal handler may call.
  static func killAll() {
    for place in 0..<capacity where ids[place] > 0 { kill(-ids[place], SIGKILL) }
  }
}

extension SolverProgram {
  /// Makes the signals that end this process (`SIGINT`, `SIGTERM` and `SIGHUP`) also end the processes of all solver
  /// programs. Signals that this process ignores stay ignored.
  ///
  /// A library must not change how a process handles signals, so programs that use solver programs call this function
  /// themselves. If this process is ended by `SIGKILL`, a solver program that does not notice the end of its input
  /// keeps running.
  public static func endProcessesOnSignals() {
    RunningSolvers.prepare()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { number in
        RunningSolvers.killAll()
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }
}
