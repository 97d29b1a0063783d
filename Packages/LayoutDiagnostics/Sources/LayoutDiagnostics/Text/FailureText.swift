import LayoutModel
import SourceText

/// The text that describes a layout for which the solver failed.
///
///     The solver found no layout: the numbers differ too much in size for double precision. …
public struct FailureText {
  private let failure: LayoutFailure

  /// Creates the text of a failed layout.
  public init(_ failure: LayoutFailure) { self.failure = failure }

  /// The sentences that state the error of the solver, and the change to make.
  public var sentence: String {
    if case .processFailed = failure.error {
      return "The solver found no layout: \(failure.error). The error is in this program, not in the layout."
    }
    let advice =
      failure.exceedsLimits
      ? "LayoutKit supports multipliers and constants from 1e-9 to 1e9; change the numbers in the constraints below."
      : "This is an error in LayoutKit: please report it with this file."
    return "The solver found no layout: \(failure.error). \(advice)"
  }

  /// A line for the largest number and one for the smallest number, each with the constraint that contains the number.
  /// Empty if a solver program failed, because the numbers are then not the cause.
  public var lines: [(text: String, number: LayoutFailure.Number)] {
    if case .processFailed = failure.error { return [] }
    return [("largest", failure.largest), ("smallest", failure.smallest)].compactMap { word, number in
      number.map { ("The \(word) number is in `\($0.equation.printed())`.", $0) }
    }
  }
}
