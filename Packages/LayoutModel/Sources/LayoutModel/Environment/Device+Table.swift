extension Device {
  /// All known devices, held upright, phones by age and then tablets.
  public static let all: [Device] = phonesWithHomeButton + phonesWithoutHomeButton + tablets

  private static let phonesWithHomeButton: [Device] = [
    .homeButtonPhone("iPhone SE", 320, 568, scale: 2),
    .homeButtonPhone("iPhone 8", 375, 667, scale: 2),
    .homeButtonPhone("iPhone SE 3", 375, 667, scale: 2),
    .homeButtonPhone("iPhone 8 Plus", 414, 736, scale: 3),
  ]

  private static let phonesWithoutHomeButton: [Device] = [
    .phone("iPhone X", 375, 812, notch: 44),
    .phone("iPhone XR", 414, 896, scale: 2, notch: 44),
    .phone("iPhone 11", 414, 896, scale: 2, notch: 44),
    .phone("iPhone 11 Pro", 375, 812, notch: 44),
    .phone("iPhone 11 Pro Max", 414, 896, notch: 44),
    .phone("iPhone 12 mini", 375, 812, notch: 50),
    .phone("iPhone 12", 390, 844, notch: 47),
    .phone("iPhone 12 Pro Max", 428, 926, notch: 47),
    .phone("iPhone 13 mini", 375, 812, notch: 50),
    .phone("iPhone 13", 390, 844, notch: 47),
    .phone("iPhone 13 Pro Max", 428, 926, notch: 47),
    .phone("iPhone 14", 390, 844, notch: 47),
    .phone("iPhone 14 Plus", 428, 926, notch: 47),
    .phone("iPhone 14 Pro", 393, 852, notch: 59),
    .phone("iPhone 14 Pro Max", 430, 932, notch: 59),
    .phone("iPhone 15", 393, 852, notch: 59),
    .phone("iPhone 15 Pro", 393, 852, notch: 59),
    .phone("iPhone 15 Plus", 430, 932, notch: 59),
    .phone("iPhone 15 Pro Max", 430, 932, notch: 59),
    .phone("iPhone 16e", 390, 844, notch: 47),
    .phone("iPhone 16", 393, 852, notch: 59),
    .phone("iPhone 16 Plus", 430, 932, notch: 59),
    .phone("iPhone 16 Pro", 402, 874, notch: 62),
    .phone("iPhone 16 Pro Max", 440, 956, notch: 62),
    .phone("iPhone 17", 402, 874, notch: 62),
    .phone("iPhone 17 Pro", 402, 874, notch: 62),
    .phone("iPhone 17 Pro Max", 440, 956, notch: 62),
  ]

  private static let tablets: [Device] = [
    .tablet("iPad 9.7", 768, 1024, top: 20, bottom: 0),
    .tablet("iPad 10.2", 810, 1080, top: 20, bottom: 0),
    .tablet("iPad 10.5", 834, 1112, top: 20, bottom: 0),
    .tablet("iPad mini", 744, 1133, top: 24, bottom: 20),
    .tablet("iPad 10.9", 820, 1180, top: 24, bottom: 20),
    .tablet("iPad 11", 834, 1194, top: 24, bottom: 20),
    .tablet("iPad 12.9", 1024, 1366, top: 24, bottom: 20),
    .tablet("iPad 13", 1032, 1376, top: 24, bottom: 20),
  ]

  /// A phone with a status bar, which hides in landscape.
  private static func homeButtonPhone(_ model: String, _ width: Double, _ height: Double, scale: Double)
    -> Device
  {
    Device(
      model, width, height, scale: scale, portrait: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      landscape: .zero)
  }

  /// A phone with something at the top of its screen, which in landscape both sides keep clear of, and a line at the
  /// bottom: 34 points, in landscape 21.
  private static func phone(
    _ model: String, _ width: Double, _ height: Double, scale: Double = 3, notch: Double
  ) -> Device {
    Device(
      model, width, height, scale: scale, portrait: EdgeInsets(top: notch, left: 0, bottom: 34, right: 0),
      landscape: EdgeInsets(top: 0, left: notch, bottom: 21, right: notch))
  }

  /// A tablet, whose bars stay in landscape.
  private static func tablet(
    _ model: String, _ width: Double, _ height: Double, top: Double, bottom: Double
  ) -> Device {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(model, width, height, scale: 2, portrait: insets, landscape: insets)
  }
}
