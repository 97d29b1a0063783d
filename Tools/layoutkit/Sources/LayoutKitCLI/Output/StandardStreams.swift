import Foundation
import SourceDiagnostics

/// Where results go.
enum StandardOutput {
  /// Why a result could not be written.
  enum WriteError: Error, CustomStringConvertible {
    /// Nobody reads any more: the other end of the pipe is closed.
    case closed

    /// Something else, in the words of the system.
    case failed(String)

    var description: String {
      switch self {
      case .closed: "standard output is closed"
      case .failed(let reason): "cannot write to standard output: \(reason)"
      }
    }
  }

  /// Writes a text and a line break.
  static func print(_ text: String) throws(WriteError) {
    try write(text + "\n")
  }

  /// Writes a text as it is.
  static func write(_ text: String) throws(WriteError) {
    try write(bytes: Array(text.utf8)[...])
  }

  /// Writes bytes as they are.
  static func write(bytes: ArraySlice<UInt8>) throws(WriteError) {
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

  /// Whether somebody looks at it in a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // Foundation's `write(contentsOf:)` hides the reason, and EPIPE is no error to us.
    Foundation.write(descriptor, bytes.baseAddress, bytes.count)
  }
}

/// Where messages to a person go.
enum StandardError {
  /// Writes diagnostics as text.
  static func print(_ diagnostics: [Diagnostic]) {
    var text = TextReporter().report(diagnostics)
    if text.isEmpty { return }
    text.removeLast()
    print(text)
  }

  /// Writes a text and a line break; a failure is nobody's to hear.
  ///
  /// A message may quote what stands in a file, so what controls terminals is replaced.
  static func print(_ text: String) {
    let scalars = text.unicodeScalars.map { scalar in
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      return isControl ? "\u{FFFD}" : scalar
    }
    var line = String.UnicodeScalarView(scalars)
    line.append("\n")
    try? FileHandle.standardError.write(contentsOf: Data(String(line).utf8))
  }
}
