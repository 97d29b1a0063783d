import LayoutDocuments
import LayoutSolver
import Testing

/// Variations for size classes, and layouts that follow them.
struct VariationTests {
  private static let upright = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
  private static let sideways = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .compact)
  private static let tablet = TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)

  private func instance(_ json: String) throws -> LayoutInstance {
    try LayoutDocument(json: json).instantiate()
  }

  private func active(_ instance: LayoutInstance) -> [String] {
    instance.constraints.filter(\.constraint.isActive).map { "\($0.constraint.equation)" }
  }

  // MARK: Views

  @Test func aViewIsThereWhereItIsInstalled() throws {
    let instance = try instance(
      """
      {"views": ["A", {"name": "B", "installed": "compact x any", "views": ["C"]},
        {"name": "D", "installed": ["regular x regular", "compact x compact"]}, {"name": "E", "installed": false},
        {"name": "F", "variations": {"compact x compact": {"installed": false}}}]}
      """)
    var found: [[String?]] = []
    for traits in [Self.upright, Self.sideways, Self.tablet, TraitCollection(), Self.upright] {
      instance.apply(traits)
      found.append(instance.root.subviews.map(\.name))
    }
    #expect(found == [["A", "B", "F"], ["A", "B", "D"], ["A", "D", "F"], ["A", "F"], ["A", "B", "F"]])
    #expect(instance.traits == Self.upright)
    // The subviews of a removed view are removed with it.
    instance.apply(Self.tablet)
    let inner = try #require(try instance.items.item(named: "C") as? LayoutView)
    #expect(inner.superview?.name == "B")
    #expect(inner.superview?.superview == nil)
  }

  @Test func anInstalledViewReturnsToItsPosition() throws {
    let instance = try instance(
      #"{"views": [{"name": "A", "installed": "wC"}, "B", {"name": "C", "installed": "wC"}, "D"]}"#)
    let other = LayoutView(name: "Other")
    instance.root.insertSubview(other, at: 1)
    instance.apply(Self.tablet)
    #expect(instance.root.subviews.map(\.name) == ["Other", "B", "D"])
    instance.apply(Self.upright)
    #expect(instance.root.subviews.map(\.name) == ["A", "Other", "B", "C", "D"])
  }

  @Test func attributesOfViewsVaryWithTraits() throws {
    let instance = try instance(
      """
      {"views": [{"kind": "label", "text": "Short", "hugging": {"horizontal": 1}, "margins": 5, "variations": {
        "any x regular": {"text": "Long", "font": 20, "lines": 0, "hugging": {"vertical": 2}},
        "regular x regular": {"margins": "system", "hidden": true, "intrinsicSize": {"height": 9}}}}]}
      """)
    let view = try #require(instance.root.subviews.first)
    instance.apply(Self.tablet)
    #expect(view.content.text?.text == "Long")
    #expect(view.content.text?.font == .systemFont(ofSize: 20))
    #expect(view.content.text?.numberOfLines == 0)
    #expect(view.contentHuggingPriority(for: .horizontal) == 1)
    #expect(view.contentHuggingPriority(for: .vertical) == 2)
    #expect(view.preferredLayoutMargins == .system)
    #expect(view.isHidden)
    #expect(view.content.intrinsicSize.height == 9)
    instance.apply(Self.sideways)
    #expect(view.content.text == LayoutText("Short", adjustsFontForContentSizeCategory: true))
    #expect(view.contentHuggingPriority(for: .vertical) == 251)
    #expect(!view.isHidden)
    #expect(view.content.intrinsicSize.height == LayoutSize.noIntrinsicMetric)
    // The name is that of the text without any variation.
    #expect(view.name == "Short")
  }

  @Test func aFrameThatVariesIsOneInTheNewSize() throws {
    let instance = try instance(
      """
      {"canvas": "320x600", "views": [{"name": "A", "frame": [10, 10, 100, 20], "autoresizing": ["flexibleWidth"],
        "variations": {"regular x any": {"frame": [20, 10, 500, 20]}}}]}
      """)
    let engine = instance.makeEngine(solver: SimplexSolver())
    func frame(width: Double, _ traits: TraitCollection) -> LayoutRect? {
      engine.environment.size.width = width
      engine.environment.traits = traits
      return engine.layout().items.last?.frame
    }
    #expect(frame(width: 340, Self.upright) == LayoutRect(x: 10, y: 10, width: 120, height: 20))
    #expect(frame(width: 700, Self.tablet) == LayoutRect(x: 20, y: 10, width: 500, height: 20))
    #expect(frame(width: 800, Self.tablet) == LayoutRect(x: 20, y: 10, width: 600, height: 20))
  }

  // MARK: Constraints

  @Test func aConstraintHoldsIfItAndAllItsItemsAreInstalled() throws {
    let instance = try instance(
      """
      {"views": ["A", {"name": "B", "installed": "compact x any", "views": ["C"]}], "constraints": [
        "A.Width = 1", "A.Left = B.Left", "C.Width = 3", "A.Width = C.Width", "C.Left = B.Left",
        {"equation": "A.Height = 6", "installed": "compact x compact"},
        {"equation": "A.Height = C.Height", "installed": "any x compact"},
        {"equation": "(A.Left - C.Left) = 8"}]}
      """)
    instance.apply(Self.tablet)
    #expect(active(instance) == ["A.Width = 1"])
    instance.apply(Self.upright)
    #expect(
      active(instance) == [
        "A.Width = 1", "A.Left = B.Left", "C.Width = 3", "A.Width = C.Width", "C.Left = B.Left",
        "(A.Left - C.Left) = 8",
      ])
    instance.apply(Self.sideways)
    #expect(instance.constraints.allSatisfy { $0.constraint.isActive })
  }

  @Test func guidesAreThereWithTheirView() throws {
    let instance = try instance(
      """
      {"views": [{"name": "A", "installed": "wC", "guides": ["Gap"]}, "B"],
       "constraints": ["Gap.Width = 5", "B.Width = Gap.Width"]}
      """)
    instance.apply(Self.tablet)
    #expect(active(instance) == [])
    instance.apply(Self.upright)
    #expect(active(instance) == ["Gap.Width = 5", "B.Width = Gap.Width"])
  }

  @Test func numbersOfAConstraintVary() throws {
    let instance = try instance(
      """
      {"views": ["A", "B"], "constraints": [
        {"equation": "A.Width = 2 * B.Width + 10", "variations": {
          "compact x any": {"constant": 20, "priority": 999}, "regular x any": {"multiplier": 3},
          "any x compact": {"constant": 30}}},
        {"equation": "A.Leading = B.Trailing + 20", "variations": [{"when": "regular x any", "constant": "Standard"}]},
        {"equation": "A.Height = 5 @high", "variations": [{"when": "regular x any", "priority": "low"}]}]}
      """)
    func equations(_ traits: TraitCollection) -> [String] {
      instance.apply(traits)
      return active(instance)
    }
    #expect(
      equations(Self.upright) == [
        "A.Width = 2 * B.Width + 20 @999", "A.Leading = B.Trailing + 20", "A.Height = 5 @750",
      ])
    #expect(
      equations(Self.tablet) == [
        "A.Width = 3 * B.Width + 10", "A.Leading = B.Trailing + Standard", "A.Height = 5 @250",
      ])
    #expect(
      equations(Self.sideways) == [
        "A.Width = 2 * B.Width + 30 @999", "A.Leading = B.Trailing + 20", "A.Height = 5 @750",
      ])
    #expect(equations(TraitCollection())[0] == "A.Width = 2 * B.Width + 10")
  }

  @Test func constraintsAreChangedInPlaceIfPossible() throws {
    let instance = try instance(
      """
      {"views": ["A"], "constraints": [
        {"equation": "A.Width = 5 @high", "variations": {"wC": {"constant": 6, "priority": 500}}},
        {"equation": "A.Height = 5", "variations": {"wC": {"priority": 500}}}]}
      """)
    instance.apply(Self.tablet)
    let before = instance.constraints.map { ObjectIdentifier($0.constraint) }
    instance.apply(Self.upright)
    let after = instance.constraints.map { ObjectIdentifier($0.constraint) }
    #expect(before[0] == after[0])
    // An active constraint cannot change between required and optional, so it is replaced by a new one.
    #expect(before[1] != after[1])
    #expect(active(instance) == ["A.Width = 6 @500", "A.Height = 5 @500"])
    #expect(instance.source(of: instance.constraints[1].constraint) == instance.constraints[1].source)
  }

  // MARK: At run time

  private static let stacked = """
    {"canvas": "iPhone SE", "views": [{"name": "A", "intrinsicSize": [50, 20]}, {"name": "B", "intrinsicSize": [70, 20]}],
     "constraints": ["A.Top = Superview.Top", "A.Left = Superview.Left",
      {"equation": "B.Left = A.Right", "installed": "any x compact"},
      {"equation": "B.Top = A.Top", "installed": "any x compact"},
      {"equation": "B.Left = A.Left", "installed": "any x regular"},
      {"equation": "B.Top = A.Bottom", "installed": "any x regular"}]}
    """

  @Test func aLayoutFollowsTheEnvironmentOfItsEngine() throws {
    let instance = try instance(Self.stacked)
    let engine = instance.makeEngine(solver: SimplexSolver())
    func place() throws -> LayoutPoint? {
      let solution = engine.layout()
      #expect(solution.items.allSatisfy { $0.status == .ok })
      return solution.frame(of: try instance.items.item(named: "B"))?.origin
    }
    #expect(try place() == LayoutPoint(x: 0, y: 20))
    let landscape = try #require(LayoutDevice(named: "iPhone SE landscape"))
    engine.environment = LayoutEnvironment(device: landscape)
    #expect(try place() == LayoutPoint(x: 50, y: 0))
    engine.environment = instance.environment
    #expect(try place() == LayoutPoint(x: 0, y: 20))
    #expect(instance.traits == instance.environment.traits)
  }

  @Test func anEngineBeginsWithItsOwnTraits() throws {
    let landscape = try #require(LayoutDevice(named: "iPhone SE landscape"))
    let environment = LayoutEnvironment(device: landscape)
    let first = try instance(Self.stacked)
    let engine = first.makeEngine(solver: SimplexSolver(), environment: environment)
    #expect(first.constraints.map(\.constraint.isActive) == [true, true, true, true, false, false])
    #expect(engine.layout().items.last?.frame.origin == LayoutPoint(x: 50, y: 0))
    // An engine that the app creates for the root applies the variations in its first layout.
    let second = try instance(Self.stacked)
    let bare = LayoutEngine(root: second.root, environment: environment, solver: SimplexSolver())
    #expect(bare.layout().items.last?.frame.origin == LayoutPoint(x: 50, y: 0))
  }

  @Test func theRootKeepsUninstalledPartsAlive() throws {
    var instance: LayoutInstance? = try instance(
      #"{"views": [{"name": "A", "installed": "wC"}], "constraints": ["A.Width = 5"]}"#)
    let root = try #require(instance?.root)
    instance?.apply(Self.tablet)
    instance = nil
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(width: 9, height: 9)),
      solver: SimplexSolver())
    #expect(engine.layout().items.map(\.name) == ["Root"])
    engine.environment.traits = Self.upright
    #expect(engine.layout().items.map(\.frame.width) == [9, 5])
  }

  @Test func nothingKeepsTheRoot() throws {
    weak var root: LayoutView?
    weak var inner: LayoutView?
    do {
      let instance = try instance(#"{"views": [{"name": "A", "installed": "wC"}]}"#)
      root = instance.root
      inner = try instance.items.item(named: "A") as? LayoutView
      instance.apply(Self.tablet)
      #expect(inner != nil)
    }
    #expect(root == nil)
    #expect(inner == nil)
  }

  @Test func aSwitchDeterminesTheVariationThatPrevails() throws {
    let instance = try instance(
      """
      {"views": [{"name": "A", "intrinsicSize": [1, 1], "variations": {
        "compact x any": {"intrinsicSize": [2, 2]}, "any x compact": {"intrinsicSize": [3, 3]}}}]}
      """)
    var environment = instance.environment
    environment.traits = Self.sideways
    #expect(
      instance.makeEngine(solver: SimplexSolver(), environment: environment).layout().items.last?.frame.width
        == 3)
    environment.behavior.variationPrecedence = .widthOverHeight
    environment.traits = Self.tablet
    let engine = instance.makeEngine(solver: SimplexSolver(), environment: environment)
    engine.layout()
    engine.environment.traits = Self.sideways
    #expect(engine.layout().items.last?.frame.width == 2)
  }
}
