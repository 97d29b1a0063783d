/// The measurements of two solvers, SimplexSolver and another solver, on the same traces.
public struct Comparison: Sendable {
  /// The measurements of one solver: for each workload and size, the median of all rounds. A round is one repetition of
  /// all measurements.
  public struct Results: Sendable {
    private var measurements: [Key: Measurement] = [:]

    private struct Key: Hashable {
      var workload: String
      var size: Int
    }

    /// The names of the workloads, in the order of their first measurement.
    public private(set) var workloads: [String] = []

    /// The sizes of the workloads, from small to large.
    public private(set) var sizes: [Int] = []

    /// Creates results from CSV text with any number of rounds. Lines in another format, such as the header, are
    /// skipped.
    public init(csv: String) {
      var rounds: [Key: [Measurement]] = [:]
      for line in csv.split(separator: "\n") {
        guard let measurement = Measurement(line: line) else { continue }
        if !workloads.contains(measurement.workload) { workloads.append(measurement.workload) }
        rounds[Key(workload: measurement.workload, size: measurement.size), default: []].append(measurement)
      }
      measurements = rounds.compactMapValues(Measurement.median(of:))
      sizes = Set(rounds.keys.map(\.size)).sorted()
    }

    /// Returns the value in a column for a workload of the given size; nil if it was not measured.
    public func figure(_ workload: String, _ size: Int, _ column: Measurement.Column) -> Measurement.Figure? {
      measurements[Key(workload: workload, size: size)]?[column]
    }
  }

  /// The measurements of SimplexSolver.
  public var ours: Results

  /// The measurements of the solver that SimplexSolver is compared with.
  public var other: Results

  /// The name of the solver that SimplexSolver is compared with.
  public var otherName: String

  /// The minimum cost of a layout: the time to write all frames once, in microseconds, by workload and size.
  public var floor: [String: [Int: Double]]

  /// Creates a comparison from CSV texts.
  ///
  /// - Parameters:
  ///   - ours: The measurements of SimplexSolver.
  ///   - other: The measurements of the other solver.
  ///   - otherName: The name of the other solver.
  ///   - floor: The output of `benchmarks floor`.
  public init(ours: String, other: String, otherName: String, floor: String) {
    self.ours = Results(csv: ours)
    self.other = Results(csv: other)
    self.otherName = otherName
    self.floor = [:]
    for line in floor.split(separator: "\n") {
      let fields = line.split(separator: ",")
      guard fields.count == 4, let size = Int(fields[1]), let microseconds = Double(fields[3]) else {
        continue
      }
      self.floor[String(fields[0]), default: [:]][size] = microseconds
    }
  }

  /// Returns the other solver's value divided by the value of SimplexSolver; nil if either value was not measured.
  ///
  /// A ratio above 1 means that SimplexSolver needs less time or memory.
  public func ratio(_ workload: String, _ size: Int, _ column: Measurement.Column) -> Double? {
    guard let ours = ours.figure(workload, size, column)?.value, ours > 0,
      let other = other.figure(workload, size, column)?.value
    else { return nil }
    return other / ours
  }

  /// A summary of the ratios for all workloads of one size. A ratio is the measured value of the solver that is
  /// compared with SimplexSolver, divided by the value of SimplexSolver.
  public struct Summary: Equatable, Sendable {
    /// The geometric mean of the ratios of all workloads that both solvers finished. A ratio is the other solver's
    /// value divided by the value of SimplexSolver.
    public var geometricMean: Double

    /// The workload with the smallest ratio, and this ratio: the other solver's value divided by the value of
    /// SimplexSolver.
    public var minimum: (workload: String, ratio: Double)

    /// The number of workloads that both solvers finished.
    public var count: Int

    /// Returns whether two summaries have the same values.
    public static func == (left: Summary, right: Summary) -> Bool {
      left.geometricMean == right.geometricMean && left.minimum == right.minimum && left.count == right.count
    }
  }

  /// Returns the summary of the ratios in one column at one size; nil if there is no workload that both solvers
  /// finished.
  public func summary(_ size: Int, _ column: Measurement.Column) -> Summary? {
    let ratios = ours.workloads.compactMap { workload in
      ratio(workload, size, column).map { (workload: workload, ratio: $0) }
    }
    guard let mean = ratios.map(\.ratio).geometricMean, let minimum = ratios.min(by: { $0.ratio < $1.ratio })
    else { return nil }
    return Summary(geometricMean: mean, minimum: minimum, count: ratios.count)
  }
}
