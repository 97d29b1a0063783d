/// The results of two solvers on the same traces.
public struct Comparison: Sendable {
  /// The results of a solver: the median of the rounds for each workload and size.
  public struct Results: Sendable {
    private var measurements: [Key: Measurement] = [:]

    private struct Key: Hashable {
      var workload: String
      var size: Int
    }

    /// The workloads, in the order of their first measurement.
    public private(set) var workloads: [String] = []

    /// The sizes, from small to large.
    public private(set) var sizes: [Int] = []

    /// Reads CSV with any number of rounds. Other lines are skipped.
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

    /// Returns the figure of a workload at a size; nil if it was not measured.
    public func figure(_ workload: String, _ size: Int, _ column: Measurement.Column) -> Measurement.Figure? {
      measurements[Key(workload: workload, size: size)]?[column]
    }
  }

  /// The results of SimplexSolver.
  public var ours: Results

  /// The results of the other solver.
  public var other: Results

  /// The name of the other solver.
  public var otherName: String

  /// The time to write all frames, in microseconds, by workload and size.
  public var floor: [String: [Int: Double]]

  /// Creates a comparison of CSV files.
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

  /// Returns the ratio of the other solver's figure to ours; nil if one of them was not measured.
  public func ratio(_ workload: String, _ size: Int, _ column: Measurement.Column) -> Double? {
    guard let ours = ours.figure(workload, size, column)?.value, ours > 0,
      let other = other.figure(workload, size, column)?.value
    else { return nil }
    return other / ours
  }

  /// The ratios of all workloads at a size.
  public struct Summary: Equatable, Sendable {
    /// The geometric mean over the workloads that both solvers finished.
    public var geometricMean: Double

    /// The smallest ratio and its workload.
    public var minimum: (workload: String, ratio: Double)

    /// The number of workloads that both solvers finished.
    public var count: Int

    /// Whether all values are equal.
    public static func == (left: Summary, right: Summary) -> Bool {
      left.geometricMean == right.geometricMean && left.minimum == right.minimum && left.count == right.count
    }
  }

  /// Returns the summary of a column at a size; nil if both solvers finished no workload.
  public func summary(_ size: Int, _ column: Measurement.Column) -> Summary? {
    let ratios = ours.workloads.compactMap { workload in
      ratio(workload, size, column).map { (workload: workload, ratio: $0) }
    }
    guard let mean = ratios.map(\.ratio).geometricMean, let minimum = ratios.min(by: { $0.ratio < $1.ratio })
    else { return nil }
    return Summary(geometricMean: mean, minimum: minimum, count: ratios.count)
  }
}
