import Foundation
import Testing

extension CommandLineTests {
  /// The files with which other tools run the command.
  @Suite struct IntegrationTests {
    /// The script of the last step of `action.yml`, with the built command in place of the released one.
    @Test func theActionLintsItsPathsWithItsArguments() throws {
      let root = DocumentedCommand.root
      let action = try String(contentsOf: root.appendingPathComponent("action.yml"), encoding: .utf8)
      let start = try #require(action.range(of: "run: |\n", options: .backwards)?.upperBound)
      let script = action[start...].split(separator: "\n").map { $0.dropFirst(8) }.joined(separator: "\n")

      let folder = try TemporaryFolder()
      let built = folder.url.appendingPathComponent("action/.build/release")
      try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: built.appendingPathComponent("layoutkit"), withDestinationURL: Tool.executable)
      let layout = """
        name: Card
        views:
          - {name: Title, kind: label, intrinsicSize: [80, 20]}
        constraints: [Title.Left = Superview.Left + 8, Title.Top = Superview.Top]
        """
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("My Layouts"), withIntermediateDirectories: true)
      try folder.write(Data(layout.utf8), to: "My Layouts/Card.layout.yaml")
      try folder.write(Data(script.utf8), to: "run.sh")
      let result = try Tool.runShell(
        """
        export GITHUB_ACTION_PATH=action PATHS="'My Layouts'" ARGUMENTS='--device "iPhone SE,iPad 11" --strict'
        bash -e run.sh
        """, in: folder.url)
      #expect(result.exitCode == 1)
      #expect(
        result.output.hasPrefix("::warning file=My Layouts/Card.layout.yaml,line=4,"), "\(result.output)")
    }

    @Test func eachCommandHasAManPage() throws {
      let folder = try TemporaryFolder()
      let script = DocumentedCommand.root.appendingPathComponent("Tools/scripts/write-man-pages").path
      let result = try Tool.runShell("layoutkit --experimental-dump-help | '\(script)' man", in: folder.url)
      #expect(result.exitCode == 0, "\(result.output)")
      let pages = try FileManager.default.contentsOfDirectory(
        at: folder.url.appendingPathComponent("man"), includingPropertiesForKeys: nil)
      #expect(pages.count > 20)
      for page in pages {
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.hasPrefix(".TH \"LAYOUTKIT"))
        #expect(text.contains("\n.SH OPTIONS\n"))
      }
    }
  }
}
