import Foundation
import Testing

extension CommandLineTests {
  /// `layoutkit solve` with sizes that fit the content.
  @Suite struct SolveFittingTests {
    private static let cell = """
      name: Cell
      canvas: {size: 375x667, scale: 1}
      views:
        - name: Title
        - name: Row
          kind: stack
          spacing: 8
          views:
            - {name: A, intrinsicSize: [45, 20]}
            - {name: B, intrinsicSize: [97, 34]}
      constraints:
        - Title.Leading = Superview.Leading + 16
        - Title.Trailing = Superview.Trailing - 16
        - Title.Top = Superview.Top + 10
        - Title.Height = 40
        - Row.Top = Title.Bottom + 5
        - Row.Leading = Title.Leading
        - Row.Bottom = Superview.Bottom - 10

      """

    // The height of the cell is 10 + 40 + 5 + 34 + 10 = 99.
    @Test func theHeightOfACellFitsItsContent() throws {
      let result = try Tool.run(["solve", "-", "--size", "320xauto"], input: Self.cell)
      #expect(
        result.output == """
          <stdin>: Cell, 320 × 99 (the height fits the content)
                    x   y  width  height
          Cell      0   0    320      99
            Title  16  10    288      40
            Row    16  55    150      34
              A     0   0     45      34
              B    53   0     97      34

          """)
      #expect(result.exitCode == 0)
    }

    @Test func aCanvasWithAFreeAxisFitsItsContent() throws {
      for canvas in ["320xauto", "{size: [320, auto]}", "{size: {width: 320, height: auto}}"] {
        let input = Self.cell.replacingOccurrences(of: "{size: 375x667, scale: 1}", with: canvas)
        let result = try Tool.run(["solve", "-"], input: input)
        #expect(result.output.hasPrefix("<stdin>: Cell, 320 × 99 (the height fits the content)\n"))
      }
    }

    private static let page = """
      name: Login
      canvas: 320x568
      views:
        - name: Scroll
          kind: scrollView
          views:
            - {name: Form, kind: stack, axis: vertical, views: [{name: A, intrinsicSize: [40, 600]}]}
      constraints:
        - Scroll.Top = Superview.Top + 20
        - Scroll.Leading = Superview.Leading
        - Scroll.Trailing = Superview.Trailing
        - Scroll.Bottom = Superview.Bottom
        - Form.Top = Scroll.Top
        - Form.Bottom = Scroll.Bottom
        - Form.Leading = Scroll.Leading
        - Form.Trailing = Scroll.Trailing
        - Form.Width = Scroll.Width

      """

