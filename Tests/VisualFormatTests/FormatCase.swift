import LayoutTestSupport
import Testing
import VisualFormat

/// A random format with its expected equations. The format and the equations are generated together, piece by piece,
/// without code of the module.
struct FormatCase: CustomTestStringConvertible {
  private(set) var text = ""
  private(set) var expected: [String] = []
  private(set) var options: LayoutFormatOptions = []
  private(set) var scope: VisualFormatScope

  var testDescription: String { text }

  /// The scope without metrics, because metrics can have the names of views.
  var scopeWithoutMetrics: VisualFormatScope {
    VisualFormatScope(views: scope.views, superviewSpacing: scope.superviewSpacing)
  }

  /// The names of the edges at the beginning and at the end of a view, in the direction of the format.
  private var edges = (start: "Leading", end: "Trailing")
  private var edgesOfNeighbors = (start: "Leading", end: "Trailing")
  private var size = "Width"
  private var isMirrored = false

  private static let names = ["a", "b", "_c", "d4", "longName_5"]
  private static let metrics: [(name: String, text: String)] = [
    ("gap", "12"), ("half", "0.5"), ("b", "33"), ("minus", "-4"),
  ]
  private static let priorities: [(name: String, text: String)] = [("much", "750"), ("little", "249.5")]

  init(from random: inout SeededGenerator) {
    let metrics = (Self.metrics + Self.priorities).map { ($0.name, Double($0.text) ?? 0) }
    scope = VisualFormatScope(
      views: Dictionary(uniqueKeysWithValues: Self.names.map { ($0, .init()) }),
      metrics: Dictionary(uniqueKeysWithValues: metrics),
      superviewSpacing: random.pick(VisualFormatScope.SuperviewSpacing.allCases))
    let isVertical = random.happens(percent: 50)
    chooseDirection(isVertical, &random)
    let alignments = chooseAlignments(isVertical, &random)
    text += isVertical ? "V:" : random.pick(["H:", ""])
    let views = (0...random.number(below: 4)).map { _ in random.pick(Self.names) }
    if random.happens(percent: 40) {
      text += "|"
      addConnection(from: nil, to: views[0], &random)
    }
    for (index, view) in views.enumerated() {
      if index > 0 { addConnection(from: views[index - 1], to: view, &random) }
      addView(view, &random)
    }
    if random.happens(percent: 40) {
      addConnection(from: views[views.count - 1], to: nil, &random)
      text += "|"
    }
    for (one, other) in zip(views, views.dropFirst()) {
      for attribute in alignments { expected.append("\(one).\(attribute) = \(other).\(attribute)") }
    }
  }

  func expansion() throws -> VisualFormatExpansion {
    try VisualFormatExpansion(text, options: options, scope: scope)
  }

  // MARK: Options

  private mutating func chooseDirection(_ isVertical: Bool, _ random: inout SeededGenerator) {
    options.formUnion(random.pick([[], .directionLeftToRight, .directionRightToLeft]))
    if random.happens(percent: 25) { options.insert(.spacingBaselineToBaseline) }
    if isVertical {
      edges = ("Top", "Bottom")
      size = "Height"
    } else if options.contains(.directionLeftToRight) {
      edges = ("Left", "Right")
    } else if options.contains(.directionRightToLeft) {
      edges = ("Right", "Left")
      isMirrored = true
    }
    let isBetweenBaselines = isVertical && options.contains(.spacingBaselineToBaseline)
    edgesOfNeighbors = isBetweenBaselines ? ("FirstBaseline", "Baseline") : edges
  }

  private mutating func chooseAlignments(_ isVertical: Bool, _ random: inout SeededGenerator) -> [String] {
    let vertical: [(LayoutFormatOptions, String)] = [
      (.alignAllTop, "Top"), (.alignAllBottom, "Bottom"), (.alignAllCenterY, "CenterY"),
      (.alignAllLastBaseline, "Baseline"), (.alignAllFirstBaseline, "FirstBaseline"),
    ]
    let horizontal: [(LayoutFormatOptions, String)] = [
      (.alignAllLeft, "Left"), (.alignAllRight, "Right"), (.alignAllLeading, "Leading"),
      (.alignAllTrailing, "Trailing"), (.alignAllCenterX, "CenterX"),
    ]
    let chosen = (isVertical ? horizontal : vertical).filter { _ in random.happens(percent: 20) }
    for (option, _) in chosen { options.formUnion(option) }
    return chosen.map(\.1)
  }

