import LayoutEquations
import SourceText

/// The text of the arithmetic of a conflict.
///
///     16 + 120 + 8 + 240 + 16 = 400 > 375, 25 too much
public struct ArithmeticText {
  private let arithmetic: ConflictArithmetic
  private let text: LengthText

  /// Creates the text of an arithmetic.
  ///
  /// - Parameter text: The format of lengths. If the two sides would be printed as the same number, numbers are printed
  ///   with all digits.
  public init(_ arithmetic: ConflictArithmetic, text: LengthText = LengthText()) {
    self.arithmetic = arithmetic
    var text = text
    if text.number(arithmetic.neededSum) == text.number(arithmetic.availableSum) {
      text.number = NumberText.exact
    }
    self.text = text
  }

  /// The lines: computed sizes, the sum, sizes that cancel, and the negative size.
  public var lines: [String] { steps + [sum] + cancelled + rule }

  /// The last sum: `16 + 120 + 8 + 240 + 16 = 400 > 375, 25 too much`.
  public var sum: String { "\(comparison), \(number(arithmetic.excess)) too much" }

  /// The two sides of the last sum: `16 + 120 + 8 + 240 + 16 = 400 > 375`.
  public var comparison: String { "\(needed) > \(available)" }

  /// The needed length: `16 + 120 + 8 + 240 + 16 = 400`.
  public var needed: String { text.sum(arithmetic.needed) }

  /// The available length: `375`.
  public var available: String { text.sum(arithmetic.available) }

  /// The sizes that are computed first: `Banner.Width = 1.5 × 60 = 90`.
  public var steps: [String] { arithmetic.steps.map(text.step) }

  /// The unknown sizes that cancel: `Root.Width is on both sides and cancels out.`
  public var cancelled: [String] {
    guard !arithmetic.cancelled.isEmpty else { return [] }
    let sizes = arithmetic.cancelled.map(text.size).joined(separator: " and ")
    return [
      "\(sizes) \(arithmetic.cancelled.count == 1 ? "is" : "are") on both sides and \(arithmetic.cancelled.count == 1 ? "cancels" : "cancel") out."
    ]
  }

  /// The negative size, if the conflict needs the rule that no size is negative:
  /// `That leaves -16 for the width of Control, and a width cannot be negative.`
  public var rule: [String] {
    arithmetic.squeezed.map { squeezed in
      let attribute = squeezed.size.axis == .horizontal ? "width" : "height"
      return
        "That leaves \(number(squeezed.left)) for the \(attribute) of \(text.item(squeezed.size.item)), and a \(attribute) cannot be negative."
    }
  }

  /// Returns a number in the format of this text.
  public func number(_ value: Double) -> String { text.number(value) }
}
