import ConstraintLogs
import Foundation
import Testing

/// One conflict in all the shapes in which it reaches people: through terminals, CI, chats, mails and bug trackers.
@Suite("Pastes")
struct PasteTests {
  private static let cell = "UITableViewCellContentView:0x7f9d7410"
  private static let rows = [
    "<NSLayoutConstraint:0x6000021a1 'UIView-Encapsulated-Layout-Height' \(cell).height == 44   (active)>",
    "<NSLayoutConstraint:0x6000021a2 V:|-(12)-[UIImageView:0x7f9d7411]   (active, names: '|':\(cell) )>",
    "<NSLayoutConstraint:0x6000021a3 UIImageView:0x7f9d7411.height == 100   (active)>",
    "<NSLayoutConstraint:0x6000021a4 V:[UIImageView:0x7f9d7411]-(12)-|   (active, names: '|':\(cell) )>",
  ]
  static let log = conflictLog(rows)

  /// The expected equations of all shapes.
  private static func equations(_ bytes: [UInt8]) -> [String] {
    var reader = LogReader()
    let reports = (reader.read(bytes) + reader.finish()).map(\.report)
    return reports.flatMap { report in
      [report.summary]
        + report.constraints.map { constraint in
          var equation = constraint.equation
          equation?.identifier = nil
          return equation?.description ?? constraint.text
        }
    }
  }

  private static let expected = equations(Array(log.utf8))

