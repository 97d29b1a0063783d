import Foundation
import LayoutTestSupport
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// The output of commands conforms to the schemas of `layoutkit schema`, and contains only the keys in the schemas.
  ///
  /// To generate the files again, run the tests with `LAYOUTKIT_RECORD=1`.
  @Suite struct OutputSchemaTests {
    private static let folder = DocumentedCommand.root.appendingPathComponent("Documentation/Schema")

    @Test(arguments: OutputSchema.all.map(\.fileName))
    func theFileIsTheSchemaOfTheCommand(file: String) throws {
      let schema = try #require(OutputSchema.all.first { $0.fileName == file })
      let url = Self.folder.appendingPathComponent(file)
      if TestSettings.recordsSnapshots { try Data(schema.text.utf8).write(to: url) }
      #expect(try String(contentsOf: url, encoding: .utf8) == schema.text)
      #expect(try Tool.run(["schema", schema.name]).output == schema.text)
    }

    private static let ambiguous = """
      views: [{name: Box, kind: view}, {name: A, kind: label, text: A}, {name: B, kind: label, text: B}]
      constraints:
        - Box.Leading = Superview.Leading
        - Box.Width <= 100
        - H:|-[A]-[B]-|
        - V:|[A]
        - V:|[B]

      """

    /// Outputs with conflicts, ambiguity, explanations and verification, for all examples, and for documents that
    /// cannot be read.
    @Test(arguments: [
      (["Documentation/Examples", "--verify"], ""),
      (["Documentation/Guides/Contradiction.layout.yaml", "--explain", "Field", "--verify"], ""),
      (["-", "--explain", "Box"], ambiguous), (["-"], "views: 3"),
      (["-"], "views: [{kind: stack, views: [A, B]}]"),
      (
        ["-"],
        "views: [{name: S, kind: stack, alignment: firstBaseline, views: [A, B]}]\nconstraints: [B.Baseline >= S.Baseline + 35]"
      ),
    ])
    func theOutputOfSolveConforms(arguments: [String], input: String) throws {
      let result = try Tool.run(
        ["solve", "--format", "json"] + arguments, input: input, in: DocumentedCommand.root)
      try expectConformance(of: result.output, to: "solve")
    }

    @Test func theOutputOfConformanceConforms() throws {
      let result = try Tool.run(["conformance", "--law", "errors", "--format", "json"])
      try expectConformance(of: result.output, to: "conformance")
    }

    @Test func theOutputForLinesConforms() throws {
      let input = "{\"views\": [\"Box\"]}\n{\"views\": 3}\n"
      for command in ["solve", "lint"] {
        let result = try Tool.run([command, "--jsonl", "-"], input: input)
        try expectConformance(of: result.output, to: command)
      }
    }

    @Test(arguments: [
      "Documentation/Examples", "Documentation/Pictures", "Documentation/Guides/Login.storyboard",
    ])
    func theOutputOfRenderConforms(path: String) throws {
      let result = try Tool.run(
        ["render", path, "--format", "json", "--layers", "all"], in: DocumentedCommand.root)
      #expect(result.output.hasPrefix(#"{"schemaVersion": 1, "file": "#))
      try expectConformance(of: result.output, to: "render")
    }

    @Test(arguments: [
      "01-simple-label-and-text-field", "02-dynamic-height-label-and-text-field",
      "08-two-buttons-with-size-classes",
    ])
    func theOutputOfDiffConforms(name: String) throws {
      let result = try Tool.run(
        [
          "diff", "Documentation/Examples/\(name).layout.yaml", "Documentation/Pictures/Conflict.layout.yaml",
          "--format", "json", "--direction", "ltr,rtl",
        ], in: DocumentedCommand.root)
      #expect(result.output.hasPrefix(#"{"schemaVersion": 1, "old": "#))
      try expectConformance(of: result.output, to: "diff")
    }

    @Test(arguments: [LintCommandTests.left, "views: [A]"])
    func theOutputOfLintConforms(text: String) throws {
      let result = try Tool.run(["lint", "-", "--reporter", "json"], input: text)
      #expect(result.output.hasPrefix(#"{"schemaVersion": 1, "findings": ["#))
      try expectConformance(of: result.output, to: "lint")
    }

    @Test(arguments: [[], ["--generated"]])
    func theOutputOfOutlineConforms(arguments: [String]) throws {
      let result = try Tool.run(
        ["outline", "Documentation/Examples", "--format", "json"] + arguments, in: DocumentedCommand.root)
      #expect(!result.output.isEmpty)
      try expectConformance(of: result.output, to: "outline")
    }

    @Test(arguments: [
      ["H:|-[a]-[b(==a,>=40@250)]-|", "V:|[a]|", "--size", "320x100", "--options", "alignAllTop"],
      ["H:|-[a", "[b(gap)]", "V:[c]-(nan)-|"], ["H:[a]-[b]"],
      ["--extended", "|~[a(25%)]~[b(a)]~|", "V:|-[a,b]-|", "Z:|[a][b]", "--size", "320x100"],
    ])
    func theOutputOfVisualFormatsConforms(arguments: [String]) throws {
      let result = try Tool.run(["vfl", "--emit", "json"] + arguments)
      #expect(!result.output.isEmpty)
      try expectConformance(of: result.output, to: "vfl")
    }

    @Test func theOutputOfExplainedLogsConforms() throws {
      let logs = DocumentedCommand.root.appendingPathComponent("Tests/ConstraintLogsTests/Explanations")
      let names = try FileManager.default.contentsOfDirectory(atPath: logs.path).filter {
        $0.hasSuffix(".log")
      }
      #expect(names.count > 20)
      let texts = try names.sorted().map {
        try String(contentsOf: logs.appendingPathComponent($0), encoding: .utf8)
      }
      let result = try Tool.run(["explain-log", "--format", "json"], input: texts.joined(separator: "\n\n"))
      try expectConformance(of: result.output, to: "explain-log")
    }

    @Test func theOutputOfReplayConforms() throws {
      let trace = """
        # solver-trace 1
        con a 1000 >= 44 1 width
        con b 1000 <= 40 1 width
        con c 250 == 30 1 width 1 height
        solve

        """
      let result = try Tool.run(["replay", "-"], input: trace)
      #expect(result.output.contains("rejected"), "\(result.output)\(result.errors)")
      try expectConformance(of: result.output, to: "replay")
    }

    @Test func theOutputOfDevicesConforms() throws {
      let result = try Tool.run(["devices", "--format", "json"])
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      try expectConformance(of: json, to: "devices")
    }

    @Test(arguments: [["rules"], ["rules", "conflict"], ["solvers"]])
    func theOutputOfListsConforms(arguments: [String]) throws {
      let result = try Tool.run(arguments + ["--format", "json"])
      #expect(!result.output.isEmpty)
      try expectConformance(of: result.output, to: arguments[0])
    }

    /// Files with a note, a conflict, misplaced and ambiguous views, and one that cannot be read.
    @Test func theOutputOfSummaryConforms() throws {
      let paths = ["Documentation/Guides/Login.storyboard", "Documentation/Pictures", "README.md"]
      let result = try Tool.run(["summary", "--format", "json"] + paths, in: DocumentedCommand.root)
      #expect(result.exitCode == 2)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count > 3)
      #expect(
        lines[0].contains(#""platform": "iOS""#) && lines[0].contains(#""dropped": ["Card.Width = 300"]"#))
      #expect(lines[0].contains(#""notes": [{"#))
      #expect(lines.contains { $0.contains(#""ambiguous": ["Caption", "Box"]"#) })
      #expect(lines.last?.contains(#""scenes": [], "errors": [{"#) == true)
      try expectConformance(of: result.output, to: "summary")
    }

    @Test func theSchemasAreListed() throws {
      let list = try Tool.run(["schema"])
      #expect(
        list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
          == OutputSchema.all.map(\.name))
      let unknown = try Tool.run(["schema", "slove"])
      #expect(unknown.exitCode == 64)
      #expect(unknown.errors.contains("unknown schema 'slove'; did you mean `solve`?"))
    }

    /// The validator rejects JSON that does not conform, so the other tests are meaningful.
    @Test(arguments: [
      (#"{"schemaVersion": 1, "file": "A"}"#, ": required scenes"),
      (#"{"schemaVersion": 1, "file": 3, "scenes": []}"#, "/file: type"),
      (#"{"schemaVersion": 1, "file": "A", "scenes": [], "more": 1}"#, "/more: additionalProperties"),
      (#"{"schemaVersion": 1.5, "file": "A", "scenes": [{}]}"#, "/schemaVersion: type"),
      (
        #"{"schemaVersion": 1, "file": "A", "scenes": [{"views": [{"frame": [1, 2, 3]}]}]}"#,
        "/scenes/0/views/0/frame: minItems"
      ),
    ])
    func otherOutputDoesNotConform(text: String, problem: String) throws {
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(try problems(of: json, by: "solve").contains(problem))
    }

    /// Compares each line with a schema.
    private func expectConformance(of lines: String, to name: String) throws {
      for line in lines.split(separator: "\n") {
        try expectConformance(of: JSONSerialization.jsonObject(with: Data(line.utf8)), to: name)
      }
    }

    private func expectConformance(of json: Any, to name: String) throws {
      let problems = try problems(of: json, by: name)
      #expect(problems.isEmpty, "\(problems.prefix(5))")
    }

    private func problems(of json: Any, by name: String) throws -> [String] {
      let text = try #require(OutputSchema.all.first { $0.name == name }?.text)
      let schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return try JSONValidator(schema: #require(schema as? [String: Any])).problems(of: json)
    }
  }
}

/// Checks JSON against the schemas of commands. (`SchemaValidator` of other tests checks documents, in which a number may
/// be a text.)
private struct JSONValidator {
  let schema: [String: Any]

  struct UnknownKeyword: Error { var keyword: String }

  func problems(of json: Any) throws -> [String] { try problems(of: json, schema, at: "") }

  private func problems(of json: Any, _ schema: [String: Any], at path: String) throws -> [String] {
    try schema.sorted { $0.key < $1.key }.flatMap { keyword, value in
      try problems(of: json, keyword, value, in: schema, at: path)
    }
  }

  private func problems(
    of json: Any, _ keyword: String, _ value: Any, in schema: [String: Any], at path: String
  ) throws -> [String] {
    let object = json as? [String: Any]
    let list = json as? [Any]
    func problem(unless holds: Bool) -> [String] { holds ? [] : ["\(path): \(keyword)"] }
    switch (keyword, value) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _): return []
    case ("$ref", let name as String):
      let definitions = self.schema["$defs"] as? [String: Any]
      guard let part = definitions?[String(name.dropFirst("#/$defs/".count))] as? [String: Any] else {
        return ["\(path): no definition \(name)"]
      }
      return try problems(of: json, part, at: path)
    case ("anyOf", let parts as [[String: Any]]):
      let found = try parts.map { try problems(of: json, $0, at: path) }
      return found.contains { $0.isEmpty } ? [] : found.flatMap(\.self)
    case ("type", let type as String): return problem(unless: Self.types(of: json).contains(type))
    case ("enum", let words as [String]):
      return problem(unless: (json as? String).map(words.contains) ?? false)
    case ("minItems", let count as Int): return problem(unless: list.map { $0.count >= count } ?? true)
    case ("maxItems", let count as Int): return problem(unless: list.map { $0.count <= count } ?? true)
    case ("items", let part as [String: Any]):
      return try (list ?? []).enumerated().flatMap { try problems(of: $1, part, at: "\(path)/\($0)") }
    case ("required", let keys as [String]):
      return keys.filter { object?[$0] == nil }.map { "\(path): required \($0)" }
    case ("properties", let parts as [String: [String: Any]]):
      return try (object ?? [:]).flatMap { key, value in
        try parts[key].map { try problems(of: value, $0, at: "\(path)/\(key)") } ?? []
      }
    case ("additionalProperties", _):
      let known = schema["properties"] as? [String: Any]
      return try (object ?? [:]).filter { known?[$0.key] == nil }.flatMap { key, element in
        guard let part = value as? [String: Any] else { return ["\(path)/\(key): additionalProperties"] }
        return try problems(of: element, part, at: "\(path)/\(key)")
      }
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private static func types(of json: Any) -> [String] {
    switch json {
    case is [String: Any]: ["object"]
    case is [Any]: ["array"]
    case is NSNull: ["null"]
    case is String: ["string"]
    case let number as NSNumber:
      if isBoolean(number) {
        ["boolean"]
      } else {
        number.doubleValue == number.doubleValue.rounded() ? ["number", "integer"] : ["number"]
      }
    default: []
    }
  }

  /// Returns whether a number is a boolean value. Foundation uses the class `NSNumber` for both.
  private static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
