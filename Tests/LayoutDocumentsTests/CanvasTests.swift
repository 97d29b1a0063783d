import LayoutDocuments
import Testing

/// The environment of a canvas.
struct CanvasTests {
  private func environment(_ canvas: String) throws -> LayoutEnvironment {
    try LayoutDocument(json: "{\"canvas\": \(canvas)}").instantiate().environment
  }

  @Test func everyKeyHasItsPlace() throws {
    let environment = try environment(
      """
      {"size": [320, 480], "scale": 3, "frameTolerance": 0.5, "direction": "rtl", "textSize": "AX2", 
       "sizeClasses": "regular x compact", "idiom": "mac", "keyboard": 100, "safeArea": [1, 2, 3, 4], "additionalSafeArea": 5, "margins": [6, 7, 8, 9]}
      """)
    var expected = LayoutEnvironment(
      size: LayoutSize(width: 320, height: 480), scale: 3, direction: .rightToLeft,
      safeAreaInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      rootMargins: DirectionalEdgeInsets(top: 6, leading: 7, bottom: 8, trailing: 9))
    expected.frameTolerance = 0.5
    expected.preferredContentSizeCategory = .accessibilityLarge
    expected.horizontalSizeClass = .regular
    expected.verticalSizeClass = .compact
    expected.userInterfaceIdiom = .mac
    expected.keyboardFrame = LayoutRect(x: 0, y: 380, width: 320, height: 100)
    expected.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    #expect(environment == expected)
  }

  @Test(arguments: [
    ("{}", "compact x regular", "unspecified"),
    (#""667x375""#, "compact x compact", "unspecified"),
    (#""736x414""#, "regular x compact", "unspecified"),
    (#""1024x768""#, "regular x regular", "unspecified"),
    (#""iPhone 8 landscape""#, "compact x compact", "phone"),
    (#""iPhone 8 Plus landscape""#, "regular x compact", "phone"),
    (#""iPad 9.7 landscape 1/3""#, "compact x regular", "pad"),
    (#"{"device": "iPad 9.7", "orientation": "landscape"}"#, "regular x regular", "pad"),
    // A device keeps its size classes, independent of other keys.
    (#"{"device": "iPad 9.7", "size": [320, 400]}"#, "regular x regular", "pad"),
    (#"{"device": "iPad 9.7", "sizeClasses": "compact x any"}"#, "compact x unspecified", "pad"),
    (#"{"sizeClasses": {"height": "compact"}}"#, "unspecified x compact", "unspecified"),
    (#"{"sizeClasses": "any", "idiom": "tv"}"#, "unspecified x unspecified", "tv"),
    (#"{"sizeClasses": "wC hR"}"#, "compact x regular", "unspecified"),
  ])
  func sizeClassesComeFromTheDeviceOrTheSize(canvas: String, classes: String, idiom: String) throws {
    let environment = try environment(canvas)
    #expect("\(environment.horizontalSizeClass) x \(environment.verticalSizeClass)" == classes)
    #expect("\(environment.userInterfaceIdiom)" == idiom)
  }

  @Test(
    arguments: [
      (#""320xauto""#, [.vertical], 320, "compact x regular"),
      (#"{"size": ["auto", 44]}"#, [.horizontal], 375, "compact x compact"),
      (
        #"{"size": {"width": "auto", "height": "auto"}}"#, [.horizontal, .vertical], 375, "compact x regular"
      ),
      (#""auto""#, [.horizontal, .vertical], 375, "compact x regular"),
      (#"{"device": "iPad 9.7", "size": "320 x auto"}"#, [.vertical], 320, "regular x regular"),
    ] as [(String, Set<LayoutAxis>, Double, String)])
  func anExtentCanFitTheContent(
    canvas: String, axes: Set<LayoutAxis>, width: Double, classes: String
  ) throws {
    let environment = try environment(canvas)
    #expect(environment.sizing == .fitting(axes))
    #expect(environment.size.width == width)
    #expect("\(environment.horizontalSizeClass) x \(environment.verticalSizeClass)" == classes)
    let document = try LayoutDocument(json: "{\"canvas\": \(canvas)}")
    #expect(try LayoutDocument(json: document.json()) == document)
    #expect(LayoutDocument.Canvas(describing: environment).environment?.sizing == environment.sizing)
  }

  @Test func aKeyboardMayFloat() throws {
    let environment = try environment(#"{"keyboard": [10, 20, 30, 40]}"#)
    #expect(environment.keyboardFrame == LayoutRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test(arguments: [
    ("AX5", ContentSizeCategory.accessibilityExtraExtraExtraLarge), ("xs", .extraSmall),
    ("accessibilityMedium", .accessibilityMedium), ("UICTContentSizeCategoryXXL", .extraExtraLarge),
  ])
  func aTextSizeHasSeveralNames(name: String, category: ContentSizeCategory) throws {
    let environment = try environment("{\"textSize\": \"\(name)\"}")
    #expect(environment.preferredContentSizeCategory == category)
  }
}
