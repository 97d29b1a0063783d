import SourceDiagnostics

/// An error about an input, which a command prints as diagnostics before it continues with the next input.
protocol ReportableError: Error {
  /// The diagnostics to print.
  var diagnostics: [Diagnostic] { get }

  /// The exit status that the error gives the command, unless another input has a worse status.
  var status: ExitStatus { get }
}

extension ReportableError {
  /// The default status, for inputs that cannot be read and outputs that cannot be written.
  var status: ExitStatus { .unreadable }
}

/// An error in the content of an input.
struct InputProblem: ReportableError {
  var diagnostics: [Diagnostic]
  var status = ExitStatus.unreadable

  /// Creates an error with the diagnostics to print.
  init(_ diagnostics: [Diagnostic], status: ExitStatus = .unreadable) {
    self.diagnostics = diagnostics
    self.status = status
  }

  /// Creates an error about an entire input, without a line and column.
  init(_ id: String, _ message: String, in input: InputSource, status: ExitStatus = .unreadable) {
    let place = Diagnostic.Place(file: input.name)
    self.init([Diagnostic(id, .error, message, at: place)], status: status)
  }
}

extension InputProblem {
  /// Whether the only problem is that the input does not contain the chosen scene.
  var isMissingScene: Bool { !diagnostics.isEmpty && diagnostics.allSatisfy { $0.id == "unknown-scene" } }

  /// Creates an error if more than one path is `-`, because the standard input can be read only once; otherwise nil.
  init?(standardInputIn paths: [String]) {
    guard paths.count(where: { $0 == "-" }) > 1 else { return nil }
    let message =
      "`-` (the standard input) is given more than once, but can be read only once; remove all but one."
    self.init([Diagnostic("repeated-input", .error, message)], status: .usage)
  }
}

extension ExitStatus {
  /// Calls a closure, and replaces this status with the status that the closure returns if that is worse. If the
  /// closure throws a ``ReportableError``, the error is printed, and its status is used.
  ///
  /// - Parameters:
  ///   - body: The closure to call.
  ///   - report: Adds the diagnostics of the ``ReportableError`` to output for programs, such as JSON.
  /// - Throws: Any other error that the closure throws, such as one about a closed standard output.
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
  /// Calls a closure for each input at the given paths of files and folders. Errors about an input are printed, and the
  /// loop continues with the next input.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders.
  ///   - report: Adds the errors about an input to output for programs, such as JSON. Its arguments are the name of the
  ///     input and the diagnostics. These have already been printed as text.
  ///   - body: The closure, which returns the status of an input. Its arguments are the input and its index.
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
