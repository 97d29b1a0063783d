import SourceText

/// Functions that write names into the text of an equation in such a way that the parser reads the same names again.
enum NameEscaping {
  /// Returns the name of an item as text of an equation, with escape sequences where necessary.
  static func escaped(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    guard !scalars.isEmpty else { return "\"\"" }
    guard !looksLikeFactor(scalars) else { return "\"\(quoted(name))\"" }
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

  /// Returns the name of an item for people to read: without escape sequences, but in quotation marks if its start
  /// looks like a factor, as in `"2 Items"`.
  static func plain(_ name: String) -> String {
    looksLikeFactor(Array(name.unicodeScalars)) ? "\"\(quoted(name))\"" : name
  }

  /// Returns the text to write between the quotation marks of a label, with escape sequences where necessary.
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
    // At the start of a name, a quotation mark would begin a text in quotation marks.
    case "\"": before == nil
    // These characters are signs only next to a space.
    case "-", "/", "\u{2212}": isSpaceOrNone(before) || isSpaceOrNone(after)
    // The parser removes spaces at the start and at the end of a name.
    case " ": before == nil || after == nil
    default: false
    }
  }

  private static func isSpaceOrNone(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isWhitespace ?? true
  }

  /// Returns whether a name, ignoring case, is `superview`, which is a keyword in equations.
  private static func isWord(_ name: String) -> Bool {
    name.utf8.count <= 32 && name.lowercased() == "superview"
  }

  /// Returns whether a name begins with a number and a space. In an equation, people would read `2 Items.Width` as a
  /// product.
  private static func looksLikeFactor(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, ("0"..."9").contains(first) else { return false }
    let isPartOfNumber = { (scalar: Unicode.Scalar) in
      ("0"..."9").contains(scalar) || scalar == "." || scalar == "," || scalar == "%"
    }
    return scalars.first { !isPartOfNumber($0) } == " "
  }

  /// Returns whether the parser could read the start of a name as a number followed by a sign, as in `2-Up`.
  private static func readsAsNumberFirst(_ scalars: [Unicode.Scalar]) -> Bool {
    ("0"..."9").contains(scalars[0]) && scalars.contains { "-/:\u{2212}".unicodeScalars.contains($0) }
  }
}
