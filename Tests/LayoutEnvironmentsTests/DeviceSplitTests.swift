import LayoutEnvironments
import Testing

@Suite struct DeviceSplitTests {
  /// The widths of apps in split view, copied by hand from published measurements if there are any.
  static let widths: [(model: String, landscape: [Double], portrait: [Double])] = [
    ("iPad 9.7", [320, 507, 694], [320, 438]),
    ("iPad 10.2", [320, 535, 750], [320, 480]),
    ("iPad 10.5", [320, 551, 782], [320, 504]),
    ("iPad Pro 11", [375, 592, 809], [320, 504]),
    ("iPad Pro 12.9", [375, 678, 981], [375, 639]),
    ("iPad Pro 12.9 gen 2", [375, 678, 981], [375, 639]),
    // The landscape widths 375 and 748 were measured. The other numbers, here and below, assume a divider of 10 points.
    ("iPad mini", [375, 561.5, 748], [320, 414]),
    ("iPad Air 10.9", [375, 585, 795], [320, 490]),
    ("iPad Pro 11 M4", [375, 600, 825], [320, 504]),
    ("iPad Pro 13", [375, 683, 991], [375, 647]),
  ]

  @Test(arguments: widths)
  func splitViewHasThreeWidthsInLandscapeAndTwoUpright(
    _ row: (model: String, landscape: [Double], portrait: [Double])
  ) throws {
    let upright = try #require(LayoutDevice(named: row.model))
    let turned = upright.rotated(to: .landscape)
    #expect(turned.splits == [.oneThird, .half, .twoThirds])
    #expect(upright.splits == [.oneThird, .twoThirds])
    #expect(try turned.splits.map { try #require(turned.inSplitView($0)).size.width } == row.landscape)
    #expect(try upright.splits.map { try #require(upright.inSplitView($0)).size.width } == row.portrait)
    #expect(try #require(turned.inSplitView(.half)).size.height == turned.size.height)
    #expect(try #require(upright.inSplitView(.twoThirds)).safeAreaInsets == upright.safeAreaInsets)
  }

  @Test(arguments: [
    ("iPad 9.7", "regular x regular"), ("iPad 9.7 1/3", "compact x regular"),
    ("iPad 9.7 2/3", "compact x regular"), ("iPad 9.7 landscape", "regular x regular"),
    ("iPad 9.7 landscape 1/3", "compact x regular"), ("iPad 9.7 landscape 1/2", "compact x regular"),
    ("iPad 9.7 landscape 2/3", "regular x regular"), ("iPad 10.2 landscape 1/2", "compact x regular"),
    ("iPad mini landscape 1/2", "compact x regular"), ("iPad mini landscape 2/3", "regular x regular"),
    ("iPad Pro 11 landscape 1/2", "compact x regular"), ("iPad Pro 11 M4 landscape 1/2", "compact x regular"),
    ("iPad 12.9 landscape 1/3", "compact x regular"), ("iPad 12.9 landscape 1/2", "regular x regular"),
    ("iPad 12.9 landscape 2/3", "regular x regular"), ("iPad 12.9 1/3", "compact x regular"),
    ("iPad 12.9 2/3", "compact x regular"), ("iPad 13 landscape 1/2", "regular x regular"),
  ])
  func partsAreCompactButForTwoThirdsInLandscapeAndHalfOfTheLargest(
    _ name: String, _ classes: String
  ) throws {
    let device = try #require(LayoutDevice(named: name))
    #expect("\(device.horizontalSizeClass) x \(device.verticalSizeClass)" == classes)
    #expect(device.name == name)
  }

  @Test(arguments: [
    "iPad 11 landscape 1/2", "iPad 11 1/2 landscape", "ipad 11 LANDSCAPE split 1/2",
    "ipad11 split 1/2 landscape",
  ])
  func theNameMayEndWithAPartOfTheScreen(_ name: String) throws {
    let device = try #require(LayoutDevice(named: name))
    #expect(device.size == LayoutSize(width: 592, height: 834))
    #expect(device.split == .half)
    #expect(device.name == "iPad 11 landscape 1/2")
  }

  @Test(arguments: [
    "iPad 11 1/2", "iPad 11 portrait 1/2", "iPhone 15 landscape 1/2", "Apple TV 1/3", "iPad 11 landscape 3/4",
    "iPad 11 landscape 1/2 1/2", "1/2", "iPad 11 split",
  ])
  func aPartThatDoesNotExistIsNoDevice(_ name: String) {
    #expect(LayoutDevice(named: name) == nil)
  }

  @Test func turningKeepsThePartIfThereIsOne() throws {
    let third = try #require(LayoutDevice(named: "iPad 11 1/3"))
    #expect(third.rotated(to: .landscape).name == "iPad 11 landscape 1/3")
    let half = try #require(LayoutDevice(named: "iPad 11 landscape 1/2"))
    #expect(half.rotated(to: .portrait).name == "iPad 11")
    #expect(half.inSplitView(nil)?.name == "iPad 11 landscape")
    #expect(half.rotated(to: .portrait).inSplitView(.half) == nil)
  }
}
