extension LayoutFont {
  /// Creates a font by parsing its notation in layout documents.
  ///
  ///     body                  a text style; its size follows the text size that the user has chosen
  ///     bold headline         a text style with a different weight
  ///     17                    the system font at 17 points
  ///     semibold italic 17    the system font; the words may be in any order
  ///     monospaced 12 pt      the system font with letters of equal width
  ///     Helvetica Neue 12     a font family; its name begins with a capital letter
  ///     HelveticaNeue-Bold 12 a single font of a family
  ///
  /// Case is ignored, except that the name of a family must begin with a capital letter.
  ///
  /// - Throws: ``FontError``. The error suggests corrections for misspelled words.
  public init(parsing text: String) throws(FontError) {
    self = try FontReader(text).font()
  }

  /// Creates a font from the name of a family or of a single font, such as `Courier` or `HelveticaNeue-LightItalic`.
  ///
  /// A suffix of the name, such as `-LightItalic`, determines the weight and whether the font is italic.
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

  /// Suffixes of font names, each with the weight that it means. A suffix that contains another suffix comes first in
  /// the list, such as `ultralight` before `light`.
  private static let weightEndings: [(text: String, weight: Weight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
    ("medium", .medium), ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy),
    ("heavy", .heavy), ("black", .black), ("bold", .bold),
  ]

  private static let monospacedFamilies = ["courier", "menlo", "monaco", "sf mono", "sfmono"]
}

extension LayoutFont: CustomStringConvertible {
  /// The font in the notation that ``init(parsing:)`` reads, such as `body`, `system bold 17` or `Helvetica 12`.
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
  /// Returns whether the string contains another string. Both strings are short, so a simple search is fast enough.
  fileprivate func contains(substring other: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(other) }
  }
}
