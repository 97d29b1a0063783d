extension LayoutDevice {
  /// All known models in their default orientation: phones, then tablets, then televisions. Models with the same screen
  /// are adjacent.
  public static let all: [LayoutDevice] = table.flatMap { row in
    row.models.map { LayoutDevice($0, row.screen) }
  }

  /// The known screens, each with the models that have it. Source: Apple's Human Interface Guidelines, chapter
  /// “Layout”.
  private static let table: [(screen: DeviceScreen, models: [String])] =
    homeButtonPhones + phones + homeButtonTablets + tablets + televisions

  private static let homeButtonPhones: [(screen: DeviceScreen, models: [String])] = [
    (.homeButtonPhone(320, 480, scale: 2), ["iPhone 4", "iPhone 4s"]),
    (
      .homeButtonPhone(320, 568, scale: 2),
      ["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE", "iPod touch"]
    ),
    (
      .homeButtonPhone(375, 667, scale: 2),
      ["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE 2", "iPhone SE 3"]
    ),
    (
      // The panel has 1080 by 1920 pixels: iOS draws content at a scale of 3 and then scales it down.
      .homeButtonPhone(414, 736, scale: 3),
      ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]
    ),
  ]

  private static let phones: [(screen: DeviceScreen, models: [String])] = [
    (.phone(375, 812, .cutout(44)), ["iPhone X", "iPhone XS", "iPhone 11 Pro"]),
    (.phone(414, 896, scale: 2, .cutoutOfXR), ["iPhone XR", "iPhone 11"]),
    (.phone(414, 896, .cutout(44)), ["iPhone XS Max", "iPhone 11 Pro Max"]),
    // This is the size that UIKit reports. The panel itself has only enough pixels for 360 by 780 points.
    (.phone(375, 812, .cutout(50)), ["iPhone 12 mini", "iPhone 13 mini"]),
    (
      .phone(390, 844, .cutout(47)),
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"]
    ),
    (.phone(428, 926, .cutout(47)), ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    (.phone(393, 852, .cutout(59)), ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    (
      .phone(430, 932, .cutout(59)),
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]
    ),
    (.phone(402, 874, .cutout(62)), ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"]),
    (.phone(440, 956, .cutout(62)), ["iPhone 16 Pro Max", "iPhone 17 Pro Max"]),
    (.phone(420, 912, .cutoutOfAir), ["iPhone Air"]),
  ]

  private static let homeButtonTablets: [(screen: DeviceScreen, models: [String])] = [
    (
      .homeButtonTablet(768, 1024),
      [
        "iPad 9.7", "iPad (3rd generation)", "iPad (4th generation)", "iPad (5th generation)",
        "iPad (6th generation)", "iPad Air", "iPad Air 2", "iPad Pro 9.7", "iPad mini 7.9", "iPad mini 2",
        "iPad mini 3", "iPad mini 4", "iPad mini (5th generation)",
      ]
    ),
    (
      .homeButtonTablet(810, 1080),
      ["iPad 10.2", "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"]
    ),
    (.homeButtonTablet(834, 1112), ["iPad 10.5", "iPad Pro 10.5", "iPad Air (3rd generation)"]),
    (
      .homeButtonTablet(1024, 1366, narrowParts: .large),
      ["iPad Pro 12.9 (1st generation)", "iPad Pro 12.9 (2nd generation)"]
    ),
  ]

  private static let tablets: [(screen: DeviceScreen, models: [String])] = [
    (
      .tablet(744, 1133, narrowParts: .medium),
      ["iPad mini", "iPad mini (6th generation)", "iPad mini (A17 Pro)"]
    ),
    (
      .tablet(820, 1180, narrowParts: .medium),
      [
        "iPad 10.9", "iPad (10th generation)", "iPad (A16)", "iPad Air (4th generation)",
        "iPad Air (5th generation)", "iPad Air 11", "iPad Air 11 M2", "iPad Air 11 M3",
      ]
    ),
    (
      .tablet(834, 1194, narrowParts: .medium),
      [
        "iPad 11", "iPad Pro 11", "iPad Pro 11 (1st generation)", "iPad Pro 11 (2nd generation)",
        "iPad Pro 11 (3rd generation)", "iPad Pro 11 (4th generation)",
      ]
    ),
    (.tablet(834, 1210, narrowParts: .medium), ["iPad Pro 11 M4", "iPad Pro 11 M5"]),
    (
      .tablet(1024, 1366, narrowParts: .large),
      [
        "iPad 12.9", "iPad Pro 12.9", "iPad Pro 12.9 (3rd generation)", "iPad Pro 12.9 (4th generation)",
        "iPad Pro 12.9 (5th generation)", "iPad Pro 12.9 (6th generation)", "iPad Air 13", "iPad Air 13 M2",
        "iPad Air 13 M3",
      ]
    ),
    (
      .tablet(1032, 1376, narrowParts: .large),
      ["iPad 13", "iPad Pro 13", "iPad Pro 13 M4", "iPad Pro 13 M5"]
    ),
  ]

  private static let televisions: [(screen: DeviceScreen, models: [String])] = [
    (.television(scale: 1), ["Apple TV"]),
    (.television(scale: 2), ["Apple TV 4K"]),
  ]
}