  // MARK: Parts

  /// Returns a random relation, number and priority, both as text of the format and as parts of an equation.
  private func predicate(_ random: inout SeededGenerator) -> (
    text: String, relation: String, value: String, priority: String
  ) {
    let (sign, relation) = random.pick([("", "="), ("==", "="), (">=", ">="), ("<=", "<=")])
    let numbers = ["0", "8", "12.5", "-3", "1e2", "0.125", ".5"].map { ($0, $0) }
    let (object, value) = random.pick(numbers + Self.metrics.map { ($0.name, $0.text) })
    let priorities = ["1", "250", "999.5"].map { ($0, $0) } + Self.priorities.map { ($0.name, $0.text) }
    let (priorityText, priority) = random.happens(percent: 30) ? random.pick(priorities) : ("", "")
    return (
      sign + object + (priorityText.isEmpty ? "" : "@" + priorityText), relation, value,
      priority.isEmpty ? "" : " @" + priority
    )
  }

  private mutating func addView(_ name: String, _ random: inout SeededGenerator) {
    text += "[\(name)"
    let count = random.happens(percent: 50) ? 0 : 1 + random.number(below: 3)
    var texts: [String] = []
    for _ in 0..<count {
      if random.happens(percent: 30) {
        // `b` is left out, because a metric with this name would take precedence.
        let other = random.pick(["a", "_c", "d4", "longName_5"])
        texts.append(">=" + other)
        expected.append("\(name).\(size) >= \(other).\(size)")
      } else {
        let predicate = predicate(&random)
        texts.append(predicate.text)
        expected.append(
          "\(name).\(size) \(predicate.relation) \(Self.number(predicate.value))\(predicate.priority)")
      }
    }
    text += (texts.isEmpty ? "" : "(\(texts.joined(separator: ",")))") + "]"
  }

  /// - Parameter before: The view before the connection; nil for the superview. The same applies to `after`.
  private mutating func addConnection(
    from before: String?, to after: String?, _ random: inout SeededGenerator
  ) {
    let isBetweenViews = before != nil && after != nil
    let names = isBetweenViews ? edgesOfNeighbors : edges
    func add(_ relation: String, _ constant: String, margin: String = "") {
      // A connection to the superview relates edges on the same side.
      let start = before.map { "\($0).\(names.end)" } ?? "Superview.\(names.start)\(margin)"
      let end = after.map { "\($0).\(names.start)" } ?? "Superview.\(names.end)\(margin)"
      expected.append(
        isMirrored ? "\(start) \(relation) \(end)\(constant)" : "\(end) \(relation) \(start)\(constant)")
    }
    switch random.number(below: 4) {
    case 0:
      add("=", "")
    case 1:
      text += "-"
      let isAtMargin = !isBetweenViews && scope.superviewSpacing == .layoutMargins
      if isAtMargin { add("=", "", margin: "Margin") } else { add("=", " + Standard") }
    case 2:
      let (object, value) = random.pick([("8", "8"), ("0", "0"), ("gap", "12"), ("2.5", "2.5")])
      text += "-\(object)-"
      add("=", " + \(value)")
    default:
      let predicates = (0...random.number(below: 2)).map { _ in predicate(&random) }
      text += "-(\(predicates.map(\.text).joined(separator: ",")))-"
      for predicate in predicates {
        add(predicate.relation, " + \(Self.number(predicate.value))\(predicate.priority)")
      }
    }
  }

  /// Returns a number as text for an equation, in which no sign can follow `+`.
  private static func number(_ text: String) -> String {
    text.hasPrefix("-") ? "0 - \(text.dropFirst())" : text
  }
}

/// Formats and expectations that are generated together.
@Suite("Generated formats")
struct GeneratedFormatTests {
  @Test(arguments: TestSettings.seeds(500))
  func aFormatHasTheEquationsOfTheRules(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let generated = FormatCase(from: &random)
    let expected = try generated.expected.map { try ConstraintEquation(parsing: $0) }
    #expect(try generated.expansion().equations == expected, "\(generated.text)")
  }
}
