/// The times of a program for documents of several sizes, and how they grow with the size.
public struct Growth: Sendable {
  /// The output formats of the measured program.
  public enum Format: String, CaseIterable, Sendable {
    /// A table as text.
    case table
    /// JSON, for programs that read the times.
    case json
  }

  /// The time and memory of one run.
  public struct Figure: Sendable {
    /// The processor time, in seconds.
    public var seconds: Double

    /// The peak memory, in kilobytes.
    public var peakKilobytes: Int

    /// Creates a figure from the processor time of a run, in seconds, and its peak memory, in kilobytes.
    public init(seconds: Double, peakKilobytes: Int) {
      self.seconds = seconds
      self.peakKilobytes = peakKilobytes
    }
  }

  /// The outcome of one run.
  public enum Outcome: Sendable {
    /// The run ended, with this time and memory.
    case finished(Figure)
    /// The run was stopped after this number of seconds.
    case stopped(after: Int)
    /// The run failed.
    case failed
  }

  private struct Key: Hashable {
    var family: String
    var size: Int
    var format: Format
  }

  private let sizes: [Int]
  private var families: [(name: String, summary: String)] = []
  private var figures: [Key: [Figure]] = [:]
  private var failures: Set<Key> = []
  private var limits: [Key: Int] = [:]

  /// Creates an empty table for documents of these sizes.
  public init(sizes: [Int]) { self.sizes = sizes.sorted() }

  /// Adds the outcome of one run to the table.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the run.
  ///   - family: The name of the document's family.
  ///   - summary: The description of the family.
  ///   - size: The size of the document.
  ///   - format: The output format of the run.
  public mutating func add(
    _ outcome: Outcome, of family: String, _ summary: String, _ size: Int, _ format: Format
  ) {
    if !families.contains(where: { $0.name == family }) { families.append((family, summary)) }
    let key = Key(family: family, size: size, format: format)
    switch outcome {
    case .finished(let figure): figures[key, default: []].append(figure)
    case .stopped(let seconds): limits[key] = seconds
    case .failed: failures.insert(key)
    }
  }

  /// The table as Markdown, with medians of all runs. It has a row for each family of documents.
  ///
  /// For each size, a row contains the seconds with the format `table`. The next columns contain the exponents of
  /// growth between sizes. The last two columns contain the seconds and the memory with the format `json` at the
  /// largest size. A run that was stopped after 60 seconds is shown as `> 60`, and has no exponent.
  public var markdown: String {
    let largest = sizes.last ?? 0
    let steps = Array(zip(sizes, sizes.dropFirst()))
    let header =
      ["", "document"] + sizes.map { "N = \($0), s" } + steps.map { "exponent \($0)→\($1)" }
      + ["JSON, N = \(largest), s", "memory, MB"]
    let rows = families.map { family -> [String] in
      func seconds(_ size: Int, _ format: Format) -> Double? {
        let key = Key(family: family.name, size: size, format: format)
        return limits[key] == nil ? figures[key]?.map(\.seconds).median : nil
      }
      func text(_ size: Int, _ format: Format) -> String {
        let key = Key(family: family.name, size: size, format: format)
        if failures.contains(key) { return "failed" }
        if let limit = limits[key] { return "> \(limit)" }
        return seconds(size, format)?.threeDigits ?? ""
      }
      let exponents = steps.map { small, large -> String in
        guard let from = seconds(small, .table), let to = seconds(large, .table),
          let exponent = growthExponent(from: (small, from), to: (large, to))
        else { return "–" }
        return "\((exponent * 100).rounded() / 100)"
      }
      let memory = figures[Key(family: family.name, size: largest, format: .json)]?
        .map { Double($0.peakKilobytes) / 1024 }.median
      return ["`\(family.name)`", family.summary] + sizes.map { text($0, .table) } + exponents
        + [text(largest, .json), memory?.threeDigits ?? ""]
    }
    return markdownTable(header: header, rows: rows) + "\n"
  }
}
