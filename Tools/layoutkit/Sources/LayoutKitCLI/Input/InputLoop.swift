import SourceDiagnostics

/// An error that a command reports as diagnostics before it goes on with its next input.
protocol ReportableError: Error {
  /// What is wrong, and where.
  var diagnostics: [Diagnostic] { get }

  /// What it means for the exit code.
  var status: ExitStatus { get }
}

extension ReportableError {
  /// An input could not be read, or an output not written.
  var status: ExitStatus { .unreadable }
}

/// An input that cannot be used, for reasons that its reader found.
struct InputProblem: ReportableError {
  var diagnostics: [Diagnostic]
  var status = ExitStatus.unreadable

  /// Makes a problem with one or more findings.
  init(_ diagnostics: [Diagnostic], status: ExitStatus = .unreadable) {
    self.diagnostics = diagnostics
    self.status = status
  }

  /// Makes a problem of a whole input.
  init(_ id: String, _ message: String, in input: InputSource, status: ExitStatus = .unreadable) {
    let place = Diagnostic.Place(file: input.name)
    self.init([Diagnostic(id, .error, message, at: place)], status: status)
  }
}

extension ExitStatus {
  /// Does something that may fail in a way that can be reported, and keeps the worst status.
  ///
  /// - Throws: Errors that cannot be reported, such as a closed standard output.
  mutating func collect(_ body: () throws -> ExitStatus) throws {
    do {
      worsen(to: try body())
    } catch let error as any ReportableError {
      StandardError.print(error.diagnostics)
      worsen(to: error.status)
    }
  }
}

extension InputFinder {
  /// Handles each input behind the paths; one that fails is reported, and the next one is handled.
  ///
  /// - Parameter body: Handles an input, given its number from 0.
  /// - Returns: The worst status of all inputs.
  func forEachInput(_ paths: [String], _ body: (InputSource, Int) throws -> ExitStatus) throws -> ExitStatus {
    var status = ExitStatus.fine
    for (number, input) in find(paths).enumerated() {
      try status.collect { try body(input.get(), number) }
    }
    return status
  }
}
