import LayoutEquations
@_spi(Tools) import LayoutModel
import SourceText

/// Corrections of equations that contain code, typographic characters or the signs of other notations. Each correction
/// is nil for any other text.
extension EquationCorrections {
  /// The correction of a dash that a word processor wrote in place of a minus sign: `Superview.Trailing - 8` for
  /// `Superview.Trailing – 8`.
  var withPlainSigns: String? {
    guard text.unicodeScalars.contains(where: { Self.plainSign(for: $0) != nil }) else { return nil }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { Self.plainSign(for: $0) ?? $0 }))
  }

  private static func plainSign(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2010...0x2015, 0xFE58, 0xFE63, 0xFF0D: "-"
    // The full-width forms of East Asian keyboards.
    case 0xFF1D: "="
    case 0xFF1C: "<"
    case 0xFF1E: ">"
    case 0xFF0B: "+"
    case 0xFF0A: "*"
    case 0xFF20: "@"
    case 0xFF0E: "."
    default: nil
    }
  }

  /// The correction of a number in quotation marks: `A.Width = 44` for `A.Width = "44"`.
  var withoutQuotationMarks: String? {
    let marks: (Character) -> Bool = { "\"'“”„‘’«»`".contains($0) }
    let plain = String(String(text.drop(while: marks).reversed()).drop(while: marks).reversed())
    if plain.utf8.count < text.utf8.count, text.first.map(marks) ?? false, Self.mistake(in: plain) == nil {
      return plain
    }
    guard let sides = Sides(text), sides.right.first.map(marks) ?? false else { return nil }
    let number = sides.right.filter { !marks($0) }
    guard NumberText.decimal(number) != nil else { return nil }
    return "\(sides.left) \(sides.relation) \(number)\(sides.priority)"
  }

  /// The text with properties and anchors of Swift code converted to the notation of equations. For
  /// `A.center.x = B.center.x`, this is `A.CenterX = B.CenterX`; for `A.Top = view.safeAreaLayoutGuide.topAnchor`, this
  /// is `A.Top = Safe Area.Top`. Nil if the text contains neither properties nor anchors, or an unknown anchor.
  var ofCode: String? {
    var edited = Self.withoutPaths(text)
    for _ in 0..<4 {
      guard let mistake = Self.mistake(in: edited), case .unknownAttribute(let name) = mistake.kind,
        name.hasSuffix("Anchor")
      else { break }
      let before = Self.prefix(mistake.range.start, of: edited)
      let start =
        before.lastIndex { "=<>≤≥+*(".contains($0) }.map { before.index(after: $0) } ?? before.startIndex
      let owner = Self.trimmed(before[start...])
      guard let anchor = AnchorCode.anchor(owner + name), !anchor.hasPrefix(owner) else { return nil }
      edited =
        "\(before[..<start])\(start == before.startIndex ? "" : " ")\(anchor)\(Self.suffix(mistake.range.end, of: edited))"
    }
    return edited == text ? nil : edited
  }

  /// Returns the text with attributes in place of properties of a frame, such as `Width` for `frame.size.width`.
  private static func withoutPaths(_ text: String) -> String {
    var words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var index = 1
    while index + 1 < words.count {
      let name = words[index].lowercased()
      let next = words[index + 1]
      let word = String(next.prefix { $0.isLetter })
      let isLast = word.utf8.count < next.utf8.count || index + 2 == words.count
      if ["frame", "bounds"].contains(name), let attribute = frameEnds[word.lowercased()], isLast {
        words[index] = attribute + next.dropFirst(word.count)
        words.remove(at: index + 1)
      } else if ["frame", "bounds"].contains(name), ["size", "origin"].contains(next.lowercased()), !isLast {
        words.remove(at: index)
      } else if let attribute = pointEnds["\(name).\(word.lowercased())"], isLast {
        words[index] = attribute + next.dropFirst(word.count)
        words.remove(at: index + 1)
      } else {
        index += 1
      }
    }
    return words.joined(separator: ".")
  }

  /// The attribute that corresponds to each property of a frame, by the name of the property in lowercase.
  private static let frameEnds = [
    "width": "Width", "height": "Height", "minx": "Leading", "maxx": "Trailing", "miny": "Top",
    "maxy": "Bottom",
    "midx": "CenterX", "midy": "CenterY",
  ]

  /// The attribute that corresponds to each coordinate of a point or a size, by the name of the coordinate in
  /// lowercase.
  private static let pointEnds = [
    "size.width": "Width", "size.height": "Height", "origin.x": "Leading", "origin.y": "Top",
    "center.x": "CenterX",
    "center.y": "CenterY",
  ]

  /// The correction of an attribute that follows its item after a character other than a dot, as in `A->Leading`,
  /// `A[Leading]` and `A-Leading`.
  var withDot: String? {
    var edited = ""
    var rest = text[...]
    while let character = rest.first {
      let word = rest.prefix { $0.isLetter }
      guard !word.isEmpty else {
        edited.append(character)
        rest = rest.dropFirst()
        continue
      }
      rest = rest[word.endIndex...]
      let owner = String(String(edited.reversed().drop { "->[,:_".contains($0) }.reversed()))
      // If an attribute already precedes the character, as in `A.CenterX,CenterY`, the character separates two
      // attributes.
      let name = owner.split(separator: " ").last ?? ""
      if LayoutAttribute(named: word) != nil, owner.utf8.count < edited.utf8.count, owner.last != " ",
        !owner.isEmpty,
        !name.contains(".")
      {
        edited = owner + "."
        if rest.first == "]" { rest = rest.dropFirst() }
      }
      edited += word
    }
    return edited == text ? nil : edited
  }

  /// Returns the correction of a ratio of sizes, such as `A.Width = 16/9 * A.Height` for `A.Width : A.Height = 16:9`.
  /// Nil for any other text.
  static func ratioOfSizes(_ text: String) -> String? {
    // Each equation of a document comes here, so one without a colon must cost nothing.
    guard text.utf8.count <= longestText, text.utf8.contains(UInt8(ascii: ":")), let sides = Sides(text)
    else {
      return nil
    }
    let parts = split(sides.left, at: ":").map { trimmed($0) }
    guard parts.count == 2, parts.allSatisfy({ mistake(in: "\($0) = 1") == nil }) else { return nil }
    let ratio = sides.right.replacing(":", with: "/").filter { $0 != " " }
    let equation = "\(parts[0]) \(sides.relation) \(ratio) * \(parts[1])\(sides.priority)"
    return mistake(in: equation) == nil ? equation : nil
  }

  /// The correction `A.Height = A.Width / 1.5` for the text `A.Height = A.Width : 1.5`.
  var withSlash: String? {
    guard case .unknownAttribute = error.kind, let colon = text.lastIndex(of: ":") else { return nil }
    let edited = "\(Self.trimmed(text[..<colon])) / \(Self.trimmed(text[text.index(after: colon)...]))"
    return Self.isEquationOfSize(edited) ? edited : nil
  }

  /// Returns whether a text is an equation for a width or height. Authors do not write ratios of positions, so a text
  /// with a position is not corrected to a ratio.
  static func isEquationOfSize(_ text: String) -> Bool {
    guard let equation = try? ConstraintEquation(parsing: text), case .attribute(let first) = equation.first
    else {
      return false
    }
    return first.attribute.isSize
  }

  /// The correction `A.Width = 2 * B.Width` for the text `A.Width = 2(B.Width)`. Nil for any other text.
  var withoutParentheses: String? {
    guard let sides = Sides(text), sides.right.hasSuffix(")"), let open = sides.right.firstIndex(of: "(")
    else {
      return nil
    }
    let factor = Self.trimmed(sides.right[..<open])
    guard NumberText.decimal(factor) != nil else { return nil }
    let operand = sides.right[sides.right.index(after: open)...].dropLast()
    return "\(sides.left) \(sides.relation) \(factor) * \(operand)\(sides.priority)"
  }

  /// The correction of a name with parentheses or signs. For example, `View (2).Width = 8` becomes
  /// `View \(2\).Width = 8`, and `a - b.Width = 8` becomes `a \- b.Width = 8`. Nil for any other text.
  var withEscapedName: String? {
    switch error.kind {
    case .parenthesisInName:
      return text.replacing("(", with: "\\(").replacing(")", with: "\\)")
    case .missingAttribute where error.range.start == 0 && error.suggestions.isEmpty:
      let rest = Self.suffix(error.range.end, of: text)
      guard let sign = rest.first(where: { $0 != " " }), "-+*/@".contains(sign),
        let index = rest.firstIndex(of: sign)
      else { return nil }
      return "\(Self.prefix(error.range.end, of: text))\(rest[..<index])\\\(rest[index...])"
    default: return nil
    }
  }

  /// The text of an equation between a left or right edge and a leading or trailing edge, with both edges following the
  /// layout direction: `A.Leading = B.Leading` for `A.Left = B.Leading`. Nil for other errors.
  var inOneDirection: String? {
    guard case .illegal(.directionalWithAbsolute) = error.kind else { return nil }
    let edited = [("left", "Leading"), ("right", "Trailing")].reduce(text) { text, names in
      text.split(separator: ".", omittingEmptySubsequences: false).map { part in
        let word = part.prefix { $0.isLetter }
        return word.lowercased() == names.0 ? names.1 + part.dropFirst(word.count) : String(part)
      }.joined(separator: ".")
    }
    return edited == text ? nil : edited
  }
}
