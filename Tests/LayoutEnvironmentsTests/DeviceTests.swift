import LayoutEnvironments
import Testing

@Suite struct DeviceTests {
  @Test(arguments: [
    ("iPhone SE", 320.0, 568.0, 2.0), ("iphone 8", 375, 667, 2), ("iPhone 8 Plus", 414, 736, 3),
    ("iPhone 13 mini", 375, 812, 3), ("iPhone 15", 393, 852, 3), ("IPHONE 15 PRO MAX", 430, 932, 3),
    ("iPhone 15 Plus", 430, 932, 3), ("iPhone 16 Pro", 402, 874, 3), ("iPad 9.7", 768, 1024, 2),
    ("iPad 11", 834, 1194, 2), ("ipad12.9", 1024, 1366, 2),
  ])
  func devicesAreFoundByName(_ name: String, _ width: Double, _ height: Double, _ scale: Double) throws {
    let device = try #require(LayoutDevice(named: name))
    #expect(device.size == LayoutSize(width: width, height: height))
    #expect(device.scale == scale)
    #expect(LayoutDevice(named: device.name) == device)
  }

  @Test func landscapeExchangesTheSidesAndTheBars() throws {
    let device = try #require(LayoutDevice(named: "iPhone 15 landscape"))
    #expect(device.size == LayoutSize(width: 852, height: 393))
    #expect(device.safeAreaInsets == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(device.name == "iPhone 15 landscape")
    #expect(device.rotated(to: .portrait) == LayoutDevice(named: "iPhone 15"))
    #expect(try #require(LayoutDevice(named: "iPad 11 landscape")).safeAreaInsets.top == 24)
  }

  @Test(arguments: ["", "landscape", "Nokia 3310", String(repeating: "iPhone", count: 1000)])
  func unknownDeviceNamesAreRejected(_ name: String) {
    #expect(LayoutDevice(named: name) == nil)
  }

  @Test(arguments: [
    ("iPhone SE (2nd generation)", "iPhone SE 2"), ("iphone se gen 2", "iPhone SE 2"),
    ("iPad (9th generation)", "iPad (9th generation)"), ("ipad 9th", "iPad (9th generation)"),
    ("iPad Pro 11-inch (M4)", "iPad Pro 11 M4"), ("iPad Air 13-inch (M2)", "iPad Air 13 M2"),
    ("iPad Pro (12.9-inch) (4th generation)", "iPad Pro 12.9 (4th generation)"),
    ("iPad mini (A17 Pro)", "iPad mini (A17 Pro)"), ("retina6_12", "iPhone 15"), ("RETINA4_7", "iPhone 8"),
  ])
  func spellingsOfANameAreOneName(_ name: String, _ model: String) throws {
    #expect(try #require(LayoutDevice(named: name)).model == model)
  }

  @Test(arguments: [
    ("Nokia 3310", "unknown device `Nokia 3310`"),
    (
      "iPhone 15 1/3",
      "`iPhone 15` has no split view; remove `1/3`"
    ),
    ("iPad 9.7 portrait 1/2", "`iPad 9.7` in portrait has no 1/2 in split view; use 1/3 or 2/3"),
    ("iPad 11 landscape 1/4", "`iPad 11` in landscape has no 1/4 in split view; use 1/3, 1/2 or 2/3"),
    ("iPad 11 1/4", "`iPad 11` in portrait has no 1/4 in split view; use 1/3 or 2/3"),
    ("iPhone 15 1/4", "`iPhone 15` has no split view; remove `1/4`"),
    ("Nokia 1/4", "unknown device `Nokia 1/4`"),
    ("Apple TV portrait", "`Apple TV` has no portrait orientation; it is always in landscape"),
  ])
  func theErrorSaysWhichPartOfANameDoesNotExist(_ name: String, _ sentence: String) {
    let error = #expect(throws: DeviceNameError.self) { try LayoutDevice(parsing: name) }
    #expect(error?.description == sentence)
  }

  @Test func nameAndAliasesFindTheModelAndNoOther() {
    for device in LayoutDevice.all {
      #expect(LayoutDevice(named: device.name) == device)
      for alias in device.aliases { #expect(LayoutDevice(named: alias) == device, "\(alias)") }
    }
    let models = Set(LayoutDevice.all.map(\.model))
    #expect(LayoutDevice(named: "retina4_7")?.aliases == ["retina4_7"])
    #expect(models.isDisjoint(with: LayoutDevice.all.flatMap(\.aliases)))
  }

  @Test func namesAreUnique() {
    #expect(Set(LayoutDevice.all.map(\.name)).count == LayoutDevice.all.count)
  }
}
