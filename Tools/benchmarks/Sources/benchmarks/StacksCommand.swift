import ArgumentParser
import StackTrees

/// Times stack views that live, or writes what they ask of a solver.
struct StacksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stacks",
    abstract: "Time nested stack views, views and all; one line of CSV for each size.")

  @Option(help: "How many leaves, separated by commas.")
  var sizes = Numbers([100, 1000, 10_000])

  @Option(help: "How many steps the window is resized in.")
  var steps = 200

  @Option(help: "How often a leaf changes.")
  var changes = 100

  @Option(help: "How often a tree is timed.")
  var `repeat` = 5

  @Option(help: "Write traces to this folder instead: stackviews-100.trace and so on.")
  var traces: String?

  func validate() throws {
    guard 1...100_000 ~= `repeat`, 0...1_000_000 ~= steps, 0...1_000_000 ~= changes else {
      throw ValidationError("--repeat takes a number from 1 on, --steps and --changes from 0 on.")
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
