import LayoutEquations

/// The pattern of conflicts in which an item has to stay inside its superview, but its size is a multiple of
/// the superview's size that is too large. An example is the bar of a progress view.
struct MultiplierAboveOne: ConflictPattern {
  let replacesFixes = true

  private let row: Int
  private let item: String
  private let container: String
  private let equation: ConstraintEquation
  private let axis: LayoutAxis

  /// Whether equations position both edges of the item, so that they determine its size without ``row``.
  private let isTied: Bool

  /// The size that the other constraints leave for the item, and the size of the superview. Nil if they do not
  /// determine both.
  private let sizes: (item: Double, container: Double)?

  /// Finds a constraint that makes an item larger than its superview allows by a multiplier. Returns nil if there is
  /// none.
  ///
  /// A multiplier of at most 1 matches only if an edge of the item is free to move inward. Otherwise, the edges
  /// determine the size, and the constraint is redundant.
  init?(_ conflict: ConflictCase) {
    for index in conflict.members where conflict.makers[index].isChangeable {
      guard let equation = conflict.constraints[index].equation, equation.relation == .equal,
        equation.multiplier > 0, equation.multiplier != 1, equation.constant == 0,
        case .attribute(let one) = equation.first, case .attribute(let other)? = equation.second,
        one.attribute.isSize, one.attribute == other.attribute, case .item(let id) = one.item,
        case .item(let outer) = other.item, conflict.superviews[id] == outer, let axis = one.attribute.axis
      else { continue }
      let isTied = conflict.tiesBothEdges(of: id, axis, byEquations: true)
      guard equation.multiplier > 1 || !isTied && conflict.tiesBothEdges(of: id, axis) else { continue }
      row = index
      item = id
      container = outer
      self.equation = equation
      self.axis = axis
      self.isTied = isTied
      if let inner = conflict.determinedSize(of: id, axis, without: index),
        let whole = conflict.determinedSize(of: outer, axis, without: index), inner > 0, whole > 0
      {
        sizes = (inner, whole)
      } else {
        sizes = nil
      }
      return
    }
    return nil
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let words = changes.words
    let text = words.text(of: row)
    let lowered = changes.lowering(row)
    var whole = equation
    whole.multiplier = 1
    if equation.multiplier > 1, words.solved.holds(replacing: row, by: whole) {
      let limited = LogFix(
        advice: "Limit the multiplier of [\(row + 1)] (\(text)) to 1 where your code computes it.",
        reason: "A fraction, such as the progress of a download, is at most 1.")
      return [limited, lowered]
    }
    if isTied {
      let noun = axis.noun
      return [
        changes.deletion(of: row, "The constraints at both edges already determine the \(noun)."), lowered,
      ]
    }
    // The multiplier is rounded down, because a larger one would conflict again.
    guard let sizes else { return [lowered] }
    var smaller = equation
    smaller.multiplier = (sizes.item / sizes.container * 1000 + 1e-6).rounded(.down) / 1000
    guard smaller.multiplier > 0, words.solved.holds(replacing: row, by: smaller) else { return [lowered] }
    return [
      LogFix(
        advice:
          "Reduce the multiplier of [\(row + 1)] (\(text)) from \(words.number(equation.multiplier)) to at most \(words.number(smaller.multiplier)).",
        reason:
          "The constraints at the edges leave \(words.the(item)) \(words.number(sizes.item)) of the \(words.number(sizes.container)) points of \(words.the(container)).",
        code: words.code.replacing(row, by: smaller)),
      lowered,
    ]
  }
}
