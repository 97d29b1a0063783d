import LayoutModel
import Testing

/// Traits of an environment, and notifications about their changes.
struct TraitChangeTests {
  /// A view that records its notifications.
  private final class Diary: LayoutView {
    var entries: [TraitCollection?] = []

    override func traitCollectionDidChange(_ previous: TraitCollection?) { entries.append(previous) }
  }

  private static let upright = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)

  @Test func anEnvironmentHasItsTraits() {
    var environment = LayoutEnvironment(size: LayoutSize(10, 20), scale: 2, direction: .rightToLeft)
    environment.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone)
    #expect(
      environment.traits
        == TraitCollection(
          horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone,
          layoutDirection: .rightToLeft, displayScale: 2))
    environment.traits = TraitCollection(layoutDirection: .leftToRight, displayScale: 3)
    #expect(environment.horizontalSizeClass == .unspecified)
    #expect(environment.direction == .leftToRight)
    #expect(environment.scale == 3)
  }

  @Test func anEnvironmentOfADeviceHasItsTraits() throws {
    let device = try #require(LayoutDevice(named: "iPad 9.7 landscape 1/2"))
    var expected = device.traitCollection
    expected.layoutDirection = .rightToLeft
    #expect(LayoutEnvironment(device: device, direction: .rightToLeft).traits == expected)
  }

  @Test(arguments: LayoutDevice.all)
  func sizeClassesFollowFromTheSizeOfADevice(device: LayoutDevice) {
    for held in device.orientations.map(device.rotated) {
      for shared in ([nil] + held.splits.map(Optional.some)).compactMap(held.inSplitView) {
        let estimate = TraitCollection(sizeClassesFor: shared.size)
        #expect(estimate.horizontalSizeClass == shared.horizontalSizeClass, "\(shared.name)")
        #expect(estimate.verticalSizeClass == shared.verticalSizeClass, "\(shared.name)")
      }
    }
  }

  @Test(arguments: [
    // The sizes of phones in both orientations, of tablets, and of apps in split view.
    (320, 568, "compact x regular"), (568, 320, "compact x compact"), (320, 480, "compact x regular"),
    (932, 430, "regular x compact"), (896, 414, "regular x compact"), (874, 402, "compact x compact"),
    (768, 1024, "regular x regular"), (507, 768, "compact x regular"), (694, 768, "regular x regular"),
    (639, 1366, "compact x regular"), (678, 1024, "regular x regular"), (600, 414, "compact x compact"),
  ])
  func aSizeHasTheClassesOfTheDevicesThatHaveIt(width: Double, height: Double, classes: String) {
    let traits = TraitCollection(sizeClassesFor: LayoutSize(width, height))
    #expect("\(traits.horizontalSizeClass) x \(traits.verticalSizeClass)" == classes)
    #expect(traits.userInterfaceIdiom == .unspecified)
  }

  @Test(arguments: SolverKind.allCases)
  func aViewIsNotifiedOfTraitsWhenAddedAndAfterChanges(solver: SolverKind) {
    let scene = Scene()
    let first = Diary(name: "First")
    let second = Diary(name: "Second")
    scene.root.addSubview(first)
    let engine = scene.engine(solver)
    engine.layout()
    let initial = engine.environment.traits
    engine.environment.traits = Self.upright
    first.addSubview(second)
    engine.layout()
    engine.layout()
    #expect(first.entries == [nil, initial])
    #expect(second.entries == [nil])
    #expect(second.traitCollection == engine.environment.traits)
    #expect(Diary(name: nil).traitCollection == TraitCollection())
  }

  @Test func anObserverIsNotifiedOnlyOfItsTraits() {
    let scene = Scene("Box")
    let engine = scene.engine(.simplex)
    var told: [String] = []
    scene["Box"].registerForTraitChanges([\.horizontalSizeClass]) { view, previous in
      told.append("\(previous.horizontalSizeClass) to \(view.traitCollection.horizontalSizeClass)")
    }
    let all = scene["Box"].registerForTraitChanges { view, _ in told.append("all of \(view.layoutName)") }
    engine.layout()
    engine.environment.traits = Self.upright
    engine.environment.direction = .rightToLeft
    engine.environment.size = LayoutSize(200, 300)
    scene["Box"].unregisterForTraitChanges(all)
    engine.environment.horizontalSizeClass = .regular
    // Before and during the first layout, the size class was unspecified.
    #expect(
      told == ["all of Box", "unspecified to compact", "all of Box", "all of Box", "compact to regular"])
  }

  @Test(arguments: SolverKind.allCases)
  func changesByATraitObserverAffectTheNextLayout(solver: SolverKind) throws {
    let scene = Scene("Box")
    try scene.constrain("Box.Left = Superview.Left", "Box.Top = Superview.Top", "Box.Height = 10")
    let narrow = scene["Box"].widthAnchor.constraint(equalToConstant: 50)
    let wide = scene["Box"].widthAnchor.constraint(equalToConstant: 100)
    scene["Box"].registerForTraitChanges([\.horizontalSizeClass]) { view, _ in
      let isNarrow = view.traitCollection.horizontalSizeClass == .compact
      LayoutConstraint.deactivate([narrow, wide])
      (isNarrow ? narrow : wide).isActive = true
    }
    scene.environment.traits = Self.upright
    let engine = scene.engine(solver)
    // The first layout notifies observers, too.
    #expect(engine.layout().frame(of: scene["Box"])?.width == 50)
    engine.environment.horizontalSizeClass = .regular
    #expect(engine.layout().frame(of: scene["Box"])?.width == 100)
    engine.environment.horizontalSizeClass = .compact
    #expect(engine.layout().frame(of: scene["Box"])?.width == 50)
  }

  @Test func aViewAddedByAnObserverIsNotifiedToo() {
    let scene = Scene()
    let late = Diary(name: "Late")
    scene.root.registerForTraitChanges { root, _ in root.addSubview(late) }
    let engine = scene.engine(.simplex)
    #expect(engine.layout().items.map(\.name) == ["Root", "Late"])
    #expect(late.entries == [nil])
  }
}
