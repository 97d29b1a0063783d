import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// Errors in a trace state the location, the cause and what was expected.
@Suite struct TraceErrorTests {
  @Test(arguments: [
    ("", "1:1: the file is empty; expected the first line '# solver-trace 1'"),
    (" \n\n\t", "1:1: the file is empty; expected the first line '# solver-trace 1'"),
    ("solve", "1:1: expected the line '# solver-trace 1', found 'solve'"),
    ("\n# solver-trace 1", "1:1: expected the line '# solver-trace 1', found ''"),
    ("#solver-trace 1", "1:1: expected the line '# solver-trace 1', found '#solver-trace 1'"),
    ("# solver-trace 2", "1:16: expected version 1 of the trace language, found '2'"),
    ("# solver-trace 1 beta", "1:16: expected version 1 of the trace language, found '1 beta'"),
  ])
  func theFirstLineNamesTheLanguage(text: String, message: String) {
    #expect(report(text) == message)
  }

  @Test(arguments: [
    ("cno a 1000 == 1", "2:1: unknown command 'cno'; did you mean 'con'?"),
    ("  Solve", "2:3: unknown command 'Solve'; did you mean 'solve'?"),
    ("#@ levle 250 1", "2:4: unknown command '#@ levle'; did you mean '#@ level'?"),
    (
      "echo",
      "2:1: unknown command 'echo'; expected one of: var, con, rm, set, prio, edit, suggest, unedit, begin, commit, "
        + "solve, expect, ambiguous, reject, #@ level, #@ iis"
    ),
    (
      "con a 1000 ==",
      "2:14: the line ends where CONST is expected; the syntax is 'con ID PRIORITY REL CONST [COEF VAR]...'"
    ),
    (
      "con a 1000 == 1 2",
      "2:18: the line ends where VAR is expected; the syntax is 'con ID PRIORITY REL CONST [COEF VAR]...'"
    ),
    ("var # x", "2:4: the line ends where NAME is expected; the syntax is 'var NAME'"),
    ("#@ iis", "2:7: the line ends where ID is expected; the syntax is '#@ iis ID...'"),
    ("solve now", "2:7: expected the end of the line, found 'now'; the syntax is 'solve'"),
    ("var x y", "2:7: expected the end of the line, found 'y'; the syntax is 'var NAME'"),
    (
      "expect x 1 1e-6 2",
      "2:17: expected the end of the line, found '2'; the syntax is 'expect VAR VALUE [TOL]'"
    ),
    ("expect x 1 -1", "2:12: expected a tolerance of at least 0, found '-1'"),
    ("con a 1000 = 1 1 x", "2:12: expected '==', '<=' or '>=', found '='"),
    ("con größe 1000 ≤ 1 1 x", "2:16: expected '==', '<=' or '>=', found '≤'"),
    ("edit x 999.99999", "2:8: an edit must be optional: expected a priority below 1000, found '999.99999'"),
  ])
  func aLineFollowsTheGrammar(line: String, message: String) {
    #expect(report("# solver-trace 1\n\(line)\nsolve") == message)
  }

