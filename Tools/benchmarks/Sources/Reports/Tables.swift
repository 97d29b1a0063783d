/// The tables of a ``Comparison``, as Markdown.
public struct Tables {
  private let comparison: Comparison

  /// Creates the tables of a comparison.
  public init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// All tables, one below the other.
  public var markdown: String {
    var sections = ["### \(comparison.otherName) / ours", summary]
    for column in Measurement.Column.allCases {
      sections += ["### \(column.title)", table(of: column)]
    }
    if sizes.count > 1 { sections += ["### Growth", growth] }
    if !comparison.floor.isEmpty { sections += ["### Compared with writing the frames", floor] }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var sizes: [Int] { comparison.ours.sizes }
  private var workloads: [String] { comparison.ours.workloads }

  private var summary: String {
    let columns: [Measurement.Column] = [.build, .resize, .worstResize, .churn, .memory]
    let rows = sizes.map { size in
      ["N = \(size)"]
        + columns.map { column in
          guard let summary = comparison.summary(size, column) else { return "–" }
          let least = "\(summary.minimum.ratio.threeDigits)× \(summary.minimum.workload)"
          let finished = summary.count < workloads.count ? ", \(summary.count) of \(workloads.count)" : ""
          return "**\(summary.geometricMean.threeDigits)×** (\(least)\(finished))"
        }
    }
    return table(header: [""] + columns.map(\.shortTitle), rows: rows)
  }

  private func table(of column: Measurement.Column) -> String {
    let header = [""] + sizes.flatMap { ["N = \($0)", comparison.otherName, "×"] }
    let rows = workloads.map { workload in
      [workload]
        + sizes.flatMap { size in
          [
            text(comparison.ours.figure(workload, size, column), of: column),
            text(comparison.other.figure(workload, size, column), of: column),
            comparison.ratio(workload, size, column).map { "**\($0.threeDigits)**" } ?? "",
          ]
        }
    }
    return table(header: header, rows: rows)
  }

  private func text(_ figure: Measurement.Figure?, of column: Measurement.Column) -> String {
    figure?.text(in: column.unit) ?? ""
  }

  private var growth: String {
    let steps = Array(zip(sizes, sizes.dropFirst()))
    let columns: [Measurement.Column] = [.build, .resize, .churn]
    let header =
      [""] + columns.flatMap { column in steps.map { "\(column.word) \($0)→\($1)" } }
    let rows = workloads.map { workload in
      [workload]
        + columns.flatMap { column in
          steps.map { small, large in
            let exponents = [comparison.ours, comparison.other].map { results -> String in
              guard let from = results.figure(workload, small, column)?.value,
                let to = results.figure(workload, large, column)?.value,
                let exponent = growthExponent(from: (small, from), to: (large, to))
              else { return "–" }
              return "\((exponent * 10).rounded() / 10)"
            }
            return exponents.joined(separator: " / ")
          }
        }
    }
    return "Exponents, ours / \(comparison.otherName): 1 is linear, 2 quadratic.\n\n"
      + table(header: header, rows: rows)
  }

  private var floor: String {
    let rows = workloads.map { workload in
      [workload]
        + sizes.flatMap { size -> [String] in
          guard let floor = comparison.floor[workload]?[size] else { return ["", ""] }
          let step = comparison.ours.figure(workload, size, .resize)?.value
          return [floor.threeDigits, step.map { "\(($0 / floor).threeDigits)" } ?? ""]
        }
    }
    return "The time to write every frame once, in µs, and the time of a resize step as a multiple of it.\n\n"
      + table(header: [""] + sizes.flatMap { ["N = \($0)", "step"] }, rows: rows)
  }

  private func table(header: [String], rows: [[String]]) -> String {
    markdownTable(header: header, rows: rows)
  }
}

/// Returns a Markdown table. The first column contains names, and the other columns contain numbers.
func markdownTable(header: [String], rows: [[String]]) -> String {
  let rule = header.indices.map { $0 == 0 ? "---" : "---:" }
  return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
}

extension Measurement.Figure {
  /// Returns the value as text for a table. Without a value, returns `DNF` if the time limit was reached, or `failed`.
  ///
  /// - Parameter unit: The unit of the table as a multiple of the unit in CSV: 1024 for a table in megabytes if the CSV
  ///   contains kilobytes. Default: 1.
  func text(in unit: Double = 1) -> String {
    switch self {
    case .value(let value): (value / unit).threeDigits
    case .unfinished: "DNF"
    case .failed: "failed"
    }
  }
}

extension Measurement.Column {
  /// The heading of the table for this measurement, with the unit.
  var title: String {
    switch self {
    case .build: "Build, ms"
    case .resize: "A resize step, µs"
    case .worstResize: "The longest resize step, µs"
    case .churn: "A churn operation, µs"
    case .memory: "Peak memory after the build, MB"
    }
  }

  /// The heading of the table for this measurement, without the unit.
  var shortTitle: String {
    switch self {
    case .build: "build"
    case .resize: "resize step"
    case .worstResize: "longest step"
    case .churn: "churn"
    case .memory: "memory"
    }
  }

  /// The name of the column as one word, for headings in the table that shows how values grow with the size.
  var word: String {
    switch self {
    case .build: "build"
    case .resize, .worstResize: "resize"
    case .churn: "churn"
    case .memory: "memory"
    }
  }

  /// The number by which values in CSV are divided for the table: 1024 for memory (from kilobytes to megabytes), and 1
  /// for times.
  var unit: Double { self == .memory ? 1024 : 1 }
}
