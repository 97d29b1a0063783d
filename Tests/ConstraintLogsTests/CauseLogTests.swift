import Foundation
import LayoutSolver
import Testing

@testable import ConstraintLogs

/// Logs written for one cause each: `Causes/NAME.log`. `NAME.json` contains the cause, the conflict, and the fixes that a
/// senior developer would and would not make. Two people wrote these answers down, independent of each other, before the
/// rules for causes.
@Suite("Logs of causes")
struct CauseLogTests {
  struct Answer: Decodable {
    var kinds: [String]
    var cause: String
    var causesAlso: [String]
    var owner: String
    var conflict: [Int]
    /// The beginning of the first fix, up to the words for its constraint. Absent if ``FirstFixTests`` contains it.
    var fix: String?
    /// The indices of the constraints that the first fix changes.
    var changed: [Int]?
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Causes")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()

  private func answer(_ name: String) throws -> Answer {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json"))
    return try JSONDecoder().decode(Answer.self, from: data)
  }

  func explanations(_ name: String) throws -> [LogExplanation] {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).log"), encoding: .utf8)
    let explainer = LogExplainer { SimplexSolver() }
    return LogReader.reports(in: text).map(explainer.explain)
  }

  @Test func thereAreLogsOfEveryCause() throws {
    let causes = Set(try Self.names.map { try answer($0).cause })
    #expect(causes.subtracting([""]) == Set(LogCause.allCases.map(\.rawValue)))
  }

  @Test(arguments: names)
  func theCauseIsTheExpectedOne(_ name: String) throws {
    let answer = try answer(name)
    let explanations = try explanations(name)
    #expect(explanations.map(\.report.kind.rawValue) == answer.kinds)
    // The end of a conflict without its list has no cause. The JSON of the entire log contains `text_lost` instead.
    let cause =
      explanations.lazy.compactMap(\.cause?.rawValue).first ?? (name.contains("row-only") ? "text_lost" : "")
    #expect(([answer.cause] + answer.causesAlso).contains(cause), "\(cause)")
  }

  /// The conflict that is explained consists of the expected constraints of the list.
  @Test(arguments: names)
  func theConflictIsTheExpectedOne(_ name: String) throws {
    let answer = try answer(name)
    guard !answer.conflict.isEmpty, let analysis = try explanations(name).first?.analysis else { return }
    #expect(analysis.members == answer.conflict)
  }

  @Test(arguments: names)
  func theFirstFixIsTheExpectedOne(_ name: String) throws {
    let answer = try answer(name)
    guard let advice = answer.fix else { return }
    let fix = try #require(try explanations(name).first?.fixes.first)
    #expect(fix.advice.hasPrefix(advice), "\(fix.advice)")
    #expect(fix.edits.map(\.constraint).sorted() == answer.changed, "\(fix.advice)")
  }

  /// “Not yours” is printed for conflicts of the system only, and each report has a fix.
  @Test(arguments: names)
  func nothingOfTheAppIsCalledTheSystems(_ name: String) throws {
    let answer = try answer(name)
    for explanation in try explanations(name) {
      #expect(!explanation.fixes.isEmpty)
      guard answer.owner == "app" else { continue }
      #expect(explanation.reassurance?.contains("None is yours") != true)
      #expect(explanation.fixes.first?.advice != "Ignore this message.")
    }
  }
}
