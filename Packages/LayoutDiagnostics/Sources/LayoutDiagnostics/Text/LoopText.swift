import LayoutModel

/// The text that describes a layout loop: a layout pass that did not converge.
///
///     The layout does not converge. `Row.Baseline` is the baseline of one of the views in `Row`, …
public struct LoopText {
  private let loop: LayoutLoop

  /// Creates the text of a layout loop.
  public init(_ loop: LayoutLoop) { self.loop = loop }

  /// The sentence that states the cause of the loop.
  ///
  /// If the cause is not known, it names the items that still request layout.
  public var sentence: String {
    if let baseline = loop.baselines.first {
      let attribute = baseline.attribute == .firstBaseline ? "FirstBaseline" : "Baseline"
      return
        "The layout does not converge. `\(baseline.name).\(attribute)` is the baseline of one of the views in `\(baseline.name)` (in a row, usually the tallest), and `\(baseline.equation.printed())` changes which view that is. In this constraint, replace `\(baseline.name).\(attribute)` by the baseline of one of these views."
    }
    let names = loop.items.map { "`\($0)`" }.joined(separator: ", ")
    return
      "Layout loop: after \(loop.iterations) iterations, \(names.isEmpty ? "constraints still change" : "\(names) still request\(loop.items.count == 1 ? "s" : "") layout")."
  }

  /// Returns the sentence that proposes a change that ends the loop.
  public static func sentence(_ change: LoopChange) -> String {
    "change `\(change.equation.printed())` to `\(change.changed.printed())`"
  }
}
