import Foundation
import SourceDiagnostics
import SourceText

/// The standard output, to which commands write results.
enum StandardOutput {
  /// An error for a result that cannot be written.
  enum WriteError: Error, CustomStringConvertible {
    /// The standard output is a pipe that its reader has closed.
    case closed

    /// Writing failed, but not because the standard output is a closed pipe. The associated value is the system's error
    /// message.
    case failed(String)

    var description: String {
      switch self {
      case .closed: "standard output is closed"
      case .failed(let reason): "cannot write to standard output: \(reason)"
      }
    }
  }

  /// Writes a text to the standard output, and a line break after it.
  static func print(_ text: String) throws(WriteError) {
    try write(text + "\n")
  }

  /// Writes a text to the standard output. Does not add a line break.
  static func write(_ text: String) throws(WriteError) {
    try write(bytes: Array(text.utf8)[...])
  }

  /// Writes bytes to the standard output.
  static func write(bytes: ArraySlice<UInt8>) throws(WriteError) {
    if let held = HeldOutput.current { return held.add(bytes, to: .output) }
    if let captured = CapturedStreams.current { return captured.write(output: bytes) }
    var bytes = bytes
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw .closed
      } else if errno != EINTR && errno != EAGAIN {
        throw .failed(String(cString: strerror(errno)))
      }
    }
  }

  /// Whether the standard output is a terminal.
  static var isTerminal: Bool { CapturedStreams.current == nil && isatty(STDOUT_FILENO) == 1 }

  /// Whether results are written with colors.
  static var usesColor: Bool { Terminal.usesColor(STDOUT_FILENO) }

  /// The size of the terminal in characters; nil if the standard output is not a terminal.
  static var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard CapturedStreams.current == nil, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // Foundation's `write(contentsOf:)` is not used because it does not report `errno`, and EPIPE has to be handled
    // separately.
    Foundation.write(descriptor, bytes.baseAddress, bytes.count)
  }
}

/// The standard error stream, to which commands write messages.
enum StandardError {
  /// Writes diagnostics as text to the standard error stream.
  static func print(_ diagnostics: [Diagnostic]) {
    let reporter = TextReporter(showsSource: true, usesColor: usesColor)
    let line = HeldOutput.current?.line
    let text = reporter.report(
      line.map { line in diagnostics.map { $0.located(inLine: line) } } ?? diagnostics)
    // A reporter with colors replaces control characters itself. Otherwise, `print` replaces them.
    if reporter.usesColor { write(text) } else if !text.isEmpty { print(String(text.dropLast())) }
  }

  /// Whether messages are written with colors.
  private static var usesColor: Bool { Terminal.usesColor(STDERR_FILENO) }

  /// Writes text and a line break. Errors are ignored, because there is no other stream to report them to.
  ///
  /// Control characters are replaced, because messages can quote the content of files.
  static func print(_ text: String) {
    let scalars = SystemPath.shown(text).unicodeScalars.map { scalar in
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      return isControl ? "\u{FFFD}" : scalar
    }
    var line = String.UnicodeScalarView(scalars)
    line.append("\n")
    write(String(line))
  }

  private static func write(_ text: String) { write(bytes: Array(text.utf8)[...]) }

  /// Writes bytes without replacing control characters.
  static func write(bytes: ArraySlice<UInt8>) {
    if let held = HeldOutput.current { return held.add(bytes, to: .errors) }
    if let captured = CapturedStreams.current { return captured.write(errors: bytes) }
    try? FileHandle.standardError.write(contentsOf: Data(bytes))
  }
}

extension Diagnostic {
  /// Returns the diagnostic about a line of an input, with locations in the input instead of in the line: the column 12
  /// of `layouts.jsonl:4` is `layouts.jsonl:4:12`.
  ///
  /// - Parameter line: The name of the input, and the number of the line, from 1.
  fileprivate func located(inLine line: (file: String, number: Int)) -> Diagnostic {
    func moved(_ place: Place) -> Place {
      guard place.file == "\(line.file):\(line.number)", let location = place.location, location.line == 1
      else {
        return place
      }
      var place = place
      place.file = line.file
      place.location = SourceLocation(line: line.number, column: location.column)
      return place
    }
    var diagnostic = self
    diagnostic.place = moved(place)
    for index in notes.indices { diagnostic.notes[index].place = moved(notes[index].place) }
    return diagnostic
  }
}

/// Properties of the terminal that a stream may be connected to.
enum Terminal {
  /// Returns whether colors are written to a stream.
  ///
  /// This is the case if the stream is a terminal, the environment variable `NO_COLOR` is empty or not set, and `TERM`
  /// is not `dumb`.
  static func usesColor(_ descriptor: Int32) -> Bool {
    showsLines(descriptor) && ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
  }

  /// Returns whether a stream is a terminal on which a line can be replaced. False if the environment variable `TERM`
  /// is `dumb`, or while the output is captured.
  static func showsLines(_ descriptor: Int32) -> Bool {
    // The environment is read last, because each access copies all its variables.
    CapturedStreams.current == nil && isatty(descriptor) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }
}
