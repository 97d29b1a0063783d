import ArgumentParser
import StackTrees

/// The command `benchmarks stacks`, which measures complete layouts of stack views, or writes the solver calls of these
/// layouts as traces.
struct StacksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stacks",
    abstract: "Time complete layouts of nested stack views; one line of CSV for each size.")

  @Option(help: "The numbers of leaves, separated by commas.")
  var sizes = Numbers([100, 1000, 10_000])

  @Option(help: "The number of steps of the resize phase.")
  var steps = 200

  @Option(help: "The number of leaf changes.")
  var changes = 100

  @Option(help: "The number of timed repetitions of a tree.")
  var `repeat` = 5

  @Option(help: "Write traces to this folder instead of timing: stackviews-100.trace and so on.")
  var traces: String?

  func validate() throws {
    guard 1...100_000 ~= `repeat`, 0...1_000_000 ~= steps, 0...1_000_000 ~= changes else {
      throw ValidationError("--repeat expects a number of 1 or more, --steps and --changes of 0 or more.")
    }
  }

  func run() throws {
    if let traces {
      try Files.makeFolder(traces)
      for size in sizes.values {
        let trace = StackTree.trace(leaves: size, resizeSteps: steps, changes: changes)
        try Files.write(Array(trace.text.utf8), to: "\(traces)/stackviews-\(size).trace")
      }
      return
    }
    print("leaves,making_ms,first_layout_ms,resize_step_us,leaf_change_us")
    for size in sizes.values {
      let timings = (0..<`repeat`).map { _ in
        StackTree.time(leaves: size, resizeSteps: steps, changes: changes, clock: ProcessClock.cpuSeconds)
      }
      func median(_ value: (StackTree.Timing) -> Double, _ unit: Double) -> String {
        let sorted = timings.map(value).sorted()
        return "\((sorted[sorted.count / 2] * unit * 1000).rounded() / 1000)"
      }
      print(
        "\(size),\(median(\.making, 1e3)),\(median(\.firstLayout, 1e3)),\(median(\.resizeStep, 1e6)),"
          + median(\.leafChange, 1e6))
    }
  }
}
