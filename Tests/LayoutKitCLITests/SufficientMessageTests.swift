import Foundation
import Testing

/// Mistakes of people who had only the documentation, and the text that each message must contain so that they can
/// correct the mistake.
extension CommandLineTests {
  @Suite struct SufficientMessageTests {
    /// A mistake in a document, and a part of the message about it.
    struct Mistake: CustomTestStringConvertible, Sendable {
      var document: String
      var message: String
      var testDescription: String { message }

      init(_ document: String, _ message: String) {
        self.document = document
        self.message = message
      }

      /// A constraint between the views `A` and `B`.
      static func constraint(_ text: String, _ message: String) -> Mistake {
        Mistake("canvas: 320x100\nviews: [A, B]\nconstraints:\n  - \(text)\n", message)
      }

      static func views(_ text: String, _ message: String) -> Mistake {
        Mistake("canvas: 320x100\nviews:\n  - \(text)\n", message)
      }
    }

    static let equations: [Mistake] = [
      .constraint("A.top.equalToSuperview().offset(20)", "did you mean `A.Top = Superview.Top + 20`?"),
      .constraint("A.trailing.equalToSuperview().inset(20)", "`A.Trailing = Superview.Trailing - 20`"),
      .constraint("A.snp.width.equalTo(B.snp.height).multipliedBy(2)", "`A.Width = 2 * B.Height`"),
      .constraint(
        "make.leading.equalTo(view.snp.leading).offset(16)",
        "write an equation with the name of the view, such as `Title.Leading = Superview.Leading + 16`"),
      .constraint(
        "A.CenterX,CenterY = Superview.CenterX,CenterY",
        "write one constraint for each attribute: `A.CenterX = Superview.CenterX` and `A.CenterY = Superview.CenterY`."
      ),
      .constraint("A.Width, B.Width = 40", "for each attribute: `A.Width = 40` and `B.Width = 40`."),
      .constraint("A.Width / A.Height = 16/9", "did you mean `A.Width = 16/9 * A.Height`?"),
      .constraint("A.Width / A.Height >= 2 @high", "did you mean `A.Width >= 2 * A.Height @high`?"),
      .constraint(
        "A.Width = max(B.Width, 40)",
        "cannot contain the function `max`; write `A.Width >= B.Width`, `A.Width >= 40` and `A.Width = 40 @low`."
      ),
      .constraint("A.Width = clamp(B.Width, 40)", "an equation cannot contain the function `clamp`."),
      .constraint("A.Width = Superview.Width - 2 * 16 - B.Width", "constrain the edges of views instead"),
      .constraint(
        "A.Top = Superview.Top + spacing",
        "write the number itself; for the standard spacing, write `Standard`."),
      .constraint("A.Height = 20,5", "did you mean `20.5`?"),
      .constraint("A.Width = 20,5 * Superview.Width", "did you mean `20.5`?"),
      .constraint(
        "A.Height = 20 if compact",
        "write the condition under `installed`, such as `{equation: \"A.Height = 20\", installed: compact x any}`."
      ),
      .constraint("A.Height = 20 when landscape", "installed: any x compact}`."),
      .constraint("\"|.Leading = A.Leading\"", "There is no view or guide `|`; did you mean `Superview`?"),
      .constraint("H:|-[A=44]", "did you mean `(==44)`?"),
      .constraint("H:|-[A=<44]", "did you mean `(<=44)`?"),
    ]

