import Foundation
import LayoutDocuments
import LayoutSolver
import Testing

extension CommandLineTests {
  /// The commands with files of Interface Builder.
  @Suite struct InterfaceFileCommandTests {
    private static let path = "Documentation/Guides/Login.storyboard"

    private static func run(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(arguments, in: DocumentedCommand.root)
    }

    private static let note = """
      Documentation/Guides/Login.storyboard:73:29: note: The constraint is left out, because the scene has no item with the id \
      `logo`; correct its `secondItem`, or delete it.

      """

    @Test func partsThatAreNotUnderstoodAreNotesOnTheStandardError() throws {
      let result = try Self.run("solve", Self.path, "--format", "json")
      #expect(result.errors == Self.note)
      #expect(result.exitCode == 1)
    }

    @Test(arguments: ["Login", "login", "login-view"]) func aSceneIsFoundByItsIDOrName(scene: String) throws {
      let result = try Self.run("solve", Self.path, "--scene", scene)
      #expect(result.errors.isEmpty)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("Sign In"))
      #expect(!result.output.contains("Help"))
    }

    @Test(arguments: ["solve", "lint"])
    func aFileOfWhichNoSceneCanBeLaidOutIsAnError(command: String) throws {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
        <view id="root"/></objects></document>
        """
      let result = try Tool.run([command, "-"], input: text)
      #expect(result.errors.contains("error: The scene is left out, because its root has no frame"))
      #expect(result.exitCode == 2)
    }

    @Test func anUnknownSceneIsAnError() throws {
      let result = try Self.run("outline", Self.path, "--scene", "Logn")
      #expect(
        result.errors
          == "\(Self.path): error: There is no scene `Logn`; did you mean `Login`?\n")
      #expect(result.exitCode == 2)
    }

    @Test func anUnknownSceneListsTheScenes() throws {
      let result = try Self.run("outline", Self.path, "--scene", "Detail View")
      #expect(
        result.errors
          == "\(Self.path): error: There is no scene `Detail View`; the scenes are `Login` and `Help`.\n")
    }

    @Test func aSceneWithoutANameIsListedByItsID() throws {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
        <view id="iN0-l3-epB"><rect key="frame" x="0" y="0" width="9" height="9"/></view></objects></document>
        """
      let folder = try TemporaryFolder()
      try folder.write(text, to: "Card.xib")
      let result = try Tool.run(["outline", "Card.xib", "--scene", "Card"], in: folder.url)
      #expect(result.errors == "Card.xib: error: There is no scene `Card`; the only scene is `iN0-l3-epB`.\n")
    }

    @Test func textsCanBeMeasured() throws {
      let saved = try Self.run("solve", Self.path, "--scene", "Login")
      let measured = try Self.run("solve", Self.path, "--scene", "Login", "--content", "measured")
      #expect(saved.output.contains("Sign In         169.67  279.33     54      30\n"))
      #expect(!measured.output.contains("Sign In         169.67  279.33     54      30\n"))
    }

    @Test func aSummaryHasFewLinesAndNoPath() throws {
      let result = try Self.run("summary", Self.path)
      #expect(
        result.output == """
          2 scenes, 8 views, 10 constraints, iOS
          Login: 393 × 852, 6 views, 5 constraints
          Help: 393 × 852, 2 views, 5 constraints
            conflict: `Card.Width = 300` was dropped
          note in line 73: The constraint is left out, because the scene has no item with the id `logo`; correct its `secondItem`, or delete it.

          """)
      #expect(result.exitCode == 0)
    }

    // MARK: Conversion

