import ConflictAnalysis
import LayoutEquations

/// The pattern of conflicts in which an item of fixed size is positioned both by its center and by an edge.
struct CenterAndEdge: ConflictPattern {
  private let item: String
  private let attribute: LayoutAttribute
  private let center: Int
  private let edge: Int

  /// Two values for the constant of the constraint ``edge``, in points: the one that the constraint has (`own`), and
  /// the one that would agree with the constraint for the center (`byCenter`).
  private let distances: (own: Double, byCenter: Double)

  /// Finds a constraint of the app that positions the center of an item, and another one that positions an edge of the
  /// same item on the same axis. Returns nil if there are none.
  init?(_ conflict: ConflictCase) {
    guard conflict.conflict?.needsNonNegativeSizes == false,
      conflict.members.allSatisfy({ conflict.constraints[$0].equation?.relation == .equal })
    else { return nil }
    let edges = conflict.members.compactMap { index in
      conflict.pinnedEdge(index).map { (index: index, edge: $0) }
    }
    for center in edges where center.edge.attribute == .centerX || center.edge.attribute == .centerY {
      guard let axis = center.edge.attribute.axis, !conflict.tiesBothEdges(of: center.edge.item, axis) else {
        continue
      }
      for other in edges
      where other.edge.item == center.edge.item && other.edge.attribute.axis == axis
        && other.edge.attribute.isNearEdge != nil
      {
        guard let fitting = conflict.fittingConstant(of: other.index),
          let own = conflict.constraints[other.index].equation?.constant
        else { continue }
        item = center.edge.item
        attribute = other.edge.attribute
        self.center = center.index
        edge = other.index
        distances = (own, fitting)
        return
      }
    }
    return nil
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    let isOpposite = distances.own * distances.byCenter < 0
    let numbers = [distances.byCenter, distances.own].map {
      words.number(isOpposite ? $0 : $0.magnitude)
    }
    return
      "The \(attribute.noun) of \(words.the(item)) has two positions: \(numbers[0]) according to its center [\(center + 1)], but \(numbers[1]) according to [\(edge + 1)]."
  }

  func sums(_ words: ConflictWording, _ sum: SumText) -> [String]? {
    let others = words.conflict.members.filter { $0 != edge }
    let marks = others.map { "[\($0 + 1)]" }.joined()
    guard let text = words.text(of: edge, constant: distances.byCenter) else { return nil }
    return ["\(text) \(marks), but also \(words.number(distances.own.magnitude)) [\(edge + 1)]"]
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let inset = doubledInset(changes).map { [$0] } ?? []
    // The fix for the edge comes first, because an edge beside a center is often left over from an earlier layout.
    // Which of the two constraints the system dropped does not matter.
    return inset
      + [edge, center].map { index in
        LogFix(
          advice: "Delete [\(index + 1)] (\(changes.words.text(of: index))).",
          reason: "With a fixed size, the center or one edge is enough for the position.",
          edits: [.init(constraint: index, change: .remove)])
      }
  }

  /// Returns the fix for a centered item with an inset at one edge that is as large as its container, or only
  /// one inset smaller. Because of the center, the inset applies at both edges, so the fix makes the item two
  /// insets smaller than the container. Nil for an item of any other size.
  private func doubledInset(_ changes: ConflictChanges) -> LogFix? {
    let (conflict, words) = (changes.conflict, changes.words)
    for index in changes.changeable where index != edge && index != center {
      guard let equation = conflict.constraints[index].equation, equation.multiplier == 1,
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
        first.attribute.isSize, first.attribute == second.attribute, first.item == .item(item),
        first.attribute.axis == attribute.axis,
        equation.constant == 0 || equation.constant == -distances.own.magnitude,
        let constant = conflict.fittingConstant(of: index), constant == -2 * distances.own.magnitude
      else { continue }
      return LogFix(
        advice:
          "Change the constant of [\(index + 1)] (\(words.text(of: index))) from \(words.number(equation.constant)) to \(words.number(constant)).",
        reason:
          "\(words.the(item).capitalized) is centered, so the distance of [\(edge + 1)] applies at both edges.",
        edits: [.init(constraint: index, change: .constant(constant))])
    }
    return nil
  }
}
