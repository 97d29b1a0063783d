import LayoutEquations
import SourceText

/// The format of lengths in sums: `16 + at least 120 + 0.5 × 240`.
///
/// ```swift
/// var text = LengthText()
/// text.item = { $0 == "Superview" ? "the cell" : $0 }
/// print(ArithmeticText(conflict.arithmetic, text: text).sum)
/// ```
///
/// By default, lengths are rounded to hundredths of a point (`~72.67`), and items are called by their names in the
/// equations.
public struct LengthText {
  /// A closure that returns the text of a width or height. Default: a text such as `Banner.Width`.
  public var size: (ItemSize) -> String = { "\($0.item).\($0.attribute)" }

  /// A closure that returns the text of an item, given its name in the equations. Default: that name.
  public var item: (String) -> String = { $0 }

  /// A closure that returns the text to append to a segment, such as the number of its constraint. Default: an empty
  /// text.
  public var mark: (LengthSegment) -> String = { _ in "" }

  /// The choice of the segments of length 0 that are printed.
  public enum Zeros: Hashable, Sendable {
    /// All segments of length 0 are printed.
    case all
    /// Of the segments of length 0, only those that are bounds (“at least 0”, “at most 0”) are printed.
    case bounds
    /// No segments of length 0 are printed.
    case none
  }

  /// The segments of length 0 that are printed. Default: ``Zeros/bounds``. Use ``Zeros/all`` if every segment
  /// must be printed, for example because ``mark`` numbers the segments.
  public var zeros = Zeros.bounds

  /// A closure that returns the text of a number. Default: the number rounded to hundredths, with a `~` before it if
  /// rounding changes the number.
  public var number: (Double) -> String = NumberText.approximate

  /// The text before a length of which a segment is half. Default: `0.5 × `.
  public var half = "0.5 × "

  /// Whether “at least” and “at most” are printed before lengths that are bounds. Default: true.
  ///
  /// Set this to false for the values of a solution, in which each length equals its bound.
  public var showsBounds = true

  /// Whether “at least” and “at most” are left out before each length, because one of them is printed before the whole
  /// sum.
  private var omitsBoundWords = false

  /// Creates the default format of lengths.
  public init() {}

  /// Returns the text of segments, joined by plus and minus signs: `320 - 16 - 45`.
  ///
  /// In a long sum, equal terms are combined, as in `1000 × at least 60 + 999 × 8`. If there are many different terms, the
  /// last ones are only counted: `… (70 more)`.
  ///
  /// - Complexity: O(*n*) for *n* segments.
  public func terms(_ segments: [LengthSegment]) -> String {
    let printed = printed(segments)
    guard printed.count <= Self.mostTerms else { return combinedTerms(printed) }
    var text = ""
    for segment in printed {
      let isTakenAway = segment.length < 0
      if text.isEmpty {
        text = isTakenAway ? negativeTerm(segment) : term(segment)
      } else {
        text += (isTakenAway ? " - " : " + ") + term(segment)
      }
      text += mark(segment)
    }
    return text.isEmpty ? "0" : text
  }

  /// The largest number of terms that are printed one by one.
  private static var mostTerms: Int { 40 }

  /// The largest number of different terms that are printed if equal terms are combined.
  private static var mostCombined: Int { 12 }