    static let structures: [Mistake] = [
      .views(
        "VStack: [A, B]", "write `kind: stack`, `axis: vertical`, and move this list under the key `views`."),
      .views(
        "HStack:\n      - A\n    spacing: 8",
        "write `kind: stack`, `axis: horizontal`, and move this list under the key `views`."),
      .views(
        "name: Card\n    label: {name: Title, text: Hi}",
        "to add a view of kind `label` inside this view, write it in the list `views`: `- {name: Title, kind: label}`; put its other keys inside the same braces."
      ),
      .views("Text: Hello", "write `- {kind: label, text: Hello}`."),
      .views(
        "{name: T, kind: label, text: Save, color: #ff0000}", "put the text in quotes: `\"#ff0000\"`."),
      .views(
        "name: T\n    kind: label\n    text: #1 in sales", "put the text in quotes, as in `\"#1 in sales\"`."),
      .views("{name: F, kind: cell}", "did you mean `view`?"),
      .views("{name: F, kind: UITableViewCell}", "did you mean `view`?"),
      .views("{name: F, kind: WKWebView}", "did you mean `view`?"),
      .views("{name: F, kind: label, text: a, lines: unlimited}", "did you mean `0`?"),
      .views(
        "name: A\n    variations:\n      - compact: {hidden: true}",
        "add `when: compact x any` to the map with the changes."),
      .views("{name: A, installed: landscape}", "did you mean `any x compact`?"),
      .views("{name: A, installed: iPhone}", "did you mean `phone`?"),
      .views(
        "name: A\n    constraints: {top: Superview.Top, width: 44}",
        "write each constraint as an equation, such as `- A.Top = Superview.Top`."),
      .views("name: A\n    constraints: {width: fill}", "such as `- A.Width = Superview.Width`."),
      .views("{name: B, height: fill}", "write it as a constraint: `B.Height = Superview.Height`."),
      .views("{name: B, height: auto}", "without a constraint, a view is as large as its content."),
      .views("{name: B, height: some}", "such as `B.Height = Superview.Height` or `B.Height = 100`."),
      Mistake("canvas: {width: 375, heigth: 667}\nviews: [A]\n", "write `size: 375x667`."),
      Mistake(
        "scenes:\n  Login: {views: [A]}\n  Home: {views: [B]}\n",
        "begin each scene with `- name:`, such as `- name: Login`."),
      Mistake(
        "views: [A]\n<<<<<<< HEAD\nconstraints: []\n=======\n>>>>>>> x\n", "conflict marker that git wrote"),
      Mistake(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n", "This is XML or HTML, not a layout document"),
      Mistake("<!DOCTYPE html>\n<p></p>\n", "This is XML or HTML, not a layout document"),
    ]

    @Test(arguments: equations + structures)
    func theMessageNamesWhatToWrite(mistake: Mistake) throws {
      let result = try Tool.run(["solve", "-"], input: mistake.document)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains(mistake.message), "\(result.errors)")
    }

    @Test func everyEdgeOutsideOfTheCanvasIsReportedWithItsChange() throws {
      let result = try Tool.run(
        ["solve", "-"],
        input: """
          canvas: 320x100
          views: [{name: A, kind: label, text: Hi}]
          constraints:
            - A.Trailing = Superview.Trailing + 20
            - A.Bottom = Superview.Bottom + 20
            - A.Leading = Superview.Leading - 16

          """)
      for change in [
        "A.Trailing = Root.Trailing - 20", "A.Bottom = Root.Bottom - 20", "A.Leading = Root.Leading + 16",
      ] {
        #expect(result.output.contains("write `\(change)`"), "\(result.output)")
      }
    }

