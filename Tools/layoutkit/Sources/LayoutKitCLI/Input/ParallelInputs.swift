import Foundation
import SourceDiagnostics

/// The results and messages of a command about one input, which are held back until those about earlier inputs are
/// written.
final class HeldOutput: @unchecked Sendable {
  /// A stream to which text is written.
  enum Stream { case output, errors }

  /// The buffer that collects the output while an input is processed; nil if output goes directly to the standard
  /// streams.
  @TaskLocal static var current: HeldOutput?

  /// The line of another input that is processed; nil for other inputs. Messages on the standard error state locations
  /// in the whole input instead of in the line, so that editors can show them.
  let line: (file: String, number: Int)?

  /// Creates a buffer for the output about an input.
  init(of input: InputSource? = nil) {
    if case .line(let file, let number, _)? = input { line = (file, number) } else { line = nil }
  }

  // Only the thread that processes the input adds text, and the text is read after it has finished.
  private var parts: [(stream: Stream, bytes: ArraySlice<UInt8>)] = []

  /// Adds bytes to the output that is held back for a stream.
  func add(_ bytes: ArraySlice<UInt8>, to stream: Stream) { parts.append((stream, bytes)) }

  /// Whether bytes for the standard output are held back.
  var hasOutput: Bool { parts.contains { $0.stream == .output } }

  /// Writes all bytes that were held back to the standard streams.
  func write() throws(StandardOutput.WriteError) {
    for part in parts {
      switch part.stream {
      case .output: try StandardOutput.write(bytes: part.bytes)
      case .errors: StandardError.write(bytes: part.bytes)
      }
    }
  }
}

/// A line on the terminal that shows how many inputs have been processed. It is shown only if messages are written to a
/// terminal and results are not.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool

  /// Creates the progress line for a number of inputs.
  ///
  /// - Parameter isQuiet: Whether the line is never shown.
  init(total: Int, isQuiet: Bool = false) {
    self.total = total
    isShown = !isQuiet && total > 1 && Terminal.showsLines(STDERR_FILENO) && !StandardOutput.isTerminal
  }

  /// Replaces the progress line with one that shows the number of processed inputs.
  func show(_ count: Int) {
    guard isShown else { return }
    StandardError.write(bytes: Array("\r\u{1B}[K\(count) of \(total) files".utf8)[...])
  }

  /// Removes the progress line from the terminal.
  func remove() {
    if isShown { StandardError.write(bytes: Array("\r\u{1B}[K".utf8)[...]) }
  }
}

extension InputFinder {
  /// Calls a closure for each input at the given paths of files and folders, for several inputs at the same time. The
  /// output does not depend on the number of jobs. Errors about an input are printed, and all other inputs are still
  /// processed.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders.
  ///   - jobs: The largest number of inputs that are processed at the same time.
  ///   - separator: The text that is written between the results of two inputs.
  ///   - isQuiet: Whether the ``ProgressLine`` is never shown. Default: false.
  ///   - report: Adds the errors about an input to output for programs, such as JSON. Its arguments are the name of the
  ///     input and the diagnostics, which have already been printed as text.
  ///   - fail: Called with the name and the errors of each input for which `body` returned no value, in the order of
  ///     the inputs.
  ///   - collect: Called with the value of each input, in the order of the inputs.
  ///   - body: The closure, which returns the status and value of an input. It is called on several threads and must
  ///     not change state that it shares with other calls.
  /// - Returns: The worst status of all inputs.
  func forEachInput<Value>(
    _ paths: [String], jobs: Int, separator: String, isQuiet: Bool = false,
    reporting report: @escaping (String, [Diagnostic]) throws -> Void = { _, _ in },
    failing fail: (String, [Diagnostic]) -> Void = { _, _ in },
    collecting collect: (Value) -> Void,
    _ body: @escaping (InputSource) throws -> (ExitStatus, Value)
  ) throws -> ExitStatus {
    var status = ExitStatus.fine
    if let problem = InputProblem(standardInputIn: paths) {
      try status.collect { throw problem }
      return status
    }
    let inputs = find(paths)
    let progress = ProgressLine(total: inputs.count, isQuiet: isQuiet)
    let queue = InputQueue(count: inputs.count) { index in ProcessedInput(inputs[index], report, body) }
    status = try take(
      queue, jobs: jobs, separator: separator, progress: progress, failing: fail, collecting: collect)
    progress.remove()
    return status
  }

