import XMLSource

extension ViewElement {
  /// The element that contains the text and the look of an AppKit control; nil for other views.
  var cell: XMLTree.Element? { element.children.first { $0["key"] == "cell" } }

  /// The text, title or placeholder that the view shows; nil for a view without text.
  var text: String? {
    if let cell {
      return cell["title"] ?? cell.child("string", key: "title")?.text ?? cell["placeholderString"]
    }
    return switch name {
    case "label", "textView": value("text") ?? string("text")
    case "textField": value("text") ?? string("text") ?? value("placeholder") ?? string("placeholder")
    case "button":
      element.child("state", key: "normal").flatMap { $0["title"] ?? $0.child("string", key: "title")?.text }
        ?? element.child("buttonConfiguration")?["title"]
    default: nil
    }
  }

  private func string(_ key: String) -> String? { element.child("string", key: key)?.text }

  /// The maximum number of lines of a label; 0 for no limit, nil if the file does not set it.
  var numberOfLines: Int? {
    value("numberOfLines").flatMap { Int($0) }.map { max(0, min(1_000_000, $0)) }
  }

  /// The font that the file sets; nil if it sets none.
  var font: LayoutFont? {
    if let cell { return LayoutFont(appKitFont: cell.child("font", key: "font")) }
    let description =
      matching.lazy.reversed().compactMap { $0.child("fontDescription", key: "fontDescription") }.first
      ?? element.child("fontDescription", key: "fontDescription")
    guard let description else { return nil }
    if let style = description["style"].flatMap(LayoutFont.TextStyle.init(rawValue:)) {
      return .preferredFont(forTextStyle: style)
    }
    guard let size = description.number("pointSize") ?? description.number("size") else { return nil }
    let type = description["type"]
    var font = LayoutFont(
      family: description["name"].map { .named($0) } ?? .system, pointSize: size,
      weight: description["weight"].flatMap(LayoutFont.Weight.init(interfaceBuilderName:)) ?? .regular)
    if type == "boldSystem" { font.weight = .bold }
    if type == "italicSystem" { font.isItalic = true }
    return font
  }
}

extension LayoutFont.Weight {
  fileprivate init?(interfaceBuilderName name: String) {
    if name == "demiBold" { self = .semibold } else { self.init(rawValue: name) }
  }
}

extension LayoutFont {
  /// Creates the font of an AppKit control.
  ///
  /// - Parameter element: The element `font` of the control's cell; nil if there is none.
  fileprivate init(appKitFont element: XMLTree.Element?) {
    let kind = element?["metaFont"] ?? "system"
    let size =
      element?.number("size") ?? element?["textStyle"].flatMap { Self.sizesOfAppKitStyles[$0] }
      ?? Self.sizesOfAppKitFonts[kind] ?? 13
    self.init(pointSize: size, weight: kind.hasSuffix("Bold") ? .bold : .regular)
  }

  /// The sizes of AppKit's fonts in points, by the names in files. All other fonts have a size of 13.
  private static let sizesOfAppKitFonts: [String: Double] = [
    "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "miniSystemBold": 9, "label": 10,
    "cellTitle": 12,
    "toolTip": 11, "controlContent": 12,
  ]

  /// The sizes of AppKit's text styles in points, by the names in files.
  private static let sizesOfAppKitStyles: [String: Double] = [
    "largeTitle": 26, "title1": 22, "title2": 17, "title3": 15, "headline": 13, "subheadline": 11, "body": 13,
    "callout": 12, "footnote": 10, "caption1": 10, "caption2": 10,
  ]
}
