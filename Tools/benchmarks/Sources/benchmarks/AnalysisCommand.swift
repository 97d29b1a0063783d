import ArgumentParser
import LayoutDiagnostics
import LayoutSolver

/// The command `benchmarks analysis`. It compares the time to analyze a conflict in a large layout with the time of the
/// layout itself.
struct AnalysisCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analysis",
    abstract: "Time the analysis of a conflict in a large layout, as a multiple of the first layout's time.")

  @Option(help: "The number of rows, each with ten views.")
  var rows = 100

  func run() throws {
    let (engine, cell) = Self.layout(rows: max(rows, 1))
    let first = Self.seconds { _ = engine.layout() }
    var conflicts = 0
    var relaxations = 0
    var analysis: LayoutAnalysis?
    let proof = try Self.seconds { analysis = try LayoutAnalysis(engine) }
    guard var analysis else { return }
    let help = try Self.seconds {
      let found = try analysis.conflicts()
      conflicts = found.count
      relaxations = found.reduce(0) { $0 + $1.relaxations.count }
    }
    let why = try Self.seconds { _ = try analysis.why(cell, .leading) }
    let open = try Self.seconds { _ = try analysis.ambiguity() }
    print("first layout of \(rows * 10 + 1) views  \(Self.milliseconds(first)) ms")
    print("\(conflicts) conflicts, proven            \(Self.times(proof, first)) ×")
    print("\(relaxations) changes, solved             \(Self.times(help, first)) ×")
    print("one explained value            \(Self.times(why, first)) ×")
    print("ambiguity                      \(Self.times(open, first)) ×")
  }

  /// Returns an engine for a layout with rows of views, and the view that causes a conflict because it is wider than
  /// its row.
  private static func layout(rows: Int) -> (LayoutEngine, LayoutView) {
    let root = LayoutView(name: "Root")
    var above: LayoutView?
    var middle = root
    for number in 0..<rows {
      let row = LayoutView(name: "Row \(number)")
      root.addSubview(row)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.heightAnchor.constraint(equalToConstant: 30),
        above.map { row.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 4) }
          ?? row.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      above = row
      let cells = fill(row, number)
      if number == rows / 2 { middle = cells[3] }
    }
    middle.widthAnchor.constraint(equalToConstant: 900).isActive = true
    let size = LayoutSize(width: 600, height: Double(rows) * 40)
    let engine = LayoutEngine(root: root, environment: LayoutEnvironment(size: size), solver: SimplexSolver())
    return (engine, middle)
  }

  private static func fill(_ row: LayoutView, _ number: Int) -> [LayoutView] {
    var cells: [LayoutView] = []
    for place in 0..<9 {
      let cell = LayoutView(name: "Cell \(number).\(place)")
      cell.content.intrinsicSize = LayoutSize(width: 20 + Double(place), height: 20)
      cell.setContentHuggingPriority(LayoutPriority(Float(251 + place)), for: .horizontal)
      row.addSubview(cell)
      LayoutConstraint.activate([
        cells.last.map { cell.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: 8) }
          ?? cell.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
        cell.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ])
      cells.append(cell)
    }
    cells[8].trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8).isActive = true
    return cells
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ProcessClock.cpuSeconds()
    try work()
    return ProcessClock.cpuSeconds() - start
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  private static func times(_ seconds: Double, _ first: Double) -> Double {
    first > 0 ? (seconds / first * 100).rounded() / 100 : 0
  }
}
