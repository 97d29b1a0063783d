extension LayoutFont {
  /// Creates a font from its notation in documents.
  ///
  ///     body                  a text style, which follows the text size that the user has chosen
  ///     bold headline         a text style in another weight
  ///     17                    the system font with 17 points
  ///     semibold italic 17    the system font, with words in any order
  ///     monospaced 12 pt      the system font with equally wide letters
  ///     Helvetica Neue 12     a font family, which begins with a capital letter
  ///     HelveticaNeue-Bold 12 a single font of a family
  ///
  /// Case is ignored, except that a family begins with a capital letter.
  ///
  /// - Throws: ``FontError``, with suggestions for misspelled words.
  public init(parsing text: String) throws(FontError) {
    self = try FontReader(text).font()
  }

  /// Creates a font by the name of a family or a single font, such as `Courier` or `HelveticaNeue-LightItalic`.
  ///
  /// The suffix of a name such as `-LightItalic` determines the weight and whether the font is italic.
  public init(name: String, size: Double) {
    let style = name.utf8.count > 256 ? "" : name.split(separator: "-").dropFirst().last?.lowercased() ?? ""
    self.init(
      family: .named(name), pointSize: size,
      weight: Self.weightEndings.first { style.contains(substring: $0.text) }?.weight ?? .regular,
      isItalic: ["italic", "oblique"].contains { style.contains(substring: $0) },
      isMonospaced: Self.monospacedFamilies.contains {
        name.prefix($0.count).lowercased() == $0
      })
  }

  /// The weights for suffixes of font names. A suffix that contains another one comes before it.
  private static let weightEndings: [(text: String, weight: Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
    ("medium", .medium), ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy),
    ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  private static let monospacedFamilies = ["courier", "menlo", "monaco", "sf mono", "sfmono"]
}

extension LayoutFont: CustomStringConvertible {
  /// The notation that ``init(parsing:)`` reads, such as `body`, `system bold 17` or `Helvetica 12`.
  public var description: String {
    let plain: LayoutFont
    var words: [String]
    switch (family, textStyle) {
    case (_, let style?):
      words = ["\(style)"]
      plain = .preferredFont(forTextStyle: style)
    case (.system, nil):
      words = ["system"]
      plain = .systemFont(ofSize: pointSize)
    case (.named(let name), nil):
      words = [name]
      plain = LayoutFont(name: name, size: pointSize)
    }
    if weight != plain.weight { words.append(weight.rawValue) }
    if isItalic != plain.isItalic { words.append("italic") }
    if isMonospaced != plain.isMonospaced { words.append("monospaced") }
    if textStyle == nil {
      let size = pointSize.description
      words.append(size.hasSuffix(".0") ? String(size.dropLast(2)) : size)
    }
    return words.joined(separator: " ")
  }
}

extension String {
  /// Returns whether the text contains another text. Both are short, so a simple search is sufficient.
  fileprivate func contains(substring other: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(other) }
  }
}
