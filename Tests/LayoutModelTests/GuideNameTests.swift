@_spi(Tools) import LayoutModel
import Testing

/// The names of system guides in equations.
@Suite struct GuideNameTests {
  private func items() -> (Scene, LayoutItemIndex) {
    let scene = Scene("Card")
    scene.add(LayoutScrollView(name: "Scroll"))
    return (scene, LayoutItemIndex(root: scene.root))
  }

  @Test func theRootsGuidesGoByTheirNames() throws {
    let (scene, items) = items()
    let root = scene.root
    #expect(try items.item(named: "Safe Area") === root.safeAreaLayoutGuide)
    #expect(try items.item(named: "top layout guide") === root.topLayoutGuide)
    #expect(try items.item(named: "Bottom Layout Guide") === root.bottomLayoutGuide)
    #expect(try items.item(named: "Layout Margins Guide") === root.layoutMarginsGuide)
    #expect(try items.item(named: "Readable Content Guide") === root.readableContentGuide)
    #expect(try items.item(named: "Keyboard Layout Guide") === root.keyboardLayoutGuide)
  }

  @Test func othersGoByTheNameOfTheirView() throws {
    let (scene, items) = items()
    #expect(try items.item(named: "Card Safe Area") === scene["Card"].safeAreaLayoutGuide)
    #expect(try items.item(named: "card readable content guide") === scene["Card"].readableContentGuide)
    let scroll = scene["Scroll"] as? LayoutScrollView
    #expect(try items.item(named: "Scroll Content Layout Guide") === scroll?.contentLayoutGuide)
    #expect(try items.item(named: "Scroll Frame Layout Guide") === scroll?.frameLayoutGuide)
  }

  @Test(arguments: [
    "Card Content Layout Guide", "Content Layout Guide", "Nobody Safe Area", " Safe Area", "Card  Safe Area",
    "CardSafe Area", "Card Safe Area Safe Area",
  ])
  func namesOfGuidesThatAreNotThereAreUnknown(_ name: String) {
    let (_, items) = items()
    #expect(throws: ItemLookupError.self) { try items.item(named: name) }
  }

  @Test func aViewOfThatNameComesFirst() throws {
    let scene = Scene("Card", "Card Safe Area", "Safe Area")
    let items = LayoutItemIndex(root: scene.root)
    #expect(try items.item(named: "Card Safe Area") === scene["Card Safe Area"])
    #expect(try items.item(named: "Safe Area") === scene["Safe Area"])
  }

  @Test func anOwnerThatMayBeSeveralIsAmbiguous() {
    let scene = Scene("Card")
    scene.root.addSubview(LayoutView(name: "Card"))
    let items = LayoutItemIndex(root: scene.root)
    #expect(throws: ItemLookupError.self) { try items.item(named: "Card Safe Area") }
  }

  /// Printed names are read back equal.
  @Test(arguments: [
    "Card.Top = Card Safe Area.Top + 3", "Card.Left = Safe Area.Left",
    "Scroll.Width = Scroll Content Layout Guide.Width",
    "Card.Leading = Readable Content Guide.Leading",
  ])
  func equationsWithGuidesReadBack(_ text: String) throws {
    let (_, items) = items()
    let constraint = try LayoutConstraint(ConstraintEquation(parsing: text), items: items)
    #expect(constraint.equation(items: items) == (try ConstraintEquation(parsing: text)))
  }
}

/// Guides whose names views have taken.
@Suite struct HiddenGuideNameTests {
  @Test func guidesAreWrittenWithUnambiguousNames() throws {
    let scene = Scene("Card", "card safe area", "Safe Area")
    scene["Card"].id = "c"
    let items = LayoutItemIndex(root: scene.root)
    func written(_ guide: LayoutGuide) -> String {
      "\(guide.topAnchor.constraint(equalTo: scene["Card"].topAnchor).equation(items: items))"
    }
    #expect(written(scene["Card"].safeAreaLayoutGuide) == "c Safe Area.Top = Card.Top")
    scene["Card"].safeAreaLayoutGuide.name = "Renamed"
    #expect(scene["Card"].safeAreaLayoutGuide.systemGuideName == "Safe Area")
    #expect(written(scene["Card"].safeAreaLayoutGuide) == "c Safe Area.Top = Card.Top")
    #expect(written(scene.root.safeAreaLayoutGuide) == "Root Safe Area.Top = Card.Top")
    #expect(try items.item(named: "c Safe Area") === scene["Card"].safeAreaLayoutGuide)
    #expect(try items.item(named: "Root Safe Area") === scene.root.safeAreaLayoutGuide)
    // Upper and lower case are distinguished, so the name without a view means the guide of the root.
    scene["Safe Area"].name = "safe area"
    let others = LayoutItemIndex(root: scene.root)
    let top = scene.root.safeAreaLayoutGuide.topAnchor.constraint(equalTo: scene["Card"].topAnchor)
    #expect("\(top.equation(items: others))" == "Safe Area.Top = Card.Top")
    #expect(try others.item(named: "Safe Area") === scene.root.safeAreaLayoutGuide)
  }
}

