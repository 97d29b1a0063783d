import LayoutEquations
import SourceText
import Testing

/// The guide contains the most common errors, which `NotationGuideTests` checks. These tests check the others.
@Suite("Errors of the notation")
struct EquationErrorTests {
  @Test(arguments: [
    """
    Expected `=`, `<=` or `>=`, but the equation ends.
        A.Width
               ^
    """,
    """
    Expected an item with its attribute, a number or `Standard`, not `=`.
        = 8
        ^
    """,
    """
    Expected an item with its attribute, a number or `Standard`, not `*`.
        A.Width = * 8
                  ^
    """,
    """
    Expected an item with its attribute, a number or `Standard`, not `-`.
        A.Width = --8
                   ^
    """,
    """
    Expected `+`, `-`, a priority or the end, not `)`.
        A.Width = 8)
                   ^
    """,
    """
    Expected `+`, `-`, a priority or the end, not `(`.
        A.Width = 8 (Prio 249)
                    ^
    """,
    """
    Expected `+`, `-`, a priority or the end, not `x`.
        A.Width = 8 (Priority 249) x
                                   ^
    """,
    """
    Expected `)`, but the equation ends.
        A.Width = 8 (Priority 249
                                 ^
    """,
    """
    Expected a priority: a number up to 1000, or a name such as `high`, not `)`.
        A.Width = 8 (Priority)
                             ^
    """,
    """
    Expected a priority: a number up to 1000, or a name such as `high`, but the equation ends.
        A.Width = 8 @
                     ^
    """,
    """
    Expected an item with its attribute, not `8`.
        A.Width = (8)
                   ^
    """,
    """
    Expected `-` and a second attribute, as in `(B.Leading - A.Trailing)`, not `)`.
        A.Width = (B.Leading)
                            ^
    """,
    """
    Expected `)`, but the equation ends.
        A.Width = (B.Leading - C.Trailing
                                         ^
    """,
    """
    Expected an attribute after the dot, not `=`.
        A. = 8
           ^
    """,
    """
    Expected `:` after a label, or `.` and an attribute after an item, not `A`.
        "label" A.Width = 8
                ^
    """,
    """
    Expected `.` and an attribute, not `=`.
        8 >= A.Width - ("B" = 8)
                            ^
    """,
  ])
  func errorsContainTheExpectation(_ complaint: String) throws {
    try expect(complaint)
  }

  @Test(arguments: [
    """
    An attribute is missing after `Name Label`; expected an item with its attribute, such as `Button.Width`.
        Name Label = 8
        ^~~~~~~~~~
    """,
    """
    `Width` needs an item before it, as in `Button.Width`.
        .Width = 8
        ^
    """,
    """
    Unknown attribute `leadingAnchor`; did you mean `Leading`?
        A.Width = B.leadingAnchor
                    ^~~~~~~~~~~~~
    """,
    """
    Unknown attribute `Width 8`; did you mean `Width`?
        A.Width 8
          ^~~~~~~
    """,
    """
    An item needs an attribute, such as `Leading` or `Width`.
        A.NotAnAttribute = 8
          ^~~~~~~~~~~~~~
    """,
    """
    Unknown attribute `Botton`; did you mean `Bottom`?
        名前.Botton = 8
             ^~~~~~
    """,
    """
    An attribute is missing after `a\\u{1B}[31m\\u{202E}`; expected an item with its attribute, such as `Button.Width`.
        a\\u{1B}[31m\\u{202E} = 8
        ^~~~~~~~~~~~~~~~~~~
    """,
  ])
  func names(_ complaint: String) throws {
    try expect(complaint)
  }

