import Foundation
import Testing

extension CommandLineTests {
  @Suite struct VisualFormatOptionTests {
    private static func json(_ arguments: [String]) throws -> [String: Any] {
      let output = try Tool.run(["vfl"] + arguments + ["--emit", "json"]).output
      return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    private static func equations(_ arguments: [String]) throws -> [[String: Any]] {
      let formats = try #require(try json(arguments)["formats"] as? [[String: Any]])
      return try formats.flatMap { try #require($0["equations"] as? [[String: Any]]) }
    }

    // MARK: Messages

    @Test(arguments: [
      ("H:|-[a]-8-b-|", "did you mean `[b]`?", true), ("H:|-[a(50%)]-|", "did you mean", false),
      (
        "[a(-5)]", "warning: The size of `a` is set to a negative number; a width or height is at least 0.",
        true
      ),
      ("[a(>=-5)]", "negative number", false), ("[a]-(-5)-[b]", "negative number", false),
    ])
    func aMistakeInAFormatHasItsCorrection(format: String, message: String, isExpected: Bool) throws {
      let errors = try Tool.run(["vfl", format]).errors
      #expect(errors.contains(message) == isExpected, "\(errors)")
    }

    // MARK: The superview

    /// Margins of 8 points on each side of a view of 100 × 50 leave 84 × 34.
    @Test func aPlainViewHasMarginsOfEightPoints() throws {
      let formats = ["vfl", "H:|-[a]-|", "V:|-[a]-|", "--size", "100x50", "--emit", "frames"]
      let plain = try Tool.run(formats + ["--margins", "8"])
      #expect(plain.output.contains("\n  a        8  8     84      34\n"), "\(plain.output)")
      let sides = try Tool.run(formats + ["--margins", "1,2,3,4"])
      #expect(sides.output.contains("\n  a        2  1     94      46\n"), "\(sides.output)")
      let standard = try Tool.run(formats)
      #expect(standard.output.contains("\n  a        16  0     68      50\n"), "\(standard.output)")
    }

    @Test func aViewWithoutSuperviewThatNoFormatContainsIsAWarning() throws {
      func errors(_ name: String) throws -> String {
        let result = try Tool.run(["vfl", "[find]-[field]", "--without-superview", name])
        #expect(result.exitCode == 0)
        return result.errors
      }
      #expect(
        try errors("feild")
          == "vfl: warning: --without-superview: no format contains a view `feild`; did you mean `field` or `find`?\n"
      )
      #expect(
        try errors("z") == "vfl: warning: --without-superview: no format contains a view `z`.\n")
      #expect(try errors("find") == "")
    }

    @Test func aViewCanLackASuperview() throws {
      let result = try Tool.run(["vfl", "|[a]|", "[a(20)][b]", "V:|[b(9)]", "--without-superview", "a"])
      #expect(
        result.errors == """
          vfl:1:3: error: Unable to interpret '|' character, because the related view doesn't have a superview.
              |[a]|
                ^
              Add `a` to a superview first, or leave out `|`.
              Here, `a` has no superview because it is in `--without-superview`.

          """)
      #expect(result.exitCode == 2)
      #expect(result.output.contains("b.Leading = a.Trailing\n"))

