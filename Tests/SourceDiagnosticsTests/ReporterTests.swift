import SourceDiagnostics
import SourceText
import Testing

/// The reporters for programs and CI services.
@Suite struct ReporterTests {
  private static let text = "views:\n  - {name: Ä, left: 1}\n"

  /// A warning about bytes 10..<31, with everything that a diagnostic can have.
  private static var warning: Diagnostic {
    let range = SourceRange(start: 11, end: 30)
    let place = Diagnostic.Place(
      file: "./App/a b.yaml", location: SourceText.SourceLocation(line: 2, column: 5), range: range)
    return Diagnostic(
      "left-right", .warning, "100 % <left>,\r\nnot: leading", at: place, details: ["    a & b"],
      notes: [Diagnostic.Note("here", at: Diagnostic.Place(file: "b.yaml"))],
      fixes: [
        Diagnostic.Fix(
          "Change it", edits: [TextEdit(SourceRange(start: 22, end: 26), "leading")], isSafe: true)
      ], subject: Diagnostic.Subject(scene: "Card", object: "Ä"))
  }

  private static var error: Diagnostic {
    Diagnostic("conflict", .error, "No", at: Diagnostic.Place(file: "c.xib"))
  }

  @Test func theTextReporterAddsIdsAndFixes() {
    #expect(
      TextReporter(showsFixes: true).lines(of: Self.warning) == [
        "./App/a b.yaml:2:5: warning: 100 % <left>,\r\nnot: leading (left-right)", "b.yaml: note: here",
        "    a & b", "    fix: Change it",
      ])
  }

  @Test func xcodeGetsAbsolutePathsAndOneLine() {
    #expect(
      XcodeReporter(folder: "/src").report([Self.warning]) == """
        /src/App/a b.yaml:2:5: warning: 100 % <left>, not: leading (left-right)
        /src/b.yaml: note: here

        """)
    #expect(XcodeReporter().report([Self.error]) == "c.xib: error: No (conflict)\n")
  }

  @Test func gitHubGetsEscapedCommands() {
    #expect(
      GitHubReporter().report([Self.warning, Self.error]) == """
        ::warning file=App/a b.yaml,line=2,col=5,title=left-right::100 %25 <left>,%0D%0Anot: leading%0A    a & b%0AFix: Change it
        ::error file=c.xib,title=conflict::No

        """)
    let odd = Diagnostic("x", .note, "m", at: Diagnostic.Place(file: "a,b:c%d"))
    #expect(GitHubReporter().report([odd]) == "::notice file=a%2Cb%3Ac%25d,title=x::m\n")
  }

  @Test func gitLabGetsFingerprintsThatDoNotDependOnLines() {
    var moved = Self.warning
    moved.place.location = SourceText.SourceLocation(line: 9, column: 1)
    moved.message = "other words"
    let report = GitLabReporter().report([Self.warning])
    #expect(
      report.hasPrefix(
        #"[{"description": "100 % <left>,\r\nnot: leading", "check_name": "left-right", "fingerprint": ""#))
    #expect(
      report.hasSuffix(
        #"", "severity": "minor", "location": {"path": "App/a b.yaml", "lines": {"begin": 2}}}]"# + "\n"))
    #expect(fingerprints(report) == fingerprints(GitLabReporter().report([moved])))
    // Two equal findings have different fingerprints.
    #expect(Set(fingerprints(GitLabReporter().report([Self.warning, moved, Self.error]))).count == 3)
    #expect(GitLabReporter().report([]) == "[]\n")
  }

  private func fingerprints(_ report: String) -> [String] {
    report.matches(of: /"fingerprint": "([0-9a-f]{16})"/).map { String($0.1) }
  }

  @Test func jsonHasAllParts() {
    #expect(
      JSONReporter().report([Self.warning]) == """
        {"schemaVersion": 1, "findings": [{"rule": "left-right", "severity": "warning", \
        "message": "100 % <left>,\\r\\nnot: leading", "file": "./App/a b.yaml", "line": 2, "column": 5, \
        "range": [11, 30], "scene": "Card", "object": "Ä", "details": ["    a & b"], \
        "notes": [{"message": "here", "file": "b.yaml"}], "fixes": [{"title": "Change it", "safe": true, \
        "edits": [{"start": 22, "end": 26, "replacement": "leading"}]}]}]}

        """)
    #expect(JSONReporter().report([]) == "{\"schemaVersion\": 1, \"findings\": []}\n")
  }

  @Test func junitHasACaseForEachDiagnosticAndForEachFileWithoutOne() {
    let report = JUnitReporter(files: ["fine.yaml", "c.xib"], failure: .error).report([
      Self.error, Self.warning,
    ])
    #expect(
      report == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="lint" tests="3" failures="1">
          <testsuite name="fine.yaml" tests="1" failures="0">
            <testcase classname="fine.yaml" name="lint"/>
          </testsuite>
          <testsuite name="c.xib" tests="1" failures="1">
            <testcase classname="c.xib" name="conflict">
              <failure type="error" message="No">c.xib: error: No (conflict)</failure>
            </testcase>
          </testsuite>
          <testsuite name="./App/a b.yaml" tests="1" failures="0">
            <testcase classname="./App/a b.yaml" name="left-right at 2:5">
              <system-out>./App/a b.yaml:2:5: warning: 100 % &lt;left&gt;,\u{FFFD}
        not: leading (left-right)
        b.yaml: note: here
            a &amp; b
            fix: Change it</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func junitHasErrorsBesideFailures() {
    let report = JUnitReporter(failure: nil, errors: ["conflict"]).report([Self.error])
    #expect(report.contains(#"<testsuite name="c.xib" tests="1" failures="0" errors="1">"#))
    #expect(report.contains(#"<error type="error" message="No">c.xib: error: No (conflict)</error>"#))
  }

  @Test func sarifHasRulesRegionsAndFixes() {
    let tool = ToolDescription(
      name: "layoutkit", version: "1.0.0",
      rules: [.init(id: "conflict", summary: "C."), .init(id: "left-right", summary: "L.", help: "Why.")])
    let report = SARIFReporter(tool: tool, texts: ["./App/a b.yaml": Array(Self.text.utf8)]).report([
      Self.warning
    ])
    #expect(
      report == """
        {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{"tool": {"driver": \
        {"name": "layoutkit", "version": "1.0.0", "rules": [\
        {"id": "conflict", "shortDescription": {"text": "C."}, "fullDescription": {"text": "C."}, \
        "defaultConfiguration": {"level": "warning"}}, \
        {"id": "left-right", "shortDescription": {"text": "L."}, "fullDescription": {"text": "Why."}, \
        "help": {"text": "Why.", "markdown": "Why."}, "defaultConfiguration": {"level": "warning"}}]}}, \
        "columnKind": "unicodeCodePoints", "results": [{"ruleId": "left-right", "ruleIndex": 1, "level": "warning", \
        "message": {"text": "100 % <left>,\\r\\nnot: leading\\n    a & b"}, "locations": [{"physicalLocation": \
        {"artifactLocation": {"uri": "App/a%20b.yaml"}, "region": \
        {"startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 23}}, \
        "logicalLocations": [{"name": "Ä", "fullyQualifiedName": "Card/Ä"}]}], \
        "relatedLocations": [{"id": 0, "physicalLocation": {"artifactLocation": {"uri": "b.yaml"}}, \
        "message": {"text": "here"}}], "partialFingerprints": {"finding/v1": "48ff88bd209bf156"}, \
        "fixes": [{"description": {"text": "Change it"}, "artifactChanges": [{"artifactLocation": \
        {"uri": "App/a%20b.yaml"}, "replacements": [{"deletedRegion": \
        {"startLine": 2, "startColumn": 15, "endLine": 2, "endColumn": 19}, \
        "insertedContent": {"text": "leading"}}]}]}]}]}]}

        """)
  }
}
