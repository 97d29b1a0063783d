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

  private struct Key: Hashable {
    var family: String
    var size: Int
    var format: Format
  }

  private let sizes: [Int]
  private var families: [(name: String, summary: String)] = []
  private var figures: [Key: [Figure]] = [:]
  private var failures: Set<Key> = []

  /// Creates an empty table for documents of these sizes.
  public init(sizes: [Int]) { self.sizes = sizes.sorted() }

  /// Adds the figure of one run to the table.
  ///
  /// - Parameters:
  ///   - figure: The time and memory of the run; nil if the run failed.
  ///   - family: The name of the document's family.
  ///   - summary: The description of the family.
  ///   - size: The size of the document.
  ///   - format: The output format of the run.
  public mutating func add(
    _ figure: Figure?, of family: String, _ summary: String, _ size: Int, _ format: Format
  ) {
    if !families.contains(where: { $0.name == family }) { families.append((family, summary)) }
    let key = Key(family: family, size: size, format: format)
    if let figure {
      figures[key, default: []].append(figure)
    } else {
      failures.insert(key)
    }
  }

  /// The table as Markdown, with medians of all runs. It has a row for each family of documents.
  ///
  /// For each size, a row contains the seconds with the format `table`. The next columns contain the exponents of
  /// growth between sizes. The last two columns contain the seconds and the memory with the format `json` at the
  /// largest size.
  public var markdown: String {
    let largest = sizes.last ?? 0
    let steps = Array(zip(sizes, sizes.dropFirst()))
    let header =
      ["", "document"] + sizes.map { "N = \($0), s" } + steps.map { "exponent \($0)→\($1)" }
      + ["JSON, N = \(largest), s", "memory, MB"]
    let rows = families.map { family -> [String] in
      func seconds(_ size: Int, _ format: Format) -> Double? {
        figures[Key(family: family.name, size: size, format: format)]?.map(\.seconds).median
      }
      func text(_ size: Int, _ format: Format) -> String {
        if failures.contains(Key(family: family.name, size: size, format: format)) { return "failed" }
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
