import LayoutModel
import Testing

/// `spec/model` §1.4: the system's spacing, as measured.
@Suite struct AnchorSystemSpacingTests {
  let a = LayoutView(name: "A")
  let b = LayoutView(name: "B")

  private func equations(_ constraints: [LayoutConstraint]) -> String {
    constraints.map(\.description).joined(separator: "\n")
  }

  /// The spacing is 8 points for all items. A negative multiplier has the same effect as 0.
  @Test func systemSpacingIsEightTimesTheMultiplier() {
    let made = equations([
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: -1),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1.5),
      b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
      b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 0),
    ])
    #expect(
      made == """
        B.Leading = A.Trailing + 8
        B.Leading >= A.Trailing + 16
        B.Leading <= A.Trailing
        B.Top = A.Bottom + 12
        B.Top >= A.Bottom + 8
        B.Top <= A.Bottom
        """)
  }

  /// The multiplier of the spacing only determines the constant of the constraint.
  @Test func itIsAnOrdinaryConstraint() {
    let constraint = b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 3)
    #expect(constraint.multiplier == 1)
    #expect(constraint.constant == 24)
    #expect(constraint.priority == .required)
    #expect(!constraint.isActive)
    #expect(constraint.standardSpacing == 0)
  }

  /// The spacing to the edge of a superview is 8, too, unlike `Standard` in equations, which is 20.
  @Test func itIsEightToTheEdgesOfAContainerToo() {
    a.addSubview(b)
    let constraint = b.topAnchor.constraint(equalToSystemSpacingBelow: a.topAnchor, multiplier: 1)
    #expect(constraint.constant == 8)
  }

  /// The system font of 17 points has lines of 2444/2048 × 17 = 20.287 points, and its descender is the same above and
  /// below. (Where the line is 20 points high, as measured under Mac Catalyst, the spacing is 20.)
  @Test(arguments: [(1, 21), (2, 20.5), (3, 61.0 / 3)] as [(Double, Double)])
  func betweenBaselinesItIsALineInWholePixels(_ scale: Double, _ expected: Double) {
    let font = LayoutFont.systemFont(ofSize: 17)
    #expect(SystemSpacing.betweenBaselines(lower: font, upper: font, scale: scale) == expected)
  }

  /// The spacing depends on both descenders. A font of 10 above one of 20: 23.867 − 4.824 + 2.412 = 21.455. A font of
  /// 20 above one of 10: 11.934 − 2.412 + 4.824 = 14.346.
  @Test func descendersCount() {
    let (small, large) = (LayoutFont.systemFont(ofSize: 10), LayoutFont.systemFont(ofSize: 20))
    #expect(SystemSpacing.betweenBaselines(lower: large, upper: small, scale: 2) == 21.5)
    #expect(SystemSpacing.betweenBaselines(lower: small, upper: large, scale: 2) == 14.5)
    let exact = SystemSpacing.betweenBaselines(lower: small, upper: large, scale: .nan)
    #expect(exact == small.lineHeight + small.descender - large.descender)
  }

  @Test(
    arguments: [
      (.lastBaseline, .firstBaseline, 1, 20.5), (.lastBaseline, .firstBaseline, 2, 41),
      (.lastBaseline, .firstBaseline, 0, 0), (.lastBaseline, .firstBaseline, -2, 0),
      // The spacing depends on fonts if one of the attributes is a baseline.
      (.bottom, .firstBaseline, 1, 20.5), (.lastBaseline, .top, 1, 20.5), (.bottom, .top, 1, 8),
    ] as [(LayoutAttribute, LayoutAttribute, Double, Double)])
  func anchorsOfTextsAreAsFarApartAsTheirFontsSay(
    _ upper: LayoutAttribute, _ lower: LayoutAttribute, _ multiplier: Double, _ expected: Double
  ) {
    let scene = Scene()
    scene.environment.scale = 2
    let texts = [label(17), label(17)]
    for text in texts { scene.root.addSubview(text) }
    let engine = scene.engine(.simplex)
    let above = upper == .bottom ? texts[0].bottomAnchor : texts[0].lastBaselineAnchor
    let below = lower == .top ? texts[1].topAnchor : texts[1].firstBaselineAnchor
    let constraint = below.constraint(equalToSystemSpacingBelow: above, multiplier: multiplier)
    #expect(constraint.constant == expected)
    #expect(constraint.multiplier == 1)
    #expect(engine.environment.scale == 2)
  }

  @Test func withoutFontsBaselinesAreEightApart() {
    let text = label(17)
    for (upper, lower) in [(text, a), (a, text), (a, b)] {
      let constraint = lower.firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1)
      #expect(constraint.constant == 8)
    }
  }

  @Test func theFontIsThatOfTheViewWhoseBaselineItIs() {
    let cell = Cell(name: "Cell")
    cell.addSubview(cell.title)
    let constraint = label(17).firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: cell.lastBaselineAnchor, multiplier: 1)
    // Without an engine, the scale is not known, so the constant is a whole number of points.
    #expect(constraint.constant == 21)
  }
}

/// A label with the system's font.
private func label(_ size: Double) -> LayoutView {
  let view = LayoutView(name: "Text")
  view.content.text = LayoutText("Ag", font: .systemFont(ofSize: size))
  return view
}

private final class Cell: LayoutView {
  let title = label(17)

  override var forLastBaselineLayout: LayoutView { title }
}
