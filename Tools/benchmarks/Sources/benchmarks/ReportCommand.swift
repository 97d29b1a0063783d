import ArgumentParser
import Reports

/// The command `benchmarks report`, which prints measurements of solvers as tables, and writes a chart.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Print the tables that compare solvers, with medians of all rounds in CSV files.")

  @Option(help: "The times of SimplexSolver, as CSV.") var ours: String
  @Option(help: "The times of the other solver, as CSV.") var other: String
  @Option(help: "The name of the other solver.") var otherName = "kiwi"
  @Option(help: "The output of 'benchmarks floor'.") var floor: String?
  @Option(help: "A line about the run: machine, versions, repetitions.") var note: String?
  @Option(help: "Write a chart to this file too.") var chart: String?
  @Option(help: "Replace the figures in this document and the chart beside it.") var write: String?

  func run() throws {
    let comparison = Comparison(
      ours: try Files.readText(ours), other: try Files.readText(other), otherName: otherName,
      floor: try floor.map(Files.readText) ?? "")
    let tables = Tables(comparison).markdown
    let text = (note.map { $0 + "\n\n" } ?? "") + tables
    let svg = Chart(comparison).svg
    print(text, terminator: "")
    if let chart { try Files.write(svg.utf8, to: chart) }
    if let write { try replaceFigures(in: write, by: text, svg) }
  }

  private func replaceFigures(in path: String, by text: String, _ svg: String) throws {
    let stem = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
    let name = stem.split(separator: "/").last.map(String.init) ?? stem
    let figures = "![Time over size](\(name).svg)\n\n" + text
    guard let document = Section.solvers.replace(in: try Files.readText(path), by: figures) else {
      throw ValidationError("\(path) does not contain the comments that enclose the figures of a run.")
    }
    try Files.write(document.utf8, to: path)
    try Files.write(svg.utf8, to: stem + ".svg")
  }
}