      let formats = [
        "[a(20)][b]", "V:|[b(9)]", "--without-superview", "a", "--views", "a,b", "--size", "50x20",
      ]
      let layout = try Tool.run(["vfl"] + formats)
      #expect(
        layout.errors == """
          vfl:1:8: error: `b.Leading = a.Trailing` cannot be activated: `a` has no superview, so the items of the constraint have no common ancestor.
              [a(20)][b]
                     ^

          """)
      #expect(layout.exitCode == 1)
      let object = try Self.json(formats)
      let problems = try #require(object["problems"] as? [[String: Any]])
      #expect(problems.map { $0["column"] as? Int } == [8])
      let scene = try #require((object["scenes"] as? [[String: Any]])?.first)
      let views = try #require(scene["views"] as? [[String: Any]])
      #expect(views.map { $0["id"] as? String } == ["Superview", "b"])
    }

    @Test(arguments: [
      (["--margins", "8"], "--margins requires --size or --device"),
      (
        ["--margins", "8", "--size", "9x9", "--spacing", "macos"],
        "--margins has no effect with --spacing macos"
      ),
      (
        ["--margins", "8,9", "--size", "9x9"],
        "expected one number of points, such as 8, or the margins at top"
      ),
      (["--margins", "x", "--size", "9x9"], "expected one number of points"),
      (["--margins=-1", "--size", "9x9"], "the margin -1 is out of range"),
      (["--margins", "1e300", "--size", "9x9"], "the margin 1e300 is out of range"),
      (
        ["--without-superview", "b", "--views", "a"],
        "--without-superview contains `b`, which is not in --views"
      ),
      (["--siz", "9x9"], "unknown option `--siz`; did you mean `--size`"),
      (["--bogus=3"], "unknown option `--bogus`"), (["-x"], "unknown option `-x`"),
    ])
    func optionsWithoutEffectOrMeaningAreUsageErrors(_ options: [String], _ message: String) throws {
      let result = try Tool.run(["vfl", "|[a]|"] + options)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.exitCode == 64)
    }

    // MARK: Names

    @Test func aViewMayBeNamedSuperview() throws {
      let object = try Self.json(["|[Superview(50)]|", "--size", "100x100"])
      let scene = try #require((object["scenes"] as? [[String: Any]])?.first)
      let views = try #require(scene["views"] as? [[String: Any]])
      let ids = views.map { $0["id"] as? String }
      #expect(ids == ["|", "Superview"])
      #expect(scene["root"] as? String == "|")
      let formats = try #require(object["formats"] as? [[String: Any]])
      let equations = try #require(formats[0]["equations"] as? [[String: Any]])
      #expect((equations[0]["first"] as? [String: Any])?["item"] as? String == "Superview")
      #expect((equations[0]["second"] as? [String: Any])?["item"] as? String == "|")
      // Conflicts contain the equations in the same form as the list of equations.
      let texts = Set(equations.compactMap { $0["equation"] as? String })
      let refused = try #require((scene["refused"] as? [[String: Any]])?.first)
      let conflict = try #require(refused["conflict"] as? [[String: Any]])
      #expect(texts.contains(try #require(refused["equation"] as? String)))
      for member in conflict where member["origin"] as? String == "user" {
        #expect(texts.contains(try #require(member["equation"] as? String)))
      }
      #expect(conflict.first?["equation"] as? String == "Superview.Width = 100")
    }

    @Test func conflictsAndAdditionsSpellTheSuperviewAsEquationsDo() throws {
      let result = try Tool.run(["vfl", "|[a(20)]|", "--size", "100x20", "--emit", "frames"])
      #expect(!result.output.contains("\\Superview"), "\(result.output)")
      #expect(result.output.contains("vfl:1:1: note: `a.Leading = Superview.Leading`\n"))
      #expect(result.output.contains("note: `Superview.Width = 100` (the size of the canvas)\n"))
    }

    @Test func anAttributeOfAnotherViewNeedsNoListOfViews() throws {
      let result = try Tool.run(["vfl", "--extended", "C:view1.centerX(view2)"])
      #expect(result.output == "C:view1.centerX(view2)\n  view1.CenterX = view2.CenterX\n")
      #expect(result.exitCode == 0)
      let listed = try Tool.run(["vfl", "--extended", "C:view1.centerX(view2)", "--views", "view1,view3"])
      #expect(listed.errors.contains("error: view2 is not a key in the views dictionary"))
    }

    @Test func aLetterIsNoSuggestionForAnother() throws {
      let result = try Tool.run(["vfl", "[a]-[b]", "--views", "a,c"])
      #expect(result.errors.contains("error: b is not a key in the views dictionary.\n"), "\(result.errors)")
    }

    // MARK: JSON

    @Test func equationsHaveParts() throws {
      let equations = try Self.equations(["H:|-[a(>=20@250)]-[b(a)]", "--spacing", "macos"])
      let texts = equations.map { $0["equation"] as? String }
      #expect(
        texts == [
          "a.Leading = Superview.Leading + Standard", "a.Width >= 20 @250",
          "b.Leading = a.Trailing + Standard", "b.Width = a.Width",
        ])
      #expect(equations.map { $0["constant"] as? Double } == [20, 20, 8, 0])
      #expect(equations.map { $0["standardSpacing"] as? Double } == [20, nil, 8, nil])
      #expect(equations.map { $0["priority"] as? Double } == [1000, 250, 1000, 1000])
      #expect(equations.map { $0["relation"] as? String } == ["=", ">=", "=", "="])
      #expect(equations.map { $0["multiplier"] as? Double } == [1, 1, 1, 1])
      let first = equations.map { $0["first"] as? [String: String] }
      #expect(
        first == [
          ["item": "a", "attribute": "Leading"], ["item": "a", "attribute": "Width"],
          ["item": "b", "attribute": "Leading"], ["item": "b", "attribute": "Width"],
        ])
      let second = equations.map { $0["second"] as? [String: String] }
      #expect(
        second == [
          ["item": "Superview", "attribute": "Leading"], nil, ["item": "a", "attribute": "Trailing"],
          ["item": "a", "attribute": "Width"],
        ])
      let half = try Self.equations(["--extended", "[a(50%)]"])
      #expect(half[0]["multiplier"] as? Double == 0.5)
    }

    /// The space between baselines depends on fonts.
    @Test func aSpacingThatDependsOnFontsIsNull() throws {
      let equations = try Self.equations(["V:[a]-[b]", "--options", "spacingBaselineToBaseline"])
      #expect(equations[0]["standardSpacing"] is NSNull)
      #expect(equations[0]["constant"] as? Double == 0)
    }

    @Test func applesTextsOfBothAgesAreInTheJSON() throws {
      let formats = try #require(try Self.json(["V|[a]|", "[é(>30)]"])["formats"] as? [[String: Any]])
      let errors = try formats.map { try #require(($0["errors"] as? [[String: Any]])?.first) }
      #expect(errors[0]["appleMessage"] as? String == "Expected a view")
      #expect(errors[0]["appleColumn"] as? Int == 0)
      #expect(
        errors[0]["olderAppleMessage"] as? String == "Expected ':' after 'V' to specify vertical arrangement")
      #expect(errors[0]["olderAppleColumn"] as? Int == 1)
      #expect(errors[0]["column"] as? Int == 2)
    }

    /// Ambiguity has the same form as in the output of `solve`.
    @Test func ambiguityIsReported() throws {
      let scenes = try #require(try Self.json(["H:|[a]|", "--size", "50x50"])["scenes"] as? [[String: Any]])
      let ambiguities = try #require(scenes[0]["ambiguities"] as? [String: Any])
      let items = try #require(ambiguities["items"] as? [[String: Any]])
      #expect(items.map { $0["item"] as? String } == ["a"])
      #expect(
        (ambiguities["additions"] as? [String])?.contains { $0.hasPrefix("a.Top = Superview.Top") } == true)
    }

    // MARK: Arguments and input

    @Test func aFormatMayBeginWithAMinus() throws {
      for arguments in [
        ["vfl", "-[a]-|"], ["vfl", "--", "-[a]-|"], ["vfl", "--emit", "json", "--", "-[a]-|"],
      ] {
        let result = try Tool.run(arguments)
        let text = result.errors + result.output
        #expect(text.contains("Expected a view, not `-`; did you mean `|-`?"), "\(text)")
        #expect(result.exitCode == 2)
      }
      let result = try Tool.run(["vfl", "-8-[a]", "[b]", "--check", "--", "--[a]"])
      #expect(result.output.split(separator: "\n").filter { $0.hasPrefix("vfl:") }.count == 2)
      #expect(result.exitCode == 1)
      #expect(try Tool.run(["vfl", "--help"]).output.contains("-- ends the options"))
    }

    @Test(arguments: ["", "\n", "// none\n"])
    func anInputWithoutFormatsIsReported(_ input: String) throws {
      for options in [[], ["--extended"], ["--emit", "json"], ["--size", "9x9"]] {
        let result = try Tool.run(["vfl", "-"] + options, input: input)
        #expect(result.errors == "vfl: error: The input contains no format.\n")
        #expect(result.exitCode == 2)
      }
    }

    // MARK: Equations of documents

    private static func errors(of equation: String) throws -> String {
      let document = """
        canvas: {size: [320, 200]}
        views: [{name: A}, {name: Button}, {name: Card}]
        constraints: ["\(equation)"]
        """
      let result = try Tool.run(["solve", "-"], input: document)
      return result.errors + result.output
    }

    @Test(arguments: [
      ("A.Width = 1.5x Button.Width", "did you mean `1.5 * Button`?"),
      ("A.Width = 1.5 Button.Width", "did you mean `1.5 * Button`?"),
      ("A.Width = 2xButton.Width", "did you mean `2 * Button`?"),
      ("A.Width = 0.5x Superview.Width", "did you mean `0.5 * Superview`?"),
      ("A.Width = 2x Buton.Width", "did you mean `2 * Button`?"),
      (
        "A.Top = Superview.Safe Area",
        "An attribute is missing after `Safe Area`; did you mean `Safe Area.Top`?"
      ),
      ("A.Top = Superview.safeAreaLayoutGuide", "did you mean `Safe Area.Top`?"),
      ("A.Top = Superview.Safe Area.Top", "did you mean `Safe Area`?"),
      ("A.Top = Card.Safe Area.Top", "did you mean `Card Safe Area`?"),
      ("A.Width = 50%", "did you mean `0.5 * Superview.Width`?"),
      ("A.Width = 1,000", "did you mean `1000`?"),
      ("A.Width = 8 @1e-50", "The priority `1e-50` is out of range"),
    ])
    func mistakesInEquationsHaveAHint(_ equation: String, _ hint: String) throws {
      let errors = try Self.errors(of: equation)
      #expect(errors.contains(hint), "\(errors)")
    }

    @Test(arguments: [
      ("A.CenterX <= A.CenterX - 120", "`A.CenterX` cannot be 120 before itself."),
      ("A.Leading >= A.Leading + 20", "`A.Leading` cannot be 20 after itself."),
      ("A.Top = A.Top - 5", "`A.Top` cannot be 5 above itself."),
      ("A.Bottom = A.Bottom + 5", "`A.Bottom` cannot be 5 below itself."),
      ("A.Width >= A.Width + 5", "`A.Width` cannot be 5 more than itself."),
      ("A.Height = A.Height - 5", "`A.Height` cannot be 5 less than itself."),
    ])
    func aPositionBeforeItselfIsImpossible(_ equation: String, _ sentence: String) throws {
      let errors = try Self.errors(of: equation)
      #expect(errors.contains("\n    \(sentence)\n"), "\(errors)")
      #expect(!errors.contains("too much") && !errors.contains("-at least"), "\(errors)")
    }
  }
}
