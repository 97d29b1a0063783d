import Foundation
import LayoutTestSupport
import Testing

/// An invalid document with its expected errors.
struct BadDocument: CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The errors, without the name of the file in front.
  var errors: String

  init(_ name: String, _ text: String, _ errors: String) {
    testDescription = name
    self.text = text
    self.errors = errors
  }

  /// Returns the errors as they are printed: each is followed by its line of the document, and a caret below its
  /// column.
  ///
  /// - Parameter printed: The actual output. Only the tildes after a caret are copied from it.
  func report(fileName: String, marks printed: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let printed = printed.split(separator: "\n")
    var report: [String] = []
    for error in errors.split(separator: "\n") {
      report.append("\(fileName):\(error)")
      let place = error.split(separator: ":").prefix(2).compactMap { Int($0) }
      guard place.count == 2, lines.indices.contains(place[0] - 1), !lines[place[0] - 1].isEmpty else {
        continue
      }
      var line = String(lines[place[0] - 1])
      var column = place[1]
      if column > 61 {
        // Only the part of a long line near the error is shown.
        line = "…" + line.dropFirst(column - 60)
        column = 61
      }
      let mark = String(repeating: " ", count: column + 3) + "^"
      let tildes = printed.dropFirst(report.count + 1).first?.dropFirst(mark.count) ?? ""
      report += ["    \(line)", mark + tildes.prefix { $0 == "~" }]
    }
    return report.map { $0 + "\n" }.joined()
  }

  /// A document with one view, `A`, and one constraint.
  static func constraint(_ constraint: String, _ error: String) -> BadDocument {
    BadDocument(constraint, "views:\n  - A\nconstraints:\n  - \(constraint)\n", error)
  }

  static let all: [BadDocument] = [
    BadDocument(
      "empty", "", "1:1: error: The document is empty; expected a map with `views` and `constraints`."),
    BadDocument(
      "an unknown key of the document", "veiws: []\n",
      "1:1: error: The document has no key `veiws`; did you mean `views`?"),
    BadDocument(
      "an unknown key of a view", "views:\n  - {name: A, huging: 1}\n",
      "2:15: error: A view has no key `huging`; did you mean `hugging`?"),
    BadDocument(
      "ids used twice", "views:\n  - id: a\n  - id: b\n    views:\n      - id: a\n",
      """
      5:13: error: The id `a` is used twice; give one of the two items another id.
      2:9: note: The first use is here.
      """),
    BadDocument(
      "a size that is no number", "canvas: {size: [nan, 100]}\n", "1:17: error: `nan` is not a finite number."
    ),
    BadDocument(
      "a size that is infinite", "canvas: {size: [.inf, 100]}\n",
      "1:17: error: `.inf` is not a finite number."),
    BadDocument(
      "a size that is too large", "canvas: {size: [1e308, 100]}\n",
      "1:17: error: `1e308` is too large; the limit is 100000000."),
    BadDocument(
      "a hugging of 0", "views:\n  - {name: A, hugging: 0}\n",
      "2:24: error: The priority `0` is out of range; expected a number above 0 and at most 1000."),
    BadDocument(
      "a constraint between views without common ancestor",
      """
      scenes:
        - {name: Login, views: [Field]}
        - {name: Settings, views: [Table], constraints: [Table.Leading = Field.Leading]}

      """,
      """
      3:68: error: `Field` is in the scene `Login` and has no common ancestor with the items of the scene `Settings`; \
      a constraint can relate only items of the same scene.
      2:27: note: The item is here.
      """),
    BadDocument(
      "views beside scenes", "scenes:\n  - name: Login\nviews: []\n",
      "3:1: error: `views` cannot be used beside `scenes`; move it into one of the scenes."),
    BadDocument(
      "a map without end", "{views: [",
      "1:10: error: Expected a value here; the `[` in column 9 is not closed."),
    .constraint("A.Wdth = 3", "4:7: error: Unknown attribute `Wdth`; did you mean `Width`?"),
    .constraint(
      "B.Width = 3", "4:5: error: There is no view or guide `B`; the names are `Root` and `A`."),
    .constraint("Aa.Width = 3", "4:5: error: There is no view or guide `Aa`; did you mean `A`?"),
    .constraint(
      "A.Width = 3: 4",
      "4:5: error: `A.Width = 3: 4` is not an equation; did you mean `A.Width = 3 / 4`?"
    ),
    .constraint(
      "A.Leading = #1",
      "4:5: error: YAML ends this constraint after `A.Leading =`, because ` #` begins a comment; put the whole constraint in quotes."
    ),
    .constraint("A.Width = nan", "4:15: error: `nan` is not a finite number."),
    .constraint("A.Width = infinity", "4:15: error: `infinity` is not a finite number."),
    .constraint("A.Width = 1e308", "4:15: error: `1e308` is too large; the limit is 100000000."),
    .constraint(
      "A.Width = 3 @0",
      "4:17: error: The priority 0 is out of range; expected a number above 0 and at most 1000."),
    .constraint(
      "A.Width = 3 @1001",
      "4:17: error: The priority 1001 is out of range; expected a number above 0 and at most 1000."),
    .constraint(
      "A.Width = 3 @-5",
      "4:17: error: The priority -5 is out of range; expected a number above 0 and at most 1000."),
    .constraint("A.Width = 3 @high-ish", "4:18: error: Unknown priority `high-ish`; did you mean `high`?"),
    .constraint(
      "A.Leading = 3",
      "4:5: error: `Leading` is a position and cannot be related to a number alone; relate the position to a position of another item; did you mean `A.Leading = Superview.Leading + 3`?"
    ),
    .constraint(
      "A.Leading = Superview.Left",
      "4:17: error: `Leading` cannot be related to `Left`: use leading and trailing on both sides, or left and right; did you mean `A.Leading = Superview.Leading`?"
    ),
    .constraint(
      "A.Width = Superview.Top",
      "4:15: error: `Top` is a position and cannot be related to `Width`, which is a size."),
    .constraint("A.Width", "4:12: error: Expected `=`, `<=` or `>=`, but the equation ends."),
    .constraint(
      "Root.Width = Superview.Width",
      "4:5: error: The equation refers to the superview of `Root`, but `Root` has no superview. In the equation, replace `Root` by one of its subviews."
    ),
  ]
}