  @Test(arguments: [
    """
    `NaN` is not a finite number.
        A.Width = NaN
                  ^~~
    """,
    """
    `Infinity` is not a finite number.
        A.Width = -Infinity
                   ^~~~~~~~
    """,
    """
    `1e99` is too large, or has too many digits.
        A.Width = 8 @1e99
                     ^~~~
    """,
    """
    The sum or the product of the numbers in the equation is too large; use smaller numbers.
        A.Width = 1e308 + 1e308
                          ^~~~~
    """,
    """
    The sum or the product of the numbers in the equation is too large; use smaller numbers.
        1e-300 * A.Width = 1e300 * B.Width
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    """,
    """
    `20 points` is not a number; did you mean `20`?
        A.Width = 20 points
                  ^~~~~~~~~
    """,
    """
    `20.` is not a number; did you mean `20`?
        A.Width = 20.
                  ^~~
    """,
    """
    `1.2.3` is not a number; did you mean `1.2`?
        A.Width = 1.2.3
                  ^~~~~
    """,
    """
    Cannot divide by 0.
        A.Width = B.Width / 0
                            ^
    """,
    """
    Cannot divide by an attribute; only a number can follow `/`.
        A.Width = 2 / B.Width
                      ^~~~~~~
    """,
    """
    Only a number can multiply an attribute; two attributes cannot be multiplied.
        A.Width = B.Width * C.Width
                            ^~~~~~~
    """,
    """
    Every attribute is multiplied by 0, so the equation constrains nothing; use a factor other than 0.
        0 * A.Width = 8
        ^
    """,
    """
    The equation names no item; write an item and its attribute, as in `Button.Width = 44`.
        8 = 2 * Standard
        ^~~~~~~~~~~~~~~~
    """,
    """
    Unknown priority `750 or so`; did you mean `750`?
        A.Width = 8 @750 or so
                     ^~~~~~~~~
    """,
    """
    Unknown priority `high-ish`; did you mean `high`?
        A.Width = 8 @high-ish
                     ^~~~~~~~
    """,
    """
    The priority 0 is out of range; expected a number above 0 and at most 1000.
        A.Width = 8 (Priority 0)
                    ^~~~~~~~~~~~
    """,
    """
    The priority -5 is out of range; expected a number above 0 and at most 1000.
        A.Width = 8 @-5
                    ^~~
    """,
  ])
  func numbers(_ complaint: String) throws {
    try expect(complaint)
  }

  @Test(arguments: [
    """
    This quotation mark is not closed; write another quotation mark at the end of the text.
        "label: A.Width = 8
        ^
    """,
    """
    `\\u{110000}` is not an escape sequence; write one character after the backslash, or the hexadecimal number of a character as `\\u{…}`.
        a\\u{110000}.Width = 8
         ^~~~~~~~~~
    """,
    """
    `\\u{` is not an escape sequence; write one character after the backslash, or the hexadecimal number of a character as `\\u{…}`.
        "a\\u{": A.Width = 8
          ^~~
    """,
    """
    `\\` is not an escape sequence; write one character after the backslash, or the hexadecimal number of a character as `\\u{…}`.
        A.Width = 8 + b\\
                       ^
    """,
  ])
  func quotationsAndEscapes(_ complaint: String) throws {
    try expect(complaint)
  }

  @Test(arguments: ["!=", "≠", "<", ">", "=>", "=<", "===", "<>", ":=", "~=", "=~", "=!"])
  func otherRelationsAreNamedAsAWhole(_ sign: String) {
    let text = "A.Width \(sign) 8"
    let error = #expect(throws: EquationError.self) { try EquationParser.parse(text) }
    #expect(error?.kind == .unknownRelation(sign))
    #expect(error?.range.text(in: text) == sign)
    #expect(error?.suggestions.isEmpty == false)
  }

  @Test(arguments: ["", " ", "\n\t\u{A0}"])
  func anEmptyTextIsAnError(_ text: String) {
    let error = #expect(throws: EquationError.self) { try EquationParser.parse(text) }
    #expect(error?.kind == .empty)
    #expect(error?.range == SourceRange(start: 0, end: text.utf8.count))
  }

