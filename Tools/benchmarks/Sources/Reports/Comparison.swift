/// Two solvers on the same traces.
public struct Comparison: Sendable {
  /// One solver's results: the median of the rounds for each workload and size.
  public struct Results: Sendable {
    private var measurements: [Key: Measurement] = [:]

    private struct Key: Hashable {
      var workload: String
      var size: Int
    }

    /// The workloads, in the order in which they were measured first.
    public private(set) var workloads: [String] = []

    /// The sizes, from small to large.
    public private(set) var sizes: [Int] = []

    /// Reads CSV with any number of rounds; other lines are skipped.
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

    /// The figure of a workload at a size; nil if it was not measured.
    public func figure(_ workload: String, _ size: Int, _ column: Measurement.Column) -> Measurement.Figure? {
      measurements[Key(workload: workload, size: size)]?[column]
    }
  }

  /// Our solver.
  public var ours: Results

  /// The other one.
  public var other: Results

  /// What the other one is called.
  public var otherName: String

  /// How long writing all frames takes, in microseconds, by workload and size.
  public var floor: [String: [Int: Double]]

  /// Makes a comparison of CSV files.
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

  /// How many times longer the other one takes; nil if one of the two was not measured.
  public func ratio(_ workload: String, _ size: Int, _ column: Measurement.Column) -> Double? {
    guard let ours = ours.figure(workload, size, column)?.value, ours > 0,
      let other = other.figure(workload, size, column)?.value
    else { return nil }
    return other / ours
  }

  /// The ratios of all workloads at one size.
  public struct Summary: Equatable, Sendable {
    /// Over the workloads that both finished.
    public var geometricMean: Double

    /// The least ratio, and whose it is.
    public var minimum: (workload: String, ratio: Double)

    /// How many workloads both finished.
    public var count: Int

    /// Whether all of it is the same.
    public static func == (left: Summary, right: Summary) -> Bool {
      left.geometricMean == right.geometricMean && left.minimum == right.minimum && left.count == right.count
    }
  }

  /// The summary of a column at a size; nil if no workload was finished by both.
  public func summary(_ size: Int, _ column: Measurement.Column) -> Summary? {
    let ratios = ours.workloads.compactMap { workload in
      ratio(workload, size, column).map { (workload: workload, ratio: $0) }
    }
    guard let mean = ratios.map(\.ratio).geometricMean, let minimum = ratios.min(by: { $0.ratio < $1.ratio })
    else { return nil }
    return Summary(geometricMean: mean, minimum: minimum, count: ratios.count)
  }
}