extension CommandLineTests {
  @Suite struct BadDocumentTests {
    @Test(arguments: TestSettings.sample(BadDocument.all))
    func aBadDocumentIsRefusedAtItsPlace(document: BadDocument) throws {
      let folder = try TemporaryFolder()
      try folder.write(document.text, to: "bad.layout.yaml")
      let result = try Tool.run(["solve", "bad.layout.yaml"], in: folder.url)
      #expect(result.errors == document.report(fileName: "bad.layout.yaml", marks: result.errors))
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 2)
      #expect(!result.wasKilled)
    }

    @Test(arguments: [
      ("garbage", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) })),
      ("zeros", Data(count: 4096)),
      (
        "UTF-16",
        Data(
          "\u{FEFF}views: []".utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
          })
      ),
      ("megabytes of brackets", Data(repeating: UInt8(ascii: "["), count: TestSettings.scaled(10_000_000))),
      ("a million braces", Data(repeating: UInt8(ascii: "{"), count: 1_000_000)),
      ("a long line of dashes", Data(String(repeating: "- ", count: 1_000_000).utf8)),
    ])
    func whateverTheBytesAreTheyAreRefusedAtTheirPlace(name: String, bytes: Data) throws {
      let result = try Tool.run(["solve", "-"], input: bytes)
      #expect(result.errors.contains(/^<stdin>:\d+:\d+: error: [A-Z]/))
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 2)
      #expect(!result.wasKilled)
    }

    /// Returns a document with views that are nested up to a depth.
    private func nest(_ depth: Int) -> String {
      var text = "views:\n"
      for level in 1...depth {
        let indent = String(repeating: " ", count: 2 * level)
        text +=
          "\(indent)- id: v\(level)\n\(indent)  constraints: [v\(level).Leading = Superview.Leading + 1]\n"
        if level < depth { text += "\(indent)  views:\n" }
      }
      return text
    }

    @Test func viewsTwoHundredDeepAreSolved() throws {
      let result = try Tool.run(["solve", "-", "--format", "json"], input: nest(200))
      #expect(result.output.contains(#"{"id": "v200", "name": "v200", "frame": [1, 0, 0, 0]"#))
      #expect(result.exitCode == 0)
      #expect(result.errors.isEmpty)
    }

    @Test(arguments: [300, 2000])
    func viewsDeeperThanTheLimitAreRefused(depth: Int) throws {
      let result = try Tool.run(["solve", "-"], input: nest(depth))
      #expect(result.errors.contains("error: The nesting is too deep; the limit is "))
      #expect(result.exitCode == 2)
      #expect(!result.wasKilled)
    }
  }
}
