import ArgumentParser

/// The command `benchmarks`, the parent of all benchmark commands.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measure the speed of the solver, the log reader and the conflict analysis.",
    subcommands: [
      RunCommand.self, GenerateCommand.self, TimeCommand.self, FloorCommand.self, EnduranceCommand.self,
      OverheadCommand.self, StacksCommand.self, TextsCommand.self, ReportCommand.self,
      ReportStacksCommand.self, LogsCommand.self, AnalysisCommand.self, DocumentsCommand.self,
      GrowthCommand.self, FeedsCommand.self, ReportFeedsCommand.self,
    ])
}

/// An argument that is a whole number, or several with commas between them.
struct Numbers: ExpressibleByArgument {
  var values: [Int]

  init(_ values: [Int]) { self.values = values }

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    values = numbers.compactMap { $0 }
    guard values.count == numbers.count, values.allSatisfy({ 1...100_000 ~= $0 }) else { return nil }
  }

  var defaultValueDescription: String { values.map(String.init).joined(separator: ",") }
}
