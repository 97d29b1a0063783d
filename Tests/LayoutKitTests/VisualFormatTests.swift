import LayoutKit
import Testing

/// Constraints that formats create, and comparisons with constraints from anchors and from the initializer.
@Suite("Constraints of visual formats")
struct VisualFormatTests {
  let root = LayoutView(name: "Root")
  let a = LayoutView(name: "a")
  let b = LayoutView(name: "b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  private var views: [String: any LayoutItem] { ["a": a, "b": b, "root": root] }

  private func equations(
    _ format: String, _ options: LayoutFormatOptions = [], metrics: [String: Any]? = nil
  ) -> [ConstraintEquation] {
    LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]
    ).map(\.equation)
  }

  private func made(
    _ first: LayoutView, _ firstAttribute: LayoutAttribute, _ second: LayoutView?,
    _ secondAttribute: LayoutAttribute, _ constant: Double = 0, by relation: Relation = .equal
  ) -> ConstraintEquation {
    LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: 1, constant: constant
    ).equation
  }

  /// Recipes in three notations: margins of 20 points, a size of 200 × 100 points, and a centered view.
  @Test func anchorsInitializerAndFormatsAreTheSameConstraints() {
    let size = equations("H:[a(200)]") + equations("V:[a(100)]")
    #expect(
      size == [
        a.widthAnchor.constraint(equalToConstant: 200).equation,
        a.heightAnchor.constraint(equalToConstant: 100).equation,
      ])
    #expect(
      size == [made(a, .width, nil, .notAnAttribute, 200), made(a, .height, nil, .notAnAttribute, 100)])

    let pinned = equations("|-20-[a]-20-|") + equations("V:|-20-[a]-20-|")
    #expect(
      pinned == [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).equation,
        root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20).equation,
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).equation,
        root.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 20).equation,
      ])
    #expect(
      pinned == [
        made(a, .leading, root, .leading, 20), made(root, .trailing, a, .trailing, 20),
        made(a, .top, root, .top, 20), made(root, .bottom, a, .bottom, 20),
      ])

    let centered =
      LayoutConstraint.constraints(
        withVisualFormat: "V:[root]-(<=0)-[a]", options: .alignAllCenterX, views: ["root": root, "a": a]
      ).map(\.equation)
    #expect(
      centered == [
        a.topAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor).equation,
        root.centerXAnchor.constraint(equalTo: a.centerXAnchor).equation,
      ])
    #expect(
      centered == [made(a, .top, root, .bottom, by: .lessThanOrEqual), made(root, .centerX, a, .centerX)])

    let row = equations("[a(>=b)]-(8,<=12)-[b]", .alignAllTop)
    #expect(
      row == [
        a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor).equation,
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).equation,
        b.leadingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor, constant: 12).equation,
        a.topAnchor.constraint(equalTo: b.topAnchor).equation,
      ])
    #expect(
      row == [
        made(a, .width, b, .width, by: .greaterThanOrEqual), made(b, .leading, a, .trailing, 8),
        made(b, .leading, a, .trailing, 12, by: .lessThanOrEqual), made(a, .top, b, .top),
      ])
  }

  @Test func theStandardSpaceFollowsFromHowItemsAreRelated() throws {
    func constants(
      _ format: String, _ spacing: VisualFormatScope.SuperviewSpacing
    ) throws(VisualFormatErrors) -> [Double] {
      try LayoutConstraint.constraints(
        validatingVisualFormat: format, views: views, superviewSpacing: spacing
      ).map(\.constant)
    }
    #expect(try constants("|-[a]-[b]-|", .standard) == [20, 8, 20])
    #expect(try constants("|-[a]-[b]-|", .layoutMargins) == [0, 8, 0])
    // The format names the superview, but the spacing is still that between a view and its superview.
    #expect(try constants("[root]-[a]", .layoutMargins) == [20])
  }

  @Test func marginsAreTheSuperviews() {
    root.layoutMargins = EdgeInsets(top: 3, left: 11, bottom: 5, right: 13)
    let formats = ["H:|-[a]-[b(==a)]-|", "V:|-[a]-|", "V:|-(>=0)-[b(20)]-|"]
    for format in formats {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b]))
    }
    var environment = LayoutEnvironment(size: LayoutSize(width: 232, height: 100))
    environment.viewRespectsSystemMinimumLayoutMargins = false
    #expect(LayoutEngine(root: root, environment: environment).layout().isSatisfied)
    #expect(a.frame == LayoutRect(x: 11, y: 3, width: 100, height: 92))
    #expect(b.frame == LayoutRect(x: 119, y: 75, width: 100, height: 20))
  }

  @Test func guidesAreItemsAndTheirSuperviewIsTheirOwner() {
    let space = LayoutGuide(name: "space")
    root.addLayoutGuide(space)
    let constraints = LayoutConstraint.constraints(
      withVisualFormat: "|[space(8)][a]", views: ["space": space, "a": a])
    #expect(constraints.first?.secondItem === root)
    #expect(constraints.map(\.isActive) == [false, false, false])
  }

  @Test func metricsAreNumbersOfAnyTypeAndPriorities() {
    let metrics: [String: Any] = [
      "int": 7, "float": Float(0.5), "byte": UInt8(200), "double": -2.5, "soft": LayoutPriority.defaultLow,
    ]
    #expect(
      equations("[a(int,float,<=byte,>=double@soft)]", metrics: metrics).map(\.description) == [
        "a.Width = 7", "a.Width = 0.5", "a.Width <= 200", "a.Width >= -2.5 @250",
      ])
  }

  @Test func betweenBaselinesTheSpaceFollowsFromTheFonts() {
    for label in [a, b] { label.content.text = LayoutText("Text", font: .systemFont(ofSize: 20)) }
    let constraints = LayoutConstraint.constraints(
      withVisualFormat: "V:[a]-[b]", options: .spacingBaselineToBaseline, views: ["a": a, "b": b])
    let anchors = b.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)
    #expect(constraints.map(\.equation) == [anchors.equation])
    #expect(anchors.constant > 20)
  }

  @Test func constraintsOfAFormatHaveTheirCreationSite() {
    let line = #line + 1
    let constraints = LayoutConstraint.constraints(withVisualFormat: "V:[a]-[b]", views: ["a": a, "b": b])
    #expect(constraints.map(\.creationSite?.line) == [line])
    #expect(constraints.first?.creationSite?.fileID == #fileID)
    #expect(constraints.first?.debugDescription.contains("V:[a]-(NSSpace(8))-[b]") == true)
  }

  @Test func allThatIsWrongIsThrown() {
    let orphan = LayoutView(name: "orphan")
    #expect(throws: VisualFormatErrors.self) {
      try LayoutConstraint.constraints(validatingVisualFormat: "|[a]|", views: [:])
    }
    do throws(VisualFormatErrors) {
      _ = try LayoutConstraint.constraints(validatingVisualFormat: "|[orphan]|", views: ["orphan": orphan])
      Issue.record("constraints")
    } catch {
      #expect(error.errors.map(\.kind) == [.noSuperview(view: "orphan")])
    }
  }
}

