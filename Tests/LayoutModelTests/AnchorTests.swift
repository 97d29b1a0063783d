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

  @Test func aConstraintHasFirstAndSecondAnchor() {
    let edges = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
    #expect(edges.firstAnchor == a.leadingAnchor)
    #expect(edges.secondAnchor == b.trailingAnchor)
    #expect(edges.firstAnchor is LayoutXAxisAnchor)
    #expect(a.lastBaselineAnchor.constraint(equalTo: b.topAnchor).secondAnchor is LayoutYAxisAnchor)
    let size = a.widthAnchor.constraint(equalToConstant: 3)
    #expect((size.firstAnchor as? LayoutDimension)?.attribute == .width)
    #expect(size.secondAnchor == nil)
    let gap = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor)
    #expect(gap.constraint(equalToConstant: 1).firstAnchor == gap)
    #expect(LayoutConstraint().firstAnchor == nil)
  }

  @Test func anAnchorOfAConstraintKeepsItsItemAliveAndTheConstraintDoesNot() {
    var view: LayoutView? = LayoutView()
    weak var watched: LayoutView?
    watched = view
    let constraint = view?.widthAnchor.constraint(equalToConstant: 1)
    var anchor = constraint?.firstAnchor
    view = nil
    #expect(watched != nil)
    #expect(anchor?.item === watched)
    anchor = nil
    #expect(watched == nil)
    #expect(constraint?.firstAnchor == nil)
  }

  @Test func anchorsOfDifferentKindsCanBeCompared() {
    let anchors: Set<AnyLayoutAnchor> = [a.leadingAnchor, a.topAnchor, a.widthAnchor, a.leadingAnchor]
    #expect(anchors.count == 3)
    #expect(anchors.contains(a.topAnchor))
    #expect(!anchors.contains(b.topAnchor))
    let gap = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor)
    #expect(gap == a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor))
    #expect(gap != b.leadingAnchor.anchorWithOffset(to: a.leadingAnchor))
    #expect(gap.item === b)
    #expect(gap.attribute == .notAnAttribute)
    #expect([a.leadingAnchor.name, gap.name] == ["Leading", "(Leading - Leading)"])
  }

  /// A guide has no text: its baselines are its edges.
  @Test(arguments: SolverKind.allCases)
  func theBaselinesOfAGuideAreItsTopAndBottom(_ kind: SolverKind) throws {
    let scene = Scene()
    let guide = LayoutGuide(name: "Gap")
    scene.root.addLayoutGuide(guide)
    try scene.constrain(
      "Gap.FirstBaseline = Root.Top + 10", "Gap.Baseline = Root.Bottom - 20", "Gap.Left = Root.Left")
    #expect(scene.layout(kind).frame(of: guide) == LayoutRect(0, 10, 0, 450))
  }
}
