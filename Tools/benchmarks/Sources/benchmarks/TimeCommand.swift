import ArgumentParser
import LayoutSolver
import LinearConstraints
import SolverTraces

/// The options for timing traces.
struct TimingOptions: ParsableArguments {
  @Option(help: "The number of timed repetitions of a trace.")
  var `repeat` = 5

  @Flag(
    help: "Send commands to the solver one by one, instead of the changes between two solves as a batch.")
  var asWritten = false

  func validate() throws {
    guard 1...100_000 ~= `repeat` else {
      throw ValidationError("--repeat expects a number from 1 to 100000.")
    }
  }

  /// Measures a trace, and returns the output line for it.
  func line(of program: TraceProgram, named name: String) throws -> String {
    try TimingReport(of: program, named: name, repetitions: `repeat`) { SimplexSolver() }.line
  }

  var arrangement: TraceProgram.Arrangement { asWritten ? .asWritten : .batches }
}

/// The command `benchmarks time`, which measures traces in files as `layoutkit replay --timing` does.
///
/// The command does not load Foundation, so the measured memory contains little that the solver did not allocate.
struct TimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time", abstract: "Time traces; one line of CSV each, as with layoutkit replay --timing.")

  @Argument(help: "The traces.") var paths: [String]
  @OptionGroup var timing: TimingOptions
  @Flag(help: "Print a line with the names of the columns first.") var header = false

  func run() throws {
    if header { print(TimingReport.header) }
    for path in paths {
      let program = try TraceProgram(parsing: Files.read(path), arrangement: timing.arrangement)
      print(try timing.line(of: program, named: path))
    }
  }
}

/// The command `benchmarks run`, which measures workloads without writing their traces to files.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Generate the workloads and time them, all in one process.")

  @OptionGroup var workloads: WorkloadOptions
  @OptionGroup var timing: TimingOptions

  func run() throws {
    print(TimingReport.header)
    try workloads.forEachTrace { workload, _, trace in
      let program = try TraceProgram(parsing: trace, arrangement: timing.arrangement)
      print(try timing.line(of: program, named: workload.name))
    }
  }
}
