import SourceText

/// The multiplier of a constraint: a number or a ratio. A ratio keeps its two numbers, so that editors can write it
/// back.
///
///     ConstraintMultiplier(parsing: "16:9")?.value   // 1.777…
///     ConstraintMultiplier(parsing: "50%")?.value    // 0.5
public struct ConstraintMultiplier: Hashable, Sendable {
  /// The multiplier as a number.
  public let value: Double

  /// The multiplier as Interface Builder files contain it, such as `0.5`, `16:9` or `1/3`. A percentage becomes a
  /// number.
  public let text: String

  /// The two numbers of a ratio; nil for a single number.
  public let ratio: (first: Double, second: Double)?

  /// Creates a multiplier from a finite number.
  public init(_ value: Double) {
    self.value = value
    text = NumberText.shortest(value)
    ratio = nil
  }

  /// Creates the ratio of two numbers, such as 16:9. Nil if one of the numbers or their quotient is not finite, as
  /// for the second number 0.
  public init?(_ first: Double, to second: Double) {
    self.init(first, to: second, sign: ":")
  }

  /// Creates the ratio of two whole numbers that equals a number, such as 16:9 for an aspect ratio. Nil if no ratio
  /// with a second number up to 1000 equals the number, or if the magnitude of the number is 1,000,000 or more.
  public init?(ratioOf value: Double) {
    guard value.isFinite, abs(value) < 1e6 else { return nil }
    for second in 1...1000 {
      let first = (value * Double(second)).rounded()
      if first / Double(second) == value {
        self.init(first, to: Double(second))
        return
      }
    }
    return nil
  }

  private init?(_ first: Double, to second: Double, sign: Character) {
    let value = first / second
    guard value.isFinite, first.isFinite, second.isFinite else { return nil }
    self.value = value
    text = NumberText.shortest(first) + String(sign) + NumberText.shortest(second)
    ratio = (first, second)
  }

  /// Reads a multiplier from a text: a number such as `0.5`, a ratio such as `16:9` or `1/3`, or a percentage such as
  /// `50%`. Nil if the text is none of these.
  public init?(parsing text: String) {
    if text.hasSuffix("%") {
      guard let number = Double(text.dropLast()), number.isFinite else { return nil }
      self.init(number / 100)
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    guard parts.count <= 2, let first = Double(parts[0]), first.isFinite else { return nil }
    guard parts.count == 2 else {
      self.init(first)
      return
    }
    guard let second = Double(parts[1]) else { return nil }
    self.init(first, to: second, sign: text.contains(":") ? ":" : "/")
  }

  /// Returns whether two multipliers have the same text. `0.5` and `1/2` are not equal, although they have the same
  /// value.
  public static func == (left: ConstraintMultiplier, right: ConstraintMultiplier) -> Bool {
    left.text == right.text
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
