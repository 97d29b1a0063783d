import Foundation
import LayoutModel
import LayoutSolver
import LayoutTestSupport
import Testing
import VisualFormat

extension CommandLineTests {
  @Suite struct VisualFormatCommandTests {
    @Test func aSizeThatMayBeAViewHasThisAdvice() throws {
      let advice = "If `button2` is a view, it has to appear in brackets in the format, or in `--views`."
      let result = try Tool.run(["vfl", "[button1(==button2)]"])
      #expect(result.exitCode == 2)
      #expect(result.errors.contains(advice), "\(result.errors)")
      #expect(try Tool.run(["vfl", "[button1(==button2)]", "--views", "button1,button2"]).exitCode == 0)
      #expect(try !Tool.run(["vfl", "[button1]-button2-[b]"]).errors.contains(advice))
    }

    @Test func eachFormatHasItsEquationsBelowIt() throws {
      let result = try Tool.run(["vfl", "H:|-[a]-[b(==a)]-|", "V:|-20-[a]-[b]"])
      #expect(
        result.output == """
          H:|-[a]-[b(==a)]-|
            a.Leading = Superview.LeadingMargin
            b.Leading = a.Trailing + Standard
            b.Width = a.Width
            Superview.TrailingMargin = b.Trailing
          V:|-20-[a]-[b]
            a.Top = Superview.Top + 20
            b.Top = a.Bottom + Standard

          """)
      #expect(result.errors.isEmpty)
      #expect(result.exitCode == 0)
    }

