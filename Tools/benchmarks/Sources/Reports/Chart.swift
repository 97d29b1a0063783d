/// A chart of a ``Comparison`` as SVG. It shows the time for each size, on logarithmic axes. It has a panel for each
/// phase, and a line for each workload and solver.
public struct Chart {
  private let comparison: Comparison
  private let columns: [Measurement.Column] = [.build, .resize, .churn]

  /// Creates the chart of a comparison.
  public init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  private static let panel = (width: 250.0, height: 300.0)
  private static let margin = (left: 70.0, top: 60.0, right: 40.0, bottom: 50.0)

  /// The SVG document. Its colors follow the light or dark mode of the viewer.
  public var svg: String {
    let step = Self.margin.left + Self.panel.width
    let width = step * Double(columns.count) + Self.margin.right
    let height = Self.margin.top + Self.panel.height + Self.margin.bottom
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" role="img" \
      font-family="system-ui, sans-serif" font-size="12">
      <title>Time over size: ours and \(Self.escaped(comparison.otherName))</title>
      <style>
        text { fill: #24292f } .grid { stroke: #d0d7de; stroke-width: 1 } .title { font-weight: 600 }
        .ours { stroke: #0969da; fill: #0969da } .other { stroke: #bc4c00; fill: #bc4c00 }
        polyline { fill: none !important; stroke-width: 1.5; stroke-opacity: 0.75 } circle { stroke: none }
        text.ours, text.other { stroke: none; font-weight: 600 }
        @media (prefers-color-scheme: dark) {
          text { fill: #e6edf3 } .grid { stroke: #3d444d }
          .ours { stroke: #58a6ff; fill: #58a6ff } .other { stroke: #f0883e; fill: #f0883e }
        }
      </style>
      """,
      Self.text("ours", x: Self.margin.left, y: 20, anchor: "start", style: "ours"),
      Self.text(comparison.otherName, x: Self.margin.left + 50, y: 20, anchor: "start", style: "other"),
    ]
    for (place, column) in columns.enumerated() {
      lines += drawPanel(column, x: Self.margin.left + step * Double(place))
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: A panel

  private struct Point {
    var size: Int
    var value: Double
  }

  private func points(_ results: Comparison.Results, _ workload: String, _ column: Measurement.Column)
    -> [Point]
  {
    results.sizes.compactMap { size in
      results.figure(workload, size, column)?.value.flatMap { $0 > 0 ? Point(size: size, value: $0) : nil }
    }
  }

  private func drawPanel(_ column: Measurement.Column, x: Double) -> [String] {
    let lines = [(comparison.other, "other"), (comparison.ours, "ours")].flatMap { results, style in
      comparison.ours.workloads.map { (workload: $0, style: style, points: points(results, $0, column)) }
    }
    let all = lines.flatMap(\.points)
    guard let least = all.map(\.value).min(), let most = all.map(\.value).max(),
      let first = all.map(\.size).min(), let last = all.map(\.size).max()
    else { return [] }
    let values = Axis(least, most, length: Self.panel.height)
    let sizes = Axis(Double(first), Double(last), length: Self.panel.width)
    let bottom = Self.margin.top + Self.panel.height

    var drawing = [Self.text(column.title, x: x, y: Self.margin.top - 14, anchor: "start", style: "title")]
    for decade in values.decades {
      let y = bottom - values.place(of: decade)
      drawing.append(Self.line(x, y, x + Self.panel.width, y))
      drawing.append(Self.text(Self.label(decade), x: x - 8, y: y + 4, anchor: "end"))
    }
    for decade in sizes.decades {
      let place = x + sizes.place(of: decade)
      drawing.append(Self.line(place, Self.margin.top, place, bottom))
      drawing.append(Self.text("N = \(Self.label(decade))", x: place, y: bottom + 20, anchor: "middle"))
    }
    for line in lines where !line.points.isEmpty {
      let places = line.points.map {
        (x: x + sizes.place(of: Double($0.size)), y: bottom - values.place(of: $0.value))
      }
      let corners = places.map { "\(Self.short($0.x)),\(Self.short($0.y))" }.joined(separator: " ")
      drawing.append("<g class=\"\(line.style)\"><title>\(Self.escaped(line.workload))</title>")
      drawing.append("<polyline points=\"\(corners)\"/>")
      drawing += places.map { "<circle cx=\"\(Self.short($0.x))\" cy=\"\(Self.short($0.y))\" r=\"2.5\"/>" }
      drawing.append("</g>")
    }
    return drawing
  }

  /// A logarithmic axis of a panel. It extends between the powers of ten that enclose all values.
  private struct Axis {
    var first: Int
    var last: Int
    var length: Double

    init(_ least: Double, _ most: Double, length: Double) {
      first = Int(decadeLogarithm(least).rounded(.down))
      last = max(Int(decadeLogarithm(most).rounded(.up)), first + 1)
      self.length = length
    }

    var decades: [Double] {
      (first...last).map { decade in
        (0..<abs(decade)).reduce(1) { value, _ in decade < 0 ? value / 10 : value * 10 }
      }
    }

    func place(of value: Double) -> Double {
      (decadeLogarithm(value) - Double(first)) / Double(last - first) * length
    }
  }

  // MARK: Elements

  private static func text(_ text: String, x: Double, y: Double, anchor: String, style: String? = nil)
    -> String
  {
    let style = style.map { " class=\"\($0)\"" } ?? ""
    return
      "<text\(style) x=\"\(short(x))\" y=\"\(short(y))\" text-anchor=\"\(anchor)\">\(escaped(text))</text>"
  }

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"grid\" x1=\"\(short(x1))\" y1=\"\(short(y1))\" x2=\"\(short(x2))\" y2=\"\(short(y2))\"/>"
  }

  private static func short(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  private static func label(_ decade: Double) -> String {
    decade >= 1 ? decade.threeDigits.split(separator: ".").first.map(String.init) ?? "" : "\(decade)"
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
