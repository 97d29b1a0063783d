import SourceText

/// Writes names so that the notation reads them back.
enum NameEscaping {
  /// An item's name with backslashes where the notation would take it for something else.
  static func escaped(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    guard !scalars.isEmpty else { return "\"\"" }
    var text = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if PrintableText.isUnprintable(scalar) || scalar.properties.isWhitespace && scalar != " " {
        text.append(contentsOf: PrintableText.escape(scalar).unicodeScalars)
        continue
      }
      let before = index > 0 ? scalars[index - 1] : nil
      let after = index + 1 < scalars.count ? scalars[index + 1] : nil
      if needsBackslash(scalar, before: before, after: after)
        || index == 0 && (isWord(name) || readsAsNumberFirst(scalars))
      {
        text.append("\\")
      }
      text.append(scalar)
    }
    return String(text)
  }

  /// A label's text as it stands within quotation marks.
  static func quoted(_ label: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in label.unicodeScalars {
      if PrintableText.isUnprintable(scalar) {
        text.append(contentsOf: PrintableText.escape(scalar).unicodeScalars)
        continue
      }
      if scalar == "\"" || scalar == "\\" { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }

  private static func needsBackslash(
    _ scalar: Unicode.Scalar, before: Unicode.Scalar?, after: Unicode.Scalar?
  ) -> Bool {
    switch scalar {
    case "\\", ".", "=", "<", ">", "≤", "≥", "≠", "+", "*", "×", "@", "(", ")": true
    // At the beginning it would open a quotation.
    case "\"": before == nil
    // Signs only beside a space.
    case "-", "/", "\u{2212}": isSpaceOrNone(before) || isSpaceOrNone(after)
    // A space at either end is not part of a name.
    case " ": before == nil || after == nil
    default: false
    }
  }

  private static func isSpaceOrNone(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isWhitespace ?? true
  }

  /// Whether a name is a word of the notation.
  private static func isWord(_ name: String) -> Bool {
    name.utf8.count <= 32 && name.lowercased() == "superview"
  }

  /// Whether a name begins with a digit and goes on with a sign that, after a number, is one.
  private static func readsAsNumberFirst(_ scalars: [Unicode.Scalar]) -> Bool {
    ("0"..."9").contains(scalars[0]) && scalars.contains { "-/:\u{2212}".unicodeScalars.contains($0) }
  }
}
