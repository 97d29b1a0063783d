import LinearConstraints
import SolverTraces
import SourceText
import Testing

@Suite struct TraceParserTests {
  @Test func everyCommandIsReadWithItsPlace() throws {
    let trace = try SolverTrace(
      parsing: """
        # solver-trace 1
        var x   # a comment
        con row 249.99998 <= -1e2 +2 x -.5 größe
        \t set row 5.
          begin
        prio row 1000
        edit x 1
        suggest x 3E+1
        unedit x
        rm row
        commit
        solve

        expect x 1
        expect x 1 1e-9
        ambiguous größe
        reject row
        #@ level 250 0.25
        #@ iis a b
        """)
    let row = TraceRow([.init(2, "x"), .init(-0.5, "größe")], .lessThanOrEqual, -100, priority: 249.99998)
    #expect(
      trace.commands == [
        .variable("x"), .constraint("row", row), .setConstant("row", 5), .begin,
        .setPriority("row", .required),
        .beginEditing("x", 1), .suggest("x", 30), .endEditing("x"), .remove("row"), .commit, .solve,
        .expect("x", 1, tolerance: nil), .expect("x", 1, tolerance: 1e-9), .ambiguous("größe"),
        .reject("row"),
        .level(250, 0.25), .minimalConflict(["a", "b"]),
      ])
    #expect(trace.steps[2].location == SourceText.SourceLocation(line: 4, column: 3))
    #expect(trace.steps[2].subject == SourceText.SourceLocation(line: 4, column: 7))
    #expect(trace.steps[3].subject == SourceText.SourceLocation(line: 5, column: 3))
    #expect(trace.steps[11].location == SourceText.SourceLocation(line: 14, column: 1))
  }

  @Test(arguments: ["\r\n", "\n"]) func lineEndsAndAByteOrderMarkDoNotMatter(lineEnd: String) throws {
    let lines = ["\u{FEFF}# solver-trace 1", "var x", "", "solve"]
    let trace = try SolverTrace(parsing: lines.joined(separator: lineEnd))
    #expect(trace.commands == [.variable("x"), .solve])
  }

  @Test(arguments: [
    ("0.1", 0.1), ("-0", 0), ("1e-3", 0.001), ("+7", 7), ("007.50", 7.5), ("1E5", 100_000), ("1e-999", 0),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("123456789012345678901234567890", 1.2345678901234568e29),
  ])
  func decimalsAreReadAsTheNearestDouble(text: String, value: Double) throws {
    let trace = try SolverTrace(parsing: "# solver-trace 1\nset a \(text)")
    #expect(trace.commands == [.setConstant("a", value)])
  }

  @Test func aNumberMayHaveManyDigits() throws {
    let trace = try SolverTrace(parsing: "# solver-trace 1\nset a 0.\(String(repeating: "3", count: 20_000))")
    #expect(trace.commands == [.setConstant("a", 1.0 / 3)])
  }

  @Test(
    arguments: [
      ("999.99999", 1000), ("249.99998474121094", 249.99998), ("2.5e2", 250), ("0.001", 0.001),
      ("1.2e-38", 1.2e-38),
    ] as [(String, Float)])
  func aPriorityIsTheNearestFloat(text: String, level: Float) throws {
    let trace = try SolverTrace(parsing: "# solver-trace 1\nprio a \(text)")
    #expect(trace.commands == [.setPriority("a", LayoutPriority(level))])
  }

  @Test func aHeaderAloneIsATrace() throws {
    #expect(try SolverTrace(parsing: "# solver-trace 1").steps.isEmpty)
  }
}
