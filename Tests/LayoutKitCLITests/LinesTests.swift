import Foundation
import Testing

extension CommandLineTests {
  /// `--jsonl`: each line is a document.
  @Suite struct LinesTests {
    private func box(_ width: Int) -> String {
      #"{"views": ["Box"], "canvas": {"size": [320, 200]}, "constraints": ["Box.Leading = Superview.Leading", "Box.Top = Superview.Top", "Box.Height = 40", "Box.Width = \#(width)"]}"#
    }

    private func objects(_ text: String) throws -> [[String: Any]] {
      try text.split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(object as? [String: Any])
      }
    }

    private func width(_ object: [String: Any]) -> Double? {
      let scene = (object["scenes"] as? [[String: Any]])?.first
      return ((scene?["views"] as? [[String: Any]])?.last?["frame"] as? [Double])?[2]
    }

    @Test(arguments: ["1", "2", "7"])
    func resultsAreInTheOrderOfTheLines(jobs: String) throws {
      let input = (0..<300).map { box($0) + "\n" }.joined()
      let result = try Tool.run(["solve", "--jsonl", "-", "--jobs", jobs], input: input)
      #expect(result.exitCode == 0)
      #expect(try objects(result.output).map(width) == (0..<300).map(Double.init))
    }

    @Test func aBadLineIsReportedAndSkipped() throws {
      let result = try Tool.run(
        ["solve", "--jsonl", "-"], input: "\(box(1))\n\nnonsense: [\r\n{\"views\": 3}\n\(box(2))")
      #expect(result.exitCode == 2)
      let found = try objects(result.output)
      #expect(found.map { $0["file"] as? String } == ["<stdin>:1", "<stdin>:3", "<stdin>:4", "<stdin>:5"])
      #expect(found.map { $0["status"] as? String } == [nil, "error", "error", nil])
      #expect(found.map(width) == [1, nil, nil, 2])
      #expect(result.errors.contains("<stdin>:4:11: error: "), "\(result.errors)")
    }

    /// Editors can jump to such a location. In JSON, the location is relative to the line.
    @Test func errorsStateTheLineAndColumnInTheInput() throws {
      let input = "\(box(1))\n{\"views\": [\"A\"}\n{\"views\": [\"A\"], \"constraints\": [\"A.Foo = 3\"]}\n"
      for command in ["solve", "lint"] {
        let result = try Tool.run([command, "--jsonl", "-"], input: input)
        #expect(
          result.errors.contains(
            "<stdin>:2:15: error: Expected `,` or `]` here; the `[` in column 11 is not closed.\n"),
          "\(result.errors)")
        #expect(result.errors.contains("<stdin>:3:37: error: Unknown attribute `Foo`"), "\(result.errors)")
        #expect(result.output.contains("\"file\": \"<stdin>:3\""), "\(result.output)")
        #expect(result.output.contains("\"line\": 1, \"column\": 37"), "\(result.output)")
      }
    }

    /// A line of YAML would hide damage in a stream: `name: Y` is a document in YAML.
    @Test func aLineInYAMLIsAnError() throws {
      let result = try Tool.run(["solve", "--jsonl", "-"], input: "\(box(1))\n name: Y\n\(box(2))\n")
      #expect(result.exitCode == 2)
      #expect(try objects(result.output).map(width) == [1, nil, 2])
      #expect(result.errors.contains("<stdin>:2:2: error: Expected a document in JSON"), "\(result.errors)")
    }

    /// An ordinary JSON file has many lines, each of which would be an error.
    @Test(arguments: ["solve", "lint"]) func indentedJSONIsOneError(command: String) throws {
      let text = "{\n  \"views\": [\n    \"A\"\n  ]\n}\n"
      let result = try Tool.run([command, "--jsonl", "-"], input: text)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("<stdin>: error: Line 1 is not a complete JSON object; with --jsonl, "))
      #expect(result.errors.components(separatedBy: "error: ").count == 2, "\(result.errors)")
    }

    @Test func onlyTheFormatJSONCanBeCombined() throws {
      #expect(try Tool.run(["solve", "--jsonl", "-", "--format", "table"], input: box(1)).exitCode == 64)
      #expect(try Tool.run(["solve", "--jsonl", "-", "--format", "json"], input: box(1)).exitCode == 0)
    }

    /// A document may have 256 MB. The line after a longer one is read nevertheless.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["LAYOUTKIT_LONG_TESTS"] != nil))
    func aLineThatIsTooLongIsSkipped() throws {
      let folder = try TemporaryFolder()
      let command =
        "(echo '{}'; head -c 270000000 /dev/zero | tr '\\0' x; echo; echo '{}') | layoutkit solve --jsonl - | wc -l"
      #expect(try Tool.runShell(command, in: folder.url).output.contains("3"))
    }

    @Test func conflictsMakeTheExitCode1() throws {
      let conflict = #"{"views": ["Box"], "constraints": ["Box.Width = 1", "Box.Width = 2"]}"#
      #expect(try Tool.run(["solve", "--jsonl", "-"], input: conflict + "\n" + box(2)).exitCode == 1)
    }

    @Test func filesAndAnEmptyInputAreRead() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(box(5) + "\n" + box(6), to: "boxes.jsonl")
      let result = try Tool.run(["solve", "--jsonl", file.path])
      #expect(try objects(result.output).map(width) == [5, 6])
      #expect(try Tool.run(["solve", "--jsonl", "-"], input: "").output == "")
      #expect(try Tool.run(["solve", "--jsonl", file.path + "x"]).exitCode == 2)
      #expect(try Tool.run(["solve", "--jsonl", "-", "--watch"]).exitCode == 64)
    }

    @Test func lintPrintsOneObjectForEachLine() throws {
      let open = #"{"views": ["Box"], "constraints": ["Box.Width = 10"]}"#
      let result = try Tool.run(
        ["lint", "--jsonl", "-", "--jobs", "2"], input: "\(box(50))\n\(open)\nviews: 3\n")
      #expect(result.exitCode == 2)
      let found = try objects(result.output)
      #expect(found.map { $0["file"] as? String } == ["<stdin>:1", "<stdin>:2", "<stdin>:3"])
      let ids = found.map { object in
        (object["findings"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String }
      }
      #expect(ids[1].contains("ambiguous"), "\(ids)")
      #expect(ids[2] == ["unreadable-file"])
    }
  }
}
