import Foundation
import InterfaceBuilder
import LayoutDocumentsYAML
import LayoutLint
import LayoutSolver
import LayoutTestSupport
import Testing

/// Scenes in a matrix of environments: the result is the same as that of each environment alone.
@Suite struct LintMatrixTests {
  private static let environments: [LintEnvironment] = ["iPhone SE", "iPad 11"].flatMap { device in
    [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
      [ContentSizeCategory.large, .accessibilityExtraLarge].map { textSize in
        LintEnvironment(name: "\(device) \(direction) \(textSize)") { canvas in
          var canvas = canvas
          (canvas.device, canvas.size, canvas.direction, canvas.textSize) = (device, nil, direction, textSize)
          return canvas
        }
      }
    }
  }

  /// The properties that identify a mistake in a document.
  private struct Mistake: Hashable {
    var rule: String
    var scene: Int
    var subject: LintFinding.Subject
    var detail: String

    init(_ result: LintResult) {
      (rule, scene) = (result.rule, result.scene)
      (subject, detail) = (result.finding.subject, result.finding.detailKey)
    }
  }

  private static func lint(
    _ document: LayoutDocument, in environments: [LintEnvironment]
  ) throws -> [LintResult] {
    var linter = Linter(rules: LintRules.all) { SimplexSolver() }
    linter.offersFixes = false
    return try linter.lint(document, in: environments)
  }

  /// Checks that the findings of a matrix are those of its environments, with the words of the first one that has
  /// the direction of the document.
  private static func check(_ document: LayoutDocument, _ name: String) throws {
    var merged: [Mistake: (findings: [LintFinding], environments: [String])] = [:]
    for environment in environments {
      for result in try lint(document, in: [environment]) {
        let mistake = Mistake(result)
        if merged[mistake]?.environments.last == environment.name { continue }
        merged[mistake, default: ([], [])].environments.append(environment.name)
        merged[mistake]?.findings.append(result.finding)
      }
    }
    let results = try lint(document, in: environments)
    #expect(Set(results.map(Mistake.init)) == Set(merged.keys), "\(name)")
    #expect(results.count == merged.count, "\(name)")
    for result in results {
      let alone = merged[Mistake(result)]
      #expect(result.environments == alone?.environments, "\(name) \(result.message)")
      let own = (document.scenes[result.scene].canvas ?? document.canvas).direction ?? .leftToRight
      let index = alone?.environments.firstIndex { $0.contains(" \(own) ") } ?? 0
      #expect(result.finding == alone?.findings[index], "\(name) \(result.message)")
    }
  }

  /// Checks that the linter, which explains only new findings, finds the same as rules that read a complete analysis.
  private static func checkAgainstCompleteAnalyses(_ document: LayoutDocument, _ name: String) throws {
    let results = try lint(document, in: [.designed])
    for (index, instance) in try document.instantiateScenes().enumerated() {
      let engine = instance.makeEngine(solver: SimplexSolver())
      let layout = LintedLayout(document.scenes[index], instance, engine: engine)
      var expected: [String: [LintFinding]] = [:]
      for rule in LintRules.all {
        for var finding in rule.findings(in: layout) {
          if case .constraint(let number) = finding.subject, rule.id != "placeholder-without-replacement",
            layout.constraints[number].source.isPlaceholder
          {
            continue
          }
          finding.fixes = []
          finding = withoutName(of: finding)
          let isKnown = expected[rule.id, default: []].contains {
            $0.subject == finding.subject && $0.detailKey == finding.detailKey
          }
          if !isKnown { expected[rule.id, default: []].append(finding) }
        }
      }
      let found = Dictionary(grouping: results.filter { $0.scene == index }, by: \.rule)
        .mapValues { Set($0.map { withoutName(of: $0.finding) }) }
      #expect(found == expected.mapValues(Set.init), "\(name)")
    }
  }

