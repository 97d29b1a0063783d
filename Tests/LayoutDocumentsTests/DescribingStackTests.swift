import LayoutDocuments
import LayoutSolver
import StackViews
import Testing

/// Documents of live trees with stacks, and of constraints whose holder or order matters.
struct DescribingStackTests {
  private let root = LayoutView(name: "Screen")
  private var environment = LayoutEnvironment(size: LayoutSize(width: 300, height: 200), scale: 2)

  private func engine() -> LayoutEngine {
    LayoutEngine(root: root, environment: environment, solver: SimplexSolver())
  }

  private func document() throws -> LayoutDocument {
    let document = try LayoutDocument(describing: engine())
    #expect(try LayoutDocument(json: document.json()) == document)
    return document
  }

  // MARK: Stacks

  @Test func aStackIsDescribedByItsPropertiesAndNotByItsConstraints() throws {
    let stack = StackView(name: "Row")
    stack.axis = .vertical
    stack.distribution = .equalCentering
    stack.alignment = .trailing
    stack.spacing = StackView.spacingUseSystem
    stack.isBaselineRelativeArrangement = true
    stack.isLayoutMarginsRelativeArrangement = true
    stack.textWidthDisambiguationPriority = 759
    stack.orderBreaksTies = true
    root.addSubview(stack)
    let views = ["A", "B", "C"].map { LayoutView(name: $0) }
    for view in views { stack.addArrangedSubview(view) }
    stack.setCustomSpacing(12, after: views[0])
    stack.addSubview(LayoutView(name: "Badge"))
    let scene = try document().scenes[0]
    let described = try #require(scene.views.first)
    #expect(described.kind == .stack)
    #expect(described.stack.axis == .vertical)
    #expect(described.stack.distribution == .equalCentering)
    #expect(described.stack.alignment == .trailing)
    #expect(described.stack.spacing == .standard)
    #expect(described.stack.isBaselineRelativeArrangement == true)
    #expect(described.stack.isLayoutMarginsRelativeArrangement == true)
    #expect(described.stack.textWidthDisambiguationPriority == 759)
    #expect(described.stack.orderBreaksTies == true)
    #expect(described.margins == nil)
    #expect(described.firstBaselineOffsetFromTop == nil)
    #expect(described.guides.isEmpty)
    #expect(described.constraints.isEmpty && scene.constraints.isEmpty)
    #expect(described.views.map(\.name) == ["A", "B", "C", "Badge"])
    #expect(described.views.map(\.spacingAfter) == [.points(12), nil, nil, nil])
    #expect(described.views.map(\.isArranged) == [nil, nil, nil, false])
  }

  @Test func defaultAttributesOfAStackAreNotWritten() throws {
    root.addSubview(StackView(name: "Row"))
    #expect(try document().scenes[0].views.first == LayoutDocument.View(name: "Row", kind: .stack))
  }

  @Test func onlyMarginsThatDifferFromTheEraAreWritten() throws {
    let stack = StackView(name: "Row")
    stack.era = .iOS10
    root.addSubview(stack)
    #expect(try document().scenes[0].views[0].margins == nil)
    #expect(try document().scenes[0].views[0].stack.era == .iOS10)
    stack.preferredLayoutMargins = .system
    #expect(try document().scenes[0].views[0].margins == .system)
    stack.preferredLayoutMargins = .directional(.zero)
    #expect(try document().scenes[0].views[0].margins == .directional(.zero))
  }

  @Test func theOrderOfArrangementIsThatOfTheDocument() throws {
    let stack = StackView(name: "Row")
    stack.alignment = .top
    root.addSubview(stack)
    for (number, name) in ["A", "B", "C"].enumerated() {
      let view = LayoutView(name: name)
      view.content.intrinsicSize = LayoutSize(width: 10 + Double(number), height: 10)
      stack.insertArrangedSubview(view, at: 0)
    }
    // The order of the subviews from back to front does not change.
    #expect(stack.subviews.map(\.layoutName) == ["A", "B", "C"])
    let document = try document()
    #expect(document.scenes[0].views[0].views.map(\.name) == ["C", "B", "A"])
    let instance = try document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    #expect(
      try ["C", "B", "A"].map { solution.frame(of: try instance.items.item(named: $0))?.minX } == [0, 12, 23])
  }

  // MARK: Holders and order

  @Test func aHolderIsWrittenIfItMatters() throws {
    let box = LayoutView(name: "Box")
    let inner = LayoutView(name: "Inner")
    let other = LayoutView(name: "Other")
    root.addSubview(box)
    box.addSubview(inner)
    box.addSubview(other)
    let center = LayoutConstraint(
      item: inner, attribute: .centerX, relatedBy: .equal, toItem: other, attribute: .centerX,
      multiplier: 0.5,
      constant: 0)
    let plain = inner.topAnchor.constraint(equalTo: other.topAnchor)
    let width = inner.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5)
    for constraint in [center, plain, width] { try constraint.activate(heldBy: root) }
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      box.widthAnchor.constraint(equalToConstant: 100), other.leftAnchor.constraint(equalTo: box.leftAnchor),
      other.widthAnchor.constraint(equalToConstant: 20),
    ])
    let document = try document()
    let constraints = document.scenes[0].constraints
    let held = constraints.filter { $0.holder != nil }
    #expect(held.map { "\($0.equation)" } == ["Inner.CenterX = 0.5 * Other.CenterX"])
    #expect(held.map(\.holder) == ["Screen"])
    // The position is half of 50 in the coordinates of the screen. The inner view with this center is 10 wide, so it
    // begins at 20, which is -20 in the box.
    let instance = try document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    #expect(solution.frame(of: try instance.items.item(named: "Inner"))?.minX == -20)
  }

  @Test(arguments: [
    ("Nobody", DocumentError.Kind.unknownItem("Nobody")), ("A", .constraint(.holderNotAbove("A"))),
  ])
  func onlyAViewAroundItsItemsHoldsAConstraint(holder: String, kind: DocumentError.Kind) throws {
    let document = try LayoutDocument(
      json: """
        {"views": ["A", "B"], "constraints": [{"equation": "A.Left = B.Left", "heldBy": "\(holder)"}]}
        """)
    let error = #expect(throws: DocumentError.self) { try document.instantiate() }
    #expect(error?.kind == kind)
  }

  @Test func conflictingConstraintsAreListedInTheOrderOfActivation() throws {
    let box = LayoutView(name: "Box")
    root.addSubview(box)
    let inner = LayoutView(name: "Inner")
    box.addSubview(inner)
    LayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 30),
      inner.widthAnchor.constraint(equalTo: box.widthAnchor),
      inner.widthAnchor.constraint(equalTo: root.widthAnchor),
    ])
    let scene = try document().scenes[0]
    #expect(
      scene.constraints.map { "\($0.equation)" } == [
        "Inner.Width = 10", "Box.Width = 30", "Inner.Width = Box.Width", "Inner.Width = Screen.Width",
      ])
    #expect(scene.views[0].constraints.isEmpty)
  }
}
