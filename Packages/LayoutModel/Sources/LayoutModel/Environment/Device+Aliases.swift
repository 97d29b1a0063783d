extension Device {
  /// Names that models go by besides their own, and the models.
  static let modelsByAlias: [(alias: String, model: String)] = interfaceBuilderNames + marketingNames

  /// The ids of canvases in Interface Builder's files; of several models with the screen, one.
  private static let interfaceBuilderNames = [
    ("retina3_5", "iPhone 4s"),
    ("retina4_0", "iPhone SE"),
    ("retina4_7", "iPhone 8"),
    ("retina5_5", "iPhone 8 Plus"),
    ("retina5_9", "iPhone 11 Pro"),
    ("retina6_1", "iPhone 11"),
    ("retina6_5", "iPhone 11 Pro Max"),
    ("retina5_4", "iPhone 12 mini"),
    ("retina6_0", "iPhone 12"),
    ("retina6_7", "iPhone 12 Pro Max"),
    ("retina6_12", "iPhone 15"),
    ("retina6_72", "iPhone 15 Pro Max"),
    ("retina6_3", "iPhone 16 Pro"),
    ("retina6_9", "iPhone 16 Pro Max"),
    ("ipad7_9", "iPad mini 7.9"),
    ("ipad9_7", "iPad 9.7"),
    ("ipad10_2", "iPad 10.2"),
    ("ipad10_5", "iPad 10.5"),
    ("ipad10_9rounded", "iPad 10.9"),
    ("ipad11_0", "iPad 11"),
    ("ipad12_9", "iPad Pro 12.9 (2nd generation)"),
    ("ipad12_9rounded", "iPad 12.9"),
    ("appleTV", "Apple TV"),
  ]

  private static let marketingNames = [
    ("iPhone SE 1", "iPhone SE"),
    ("iPhone SE (1st generation)", "iPhone SE"),
    ("iPhone SE (2nd generation)", "iPhone SE 2"),
    ("iPhone SE (3rd generation)", "iPhone SE 3"),
    ("iPod touch (5th generation)", "iPod touch"),
    ("iPod touch (6th generation)", "iPod touch"),
    ("iPod touch (7th generation)", "iPod touch"),
    ("iPad mini 5", "iPad mini (5th generation)"),
    ("iPad mini 6", "iPad mini (6th generation)"),
    ("iPad mini 7", "iPad mini (A17 Pro)"),
    ("iPad mini 8.3", "iPad mini"),
    ("iPad (11th generation)", "iPad (A16)"),
    ("iPad Air 3", "iPad Air (3rd generation)"),
    ("iPad Air 4", "iPad Air (4th generation)"),
    ("iPad Air 5", "iPad Air (5th generation)"),
    ("iPad Air 10.5", "iPad Air (3rd generation)"),
    ("iPad Air 10.9", "iPad Air (5th generation)"),
    ("Apple TV 4K (2nd generation)", "Apple TV 4K"),
    ("Apple TV 4K (3rd generation)", "Apple TV 4K"),
  ]
}
