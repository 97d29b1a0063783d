import ArgumentParser
import Workloads

/// The options that select workloads and their sizes.
struct WorkloadOptions: ParsableArguments {
  @Option(help: "The families, separated by commas. Default: all except diagram and priorities.")
  var families: String?

  @Option(help: "The sizes, separated by commas.")
  var sizes = Numbers([10, 100])

  @Option(help: "The number of steps of the resize phase.")
  var steps = 200

  @Option(help: "The number of operations of the churn phase.")
  var churn = 100

  @Option(help: "The seed of the random content sizes.")
  var seed: UInt64 = 1

  func validate() throws {
    _ = try workloads()
    guard 0...1_000_000 ~= steps, 0...1_000_000 ~= churn else {
      throw ValidationError("--steps and --churn expect a number from 0 to 1000000.")
    }
  }

  private func workloads() throws -> [Workload] {
    guard let families else { return Workload.all }
    return try families.split(separator: ",").map { name in
      guard let workload = Workload.named(String(name)) else {
        let names = (Workload.all + Workload.hard).map(\.name).joined(separator: ", ")
        throw ValidationError("Unknown family '\(name)'; expected one of \(names).")
      }
      return workload
    }
  }

  /// Calls a closure with the trace of each selected workload and size. All workloads of a size come before the next
  /// size.
  ///
  /// Only one trace is in memory at a time.
  func forEachTrace(_ body: (_ workload: Workload, _ size: Int, _ trace: [UInt8]) throws -> Void) throws {
    var options = Workload.Options()
    options.resizeSteps = steps
    options.churnOperations = churn
    options.seed = seed
    for size in sizes.values {
      for workload in try workloads() {
        try body(workload, size, workload.trace(size: size, options: options))
      }
    }
  }
}