    @Test func aViewWithTheNameOfAGuideIsAWarning() throws {
      let document = """
        views: [Safe Area, {name: T, kind: label, text: Hi}]
        constraints: [T.Top = Safe Area.Top, T.Leading = Superview.Leading]

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(result.output.contains("`Safe Area` refers to this view, not to the guide"), "\(result.output)")
    }

    @Test func scenesOfOneNameAreListedByTheirIDs() throws {
      let document = "scenes:\n  - {name: A, id: x1, views: [V]}\n  - {name: A, id: x2, views: [V]}\n"
      let result = try Tool.run(["solve", "-", "--scene", "B"], input: document)
      #expect(result.errors.contains("the scenes are `x1` and `x2`."), "\(result.errors)")
      let twins = "scenes:\n  - {name: A, views: [V]}\n  - {name: A, views: [V]}\n"
      let other = try Tool.run(["solve", "-", "--scene", "B"], input: twins)
      #expect(other.errors.contains("all scenes have the name `A`."), "\(other.errors)")
    }

    @Test(arguments: [
      (["vfl", "H:|-16-[my label]-16-|"], "did you mean `my_label`?"),
      (["vfl", "H:|-padding-[a]"], "To define the metric `padding`, use `--metrics padding=8`."),
      (["vfl", "[a]-[b]", "--views", "x"], "add `a` to `--views`, or leave out `--views`."),
      (["vfl", "H:|-20-[a]-20-[a]"], "`a` is connected to itself or compared with itself; use another view"),
      (["vfl", "some/path/x.vfl"], "is a file; to read formats from it: layoutkit vfl - < some/path/x.vfl"),
      (
        ["vfl", "--extended", "some/path/x.vfl"],
        "is a file; to read formats from it: layoutkit vfl - < some/path/x.vfl"
      ),
      (["solve", "-", "--device", "iPhone 15 Landscape left"], "did you mean `iPhone 15 landscape`?"),
      (["solve", "-", "--size-classes", "small x big"], "`small` is not a size class"),
      (["solve", "-", "--size-classes", "compact x big"], "`big` is not a size class"),
      (["draw", "a.layout.yaml"], "did you mean `solve --format drawing`?"),
      (["lint"], "Missing expected argument '<path> ...'"),
      (["convert", "-"], "'--to <to>'; expected one of yaml, json, swift, equations or vfl."),
      (["convert", "-", "--to"], "'--to <to>'; expected one of yaml, json, swift, equations or vfl."),
      (
        ["solve", "-", "--solver-time-limit", "abc"],
        "expected a number of seconds from 0.001 to 86400, not `abc`"
      ),
      (
        ["solve", "-", "--solver-time-limit", "0"],
        "expected a number of seconds from 0.001 to 86400, not `0`"
      ),
      (["convert", "-", "--format", "json"], "Did you mean '--to json'?"),
      (
        ["convert", "-", "--to", "json", "-o", "x.json"],
        "The command writes to the standard output; add '> x.json'."
      ),
      (
        ["init", "Foo.storyboard"],
        "init writes a layout document, not an Interface Builder file; write Foo.layout.yaml"
      ),
      (
        ["init", "foo.txt"],
        "the name of a layout document ends in .layout.yaml or .layout.json; write foo.layout.yaml"
      ),
      (["init", "."], "`.` is a folder; write the name of a file, such as ./Example.layout.yaml"),
      (["explain-log", "a.log", "b.log"], "to explain several logs: cat *.log | layoutkit explain-log"),
      (["solve", "-", "--size", "iPhone 15"], "did you mean --device 'iPhone 15'?"),
      (["solve", "-", "--size", "320", "480"], "did you mean --size 320x480?"),
      (["solve", "-", "--device", "iPhone", "15"], "did you mean --device 'iPhone 15'?"),
      (["solve", "-", "--device", "320x480"], "did you mean --size 320x480?"),
      (["solve", "-", "--device", "iPhone 99"], "did you mean `iPhone 17`, `iPhone 17 Pro` or"),
      (
        ["solve", "-", "--device", "iPad 11 1/4"],
        "`iPad 11` in portrait has no 1/4 in split view; use 1/3 or 2/3"
      ),
      (["solve", "-", "--direction", "RTL"], "did you mean `rtl`?"),
      (["vfl", "[a]", "--format", "json"], "did you mean '--emit json'?"),
      (["vfl", "[a]", "--no-superview", "a"], "did you mean '--without-superview'?"),
      (["vfl", "a.Width = 44"], "`a.Width = 44` is an equation, not a format"),
      (["vfl", "V:|-[a]-(>=8,<=)-|"], "Write a number or a name before `)`"),
    ])
    func theMessageNamesTheOptionOrCommand(arguments: [String], message: String) throws {
      let result = try Tool.run(arguments)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    // An addition could conflict with a dropped constraint, so no addition is proposed for the items of a conflict.
    @Test func noAdditionContradictsADroppedConstraint() throws {
      let document = """
        canvas: 320x480
        views: [A, B]
        constraints:
          - A.Leading = Superview.Leading + 300
          - B.Leading = A.Trailing + 30
          - B.Trailing = Superview.Trailing
          - A.Height = 20
          - B.Height = 20
          - A.Top = Superview.Top

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(
        result.output.contains("To remove the ambiguity outside of the conflict, add `B.Top = A.Top`"),
        "\(result.output)")
      #expect(!result.output.contains("add `A.Width"), "\(result.output)")
      let json = try Tool.run(["solve", "-", "--format", "json"], input: document)
      #expect(json.output.contains("\"additionsSuffice\": false"), "\(json.output)")
    }

