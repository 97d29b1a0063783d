import LayoutEquations
import SourceText

/// The text of the sum that shows a conflict: the needed length, which is greater than the available length.
///
/// ```swift
/// print(ArithmeticText(conflict.arithmetic).lines.joined(separator: "\n"))
/// // 16 + 120 + 8 + 240 + 16 = 400 > 375, 25 too much
/// ```
public struct ArithmeticText {
  private let arithmetic: ConflictArithmetic
  private let text: LengthText

  /// The words printed after the excess (see ``ConflictArithmetic/excess``). Default: “too much”; “too little” if the
  /// needed length is smaller than the available length. Use “too little” also if the needed length is the size of a
  /// container that its content does not fill.
  public var excessWords: String

  /// Creates the text of the arithmetic of a conflict.
  ///
  /// - Parameters:
  ///   - arithmetic: The arithmetic, with the computations of sizes that precede the sum.
  ///   - text: The format of lengths. If it would print the needed and the available length as the same number, the
  ///     numbers are printed with all digits.
  public init(_ arithmetic: ConflictArithmetic, text: LengthText = LengthText()) {
    self.arithmetic = arithmetic
    var text = text
    if text.number(arithmetic.neededSum) == text.number(arithmetic.availableSum) {
      text.number = NumberText.exact
    }
    self.text = text
    excessWords = arithmetic.excess < 0 ? "too little" : "too much"
  }

  /// The lines of the whole text: one for each size that has to be computed first, then the sum, then sentences about
  /// the sizes that cancel and the size that would be negative.
  public var lines: [String] { steps + [sum] + cancelled + rule }

  /// The needed and the available length, compared, and the excess: `16 + 120 + 8 + 240 + 16 = 400 > 375, 25 too much`.
  public var sum: String { "\(comparison), \(number(arithmetic.excess.magnitude)) \(excessWords)" }

  /// The needed and the available length, compared: `16 + 120 + 8 + 240 + 16 = 400 > 375`.
  public var comparison: String { "\(needed) \(arithmetic.excess < 0 ? "<" : ">") \(available)" }

  /// The needed length as text: `16 + 120 + 8 + 240 + 16 = 400`.
  public var needed: String { text.sum(arithmetic.needed) }

  /// The available length as text: `375`.
  public var available: String { text.sum(arithmetic.available) }

  /// The computations of the sizes that must be known before lengths can be compared, one line each:
  /// `Banner.Width = 1.5 × 60 = 90`.
  public var steps: [String] { arithmetic.steps.map(text.step) }

  /// A sentence about the sizes that cancel, as an array of at most one line: `These constraints conflict at every
  /// value of Root.Width.`
  public var cancelled: [String] {
    guard !arithmetic.cancelled.isEmpty else { return [] }
    let sizes = arithmetic.cancelled.map(text.size).joined(separator: " and ")
    return ["These constraints conflict at every value of \(sizes)."]
  }

  /// A sentence about the size that would be negative, as an array of at most one line: `That leaves -16 for the width
  /// of Control, and a width cannot be negative.`
  public var rule: [String] {
    arithmetic.squeezed.map { squeezed in
      let attribute = squeezed.size.axis == .horizontal ? "width" : "height"
      return
        "That leaves \(number(squeezed.availableLength)) for the \(attribute) of \(text.item(squeezed.size.item)), and a \(attribute) cannot be negative."
    }
  }

  /// Returns a number in the format of this text, such as `60.5`.
  public func number(_ value: Double) -> String { text.number(value) }
}
