import Foundation
import Testing

extension CommandLineTests {
  /// `layoutkit solve` with several values for the canvas, and with findings that fail.
  @Suite struct SolveMatrixTests {
    private static let bar = """
      name: Bar
      canvas: {size: 200x100, scale: 1}
      views:
        - Box
      constraints:
        - Box.Leading = Superview.Leading + 10
        - Box.Top = Superview.Top
        - Box.Height = 20
        - Box.Width = 50

      """

    private func objects(_ options: [String]) throws -> [[String: Any]] {
      let result = try Tool.run(["solve", "-", "--format", "json"] + options, input: Self.bar)
      return try result.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }

    private static let scrolling = """
      canvas: 320x400
      views:
        - {name: Scroll, kind: scrollView, views: [Box]}
      constraints:
        - Scroll.Top = Superview.Top
        - Scroll.Leading = Superview.Leading
        - Scroll.Trailing = Superview.Trailing
        - Scroll.Bottom = Superview.Bottom
        - Box.Top = Scroll.Top
        - Box.Bottom = Scroll.Bottom
        - Box.Height = 900
        - Box.CenterX = Scroll.CenterX
        - Box.Width = Scroll.Width

      """

    // All views are determined; only the content size of the scroll view is not.
    @Test(arguments: ["--fail-on=ambiguous", "--strict"])
    func anAmbiguousContentSizeFails(_ option: String) throws {
      let result = try Tool.run(["solve", "-", option], input: Self.scrolling)
      #expect(result.exitCode == 1)
      #expect(
        result.output.contains(
          "<stdin>:3:5: warning: Scroll: Scrollable content size is ambiguous, because no constraint connects its content to its leading and trailing edges\n"
            + "<stdin>: note: To remove the ambiguity, add `Box.Trailing = Scroll.Trailing`\n"),
        "\(result.output)")
      let fixed = Self.scrolling + "  - Box.Trailing = Scroll.Trailing\n"
      #expect(try Tool.run(["solve", "-", option], input: fixed).exitCode == 0)
      let json = try Tool.run(["solve", "-", option, "--format", "json"], input: Self.scrolling)
      #expect(json.output.contains(#""scrolling": ["Scroll"]"#))
      #expect(json.output.contains(#""additionsSuffice": true"#))
    }

