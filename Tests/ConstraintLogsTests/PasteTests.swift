import ConstraintLogs
import Foundation
import Testing

/// One conflict in all forms in which users copy it: from terminals, CI services, chats, mails and bug trackers.
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

  /// Prefixes that other programs add to each line.
  @Test(
    arguments: [
      "    ", "\t\t", "> ", "> > ", "&gt; ", "- ", "// ", "+", "-",
      "[10:11:12]: ▸ ", "[10:11:12] ", "10:11:12 ", "2024-05-02T10:11:12.1314150Z ",
      "test\tRun tests\t2024-05-02T10:11:12.1314150Z ", "[2024-05-02T10:11:12.131Z] ",
      "2024-05-02T10:11:12.1314150Z [error]", "app_1  | ", "| ", "    t =     1.23s ", "I/flutter (12345): ",
      " LOG  ",
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

  /// The JSON of `log stream`, in which an entire report is one string.
  @Test func aMessageInJSONIsRead() throws {
    let object = [["eventMessage": Self.log, "category": "LayoutConstraints"]]
    let data = try JSONSerialization.data(withJSONObject: object)
    #expect(Self.equations(Array(data)) == Self.expected)
  }

  /// Each line of the log as a separate JSON object, as log collectors write it.
  @Test func linesOfJSONAreRead() throws {
    let lines = try Self.log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let object: [String: Any] = ["time": "10:11:12", "pid": 101, "message": String(line)]
      return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    #expect(Self.equations(Array(lines.joined(separator: "\n").utf8)) == Self.expected)
  }

  /// An HTML page with entities and colored spans, whose lines end with a tag.
  @Test(arguments: ["<br>", "<br>\n", "<br />\n", "</div>\n<div class=\"line\">"])
  func pagesOfHTMLAreRead(_ end: String) {
    let escaped = [("&", "&amp;"), ("<", "&#60;"), (">", "&#x3E;"), ("\"", "&#34;")].reduce(Self.log) {
      text, pair in
      text.split(separator: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
    }
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    let page = "<p><span style=\"color:red\">\(lines.joined(separator: end))</span></p>"
    #expect(Self.equations(Array(page.utf8)) == Self.expected)
  }

  /// Backslashes before everything that Markdown would take as markup.
  @Test func escapesOfMarkdownAreRemoved() {
    let pasted = ["<", ">", "[", "]", "|", "*", "_", "`", "~"].reduce(Self.log) { text, mark in
      text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\\" + mark)
    }
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  /// The prefix of a log collector in front of each row of a hierarchy.
  @Test(arguments: [
    "10:11:12.131 ", "[14:22:07]: ▸ ", "2024-05-02T10:11:12.1314150Z ", "build\tRun\t10:11:12.131 ",
    "app_1  | ", "web | ", "| ", "    t =     1.23s ", "    t =    12.34s ",
  ])
  func prefixesOfHierarchiesAreSkipped(_ front: String) {
    let rows = [
      "UIWindow:0x1", "|   •UIView:0x2",
      "|   |   *UILabel:0x3'A'- AMBIGUOUS LAYOUT for UILabel:0x3'A'.minX{id: 3}",
      "|   |   +UIView:0x4",
    ]
    let log = rows.map { front + $0 + "\n" }.joined()
    guard case .trace(let trace)? = LogReader.reports(in: log).first?.content else {
      Issue.record("no hierarchy")
      return
    }
    #expect(trace.rows.map(\.depth) == [0, 1, 2, 2])
    #expect(trace.rows.map(\.marker) == [.none, .host, .constrained, .framed])
  }

  /// Two processes log at the same time, and a tool prints lines of both alternately.
  @Test func interleavedLogsAreSeparated() {
    func lines(_ log: String, _ thread: String) -> [String] {
      log.split(separator: "\n", omittingEmptySubsequences: false).map {
        "10:11:12.131 Shop[101:\(thread)] \($0)"
      }
    }
    let other = conflictLog(card)
    let (one, two) = (lines(Self.log, "2002"), lines(other, "3c03"))
    var mixed: [String] = []
    for index in 0..<max(one.count, two.count) {
      if index < one.count { mixed.append(one[index]) }
      if index < two.count { mixed.append(two[index]) }
    }
    #expect(
      summary(mixed.joined(separator: "\n")).sorted() == [
        "unsatisfiable 3 0x6003", "unsatisfiable 4 0x6000021a4",
      ])
  }

  /// Some logs close the angle bracket directly after the address.
  @Test func aBracketCanCloseAfterTheAddress() throws {
    #expect(
      try equation("<NSLayoutConstraint:0x60> UIView:0x7f01.top == UIView:0x7f02.top + 8   (active)")
        == "0x7f01.Top = 0x7f02.Top + 8")
    #expect(try equation("\"<NSLayoutConstraint:0x60> V:[UIView:0x7f01(44)]\",") == "0x7f01.Height = 44")
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
  @Test(arguments: [40, 60, 72, 76, 80, 100, 120])
  func linesCutAtAColumnAreJoined(_ width: Int) {
    let pasted = Self.wrapped(width)
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
    let quoted = pasted.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }
    #expect(Self.equations(Array(quoted.joined(separator: "\n").utf8)) == Self.expected)
  }

  /// Some programs indent the remaining part of a broken line.
  @Test(arguments: [(40, 4), (72, 2), (80, 8)])
  func indentedRestsOfLinesAreJoined(_ width: Int, _ indent: Int) {
    let pasted = Self.log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var parts = [String(line.prefix(width))]
      var rest = line.dropFirst(width)
      while !rest.isEmpty {
        parts.append(String(repeating: " ", count: indent) + rest.prefix(width - indent))
        rest = rest.dropFirst(width - indent)
      }
      return parts.joined(separator: "\n")
    }.joined(separator: "\n")
    #expect(Self.equations(Array(pasted.utf8)) == Self.expected)
  }

  /// If a line break is inside an address, its first part is not read as a shorter address.
  @Test func anInterruptedAddressIsNoOtherAddress() {
    let log = "<NSLayoutConstraint:0x6001 UIView:0x7f9d\n7411.width == 100   (active)>\n"
    let items = LogReader.reports(in: log).flatMap(\.constraints).filter { $0.equation != nil }.flatMap(
      \.items)
    #expect(!items.contains { $0.address == "0x7f9d" })
  }

  /// The first line of a conflict can be broken anywhere.
  @Test(arguments: 1..<43)
  func aBrokenHeaderIsAHeader(_ count: Int) {
    let phrase = "Unable to simultaneously satisfy constraints."
    let broken = "\(phrase.prefix(count))\n\(phrase.dropFirst(count))"
    let pasted = Self.log.split(separator: phrase, omittingEmptySubsequences: false).joined(separator: broken)
    #expect(summary(pasted) == ["unsatisfiable 4 0x6000021a4"])
  }

  /// The line numbers of a report are those of the pasted text, in which lines were broken.
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

  /// Each constraint is interrupted by a line of another thread, each time at another position.
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

  /// The text of a label can look like a part of a constraint.
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

  /// Reading only the beginning of a log finds no views and numbers that the log does not contain.
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
