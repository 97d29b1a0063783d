#if CLI
  import ArgumentParser
  import Foundation
  import LayoutRendering
  import SourceDiagnostics

  /// The value of the option `--format` of commands that print frames.
  enum FrameFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json, drawing

    /// Reads the value of the option `--columns`.
    static func columns(_ text: String) throws -> Int {
      guard let columns = Int(text), (10...1000).contains(columns) else {
        throw ValidationError("expected a number from 10 to 1000, not `\(text)`")
      }
      return columns
    }

    /// Returns the renderer for this format.
    ///
    /// - Parameters:
    ///   - columns: The value of the option `--columns`; nil to use the width of the terminal.
    ///   - showsGeneratedGuides: Whether tables contain guides that were created automatically, such as the spacers of
    ///     stack views. Default: false.
    func renderer(columns: Int?, showsGeneratedGuides: Bool = false) -> any Renderer {
      let reporter = TextReporter(showsSource: true, usesColor: StandardOutput.usesColor)
      return switch self {
      case .table: TableRenderer(showsGeneratedGuides: showsGeneratedGuides, reporter: reporter)
      case .json: JSONRenderer()
      case .drawing:
        DrawingRenderer(
          columns: columns ?? Self.terminalColumns ?? 80, rows: Self.terminalRows, reporter: reporter)
      }
    }

    /// The number of columns of the terminal: the value of the environment variable `COLUMNS` if it is set, otherwise
    /// the value that the system reports. Nil if neither value is known, as for a pipe.
    static var terminalColumns: Int? { variable("COLUMNS") ?? StandardOutput.terminalSize?.columns }

    /// The number of lines in the terminal that remain for a drawing after its title, its legend and the prompt. Nil if
    /// the output is not a terminal.
    ///
    /// The height of the terminal is the value of the environment variable `LINES` if it is set, otherwise the value
    /// that the system reports.
    static var terminalRows: Int? {
      (variable("LINES") ?? StandardOutput.terminalSize?.rows).map { max($0 - 3, 8) }
    }

    private static func variable(_ name: String) -> Int? {
      // Captured output does not depend on the terminal of the tests.
      CapturedStreams.current != nil
        ? nil
        : ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
  }
#endif
