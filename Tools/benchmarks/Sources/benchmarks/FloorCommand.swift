import ArgumentParser
import LinearConstraints
import SolverTraces

/// The command `benchmarks floor`. It measures the minimum cost of a layout, which is the time to write all frames
/// once.
struct FloorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "floor",
    abstract: "Measure the time to write the frames: 32 bytes for each view, copied from the values.")

  @OptionGroup var workloads: WorkloadOptions

  func run() throws {
    print("workload,n,views,floor_us")
    try workloads.forEachTrace { workload, size, trace in
      let views = try TraceProgram(parsing: trace).variableCount / 4
      print("\(workload.name),\(size),\(views),\(FrameFloor(views: views).microseconds())")
    }
  }
}

/// A loop that copies the values of variables to frames, with a method that measures the time of the loop.
private struct FrameFloor {
  private struct Frame {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  private let values: [Double]
  private var frames: [Frame]

  init(views: Int) {
    values = (0..<4 * views).map { Double($0) / 2 }
    frames = Array(repeating: Frame(), count: views)
  }

  /// Measures how long the loop takes to write all frames once: the best of several measurements, in microseconds.
  consuming func microseconds() -> Double {
    let tries = 30
    let writesPerTry = max(1, 400_000 / max(values.count, 1))
    var best = Double.infinity
    for _ in 0..<tries {
      let start = ProcessClock.cpuSeconds()
      for _ in 0..<writesPerTry { write() }
      best = min(best, (ProcessClock.cpuSeconds() - start) / Double(writesPerTry))
    }
    // Reading a frame keeps the compiler from removing the writes.
    precondition(frames.isEmpty || frames[frames.count - 1].height == values[values.count - 1])
    return (best * 1e9).rounded() / 1e3
  }

  @inline(never)
  private mutating func write() {
    values.withUnsafeBufferPointer { values in
      for index in frames.indices {
        frames[index] = Frame(
          x: values[4 * index], y: values[4 * index + 1], width: values[4 * index + 2],
          height: values[4 * index + 3])
      }
    }
  }
}
