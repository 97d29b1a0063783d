import LayoutEquations
import LayoutModel
import SourceText

/// Corrections of percentages, and of positions that are fractions of a size.
extension EquationCorrections {
  /// The correction of a percentage that is written with a word, as in `A.Width = 25 percent`. The result is the same
  /// as for `A.Width = 25%`.
  var withPercentSign: String? {
    guard let word = text.range(ofWord: "percent") else { return nil }
    let before = Self.trimmed(text[..<word.lowerBound])
    guard before.last?.isNumber == true else { return nil }
    let after = text[word.upperBound...]
    let edited = "\(before)%\(after)"
    if let equation = Self.withoutPercentage(edited) { return equation }
    guard let error = Self.mistake(in: edited), let suggestion = error.suggestions.first else { return nil }
    return Self.replacing(error.range, with: suggestion, in: edited)
  }

  /// The correction of an equation that sets a position to a fraction of the superview's size. The corrected equation
  /// sets a distance instead: `(In.Top - Superview.Top) = 0.2 * Superview.Height` for `In.Top = 0.2 * Superview.Height`
  /// and for `In.Top = Superview.Top + 20%`. Nil for other equations.
  var asDistance: String? {
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
    // The parser accepts only equations, so the position is parsed as a side of an equation.
    guard let equation = try? ConstraintEquation(parsing: "\(text) = \(text) + 1"),
      case .attribute(let anchor) = equation.first, anchor.attribute.isLocation
    else { return nil }
    return anchor
  }

  /// Returns the correction of a percentage: `Title.Width = 0.5 * Superview.Width` for the text
  /// `Title.Width = 50% of Superview.Width`. Nil for any other text.
  static func withoutPercentage(_ text: String) -> String? {
    guard text.utf8.count <= longestText, let sign = text.utf8.firstIndex(of: UInt8(ascii: "%")) else {
      return nil
    }
    let rest = text[text.index(after: sign)...].drop { $0 == " " }
    guard rest.lowercased().hasPrefix("of ") else { return nil }
    let digits = String(text[..<sign].reversed().prefix { $0.isNumber || $0 == "." }.reversed())
    guard let share = ScalarNumber.share(ofPercentage: digits + "%") else { return nil }
    let equation = "\(text[..<sign].dropLast(digits.count))\(share) * \(rest.dropFirst(3))"
    return mistake(in: equation) == nil ? equation : nil
  }
}

extension LayoutAttribute {
  /// The edge of the superview from which this position is measured: leading, left or top. Nil if this attribute is a
  /// size.
  fileprivate var startEdge: LayoutAttribute? {
    guard isLocation, let axis else { return nil }
    if axis == .vertical { return .top }
    return isAbsoluteHorizontal ? .left : .leading
  }
}

extension String {
  /// Returns the range of the first occurrence of a word that directly follows a space or a digit, ignoring the case of
  /// this text. Nil if there is none.
  ///
  /// - Parameter word: The word in lowercase.
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
