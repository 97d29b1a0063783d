import LayoutDiagnostics
import LayoutDocuments
import LayoutSolver
import LayoutTestSupport
import Testing

/// Random documents with stack views and multipliers from 1e-6 to 10,000: each has an answer, and the answer is correct.
@Suite struct OddMultiplierTests {
  /// `LAYOUTKIT_LONG_TESTS=10` checks 20,000 documents.
  @Test func everyDocumentHasACorrectAnswer() throws {
    var conflictCount = 0
    for seed in TestSettings.seeds(UInt64(2_000)) {
      let text = RandomDocument(seed: seed).text
      let engine = try LayoutDocument(json: text).instantiate().makeEngine(solver: SimplexSolver())
      let solution = engine.layout()
      #expect(solution.failure == nil, "\(seed): \(text)")
      let verification = LayoutVerification(engine) { SimplexSolver() }
      #expect(
        verification.isSound,
        "\(seed): \(VerificationText(verification).lines.joined(separator: "\n")) \(text)")
      conflictCount += solution.droppedConstraints.isEmpty ? 0 : 1
    }
    #expect(conflictCount > TestSettings.scaled(200))
  }
}

/// A random document in JSON: a tree of views and stack views, with equations between views of the tree.
private struct RandomDocument {
  private var random: SeededGenerator
  private var names: [String] = []

  /// The document.
  private(set) var text = ""

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let views = (0..<random.number(in: 1...3)).map { _ in view(depth: 0) }
    let equations = (0..<random.number(in: 2...10)).map { _ in "\"\(equation())\"" }
    text = """
      {"canvas": {"size": [\(random.pick([200, 320, 393])), \(random.pick([100, 480]))]}, \
      "views": [\(views.joined(separator: ", "))], "constraints": [\(equations.joined(separator: ", "))]}
      """
  }

  private mutating func view(depth: Int) -> String {
    let name = "V\(names.count)"
    names.append(name)
    var properties = ["\"name\": \"\(name)\""]
    if depth < 2, random.happens(percent: depth == 0 ? 60 : 20) {
      properties += stackProperties()
      let views = (0..<random.number(in: 0...4)).map { _ in view(depth: depth + 1) }
      properties.append("\"views\": [\(views.joined(separator: ", "))]")
    } else if random.happens(percent: 70) {
      properties.append(
        "\"intrinsicSize\": [\(random.pick([74, 85, 29.57, 0])), \(random.pick([54, 88, 20.333]))]")
    }
    if random.happens(percent: 10) { properties.append("\"hidden\": true") }
    return "{\(properties.joined(separator: ", "))}"
  }

  private mutating func stackProperties() -> [String] {
    let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    var properties = [
      "\"kind\": \"stack\"", "\"axis\": \"\(random.pick(["horizontal", "vertical"]))\"",
      "\"distribution\": \"\(random.pick(distributions))\"",
      "\"alignment\": \"\(random.pick(["fill", "leading", "center", "trailing"]))\"",
    ]
    if random.happens(percent: 40) { properties.append("\"spacing\": \(random.pick([8, 10, 0.5]))") }
    return properties
  }

  private mutating func equation() -> String {
    let view = random.pick(names)
    let other = random.happens(percent: 30) ? "Superview" : random.pick(names)
    let relation = random.pick(["=", "=", ">=", "<="])
    let constant = random.pick(["", " + 1", " + 10", " - 29.57", " + 100"])
    let priority = random.pick(["", "", "", " @999", " @750", " @591", " @250"])
    let multiplier = random.pick([
      "0.000001", "0.00001", "0.0001", "0.001", "0.01", "0.333", "0.5", "1", "1", "2", "3.7", "100", "1000",
      "10000",
    ])
    switch random.number(below: 6) {
    case 0: return "\(view).Width \(relation) \(multiplier) * \(other).Height\(constant)\(priority)"
    case 1: return "\(view).Height \(relation) \(multiplier) * \(other).Width\(constant)\(priority)"
    case 2: return "\(view).Width \(relation) \(multiplier) * \(other).Width\(constant)\(priority)"
    case 3: return "\(view).CenterX \(relation) \(multiplier) * \(other).Trailing\(constant)\(priority)"
    case 4:
      let edge = random.pick(["Leading", "CenterX", "Trailing", "CenterXWithinMargins"])
      return "\(view).\(edge) \(relation) \(other).\(edge)\(constant)\(priority)"
    default:
      let edge = random.pick(["Top", "CenterY", "Bottom", "CenterYWithinMargins"])
      return "\(view).\(edge) \(relation) \(other).\(edge)\(constant)\(priority)"
    }
  }
}
