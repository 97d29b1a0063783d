import LayoutModel

extension NodeReader {
  /// The canvas: a device's name, a size such as `375x667`, or a map.
  func canvas() -> LayoutDocument.Canvas? {
    var canvas = LayoutDocument.Canvas(origin: node.origin)
    switch node.content {
    case .scalar:
      guard let text = scalar(.canvas)?.text else { return nil }
      canvas.size = Self.size(text)
      if canvas.size == nil { canvas.device = device() }
      return canvas
    case .sequence:
      reportExpected(.canvas)
      return nil
    case .mapping:
      guard let fields = fields(CanvasKey.self, .canvas) else { return nil }
      canvas.device = fields[.device]?.device()
      canvas.orientation = fields[.orientation]?.word(Device.Orientation.self, .orientation)
      canvas.size = fields[.size]?.canvasSize()
      canvas.scale = fields[.scale]?.scale()
      canvas.direction = fields[.direction]?.direction()
      canvas.textSize = fields[.textSize]?.textSize()
      canvas.sizeClasses = fields[.sizeClasses]?.sizeClasses()
      canvas.idiom = fields[.idiom]?.idiom()
      canvas.safeArea = fields[.safeArea]?.insets()
      canvas.additionalSafeArea = fields[.additionalSafeArea]?.insets()
      canvas.keyboard = fields[.keyboard]?.keyboard()
      canvas.margins = fields[.margins]?.directionalInsets()
      return canvas
    }
  }

  private func device() -> String? {
    guard let name = text() else { return nil }
    if Device(named: name) == nil { reportUnknown(name, .device, among: Device.all.map(\.name)) }
    return name
  }

  /// `375x667`, `[375, 667]` or a map.
  private func canvasSize() -> LayoutSize? {
    if case .scalar(let scalar) = node.content, let size = Self.size(scalar.text) { return size }
    return size()
  }

  /// The size that a text such as `375x667` or `375×667.5` says.
  private static func size(_ text: String) -> LayoutSize? {
    guard text.utf8.count <= 64 else { return nil }
    let extents = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }.map {
      ScalarNumber(DocumentScalar(String($0).trimmingSpaces, isQuoted: false))
    }
    guard extents.count == 2, case .number(let width) = extents[0], case .number(let height) = extents[1],
      (0...DocumentLimits.points).contains(width), (0...DocumentLimits.points).contains(height)
    else { return nil }
    return LayoutSize(width: width, height: height)
  }

  /// Pixels in a point: above 0 and at most 100.
  private func scale() -> Double? {
    guard let scale = number() else { return nil }
    guard scale > 0 else {
      report(.notPositive(node.scalarText))
      return nil
    }
    guard scale <= LayoutDocument.Canvas.largestScale else {
      report(.tooLarge(node.scalarText, limit: LayoutDocument.Canvas.largestScale))
      return nil
    }
    return scale
  }

  /// A height, or a frame.
  private func keyboard() -> LayoutDocument.Keyboard? {
    if case .scalar = node.content { return size(.keyboard).map { .docked(height: $0) } }
    return frame(.keyboard).map(LayoutDocument.Keyboard.frame)
  }

  private func textSize() -> ContentSizeCategory? {
    guard let text = text() else { return nil }
    if let size = ContentSizeCategory(named: text) { return size }
    reportUnknown(text, .textSize, among: ContentSizeCategory.names)
    return nil
  }

  private func idiom() -> UserInterfaceIdiom? {
    guard let text = text() else { return nil }
    let idioms = UserInterfaceIdiom.documentCases
    if let idiom = idioms.first(where: { $0.description == text }) { return idiom }
    reportUnknown(text, .idiom, among: idioms.map(\.description))
    return nil
  }

  /// Width by height, as `compact x regular`, or a map.
  private func sizeClasses() -> LayoutDocument.SizeClasses? {
    if case .mapping = node.content {
      guard let fields = fields(SizeClassesKey.self) else { return nil }
      let width = fields[.width]?.sizeClass()
      let height = fields[.height]?.sizeClass()
      return LayoutDocument.SizeClasses(width: width ?? .unspecified, height: height ?? .unspecified)
    }
    guard let scalar = scalar(.sizeClasses) else { return nil }
    do throws(TraitConditionError) {
      let classes = try TraitCondition(parsing: scalar.text)
      if classes.userInterfaceIdiom == nil { return LayoutDocument.SizeClasses(classes) }
      reportExpected(.sizeClasses)
    } catch {
      report(.traits(error))
    }
    return nil
  }

  private func sizeClass() -> UserInterfaceSizeClass? {
    guard let text = text() else { return nil }
    let names = UserInterfaceSizeClass.documentNames
    if let sizeClass = names.first(where: { $0.name == text })?.sizeClass { return sizeClass }
    reportUnknown(text, .sizeClass, among: names.map(\.name))
    return nil
  }

  private func direction() -> LayoutDirection? {
    guard let text = text() else { return nil }
    if let direction = LayoutDirection.documentNames.first(where: { $0.name == text })?.direction {
      return direction
    }
    reportUnknown(text, .direction, among: LayoutDirection.documentNames.map(\.name))
    return nil
  }
}

extension LayoutDocument.Canvas {
  /// The most pixels that a point can have.
  static let largestScale = 100.0
}

extension LayoutDocument.SizeClasses {
  /// The classes that a condition asks for; unspecified where it asks for none.
  init(_ condition: TraitCondition) {
    self.init(width: condition.widthClass ?? .unspecified, height: condition.heightClass ?? .unspecified)
  }

  /// The condition that asks for these classes.
  var condition: TraitCondition { TraitCondition(widthClass: width, heightClass: height) }
}

extension UserInterfaceSizeClass {
  /// The size classes as documents write them.
  static let documentNames: [(name: String, sizeClass: UserInterfaceSizeClass)] = [
    ("any", .unspecified), ("compact", .compact), ("regular", .regular),
  ]
}

extension UserInterfaceIdiom {
  /// The kinds of machines that documents can name.
  static let documentCases = allCases.filter { $0 != .unspecified }
}

extension LayoutDirection {
  /// The directions as documents write them; the first of each is what is written.
  static let documentNames: [(name: String, direction: LayoutDirection)] = [
    ("ltr", .leftToRight), ("rtl", .rightToLeft), ("leftToRight", .leftToRight),
    ("rightToLeft", .rightToLeft),
  ]
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
