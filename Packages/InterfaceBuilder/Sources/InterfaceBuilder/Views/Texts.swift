import XMLSource

extension ViewElement {
  /// The text or title that the view shows; nil for a view without text.
  var text: String? {
    switch name {
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