  @Test func onlyTheLineOfTheErrorIsMarked() {
    let marked = EquationError(.empty, at: SourceRange(start: 6, end: 14)).marked(in: "first\nsecond\nthird")
    #expect(
      marked == """
            second
            ^~~~~~
        """)
  }

  @Test func aLongLineIsCutAroundTheError() {
    let text = String(repeating: "x", count: 5000) + " ? " + String(repeating: "y", count: 5000)
    let marked = EquationError(.empty, at: SourceRange(start: 5001, end: 5002)).marked(in: text)
    let left = "…" + String(repeating: "x", count: 58) + " "
    let right = " " + String(repeating: "y", count: 58) + "…"
    #expect(marked == "    \(left)?\(right)\n    \(String(repeating: " ", count: 60))^")
  }

  @Test func aRangeOutsideTheTextIsMarkedAtItsEnd() {
    let marked = EquationError(.empty, at: SourceRange(start: -5, end: 500)).marked(in: "ab", indentation: "")
    #expect(marked == "ab\n^~")
    let behind = EquationError(.empty, at: SourceRange(start: 90, end: 500)).marked(in: "ab", indentation: "")
    #expect(behind == "ab\n  ^")
  }

  /// Each argument is an error report. Its second line contains the text that results in this report.
  @Test(arguments: [
    """
    `1,000` is not a number; did you mean `1000`?
        A.Width = 1,000
                  ^~~~~
    """,
    """
    `1,250,000.5` is not a number; did you mean `1250000.5`?
        A.Width = -1,250,000.5
                   ^~~~~~~~~~~
    """,
    """
    `12,345` is not a number; did you mean `12345` or `12.345`?
        A.Width = 12,345
                  ^~~~~~
    """,
    """
    `0,125` is not a number; did you mean `0.125`?
        A.Width = 0,125 * B.Width
                  ^~~~~
    """,
    """
    `1,5` is not a number; did you mean `1.5`?
        A.Width = 1,5
                  ^~~
    """,
    """
    `1,2,3` is not a number; did you mean `1`?
        A.Width = 1,2,3
                  ^~~~~
    """,
    """
    Unknown priority `1,000`; did you mean `1000`?
        A.Width = 8 @1,000
                     ^~~~~
    """,
    """
    The priority `1e-50` is out of range; expected a number above 0 and at most 1000.
        A.Width = 8 @1e-50
                     ^~~~~
    """,
    """
    `50%` is not a number; did you mean `0.5 * Superview.Width`?
        A.Width = 50%
                  ^~~
    """,
    """
    `33.3 %` is not a number; did you mean `0.333 * Superview.Height`?
        A.Height >= 33.3 % - 8
                    ^~~~~~
    """,
    """
    `10%` is not a number; did you mean `0.1 * Superview.Height`?
        (B.Top - A.Bottom) = 10%
                             ^~~
    """,
    """
    `50%` is not a number; did you mean `0.5`?
        A.Width = 50% * B.Width
                  ^~~
    """,
    """
    `50%` is not a number; did you mean `0.5`?
        A.Width = B.Width * 50%
                            ^~~
    """,
    """
    A position cannot be a percentage; constrain the position to another position, such as `A.Leading = Superview.CenterX`.
        A.Leading = 50%
                    ^~~
    """,
    """
    A position cannot be a percentage; constrain the position to another position, such as `B.Bottom = Superview.CenterY`.
        B.Bottom <= Superview.Bottom - 10%
                                       ^~~
    """,
    """
    `50%` is not a number; expected a multiple of a size, such as `0.5 * Superview.Width`.
        50% = A.Width
        ^~~
    """,
  ])
  func numbersOfOtherNotationsHaveASuggestion(_ complaint: String) throws {
    try expect(complaint)
  }

  @Test func thePriorityZeroIsReportedAsWritten() {
    for text in ["0", "0.0", "0e-50", "-0"] {
      #expect(throws: EquationError.self) { try ConstraintEquation(parsing: "A.Width = 8 @\(text)") }
    }
    do throws(EquationError) {
      _ = try ConstraintEquation(parsing: "A.Width = 8 @0e-50")
    } catch {
      #expect(error.kind == .illegal(.priorityOutOfRange(LayoutPriority(0))))
    }
  }

  private func expect(_ expected: String) throws {
    let line = try #require(expected.split(separator: "\n").dropFirst().first).dropFirst(4)
    // The report shows invisible characters by their number.
    let text = line.hasPrefix("a\\u{1B}") ? "a\u{1B}[31m\u{202E} = 8" : String(line)
    #expect(complaint(about: text) == expected)
  }
}