    @Test func aNegativeSizeIsExplainedInOneSentence() throws {
      let document = """
        canvas: 320x100
        views: [A]
        constraints: [A.Width = -44, A.Leading = Superview.Leading, A.Top = Superview.Top]

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(
        result.output.contains(
          """
              `A.Width = -44` cannot hold, because a width cannot be negative.
              Currently, A is 0 wide, not -44.
              To resolve the conflict, make this change:
              - change `A.Width = -44` to `A.Width = 44`

          """), "\(result.output)")
    }

    /// After the change, nothing but the rule that it is not negative determines the width.
    @Test func aConflictStatesWhichAmbiguityRemains() throws {
      let document = """
        canvas: 320x200
        views: [A]
        constraints:
          - A.Leading = Superview.Leading + 200
          - A.Trailing = Superview.Trailing - 200
          - A.Top = Superview.Top
          - A.Height = 20

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(
        result.output.contains(
          "then the distance from A.Trailing to Root.Trailing is at most 120, and the layout is still ambiguous\n"
        ),
        "\(result.output)")
      #expect(
        result.output.contains(
          "warning: A: Without the dropped constraints, constraints are missing for: width\n"),
        "\(result.output)")
    }

    @Test func aContainerWhoseSizeIsDroppedIsNotSaidToHaveThisSize() throws {
      let document = """
        canvas: 320x200
        views:
          - {name: Stack, kind: stack, distribution: fillEqually, views: [A, B]}
        constraints:
          - A.Width = 100
          - Stack.Leading = Superview.Leading
          - Stack.Trailing = Superview.Trailing
          - Stack.Top = Superview.Top
          - Stack.Bottom = Superview.Bottom

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(
        result.output.contains(
          "\n    The constraints make Stack 320 wide, but its content adds up to only 200.\n"),
        "\(result.output)")
    }

    @Test func theSizeOfAHiddenViewStaysForWhenTheViewIsShown() throws {
      let document = """
        canvas: 320x200
        views:
          - {name: Stack, kind: stack, views: [{name: A, hidden: true}, B]}
        constraints:
          - A.Width = 100
          - Stack.Leading = Superview.Leading
          - Stack.Trailing = Superview.Trailing
          - Stack.Top = Superview.Top
          - Stack.Bottom = Superview.Bottom

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(
        result.output.contains(
          """
              To resolve the conflict, make this change:
              - lower the priority of `A.Width = 100` to 999; then A is 0 wide

          """), "\(result.output)")
    }