    @Test(arguments: ["yaml", "json"]) func aConvertedDocumentHasTheSameFrames(form: String) throws {
      let converted = try Self.run("convert", Self.path, "--to", form)
      #expect(converted.errors == Self.note)
      let own = try Self.run("solve", Self.path)
      let document = try Tool.run(["solve", "-"], input: converted.output)
      #expect(document.exitCode == 1)
      #expect(
        document.output.replacingOccurrences(of: "<stdin>", with: Self.path)
          .components(separatedBy: "error:").first?.split(separator: "\n").prefix(7)
          == own.output.components(separatedBy: "error:").first?.split(separator: "\n").prefix(7))
    }

    @Test func constraintsAreListedAsEquationsAndFormats() throws {
      let equations = try Self.run("convert", Self.path, "--to", "equations", "--scene", "Login")
      #expect(
        equations.output == """
          # Login
          # The constraints of stacks are not listed; layoutkit outline --generated lists them.
          form.Top = Safe Area.Top + 40
          form.Leading = Login.LeadingMargin
          Login.TrailingMargin = form.Trailing
          Sign In.Top = form.Bottom + 24
          Sign In.CenterX = Login.CenterX

          """)
      let formats = try Self.run("convert", Self.path, "--to", "vfl")
      #expect(
        formats.output == """
          // Login
          // The constraints of stacks are not listed; layoutkit outline --generated lists them.
          // form.Top = Safe Area.Top + 40
          H:|-[stack]
          H:[stack]-|
          V:[stack]-24-[signInButton]
          // Sign In.CenterX = Login.CenterX

          // Help
          // Card.Top = Safe Area.Top + 20
          // Card.Leading = Safe Area.Leading + 20
          // Safe Area.Trailing = Card.Trailing + 20
          V:[card(200)]
          H:[card(300)]

          """)
      let check = try Tool.run(["vfl", "-", "--check"], input: formats.output)
      #expect(check.exitCode == 0, "\(check.output)")
    }

    @Test func standardSpacingsBetweenViewsAreFormats() throws {
      let document = """
        views: [one, two]
        constraints:
          - two.Leading = one.Trailing + Standard
          - one.Bottom = two.Top - Standard
          - one.Leading = Superview.Leading + Standard

        """
      let formats = try Tool.run(["convert", "-", "--to", "vfl"], input: document)
      #expect(
        formats.output == """
          // Root
          H:[one]-[two]
          V:[one]-[two]
          // one.Leading = Root.Leading + Standard

          """)
    }

    @Test func theCodeOfASceneIsTheCompiledOne() throws {
      let result = try Self.run("convert", Self.path, "--to", "swift", "--scene", "Login")
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("GeneratedScene.swift")
      let compiled =
        try String(contentsOf: file, encoding: .utf8)
        .components(separatedBy: "// generated begins\n").last ?? ""
      #expect(result.output == "import LayoutKit\n\n" + compiled)
    }

    @Test func theCodeOfASceneHasTheSameFrames() throws {
      let (root, environment) = try makeLogin()
      let engine = LayoutEngine(root: root, environment: environment, solver: SimplexSolver())
      let solution = engine.layout()
      let items = LayoutItemIndex(root: root)
      #expect(solution.isSatisfied)
      #expect(solution.items.allSatisfy { $0.status == .ok })
      let button = try #require(solution.frame(of: items.item(named: "sign-in")))
      #expect(abs(button.minY - 279.33) < 0.01)
    }

    // MARK: Bad files

    @Test func otherFilesAreSolvedIfOneCannotBeRead() throws {
      let folder = try TemporaryFolder()
      let text = try String(
        contentsOf: DocumentedCommand.root.appendingPathComponent(Self.path), encoding: .utf8)
      try folder.write(String(text.prefix(3_000)), to: "App/A.storyboard")
      try folder.write(
        text.replacingOccurrences(of: "<scenes>", with: "\n<<<<<<< HEAD\n<scenes>"), to: "App/B.xib")
      try folder.write(text, to: "App/C.storyboard")
      try folder.write(Data([0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30]), to: "App/D.xib")
      let result = try Tool.run(["summary", "App"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.output.contains("App/C.storyboard:\n2 scenes"))
      #expect(result.errors.contains("App/A.storyboard:41:5: error: The text ends inside `<subviews>`"))
      #expect(result.output.contains("App/A.storyboard:\n0 scenes"))
      #expect(
        result.errors.contains(
          "App/B.xib:5:1: error: This line is a marker of a merge conflict. Resolve the conflict first. "
            + "Until the conflict is resolved, the first version is read.\n"))
      #expect(result.output.contains("App/B.xib:\n2 scenes"))
      #expect(result.errors.contains("App/D.xib: error: This is a compiled nib."))
    }

    @Test(arguments: ["solve", "outline", "summary"]) func intactScenesOfADamagedFileAreRead(command: String)
      throws
    {
      let folder = try TemporaryFolder()
      let text = try String(
        contentsOf: DocumentedCommand.root.appendingPathComponent(Self.path), encoding: .utf8)
      let cut = try #require(text.range(of: "userLabel=\"Card\""))
      try folder.write(String(text[..<cut.lowerBound]), to: "Cut.storyboard")
      let result = try Tool.run([command, "Cut.storyboard"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.output.contains("Sign In") || command == "summary")
      #expect(!result.output.contains("Card"))
      #expect(result.errors.hasPrefix("Cut.storyboard:"))
      #expect(result.errors.contains("is left out."))
    }

    @Test(arguments: [
      ["solve"], ["solve", "--format", "json"], ["summary"], ["solve", "--size", "320x480,375x667"],
    ])
    func theNumberOfJobsDoesNotChangeTheOutput(arguments: [String]) throws {
      let folder = try TemporaryFolder()
      let text = try String(
        contentsOf: DocumentedCommand.root.appendingPathComponent(Self.path), encoding: .utf8)
      for number in 0..<40 {
        let isDamaged = number % 7 == 3
        try folder.write(
          isDamaged ? "<a>" : text.replacingOccurrences(of: "Sign In", with: "Sign In \(number)"),
          to: "App/F\(number).storyboard")
      }
      let one = try Tool.run(arguments + ["App", "--jobs", "1"], in: folder.url)
      #expect(one.exitCode == 2)
      #expect(one.output.contains("Sign In 39") || arguments == ["summary"])
      for jobs in ["2", "5", "200"] {
        let several = try Tool.run(arguments + ["App", "--jobs", jobs], in: folder.url)
        #expect(several.output == one.output)
        #expect(several.errors == one.errors)
        #expect(several.exitCode == 2)
      }
    }

    @Test func zeroJobsAreAUsageError() throws {
      let result = try Self.run("summary", Self.path, "--jobs", "0")
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("'--jobs <number>': expected a number from 1 to 256, not `0`"))
    }

    @Test func aFileWithoutViewsIsNoError() throws {
      let text =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" useAutolayout=\"YES\"><objects/></document>"
      let folder = try TemporaryFolder()
      try folder.write(text, to: "Empty.xib")
      let solved = try Tool.run(["solve", "Empty.xib", "--format", "json"], in: folder.url)
      #expect(solved.exitCode == 0)
      #expect(solved.output == "{\"schemaVersion\": 1, \"file\": \"Empty.xib\", \"scenes\": []}\n")
      let converted = try Tool.run(["convert", "Empty.xib", "--to", "yaml"], in: folder.url)
      #expect(converted.exitCode == 2)
    }
  }
}
