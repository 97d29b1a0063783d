import LayoutTestSupport
import Testing
import VisualFormat

/// A random text of the extended dialect with its expected equations. The text and the equations are generated
/// together, line by line, without code of the module.
struct ExtendedCase: CustomTestStringConvertible {
  private(set) var text = ""
  private(set) var expected: [String] = []
  private(set) var spacers: [String] = []

  var testDescription: String { text }

  private var line = 0
  private var stackCount = 0
  /// The columns that no row has placed yet, with their views.
  private var openColumns: [(name: String, views: [String])] = []

  private static let names = ["a", "b", "_c", "d4"]

  init(from random: inout SeededGenerator) {
    for _ in 0...random.number(below: 3) {
      line += 1
      text += line > 1 ? "\n" : ""
      switch random.number(below: 7) {
      case 0: text += random.pick(["", "// nothing", "//"])
      case 1: addAttributes(&random)
      case 2: addColumn(&random)
      case 3: addFormat(bothDirections: true, &random)
      default: addFormat(bothDirections: false, &random)
      }
      if random.happens(percent: 15) { text += " // [a" }
    }
    // Every name must be in brackets at least once.
    text += "\n" + Self.names.map { "[\($0)]" }.joined(separator: "->")
  }

  // MARK: Axes

  private struct Axis {
    var start: String
    var end: String
    var size: String
    static let horizontal = Axis(start: "Leading", end: "Trailing", size: "Width")
    static let vertical = Axis(start: "Top", end: "Bottom", size: "Height")
  }

  // MARK: Lines

  private mutating func addAttributes(_ random: inout SeededGenerator) {
    let view = random.pick(Self.names)
    text += "C:\(view)"
    for _ in 0...random.number(below: 2) {
      let sizes = [("width", "Width"), ("height", "Height")]
      let places = [("centerX", "CenterX"), ("leading", "Leading"), ("trailing", "Trailing")]
      let isSize = random.happens(percent: 50)
      let (name, attribute) = random.pick(isSize ? sizes : places)
      let other = random.pick(Self.names)
      let (otherName, otherAttribute) = random.pick(
        [(name, attribute)] + (isSize ? sizes : places.filter { $0.0 != "centerX" }))
      let isSaid = random.happens(percent: 50)
      let constant = random.number(below: 20)
      text += ".\(name)(>=\(other)\(isSaid ? ".\(otherName)" : "")*3-\(constant)@7)"
      expected.append(
        "\(view).\(attribute) >= 3 * \(other).\(isSaid ? otherAttribute : attribute) - \(constant) @7")
    }
  }

  /// Adds a column, which a later row can place.
  private mutating func addColumn(_ random: inout SeededGenerator) {
    stackCount += 1
    let name = "column\(stackCount)"
    let views = (0...random.number(below: 2)).map { _ in random.pick(Self.names) }
    text += "V:[\(name):"
    var before = "\(name).Top"
    for view in views {
      let gap = random.number(below: 9)
      text += gap == 0 ? "[\(view)]" : "-\(gap)-[\(view)]"
      expected.append("\(view).Top = \(before) + \(gap)")
      before = "\(view).Bottom"
    }
    text += "->]"
    openColumns.append((name, views))
  }

  private mutating func addFormat(bothDirections: Bool, _ random: inout SeededGenerator) {
    let isVertical = random.happens(percent: 40)
    let axes: [Axis] = bothDirections ? [.horizontal, .vertical] : isVertical ? [.vertical] : [.horizontal]
    text += bothDirections ? "HV:" : isVertical ? "V:" : random.pick(["H:", ""])
    var pieces: [[String]] = axes.map { _ in [] }
    var counts = (equal: 0, relative: 0)
    // Both directions share the same text, so each random part is generated once and expanded for both.
    var previous: [[String]] = axes.map { ["Superview.\($0.start)"] }
    var isFirst = true
    let beginsAtSuperview = random.happens(percent: 40)
    if beginsAtSuperview { text += "|" }
    for _ in 0...random.number(below: 3) {
      if !isFirst || beginsAtSuperview {
        let space = addSpace(axes, &previous, &pieces, &counts, &random)
        addGroup(axes, space, &previous, &pieces, &random)
      } else {
        addGroup(axes, nil, &previous, &pieces, &random)
      }
      isFirst = false
    }
    if random.happens(percent: 40) {
      let space = addSpace(axes, &previous, &pieces, &counts, &random)
      text += "|"
      for (index, axis) in axes.enumerated() {
        connect(previous[index], "Superview.\(axis.end)", space, &pieces[index])
      }
    }
    expected += pieces.flatMap { $0 }
  }

