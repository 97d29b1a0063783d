import ArgumentParser
import Reports

/// Makes tables of what was measured of stack views.
struct ReportStacksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report-stacks",
    abstract: "Print the tables of a comparison of stack views; files of CSV may have any number of rounds.")

  @Option(help: "What `stacks` printed.") var trees: String
  @Option(help: "Our solver's times for the traces of the trees, as CSV.") var ours: String
  @Option(help: "The other solver's times for them, as CSV.") var other: String
  @Option(help: "What the other solver is called.") var otherName = "kiwi"
  @Option(help: "A flexbox engine's times, in the columns of `stacks`.") var flexbox: String
  @Option(help: "What the flexbox engine is called.") var flexboxName = "Yoga"
  @Option(help: "A line about the run: machine, versions, repetitions.") var note: String?
  @Option(help: "Replace the figures in this document.") var write: String?

  func run() throws {
    let comparison = StackComparison(
      trees: try Files.readText(trees), ours: try Files.readText(ours), other: try Files.readText(other),
      otherName: otherName, flexbox: try Files.readText(flexbox), flexboxName: flexboxName)
    let text = (note.map { $0 + "\n\n" } ?? "") + comparison.markdown
    print(text, terminator: "")
    guard let write else { return }
    guard let document = Section.stackViews.replace(in: try Files.readText(write), by: text) else {
      throw ValidationError("\(write) has no place for the figures of stack views.")
    }
    try Files.write(document.utf8, to: write)
  }
}