  /// Treats each line of the given files as a separate input, and calls a closure for each line. Several lines are
  /// processed at the same time, as in ``forEachInput(_:jobs:separator:isQuiet:reporting:failing:collecting:_:)``.
  /// Lines without text are skipped. Only a limited number of lines are in memory at the same time.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, or `-` for the standard input.
  ///   - jobs: The largest number of lines that are processed at the same time.
  ///   - report: Adds the errors about a line to output for programs, such as JSON. Its arguments are the name of the
  ///     line and the diagnostics, which have already been printed as text.
  ///   - body: The closure, which returns the status of a line. It is called on several threads.
  /// - Returns: The worst status of all lines.
  func forEachLine(
    of paths: [String], jobs: Int, reporting report: @escaping (String, [Diagnostic]) throws -> Void,
    _ body: @escaping (InputSource) throws -> ExitStatus
  ) throws -> ExitStatus {
    if let problem = InputProblem(standardInputIn: paths) {
      var status = ExitStatus.fine
      try status.collect { throw problem }
      return status
    }
    let lines = InputLines(of: find(paths))
    let queue = InputQueue(supplying: {
      lines.next().map { line in
        { ProcessedInput(line, report) { (try body($0), ()) } }
      }
    })
    return try take(
      queue, jobs: jobs, separator: "", progress: ProgressLine(total: 0, isQuiet: true), failing: { _, _ in },
      collecting: { () in })
  }

  /// Processes the inputs of a queue, and writes the output of each input in the order of the inputs. The parameters
  /// are those of ``forEachInput(_:jobs:separator:isQuiet:reporting:failing:collecting:_:)``; `progress` is removed
  /// before each output.
  ///
  /// - Returns: The worst status of all inputs.
  private func take<Value>(
    _ queue: InputQueue<ProcessedInput<Value>>, jobs: Int, separator: String, progress: ProgressLine,
    failing fail: (String, [Diagnostic]) -> Void, collecting collect: (Value) -> Void
  ) throws -> ExitStatus {
    var status = ExitStatus.fine
    var hasOutput = false
    try queue.run(jobs: jobs) { index, processed in
      progress.remove()
      if processed.output.hasOutput {
        if hasOutput { try StandardOutput.write(separator) }
        hasOutput = true
      }
      try processed.output.write()
      status.worsen(to: try processed.status.get())
      if let value = processed.value { collect(value) }
      if let failure = processed.failure { fail(failure.name, failure.diagnostics) }
      progress.show(index + 1)
    }
    return status
  }
}

/// The result of a command for one input.
private struct ProcessedInput<Value> {
  let output: HeldOutput
  /// The status of the input, or an error that ends the command.
  private(set) var status: Result<ExitStatus, any Error> = .success(.fine)
  /// The value of the input; nil if there was an error.
  private(set) var value: Value?
  /// The name of the input, and the errors about the input; nil if no error about the input was reported.
  private(set) var failure: (name: String, diagnostics: [Diagnostic])?

  init(
    _ input: Result<InputSource, InputError>, _ report: (String, [Diagnostic]) throws -> Void,
    _ body: (InputSource) throws -> (ExitStatus, Value)
  ) {
    output = HeldOutput(of: try? input.get())
    var value: Value?
    var failure: (name: String, diagnostics: [Diagnostic])?
    status = Result {
      try HeldOutput.$current.withValue(output) {
        var status = ExitStatus.fine
        try status.collect {
          let (status, found) = try body(input.get())
          value = found
          return status
        } reporting: { diagnostics in
          let name =
            switch input {
            case .success(let source): source.name
            case .failure(let error): error.source
            }
          failure = (name, diagnostics)
          try report(name, diagnostics)
        }
        return status
      }
    }
    self.value = value
    self.failure = failure
  }
}

