import Foundation
import LinearConstraints

/// A solver in a separate program, which reads commands of the trace language from its standard input and writes
/// answers to its standard output.
///
///     let program = try SolverProgram(named: "./mine")
///     let engine = LayoutEngine(root: root, environment: screen, solver: program.makeSolver())
///
/// Each solver uses its own process. If the program supports `reset`, a new solver reuses the process of a solver that
/// is no longer used.
///
/// The guide “Writing a solver” describes the protocol.
public final class SolverProgram: @unchecked Sendable {
  /// The path of the program.
  public let path: String

  /// The arguments of the program.
  public let arguments: [String]

  /// The longest time in seconds that the program may take for one answer, from 0.001 to 500,000. Default: 30. After
  /// this time, the process is ended, and the solver fails.
  public let timeLimit: Double

  /// The greeting, a line with the solver's name and capabilities, that the first process printed.
  public let greeting: SolverGreeting

  // The lock protects the properties below it.
  private let lock = NSLock()
  private var idle: [SolverProcess] = []
  private var lastFailure: ExternalSolverError?

  /// The number of failures in succession that were time-outs.
  private var timeouts = 0

  /// The number of time-outs in succession after which the program is not started again. Without this limit, a run
  /// with many solvers would wait for each of them.
  private static var timeoutLimit: Int { 3 }

  /// The maximum number of unused processes that are kept for new solvers.
  private static var largestIdleCount: Int { 8 }

  /// Starts a program, and reads its greeting.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments of the program. Default: none.
  ///   - timeLimit: The longest time in seconds that the program may take for one answer. Numbers below 0.001 and above
  ///     500,000 are replaced with these limits, and numbers that are not finite with the default. Default: 30.
  /// - Throws: ``ExternalSolverError`` if the program cannot be started, or prints no valid greeting within the time
  ///   limit.
  public init(
    path: String, arguments: [String] = [], timeLimit: Double = 30
  ) throws(ExternalSolverError) {
    self.path = path
    self.arguments = arguments
    // A process cannot be awaited for longer than a few days, and not for a negative time.
    self.timeLimit = timeLimit.isFinite ? min(max(timeLimit, 0.001), 500_000) : 30
    let (process, greeting) = try Self.start(path, arguments, timeLimit: self.timeLimit)
    self.greeting = greeting
    idle = [process]
  }

  /// Finds and starts a program: at a path if `name` contains a slash, otherwise as `layoutkit-solver-NAME` in the
  /// folders of the environment variable `PATH`.
  ///
  /// - Throws: ``ExternalSolverError/notFound(_:searched:)`` if there is no such program; otherwise the errors of
  ///   ``init(path:arguments:timeLimit:)``.
  public convenience init(
    named name: String, arguments: [String] = [], timeLimit: Double = 30
  ) throws(ExternalSolverError) {
    try self.init(path: Self.path(ofSolverNamed: name), arguments: arguments, timeLimit: timeLimit)
  }

  /// Returns the path of the program that ``init(named:arguments:timeLimit:)`` would start for a name.
  ///
  /// - Throws: ``ExternalSolverError/notFound(_:searched:)`` if there is no such program.
  public static func path(ofSolverNamed name: String) throws(ExternalSolverError) -> String {
    guard !name.contains("/") else {
      if access(name, F_OK) == 0 { return name }
      throw .notFound(name, searched: [])
    }
    let folders = foldersOfPath
    let file = namePrefix + name
    for folder in folders {
      let path = folder + "/" + file
      if access(path, X_OK) == 0 { return path }
    }
    throw .notFound(file, searched: folders)
  }

  /// Returns the programs `layoutkit-solver-NAME` in the folders of the environment variable `PATH`, sorted by `NAME`.
  /// If several folders contain a program with the same name, the program in the first of these folders is returned.
  public static func programsOnPath() -> [(name: String, path: String)] {
    var found: [String: String] = [:]
    for folder in foldersOfPath {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files where file.hasPrefix(namePrefix) {
        let name = String(file.dropFirst(namePrefix.count))
        let path = folder + "/" + file
        if found[name] == nil, access(path, X_OK) == 0 { found[name] = path }
      }
    }
    return found.sorted { $0.key < $1.key }.map { (name: $0.key, path: $0.value) }
  }

  private static let namePrefix = "layoutkit-solver-"

  private static var foldersOfPath: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// Returns a new solver without variables, in a process that no other solver uses.
  ///
  /// The solver conforms to the refinements of `ConstraintSolver` for which the program has the capabilities. Copies of
  /// the solver share its rows, variables and process. If no process can be started, calls that need an answer of the
  /// process, such as `solve()`, throw `SolverError.processFailed(reason:)`.
  public func makeSolver() -> any ConstraintSolver {
    let session = ExternalSession(program: self)
    let capabilities = greeting.capabilities
    return ExternalSolverType.solver(
      session, conflicts: capabilities.contains(.conflicts), ambiguity: capabilities.contains(.ambiguity),
      influences: capabilities.contains(.influences), editRanges: capabilities.contains(.editRanges))
  }

  /// The last failure of any of the program's solvers; nil if none has failed.
  public var failure: ExternalSolverError? {
    lock.lock()
    defer { lock.unlock() }
    return lastFailure
  }
}

extension SolverProgram {
  /// Returns a process that no solver is using: one that was used before, or a new one.
  func takeProcess() throws(ExternalSolverError) -> SolverProcess {
    lock.lock()
    let process = idle.popLast()
    let isAbandoned = timeouts >= Self.timeoutLimit
    lock.unlock()
    if let process, !isAbandoned { return process }
    do throws(ExternalSolverError) {
      if isAbandoned { throw .abandoned(timeouts: Self.timeoutLimit) }
      return try Self.start(path, arguments, timeLimit: timeLimit).process
    } catch {
      note(error)
      throw error
    }
  }

  /// Keeps the process of a released solver, so that the next solver can use the process. Ends the process if the
  /// program does not support `reset`, or if enough processes are kept.
  func giveBack(_ process: SolverProcess) {
    lock.lock()
    timeouts = 0
    lock.unlock()
    guard greeting.capabilities.contains(.reset) else { return process.end(kills: false) }
    process.send("reset")
    lock.lock()
    let isKept = idle.count < Self.largestIdleCount
    if isKept { idle.append(process) }
    lock.unlock()
    if !isKept { process.end(kills: false) }
  }

  /// Records a failure of a solver.
  func note(_ failure: ExternalSolverError) {
    lock.lock()
    lastFailure = failure
    switch failure {
    case .timedOut: timeouts += 1
    case .abandoned: break
    default: timeouts = 0
    }
    lock.unlock()
  }

  private static func start(
    _ path: String, _ arguments: [String], timeLimit: Double
  ) throws(ExternalSolverError) -> (process: SolverProcess, greeting: SolverGreeting) {
    let process = try SolverProcess(path: path, arguments: arguments, timeLimit: timeLimit)
    process.send(SolverGreeting.request)
    do throws(ExternalSolverError) {
      let line = try process.readLine(answering: SolverGreeting.request, until: process.deadline)
      return (process, try SolverGreeting(parsing: String(line)))
    } catch {
      process.end(kills: true)
      throw error
    }
  }
}
