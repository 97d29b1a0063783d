import LayoutModel
import SourceDiagnostics
@_spi(Tools) import SourceText

/// A renderer that prints frames as a table, followed by the diagnostics.
///
///     Login.layout.yaml: Login, 375 × 667
///                     x     y  width  height
///     Login           0     0    375     667
///       Name         16  26.5     45    20.5
///       Field        69    20    290      34  ambiguous
///
/// Each view is followed by its subviews, which are indented. All numbers are in points, and positions are in the
/// superview's coordinates.
public struct TableRenderer: Renderer {
  /// Whether the table has rows for guides that were created automatically, such as the layout margins guide of a view
  /// or the spacers of a stack view. Default: false.
  public var showsGeneratedGuides: Bool

  /// The reporter that formats the diagnostics below the tables.
  public var reporter: TextReporter

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - showsGeneratedGuides: Whether the table has rows for guides that were created automatically. Default: false.
  ///   - reporter: The reporter that formats the diagnostics. By default, it uses no colors and quotes source lines.
  public init(showsGeneratedGuides: Bool = false, reporter: TextReporter = TextReporter(showsSource: true)) {
    self.showsGeneratedGuides = showsGeneratedGuides
    self.reporter = reporter
  }

  /// Returns the tables and the diagnostics of all scenes as text.
  ///
  /// - Complexity: O(*n*) for *n* items, plus the cost of the diagnostics.
  public func render(_ file: SolvedFile) -> String {
    let scenes = file.scenes.map { scene in
      let lines =
        [file.title(of: scene)] + table(of: scene.solution, names: scene.names)
        + scene.findings(file: file.name, by: reporter)
      return lines.map { $0 + "\n" }.joined()
    }
    return scenes.joined(separator: "\n")
  }

  /// Returns the lines of the table; the first line contains the headings.
  func table(of solution: LayoutSolution, names: DisplayedNames = DisplayedNames()) -> [String] {
    // If the solver failed, the frames have no meaning.
    guard solution.failure == nil else { return [] }
    let rows = zip(solution.items, ItemLabels(solution).shown).filter { item, _ in
      showsGeneratedGuides || !item.isSystemGuide
    }.map { Row($0, name: names.displayed($1), hasStatus: solution.hasStableConstraints) }
    let nameWidth = rows.map { $0.name.width }.max() ?? 0
    let widths = Self.headings.indices.map { column in
      max(Self.headings[column].count, rows.map { $0.numbers[column].count }.max() ?? 0)
    }
    func line(_ name: String, _ numbers: [String], _ status: String) -> String {
      let cells = zip(numbers, widths).map { number, width in
        "  " + String(repeating: " ", count: width - number.count) + number
      }
      return name + cells.joined() + (status.isEmpty ? "" : "  " + status)
    }
    return [line(String(repeating: " ", count: nameWidth), Self.headings, "")]
      + rows.map { line($0.name.padded(to: nameWidth), $0.numbers, $0.status) }
  }

  private static let headings = ["x", "y", "width", "height"]

  private struct Row {
    var name: DisplayText
    var numbers: [String]
    var status: String

    init(_ item: LayoutSolution.Item, name shown: String, hasStatus: Bool) {
      // A deeper indentation would move the numbers beyond the width of a terminal.
      let indentation = String(repeating: "  ", count: min(item.depth, 20))
      name = DisplayText(indentation + shown)
      let frame = item.frame
      numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.short)
      status = item.status == .ok || !hasStatus ? "" : item.status.rawValue
    }
  }
}
