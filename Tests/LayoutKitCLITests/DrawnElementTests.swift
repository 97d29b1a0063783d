import Foundation
import LayoutEquations
@testable import LayoutRendering
import LayoutTestSupport
import Testing

@_spi(Tools) @testable import LayoutKitCLI

extension CommandLineTests {
  /// Each element of each recorded picture, compared with the frames and constraints of its document.
  @Suite struct DrawnElementTests {
    /// The recorded pictures with the layouts that they show.
    struct Golden: CustomTestStringConvertible {
      var name: String
      var path: String
      var directions: [LayoutDirection] = [.leftToRight]

      var testDescription: String { name }

      static let all: [Golden] =
        [
          "Examples/01-simple-label-and-text-field", "Examples/04-dynamic-height-columns",
          "Examples/06-three-equal-width-buttons", "Examples/14-half-as-wide-below",
          "Examples/15-proportions",
          "Examples/16-narrower-than-its-text", "Examples/18-readable-width", "Examples/21-scroll-view",
          "Pictures/Conflict", "Pictures/Ambiguous", "Pictures/Misplaced", "Pictures/Controls",
          "Guides/Contradiction",
        ].map { Golden(name: $0.split(separator: "/").last.map(String.init) ?? "", path: $0) } + [
          Golden(
            name: "25-login-form", path: "Examples/25-login-form", directions: [.leftToRight, .rightToLeft])
        ]

      func scenes() throws -> [SolvedScene] {
        let file = DocumentedCommand.root.path + "/Documentation/\(path).layout.yaml"
        let source = InputSource.file(path: file)
        let document = try source.layoutInput().document
        return try directions.flatMap { direction in
          try source.instances(of: document).map { instance in
            var canvas = instance.canvas
            if directions.count > 1 { canvas.direction = direction }
            let scene = instance.drawnScene(on: canvas, fileName: name)
            // Ambiguous views without a size are drawn with the suggested constraints.
            return scene.suggested ?? scene
          }
        }
      }

      /// The groups of each picture of the recorded image.
      func groups() throws -> [[DrawnGroup]] {
        let url = DocumentedCommand.root.appendingPathComponent("Documentation/Pictures/\(name).svg")
        let text = try String(contentsOf: url, encoding: .utf8)
        // Each picture is a nested image. The part before the first one contains no groups.
        return text.split(separator: "<rect class=\"root\"").dropFirst().map { part in
          // A title can have several lines.
          part.replacing("\n<", with: "\u{0}<").split(separator: "\u{0}").compactMap { DrawnGroup($0) }
        }
      }
    }

    @Test(arguments: Golden.all)
    func outlinesAreAtTheFramesOfTheirItems(golden: Golden) throws {
      var count = 0
      for (scene, groups) in zip(try golden.scenes(), try golden.groups()) {
        for group in groups where group.layer == "frames" {
          let item = scene.solution.items[try #require(group.items.first)]
          for outline in group.outlines {
            count += 1
            #expect(outline.isNear(item.rootFrame), "\(item.name)")
          }
        }
      }
      #expect(count > 0)
    }

    @Test(arguments: Golden.all)
    func linesEndAtTheEdgesThatTheyMeasure(golden: Golden) throws {
      for (scene, groups) in zip(try golden.scenes(), try golden.groups()) {
        let constraints = try #require(scene.canvas).constraints
        for group in groups where group.layer == "constraints" {
          #expect(
            !group.constraints.isEmpty
              && (!group.lines.isEmpty || !group.badges.isEmpty || !group.plates.isEmpty))
          for line in group.lines {
            // A shared bar belongs to several constraints, each of which measures it.
            for index in group.constraints {
              let expected = Measured(constraints[index], in: scene)
              #expect(
                line.isExtension || expected.contains(line),
                "\(constraints[index].equation.printed()): \(line) in \(expected)")
            }
          }
        }
      }
    }

    @Test(arguments: Golden.all)
    func linesAreSolidExactlyIfTheConstraintIsRequired(golden: Golden) throws {
      for (scene, groups) in zip(try golden.scenes(), try golden.groups()) {
        let constraints = try #require(scene.canvas).constraints
        for group in groups where group.layer == "constraints" {
          for index in group.constraints {
            let isRequired = constraints[index].equation.priority.isRequired
            for line in group.lines where !line.isExtension {
              #expect(line.isDashed != isRequired, "\(constraints[index].equation.printed())")
            }
          }
        }
      }
    }

    @Test(arguments: Golden.all)
    func badgesAreOnALineOfTheirConstraint(golden: Golden) throws {
      for groups in try golden.groups() {
        for group in groups where group.layer == "constraints" {
          for badge in group.badges {
            let isOnLine = groups.contains { other in
              other.layer == "constraints" && !Set(other.constraints).isDisjoint(with: group.constraints)
                && other.lines.contains { $0.contains(badge) }
            }
            #expect(isOnLine, "\(golden.name): \(group.constraints)")
          }
        }
      }
    }

