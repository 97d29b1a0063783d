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

  @Option(help: "The number of seconds of processor time after which a run is stopped.") var limit = 60

  @Option(help: "A line about the run, such as the machine and the versions.") var note: String?
  @Option(help: "Replace the figures in this document.") var write: String?

  func validate() throws {
    guard 1...1000 ~= rounds else { throw ValidationError("--rounds expects a number of 1 or more.") }
    guard limit > 0 else { throw ValidationError("--limit expects a number of 1 or more.") }
  }

  func run() throws {
    try Files.makeFolder(folder)
    var growth = Growth(sizes: documents.sizes.values)
    for family in try documents.selectedFamilies() {
      for size in documents.sizes.values {
        let path = try documents.write(family, size, to: folder)
        for format in Growth.Format.allCases {
          for _ in 0..<rounds {
            let outcome = try measure(path, format)
            growth.add(outcome, of: family.name, family.summary, size, format)
            // Another run would be stopped too.
            if case .stopped = outcome { break }
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

  /// Runs the tool once. Exit code 1 reports conflicts and does not count as a failure.
  private func measure(_ path: String, _ format: Growth.Format) throws -> Growth.Outcome {
    let run = try ChildProcess.run([tool, "solve", path, "--format", format.rawValue], cpuLimit: limit)
    if run.isStopped { return .stopped(after: limit) }
    guard 0...1 ~= run.exitCode else { return .failed }
    return .finished(Growth.Figure(seconds: run.cpuSeconds, peakKilobytes: run.peakMemoryKilobytes))
  }
}
