import LayoutEquations
import LayoutModel
import SourceText

/// The corrections that an error message about an equation suggests. Each is applied and parsed before it is printed.
struct EquationCorrections {
  private let text: String
  private let error: EquationError

  /// The longest text that is corrected, in bytes.
  private static let longestText = 500

  init(_ error: EquationError, in text: String) {
    self.error = error
    self.text = text
  }

  /// The suggestions of the error with which the text has no other mistake at the same place. If the text then needs a
  /// second correction, such as an item for a position, the suggestion is the whole equation.
  var confirmed: [String] {
    guard text.utf8.count <= Self.longestText else { return error.suggestions }
    return error.suggestions.compactMap { suggestion in
      let edited = Self.replacing(error.range, with: suggestion, in: text)
      guard let next = Self.mistake(in: edited) else { return suggestion }
      let end = error.range.start + suggestion.utf8.count
      if case .illegal = next.kind {
      } else if next.range.start >= end || next.range.end < error.range.start {
        return suggestion
      }
      guard let second = next.suggestions.first else { return nil }
      let whole = Self.replacing(next.range, with: second, in: edited)
      return Self.mistake(in: whole) == nil ? whole : nil
    }
  }

  /// The equation that the text means in a notation that other layout systems use; nil if there is none.
  var wholeEquation: String? {
    guard text.utf8.count <= Self.longestText else { return nil }
    return [aspectRatio, withRelation, Self.withoutPercentage(text)].lazy.compactMap(\.self).first {
      Self.mistake(in: $0) == nil
    }
  }

  /// The advice for a size that is to be that of the content, such as `Title.Width = auto`; nil for another text.
  var advice: String? {
    guard case .missingAttribute(let item) = error.kind, Self.wordsForContent.contains(item.lowercased()),
      let relation = text.utf8.firstIndex(where: { [UInt8](arrayLiteral: 0x3C, 0x3D, 0x3E).contains($0) }),
      let dot = text[..<relation].lastIndex(of: "."),
      LayoutAttribute(named: Self.trimmed(text[text.index(after: dot)..<relation]))?.isSize == true
    else { return nil }
    return "delete this constraint, as without it a view is as large as its content"
  }

  private static let wordsForContent: Set<String> = [
    "auto", "content", "fit", "fitcontent", "fit-content", "intrinsic", "wrap", "wrapcontent", "wrap_content",
    "hug", "min-content", "max-content",
  ]

  /// `Photo.Width = 1.5 * Photo.Height` for `Photo.aspectRatio = 1.5`.
  private var aspectRatio: String? {
    guard case .unknownAttribute(let name) = error.kind,
      ["aspectratio", "aspect", "ratio"].contains(name.lowercased().filter { $0 != " " && $0 != "_" })
    else { return nil }
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

  /// `Title.Width = 200` for `Title.Width 200`.
  private var withRelation: String? {
    guard !text.contains(where: { "=<>≤≥".contains($0) }), let space = text.lastIndex(of: " "),
      NumberText.decimal(String(text[text.index(after: space)...])) != nil
    else { return nil }
    return "\(text[..<space]) = \(text[text.index(after: space)...])"
  }

  /// Returns `Title.Width = 0.5 * Superview.Width` for `Title.Width = 50% of Superview.Width`; nil
  /// for another text.
  static func withoutPercentage(_ text: String) -> String? {
    guard text.utf8.count <= longestText, let sign = text.firstIndex(of: "%") else { return nil }
    let rest = text[text.index(after: sign)...].drop { $0 == " " }
    guard rest.lowercased().hasPrefix("of ") else { return nil }
    let digits = String(text[..<sign].reversed().prefix { $0.isNumber || $0 == "." }.reversed())
    guard let share = ScalarNumber.share(ofPercentage: digits + "%") else { return nil }
    let equation = "\(text[..<sign].dropLast(digits.count))\(share) * \(rest.dropFirst(3))"
    return mistake(in: equation) == nil ? equation : nil
  }

  private static func mistake(in text: String) -> EquationError? {
    do throws(EquationError) {
      _ = try EquationParser.parse(text)
      return nil
    } catch {
      return error
    }
  }

  private static func replacing(_ range: SourceRange, with other: String, in text: String) -> String {
    prefix(range.start, of: text) + other + suffix(range.end, of: text)
  }

  private static func prefix(_ end: Int, of text: String) -> String {
    String(decoding: text.utf8.prefix(end), as: UTF8.self)
  }

  private static func suffix(_ start: Int, of text: String) -> String {
    String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(String(text.drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
  }
}