    @Test func optionsGoToTheFormatsThatTheySuit() throws {
      let arguments = ["vfl", "H:[a]-gap-[b]", "V:[a][b]", "--metrics", "gap=12"]
      let result = try Tool.run(arguments + ["--options", "alignAllTop,alignallleft"])
      #expect(
        result.output == """
          H:[a]-gap-[b]
            b.Leading = a.Trailing + 12
            a.Top = b.Top
          V:[a][b]
            b.Top = a.Bottom
            a.Left = b.Left

          """)
      let wrong = try Tool.run(["vfl", "[a][b]", "--options", "alignAllLeft"])
      #expect(wrong.exitCode == 2)
      #expect(
        wrong.errors.contains(
          "vfl:1:1: error: Options mask required views to be aligned on a horizontal edge"))
    }

    @Test func onMacsTheSuperviewsEdgeIsTwentyPointsAway() throws {
      let result = try Tool.run(["vfl", "|-[a]", "--spacing", "macos"])
      #expect(result.output == "|-[a]\n  a.Leading = Superview.Leading + Standard\n")
    }

    @Test func errorsAreReportedAndTheOtherFormatsPrinted() throws {
      let result = try Tool.run(["vfl", "H:[a]--8-[b]", "V:[a(b)]"])
      #expect(result.output == "V:[a(b)]\n  a.Height = b.Height\n")
      #expect(
        result.errors == """
          vfl:1:7: error: Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers; did you mean `(-8)`?
              H:[a]--8-[b]
                    ^~
              Write a negative space as `-(-8)-`, and the standard space as a single `-`.

          """)
      #expect(result.exitCode == 2)
    }

    @Test func formatsAreReadFromTheStandardInput() throws {
      let input = "// a form\n  H:|-[a]-|  \r\n\nV:|-[a]-[b]\n"
      let result = try Tool.run(["vfl", "-"], input: input)
      #expect(
        result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == ["H:|-[a]-|", "V:|-[a]-[b]"])
      #expect(result.exitCode == 0)
    }

    @Test func aCheckReportsAllFailures() throws {
      let input = "H:|-[a]-|\n  V:|-[a(=8)]-[bb]\nH:[a(size)]\n"
      let arguments = ["vfl", "-", "--check", "--views", "a,b", "--metrics", "size=8,a=3"]
      let result = try Tool.run(arguments, input: input)
      #expect(
        result.output == """
          <stdin>:2:10: error: Unknown relation. Must be ==, >=, or <=; did you mean `==`?
              V:|-[a(=8)]-[bb]
                     ^
              Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 8.
              Apple's older message: “Unknown relation. Must be ==, >=, or <=”, with the caret in column 9.
          <stdin>:2:16: error: bb is not a key in the views dictionary; did you mean `b`?
              V:|-[a(=8)]-[bb]
                           ^~

          """)
      #expect(result.errors.isEmpty)
      #expect(result.exitCode == 1)
      let fine = try Tool.run(["vfl", "-", "--check"], input: "H:|[a]|\n")
      #expect(fine.output.isEmpty && fine.exitCode == 0)
    }

    @Test func anAmbiguousNameIsAWarning() throws {
      let result = try Tool.run(["vfl", "[a(b)]-[b]", "--metrics", "b=8", "--check"])
      #expect(
        result.output.hasPrefix(
          "vfl:1:4: warning: `b` is the name of a metric and of a view; the metric is used.\n"))
      #expect(result.exitCode == 0)
    }

    @Test func withASizeThereAreFramesAndADrawing() throws {
      let formats = ["H:|[a]-[b(==a)]|", "V:|[a]|", "V:|[b]|"]
      let result = try Tool.run(
        ["vfl"] + formats + ["--size", "88x40", "--emit", "frames", "--columns", "23"])
      #expect(
        result.output == """
          vfl: Superview, 88 × 40
                      x  y  width  height
          Superview   0  0     88      40
            a         0  0     40      40
            b        48  0     40      40

          ┌Superview┬─┬─────────┐
          │         │ │         │
          │    a    │ │    b    │
          │         │ │         │
          │         │ │         │
          └─────────┴─┴─────────┘

          """)
      #expect(result.exitCode == 0)
    }

    @Test func conflictingFormatsAreAFinding() throws {
      let result = try Tool.run([
        "vfl", "H:|[a(20)]", "H:[a(30)]", "V:|[a]|", "--size", "100x20", "--emit", "frames",
      ])
      #expect(
        result.output.contains(
          "vfl:2:6: error: `a.Width = 30` was dropped: it conflicts with this constraint:\nvfl:1:7: note:"))
      #expect(result.exitCode == 1)
    }

    @Test func programsGetJSON() throws {
      let result = try Tool.run(
        ["vfl", "H:|[a]-[b(==a)]|", "V:[a", "--size", "88x40", "--options", "alignAllTop", "--emit", "json"])
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect(object?["schemaVersion"] as? Int == 1)
      let formats = try #require(object?["formats"] as? [[String: Any]])
      #expect(formats.count == 2)
      #expect(formats[0]["normalForm"] as? String == "H:|[a]-[b(a)]|")
      #expect(formats[0]["options"] as? [String] == ["alignAllTop"])
      let equations = try #require(formats[0]["equations"] as? [[String: Any]])
      #expect(equations.count == 5)
      #expect(equations[2]["equation"] as? String == "b.Width = a.Width")
      #expect(equations[2]["part"] as? String == "size")
      #expect(equations[2]["range"] as? [Int] == [10, 13])
      let errors = try #require(formats[1]["errors"] as? [[String: Any]])
      #expect(errors.first?["column"] as? Int == 5)
      #expect(errors.first?["appleColumn"] as? Int == 4)
      let scenes = try #require(object?["scenes"] as? [[String: Any]])
      let views = try #require(scenes.first?["views"] as? [[String: Any]])
      #expect(views.map { $0["name"] as? String } == ["Superview", "a", "b"])
      #expect(views[2]["frame"] as? [Double] == [48, 0, 40, 0])
      #expect(result.exitCode == 2)
    }

    @Test(arguments: [
      (generatedAnchorFormats, "generated"), (["--extended"] + generatedExtendedFormats, "extended"),
    ])
    func swiftIsTheCodeThatIsCompiledHere(_ formats: [String], _ name: String) throws {
      let result = try Tool.run(["vfl"] + formats + ["--emit", "swift"])
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("GeneratedAnchors.swift")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .drop { $0 != "  // \(name) begins" }.dropFirst().prefix { $0 != "  // \(name) ends" }
      #expect(result.output == lines.map { $0.dropFirst(2) + "\n" }.joined())
    }

    @Test func theCodeMakesTheFramesOfTheFormats() throws {
      func frames(_ constrain: (LayoutView, [LayoutView]) throws -> Void) rethrows -> [LayoutRect] {
        let root = LayoutView(name: "Superview")
        let views = ["a", "b", "in"].map { LayoutView(name: $0) }
        for view in views { root.addSubview(view) }
        try constrain(root, views)
        let environment = LayoutEnvironment(size: LayoutSize(width: 320, height: 200))
        let solution = LayoutEngine(root: root, environment: environment, solver: SimplexSolver()).layout()
        #expect(solution.isSatisfied && solution.items.allSatisfy { $0.status == .ok })
        return views.map(\.frame)
      }
      let generated = frames { root, views in
        activateGeneratedAnchors(superview: root, a: views[0], b: views[1], in: views[2])
      }
      let expanded = try frames { root, _ in
        let items = LayoutItemIndex(root: root)
        for format in generatedAnchorFormats {
          for equation in try VisualFormatExpansion(format).equations {
            try LayoutConstraint(equation, items: items).activate()
          }
        }
      }
      #expect(generated == expanded)
      #expect(generated[0] == LayoutRect(x: 16, y: 20, width: 140, height: 50))
    }

    @Test(arguments: [
      (["vfl"], "Missing expected argument '<format> ...'"),
      (["vfl", "[a]", "--emit", "frames"], "--emit frames requires --size or --device"),
      (["vfl", "[a]", "--check", "--emit", "json"], "--check cannot be combined with --emit"),
      (["vfl", "[a]", "--options", "alignTop"], "unknown option `alignTop`; did you mean `alignAllTop`?"),
      (["vfl", "[a]", "--metrics", "gap"], "expected a name, = and a number, such as gap=12, not `gap`"),
      (
        ["vfl", "[a]", "--metrics", "gap=wide"],
        "the value of the metric `gap`, `wide`, is not a number"
      ),
      (
        ["vfl", "[a]", "--metrics", "gap=nan"],
        "the value of the metric `gap`, `nan`, is not a number"
      ),
      (
        ["vfl", "[a]", "--metrics", "gap="], "the metric `gap` has no value; write a number, such as gap=12"
      ),
      (
        ["vfl", "[a]", "--metrics", "gap=8pt"],
        "the value of the metric `gap`, `8pt`, is not a number; did you mean gap=8?"
      ),
      (
        ["vfl", "[a]", "--metrics", "gap=1.5 px"],
        "the value of the metric `gap`, `1.5 px`, is not a number; did you mean gap=1.5?"
      ),
      (
        ["vfl", "[a]", "--views", "a,b c"],
        "`b c` is not a valid view name: use letters, digits and underscores, and begin with a letter or underscore"
      ),
      (
        ["vfl", "[a]", "--options", "directionLeadingToTrailing,directionrighttoleft"],
        "the option `directionLeadingToTrailing` cannot be combined with `directionRightToLeft`"
      ),
      (
        ["vfl", "[a]", "--options", "directionLeftToRight", "--options", "directionRightToLeft"],
        "the option `directionLeftToRight` cannot be combined with `directionRightToLeft`"
      ),
      (
        ["vfl", "[a]", "--options", "spacingEdgeToEdge,spacingBaselineToBaseline"],
        "the option `spacingEdgeToEdge` cannot be combined with `spacingBaselineToBaseline`"
      ),
      (["vfl", "[a]", "--metrics", "gap=1,wide=2,gap=1"], "the metric `gap` is defined twice"),
      (["vfl", "[a]", "--metrics", "gap=1", "--metrics", "gap=2"], "the metric `gap` is defined twice"),
      (["vfl", "[a]", "--views", "a,b,a"], "the view `a` is listed twice"),
      (["vfl", "[a]", "--columns", "3"], "expected a number from 10 to 1000, not `3`"),
    ])
    func argumentsThatMakeNoSenseAreAUsageError(_ arguments: [String], _ message: String) throws {
      let result = try Tool.run(arguments)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.exitCode == 64)
    }

    @Test func spacesBetweenMetricsAreIgnored() throws {
      let result = try Tool.run(["vfl", "H:[a(gap)]-gutter-[b]", "--metrics", "gap = 8, gutter=3"])
      #expect(
        result.output == """
          H:[a(gap)]-gutter-[b]
            a.Width = 8
            b.Leading = a.Trailing + 3

          """)
      #expect(result.exitCode == 0)
    }

    @Test func aByteOrderMarkIsIgnored() throws {
      let result = try Tool.run(["vfl", "-"], input: "\u{FEFF}H:|[a]\n")
      #expect(result.output == "H:|[a]\n  a.Leading = Superview.Leading\n")
      #expect(result.exitCode == 0)
    }

    @Test(arguments: ["", "\n", "\u{FEFF}", "// none\n\n"])
    func aCheckWithoutFormatsIsAnError(_ input: String) throws {
      for dialect in [[], ["--extended"]] {
        let result = try Tool.run(["vfl", "-", "--check"] + dialect, input: input)
        #expect(result.output.isEmpty)
        #expect(result.errors == "vfl: error: The input contains no format, so nothing was checked.\n")
        #expect(result.exitCode == 2)
      }
    }

    /// A layout would replace such numbers by 1e8.
    @Test func numbersThatNoLayoutTakesAreErrors() throws {
      let result = try Tool.run(["vfl", "H:[a]-1e300-[b]", "H:[a(gap)]-1e8-|", "--metrics", "gap=-1.5e8"])
      #expect(
        result.errors == """
          vfl:1:7: error: `1e300` is too large; the limit is 100000000.
              H:[a]-1e300-[b]
                    ^~~~~
          vfl:2:6: error: `gap = -150000000` is too large; the limit is 100000000.
              H:[a(gap)]-1e8-|
                   ^~~

          """)
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 2)
    }

    @Test func onlyTheFirstOfManyErrorsAreReported() throws {
      let lines = try Tool.run(["vfl", "-", "--check"], input: String(repeating: "[\n", count: 20_000))
      #expect(lines.output.split(separator: "\n").filter { $0.contains(": error: ") }.count == 100)
      #expect(lines.output.hasSuffix("\nvfl: and 19900 more errors\n"))
      let line = try Tool.run(
        ["vfl", "-"], input: String(repeating: "[", count: TestSettings.scaled(1 << 20)))
      #expect(line.errors.hasSuffix("\nvfl: and more errors\n"))
      #expect(line.exitCode == 2)
    }

    @Test func noFormatIsTooStrange() throws {
      for format in ["", "H:", "[größe]", "[a]-1e400-[b]", String(repeating: "[a]", count: 2000)] {
        let result = try Tool.run(["vfl", format])
        #expect(!result.wasKilled)
        #expect(result.exitCode == (format.hasPrefix("[a][a]") ? 0 : 2))
      }
    }
  }
}
