import ArgumentParser
import Reports

/// The command `benchmarks report-feeds`, which prints measurements of feeds as tables.
struct ReportFeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report-feeds",
    abstract: "Print the tables that compare the layouts of feeds, with medians of all rounds.")

  @Option(help: "The output of 'benchmarks feeds' and of programs that measure other engines, as CSV.")
  var feeds: String
  @Option(help: "A line about the run, such as the machine, the versions and the repetitions.")
  var note: String?
  @Option(help: "Replace the figures in this document, and the chart Feeds.svg beside it.") var write: String?

  func run() throws {
    let comparison = FeedComparison(csv: try Files.readText(feeds))
    let text = (note.map { $0 + "\n\n" } ?? "") + comparison.markdown
    print(text, terminator: "")
    guard let write else { return }
    let figures = "![Times of feeds](Feeds.svg)\n\n" + text
    let old = try Files.readText(write)
    guard let document = Section.feeds.replace(in: old, by: figures) else {
      throw ValidationError(Section.feeds.missingMessage(in: write))
    }
    try Files.write(document.utf8, to: write)
    let folder = write.lastIndex(of: "/").map { String(write[...$0]) } ?? ""
    try Files.write(Array(comparison.svg.utf8), to: folder + "Feeds.svg")
  }
}