  /// The linter adds the superview to equal names in the list of a shared cause. A rule does not know the other findings.
  private static func withoutName(of finding: LintFinding) -> LintFinding {
    var finding = finding
    finding.cause = finding.cause.map { .init(key: $0.key, name: "") }
    return finding
  }

  @Test(arguments: LintRules.all.map(\.id))
  func theMatrixOfAnExampleIsTheSumOfItsEnvironments(rule: String) throws {
    let page = try #require(LintRules.rule(rule)?.page)
    for text in [page.failing, page.passing] {
      let document = try LintedText.document(text)
      try Self.check(document, rule)
      try Self.checkAgainstCompleteAnalyses(document, rule)
    }
  }

  @Test(.enabled(if: TestSettings.conformanceData != nil))
  func theMatrixOfAStoryboardIsTheSumOfItsEnvironments() throws {
    let folder = try #require(TestSettings.conformanceData).appending(path: "interface-builder/dev")
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    let files = paths.compactMap { $0 as? URL }.filter { ["storyboard", "xib"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    // The long form takes several minutes in a debug build: each file is laid out up to 25 times.
    let step = TestSettings.runsLongTests ? 1 : 60
    for (number, url) in files.enumerated() where number.isMultiple(of: step) {
      let bytes = Array(try Data(contentsOf: url))
      guard let file = try? InterfaceFile(bytes: bytes, fileName: "a") else { continue }
      for scene in file.document.scenes {
        try Self.check(LayoutDocument(scenes: [scene]), "\(number)")
        try Self.checkAgainstCompleteAnalyses(LayoutDocument(scenes: [scene]), "\(number)")
      }
    }
  }

  /// A row of which the text does not fit on a small screen, and a constraint that varies with the size class.
  private static let text = """
    name: Row
    canvas: {device: iPhone 15}
    views:
      - {name: Title, kind: label, text: A title that needs most of the width of a screen}
      - {name: Box, intrinsicSize: [300, 40]}
    constraints:
      - Title.Leading = Superview.Leading + 16
      - Title.Top = Safe Area.Top + 8
      - Title.Trailing = Superview.Trailing - 16
      - Box.Left = Superview.Left + 100
      - Box.Top = Title.Bottom + 8
    """

  @Test func aMistakeOnOneSideIsTheSameInBothDirections() throws {
    let document = try LayoutDocumentReader.read(Self.text, fileName: "Row.layout.yaml")
    try Self.check(document, "Row")
    let results = try Self.lint(document, in: Self.environments)
    let outside = results.filter { $0.rule == "off-screen" }
    #expect(outside.map(\.environments.count) == [4], "\(results.map(\.message))")
    #expect(outside.first?.message.contains("(on 4 of 8: iPhone SE") ?? false)
  }

  /// At large text sizes, both texts cannot have their heights, and nothing states which of them is made smaller. A solver
  /// that has solved another environment before can choose another one than a new solver.
  @Test func aTieFallsAsInACheckOfTheEnvironmentAlone() throws {
    let text = """
      canvas: {device: iPhone 15}
      views:
        - name: Box
          views:
            - {name: User, kind: label, text: Name of the user, font: Body}
            - {name: Password, kind: label, text: Password, font: Body}
      constraints:
        - Box.Leading = Superview.Leading
        - Box.Trailing = Superview.Trailing
        - Box.Top = Safe Area.Top
        - Box.Height = 60
        - User.Top = Box.Top
        - User.Leading = Box.Leading
        - Password.Leading = User.Leading
        - Password.Top = User.Bottom + 8
        - Password.Bottom <= Box.Bottom
      """
    try Self.check(try LayoutDocumentReader.read(text, fileName: "Tie.layout.yaml"), "Tie")
  }

  /// A fix is verified in all environments, not only in the one in which its mistake was found.
  @Test func aFixThatCausesAConflictOnAnotherDeviceIsNotOffered() throws {
    struct Widening: LintRule {
      let id = "wide"
      let summary = "A view is narrow."
      func findings(in layout: LintedLayout) -> [LintFinding] {
        layout.constraints.filter { $0.source.id == "width" && $0.constraint.constant < 300 }.map {
          LintFinding(
            "narrow", about: $0,
            fixes: [LintFix("Widen", [.removeConstraint($0.index), .setPriority(.required, constraint: 1)])])
        }
      }
    }
    let text = """
      canvas: {size: 400x400}
      views: [{name: A}]
      constraints:
        - {equation: A.Width = 100, id: width}
        - A.Width = 350 @500
        - A.Leading = Superview.Leading
        - A.Top = Superview.Top
        - A.Height = 10
        - A.Trailing <= Superview.Trailing
      """
    let document = try LayoutDocumentReader.read(text, fileName: "a")
    let sizes = [400.0, 300].map { width in
      LintEnvironment(name: "\(width)") { canvas in
        var canvas = canvas
        canvas.size = LayoutSize(width: width, height: 400)
        return canvas
      }
    }
    let linter = Linter(rules: [Widening()]) { SimplexSolver() }
    #expect(try linter.lint(document, in: [sizes[0]]).map(\.finding.fixes.count) == [1])
    #expect(try linter.lint(document, in: sizes).map(\.finding.fixes.count) == [0])
  }

  /// A scene is laid out once for all text sizes, unless a text or a width depends on the text size.
  @Test(arguments: [
    ("{name: A, intrinsicSize: [40, 20]}", 1),
    ("{name: A, kind: label, text: Welcome, adjustsFontForContentSizeCategory: false}", 1),
    ("{name: A, kind: label, text: Welcome, font: 20, adjustsFontForContentSizeCategory: true}", 1),
    ("{name: A, kind: label, text: Welcome, font: Body}", 2),
    ("{name: A, intrinsicSize: [40, 20], variations: {accessibility: {installed: false}}}", 2),
  ])
  func aTextSizeWithoutEffectNeedsNoLayout(view: String, count: Int) throws {
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Counting: LintRule {
      let id = "counting"
      let summary = "Counts."
      let counter = Counter()
      func findings(in layout: LintedLayout) -> [LintFinding] {
        counter.count += 1
        return [LintFinding("found", about: .scene)]
      }
    }
    let text = """
      views: [\(view)]
      constraints: [A.Leading = Superview.Leading, A.Top = Superview.Top]
      """
    let document = try LayoutDocumentReader.read(text, fileName: "a")
    let rule = Counting()
    let environments = [ContentSizeCategory.large, .accessibilityExtraLarge].map { textSize in
      LintEnvironment(name: "\(textSize)") { canvas in
        var canvas = canvas
        canvas.textSize = textSize
        return canvas
      }
    }
    let results = try Linter(rules: [rule]) { SimplexSolver() }.lint(document, in: environments)
    #expect(rule.counter.count == count)
    #expect(results.map(\.environments.count) == [2])
  }

  /// A rule that looks only at constraints is checked once, unless the constraints differ.
  @Test func aRuleWithoutFramesIsCheckedOnceForEachDirection() throws {
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Counting: LintRule {
      let id = "counting"
      let summary = "Counts."
      let usesFrames: Bool
      let counter = Counter()
      func findings(in layout: LintedLayout) -> [LintFinding] {
        counter.count += 1
        return [LintFinding("found", about: .scene)]
      }
    }
    let text = """
      views: [{name: A, intrinsicSize: [10, 10]}]
      constraints: [A.Left = Superview.Left, A.Top = Superview.Top]
      """
    let document = try LayoutDocumentReader.read(text, fileName: "a")
    // The text size has no effect on the scene, so it is laid out once for each device and direction.
    for (usesFrames, count) in [(false, 2), (true, 4)] {
      let rule = Counting(usesFrames: usesFrames)
      let results = try Linter(rules: [rule]) { SimplexSolver() }.lint(document, in: Self.environments)
      #expect(rule.counter.count == count)
      #expect(results.map(\.environments.count) == [8])
    }
  }
}
