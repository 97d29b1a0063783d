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
    let device = try #require(Device(named: name))
    #expect(device.size == LayoutSize(width: width, height: height))
    #expect(device.scale == scale)
    #expect(Device(named: device.name) == device)
  }

  @Test func landscapeExchangesTheSidesAndTheBars() throws {
    let device = try #require(Device(named: "iPhone 15 landscape"))
    #expect(device.size == LayoutSize(width: 852, height: 393))
    #expect(device.safeAreaInsets == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(device.name == "iPhone 15 landscape")
    #expect(device.held(.portrait) == Device(named: "iPhone 15"))
    #expect(try #require(Device(named: "iPad 11 landscape")).safeAreaInsets.top == 24)
  }

  @Test(arguments: ["", "landscape", "Nokia 3310", String(repeating: "iPhone", count: 1000)])
  func whatIsNoDeviceIsNone(_ name: String) {
    #expect(Device(named: name) == nil)
  }

  @Test(arguments: [
    ("iPhone SE (2nd generation)", "iPhone SE 2"), ("iphone se gen 2", "iPhone SE 2"),
    ("iPad (9th generation)", "iPad (9th generation)"), ("ipad 9th", "iPad (9th generation)"),
    ("iPad Pro 11-inch (M4)", "iPad Pro 11 M4"), ("iPad Air 13-inch (M2)", "iPad Air 13 M2"),
    ("iPad Pro (12.9-inch) (4th generation)", "iPad Pro 12.9 (4th generation)"),
    ("iPad mini (A17 Pro)", "iPad mini (A17 Pro)"), ("retina6_12", "iPhone 15"), ("RETINA4_7", "iPhone 8"),
  ])
  func spellingsOfANameAreOneName(_ name: String, _ model: String) throws {
    #expect(try #require(Device(named: name)).model == model)
  }

  @Test func nameAndAliasesFindTheModelAndNoOther() {
    for device in Device.all {
      #expect(Device(named: device.name) == device)
      for alias in device.aliases { #expect(Device(named: alias) == device, "\(alias)") }
    }
    let models = Set(Device.all.map(\.model))
    #expect(Device(named: "retina4_7")?.aliases == ["retina4_7"])
    #expect(models.isDisjoint(with: Device.all.flatMap(\.aliases)))
  }

  @Test func namesAreUnique() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }
}