  @Test(arguments: [
    "nan", "NaN", "inf", "-Infinity", "0x10", "0x1p4", "1_000", "1,5", "1e", "1e+", ".", "+", "--1", "1.2.3",
    "x", "1f",
    "٣",
  ])
  func onlyDecimalsAreNumbers(word: String) {
    let message = "expected a finite decimal number (such as -3, 0.1 or 1e-3) for"
    #expect(
      report("# solver-trace 1\nset a \(word)")
        == "2:7: \(message) CONST, found '\(word)'; the syntax is 'set ID CONST'")
    #expect(
      report("# solver-trace 1\ncon a 1 == 0 \(word) x")
        == "2:14: \(message) COEF, found '\(word)'; the syntax is 'con ID PRIORITY REL CONST [COEF VAR]...'")
    #expect(
      report("# solver-trace 1\nsuggest a \(word)")
        == "2:11: \(message) VALUE, found '\(word)'; the syntax is 'suggest VAR VALUE'")
  }

  @Test(arguments: [
    ("required", "1000"), ("Required", "1000"), ("high", "750"), ("defaultHigh", "750"), ("low", "250"),
    ("defaultLow", "250"), ("fittingSizeLevel", "50"),
  ])
  func theNameOfAPriorityGetsItsNumber(name: String, number: String) {
    #expect(
      report("# solver-trace 1\ncon a \(name) == 1 1 x")
        == "2:7: expected a priority as a number, found '\(name)'; did you mean \(number)?")
    #expect(
      report("# solver-trace 1\nset a \(name)")
        == "2:7: expected a finite decimal number (such as -3, 0.1 or 1e-3) for CONST, found '\(name)'; the syntax is 'set ID CONST'"
    )
  }

  @Test(arguments: ["1e999", "-1e309", "1.8e308"]) func numbersThatOverflowAreErrors(word: String) {
    #expect(
      report("# solver-trace 1\nset a \(word)") == "2:7: CONST '\(word)' is too large for double precision")
  }

  @Test(arguments: ["0", "-5", "1001", "1000.00001", "1e-60", "-0"])
  func prioritiesAreAboveZeroAndAtMostAThousand(word: String) {
    let message = "expected a priority above 0 and at most 1000, found '\(word)'"
    #expect(report("# solver-trace 1\ncon a \(word) == 1 1 x") == "2:7: \(message)")
    #expect(report("# solver-trace 1\nprio a \(word)") == "2:8: \(message)")
  }

  @Test(arguments: [
    ("commit", "2:1: 'commit' needs a 'begin' before it, but no batch is open"),
    (
      "begin\nvar x\nbegin",
      "4:1: batches cannot be nested: the batch that begins at line 2 is still open; add 'commit' before this line"
    ),
    (
      "begin\nsolve",
      "3:1: 'solve' is not allowed inside a batch; the batch that begins at line 2 is still open"
    ),
    (
      "begin\nexpect x 1",
      "3:1: 'expect' is not allowed inside a batch; the batch that begins at line 2 is still open"
    ),
    (
      "begin\n#@ iis a",
      "3:1: '#@ iis' is not allowed inside a batch; the batch that begins at line 2 is still open"
    ),
    ("begin\nvar x\n", "3:1: the trace ends inside the batch that begins at line 2; expected 'commit'"),
  ])
  func batchesOpenAndClose(lines: String, message: String) {
    #expect(report("# solver-trace 1\n\(lines)") == message)
  }

  @Test func invalidUTF8IsAnErrorInANameAndIgnoredInAComment() {
    let bad: [UInt8] = [0x61, 0xFF, 0x62]
    let header = Array("# solver-trace 1\n".utf8)
    #expect(report(bytes: header + Array("var ".utf8) + bad) == "2:5: expected UTF-8 text")
    #expect(report(bytes: header + Array("var x # ".utf8) + bad) == nil)
  }

  @Test func aHugeTextOfOneKindIsAnErrorAtItsBeginning() {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 10 << 20)
    let found = String(repeating: "[", count: 40) + "…"
    #expect(report(bytes: brackets) == "1:1: expected the line '# solver-trace 1', found '\(found)'")
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let shown = String(repeating: "\u{FFFD}", count: 40) + "…"
    #expect(report(bytes: zeros) == "1:1: expected the line '# solver-trace 1', found '\(shown)'")
  }

  @Test(arguments: TestSettings.seeds(50)) func randomBytesNeverTrap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Random bytes are mixed with pieces of the trace language, so that the parser gets further.
    let pieces = [
      "con ", "a ", "1000 ", "== ", "1e3", " x", "\n", "#", "#@ ", "level ", "begin\n", "\u{FEFF}", "-", ".",
    ]
    var bytes = Array("# solver-trace 1\n".utf8)
    for _ in 0..<200 {
      if Bool.random(using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      } else {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      }
    }
    _ = report(bytes: bytes)
    _ = report(bytes: Array(bytes.dropFirst(17)))
  }

  private func report(_ text: String) -> String? { report(bytes: Array(text.utf8)) }

  private func report(bytes: [UInt8]) -> String? {
    do throws(TraceError) {
      _ = try SolverTrace(parsing: bytes)
      return nil
    } catch {
      return "\(error.location): \(error)"
    }
  }
}
