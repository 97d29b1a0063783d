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
    func renderer(columns: Int?) throws -> any Renderer {
      if let columns, !(10...1000).contains(columns) {
        throw ValidationError("--columns expects a number from 10 to 1000, not \(columns)")
      }
      let reporter = TextReporter(showsSource: true, usesColor: StandardOutput.usesColor)
      return switch self {
      case .table: TableRenderer(reporter: reporter)
      case .json: JSONRenderer()
      case .drawing: DrawingRenderer(columns: columns ?? Self.terminalColumns ?? 80, reporter: reporter)
      }
    }

    static var terminalColumns: Int? {
      ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
  }
#endif
