import ConstraintLogs
import Testing

/// Damage to logs by mail, web pages, editors and people. A damaged line does not affect the others.
@Suite("Damaged logs")
struct DamageTests {
  static let log = conflictLog(card)
  static let expected = ["unsatisfiable 3 0x6003"]

  private static func lines(_ change: (String) -> String) -> String {
    log.split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }.joined(
      separator: "\n")
  }

  private static func replacing(_ pairs: [(String, String)]) -> String {
    pairs.reduce(log) { text, pair in
      text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
    }
  }

  static let damages: [(name: String, log: String)] = [
    ("none", log),
    ("quoted", lines { "> " + $0 }),
    ("quoted twice", lines { ">> " + $0 }),
    ("comment", lines { "    // " + $0 }),
    ("block comment", "/*\n" + lines { " * " + $0 } + "*/\n"),
    ("bold", lines { $0.isEmpty ? "" : "**" + $0 + "**" }),
    ("tildes", replacing([("-", "~~")])),
    (
      "entities", replacing([("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")])
    ),
    ("escaped quotes", replacing([("\"", "\\\"")])),
    ("escaped brackets", replacing([("<", "\\<"), (">", "\\>")])),
    ("curly quotes", replacing([("\"", "“"), ("'", "’")])),
    ("hard spaces", replacing([(" ", "\u{A0}")])),
    ("colours", lines { "\u{1B}[31m" + $0 + "\u{1B}[0m" }),
    ("CRLF", replacing([("\n", "\r\n")])),
    ("CR", replacing([("\n", "\r")])),
    ("flutter", lines { "[  +12 ms] " + $0 }),
    ("flutter's own", lines { "flutter: " + $0 }),
    ("blank lines between", replacing([("\n", "\n\n")])),
    ("square brackets", replacing([("\n(\n", "\n[\n"), ("\n)\n", "\n]\n")])),
    ("no list brackets", replacing([("\n(\n", "\n"), ("\n)\n", "\n")])),
    ("no quotes", replacing([("\"", "")])),
    ("zeros", replacing([("N", "\0N")])),
    ("one line", replacing([("\n", " ")])),
    ("no line breaks", replacing([("\n", "")])),
    ("wrapped", replacing([("Label:0x", "Label:\n      0x"), ("-(8)-", "-\n  (8)-")])),
    ("a space too many", replacing([("<NS", "< NS")])),
    ("no first line", log.split(separator: "\n").dropFirst().joined(separator: "\n")),
    (
      "the footer of another one before",
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints\n" + log
    ),
    ("other lines between", replacing([("\n    \"", "\n12:00 net: GET /a?b=0x1234 \u{2713}\n    \"")])),
    ("prose around", "I get this since iOS 17:\n\n```\n" + log + "```\nAny idea?\n"),
  ]

  @Test(arguments: damages.indices)
  func everyRowIsStillRead(_ index: Int) {
    #expect(summary(Self.damages[index].log) == Self.expected, "\(Self.damages[index].name)")
  }

  @Test(arguments: damages.indices)
  func aDamagedLogGivesTheSameEquations(_ index: Int) {
    let equations = LogReader.reports(in: Self.damages[index].log).flatMap(\.constraints).map {
      $0.equation?.description
    }
    #expect(
      equations == [
        "0x7f01.Leading = 0x7f02.Leading + 8", "0x7f02.Trailing = 0x7f01.Trailing + 8", "0x7f02.Width = 0",
      ],
      "\(Self.damages[index].name)")
  }

  @Test func lostBracketsAroundRows() {
    let log = """
      NSLayoutConstraint:0x61 V:[UIView:0x1(32)]
      NSLayoutConstraint:0x62 V:[UIButton:0x2]-(0)-|   (Names: '|':UIView:0x1 ),
      NSAutoresizingMaskLayoutConstraint:0x63 h=--& v=--& UIButton:0x2.midY == +   11
      """
    #expect(summary(log) == ["constraint_list 3"])
  }

  @Test func missingPartsOfAConflictAreReported() throws {
    func conflict(_ log: String) throws -> LoggedConflict {
      guard case .unsatisfiable(let conflict) = try #require(LogReader.reports(in: log).first).content else {
        throw NoConflict()
      }
      return conflict
    }
    let header = "Unable to simultaneously satisfy constraints.\n"
    #expect(
      try conflict(header + "<private>\nWill attempt to recover by breaking constraint\n<private>\n").losses
        .contains(.redacted))
    #expect(try conflict(header + "( \"\", \"\", \"\" )\n").losses.contains(.stripped))
    #expect(try conflict(header + "(\n    \"\(card[0])\"\n    ...\n)\n").losses.contains(.elided))
    #expect(try conflict(header + "(\n    \"\(card[0])\"\n)\n").losses == [.end])
    #expect(try conflict(Self.log).losses.isEmpty)
    let other = try conflict(header + "(\n    \"Card.width == 0 (constant: 0.0)\",\n    \"\(card[0])\"\n)\n")
    #expect(other.unreadLines == ["\"Card.width == 0 (constant: 0.0)\","])
    #expect(other.constraints.count == 1)
  }

  private struct NoConflict: Error {}
}