  /// Adds a random space between views. Returns the relation and constant of each of its equations; nil if there is
  /// none.
  private mutating func addSpace(
    _ axes: [Axis], _ previous: inout [[String]], _ pieces: inout [[String]],
    _ counts: inout (equal: Int, relative: Int), _ random: inout SeededGenerator
  ) -> [String]? {
    switch random.number(below: 6) {
    case 0: return ["= %"]
    case 1:
      text += "-(<=7@8,3)-"
      return ["<= % + 7 @8", "= % + 3"]
    case 2:
      text += "->"
      return nil
    case 3:
      text += "-25%-"
      counts.relative += 1
      let name = "_-\(line):\(counts.relative)\\-"
      for (index, axis) in axes.enumerated() {
        pieces[index].append("\(name).\(axis.size) = 0.25 * Superview.\(axis.size)")
        connect(previous[index], "\(name).\(axis.start)", ["= %"], &pieces[index])
        previous[index] = ["\(name).\(axis.end)"]
      }
      note("_-\(line):\(counts.relative)-")
      return ["= %"]
    default:
      let isSized = random.happens(percent: 30)
      let other = random.pick(Self.names)
      text += isSized ? "~(<=\(other)/2,5)~" : "~"
      counts.equal += 1
      let name = "_~\(line):\(counts.equal)~"
      for (index, axis) in axes.enumerated() {
        if counts.equal > 1 { pieces[index].append("\(name).\(axis.size) = _~\(line):1~.\(axis.size)") }
        if isSized {
          pieces[index].append("\(name).\(axis.size) <= 0.5 * \(other).\(axis.size)")
          pieces[index].append("\(name).\(axis.size) = 5")
        }
        connect(previous[index], "\(name).\(axis.start)", ["= %"], &pieces[index])
        previous[index] = ["\(name).\(axis.end)"]
      }
      note(name)
      return ["= %"]
    }
  }

  private mutating func note(_ spacer: String) {
    if !spacers.contains(spacer) { spacers.append(spacer) }
  }

  private mutating func addGroup(
    _ axes: [Axis], _ space: [String]?, _ previous: inout [[String]], _ pieces: inout [[String]],
    _ random: inout SeededGenerator
  ) {
    text += "["
    var current: [[String]] = axes.map { _ in [] }
    for position in 0...(random.happens(percent: 70) ? 0 : 1) {
      text += position > 0 ? "," : ""
      var names = [random.pick(Self.names)]
      if random.happens(percent: 20) {
        let first = 1 + random.number(below: 9)
        let last = first + random.number(below: 3)
        text += "r\(first)..\(last)"
        names = (first...last).map { "r\($0)" }
      } else if axes.count == 1, axes[0].start == "Leading", random.happens(percent: 40),
        let column = openColumns.popLast()
      {
        text += column.name
        names = [column.name]
        addView(column.name, axes, space, previous, &pieces)
        for view in column.views {
          pieces[0].append("\(view).Width = \(column.name).Width")
          pieces[0].append("\(view).Leading = \(column.name).Leading")
        }
        current[0].append("\(column.name).Trailing")
        continue
      } else {
        text += names[0]
      }
      let isSized = random.happens(percent: 40)
      let other = random.pick(Self.names)
      if isSized { text += "(\(other)*2+4,>=10%)" }
      for name in names {
        addView(name, axes, space, previous, &pieces)
        for (index, axis) in axes.enumerated() {
          if isSized {
            pieces[index].append("\(name).\(axis.size) = 2 * \(other).\(axis.size) + 4")
            pieces[index].append("\(name).\(axis.size) >= 0.1 * Superview.\(axis.size)")
          }
          current[index].append("\(name).\(axis.end)")
        }
      }
    }
    text += "]"
    previous = current
  }

  private func addView(
    _ name: String, _ axes: [Axis], _ space: [String]?, _ previous: [[String]], _ pieces: inout [[String]]
  ) {
    for (index, axis) in axes.enumerated() {
      connect(previous[index], "\(name).\(axis.start)", space, &pieces[index])
    }
  }

  /// - Parameter space: The texts of the equations after the second edge, in which `%` is replaced by the first edge.
  private func connect(_ before: [String], _ after: String, _ space: [String]?, _ pieces: inout [String]) {
    for edge in before {
      for part in space ?? [] {
        pieces.append(
          "\(after) \(part.split(separator: "%", omittingEmptySubsequences: false).joined(separator: edge))")
      }
    }
  }
}

/// Texts and expectations that are generated together.
@Suite("Generated extended formats")
struct GeneratedExtendedFormatTests {
  @Test(arguments: TestSettings.seeds(400))
  func aTextHasTheEquationsOfTheRules(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 30_000 + seed)
    let generated = ExtendedCase(from: &random)
    let expected = try generated.expected.map { try ConstraintEquation(parsing: $0) }
    let format = try extendedExpansion(generated.text)
    #expect(format.equations == expected, "\(generated.text)")
    #expect(Set(format.spacers.map(\.name)) == Set(generated.spacers))
    #expect(try extendedExpansion(format.syntax.text).equations == expected)
  }
}
