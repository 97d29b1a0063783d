import LayoutEnvironments
import Testing

@Suite struct SizeClassTests {
  @Test func rawValuesAreApples() {
    #expect(UserInterfaceSizeClass.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(UserInterfaceSizeClass.allCases.map(\.description) == ["unspecified", "compact", "regular"])
    #expect(UserInterfaceIdiom.allCases.map(\.rawValue) == [-1, 0, 1, 2, 3, 5, 6])
    #expect(
      UserInterfaceIdiom.allCases.map(\.description)
        == ["unspecified", "phone", "pad", "tv", "carPlay", "mac", "vision"])
  }

  /// The size classes of each phone in landscape. In portrait, all have the same size classes.
  @Test(arguments: [
    ("iPhone SE", "compact x compact"), ("iPhone 8", "compact x compact"), ("iPhone X", "compact x compact"),
    ("iPhone 11 Pro", "compact x compact"), ("iPhone 12 mini", "compact x compact"),
    ("iPhone 14", "compact x compact"), ("iPhone 15 Pro", "compact x compact"),
    ("iPhone 16e", "compact x compact"), ("iPhone 16 Pro", "compact x compact"),
    ("iPhone 17 Pro", "compact x compact"),
    ("iPhone 6 Plus", "regular x compact"), ("iPhone 8 Plus", "regular x compact"),
    ("iPhone XR", "regular x compact"), ("iPhone 11", "regular x compact"),
    ("iPhone XS Max", "regular x compact"), ("iPhone 11 Pro Max", "regular x compact"),
    ("iPhone 12 Pro Max", "regular x compact"), ("iPhone 14 Plus", "regular x compact"),
    ("iPhone 14 Pro Max", "regular x compact"), ("iPhone 16 Plus", "regular x compact"),
    ("iPhone 17 Pro Max", "regular x compact"), ("iPhone Air", "regular x compact"),
  ])
  func phonesAreRegularInLandscapeFrom414PointsOn(_ name: String, _ landscape: String) throws {
    let phone = try #require(LayoutDevice(named: name))
    #expect("\(phone.horizontalSizeClass) x \(phone.verticalSizeClass)" == "compact x regular")
    let turned = phone.rotated(to: .landscape)
    #expect("\(turned.horizontalSizeClass) x \(turned.verticalSizeClass)" == landscape)
    #expect(phone.userInterfaceIdiom == .phone)
  }

  @Test(arguments: LayoutDevice.all.filter { $0.userInterfaceIdiom != .phone })
  func otherScreensAreRegularHoweverTheyAreHeld(_ device: LayoutDevice) {
    for orientation in LayoutDevice.Orientation.allCases {
      let traits = device.rotated(to: orientation).traitCollection
      #expect(traits.horizontalSizeClass == .regular)
      #expect(traits.verticalSizeClass == .regular)
    }
  }

  @Test func traitsOfADeviceLeaveUserSettingsUnspecified() throws {
    let traits = try #require(LayoutDevice(named: "iPhone 15 landscape")).traitCollection
    #expect(
      traits
        == TraitCollection(
          horizontalSizeClass: .compact, verticalSizeClass: .compact, userInterfaceIdiom: .phone,
          displayScale: 3))
    #expect(traits.layoutDirection == nil)
    #expect(traits.preferredContentSizeCategory == .unspecified)
  }

  @Test func theLastSpecifiedTraitOfEachKindIsMerged() {
    let merged = TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: .compact, userInterfaceIdiom: .phone, displayScale: 2),
      TraitCollection(horizontalSizeClass: .regular, layoutDirection: .rightToLeft),
      TraitCollection(verticalSizeClass: .compact, preferredContentSizeCategory: .accessibilityLarge),
    ])
    #expect(
      merged
        == TraitCollection(
          horizontalSizeClass: .regular, verticalSizeClass: .compact, userInterfaceIdiom: .phone,
          layoutDirection: .rightToLeft, displayScale: 2, preferredContentSizeCategory: .accessibilityLarge))
    #expect(TraitCollection(traitsFrom: []) == TraitCollection())
  }

  @Test func aCollectionContainsTheTraitsThatItAgreesOn() {
    let phone = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular, layoutDirection: .leftToRight)
    #expect(phone.containsTraits(in: TraitCollection()))
    #expect(phone.containsTraits(in: TraitCollection(horizontalSizeClass: .compact)))
    #expect(phone.containsTraits(in: phone))
    #expect(!phone.containsTraits(in: TraitCollection(horizontalSizeClass: .regular)))
    #expect(!phone.containsTraits(in: TraitCollection(userInterfaceIdiom: .phone)))
    #expect(!phone.containsTraits(in: TraitCollection(layoutDirection: .rightToLeft)))
  }
}
