#if CLI
  import ArgumentParser
  import Foundation
  import LayoutRendering
  import SourceDiagnostics

  /// The value of `--format` of commands that print frames.
  enum FrameFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json, drawing

    /// Returns the renderer of the format.
    ///
    /// - Parameter columns: The value of `--columns`; nil for the width of the terminal.
    func renderer(columns: Int?, showsGeneratedGuides: Bool = false) throws -> any Renderer {
      if let columns, !(10...1000).contains(columns) {
        throw ValidationError("--columns expects a number from 10 to 1000, not \(columns)")
      }
      let reporter = TextReporter(showsSource: true, usesColor: StandardOutput.usesColor)
      return switch self {
      case .table: TableRenderer(showsGeneratedGuides: showsGeneratedGuides, reporter: reporter)
      case .json: JSONRenderer()
      case .drawing:
        DrawingRenderer(
          columns: columns ?? Self.terminalColumns ?? 80, rows: Self.terminalRows, reporter: reporter)
      }
    }

    /// The width of the terminal: `$COLUMNS`, or what the system reports of the standard output.
    static var terminalColumns: Int? { variable("COLUMNS") ?? StandardOutput.terminalSize?.columns }

    /// The number of lines for a drawing: the height of the terminal, `$LINES` or what the system reports, without the
    /// title, the legend and the prompt. Nil if the output is not a terminal.
    static var terminalRows: Int? {
      (variable("LINES") ?? StandardOutput.terminalSize?.rows).map { max($0 - 3, 8) }
    }

    private static func variable(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
  }
#endif