/// Constraints of formats of the extended dialect.
@Suite("Constraints of extended visual formats")
struct ExtendedVisualFormatTests {
  let root = LayoutView(name: "Root")
  let a = LayoutView(name: "a")
  let b = LayoutView(name: "b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  private func layOut(_ made: ExtendedFormatConstraints) {
    LayoutConstraint.activate(made.constraints)
    let environment = LayoutEnvironment(size: LayoutSize(width: 100, height: 60))
    _ = LayoutEngine(root: root, environment: environment).layout()
  }

  @Test func spacersAreLayoutGuides() throws {
    let made = try root.constraints(
      extendedVisualFormat: "|~[a(50%)]-gap-[b(a/5)]~|\n  HV:[a]->[b]\nV:|[a,b]|", metrics: ["gap": 10],
      views: ["a": a, "b": b])
    #expect(made.guides.keys.sorted() == ["_~1:1~", "_~1:2~"])
    #expect(made.guides.values.allSatisfy { $0.owningView === root })
    layOut(made)
    #expect(a.frame == LayoutRect(x: 15, y: 0, width: 50, height: 60))
    #expect(b.frame == LayoutRect(x: 75, y: 0, width: 10, height: 60))
    #expect(made.guides["_~1:2~"]?.layoutFrame.width == 15)
  }

  @Test func aStackIsAGuideUnlessItIsAView() throws {
    let text = "V:|[column:[a(20)]-10-[b]]|\nH:|-5-[column]-5-|\nZ:|[b][a]"
    let made = try root.constraints(extendedVisualFormat: text, views: ["a": a, "b": b])
    layOut(made)
    #expect(made.guides["column"]?.layoutFrame == LayoutRect(x: 5, y: 0, width: 90, height: 60))
    #expect(b.frame == LayoutRect(x: 5, y: 30, width: 90, height: 30))
    #expect(made.zOrder.map(\.view) == ["b", "a"])
    let column = LayoutView(name: "column")
    root.addSubview(column)
    let views = ["a": a, "b": b, "column": column]
    #expect(try root.constraints(extendedVisualFormat: text, views: views).guides.isEmpty)
  }

  @Test func aFailedFormatAddsNoGuides() {
    let count = root.layoutGuides.count
    #expect(throws: VisualFormatErrors.self) {
      try root.constraints(extendedVisualFormat: "|~[a]~[c]", views: ["a": a])
    }
    #expect(throws: VisualFormatErrors.self) {
      try root.constraints(extendedVisualFormat: "C:root.width(50%)", views: ["root": root])
    }
    #expect(root.layoutGuides.count == count)
  }

  /// A stack of the format can be a layout guide, which has no baseline. This must not trap.
  @Test func stacksAreAlignedByBaselines() throws {
    let made = try root.constraints(
      extendedVisualFormat: "H:[s:[a]][b]", options: .alignAllLastBaseline, views: ["a": a, "b": b])
    #expect(made.constraints.count == 4)
  }
}
