import Foundation
import Testing

extension CommandLineTests {
  /// The files with which other tools run the command.
  @Suite struct IntegrationTests {
    /// Returns a folder with the script of the last step of `action.yml` as `run.sh`, and the built command in place of
    /// the released one.
    private static func actionFolder() throws -> TemporaryFolder {
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
      return folder
    }

    @Test func theActionLintsItsPathsWithItsArguments() throws {
      let folder = try Self.actionFolder()
      let result = try Tool.runShell(
        """
        export GITHUB_ACTION_PATH=action PATHS="'My Layouts'" ARGUMENTS='--device "iPhone SE,iPad 11" --strict'
        bash -eo pipefail run.sh
        """, in: folder.url)
      #expect(result.exitCode == 1)
      #expect(
        result.output.hasPrefix("::warning file=My Layouts/Card.layout.yaml,line=4,"), "\(result.output)")
    }

    @Test func theActionIgnoresEmptyWords() throws {
      let folder = try Self.actionFolder()
      let result = try Tool.runShell(
        """
        export GITHUB_ACTION_PATH=action PATHS="'My Layouts' ''" ARGUMENTS=' '
        bash -eo pipefail run.sh
        """, in: folder.url)
      #expect(result.exitCode == 0, "\(result.output)")
      #expect(
        result.output.hasPrefix("::warning file=My Layouts/Card.layout.yaml,line=4,"), "\(result.output)")
    }

    /// A step that checked only some of the files would be green.
    @Test(arguments: [
      (#"PATHS="'My Layouts' Bob's" ARGUMENTS="#, "paths"),
      (#"PATHS=. ARGUMENTS='--device "iPad 11'"#, "arguments"),
      ("PATHS=' ' ARGUMENTS=--strict", "paths"),
    ])
    func theActionFailsForInputsThatAreEmptyOrCannotBeSplit(inputs: String, name: String) throws {
      let folder = try Self.actionFolder()
      let result = try Tool.runShell(
        """
        export GITHUB_ACTION_PATH=action \(inputs)
        bash -eo pipefail run.sh 2>/dev/null
        """, in: folder.url)
      #expect(result.exitCode == 64)
      #expect(result.output.hasPrefix("::error::The input '\(name)' "), "\(result.output)")
    }

    /// The regular expressions of editors find the parts of a finding.
    @Test(arguments: ["tasks.json", "problem-matcher.json"])
    func aProblemMatcherReadsTheLinesOfTheXcodeReporter(name: String) throws {
      let file = DocumentedCommand.root.appendingPathComponent("Documentation/Examples/Editors/\(name)")
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      let holder = (object?["tasks"] ?? object?["problemMatcher"]) as? [[String: Any]]
      let matcher = holder?.first?["problemMatcher"] as? [String: Any] ?? holder?.first
      let patterns = matcher?["pattern"] as? [[String: Any]]
      let pattern = try #require(patterns?.first ?? matcher?["pattern"] as? [String: Any])
      let text = try #require(pattern["regexp"] as? String)
      let expression = try Regex(text)

      let folder = try TemporaryFolder()
      let layout = """
        views: [{name: Title, kind: label, intrinsicSize: [80, 20]}]
        constraints: [Title.Left = Superview.Left + 8, Title.Top = Superview.Top]
        """
      let written = try folder.write(layout, to: "My Layouts/Card.layout.yaml")
      let result = try Tool.run(["lint", "--quiet", "--reporter", "xcode", "."], in: folder.url)
      let line = try #require(result.output.split(separator: "\n").first)
      let wholeMatch = try expression.wholeMatch(in: String(line))
      let match = try #require(wholeMatch)
      func part(_ key: String) -> String {
        (pattern[key] as? Int).flatMap { match.output[$0].substring.map(String.init) } ?? ""
      }
      #expect(part("file").hasSuffix("/My Layouts/Card.layout.yaml"))
      #expect(FileManager.default.contentsEqual(atPath: part("file"), andPath: written.path))
      #expect(part("line") == "2")
      #expect(Int(part("column")) != nil)
      #expect(part("severity") == "warning")
      #expect(part("message").hasPrefix("`Title.Left = "))
    }

    @Test(.enabled(if: SparkExample.isPossible, "needs PySpark and Java: pip install pyspark"))
    func sparkPairsEachDocumentWithItsLayout() throws {
      let folder = try TemporaryFolder()
      func document(_ width: Int) -> String {
        """
        {"name": "Box", "canvas": "100x100", "views": ["A"], "constraints": ["A.Width = \(width)", "A.Height = 1", \
        "A.Left = Superview.Left", "A.Top = Superview.Top"]}
        """
      }
      var lines = (1...200).map(document)
      lines[6] = #"{"views": ["A"], "constraints": ["A.Width = 1", "A.Width = 2"]}"#
      lines[90] = "nonsense"
      lines.insert("", at: 120)
      try folder.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "layouts.jsonl")
      let result = try Tool.runShell("python3 '\(SparkExample.script)' layouts.jsonl frames", in: folder.url)
      #expect(result.exitCode == 0, "\(result.output)")
      let parts = try FileManager.default.contentsOfDirectory(
        at: folder.url.appendingPathComponent("frames"), includingPropertiesForKeys: nil)
      let printed = try parts.filter { $0.lastPathComponent.hasPrefix("part-") }
        .sorted { $0.path < $1.path }
        .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n").map(String.init) }
      try #require(printed.count == 200)
      lines.remove(at: 120)
      for (line, text) in zip(printed, lines) {
        let pair = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(pair?["document"] as? String == text)
      }
      #expect(printed[6].contains(#""conflicting""#))
      #expect(printed[90].contains(#""errors""#))
      #expect(printed[199].contains("[0, 0, 200, 1]"))
    }

    @Test(.enabled(if: SparkExample.isPossible, "needs PySpark and Java: pip install pyspark"))
    func sparkFailsIfTheCommandFails() throws {
      let folder = try TemporaryFolder()
      try folder.write(Data("{}\n".utf8), to: "layouts.jsonl")
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("bin"), withIntermediateDirectories: true)
      let result = try Tool.runShell(
        """
        printf '#!/bin/sh\nexit 70\n' >bin/layoutkit; chmod +x bin/layoutkit; export PATH="$PWD/bin:$PATH"
        python3 '\(SparkExample.script)' layouts.jsonl frames
        """, in: folder.url)
      #expect(result.exitCode != 0)
      #expect(result.output.contains("exited with error code 70"), "\(result.output.suffix(2000))")
    }

    @Test func eachCommandHasAManPage() throws {
      let folder = try TemporaryFolder()
      let script = DocumentedCommand.root.appendingPathComponent("Tools/scripts/write-man-pages").path
      let result = try Tool.runShell(
        "layoutkit --experimental-dump-help | SOURCE_DATE_EPOCH=86400 '\(script)' man", in: folder.url)
      #expect(result.exitCode == 0, "\(result.output)")
      let pages = try FileManager.default.contentsOfDirectory(
        at: folder.url.appendingPathComponent("man"), includingPropertiesForKeys: nil)
      #expect(pages.count > 20)
      for page in pages {
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.hasPrefix(".TH \"LAYOUTKIT"))
        #expect(text.contains("\" 1 \"1970-01-02\"\n"))
        #expect(text.contains("\n.SH OPTIONS\n"))
      }
      let main = folder.url.appendingPathComponent("man/layoutkit.1")
      let first = try String(contentsOf: main, encoding: .utf8)
      #expect(first.contains("\n.SH EXIT STATUS\n"))
      #expect(first.contains("\n.SH EXAMPLES\n"))
    }
  }
}

/// The example of the guide “Many documents”.
private enum SparkExample {
  static let script = DocumentedCommand.root
    .appendingPathComponent("Documentation/Examples/Batch/spark_frames.py").path

  /// Whether PySpark and Java are installed.
  static let isPossible =
    (try? Tool.runShell("python3 -c 'import pyspark' && java -version", in: DocumentedCommand.root))?
    .exitCode == 0
}