    @Test(arguments: Golden.all)
    func labelsCoverNoOtherLabelsAndNoBadges(golden: Golden) throws {
      for groups in try golden.groups() {
        let plates = groups.filter { $0.layer == "constraints" }.flatMap { $0.plates }
        let badges = groups.filter { $0.layer == "constraints" }.flatMap { group in
          group.badges.map { LayoutRect(x: $0.x - 5, y: $0.y - 5, width: 10, height: 10) }
        }
        for (index, plate) in plates.enumerated() {
          for other in plates[(index + 1)...] + badges[...] {
            #expect(!plate.meets(other), "\(golden.name): \(plate) and \(other)")
          }
        }
      }
    }

    @Test(arguments: Golden.all)
    func labelsAreNextToALineOfTheirConstraint(golden: Golden) throws {
      for groups in try golden.groups() {
        let marks = groups.filter { $0.layer == "constraints" }
        for group in marks {
          for plate in group.plates {
            // A label is beside its line or beside the badge on it, or a dotted line connects both.
            let isNear = marks.contains { other in
              !Set(other.constraints).isDisjoint(with: group.constraints)
                && other.lines.contains { $0.distance(to: plate) <= 7 }
            }
            #expect(isNear, "\(golden.name): \(plate) of \(group.constraints)")
          }
        }
      }
    }

    /// Red for items in conflicts and ambiguous items, orange for misplaced ones.
    @Test(arguments: Golden.all)
    func groupsHaveTheStateOfTheirItem(golden: Golden) throws {
      for (scene, groups) in zip(try golden.scenes(), try golden.groups()) {
        let constraints = try #require(scene.canvas).constraints
        let dropped = Set(scene.solution.droppedConstraints.compactMap { $0.dropped.constraint })
        for group in groups {
          if group.layer == "frames" || group.layer == "content" {
            let item = scene.solution.items[try #require(group.items.first)]
            #expect(group.state == item.status.rawValue, "\(item.name)")
          }
          if group.layer == "constraints",
            group.constraints.contains(where: { dropped.contains(constraints[$0].identity) })
          {
            #expect(group.state == "conflicting")
          }
        }
      }
    }

    @Test func aMisplacedViewHasDashedAndDottedOutlines() throws {
      let golden = try #require(Golden.all.first { $0.name == "Misplaced" })
      let scene = try #require(try golden.scenes().first)
      let groups = try #require(try golden.groups().first)
      let misplaced = scene.solution.items.filter { $0.missedFrame != nil }
      #expect(!misplaced.isEmpty)
      for item in misplaced {
        #expect(
          groups.contains { $0.layer == "findings" && $0.outlines.contains { $0.isNear(item.rootFrame) } })
      }
    }
  }
}

/// A group of shapes in a recorded picture.
struct DrawnGroup {
  var layer: String
  var state: String
  var items: [Int] = []
  var constraints: [Int] = []
  var outlines: [LayoutRect] = []
  var plates: [LayoutRect] = []
  var badges: [LayoutPoint] = []
  var lines: [DrawnLine] = []

  /// Reads a line of the image; nil if it is not a group.
  init?(_ text: Substring) {
    guard text.hasPrefix("<g class=\""), let classes = Self.value("class", in: text)?.split(separator: " "),
      classes.count == 2
    else { return nil }
    (layer, state) = (String(classes[0]), String(classes[1]))
    items = Self.numbers("data-i", in: text)
    constraints = Self.numbers("data-c", in: text)
    for element in text.split(separator: "<").dropFirst() {
      let element = "<" + element
      let name = element.dropFirst().prefix { $0 != " " && $0 != ">" }
      let kind = Self.value("class", in: element[...]) ?? ""
      func number(_ key: String) -> Double { Self.value(key, in: element[...]).flatMap { Double($0) } ?? 0 }
      let frame = LayoutRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      switch name {
      case "rect" where kind.hasPrefix("o "): outlines.append(frame)
      // A second class of a plate is the color of what is behind it.
      case "rect" where kind.split(separator: " ").first == "plate": plates.append(frame)
      case "circle": badges.append(LayoutPoint(x: number("cx"), y: number("cy")))
      case "path" where kind.hasPrefix("l "):
        // A line with gaps at texts has several parts, which lie on one line.
        let points = (Self.value("d", in: element[...]) ?? "").split { $0 == "M" || $0 == "L" }.map { pair in
          pair.split(separator: " ").compactMap { Double($0) }
        }
        guard let first = points.first, let last = points.last, points.count.isMultiple(of: 2),
          points.allSatisfy({
            // Only a line that connects a label with its bar can be diagonal.
            $0.count == 2 && ($0[0] == first[0] || $0[1] == first[1] || kind.hasPrefix("l dotted"))
          })
        else { continue }
        lines.append(
          DrawnLine(
            start: LayoutPoint(x: first[0], y: first[1]), end: LayoutPoint(x: last[0], y: last[1]),
            isDashed: kind.hasPrefix("l dashed"), isExtension: kind.hasPrefix("l dotted"), hasBars: false))
      // The ends of a bar follow its line.
      case "path" where kind == "l": if !lines.isEmpty { lines[lines.count - 1].hasBars = true }
      default: break
      }
    }
  }

