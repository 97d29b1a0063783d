import SourceDiagnostics

/// An error that a command reports as diagnostics before it continues with the next input.
protocol ReportableError: Error {
  /// The diagnostics of the error.
  var diagnostics: [Diagnostic] { get }

  /// The exit status of the error.
  var status: ExitStatus { get }
}

extension ReportableError {
  /// Default: an input could not be read, or an output could not be written.
  var status: ExitStatus { .unreadable }
}

/// An error in the content of an input.
struct InputProblem: ReportableError {
  var diagnostics: [Diagnostic]
  var status = ExitStatus.unreadable

  /// Creates an error with one or more diagnostics.
  init(_ diagnostics: [Diagnostic], status: ExitStatus = .unreadable) {
    self.diagnostics = diagnostics
    self.status = status
  }

  /// Creates an error about a whole input.
  init(_ id: String, _ message: String, in input: InputSource, status: ExitStatus = .unreadable) {
    let place = Diagnostic.Place(file: input.name)
    self.init([Diagnostic(id, .error, message, at: place)], status: status)
  }
}

extension InputProblem {
  /// Makes the problem of paths with a second `-`, for which nothing would be left to read; nil without one.
  init?(standardInputIn paths: [String]) {
    guard paths.count(where: { $0 == "-" }) > 1 else { return nil }
    let message = "- is the standard input, which can be read only once; give it once."
    self.init([Diagnostic("repeated-input", .error, message)], status: .usage)
  }
}

extension ExitStatus {
  /// Runs a step, prints a ``ReportableError`` that it throws, and stores the worst status.
  ///
  /// - Parameter report: Reports the diagnostics of the error to programs.
  /// - Throws: Other errors of the step, such as a closed standard output.
  mutating func collect(
    _ body: () throws -> ExitStatus, reporting report: ([Diagnostic]) throws -> Void = { _ in }
  ) throws {
    do {
      worsen(to: try body())
    } catch let error as any ReportableError {
      StandardError.print(error.diagnostics)
      worsen(to: error.status)
      try report(error.diagnostics)
    }
  }
}

extension InputFinder {
  /// Handles each input of paths. Errors of an input are printed, and the next input is handled.
  ///
  /// - Parameters:
  ///   - report: Reports the errors of an input to programs, given its name. They are printed for people already.
  ///   - body: Handles an input, given its index.
  /// - Returns: The worst status of all inputs.
  func forEachInput(
    _ paths: [String], reporting report: (String, [Diagnostic]) throws -> Void = { _, _ in },
    _ body: (InputSource, Int) throws -> ExitStatus
  ) throws -> ExitStatus {
    var status = ExitStatus.fine
    if let problem = InputProblem(standardInputIn: paths) {
      try status.collect { throw problem }
      return status
    }
    for (number, input) in find(paths).enumerated() {
      try status.collect {
        try body(input.get(), number)
      } reporting: { diagnostics in
        switch input {
        case .success(let source): try report(source.name, diagnostics)
        case .failure(let error): try report(error.source, diagnostics)
        }
      }
    }
    return status
  }
}
