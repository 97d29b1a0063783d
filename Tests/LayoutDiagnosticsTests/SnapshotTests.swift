import Foundation
import LayoutDiagnostics
import LayoutDocuments
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

/// Recorded analyses of everyday layouts. A file contains a document, a line of dashes, and questions with their
/// expected answers. A line with a question begins with `?`, followed by `conflicts`, `ambiguity` or an attribute.
///
/// With `LAYOUTKIT_RECORD=1` the answers are recorded again; read the differences before you commit them.
@Suite struct SnapshotTests {
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: Snapshot.folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: names) func anAnswerIsAsItWasRead(_ name: String) throws {
    let snapshot = try Snapshot(named: name)
    let actual = try snapshot.questions.map { ($0.question, try snapshot.answer($0.question)) }
    if TestSettings.recordsSnapshots {
      try snapshot.record(actual)
    } else {
      for (expected, found) in zip(snapshot.questions, actual) { #expect(found.1 == expected.answer) }
    }
  }

  @Test func thereAreFortyAnswers() throws {
    let answers = try Self.names.map { try Snapshot(named: $0).questions.count }.reduce(0, +)
    #expect(answers >= 40)
  }

  @Test(arguments: names) func theAnalysisHasTheFramesOfTheEngine(_ name: String) throws {
    let engine = try Snapshot(named: name).engine
    let solution = engine.layout()
    let analysis = try LayoutAnalysis(engine)
    for item in analysis.layout.items {
      let frame = try #require(solution[item.item]).exactFrame
      for (attribute, value) in [
        (LayoutAttribute.width, frame.width), (.height, frame.height),
      ] {
        let solved = analysis.solved.value(
          of: .size(item: item.name, attribute == .width ? .horizontal : .vertical))
        #expect(abs(solved - value) < 1e-6, "\(item.name).\(attribute)")
      }
      for axis in LayoutAxis.allCases {
        // Like frames, positions are in the coordinates of the superitem.
        let place = analysis.solved.value(of: .position(item: item.name, axis))
        #expect(abs(place - (axis == .horizontal ? frame.minX : frame.minY)) < 1e-6, "\(item.name) \(axis)")
      }
    }
  }
}

/// A file of documents and answers.
struct Snapshot {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")

  let url: URL
  let document: String
  let questions: [(question: String, answer: String)]
  let instance: LayoutInstance
  let engine: LayoutEngine

  init(named name: String, solver: @escaping () -> any ConstraintSolver = { SimplexSolver() }) throws {
    url = Self.folder.appendingPathComponent(name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.components(separatedBy: "\n---\n")
    document = parts[0]
    let blocks = parts.count > 1 ? ("\n" + parts[1]).components(separatedBy: "\n? ").dropFirst() : []
    questions = blocks.map { block in
      let lines = block.components(separatedBy: "\n")
      let answer = lines.dropFirst().joined(separator: "\n")
      return (lines[0], answer.trimmingCharacters(in: .newlines))
    }
    instance = try LayoutDocument(json: document).instantiate()
    engine = instance.makeEngine(solver: solver())
    engine.layout()
  }

  func answer(_ question: String) throws -> String {
    var analysis = try LayoutAnalysis(engine)
    let lines: [String]
    switch question {
    case "conflicts": lines = try analysis.conflicts().flatMap { ConflictText($0).lines }
    case "ambiguity": lines = try analysis.ambiguity().map { AmbiguityText($0).lines } ?? []
    default:
      let asked = try ValueQuestion(parsing: question)
      let item = try asked.item(in: instance.items)
      let attribute = try #require(asked.attributes.first)
      lines = WhyText(try #require(try analysis.why(item, attribute))).lines
    }
    return lines.isEmpty ? "nothing" : lines.joined(separator: "\n")
  }

  func record(_ answers: [(question: String, answer: String)]) throws {
    let text = answers.map { "? \($0.question)\n\($0.answer)\n" }.joined(separator: "\n")
    try "\(document)\n---\n\(text)".write(to: url, atomically: true, encoding: .utf8)
  }
}
