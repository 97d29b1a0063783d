import LayoutEquations
import LayoutModel
import SourceText

/// Corrections of an equation for error messages. Each correction is applied and parsed before it is suggested.
struct EquationCorrections {
  let text: String
  let error: EquationError

  /// The maximum length, in bytes, of a text for which corrections are tried.
  static let longestText = 500

  init(_ error: EquationError, in text: String) {
    self.error = error
    self.text = text
  }

  /// The text without zero-width characters such as U+200B, which people paste by mistake. Nil if the text contains
  /// none.
  private var withoutInvisibleCharacters: String? {
    let visible = String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.isInvisible($0) }))
    return visible.utf8.count == text.utf8.count ? nil : visible
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0xFEFF: true
    default: false
    }
  }

  /// The parser's suggestions that correct the mistake.
  ///
  /// Each suggestion is tried out. If the corrected equation still has a mistake at the same place, or is not a legal
  /// constraint, this second mistake is corrected too, and the whole corrected equation replaces the suggestion. Such
  /// an equation is left out if it is not valid, or if another suggestion alone makes the equation valid. A suggestion
  /// whose second mistake cannot be corrected is left out too.
  var confirmed: [String] {
    guard text.utf8.count <= Self.longestText else { return error.suggestions }
    var isEnough = false
    let corrections = error.suggestions.compactMap { suggestion -> (text: String, isWhole: Bool)? in
      if suggestion.unicodeScalars.contains(where: Self.isInvisible) { return nil }
      let edited = Self.replacing(error.range, with: suggestion, in: text)
      guard let next = Self.mistake(in: edited) else {
        isEnough = true
        return (suggestion, false)
      }
      let end = error.range.start + suggestion.utf8.count
      if case .illegal = next.kind {
      } else if next.range.start >= end || next.range.end < error.range.start {
        return (suggestion, false)
      }
      guard let second = next.suggestions.first else { return nil }
      let whole = Self.replacing(next.range, with: second, in: edited)
      return Self.mistake(in: whole) == nil ? (whole, true) : nil
    }
    return corrections.filter { !isEnough || !$0.isWhole }.map { $0.text }
  }

  /// The equation that the author most likely meant with a text in another notation, such as `Photo.aspectRatio = 1.5`.
  /// Nil for any other text.
  var wholeEquation: String? {
    guard text.utf8.count <= Self.longestText else { return nil }
    let candidates = [
      withPlainSigns, withoutQuotationMarks, ofCode, inOneDirection, aspectRatio, Self.ratioOfSizes(text),
      withoutDivision, withSlash, withRelation, withPlus, withDot, Self.withoutPercentage(text),
      Self.withPriority(text),
      asDistance, withPercentSign, withFactorSign, withoutParentheses, ofSuperview, withEscapedName,
      withoutInvisibleCharacters,
    ]
    return candidates.lazy.compactMap { $0.map { Self.withoutPercentage($0) ?? $0 } }.first {
      Self.mistake(in: $0) == nil
    }
  }

  static func split(_ text: String, at word: String) -> [String] {
    text.split(separator: word, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns whether a word, such as `match_parent`, stands for the size of the superview in another layout system.
  static func isWordForSuperview(_ word: String) -> Bool {
    word.utf8.count <= 32 && (wordsForSuperview.contains(word.lowercased()) || word == "100%")
  }

  /// Returns whether other layout systems use a name for the aspect ratio of a view.
  static func isAspectRatio(_ name: String) -> Bool {
    name.utf8.count <= 32
      && ["aspectratio", "aspect", "ratio"].contains(
        name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" })
  }

  /// The correction `Photo.Width = 1.5 * Photo.Height` for the text `Photo.aspectRatio = 1.5`.
  private var aspectRatio: String? {
    guard case .unknownAttribute(let name) = error.kind, Self.isAspectRatio(name) else { return nil }
    let before = Self.prefix(error.range.start, of: text)
    let after = Self.suffix(error.range.end, of: text)
    guard before.hasSuffix("."),
      let sign = after.firstIndex(where: { "=<>≤≥".contains($0) }),
      let value = after[sign...].firstIndex(where: { !"=<>≤≥".contains($0) })
    else { return nil }
    let end = after[value...].firstIndex(of: "@") ?? after.endIndex
    let number = Self.trimmed(after[value..<end])
    guard number.allSatisfy({ $0.isNumber || ":/. ".contains($0) }), !number.isEmpty else { return nil }
    let priority = end == after.endIndex ? "" : " \(after[end...])"
    return "\(before)Width \(after[sign..<value]) \(number) * \(before)Height\(priority)"
  }

  /// The correction `A.Width = 16/9 * A.Height` for the text `A.Width / A.Height = 16/9`.
  private var withoutDivision: String? {
    guard error.kind == .divisionByOperand, let sides = Sides(text) else { return nil }
    let parts = Self.split(sides.left, at: "/").map { Self.trimmed($0) }
    guard parts.count == 2 else { return nil }
    return "\(parts[0]) \(sides.relation) \(sides.right) * \(parts[1])\(sides.priority)"
  }

  /// The correction `Photo.Width = Superview.Width` for words such as `fill` and `100%` in `Photo.Width = fill`.
  private var ofSuperview: String? {
    guard case .missingAttribute(let item) = error.kind, Self.wordsForSuperview.contains(item.lowercased()),
      let sides = Sides(text), let dot = sides.left.lastIndex(of: ".")
    else { return nil }
    return "\(sides.left) \(sides.relation) Superview\(sides.left[dot...])\(sides.priority)"
  }

  private static let wordsForSuperview: Set<String> = [
    "fill", "full", "stretch", "match", "matchparent", "match_parent", "fill_parent", "fillparent", "parent",
    "container", "screen",
  ]

  /// The correction `Photo.Width = 16/9 * Photo.Height` for the text `Photo.Width = 16/9 Photo.Height`.
  ///
  /// Nil for any other text.
  private var withFactorSign: String? {
    guard error.kind == .divisionByOperand, let slash = text.lastIndex(where: { "/:".contains($0) }) else {
      return nil
    }
    let number = text[text.index(after: slash)...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    let rest = text[number.endIndex...]
    guard !number.isEmpty, rest.first == " " else { return nil }
    return "\(text[..<number.endIndex]) * \(rest.dropFirst())"
  }

  /// Returns the correction of a priority in another notation: `A.Width = 50 @750` for `A.Width = 50, priority 750`,
  /// `A.Width = 50 (750)` and `A.Width = 50 750`. Nil for any other text.
  static func withPriority(_ text: String) -> String? {
    guard text.utf8.count <= longestText, !text.contains("@") else { return nil }
    let separators: (Character) -> Bool = { " ,;:~()|=".contains($0) }
    let end = String(String(text.reversed().drop { $0 == " " || $0 == ")" }.reversed()))
    let value = String(String(end.reversed().prefix { !separators($0) }.reversed()))
    guard NumberText.decimal(value) != nil || LayoutPriority(named: value) != nil else { return nil }
    var rest = String(end.dropLast(value.count))
    let joint = String(rest.reversed().prefix(while: separators))
    // In `20,5`, the comma is a decimal comma or separates groups of digits.
    if joint == ",", rest.dropLast().last?.isNumber == true, value.first?.isNumber == true { return nil }
    rest = String(String(rest.reversed().drop(while: separators).reversed()))
    let word = "priority"
    if rest.lowercased().hasSuffix(word) {
      rest = String(String(rest.dropLast(word.count).reversed()).drop(while: separators).reversed())
    } else if !joint.contains(where: { "(~,;|".contains($0) }) {
      // In `50 750`, the second number is most likely the priority. Small numbers are rarely priorities.
      guard rest.last?.isNumber == true, let number = NumberText.decimal(value), (100...1000).contains(number)
      else { return nil }
    }
    let equation = "\(rest) @\(value)"
    return mistake(in: equation) == nil ? equation : nil
  }

  /// The correction `Title.Width = 200` for the text `Title.Width 200` or `Title.Width ~ 200`, and `A.Top = B.Top` for
  /// `A.Top B.Top`. Nil for a text that contains a relation, or that no `=` in place of a space makes valid.
  private var withRelation: String? {
    guard !text.contains(where: { "=<>≤≥".contains($0) }) else { return nil }
    return text.indices.lazy.filter { text[$0] == " " }.map { space in
      let left = String(String(text[..<space].reversed().drop { "~:≈→ ".contains($0) }).reversed())
      return "\(left) = \(text[text.index(after: space)...])"
    }.first { Self.mistake(in: $0) == nil }
  }

  /// The correction `B.Trailing + 8` for the text `B.Trailing 8`, and for `B.Trailing * Standard` the same with
  /// `Standard`.
  private var withPlus: String? {
    switch error.kind {
    case .unknownAttribute(let name):
      guard let space = name.lastIndex(of: " "),
        NumberText.decimal(String(name[name.index(after: space)...])) != nil
      else { return nil }
      let sum = "\(Self.trimmed(name[..<space])) + \(name[name.index(after: space)...])"
      return Self.replacing(error.range, with: sum, in: text)
    case .productOfOperands:
      let parts = Self.split(text, at: "* Standard")
      return parts.count == 2 ? parts.joined(separator: "+ Standard") : nil
    default: return nil
    }
  }

  static func mistake(in text: String) -> EquationError? {
    do throws(EquationError) {
      _ = try EquationParser.parse(text)
      return nil
    } catch {
      return error
    }
  }

  static func replacing(_ range: SourceRange, with other: String, in text: String) -> String {
    prefix(range.start, of: text) + other + suffix(range.end, of: text)
  }

  static func prefix(_ end: Int, of text: String) -> String {
    String(decoding: text.utf8.prefix(end), as: UTF8.self)
  }

  static func suffix(_ start: Int, of text: String) -> String {
    String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    String(String(text.drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
  }
}
