import LayoutLint
import Testing

/// Constraints to a scroll view: its edges are those of its content, but its center is that of its frame.
@Suite struct ScrollAreaTests {
  private typealias Screen = LintedScreen

  /// Returns a label with constraints in a scroll view that fills the screen.
  private func screen(_ constraints: String, guides: String = "") -> LintedScreen {
    Screen(
      """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll">\(Screen.rect(0, 0, 393, 852))
      <subviews>\(Screen.label("title", "Some words to read", Screen.rect(0, 0, 393, 20.5)))</subviews>
      <constraints>\(Screen.edges("title", of: "scroll"))\(constraints)</constraints>\(guides)</scrollView>
      """, Screen.edges("scroll", of: "root"))
  }

  private let guides = """
    <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>
    """

  @Test func theCenterOfAScrollViewDeterminesTheWidthOfItsContent() throws {
    let text = screen(Screen.constraint("title.centerX", "scroll.centerX"))
    #expect(
      try text.results("center-with-fixed-edges", "redundant-constraint", "implied-constraint").map(\.message)
        == [])
  }

  @Test func theCenterOfTheContentIsBetweenItsEdges() throws {
    let text = screen(Screen.constraint("title.centerX", "content.centerX"), guides: guides)
    #expect(try text.results("center-with-fixed-edges").count == 1)
    let frame = screen(Screen.constraint("title.centerX", "frame.centerX"), guides: guides)
    #expect(try frame.results("center-with-fixed-edges", "implied-constraint").map(\.message) == [])
  }

  @Test func aViewBesideAScrollViewHasTheEdgesOfItsFrame() throws {
    let text = Screen(
      """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll">\(Screen.rect(0, 0, 393, 852))</scrollView>
      \(Screen.label("title", "Some words to read", Screen.rect(0, 0, 393, 20.5)))
      """,
      Screen.edges("scroll", of: "root")
        + ["leading", "trailing", "centerX"].map { Screen.constraint("title.\($0)", "scroll.\($0)") }.joined()
        + Screen.constraint("title.top", "root.top", 20))
    #expect(try text.results("center-with-fixed-edges").count == 1)
  }

  @Test func allCopiesOfTheCenterAreRemovedTogether() throws {
    let center = Screen.constraint("title.centerX", "root.centerX")
    let text = Screen(
      Screen.label("title", "Some words to read", Screen.rect(20, 100, 353, 20.5)),
      Screen.corner("title") + Screen.constraint("title.trailing", "root.trailing", -20) + center
        + center.replacing("-root", with: "-again"))
    let results = try text.results("center-with-fixed-edges", "redundant-constraint")
    #expect(results.map(\.rule) == ["center-with-fixed-edges"])
    #expect(
      results.map(\.fixes) == [
        [
          LintFix(
            "Remove the 2 center constraints", [.removeConstraint(3), .removeConstraint(4)], isSafe: true)
        ]
      ])
  }

  /// A rule of its own whose fix keeps all frames on the saved canvas, because the saved width of the label counts as the
  /// width of its text there.
  private struct FixedWidth: LintRule {
    let id = "no-width"
    let summary = "A constraint determines a width."
    func findings(in layout: LintedLayout) -> [LintFinding] {
      layout.constraints.filter { $0.source.id == "title.width-root.width" }.map {
        LintFinding(
          "Width", about: $0,
          fixes: [LintFix("Remove it", [.removeConstraint($0.index)], isSafe: true)])
      }
    }
  }

  @Test func aSafeFixKeepsTheFramesOnACanvasOfAnotherSize() throws {
    let text = Screen(
      Screen.label("title", "Some words", Screen.rect(20, 100, 353, 20.5)),
      Screen.corner("title") + Screen.constraint("title.width", "root.width", -40))
    let results = try text.results([FixedWidth()])
    #expect(results.flatMap(\.fixes).map(\.isSafe) == [false])
  }
}
