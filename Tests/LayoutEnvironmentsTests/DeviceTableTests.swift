import LayoutEnvironments
import Testing

/// The sizes, scales and insets of all screens, copied by hand from published tables. The sizes are from the Human
/// Interface Guidelines.
@Suite struct DeviceTableTests {
  /// A row of the published table.
  struct Row: CustomTestStringConvertible {
    var models: [String]
    var size: LayoutSize
    var scale: Double
    /// The safe area insets of the device in portrait orientation.
    var portrait: EdgeInsets
    var landscape: EdgeInsets

    var testDescription: String { models.joined(separator: ", ") }

    /// Creates a row for a phone, with its top and bottom inset in portrait, and its side and bottom insets in
    /// landscape.
    init(
      _ models: String..., size: (Double, Double), scale: Double, portrait: (top: Double, bottom: Double),
      landscape: (sides: Double, bottom: Double)
    ) {
      self.models = models
      self.size = LayoutSize(width: size.0, height: size.1)
      self.scale = scale
      self.portrait = EdgeInsets(top: portrait.top, left: 0, bottom: portrait.bottom, right: 0)
      self.landscape = EdgeInsets(
        top: 0, left: landscape.sides, bottom: landscape.bottom, right: landscape.sides)
    }

    /// Creates a row for a tablet, whose top and bottom insets are the same in both orientations.
    init(_ models: String..., size: (Double, Double), scale: Double, top: Double, bottom: Double) {
      self.models = models
      self.size = LayoutSize(width: size.0, height: size.1)
      self.scale = scale
      portrait = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
      landscape = portrait
    }
  }

  static let phones = [
    Row(
      "iPhone 4s", "retina3_5", size: (320, 480), scale: 2, portrait: (20, 0), landscape: (0, 0)),
    Row(
      "iPhone SE", "iPhone SE 1", "iPhone 5s", "iPod touch", "retina4_0", size: (320, 568), scale: 2,
      portrait: (20, 0), landscape: (0, 0)),
    Row(
      "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE 2", "iPhone SE 3", "retina4_7",
      size: (375, 667), scale: 2, portrait: (20, 0), landscape: (0, 0)),
    Row(
      "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus", "retina5_5", size: (414, 736),
      scale: 3, portrait: (20, 0), landscape: (0, 0)),
    Row(
      "iPhone X", "iPhone XS", "iPhone 11 Pro", "retina5_9", size: (375, 812), scale: 3,
      portrait: (44, 34), landscape: (44, 21)),
    Row(
      "iPhone XR", "iPhone 11", "retina6_1", size: (414, 896), scale: 2, portrait: (44, 34),
      landscape: (44, 21)),
    Row(
      "iPhone XS Max", "iPhone 11 Pro Max", "retina6_5", size: (414, 896), scale: 3, portrait: (44, 34),
      landscape: (44, 21)),
    Row(
      "iPhone 12 mini", "iPhone 13 mini", "retina5_4", size: (375, 812), scale: 3, portrait: (50, 34),
      landscape: (50, 21)),
    Row(
      "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e", "retina6_0",
      size: (390, 844), scale: 3, portrait: (47, 34), landscape: (47, 21)),
    Row(
      "iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus", "retina6_7", size: (428, 926), scale: 3,
      portrait: (47, 34), landscape: (47, 21)),
    Row(
      "iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16", "retina6_12", size: (393, 852), scale: 3,
      portrait: (59, 34), landscape: (59, 21)),
    Row(
      "iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus", "retina6_72",
      size: (430, 932), scale: 3, portrait: (59, 34), landscape: (59, 21)),
    Row(
      "iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro", "retina6_3", size: (402, 874), scale: 3,
      portrait: (62, 34), landscape: (62, 21)),
    Row(
      "iPhone 16 Pro Max", "iPhone 17 Pro Max", "retina6_9", size: (440, 956), scale: 3,
      portrait: (62, 34), landscape: (62, 21)),
    Row("iPhone Air", size: (420, 912), scale: 3, portrait: (68, 34), landscape: (68, 21)),
  ]

