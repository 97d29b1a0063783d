/// A comparison of the times that different kinds of layout take for feeds of the same cells.
public struct FeedComparison: Sendable {
  /// The median times of one kind of layout for one number of cells, in milliseconds.
  struct Times: Equatable, Sendable {
    /// The time to create the views and the objects that lay them out, in milliseconds.
    var making: Double
    /// The time of the first layout, in milliseconds.
    var firstLayout: Double
    /// The time of a layout after the width has changed, in milliseconds.
    var otherWidth: Double

    var total: Double { making + firstLayout }
  }

  /// The kinds of layout, in the order in which the CSV text first mentions them.
  private let kinds: [String]
  private let sizes: [Int]
  private let times: [String: [Int: Times]]

  /// Creates a comparison from lines `kind,cells,making_ms,first_layout_ms,other_width_ms`. If several lines have the
  /// same kind and size, their median is used. Lines in another format are skipped.
  public init(csv: String) {
    var kinds: [String] = []
    var rounds: [String: [Int: [[Double]]]] = [:]
    for line in csv.split(separator: "\n") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let figures = fields.dropFirst(2).compactMap { Double($0) }
      guard fields.count == 5, figures.count == 3, let size = Int(fields[1]) else { continue }
      let kind = String(fields[0])
      if rounds[kind] == nil { kinds.append(kind) }
      rounds[kind, default: [:]][size, default: []].append(figures)
    }
    self.kinds = kinds
    sizes = Set(rounds.values.flatMap(\.keys)).sorted()
    times = rounds.mapValues { sizes in
      sizes.mapValues { lines in
        let medians = (0..<3).map { column in lines.map { $0[column] }.median ?? 0 }
        return Times(making: medians[0], firstLayout: medians[1], otherWidth: medians[2])
      }
    }
  }

  /// The tables of the comparison, as Markdown: a row for each kind of layout, a column for each number of cells.
  public var markdown: String {
    let parts: [(title: String, time: (Times) -> Double)] = [
      ("Create and lay out, ms", { $0.total }), ("of which the first layout, ms", { $0.firstLayout }),
      ("Another width, ms", { $0.otherWidth }),
    ]
    return parts.map { part in
      let rows = kinds.map { kind in
        [kind] + sizes.map { size in times[kind]?[size].map { part.time($0).threeDigits } ?? "" }
      }
      return "### \(part.title)\n\n" + markdownTable(header: ["cells"] + sizes.map { "\($0)" }, rows: rows)
    }.joined(separator: "\n\n") + "\n"
  }

  /// A chart as SVG: the time to create and lay out the largest feed, and the time of a layout at another width, on a
  /// logarithmic scale. Its colors follow the light or dark mode of the viewer.
  public var svg: String {
    let size = sizes.last ?? 0
    let panels: [(title: String, time: (Times) -> Double)] = [
      ("Create and lay out \(size) cells", { $0.total }),
      ("Lay out \(size) cells at another width", { $0.otherWidth }),
    ]
    let height = 40 + panels.count * (40 + 28 * kinds.count)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 \(height)" role="img" \
      font-family="system-ui, sans-serif" font-size="13">
      <title>Times of feeds of \(size) cells</title>
      <style>
        text { fill: #24292f } .title { font-weight: 600 } rect { fill: #bc4c00 } .ours { fill: #0969da }
        @media (prefers-color-scheme: dark) {
          text { fill: #e6edf3 } rect { fill: #f0883e } .ours { fill: #58a6ff }
        }
      </style>
      """
    ]
    var y = 30
    for panel in panels {
      lines.append("<text class=\"title\" x=\"10\" y=\"\(y)\">\(panel.title), ms (logarithmic)</text>")
      y += 12
      let values = kinds.map { times[$0]?[size].map(panel.time) ?? 0 }
      let decades = values.map { $0 > 0 ? Self.decades($0) : 0 }
      let longest = max(1, decades.max() ?? 1)
      for (index, kind) in kinds.enumerated() {
        let width = (400 * decades[index] / longest).rounded()
        let style = Self.ours.contains(kind) ? " class=\"ours\"" : ""
        lines.append("<text x=\"110\" y=\"\(y + 17)\" text-anchor=\"end\">\(kind)</text>")
        lines.append("<rect\(style) x=\"120\" y=\"\(y + 3)\" width=\"\(Int(width))\" height=\"20\"/>")
        lines.append("<text x=\"\(126 + Int(width))\" y=\"\(y + 17)\">\(values[index].threeDigits)</text>")
        y += 28
      }
      y += 28
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let ours: Set<String> = ["constraints", "stack views"]

  /// Returns the approximate decimal logarithm of the number of microseconds: 3 for 1 ms. Returns 0 for times below 1
  /// µs.
  ///
  /// - Parameter time: The time, in milliseconds.
  private static func decades(_ time: Double) -> Double {
    // The binary logarithm from exponent and significand: exact enough for a bar, without Foundation.
    let value = max(time / 0.001, 1)
    return (Double(value.exponent) + value.significand - 1) * 0.30103
  }
}
