/// A comparison of LayoutKit with a flexbox engine for complete layouts of stack views, and a comparison of two solvers
/// for the traces of these layouts.
public struct StackComparison: Sendable {
  /// The median times of complete layouts over all rounds, keyed by the number of leaves of the tree.
  ///
  /// They are read from CSV lines `leaves,making_ms,first_layout_ms,…`.
  private let trees: [Int: Tree]

  /// The times that two solvers take for the traces of the layouts.
  private let solvers: Comparison

  /// The times of a flexbox engine for trees of the same shape, keyed by the number of leaves.
  private let flexbox: [Int: Tree]

  /// The name of the flexbox engine in tables.
  private let flexboxName: String

  /// The measured times of one tree: its first layout, and later layouts after a change.
  struct Tree: Equatable, Sendable {
    /// The time of the first layout, in milliseconds.
    var firstLayout: Double
    /// The time of a layout after the window was resized, in microseconds.
    var resizeStep: Double
    /// The time of a layout after one leaf was changed, in microseconds.
    var leafChange: Double
  }

  /// Creates a comparison from CSV texts. Lines in another format are skipped.
  ///
  /// - Parameters:
  ///   - trees: The output of `benchmarks stacks`, with any number of rounds.
  ///   - ours: The times of SimplexSolver for the traces of the trees.
  ///   - other: The times of another solver for these traces.
  ///   - otherName: The name of the other solver.
  ///   - flexbox: The times of a flexbox engine, with the columns of `trees`.
  ///   - flexboxName: The name of the flexbox engine.
  public init(
    trees: String, ours: String, other: String, otherName: String, flexbox: String, flexboxName: String
  ) {
    self.trees = Tree.medians(csv: trees)
    solvers = Comparison(ours: ours, other: other, otherName: otherName, floor: "")
    self.flexbox = Tree.medians(csv: flexbox)
    self.flexboxName = flexboxName
  }

  /// The tables of the comparison, as Markdown.
  public var markdown: String {
    let sizes = trees.keys.sorted()
    let parts: [(title: String, unit: String, column: Measurement.Column?, time: (Tree) -> Double)] = [
      ("The first layout", "ms", .build, \.firstLayout), ("One leaf changes", "µs", .churn, \.leafChange),
      ("The window is resized by a step", "µs", nil, \.resizeStep),
    ]
    return parts.map { part in
      "### \(part.title), \(part.unit)\n\n"
        + table(of: part.column, at: sizes.map { ($0, trees[$0].map(part.time), flexbox[$0].map(part.time)) })
    }.joined(separator: "\n\n") + "\n"
  }

  private typealias Row = (size: Int, ours: Double?, flexbox: Double?)

  private func table(of column: Measurement.Column?, at rows: [Row]) -> String {
    let solverHeader =
      column == nil ? [] : ["solver", solvers.otherName, "\(solvers.otherName) / all"]
    let header = ["leaves", "all"] + solverHeader + [flexboxName, "\(flexboxName) / all"]
    let lines = rows.map { row in
      let own = column.map { column -> [String] in
        let other = solvers.other.figure(Self.workload, row.size, column)
        return [
          solvers.ours.figure(Self.workload, row.size, column)?.text() ?? "", other?.text() ?? "",
          ratio(other?.value, row.ours),
        ]
      }
      return ["\(row.size)", row.ours?.threeDigits ?? ""] + (own ?? [])
        + [row.flexbox?.threeDigits ?? "", ratio(row.flexbox, row.ours)]
    }
    return markdownTable(header: header, rows: lines)
  }

  /// The name of the workload that the traces of the stack view trees state.
  static let workload = "stackviews"

  private func ratio(_ other: Double?, _ ours: Double?) -> String {
    guard let other, let ours, ours > 0 else { return "" }
    return "**\((other / ours).threeDigits)**"
  }
}

extension StackComparison.Tree {
  /// Returns the times of each tree, keyed by its number of leaves. Each time is the median over all CSV lines with
  /// this number of leaves.
  fileprivate static func medians(csv: String) -> [Int: Self] {
    let lines = csv.split(separator: "\n").compactMap { line -> (leaves: Int, figures: [Double])? in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let figures = fields.dropFirst().compactMap { Double($0) }
      guard fields.count == 5, figures.count == 4, let leaves = Int(fields[0]) else { return nil }
      return (leaves, figures)
    }
    return Dictionary(grouping: lines, by: \.leaves).mapValues { rounds in
      let medians = (0..<4).map { column in rounds.map { $0.figures[column] }.median ?? 0 }
      return Self(firstLayout: medians[1], resizeStep: medians[2], leafChange: medians[3])
    }
  }
}
