import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  @Suite struct DiffCommandTests {
    private static let old = """
      name: Card
      canvas: 200 x 100
      views:
        - {name: Title, kind: label, text: Name}
        - {name: Box}
      constraints:
        - Title.Leading = Superview.Leading + 20
        - Title.Top = Superview.Top + 20
        - Title.Height = 20.5
        - Box.Leading = Title.Leading
        - Box.Top = Title.Bottom + 8
        - Box.Width = 60
        - Box.Height = 30

      """

    /// The new version: a different width, and a height that conflicts with other constraints.
    private static let new = old.replacing("Box.Width = 60", with: "Box.Width = 80")
      .replacing("Box.Height = 30", with: "Box.Height = 30\n  - Box.Bottom = Superview.Bottom")

    private static func folder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try folder.write(old, to: "old.layout.yaml")
      try folder.write(new, to: "new.layout.yaml")
      return folder
    }

    private static func diff(_ arguments: String..., in folder: TemporaryFolder) throws -> Tool.Result {
      try Tool.run(["diff"] + arguments, in: folder.url)
    }

    @Test func changesFramesAndFindingsAreListed() throws {
      let result = try Self.diff("old.layout.yaml", "new.layout.yaml", in: Self.folder())
      #expect(result.exitCode == 0 && result.errors.isEmpty)
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(6) == [
          "old.layout.yaml -> new.layout.yaml", "Card",
          "  ~ constraint Box.Width = 80: constant 60 -> 80",
          "  + constraint Box.Bottom = Superview.Bottom", "  frames",
          "    ~ Box  [20 48.5 60 30] -> [20 48.5 80 30]",
        ])
      #expect(lines.contains { $0.hasPrefix("    + error: `Box.Bottom = Card.Bottom` was dropped") })
    }

    @Test func equalVersionsAreReportedAsEqual() throws {
      let folder = try Self.folder()
      let result = try Self.diff("old.layout.yaml", "old.layout.yaml", "--exit-code", in: folder)
      #expect(
        result.output
          == "old.layout.yaml -> old.layout.yaml: the views, constraints, frames and findings are equal\n")
      #expect(result.exitCode == 0)
      #expect(try Self.diff("old.layout.yaml", "new.layout.yaml", "--exit-code", in: folder).exitCode == 1)
    }

    @Test func framesAreComparedOnEachDevice() throws {
      let result = try Self.diff(
        "old.layout.yaml", "new.layout.yaml", "--direction", "ltr,rtl", in: Self.folder())
      #expect(result.output.contains("\n  frames (ltr)\n    ~ Box  [20 48.5 60 30] -> [20 48.5 80 30]\n"))
      #expect(result.output.contains("\n  frames (rtl)\n    ~ Box  [120 48.5 60 30] -> [100 48.5 80 30]\n"))
    }

    @Test func colorsAreWrittenIfTheyAreWanted() throws {
      let folder = try Self.folder()
      let result = try Self.diff("old.layout.yaml", "new.layout.yaml", "--color", "always", in: folder)
      #expect(result.output.contains("\u{1B}[32m  + constraint Box.Bottom = Superview.Bottom\u{1B}[0m\n"))
      #expect(!(try Self.diff("old.layout.yaml", "new.layout.yaml", in: folder).output.contains("\u{1B}")))
    }

    @Test func thePageShowsBothVersions() throws {
      let folder = try Self.folder()
      let result = try Self.diff("old.layout.yaml", "new.layout.yaml", "-o", "diff.html", in: folder)
      #expect(result.exitCode == 0 && result.output.isEmpty)
      let page = try String(contentsOf: folder.url.appendingPathComponent("diff.html"), encoding: .utf8)
      #expect(page.contains("<figcaption>Before: old.layout.yaml</figcaption>"))
      #expect(page.contains("<figcaption>After: new.layout.yaml</figcaption>"))
      #expect(
        page.contains("<b class=\"changed\">changed</b> constraint Box.Width = 80: constant 60 -&gt; 80"))
      // The constraint has the same number in both pictures and in the list.
      let button = try #require(page.range(of: "data-key=\"c\" data-c=\""))
      let number = page[button.upperBound...].prefix { $0 != "\"" }
      let figures = page.split(separator: "<figure").dropFirst()
      #expect(figures.count == 2 && figures.allSatisfy { $0.contains("data-c=\"\(number)\"") })
    }

    @Test(arguments: ["svg", "old.layout.yaml", "/nonexistent/a.html"])
    func theOutputMustNotBeAnInputOrElsewhere(name: String) throws {
      let result = try Self.diff("old.layout.yaml", "new.layout.yaml", "-o", name, in: Self.folder())
      // No picture can be written to a file whose name ends like that of a document.
      #expect(result.exitCode == (name == "svg" ? 0 : name == "old.layout.yaml" ? 64 : 2))
    }

    @Test func oneOrTwoVersionsAreExpected() throws {
      let result = try Self.diff("a", "b", "c", in: Self.folder())
      #expect(result.exitCode == 64 && result.errors.contains("found 3 paths"))
    }

    @Test func anUnreadableVersionIsNamed() throws {
      let result = try Self.diff("old.layout.yaml", "nothing.layout.yaml", in: Self.folder())
      #expect(
        result.exitCode == 2 && result.errors.contains("nothing.layout.yaml: error: There is no such file"))
    }

    @Test func aFileOutsideOfARepositoryNeedsASecondOne() throws {
      let result = try Self.diff("new.layout.yaml", in: Self.folder())
      #expect(result.exitCode == 2)
      let start =
        "new.layout.yaml: error: With one path, the file is compared with its version in HEAD, but git cannot read"
      #expect(result.errors.hasPrefix(start), "\(result.errors)")
      #expect(result.errors.contains("To compare two files, give the old and the new file."))
      let missing = try Self.diff("nothing.layout.yaml", in: Self.folder())
      #expect(missing.exitCode == 2)
      #expect(
        missing.errors.hasPrefix("nothing.layout.yaml: error: There is no such file"), "\(missing.errors)")
    }

    // MARK: git

    /// A repository with the old version in the last commit, and the new one in the working tree.
    private static func repository() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("App"), withIntermediateDirectories: true)
      try folder.write(old, to: "App/Card.layout.yaml")
      let made = try Tool.runShell(
        "git init -q . && git add . && git -c user.name=A -c user.email=a@example.org commit -q -m Start",
        in: folder.url)
      #expect(made.exitCode == 0, "\(made.output)")
      try folder.write(new, to: "App/Card.layout.yaml")
      return folder
    }

    @Test(arguments: [
      ["HEAD:App/Card.layout.yaml", "App/Card.layout.yaml"],
      [":App/Card.layout.yaml", "App/Card.layout.yaml"],
      ["App/Card.layout.yaml"],
    ])
    func versionsOfARepositoryAreRead(paths: [String]) throws {
      let folder = try Self.repository()
      let result = try Tool.run(["diff"] + paths, in: folder.url)
      #expect(result.exitCode == 0 && result.errors.isEmpty)
      #expect(result.output.contains("~ constraint Box.Width = 80: constant 60 -> 80"))
    }

    @Test func aPathMayBeRelativeToTheCurrentFolder() throws {
      let folder = try Self.repository()
      let result = try Tool.run(
        ["diff", "Card.layout.yaml"], in: folder.url.appendingPathComponent("App"))
      #expect(result.output.hasPrefix("HEAD:Card.layout.yaml -> Card.layout.yaml\n"))
      #expect(result.exitCode == 0)
    }

    @Test func anUnknownRevisionIsNamed() throws {
      let folder = try Self.repository()
      let result = try Tool.run(
        ["diff", "nothing:App/Card.layout.yaml", "App/Card.layout.yaml"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.errors.hasPrefix("nothing:App/Card.layout.yaml: error: git cannot read this version: "))
    }

    /// The configuration that the guide shows.
    @Test func gitShowsLayoutsWithTheDiffDriver() throws {
      let folder = try Self.repository()
      let result = try Tool.runShell(
        """
        git config diff.layoutkit.command 'layoutkit diff'
        echo '*.layout.yaml diff=layoutkit' > .gitattributes
        git add .gitattributes
        cp App/Card.layout.yaml App/New.layout.yaml && git add -N App/New.layout.yaml
        git --no-pager diff
        """, in: folder.url)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("a/App/Card.layout.yaml -> b/App/Card.layout.yaml\nCard\n"))
      #expect(result.output.contains("  ~ constraint Box.Width = 80: constant 60 -> 80\n"))
      #expect(result.output.contains("a/App/New.layout.yaml -> b/App/New.layout.yaml\n+ scene Card\n"))
    }
  }
}
