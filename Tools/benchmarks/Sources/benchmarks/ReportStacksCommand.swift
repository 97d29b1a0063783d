import ArgumentParser
import Reports

/// The command `benchmarks report-stacks`, which prints measurements of stack views as tables.
struct ReportStacksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report-stacks",
    abstract: "Print the tables that compare stack views with a flexbox engine, with medians of all rounds.")

  @Option(help: "The output of 'benchmarks stacks', as CSV.") var trees: String
  @Option(help: "The times of SimplexSolver for the traces of these layouts, as CSV.") var ours: String
  @Option(help: "The times of the other solver for these traces, as CSV.") var other: String
  @Option(help: "The name of the other solver.") var otherName = "kiwi"
  @Option(help: "The times of a flexbox engine, as CSV with the columns of --trees.") var flexbox: String
  @Option(help: "The name of the flexbox engine.") var flexboxName = "Yoga"
  @Option(help: "A line about the run, such as the machine, the versions and the repetitions.")
  var note: String?
  @Option(help: "Replace the figures in this document.") var write: String?

  func run() throws {
    let comparison = StackComparison(
      trees: try Files.readText(trees), ours: try Files.readText(ours), other: try Files.readText(other),
      otherName: otherName, flexbox: try Files.readText(flexbox), flexboxName: flexboxName)
    let text = (note.map { $0 + "\n\n" } ?? "") + comparison.markdown
    print(text, terminator: "")
    guard let write else { return }
    guard let document = Section.stackViews.replace(in: try Files.readText(write), by: text) else {
      throw ValidationError("\(write) does not contain the comments that enclose the figures of stack views.")
    }
    try Files.write(document.utf8, to: write)
  }
}