    // The content of a scroll view never determines the size of the scroll view.
    @Test(arguments: [["--fit", "Scroll", "--size", "320xauto"], ["--fit", "--size", "320xauto"]])
    func aScrollViewHasNoFittingSize(_ options: [String]) throws {
      let result = try Tool.run(["solve", "-"] + options, input: Self.page)
      #expect(
        result.output.contains(
          "<stdin>:4:5: warning: `Scroll` is 0 high, because the height of a scroll view does not depend on its content; to lay out the content, use `--fit Form`.\n"
        ), "\(result.output)")
      #expect(!result.output.contains("constrain its content"))
      let content = try Tool.run(["solve", "-", "--fit", "Form"], input: Self.page)
      #expect(content.output.hasPrefix("<stdin>: Form, 40 × 600"))
    }

    // The width of the content is 45 + 8 + 97 = 150. The title has no intrinsic width.
    @Test func theSmallestSizeIsThatOfTheContentOnBothAxes() throws {
      for arguments in [
        ["--fit", "-"], ["-", "--fit"], ["-", "--size", "auto"], ["-", "--size", "autoxauto"],
      ] {
        let input = Self.cell + "  - Row.Trailing <= Superview.Trailing - 16\n"
        let result = try Tool.run(["solve"] + arguments, input: input)
        // The width of the cell is 16 + 150 + 16 = 182.
        #expect(result.output.hasPrefix("<stdin>: Cell, 182 × 99 (the size fits the content)\n"))
      }
    }

    @Test func aStackFitsWithoutTheViewsAroundIt() throws {
      let result = try Tool.run(["solve", "-", "--fit", "Row"], input: Self.cell)
      #expect(
        result.output == """
          <stdin>: Row, 150 × 34 (the size fits the content)
                x  y  width  height
          Row   0  0    150      34
            A   0  0     45      34
            B  53  0     97      34

          """)
      let wide = try Tool.run(["solve", "-", "--fit", "Row", "--size", "200xauto"], input: Self.cell)
      #expect(wide.output.hasPrefix("<stdin>: Row, 200 × 34 (the height fits the content)\n"))
    }

    @Test func textIsHigherWhereItWraps() throws {
      let input = """
        name: Message
        canvas: {size: 375x667, scale: 1}
        views:
          - {name: Text, kind: label, font: body, lines: 0, text: This is a message that takes more than one line on a phone.}
        constraints:
          - H:|-8-[Text]-8-|
          - V:|-12-[Text]-12-|

        """
      func heights(_ options: [String]) throws -> (root: Double, text: Double) {
        let result = try Tool.run(["solve", "-", "--format", "json"] + options, input: input)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let views = ((object?["scenes"] as? [[String: Any]])?.first?["views"] as? [[String: Any]]) ?? []
        let frames = views.compactMap { $0["frame"] as? [Double] }
        try #require(frames.count == 2)
        return (frames[0][3], frames[1][3])
      }
      let wide = try heights(["--size", "1000xauto"])
      let narrow = try heights(["--size", "160xauto"])
      #expect(wide.root == wide.text + 24)
      #expect(narrow.root == narrow.text + 24)
      // At 1000 points, the text has one line, and at 160 points at least three.
      #expect(narrow.text >= 3 * wide.text - 2)
      #expect(try heights(["--size", "160xauto", "--text-size", "AX5"]).text > 2 * narrow.text)
    }

    // 100 / 3 = 33.33 becomes 34, although 33 is nearer, because `systemLayoutSizeFitting` rounds up.
    @Test func sizesThatFitAreRoundedUpToPixels() throws {
      let input = """
        canvas: {size: 100xauto, scale: 1}
        views: [Photo]
        constraints:
          - H:|[Photo]|
          - V:|[Photo]|
          - Photo.Width = 3 * Photo.Height

        """
      let result = try Tool.run(["solve", "-", "--format", "json"], input: input)
      #expect(result.output.contains(#""frame": [0, 0, 100, 34]"#))
      #expect(result.output.contains(#""fitting": ["height"]"#))
      #expect(result.exitCode == 0)
    }

    @Test func contentThatIsNotChainedToBothEdgesIsAWarning() throws {
      let input = """
        canvas: 320xauto
        views: [Box]
        constraints:
          - H:|[Box]|
          - Box.Top = Superview.Top
          - Box.Height = 20

        """
      let result = try Tool.run(["solve", "-"], input: input)
      #expect(
        result.output.hasSuffix(
          "<stdin>: warning: The fitting height of `Root` is 0; constrain its content to the top and bottom edges of `Root`.\n"
        ))
      #expect(try Tool.run(["solve", "-", "--strict"], input: input).exitCode == 1)
    }

    @Test(arguments: [
      (
        ["--fit", "Row", "--size", "320x568"], 64,
        "--fit needs a size whose width or height is auto, such as 320xauto"
      ),
      (["--fit", "Raw"], 2, "There is no item `Raw`; did you mean `Row`?"),
      (["--fit", "Xyzzy"], 2, "There is no item `Xyzzy`; the names include `Cell`, `Title` and `Row`."),
      (["--fit", "Safe Area"], 2, "`Safe Area` is a layout guide; --fit needs a view."),
      (
        ["--size", "320x-80"], 64,
        "-80 is negative; a width or height must be 0 or more; did you mean 320x80?"
      ),
      (["--size", "320xaut"], 64, "expected a width and a height in points"),
    ])
    func aFitThatIsNotPossibleIsExplained(options: [String], code: Int32, message: String) throws {
      let result = try Tool.run(["solve", "-"] + options, input: Self.cell)
      #expect(result.exitCode == code)
      #expect(result.errors.contains(message))
    }
  }
}
