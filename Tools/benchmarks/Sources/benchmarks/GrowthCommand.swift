import ArgumentParser
import Reports
import Workloads

/// The command `benchmarks growth`, which times `layoutkit solve` with documents of several sizes that are hard to
/// diagnose.
struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Time 'layoutkit solve' with documents that are hard to diagnose, and print the growth.")

  @Option(help: "The program to time.") var tool: String
  @Option(help: "The folder for the documents. It is created if it does not exist.") var folder: String
  @OptionGroup var documents: DocumentOptions

  @Option(help: "The number of times that each document is solved; the table shows the medians.")
  var rounds = 3

  @Option(help: "A line about the run, such as the machine and the versions.") var note: String?
  @Option(help: "Replace the figures in this document.") var write: String?

  func validate() throws {
    guard 1...1000 ~= rounds else { throw ValidationError("--rounds expects a number of 1 or more.") }
  }

  func run() throws {
    try Files.makeFolder(folder)
    var growth = Growth(sizes: documents.sizes.values)
    for family in try documents.selectedFamilies() {
      for size in documents.sizes.values {
        let path = try documents.write(family, size, to: folder)
        for format in Growth.Format.allCases {
          for _ in 0..<rounds {
            growth.add(try measure(path, format), of: family.name, family.summary, size, format)
          }
        }
      }
    }
    let text = (note.map { $0 + "\n\n" } ?? "") + growth.markdown
    print(text, terminator: "")
    guard let write else { return }
    guard let document = Section.growth.replace(in: try Files.readText(write), by: text) else {
      throw ValidationError("\(write) does not contain the comments that enclose the figures of growth.")
    }
    try Files.write(document.utf8, to: write)
  }

  /// Returns the time and the memory of one process; nil if it failed. Exit code 1 reports conflicts and does not count
  /// as a failure.
  private func measure(_ path: String, _ format: Growth.Format) throws -> Growth.Figure? {
    let run = try ChildProcess.run([tool, "solve", path, "--format", format.rawValue])
    guard 0...1 ~= run.exitCode else { return nil }
    return Growth.Figure(seconds: run.cpuSeconds, peakKilobytes: run.peakMemoryKilobytes)
  }
}