    @Test func valuesWithCommasAreLaidOutOneAfterTheOther() throws {
      let result = try Tool.run(["solve", "-", "--direction", "ltr,rtl"], input: Self.bar)
      #expect(
        result.output == """
          <stdin>: Bar, 200 × 100 (ltr)
                  x  y  width  height
          Bar     0  0    200     100
            Box  10  0     50      20

          <stdin>: Bar, 200 × 100 (rtl)
                   x  y  width  height
          Bar      0  0    200     100
            Box  140  0     50      20

          2 layouts, all without findings

          """)
      #expect(result.exitCode == 0)
    }

    @Test(arguments: [
      ["--direction", "ltr", "--direction", "rtl"], ["--direction", "all"], ["--direction", "ltr,rtl,ltr"],
    ])
    func repetitionAndAllAreLikeCommas(options: [String]) throws {
      let variants = try objects(options).map { $0["variant"] as? [String: String] }
      #expect(variants == [["direction": "ltr"], ["direction": "rtl"]])
    }

    @Test func everyCombinationIsAnObjectWithItsSettings() throws {
      let objects = try objects([
        "--device", "iphone se,iPhone 15", "--text-size", "L,AX1", "--direction", "rtl",
      ])
      #expect(
        objects.map { $0["variant"] as? [String: String] } == [
          ["device": "iPhone SE", "textSize": "L", "direction": "rtl"],
          ["device": "iPhone SE", "textSize": "AX1", "direction": "rtl"],
          ["device": "iPhone 15", "textSize": "L", "direction": "rtl"],
          ["device": "iPhone 15", "textSize": "AX1", "direction": "rtl"],
        ])
      let widths = objects.map { object in
        let views = (object["scenes"] as? [[String: Any]])?.first?["views"] as? [[String: Any]]
        return (views?.first?["frame"] as? [Double])?[2]
      }
      #expect(widths == [320, 320, 393, 393])
    }

    @Test func oneLayoutHasNoVariant() throws {
      for options in [[], ["--direction", "rtl"], ["--device", "iPhone 15", "--text-size", "XS"]] {
        let objects = try objects(options)
        #expect(objects.count == 1)
        #expect(objects.first.map { Set($0.keys) } == ["schemaVersion", "file", "scenes"])
      }
    }

    @Test func theSummaryNamesWhatHasFindings() throws {
      // The leading distance of 50 and the trailing one of 160 do not fit into a width of 200.
      let input = Self.bar + "  - Box.Trailing <= Superview.Trailing - 160\n"
      let result = try Tool.run(["solve", "-", "--size", "200x100,300x100"], input: input)
      #expect(
        result.output.hasSuffix(
          "\n2 layouts, 1 without findings\n  <stdin>, 200x100: conflict\n"))
      #expect(result.exitCode == 1)
    }

    private static let ambiguous = """
      views:
        - name: Title
          views:
            - Badge
      constraints:
        - H:|[Title]|
        - V:|[Title]|
        - Badge.Top = Title.Top
        - Badge.Leading = Title.Leading
        - Badge.Width = 10

      """

    private static let limits: [(options: String, code: Int32)] = [
      ("", 0), ("--fail-on conflict", 0), ("--fail-on ambiguous", 1), ("--fail-on misplaced,ambiguous", 1),
      ("--fail-on misplaced", 0), ("--strict", 1), ("--fail-on any", 1), ("--fail-on never", 0),
      ("--fail-on never --strict", 64), ("--fail-on ambigous", 64),
    ]

    @Test(arguments: limits)
    func anAmbiguousLayoutFailsIfThatIsAsked(options: String, code: Int32) throws {
      let arguments = ["solve", "-"] + options.split(separator: " ").map(String.init)
      #expect(try Tool.run(arguments, input: Self.ambiguous).exitCode == code)
    }

    @Test func aConflictDoesNotFailIfNothingDoes() throws {
      let input = Self.bar + "  - Box.Width = 51\n"
      #expect(try Tool.run(["solve", "-", "--fail-on", "ambiguous"], input: input).exitCode == 1)
      #expect(try Tool.run(["solve", "-", "--fail-on", "never"], input: input).exitCode == 0)
    }

    @Test func aMisplacedViewFailsIfThatIsAsked() throws {
      let input = Self.bar.replacingOccurrences(of: "- Box\n", with: "- {name: Box, frame: [0, 0, 50, 20]}\n")
      #expect(try Tool.run(["solve", "-"], input: input).exitCode == 0)
      #expect(try Tool.run(["solve", "-", "--fail-on", "misplaced"], input: input).exitCode == 1)
      #expect(try Tool.run(["solve", "-", "--strict"], input: input).exitCode == 1)
    }

    /// T lacks a vertical position, and is 20 to the right of its expected frame.
    @Test func anAmbiguousViewCanBeMisplacedToo() throws {
      let input = """
        canvas: 320x480
        views:
          - {name: T, frame: [0, 0, 50, 50]}
        constraints:
          - T.Leading = Superview.Leading + 20
          - T.Width = 50
          - T.Height = 50

        """
      let result = try Tool.run(["solve", "-", "--fail-on", "misplaced"], input: input)
      #expect(result.exitCode == 1)
      #expect(
        result.output.contains(
          "<stdin>:3:5: warning: `T`: expected frame [0, 0, 50, 50], but it is [20, 0, 50, 50].\n"))
      let json = try Tool.run(["solve", "-", "--format", "json"], input: input)
      #expect(
        json.output.contains(
          #"{"id": "misplaced", "text": "`T`: expected frame [0, 0, 50, 50], but it is [20, 0, 50, 50].", "line": 3, "column": 5}"#
        ))
      #expect(json.exitCode == 0)
    }

    @Test func anAmbiguousViewIsNamedAtItsPlace() throws {
      let result = try Tool.run(["solve", "-"], input: Self.ambiguous)
      #expect(result.output.contains("\n<stdin>:4:9: warning: Badge: Need constraints for: height\n"))
      let json = try Tool.run(["solve", "-", "--format", "json"], input: Self.ambiguous)
      #expect(
        json.output.contains(#"{"item": "Badge", "missing": "height", "line": 4, "column": 9}"#))
    }

    @Test func programsReadTheErrorsOfADocument() throws {
      let result = try Tool.run(
        ["solve", "-", "--format", "json"], input: "views:\n  - id: a\n  - {id: a, huging: 1}\n")
      #expect(
        result.output == """
          {"schemaVersion": 1, "file": "<stdin>", "status": "error", "scenes": [], "errors": [\
          {"id": "document", "severity": "error", "message": "The id `a` is used twice; give one of the two items another id.", \
          "line": 3, "column": 10, \
          "notes": [{"message": "The first use is here.", "line": 2, "column": 9}]}, \
          {"id": "document", "severity": "error", "message": "A view has no key `huging`; did you mean `hugging`?", \
          "line": 3, "column": 13}]}

          """)
      #expect(result.exitCode == 2)
      let missing = try Tool.run(["solve", "No.layout.yaml", "--format", "json"])
      #expect(missing.output.contains(#""errors": [{"id": "unreadable-input""#))
    }

    @Test(arguments: [
      (["outline", "-", "--direction", "all"], "give one value here, or use 'layoutkit solve'"),
      (["solve", "-", "--direction", "ltr,"], "unknown direction ``; expected ltr or rtl"),
      (["solve", "-", "--device", "all", "--size", "1x2"], "--size cannot be combined with --device"),
    ])
    func valuesThatMakeNoSenseAreUsageErrors(arguments: [String], message: String) throws {
      let result = try Tool.run(arguments, input: Self.bar)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(message))
    }

    @Test func aMillionCombinationsAreTooMany() throws {
      let sizes = (1...200).map { "\($0)x1" }.joined(separator: ",")
      let result = try Tool.run(
        ["solve", "-", "--size", sizes, "--text-size", "all", "--direction", "all", "--size-classes", "all"],
        input: Self.bar)
      #expect(
        result.errors.contains(
          "the options for the canvas have more than 10000 combinations of values; give fewer values"))
      #expect(result.exitCode == 64)
    }
  }
}