/// §5: layout guides that the app creates.
@Suite struct GuideOwnerTests {
  @Test(arguments: SolverKind.allCases)
  func addingAGuideTakesItFromItsOldOwner(_ kind: SolverKind) {
    let scene = Scene("A", "B")
    scene.place("A", LayoutRect(0, 0, 100, 100))
    scene.place("B", LayoutRect(100, 0, 100, 100))
    let guide = LayoutGuide(name: "Gap")
    scene["A"].addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    let left = guide.leftAnchor.constraint(equalTo: scene["A"].leftAnchor, constant: 5)
    LayoutConstraint.activate([width, left])
    // The owner of the guide holds the constraints that refer only to the guide.
    #expect(width.holder === scene["A"])
    let engine = scene.engine(kind)
    engine.layout()
    #expect(guide.layoutFrame == LayoutRect(5, 0, 10, 0))

    scene["B"].addLayoutGuide(guide)
    #expect(guide.owningView === scene["B"])
    #expect(scene["A"].layoutGuides.isEmpty)
    #expect(scene["B"].layoutGuides.count == 1)
    #expect(!width.isActive && !left.isActive)
    LayoutConstraint.activate([
      width, guide.leftAnchor.constraint(equalTo: scene["B"].leftAnchor, constant: 7),
    ])
    #expect(width.holder === scene["B"])
    engine.layout()
    #expect(guide.layoutFrame == LayoutRect(7, 0, 10, 0))
    #expect(engine.layout()[guide]?.rootFrame.minX == 107)
  }

  @Test func aRemovedGuideTakesItsConstraintsAlong() {
    let scene = Scene("A")
    let guide = LayoutGuide(name: "Gap")
    scene.root.addLayoutGuide(guide)
    let gap = scene["A"].leftAnchor.constraint(equalTo: guide.rightAnchor)
    gap.isActive = true
    let engine = scene.engine(.simplex)
    engine.layout()
    scene["A"].removeLayoutGuide(guide)
    #expect(gap.isActive)
    scene.root.removeLayoutGuide(guide)
    #expect(!gap.isActive)
    #expect(guide.owningView == nil)
    #expect(engine.layout()[guide] == nil)
    scene.root.addLayoutGuide(guide)
    #expect(!gap.isActive)
    #expect(engine.layout()[guide]?.kind == .guide)
  }

  @Test func aGuideThatComesWithAViewStaysThere() {
    let scene = Scene("A")
    let guide = scene.root.safeAreaLayoutGuide
    scene["A"].addLayoutGuide(guide)
    scene.root.removeLayoutGuide(guide)
    #expect(guide.owningView === scene.root)
    #expect(scene["A"].layoutGuides.isEmpty)
    #expect(scene.root.safeAreaLayoutGuide === guide)
  }

  @Test(arguments: SolverKind.allCases)
  func guidesLieInMarginsLikeViews(_ kind: SolverKind) {
    let scene = Scene()
    let guide = LayoutGuide(name: "Body")
    scene.root.addLayoutGuide(guide)
    let margins = scene.root.layoutMarginsGuide
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      guide.topAnchor.constraint(equalTo: scene.root.safeAreaLayoutGuide.topAnchor),
      guide.heightAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
    ])
    scene.environment.safeAreaInsets.top = 20
    _ = scene.layout(kind)
    #expect(guide.layoutFrame == LayoutRect(16, 20, 288, 144))
  }

  @Test func aGuideIsNamedByItsIdentifierUnlessItHasAName() {
    let guide = LayoutGuide()
    #expect(guide.layoutName == "LayoutGuide")
    guide.identifier = "spacer"
    #expect(guide.layoutName == "spacer")
    guide.name = "Gap"
    #expect(guide.layoutName == "Gap")
  }
}
