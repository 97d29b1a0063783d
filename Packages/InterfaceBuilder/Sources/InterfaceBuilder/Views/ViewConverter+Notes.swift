import XMLSource

extension ViewConverter {
  /// Adds a note for each part of a view that the conversion cannot use.
  mutating func addNotes(about view: ViewElement) {
    let element = view.element
    if header.platform == .macOS, view.name == "gridView" || view.name == "stackView" && view.hasGravityAreas
    {
      let container = view.name == "gridView" ? "grid views" : "stack views with gravity areas"
      note(
        .appKitContainer,
        "The views in <\(view.name)> keep their saved frames, because LayoutKit does not lay out AppKit's \(container).",
        element)
    }
    if let rect = element.child("rect", key: "frame") {
      checkNumbers(["x", "y", "width", "height"], of: rect)
      for name in ["width", "height"] where rect.number(name) ?? 0 < 0 {
        note(.value, "A `\(name)` of `\(rect[name] ?? "")` is negative; 0 is used instead.", rect)
      }
    }
    if let frame = element.insetFrame { checkNumbers(["minX", "minY", "width", "height"], of: frame) }
    for insets in element.children {
      switch (insets.name, insets["key"]) {
      case ("edgeInsets", "layoutMargins"): checkNumbers(["top", "left", "bottom", "right"], of: insets)
      case ("directionalEdgeInsets", "directionalLayoutMargins"):
        checkNumbers(["top", "leading", "bottom", "trailing"], of: insets)
      case ("variation", let key): checkVariation(insets, key: key ?? "default")
      default: break
      }
    }
    if let font = element.child("fontDescription"), let text = font["pointSize"],
      font.number("pointSize") == nil
    {
      note(.value, "`\(text)` is not a number, so the font of <\(view.name)> is ignored.", font)
    }
    for name in Self.priorities { checkPriority(name, of: element) }
    if kind(of: view) == .stack {
      checkNumbers(["spacing"], of: element)
      for name in ["axis", "orientation"] {
        check(name, of: element) { ["horizontal", "vertical"].contains($0) }
      }
      check("distribution", of: element) { StackView.Distribution(interfaceBuilderName: $0) != nil }
      check("alignment", of: element) { StackView.Alignment(interfaceBuilderName: $0) != nil }
    }
    check("semanticContentAttribute", of: element) {
      $0 == "unspecified" || SemanticContentAttribute(interfaceBuilderName: $0) != nil
    }
  }

  private static let priorities = [
    "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority",
  ]

  /// Adds a note if the condition of a variation is not supported.
  private mutating func checkVariation(_ variation: XMLTree.Element, key: String) {
    guard TraitCondition(interfaceBuilderKey: key) == nil else { return }
    note(
      Self.isValid(key) ? .variation : .value,
      "The variation for `\(key)` is ignored; only variations for size classes, iPhone and iPad are supported.",
      variation)
  }

  /// Returns whether a condition on traits can be valid although LayoutKit does not support these traits. Such a
  /// condition consists of a name and a value for each trait, and its size classes, if any, exist.
  private static func isValid(_ key: String) -> Bool {
    key.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { return false }
      return !["widthClass", "heightClass"].contains(sides[0]) || ["compact", "regular"].contains(sides[1])
    }
  }

  private mutating func checkNumbers(_ names: [String], of element: XMLTree.Element) {
    for name in names {
      guard let text = element[name], element.number(name) == nil else { continue }
      note(.value, "`\(text)` is not a number; 0 is used as the `\(name)` of <\(element.name)>.", element)
    }
  }

  private mutating func checkPriority(_ name: String, of element: XMLTree.Element) {
    guard let text = element[name] else { return }
    let value = Float(text) ?? .nan
    if value > 0, value <= 1000 { return }
    let reading = value.isFinite ? "\(value > 0 ? 1000 : 1)" : "the default value"
    note(
      .value,
      "`\(text)` is not a priority; expected a number above 0 and at most 1000. For `\(name)`, \(reading) is used instead.",
      element)
  }

  private mutating func check(_ name: String, of element: XMLTree.Element, isKnown: (String) -> Bool) {
    guard let text = element[name], !isKnown(text) else { return }
    note(
      .value, "`\(text)` is not a known `\(name)` of <\(element.name)>; the default is used.", element)
  }

  private mutating func note(_ kind: ConversionNote.Kind, _ message: String, _ element: XMLTree.Element) {
    add(
      ConversionNote(
        kind: kind, message: message, id: element["id"], origin: DocumentOrigin(source, element.range)))
  }
}
