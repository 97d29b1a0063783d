import LayoutEquations
import SourceText

/// The sum of a conflict in words and numbers.
///
///     16 + 120 + 8 + 240 + 16 = 400 > 375, 25 too much
public struct ArithmeticText {
  private let arithmetic: ConflictArithmetic
  private let text: LengthText

  /// Makes the text of a sum.
  ///
  /// - Parameter text: How lengths are written; numbers that are too close to each other to be told apart get all their
  ///   digits.
  public init(_ arithmetic: ConflictArithmetic, text: LengthText = LengthText()) {
    self.arithmetic = arithmetic
    var text = text
    if text.number(arithmetic.neededSum) == text.number(arithmetic.availableSum) {
      text.number = NumberText.exact
    }
    self.text = text
  }

  /// The lines: sizes that follow from others, the sum, and what the unwritten rule has to do with it.
  public var lines: [String] { steps + [sum] + cancelled + rule }

  /// The last sum: `16 + 120 + 8 + 240 + 16 = 400 > 375, 25 too much`.
  public var sum: String { "\(comparison), \(number(arithmetic.excess)) too much" }

  /// The two sides of the last sum: `16 + 120 + 8 + 240 + 16 = 400 > 375`.
  public var comparison: String { "\(needed) > \(available)" }

  /// What is needed: `16 + 120 + 8 + 240 + 16 = 400`.
  public var needed: String { text.sum(arithmetic.needed) }

  /// What there is: `375`.
  public var available: String { text.sum(arithmetic.available) }

  /// The sizes that have to be worked out first: `Banner.Width = 1.5 × 60 = 90`.
  public var steps: [String] { arithmetic.steps.map(text.step) }

  /// What makes no difference, whatever it is: `Root.Width stands on both sides.`
  public var cancelled: [String] {
    guard !arithmetic.cancelled.isEmpty else { return [] }
    let sizes = arithmetic.cancelled.map(text.size).joined(separator: " and ")
    return [
      "\(sizes) \(arithmetic.cancelled.count == 1 ? "is" : "are") on both sides and \(arithmetic.cancelled.count == 1 ? "cancels" : "cancel") out."
    ]
  }

  /// What the rule that no size is negative has to do with it:
  /// `That leaves -16 for the width of Control, and a width cannot be negative.`
  public var rule: [String] {
    arithmetic.squeezed.map { squeezed in
      let attribute = squeezed.size.axis == .horizontal ? "width" : "height"
      return
        "That leaves \(number(squeezed.left)) for the \(attribute) of \(text.item(squeezed.size.item)), and a \(attribute) cannot be negative."
    }
  }

  /// A number as it is written in this sum.
  public func number(_ value: Double) -> String { text.number(value) }
}