  static let tablets = [
    Row(
      "iPad 9.7", "iPad mini 7.9", "iPad Air 2", "iPad Pro 9.7", "iPad (6th generation)", "iPad mini 4",
      "ipad9_7", "ipad7_9", size: (768, 1024), scale: 2, top: 20, bottom: 0),
    Row("iPad 10.2", "iPad 9th gen", "ipad10_2", size: (810, 1080), scale: 2, top: 20, bottom: 0),
    Row(
      "iPad 10.5", "iPad Pro 10.5", "iPad Air 10.5", "iPad Air 3", "ipad10_5", size: (834, 1112), scale: 2,
      top: 20, bottom: 0),
    Row(
      "iPad mini 8.3", "iPad mini", "iPad mini 6", "iPad mini (A17 Pro)", size: (744, 1133), scale: 2,
      top: 24, bottom: 20),
    Row(
      "iPad Air 10.9", "iPad Air 11", "iPad Air 11-inch (M3)", "iPad (11th generation)", "iPad 10.9",
      "iPad (10th generation)", "ipad10_9rounded", size: (820, 1180), scale: 2, top: 24, bottom: 20),
    Row(
      "iPad Pro 11", "iPad Pro 11 gen 1", "iPad Pro 11 gen 4", "iPad Pro (11-inch) (2nd generation)",
      "iPad 11", "ipad11_0", size: (834, 1194), scale: 2, top: 24, bottom: 20),
    Row("iPad Pro 11 M4", "iPad Pro 11-inch (M4)", size: (834, 1210), scale: 2, top: 24, bottom: 20),
    Row(
      "iPad Pro 12.9", "iPad Air 13", "iPad Pro 12.9 gen 3", "iPad Pro (12.9-inch) (6th generation)",
      "iPad 12.9", "ipad12_9rounded", size: (1024, 1366), scale: 2, top: 24, bottom: 20),
    // These models have a home button, like all tablets with a top inset of 20.
    Row(
      "iPad Pro 12.9 gen 1", "iPad Pro 12.9 gen 2", "ipad12_9", size: (1024, 1366), scale: 2, top: 20,
      bottom: 0),
    Row("iPad Pro 13 M4", "iPad 13", "iPad Pro 13", size: (1032, 1376), scale: 2, top: 24, bottom: 20),
  ]

  @Test(arguments: phones + tablets)
  func everyScreenHasItsPublishedFigures(_ row: Row) throws {
    for model in row.models {
      let upright = try #require(LayoutDevice(named: model), "\(model)")
      #expect(upright.orientation == .portrait, "\(model)")
      #expect(upright.size == row.size, "\(model)")
      #expect(upright.scale == row.scale, "\(model)")
      #expect(upright.safeAreaInsets == row.portrait, "\(model)")

      let turned = upright.rotated(to: .landscape)
      #expect(turned.size == LayoutSize(width: row.size.height, height: row.size.width), "\(model)")
      #expect(turned.scale == row.scale, "\(model)")
      #expect(turned.safeAreaInsets == row.landscape, "\(model)")
      #expect(turned.rotated(to: .portrait) == upright, "\(model)")
    }
  }

  @Test func everyModelIsInARowOfTheTable() {
    let rows = Self.phones + Self.tablets
    for device in LayoutDevice.all where device.userInterfaceIdiom != .tv {
      let isKnown = rows.contains {
        $0.size == device.size && $0.scale == device.scale && $0.portrait == device.safeAreaInsets
          && $0.landscape == device.rotated(to: .landscape).safeAreaInsets
      }
      #expect(isKnown, "\(device.name)")
    }
  }

  @Test(arguments: [("Apple TV", 1.0), ("appleTV", 1), ("Apple TV 4K", 2)])
  func aTelevisionIsAlwaysInLandscapeAndKeepsItsRimClear(_ name: String, _ scale: Double) throws {
    let television = try #require(LayoutDevice(named: name))
    #expect(television.size == LayoutSize(width: 1920, height: 1080))
    #expect(television.scale == scale)
    #expect(television.safeAreaInsets == EdgeInsets(top: 60, left: 80, bottom: 60, right: 80))
    #expect(television.orientation == .landscape)
    #expect(television.rotated(to: .portrait) == television)
    #expect(LayoutDevice(named: "\(name) landscape") == television)
    #expect(LayoutDevice(named: "\(name) portrait") == nil)
  }

  @Test func figuresThatSourcesDifferOnCanBeChosen() throws {
    var assumptions = SafeAreaAssumptions()
    assumptions.topOfXR = 48
    assumptions.topOfAir = 70
    assumptions.landscapeTop = 20
    assumptions.landscapeBottom = 20
    assumptions.landscapeBottomOfAir = 29
    assumptions.sidesOfTelevision = 90

    func insets(_ name: String) throws -> EdgeInsets {
      try #require(LayoutDevice(named: name)).safeAreaInsets(assuming: assumptions)
    }
    #expect(try insets("iPhone XR") == EdgeInsets(top: 48, left: 0, bottom: 34, right: 0))
    #expect(try insets("iPhone 11 landscape") == EdgeInsets(top: 20, left: 48, bottom: 20, right: 48))
    #expect(try insets("iPhone 11 Pro Max") == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(try insets("iPhone Air") == EdgeInsets(top: 70, left: 0, bottom: 34, right: 0))
    #expect(try insets("iPhone Air landscape") == EdgeInsets(top: 20, left: 70, bottom: 29, right: 70))
    #expect(try insets("iPhone 17 landscape") == EdgeInsets(top: 20, left: 62, bottom: 20, right: 62))
    #expect(try insets("iPhone 8 landscape") == .zero)
    #expect(try insets("iPad 11 landscape") == EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(try insets("Apple TV") == EdgeInsets(top: 60, left: 90, bottom: 60, right: 90))
  }
}
