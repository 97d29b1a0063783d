import LayoutModel

extension NodeReader {
  /// What a view is like, but for whether it is installed.
  func attributes<Key: AttributeBearingKey>(_ fields: [Key: NodeReader]) -> LayoutDocument.Attributes {
    var attributes = LayoutDocument.Attributes()
    readText(of: &attributes, fields)
    readContent(of: &attributes, fields)
    readMargins(of: &attributes, fields)
    attributes.isHidden = fields[.attribute(.hidden)]?.boolean()
    attributes.scrollOffset = fields[.attribute(.scrollOffset)]?.point()
    attributes.frame = fields[.attribute(.frame)]?.frame()
    attributes.autoresizing = fields[.attribute(.autoresizing)]?.autoresizingMask()
    attributes.superviewSize = fields[.attribute(.superviewSize)]?.size()
    readStack(of: &attributes, fields)
    return attributes
  }

  private func readText<Key: AttributeBearingKey>(
    of attributes: inout LayoutDocument.Attributes, _ fields: [Key: NodeReader]
  ) {
    attributes.text = fields[.attribute(.text)]?.text()
    attributes.font = fields[.attribute(.font)]?.font()
    attributes.numberOfLines = fields[.attribute(.lines)]?.lineCount()
    attributes.preferredMaxLayoutWidth = fields[.attribute(.preferredMaxLayoutWidth)]?.size()
    attributes.adjustsFontForContentSizeCategory =
      fields[.attribute(.adjustsFontForContentSizeCategory)]?.boolean()
  }

  private func readContent<Key: AttributeBearingKey>(
    of attributes: inout LayoutDocument.Attributes, _ fields: [Key: NodeReader]
  ) {
    attributes.intrinsicSize = fields[.attribute(.intrinsicSize)]?.intrinsicSize() ?? .init()
    attributes.hugging = fields[.attribute(.hugging)]?.priorities() ?? .init()
    attributes.compression = fields[.attribute(.compression)]?.priorities() ?? .init()
    attributes.firstBaselineOffsetFromTop = fields[.attribute(.firstBaselineOffsetFromTop)]?.number()
    attributes.lastBaselineOffsetFromBottom = fields[.attribute(.lastBaselineOffsetFromBottom)]?.number()
    attributes.alignmentRectInsets = fields[.attribute(.alignmentRectInsets)]?.insets()
  }

  private func readMargins<Key: AttributeBearingKey>(
    of attributes: inout LayoutDocument.Attributes, _ fields: [Key: NodeReader]
  ) {
    attributes.margins = fields[.attribute(.margins)]?.margins()
    attributes.preservesSuperviewLayoutMargins =
      fields[.attribute(.preservesSuperviewLayoutMargins)]?.boolean()
    attributes.insetsLayoutMarginsFromSafeArea =
      fields[.attribute(.insetsLayoutMarginsFromSafeArea)]?.boolean()
    attributes.layoutMarginsFollowReadableWidth =
      fields[.attribute(.layoutMarginsFollowReadableWidth)]?.boolean()
    attributes.additionalSafeArea = fields[.attribute(.additionalSafeArea)]?.insets()
    attributes.direction = fields[.attribute(.direction)]?.word(
      of: SemanticContentAttribute.documentNames, .contentDirection)
  }

  // MARK: Values

  private func font() -> LayoutFont? {
    guard let scalar = scalar(.font) else { return nil }
    do throws(FontError) {
      return try LayoutFont(parsing: scalar.text)
    } catch {
      report(.font(error))
      return nil
    }
  }

  /// A whole number, 0 for any number of lines.
  private func lineCount() -> Int? {
    guard let number = size(.wholeNumber) else { return nil }
    guard let count = Int(exactly: number) else {
      reportExpected(.wholeNumber)
      return nil
    }
    return count
  }

  /// `system`, or insets: with leading and trailing if they are in order or one for all, with left and right if they are
  /// called so.
  private func margins() -> LayoutMargins? {
    switch node.content {
    case .scalar(let scalar) where scalar.text == LayoutMargins.systemName: return .system
    case .mapping(let entries) where entries.contains(where: { ["left", "right"].contains($0.key) }):
      return insets().map(LayoutMargins.fixed)
    default: return directionalInsets().map(LayoutMargins.directional)
    }
  }

  /// A list of what is flexible, or the form of logs: `h=-&- v=---`.
  private func autoresizingMask() -> AutoresizingMask? {
    if case .scalar(let scalar) = node.content {
      if let mask = AutoresizingMask(logText: scalar.text) { return mask }
      reportExpected(.autoresizing)
      return nil
    }
    guard let elements = elements(.autoresizing) else { return nil }
    let names = AutoresizingMask.documentNames
    return elements.reduce(into: AutoresizingMask()) { mask, element in
      guard let text = element.text() else { return }
      if let option = names.first(where: { $0.name == text })?.option {
        mask.formUnion(option)
      } else {
        element.reportUnknown(text, .autoresizing, among: names.map(\.name))
      }
    }
  }
}

extension LayoutMargins {
  /// The word for the system's margins.
  static let systemName = "system"
}

extension SemanticContentAttribute {
  /// The attributes as documents write them; the first of each is what is written.
  static let documentNames: [(name: String, value: SemanticContentAttribute)] = [
    ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
    ("ltr", .forceLeftToRight), ("rtl", .forceRightToLeft), ("forceLeftToRight", .forceLeftToRight),
    ("forceRightToLeft", .forceRightToLeft),
  ]
}

extension AutoresizingMask {
  /// What can be flexible, by UIKit's names, which are those that are written, and by Interface Builder's.
  static let documentNames: [(name: String, option: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
    ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
    ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]

  /// Reads the form in which logs show a mask, `h=-&- v=&--`: on each axis what is before the view, the view and what
  /// is behind it, flexible (`&`) or fixed (`-`).
  init?(logText: String) {
    let parts = logText.split(separator: " ")
    guard parts.count == 2, parts[0].hasPrefix("h="), parts[1].hasPrefix("v=") else { return nil }
    let signs = parts.flatMap { $0.dropFirst(2) }
    guard signs.count == 6, parts[0].count == 5, signs.allSatisfy({ $0 == "&" || $0 == "-" }) else {
      return nil
    }
    let flexible = zip(signs, 0..<6).filter { $0.0 == "&" }
    self.init(rawValue: flexible.reduce(0) { $0 | 1 << UInt($1.1) })
  }
}
