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
  /// If a corrected equation contains a second mistake in the replaced text, or is not a legal constraint, its
  /// suggestion is replaced by the whole equation with both mistakes corrected. Such a suggestion is left out if the
  /// whole equation is still not valid, or if another suggestion alone makes the equation valid.
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
    return corrections.filter { !isEnough || !$0.isWhole }.map(\.text)
  }

  /// The equation that the author most likely meant with a text in another notation, such as `Photo.aspectRatio = 1.5`.
  /// Nil for any other text.
  var wholeEquation: String? {
    guard text.utf8.count <= Self.longestText else { return nil }
    let candidates = [
      withPlainMinus, withoutQuotationMarks, ofCode, inOneDirection, aspectRatio, Self.ratioOfSizes(text),
      withoutDivision, withSlash, withRelation, withDot, Self.withoutPercentage(text),
      Self.withPriority(text),
      asDistance, withPercentSign, withFactorSign, withoutParentheses, ofSuperview, withEscapedName,
      withoutInvisibleCharacters,
    ]
    return candidates.lazy.compactMap { $0.map { Self.withoutPercentage($0) ?? $0 } }.first {
      Self.mistake(in: $0) == nil
    }
  }

  /// The advice for an equation that sets a width or height to the size of the content, such as `Title.Width = auto`.
  /// Nil for any other text.
  var advice: String? {
    guard case .missingAttribute(let item) = error.kind, Self.wordsForContent.contains(item.lowercased()),
      let relation = text.utf8.firstIndex(where: { [UInt8](arrayLiteral: 0x3C, 0x3D, 0x3E).contains($0) }),
      let dot = text[..<relation].lastIndex(of: "."),
      LayoutAttribute(named: Self.trimmed(text[text.index(after: dot)..<relation]))?.isSize == true
    else { return nil }
    return "delete this constraint, as without it a view is as large as its content"
  }

  /// The advice for a text that no single equation can replace: a list of attributes, a condition, a function or the
  /// name of a number. Each equation in the advice has been parsed. Nil for any other text.
  var adviceForOtherNotation: String? {
    guard text.utf8.count <= Self.longestText else { return nil }
    return conditionAdvice ?? Self.adviceOnList(text) ?? groupAdvice ?? secondRelationAdvice ?? functionAdvice
      ?? variableAdvice
  }

  /// The advice for an equation with a condition, such as `A.Height = 20 if compact`.
  private var conditionAdvice: String? {
    for word in [" if ", " when ", " unless ", " where "] {
      let parts = Self.split(text, at: word)
      guard let equation = parts.first.map(Self.trimmed), parts.count == 2, Self.mistake(in: equation) == nil
      else { continue }
      let traits = TraitCondition.meant(by: Self.trimmed(parts[1])) ?? "compact x any"
      return
        "write the condition under `installed`, such as `{equation: \"\(equation)\", installed: \(traits)}`"
    }
    return nil
  }

  /// The advice for a list of attributes, such as `A.CenterX,CenterY = Superview.CenterX,CenterY` and
  /// `A.Width, B.Width = 40`: an equation for each attribute.
  static func adviceOnList(_ text: String) -> String? {
    guard text.utf8.count <= longestText, text.contains(","), !text.contains("\""), let sides = Sides(text),
      sides.left.contains(","), let lefts = operands(sides.left),
      lefts.count > 1
    else { return nil }
    let rights = sides.right.contains(",") ? operands(sides.right) : nil
    if sides.right.contains(","), rights?.count != lefts.count { return nil }
    let equations = lefts.enumerated().map { index, left in
      "\(left) \(sides.relation) \(rights?[index] ?? sides.right)\(sides.priority)"
    }
    return advice(equations, "write one constraint for each attribute: ")
  }

  /// Returns the operands of a list such as `A.CenterX, CenterY`: an attribute without an item belongs to the item
  /// before it. Nil if an element of the list is not an attribute, or if the list has more than four elements.
  private static func operands(_ text: String) -> [String]? {
    var item: String?
    var operands: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false).map({ trimmed($0) }) {
      if let dot = part.lastIndex(of: "."),
        LayoutAttribute(named: trimmed(part[part.index(after: dot)...])) != nil
      {
        item = String(part[..<dot])
        operands.append(part)
      } else if let item, LayoutAttribute(named: part) != nil {
        operands.append("\(item).\(part)")
      } else {
        return nil
      }
    }
    return operands.count > 4 ? nil : operands
  }

  /// The advice for an equation with a function. For `max` and `min`, as in `A.Width = max(B.Width, 40)`, it suggests
  /// inequalities, and an optional equation that makes the size as small or as large as the inequalities allow. For
  /// other functions, it only says that equations cannot contain the function.
  private var functionAdvice: String? {
    guard let sides = Sides(text), sides.right.hasSuffix(")"), let open = sides.right.firstIndex(of: "(")
    else {
      return nil
    }
    let name = Self.trimmed(sides.right[..<open])
    guard name.count > 1, name.allSatisfy({ $0.isLetter }) else { return nil }
    let general = "an equation cannot contain the function `\(name)`"
    let arguments = sides.right[sides.right.index(after: open)...].dropLast().split(separator: ",").map {
      Self.trimmed($0)
    }
    let isLargest = name.lowercased() == "max"
    guard sides.relation.allSatisfy({ $0 == "=" }), isLargest || name.lowercased() == "min",
      (2...4).contains(arguments.count), let last = arguments.last
    else { return general }
    let equations =
      arguments.map { "\(sides.left) \(isLargest ? ">=" : "<=") \($0)\(sides.priority)" }
      + ["\(sides.left) = \(last) @\(isLargest ? "low" : "high")"]
    return Self.advice(equations, "\(general); write ") ?? general
  }

  /// The advice for a name in place of a number, as in `A.Top = Superview.Top + spacing`.
  private var variableAdvice: String? {
    guard case .missingAttribute(let name) = error.kind,
      let sign = Self.prefix(error.range.start, of: text)
        .last(where: { $0 != " " }), "+-".contains(sign), name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.lowercased() != "standard",
      error.suggestions.isEmpty || !error.suggestions.contains("Standard"),
      Self.mistake(in: Self.replacing(error.range, with: "8", in: text)) == nil
    else { return nil }
    return "if it stands for a number, write the number, or `Standard` for the standard spacing"
  }

  /// Returns an introduction followed by a list of equations; nil if one of them is not valid.
  static func advice(_ equations: [String], _ introduction: String) -> String? {
    guard !equations.contains(where: { mistake(in: $0) != nil }), let last = equations.last else {
      return nil
    }
    let others = equations.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return "\(introduction)\(others) and `\(last)`"
  }

  static func split(_ text: String, at word: String) -> [String] {
    text.split(separator: word, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns whether other layout systems use a word for the size of the content.
  static func isWordForContent(_ word: String) -> Bool {
    word.utf8.count <= 32 && wordsForContent.contains(word.lowercased())
  }

  /// Returns whether other layout systems use a word for the size of the superview.
  static func isWordForSuperview(_ word: String) -> Bool {
    word.utf8.count <= 32 && (wordsForSuperview.contains(word.lowercased()) || word == "100%")
  }

  private static let wordsForContent: Set<String> = [
    "auto", "content", "fit", "fitcontent", "fit-content", "intrinsic", "wrap", "wrapcontent", "wrap_content",
    "hug", "min-content", "max-content",
  ]

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
  private var withFactorSign: String? {
    guard error.kind == .divisionByOperand, let slash = text.lastIndex(of: "/") else { return nil }
    let number = text[text.index(after: slash)...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    let rest = text[number.endIndex...]
    guard !number.isEmpty, rest.first == " " else { return nil }
    return "\(text[..<number.endIndex]) * \(rest.dropFirst())"
  }

  /// Returns the correction of a priority in another notation: `A.Width = 50 @750` for `A.Width = 50, priority 750` and
  /// `A.Width = 50 (750)`. Nil for any other text.
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
      return nil
    }
    let equation = "\(rest) @\(value)"
    return mistake(in: equation) == nil ? equation : nil
  }

  /// The correction of a percentage that is written with a word, as in `A.Width = 25 percent`. It is the same as for
  /// `A.Width = 25%`.
  private var withPercentSign: String? {
    guard let word = text.range(ofWord: "percent") else { return nil }
    let before = Self.trimmed(text[..<word.lowerBound])
    guard before.last?.isNumber == true else { return nil }
    let after = text[word.upperBound...]
    let edited = "\(before)%\(after)"
    if let equation = Self.withoutPercentage(edited) { return equation }
    guard let error = Self.mistake(in: edited), let suggestion = error.suggestions.first else { return nil }
    return Self.replacing(error.range, with: suggestion, in: edited)
  }

  /// The correction of an equation that sets a position to a fraction of the superview's size. It states a distance
  /// instead: `(In.Top - Superview.Top) = 0.2 * Superview.Height` for `In.Top = 0.2 * Superview.Height` and for
  /// `In.Top = Superview.Top + 20%`.
  private var asDistance: String? {
    switch error.kind {
    case .illegal(.locationWithSize(let position, size: .some)):
      guard let sides = Sides(text), let first = Self.position(in: sides.left), first.attribute == position,
        let start = position.startEdge
      else { return nil }
      return "(\(sides.left) - Superview.\(start)) \(sides.relation) \(sides.right)\(sides.priority)"
    case .percentageAsPosition: break
    default: return nil
    }
    guard let sides = Sides(text), let first = Self.position(in: sides.left),
      let axis = first.attribute.axis, sides.right.hasSuffix("%")
    else { return nil }
    let number = String(
      String(sides.right.dropLast().reversed()).prefix { $0.isNumber || $0 == "." }.reversed())
    guard let share = ScalarNumber.share(ofPercentage: number + "%") else { return nil }
    let size = "\(share) * Superview.\(axis == .horizontal ? "Width" : "Height")"
    let rest = Self.trimmed(sides.right.dropLast(number.count + 1))
    guard let sign = rest.last else {
      return first.attribute.startEdge.map {
        "(\(sides.left) - Superview.\($0)) \(sides.relation) \(size)\(sides.priority)"
      }
    }
    let other = Self.trimmed(rest.dropLast())
    guard Self.position(in: other) != nil else { return nil }
    switch sign {
    case "+": return "(\(sides.left) - \(other)) \(sides.relation) \(size)\(sides.priority)"
    case "-": return "(\(other) - \(sides.left)) \(sides.reversedRelation) \(size)\(sides.priority)"
    default: return nil
    }
  }

  /// Returns the position that a text such as `In.Top` refers to; nil for any other text.
  private static func position(in text: String) -> AnchorReference? {
    // The parser accepts only complete equations, so the text is parsed as the left side of one.
    guard let equation = try? ConstraintEquation(parsing: "\(text) = \(text) + 1"),
      case .attribute(let anchor) = equation.first, anchor.attribute.isLocation
    else { return nil }
    return anchor
  }

  /// The text of an equation, split into its sides, its relation and its priority. The text of the priority begins with
  /// a space and `@`.
  struct Sides {
    var left: String
    var relation: String
    var right: String
    var priority = ""

    /// Splits a text at its relation; nil if the text does not contain exactly one relation.
    init?(_ text: String) {
      let signs: (Character) -> Bool = { "=<>≤≥".contains($0) }
      guard let start = text.firstIndex(where: signs) else { return nil }
      let end = text[start...].firstIndex { !signs($0) } ?? text.endIndex
      guard !text[end...].contains(where: signs) else { return nil }
      left = EquationCorrections.trimmed(text[..<start])
      relation = String(text[start..<end])
      let at = text[end...].firstIndex(of: "@") ?? text.endIndex
      right = EquationCorrections.trimmed(text[end..<at])
      if at < text.endIndex { priority = " \(text[at...])" }
    }

    /// The relation that holds if both sides are multiplied by -1.
    var reversedRelation: String {
      switch relation {
      case "<=", "≤": ">="
      case ">=", "≥": "<="
      default: relation
      }
    }
  }

  /// The correction `Title.Width = 200` for the text `Title.Width 200` or `Title.Width ~ 200`.
  private var withRelation: String? {
    guard !text.contains(where: { "=<>≤≥".contains($0) }), let space = text.lastIndex(of: " "),
      NumberText.decimal(String(text[text.index(after: space)...])) != nil
    else { return nil }
    let left = String(String(text[..<space].reversed().drop { "~:≈→ ".contains($0) }).reversed())
    return "\(left) = \(text[text.index(after: space)...])"
  }

  /// Returns the correction of a percentage: `Title.Width = 0.5 * Superview.Width` for the text
  /// `Title.Width = 50% of Superview.Width`. Nil for any other text.
  static func withoutPercentage(_ text: String) -> String? {
    guard text.utf8.count <= longestText, let sign = text.firstIndex(of: "%") else { return nil }
    let rest = text[text.index(after: sign)...].drop { $0 == " " }
    guard rest.lowercased().hasPrefix("of ") else { return nil }
    let digits = String(text[..<sign].reversed().prefix { $0.isNumber || $0 == "." }.reversed())
    guard let share = ScalarNumber.share(ofPercentage: digits + "%") else { return nil }
    let equation = "\(text[..<sign].dropLast(digits.count))\(share) * \(rest.dropFirst(3))"
    return mistake(in: equation) == nil ? equation : nil
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

extension LayoutAttribute {
  /// For a position, the edge of the superview from which it is measured: leading, left or top. Nil for a size.
  fileprivate var startEdge: LayoutAttribute? {
    guard isLocation, let axis else { return nil }
    if axis == .vertical { return .top }
    return isAbsoluteHorizontal ? .left : .leading
  }
}

extension String {
  /// Returns the range at which a lowercase word first occurs after a space or a digit.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    let text = lowercased()
    guard text.utf8.count == utf8.count else { return nil }
    var start = text.startIndex
    while start < text.endIndex {
      let rest = text[start...]
      if rest.hasPrefix(word), start > text.startIndex {
        let before = text[text.index(before: start)]
        let end = text.index(start, offsetBy: word.count)
        if before == " " || before.isNumber {
          let (lower, upper) = (utf8Offset(of: start, in: text), utf8Offset(of: end, in: text))
          return utf8.index(startIndex, offsetBy: lower)..<utf8.index(startIndex, offsetBy: upper)
        }
      }
      start = text.index(after: start)
    }
    return nil
  }

  private func utf8Offset(of index: Index, in text: String) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}