  @Test func theWholeConflictIsRead() {
    #expect(
      Self.expected == [
        "unsatisfiable 4 0x6000021a4", "0x7f9d7410.Height = 44", "0x7f9d7411.Top = 0x7f9d7410.Top + 12",
        "0x7f9d7411.Height = 100", "0x7f9d7410.Bottom = 0x7f9d7411.Bottom + 12",
      ])
  }

  // MARK: Fronts

  /// The prefixes of lines.
  @Test(
    arguments: [
      "    ", "\t\t", "> ", "> > ", "&gt; ", "- ", "// ", "+", "-",
      "[10:11:12]: ▸ ", "[10:11:12] ", "10:11:12 ", "2024-05-02T10:11:12.1314150Z ",
      "test\tRun tests\t2024-05-02T10:11:12.1314150Z ", "[2024-05-02T10:11:12.131Z] ",
      "2024-05-02T10:11:12.1314150Z [error]", "app_1  | ", "I/flutter (12345): ", " LOG  ",
      "[debug] [IOSSimulatorLog] ", "Shop[101] <Error>: ", "May  2 10:11:12 mini Shop[101]: ",
      "\u{1B}[0;m", "\u{1B}_bk;t=1714637472131\u{7}", "12: ", "  12 | ", "test.log:12:",
      "<p>", "<span class=\"line\">",
    ])
  func prefixesOfLinesAreSkipped(_ front: String) {
    let lines = Self.log.split(separator: "\n", omittingEmptySubsequences: false)
    let pasted = lines.map { front + $0 }.joined(separator: "\n")
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  // MARK: Characters

  private static let replacements: [[(String, String)]] = [
    [("\n", "\r\n")], [("\n", "\r")], [("\n", " ")], [("\n", "")], [("\n", "<br/>")], [("\n", "\\\n")],
    [("\"<", "“<"), (">\"", ">”"), ("'|'", "‘|’")], [("\"<", "„<"), (">\"", ">“")],
    [("\"<", "«<"), (">\"", ">»")],
    [("-(", "–("), (")-", ")–")], [(" ", "\u{A0}")], [(":0x", ":\u{200B}0x")], [("<NS", "< NS")],
    [("\"<", "\\\"<"), (">\"", ">\\\"")], [("\"", "\"\"")], [("<", ""), (">", "")], [("0x7f9d", "0x7F9D")],
    [("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#x27;")],
    [("<", "&amp;lt;"), (">", "&amp;gt;"), ("\"", "&amp;quot;"), ("'", "&amp;#39;")],
    [("<", "\\u003c"), (">", "\\u003e"), ("'", "\\u0027"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")],
    [("Shop[101", "购物 🛒[101")], [("Shop[101", "متجر[101")],
    [("[LayoutConstraints]", "[UIKit:LayoutConstraints]")],
  ]

  @Test(arguments: replacements.indices)
  func otherCharactersMakeNoDifference(_ index: Int) {
    let pasted = Self.replacements[index].reduce(Self.log) { text, pair in
      text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
    }
    #expect(pasted != Self.log)
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  /// JSON of `log stream`, where a report is one line.
  @Test func aMessageInJSONIsRead() throws {
    let object = [["eventMessage": Self.log, "category": "LayoutConstraints"]]
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(Self.equations(Array(data)) == Self.expected)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32])
  func otherEncodingsAreRead(_ encoding: String.Encoding) throws {
    #expect(Self.equations(Array(try #require(Self.log.data(using: encoding)))) == Self.expected)
  }

  // MARK: Wraps

  private static func wrapped(_ width: Int) -> String {
    Self.log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      stride(from: 0, to: max(1, line.count), by: width)
        .map { String(line.dropFirst($0).prefix(width)) }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Terminals break lines at a column, in the middle of words.
  @Test(arguments: [60, 72, 76, 80, 100, 120])
  func linesCutAtAColumnAreJoined(_ width: Int) {
    let pasted = Self.wrapped(width)
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
    let quoted = pasted.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }
    #expect(Self.equations(Array(quoted.joined(separator: "\n").utf8)) == Self.expected)
  }

  /// Joined lines count as many as they were.
  @Test func linesKeepTheirNumbers() {
    let pasted = Self.wrapped(80)
    let lines = pasted.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.lastIndex { $0.hasSuffix(")>") } ?? 0
    #expect(LogReader.reports(in: pasted).map(\.lines) == [1...(last + 1)])
  }

  /// Mail programs break lines between words, and indent what follows.
  @Test(arguments: [78, 100], ["", "      "])
  func linesBrokenBetweenWordsAreJoined(_ width: Int, _ indent: String) {
    let pasted = Self.log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if (lines.last?.count ?? 0) + word.count > width { lines.append(indent) }
        lines[lines.count - 1] += word + " "
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  // MARK: Other threads

  private static let other = "2024-05-02 10:11:12.200000+0200 Shop[101:3003] [net] done\n"

  @Test func linesOfOtherThreadsStandBetween() {
    let pasted = Self.log.split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: "\n" + Self.other)
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  /// Each long line is cut by another one at a place that moves from line to line.
  @Test(arguments: [40, 61, 75])
  func linesOfOtherThreadsCutConstraints(_ start: Int) {
    var index = start
    let pasted = Self.log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.contains("Constraint:0x") else { return String(line) }
      index += 3
      return line.prefix(index) + Self.other + line.dropFirst(index)
    }.joined(separator: "\n")
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  // MARK: Classes

  @Test(
    arguments: [
      "_TtGC4Shop8CardViewV4Main5Model_", "Shop.CardView<Main.Model>",
      "Shop.CardView<Swift.Array<Main.Model>>",
      "Shop.Card<Swift.Int, Swift.String>", "Shop.(CardView in _1234ABCD)", "Shop.Outer.Inner",
      "Shop.Box<(Swift.Int) -> ()>", "_UIHostingView<ModifiedContent<AnyView, RootModifier>>",
      "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__",
      "NSKVONotifying_Shop.Card",
      "UINSImageView", "_UIStackedImageContainerView", "UIView_RACSelectorSignal",
    ])
  func classesOfAllKindsAreNames(_ name: String) {
    let pasted = Self.log.split(separator: "UIImageView").joined(separator: name)
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
    let classes = LogReader.reports(in: pasted).flatMap(\.constraints).flatMap(\.items).compactMap(
      \.className)
    #expect(Set(classes) == ["UITableViewCellContentView", name])
  }

  // MARK: Names and texts

  /// A label may say what looks like a part of a constraint.
  @Test(
    arguments: [
      "x > y \">\" ", "a.width == 3 (active)", "<NSLayoutConstraint:0x1", "one\ntwo", "it's > that's",
      ")>\",", "{[(",
    ])
  func textsOfLabelsCutNothing(_ text: String) {
    let pasted = Self.log.split(separator: "0x7f9d7411").joined(separator: "0x7f9d7411'\(text)'")
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  @Test(arguments: ["say \">\" here", "Bob's gap", "a: b == c.height == 3", "the (active) one", "gap > 3"])
  func identifiersAreNotCut(_ identifier: String) {
    let pasted = Self.log.split(separator: "V:|").joined(separator: "'\(identifier)' V:|")
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
    #expect(LogReader.reports(in: pasted)[0].constraints[1].identifier == identifier)
  }

  // MARK: Halves

  /// The beginning of a log claims nothing of views that it does not hold.
  @Test(arguments: Array(stride(from: 40, to: log.utf8.count, by: 13)))
  func halfALogInventsNoItems(_ count: Int) {
    let half = String(Self.log.prefix(count))
    let items = LogReader.reports(in: half).flatMap(\.constraints).flatMap(\.items)
    let known: [String] = ["0x7f9d7410", "0x7f9d7411"]
    for item in items where !item.isUnknownSuperview {
      #expect(known.contains { $0.hasPrefix(item.address ?? "-") }, "\(item)")
    }
    let numbers = LogReader.reports(in: half).flatMap(\.constraints).compactMap(\.equation?.constant)
    #expect(numbers.allSatisfy { [44, 12, 100].contains($0) }, "\(numbers)")
  }
}