/// A queue of tasks that several threads perform. The results are taken in the order of the tasks.
///
/// The number of tasks need not be known. Only a limited number of results are stored until they are taken, so the
/// memory does not depend on the number of tasks.
final class InputQueue<Output>: @unchecked Sendable {
  /// Returns the next task; nil if none is left. It is never called by two threads at the same time.
  private let nextTask: () -> (() -> Output)?

  /// The number of tasks; nil if it is not known.
  private let count: Int?

  // The lock of `condition` protects all properties below.
  private let condition = NSCondition()
  private var results: [Int: Output] = [:]
  private var next = 0
  private var taken = 0
  private var threads = 0
  private var isStopped = false
  private var isExhausted = false
  /// Whether a thread is currently calling ``nextTask``.
  private var isSupplying = false

  /// The maximum number of tasks, for each thread, that have been begun but whose results have not been taken yet. It
  /// limits the number of results in memory.
  private static var waitingPerThread: Int { 16 }

  /// The size of the stack of each thread, in bytes: twice the usual size of the main thread's stack.
  private static var stackSize: Int { 16 << 20 }

  /// Creates a queue of `count` tasks. Each task calls `perform` with its number, from 0.
  convenience init(count: Int, _ perform: @escaping (Int) -> Output) {
    var numbers = (0..<count).makeIterator()
    self.init(count: count) { numbers.next().map { number in { perform(number) } } }
  }

  /// Creates a queue of tasks that a closure supplies one by one.
  ///
  /// - Parameters:
  ///   - count: The number of tasks. Default: nil, if it is not known.
  ///   - nextTask: Returns the next task; nil if none is left.
  init(count: Int? = nil, supplying nextTask: @escaping () -> (() -> Output)?) {
    self.count = count
    self.nextTask = nextTask
  }

  /// Performs all tasks. If `take` throws an error, no more tasks are begun.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads. If it is 1, the tasks are performed on this thread.
  ///   - take: Called on this thread with the number and result of each task, in order.
  func run(jobs: Int, _ take: (Int, Output) throws -> Void) throws {
    let jobs = min(jobs, count ?? jobs)
    guard jobs > 1 else {
      var index = 0
      while let task = nextTask() {
        try take(index, task())
        index += 1
      }
      return
    }
    let solvers = SolverRegistry.current
    threads = jobs
    let limit = threads * Self.waitingPerThread
    for _ in 0..<threads {
      let streams = CapturedStreams.current
      let thread = Thread { [self] in
        CapturedStreams.$current.withValue(streams) {
          SolverRegistry.$current.withValue(solvers) { work(limit) }
        }
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    defer { stop() }
    var index = 0
    while let result = result(of: index) {
      try take(index, result)
      index += 1
    }
  }

  /// Performs tasks until none is left or the queue is stopped. `limit` is the maximum number of tasks that are
  /// running, or whose results have not been taken yet.
  private func work(_ limit: Int) {
    condition.lock()
    while true {
      while !isStopped, !isExhausted, isSupplying || next - taken >= limit { condition.wait() }
      guard !isStopped, !isExhausted else { break }
      isSupplying = true
      condition.unlock()
      let task = nextTask()
      condition.lock()
      isSupplying = false
      guard let task else {
        isExhausted = true
        break
      }
      let index = next
      next += 1
      condition.broadcast()
      condition.unlock()
      let result = task()
      condition.lock()
      results[index] = result
      condition.broadcast()
    }
    threads -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// Waits for the result of a task.
  ///
  /// - Returns: The result; nil if there is no task with this index.
  private func result(of index: Int) -> Output? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = results.removeValue(forKey: index) {
        taken = index + 1
        condition.broadcast()
        return result
      }
      if isExhausted, index >= next { return nil }
      condition.wait()
    }
  }

  /// Prevents threads from beginning more tasks, and waits until all threads have ended.
  private func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    while threads > 0 { condition.wait() }
    condition.unlock()
  }
}