  private static func value(_ key: String, in text: Substring) -> String? {
    text.range(of: " \(key)=\"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  /// Returns numbers such as `3`, or `1-3` in an image with several pictures.
  private static func numbers(_ key: String, in text: Substring) -> [Int] {
    (value(key, in: text) ?? "").split(separator: " ").compactMap { token in
      token.split(separator: "-").last.flatMap { Int($0) }
    }
  }
}

/// A line in a recorded picture.
struct DrawnLine {
  var start: LayoutPoint
  var end: LayoutPoint
  var isDashed: Bool
  /// Whether the line only connects a bar with its item.
  var isExtension: Bool
  var hasBars: Bool

  func position(along axis: LayoutAxis, of point: LayoutPoint) -> Double {
    axis == .horizontal ? point.x : point.y
  }

  /// Returns the distance from a rectangle, in points.
  func distance(to box: LayoutRect) -> Double {
    max(
      0, box.minX - max(start.x, end.x), min(start.x, end.x) - box.maxX, box.minY - max(start.y, end.y),
      min(start.y, end.y) - box.maxY)
  }

  /// Returns whether a point is on the line, within half a point.
  func contains(_ point: LayoutPoint) -> Bool {
    min(start.x, end.x) - 0.5 <= point.x && point.x <= max(start.x, end.x) + 0.5
      && min(start.y, end.y) - 0.5 <= point.y && point.y <= max(start.y, end.y) + 0.5
  }
}

/// What the marks of a constraint measure: positions or lengths along its axis.
struct Measured: CustomStringConvertible {
  /// The ends of each bar that the constraint can have.
  private var ranges: [(axis: LayoutAxis, low: Double, high: Double)] = []
  /// The positions at which a line can be.
  private var positions: [(axis: LayoutAxis, at: Double)] = []

  init(_ constraint: SceneCanvas.Constraint, in scene: SolvedScene) {
    func position(_ anchor: SceneCanvas.Anchor) -> Double {
      // Frames and sides are independent of the code that draws; margins and baselines are those of the canvas.
      let item = scene.solution.items[anchor.item]
      let isOwn =
        scene.canvas?.items[anchor.item].alignmentRect == item.rootFrame && anchor.frame == item.rootFrame
      guard isOwn else { return anchor.position }
      return switch anchor.attribute {
      case .left, .leading: item.rootFrame.minX
      case .right, .trailing: item.rootFrame.maxX
      case .top: item.rootFrame.minY
      case .bottom: item.rootFrame.maxY
      case .centerX: item.rootFrame.midX
      case .centerY: item.rootFrame.midY
      default: anchor.position
      }
    }
    for side in [constraint.first, constraint.second].compactMap({ $0 }) {
      switch side {
      case .size(let anchor, let axis):
        let frame = anchor.frame
        ranges.append(axis == .horizontal ? (axis, frame.minX, frame.maxX) : (axis, frame.minY, frame.maxY))
      case .distance(let from, let to):
        ranges.append((from.attribute.axis ?? constraint.axis, position(from), position(to)))
      case .position(let anchor): positions.append((constraint.axis, position(anchor)))
      }
    }
    if positions.count == 2 { ranges.append((constraint.axis, positions[0].at, positions[1].at)) }
  }

  /// Returns whether a line is one that the constraint can have, within half a point.
  func contains(_ line: DrawnLine) -> Bool {
    if line.hasBars {
      return ranges.contains { range in
        let ends = [line.start, line.end].map { line.position(along: range.axis, of: $0) }.sorted()
        return (ends[0] - min(range.low, range.high)).magnitude <= 0.5
          && (ends[1] - max(range.low, range.high)).magnitude <= 0.5
      }
    }
    return positions.contains { entry in
      [line.start, line.end].allSatisfy {
        (line.position(along: entry.axis, of: $0) - entry.at).magnitude <= 0.5
      }
    }
  }

  var description: String { "\(ranges), \(positions)" }
}

extension LayoutRect {
  /// Returns whether the edges of two rectangles differ by at most half a point.
  fileprivate func isNear(_ other: LayoutRect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy {
      $0.magnitude <= 0.5
    }
  }

  fileprivate func meets(_ other: LayoutRect) -> Bool {
    minX < other.maxX - 0.05 && other.minX < maxX - 0.05 && minY < other.maxY - 0.05
      && other.minY < maxY - 0.05
  }
}