    @Test func theMarginInASumOfTwoConstraintsIsStated() throws {
      let document = """
        canvas: 320x200
        views: [A]
        constraints:
          - A.Leading = Superview.Leading + 10
          - A.Leading = Superview.LeadingMargin
          - A.Trailing = Superview.Trailing - 10
          - A.Top = Superview.Top
          - A.Bottom = Superview.Bottom

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(
        result.output.contains("\n    `Root.LeadingMargin` is 16 from the edge of Root.\n"),
        "\(result.output)")
    }

    /// The width of the canvas has no effect on the leading edge, because its effects through the width and the center
    /// cancel.
    @Test func anExplanationNamesTheCanvasWhereItHasNoEffect() throws {
      let document = """
        canvas: 320x200
        views: [A]
        constraints:
          - A.Width = Superview.Width + 40
          - A.CenterX = Superview.CenterX
          - A.Top = Superview.Top
          - A.Height = 20

        """
      let result = try Tool.run(["solve", "-", "--explain", "A.Leading"], input: document)
      let line = "0.5 × 320  Root.Width                 `Root.Width = 320` (the size of the canvas)\n"
      #expect(result.output.contains(line), "\(result.output)")
      #expect(!result.output.contains("an internal constraint"))
    }

    @Test func aRatioIsPrintedAsOneInNotes() throws {
      let document = """
        canvas: 320x200
        views: [A]
        constraints:
          - A.Width = 16:9 * A.Height
          - A.Width = 160
          - A.Height = 100
          - A.Leading = Superview.Leading
          - A.Top = Superview.Top

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(result.output.contains("note: `A.Width = 16:9 * A.Height`\n"), "\(result.output)")
    }

    @Test(arguments: ["equations", "vfl"])
    func aListOfConstraintsSaysThatThoseOfStacksAreMissing(form: String) throws {
      let stack = "views: [{name: S, kind: stack, views: [A, B]}]\n"
      let note = "The constraints of stacks are not listed"
      #expect(try Tool.run(["convert", "-", "--to", form], input: stack).output.contains(note))
      let plain = "views: [{name: S, kind: stack}, A]\n"
      #expect(!(try Tool.run(["convert", "-", "--to", form], input: plain)).output.contains(note))
    }

    @Test(arguments: [
      ("H:|-[A(200)]-[B(200)]-|", "write `H:[B(<=200)]` in place of `H:[B(200)]`"),
      ("H:|-40-[A(>=200)]-[B(>=100)]-40-|", "write `H:[B(>=100@999)]` in place of `H:[B(>=100)]`"),
      ("H:|[A(<=100)]|", "write `H:[A]-(0@999)-|` in place of `H:[A]-0-|`"),
      ("V:|-40-[A]-30-[B]-40-|", "write `V:[B]-(<=40)-|` in place of `V:[B]-40-|`"),
    ])
    func aChangeOfAFormatIsMadeInTheFormat(format: String, advice: String) throws {
      let document = """
        canvas: 320x100
        views: [A, B]
        constraints: ["\(format)"]

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(result.output.contains(advice), "\(result.output)")
      let equations = document.replacing("\"\(format)\"", with: "A.Width = 20, A.Width = 30")
      #expect(!(try Tool.run(["solve", "-"], input: equations)).output.contains("visual format"))
    }

    @Test func noSizeIsStatedTwice() throws {
      let document = """
        canvas: 320x100
        views: [A, B]
        constraints: [A.Width = B.Width + 8, B.Width = A.Width + 8, A.Leading = Superview.Leading]

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(!result.output.contains("is 0 wide, and B is 0 wide"), "\(result.output)")
      #expect(!result.output.contains("is 0 wide, and A is 0 wide"), "\(result.output)")
    }

