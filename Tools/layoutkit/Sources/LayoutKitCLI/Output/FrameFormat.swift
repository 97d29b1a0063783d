#if CLI
  import ArgumentParser
  import Foundation
  import LayoutRendering

  /// The value of `--format` where frames are printed.
  enum FrameFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json, drawing

    /// What writes the format.
    ///
    /// - Parameter columns: The width that was asked for; nil for that of the terminal.
    func renderer(columns: Int?) throws -> any Renderer {
      if let columns, !(10...1000).contains(columns) {
        throw ValidationError("--columns takes a number from 10 to 1000, not \(columns)")
      }
      return switch self {
      case .table: TableRenderer()
      case .json: JSONRenderer()
      case .drawing: DrawingRenderer(columns: columns ?? Self.terminalColumns ?? 80)
      }
    }

    static var terminalColumns: Int? {
      ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
  }
#endif
