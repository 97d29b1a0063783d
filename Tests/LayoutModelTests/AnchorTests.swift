import LayoutModel
import Testing

@Suite struct AnchorTests {
  let a = LayoutView(name: "A")
  let b = LayoutView(name: "B")

  private func equations(_ constraints: [LayoutConstraint]) -> String {
    constraints.map(\.description).joined(separator: "\n")
  }

  @Test func everyFactoryOfPlaces() {
    let made = equations([
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor),
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
      a.leftAnchor.constraint(greaterThanOrEqualTo: b.rightAnchor),
      a.centerXAnchor.constraint(greaterThanOrEqualTo: b.leftAnchor, constant: -4.5),
      a.topAnchor.constraint(lessThanOrEqualTo: b.bottomAnchor),
      a.firstBaselineAnchor.constraint(lessThanOrEqualTo: b.lastBaselineAnchor, constant: 2),
      a.centerYAnchor.constraint(equalTo: b.centerYAnchor),
    ])
    #expect(
      made == """
        A.Leading = B.Trailing
        A.Leading = B.Trailing + 8
        A.Left >= B.Right
        A.CenterX >= B.Left - 4.5
        A.Top <= B.Bottom
        A.FirstBaseline <= B.Baseline + 2
        A.CenterY = B.CenterY
        """)
  }

  @Test func everyFactoryOfSizes() {
    let made = equations([
      a.widthAnchor.constraint(equalToConstant: 10),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 11),
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 12),
      a.widthAnchor.constraint(equalTo: b.heightAnchor),
      a.widthAnchor.constraint(equalTo: b.heightAnchor, constant: 3),
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2),
      a.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: 1),
      a.heightAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: 1),
      a.heightAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: 1),
    ])
    #expect(
      made == """
        A.Width = 10
        A.Width >= 11
        A.Width <= 12
        A.Width = B.Height
        A.Width = B.Height + 3
        A.Width = 2 * B.Width
        A.Width >= 2 * B.Width
        A.Width <= 2 * B.Width
        A.Height = 0.5 * B.Width + 1
        A.Height >= 0.5 * B.Width + 1
        A.Height <= 0.5 * B.Width + 1
        """)
  }

  /// §1.4: 8 points, whatever the items; a negative multiplier acts as 0.
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

  @Test func aDistanceIsADimension() {
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let fall = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
    let constraint = gap.constraint(equalTo: fall, multiplier: 2, constant: 1)
    #expect(constraint.description == "(B.Leading - A.Trailing) = 2 * (B.Top - A.Bottom) + 1")
    #expect(constraint.firstAttribute == .notAnAttribute)
    #expect(constraint.secondAttribute == .notAnAttribute)
  }

  @Test func anchorsAreEqualByItemAndAttribute() {
    #expect(a.leadingAnchor == a.leadingAnchor)
    #expect(a.leadingAnchor != a.trailingAnchor)
    #expect(a.leadingAnchor != b.leadingAnchor)
    #expect(Set([a.widthAnchor, a.widthAnchor, a.heightAnchor]).count == 2)
  }

  @Test func anAnchorKeepsItsItemAlive() {
    var view: LayoutView? = LayoutView()
    weak var kept: LayoutView?
    kept = view
    let anchor = view?.topAnchor
    view = nil
    #expect(kept != nil)
    #expect(anchor?.item === kept)
  }

  @Test func anchorsInitializerAndEquationsSayTheSame() throws {
    let root = LayoutView(name: "Root")
    root.addSubview(a)
    root.addSubview(b)
    let anchors = a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: 3)
    let initializer = LayoutConstraint(
      item: a, attribute: .width, relatedBy: .lessThanOrEqual, toItem: b, attribute: .width, multiplier: 0.5,
      constant: 3)
    let written = try LayoutConstraint(
      ConstraintEquation(parsing: "A.Width <= 0.5 * B.Width + 3"), items: LayoutItemIndex(root: root))
    #expect(anchors.equation == initializer.equation)
    #expect(anchors.equation == written.equation)
  }
}