  /// Returns the text of many segments. Equal terms are combined, in the order of their first occurrence.
  private func combinedTerms(_ segments: [LengthSegment]) -> String {
    var places: [String: Int] = [:]
    var combined: [(segment: LengthSegment, text: String, count: Int)] = []
    for segment in segments {
      let text = term(segment) + mark(segment)
      let key = (segment.length < 0 ? "-" : "+") + text
      if let place = places[key] {
        combined[place].count += 1
      } else {
        places[key] = combined.count
        combined.append((segment, text, 1))
      }
    }
    var text = ""
    for entry in combined.prefix(Self.mostCombined) {
      let sign = entry.segment.length < 0 ? "-" : "+"
      text += text.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) "
      text += entry.count == 1 ? entry.text : "\(entry.count) × \(entry.text)"
    }
    let rest = combined.dropFirst(Self.mostCombined).reduce(0) { $0 + $1.count }
    return rest == 0 ? text : "\(text) + … (\(rest) more)"
  }

  /// Returns the text of segments and of their sum: `16 + 120 = 136`, or `16 + at least 120 = at least 136`. For a single
  /// segment without a factor, returns only its length.
  public func sum(_ segments: [LengthSegment]) -> String {
    let printed = printed(segments)
    let isPlain = printed.count < 2 && printed.allSatisfy { $0.factor.magnitude == 1 }
    guard !isPlain else { return terms(segments) }
    // A single “at least” before a product is that of the product, so its value has none.
    let words = printed.count < 2 ? "" : bound(of: printed).words
    return "\(terms(segments)) = \(words)\(number(segments.reduce(0) { $0 + $1.length }))"
  }

  /// Returns the bound of the sum of segments: exact if all of them are exact, or if lower and upper bounds are mixed.
  ///
  /// A size that no constraint determines counts as a lower bound, because the sum uses only that it is not negative.
  public func bound(of segments: [LengthSegment]) -> LengthBound {
    guard showsBounds else { return .exactly }
    let bounds = Set(
      segments.compactMap { segment -> LengthBound? in
        if isOpen(segment) { return segment.factor < 0 ? .atMost : .atLeast }
        guard segment.bound != .exactly else { return nil }
        return segment.length < 0 ? segment.bound.reversed : segment.bound
      })
    return bounds.count == 1 ? bounds.first ?? .exactly : .exactly
  }

  /// Returns the text of the computation of a size: `Banner.Width = 1.5 × 60 = 90`, or `B.Width is at least 200
  /// (A.Width)`.
  public func step(_ step: SizeStep) -> String {
    let bound = showsBounds ? step.bound : .exactly
    let name =
      "\(size(step.size)) \(bound == .exactly ? "=" : bound == .atLeast ? "is at least" : "is at most")"
    if let only = step.parts.first, step.parts.count == 1, step.divisor == 1, only.factor == 1 {
      guard case .size(let other) = only.kind, other != step.size else {
        // “is at least” before the length is enough.
        var plain = self
        plain.omitsBoundWords = bound != .exactly
        return "\(name) \(plain.terms(step.parts))"
      }
      let value = number(step.value)
      let text = bound == .exactly ? "\(size(other)) = \(value)" : "\(value) (\(size(other)))"
      return "\(name) \(text)" + mark(only)
    }
    // “is at least” before the sum is enough, so the lengths in the sum are printed without such words.
    var parts = self
    parts.omitsBoundWords = bound != .exactly
    let sum = parts.terms(step.parts)
    let isBracketed = parts.printed(step.parts).count > 1 && step.divisor != 1
    let terms = isBracketed ? "(\(sum))" : sum
    // `2 × 20` is easier to read than `20 / 0.5`.
    let factor = 1 / step.divisor
    let hasFactor = parts.printed(step.parts).contains { $0.factor.magnitude != 1 }
    let isMultiple = factor > 1 && factor == factor.rounded() && (isBracketed || !hasFactor)
    let text =
      step.divisor == 1
      ? terms : isMultiple ? "\(number(factor)) × \(terms)" : "\(terms) / \(number(step.divisor))"
    let value = number(step.value)
    return text == value ? "\(name) \(value)" : "\(name) \(text) = \(value)"
  }

  /// Returns the text of a segment without its sign: `16`, `at least 12`, `1.5 × 60`, `4/3 × 60`.
  public func term(_ segment: LengthSegment) -> String {
    let factor = segment.factor.magnitude
    if isOpen(segment), case .size(let size) = segment.kind {
      let part = factor == 1 ? "" : factor == 0.5 ? half : "\(factorText(factor)) × "
      return "\(part)\(item(size.item)) (0 or more)"
    }
    let base = number(segment.base.magnitude)
    let value = factor == 1 ? base : factor == 0.5 ? half + base : "\(factorText(factor)) × \(base)"
    // A subtracted segment is printed without its minus sign. A change of sign turns “at least” into “at most”.
    let bound = segment.length < 0 ? segment.bound.reversed : segment.bound
    return (showsBounds && !omitsBoundWords ? bound : .exactly).words + value
  }

  /// Returns the text of a factor: a decimal such as `1.5`, or a fraction such as `4/3` if the decimal would be
  /// rounded.
  private func factorText(_ factor: Double) -> String {
    let text = number(factor)
    guard NumberText.decimal(text) != factor, let exact = NumberText.fraction(factor) else { return text }
    return "\(exact.numerator)/\(exact.denominator)"
  }

  /// Returns the text of a segment with negative length for the start of a sum: `-16`, `at most -120`.
  private func negativeTerm(_ segment: LengthSegment) -> String {
    let term = term(segment)
    // `-at least 120` is hard to read, so the minus sign moves to the number: `at most -120`.
    for (words, reversed) in [("at least ", "at most "), ("at most ", "at least ")]
    where term.hasPrefix(words) {
      return "\(reversed)-\(term.dropFirst(words.count))"
    }
    return "-\(term)"
  }

  /// Returns the segments to print, according to ``zeros``.
  private func printed(_ segments: [LengthSegment]) -> [LengthSegment] {
    segments.filter { segment in
      switch zeros {
      case _ where segment.length != 0: true
      case .all: true
      case .bounds where omitsBoundWords: isOpen(segment)
      case .bounds: showsBounds && segment.bound != .exactly
      case .none: false
      }
    }
  }

  /// Returns whether the text shows a segment as a size that can have any length.
  private func isOpen(_ segment: LengthSegment) -> Bool {
    showsBounds && segment.isImplicit
  }
}

extension LengthBound {
  /// The words before a length with this bound: “at least ”, “at most ”, or an empty text.
  public var words: String {
    switch self {
    case .exactly: ""
    case .atLeast: "at least "
    case .atMost: "at most "
    }
  }

  /// The bound that a length has after a change of sign: “at least” and “at most” are swapped.
  public var reversed: LengthBound {
    switch self {
    case .exactly: .exactly
    case .atLeast: .atMost
    case .atMost: .atLeast
    }
  }
}
