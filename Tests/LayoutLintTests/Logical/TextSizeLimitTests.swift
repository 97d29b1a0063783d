import LayoutLint
import Testing

/// Texts in Interface Builder files whose required priorities and fixed widths do no harm.
@Suite struct TextSizeLimitTests {
  private typealias Screen = LintedScreen

  private let required = "horizontalHuggingPriority=\"1000\""

  /// `b` becomes wider if the text of `a` becomes shorter, so the required hugging priority of `a` never conflicts.
  @Test func aNeighborThatStretchesLetsATextHugItsContent() throws {
    let text = Screen(
      Screen.label("a", "Comments", Screen.rect(20, 100, 75, 20.5), required)
        + Screen.label("b", "12 of 20", Screen.rect(103, 100, 270, 20.5), "horizontalHuggingPriority=\"250\""),
      Screen.corner("a") + Screen.constraint("b.leading", "a.trailing", 8)
        + Screen.constraint("b.trailing", "root.trailing", -20) + Screen.constraint("b.top", "root.top", 100))
    #expect(try text.results("required-content-priority") == [])
  }

  @Test func aTextBetweenTwoEdgesCannotHugItsContent() throws {
    let text = Screen(
      Screen.label("a", "Comments and more of them", Screen.rect(20, 100, 353, 20.5), required),
      Screen.corner("a") + Screen.constraint("a.trailing", "root.trailing", -20))
    #expect(try text.results("required-content-priority").count == 1)
  }

  /// 100 points are kept for the text by the other view, which has a fixed width.
  @Test func aRigidNeighborKeepsATextLarge() throws {
    let text = Screen(
      Screen.label("a", "Comments", Screen.rect(20, 100, 100, 20.5), required)
        + Screen.label("b", "12 of 20", Screen.rect(128, 100, 245, 20.5), "", Screen.size("b.width", 245)),
      Screen.corner("a") + Screen.constraint("b.leading", "a.trailing", 8)
        + Screen.constraint("b.trailing", "root.trailing", -20) + Screen.constraint("b.top", "root.top", 100))
    #expect(try text.results("required-content-priority").count == 1)
  }

  private func button(image: Double, title: String = "Share") -> LintedScreen {
    Screen(
      """
      <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a">\(Screen.rect(20, 100, 50, 50))
      <constraints>\(Screen.size("a.width", 50))\(Screen.size("a.height", 50))</constraints>
      <state key="normal" title="\(title)" image="Icon"/></button>
      """, Screen.corner("a"),
      resources: "<image name=\"Icon\" width=\"\(image)\" height=\"\(image)\"/>")
  }

  @Test func aTitleThatTheImageHidesMayHaveAFixedWidth() throws {
    #expect(try button(image: 50).results("fixed-text-width") == [])
    #expect(try button(image: 40).results("fixed-text-width") == [])
    #expect(try button(image: 16).results("fixed-text-width").count == 1)
  }

  @Test func aFixedWidthBesideAnotherViewNeedsAConstraintToThisView() throws {
    let text = Screen(
      Screen.label("a", "Always on", Screen.rect(20, 100, 74, 20.5), "", Screen.size("a.width", 74))
        + "<switch translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"b\">\(Screen.rect(322, 95, 51, 31))</switch>",
      Screen.corner("a") + Screen.constraint("b.centerY", "a.centerY")
        + Screen.constraint("b.trailing", "root.trailing", -20))
    #expect(
      try text.results("fixed-text-width").map(\.message) == [
        "Fixed width constraints may cause clipping. “Always on” stays 74 wide even if its text is longer in another language. Use `>=` instead of `=`, and constrain its trailing edge, so that a longer text does not cover “b”."
      ])
  }

  // MARK: Masks

  @Test func theContentOfAGridCellHasNoMask() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root">\(Screen.rect(0, 0, 300, 100))<subviews>
      <gridView translatesAutoresizingMaskIntoConstraints="NO" id="grid">\(Screen.rect(20, 20, 260, 60))
      <rows><gridRow id="row"/></rows><columns><gridColumn id="column"/></columns><gridCells>
      <gridCell row="row" column="column" id="cell">
      <textField key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="field">
      \(Screen.rect(0, 0, 200, 21))<constraints>\(Screen.size("field.width", 200))</constraints>
      <textFieldCell key="cell" id="fieldCell"/></textField></gridCell></gridCells></gridView></subviews>
      <constraints>\(Screen.edges("grid", of: "root"))</constraints></customView></objects></document>
      """
    for rule in ["mask-beside-constraints", "conflict"] {
      #expect(try LintedText(text, rule: rule).messages == [])
    }
  }
}
