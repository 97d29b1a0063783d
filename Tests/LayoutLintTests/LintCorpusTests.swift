import Foundation
import InterfaceBuilder
import LayoutLint
import LayoutSolver
import LayoutTestSupport
import Testing

/// Real storyboards in the conformance data. Skipped without the environment variable `LAYOUTKIT_CONFORMANCE_DATA`.
@Suite(.enabled(if: TestSettings.conformanceData != nil))
struct LintCorpusTests {
  private static let files: [URL] = {
    guard let folder = TestSettings.conformanceData?.appending(path: "interface-builder/dev") else {
      return []
    }
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return paths.compactMap { $0 as? URL }.filter { ["storyboard", "xib"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }()

  @Test func eachFileIsCheckedAndItsFixesAreVerified() throws {
    let step = TestSettings.runsLongTests ? 1 : 12
    var counts: [String: Int] = [:]
    var fixes: [String: Int] = [:]
    var views = 0
    var log = ""
    for (number, url) in Self.files.enumerated() where number.isMultiple(of: step) {
      let bytes = Array(try Data(contentsOf: url))
      guard let file = try? InterfaceFile(bytes: bytes, fileName: url.lastPathComponent) else { continue }
      for scene in file.document.scenes {
        let document = LayoutDocument(scenes: [scene])
        views += try document.instantiate().views.count
        for result in try Linter(makeSolver: { SimplexSolver() }).lint(document) {
          counts[result.rule, default: 0] += 1
          if !result.finding.fixes.isEmpty { fixes[result.rule, default: 0] += 1 }
          log +=
            "\(result.rule)\t\(url.lastPathComponent):\(result.origin.location?.description ?? "")\t\(result.message)\t\(result.finding.details.joined(separator: " | "))\t\(result.finding.fixes.map(\.title).joined(separator: " | "))\n"
        }
      }
    }
    if let path = ProcessInfo.processInfo.environment["LINT_LOG"] {
      try log.write(toFile: path, atomically: true, encoding: .utf8)
      print(views, counts.sorted { $0.value > $1.value }, fixes)
    }
    #expect(views > 0)
  }
}