    /// With `<=`, no constraint would determine the width. Other changes leave a complete layout.
    @Test func aChangeThatLeavesAViewAmbiguousIsNotOffered() throws {
      let document = """
        canvas: 320x100
        views: [A]
        constraints:
          - A.Leading = Superview.Leading
          - A.Width = 1.5 * Superview.Width
          - A.Trailing <= Superview.Trailing
          - A.Top = Superview.Top
          - A.Height = 20

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(result.output.contains("    - "), "\(result.output)")
      #expect(!result.output.contains("to `A.Width <= 1.5 * Root.Width`"), "\(result.output)")
      #expect(!result.output.contains("the layout is ambiguous"), "\(result.output)")
    }

    // Sizes that result from content that does not fit are not proposed as constraints.
    @Test func noAdditionFixesContentThatDoesNotFit() throws {
      let labels = (1...4).map { "  - {name: L\($0), intrinsicSize: [100, 40]}\n" }.joined()
      let chain = (2...4).map { "  - L\($0).Top = L\($0 - 1).Bottom + 8\n" }.joined()
      let leading = (1...4).map { "  - L\($0).Leading = Superview.Leading\n" }.joined()
      let document =
        "canvas: 320x100\nviews:\n\(labels)constraints:\n  - L1.Top = Superview.Top\n\(chain)"
        + "  - L4.Bottom = Superview.Bottom\n\(leading)"
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(result.output.contains("The content does not fit vertically"), "\(result.output)")
      #expect(!result.output.contains("add `L"), "\(result.output)")
    }

    @Test func textThatDoesNotFitIsReportedOnce() throws {
      let document = """
        canvas: 100x100
        views: [{name: T, kind: label, text: A long text that does not fit in one line}]
        constraints:
          - T.Leading = Superview.Leading + 8
          - T.Trailing = Superview.Trailing - 8
          - T.Top = Superview.Top

        """
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(result.output.contains("does not fit horizontally"), "\(result.output)")
      #expect(!result.output.contains("is cut off"), "\(result.output)")
    }

    @Test func allAdditionsAreListed() throws {
      let views = (1...4).map { "V\($0)" }.joined(separator: ", ")
      let result = try Tool.run(["solve", "-"], input: "canvas: 320x400\nviews: [\(views)]\n")
      #expect(result.output.contains("`V4.Height = 44`"), "\(result.output)")
      #expect(!result.output.contains(" more;"), "\(result.output)")
    }

    @Test func aViewNamedSuperviewIsWrittenWithABackslash() throws {
      let result = try Tool.run(
        ["solve", "-"],
        input: "canvas: 320x100\nviews: [Superview, A]\nconstraints: [A.Width = Superview.Width]\n")
      #expect(result.output.contains("`A.Top = \\Superview.Bottom + 8`"), "\(result.output)")
      #expect(result.output.contains("to refer to this view, write `\\Superview`, or"), "\(result.output)")
    }

    @Test func aViewNamedLikeAnAttributeIsExplained() throws {
      let document = "canvas: 320x100\nviews: [top]\nconstraints: [top.Width = 30]\n"
      let result = try Tool.run(["solve", "-", "--explain", "top"], input: document)
      #expect(result.output.contains("top.Width = 30\n"), "\(result.output)\(result.errors)")
    }

    @Test func anAttributeWithoutItsItemIsExplained() throws {
      let document = "canvas: 320x100\nviews: [Title]\nconstraints: [Title.Width = 30]\n"
      let result = try Tool.run(["solve", "-", "--explain", "Width"], input: document)
      #expect(
        result.errors.contains(
          "`Width` is an attribute; write it after an item, such as `Title.Width`."),
        "\(result.errors)")
    }

    /// A file of another kind is not read as YAML, whose mistakes would be those of its first lines.
    @Test(arguments: ["solve", "lint", "render"]) func sourceCodeIsNamed(_ command: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("import UIKit\n\nclass V: UIView {}\n", to: "V.swift")
      let result = try Tool.run([command, "V.swift"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(
        result.errors.hasPrefix(
          "V.swift: error: This is Swift source code, not a layout. Expected a document in YAML or JSON"),
        "\(result.errors)")
    }

    @Test func aFileOfFormatsIsNotADocument() throws {
      let folder = try TemporaryFolder()
      try folder.write("// A comment.\nH:|-[a]-|\n", to: "x.vfl")
      for command in ["solve", "summary", "outline"] {
        let result = try Tool.run([command, "x.vfl"], in: folder.url)
        #expect(result.errors.contains("layoutkit vfl - --check < x.vfl"), "\(result.errors)")
      }
    }
  }
}
