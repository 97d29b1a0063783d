import ConflictAnalysis
import LayoutEquations

/// The pattern of conflicts in which an item is centered in its container, although a constraint keeps one of its edges
/// beyond the middle of the container. Without a fixed size, the item would have a negative size.
///
/// The constraint of the edge is the mistake: a lower priority for the center would leave the item with a size of 0.
struct EdgeBeyondCenter: ConflictPattern {
  let replacesFixes = true

  private let center: Int
  private let edge: PinnedEdge
  private let row: Int

  /// The distances of the item's edge (`distance`) and of its center (`middle`) from one edge of the container: the
  /// edge with the same attribute as the item's edge. Both are in points, positive towards the inside of the container.
  private let (distance, middle): (Double, Double)

  /// Finds a centered item with an edge that another constraint places beyond the middle of the container. Returns nil
  /// if there is none, if the size of the container is not known, or if the container can change its size.
  init?(_ conflict: ConflictCase) {
    guard conflict.conflict?.needsNonNegativeSizes == true else { return nil }
    let room = ConflictRoom(conflict)
    guard room != .growing, room != .momentary else { return nil }
    let pins = conflict.members.compactMap { index in
      conflict.pinnedEdge(index).map { (index: index, edge: $0) }
    }
    for center in pins where center.edge.attribute == .centerX || center.edge.attribute == .centerY {
      guard center.edge.originAttribute == center.edge.attribute, let axis = center.edge.attribute.axis,
        let size = conflict.determinedSize(of: center.edge.origin, axis, without: center.index), size >= 1
      else { continue }
      for pin in pins
      where pin.edge.item == center.edge.item && pin.edge.origin == center.edge.origin
        && pin.edge.attribute == pin.edge.originAttribute && pin.edge.attribute.axis == axis
      {
        guard let isNear = pin.edge.attribute.isNearEdge else { continue }
        let sign = isNear ? 1.0 : -1
        let distance = sign * conflict.offset(of: pin)
        let middle = size / 2 + sign * conflict.offset(of: center)
        guard distance > middle else { continue }
        self.center = center.index
        edge = pin.edge
        row = pin.index
        (self.distance, self.middle) = (distance, middle)
        return
      }
    }
    return nil
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    "[\(row + 1)] puts the \(edge.attribute.noun) of \(words.the(edge.item)) \(words.number(distance)) from that of \(words.the(edge.origin)), but its middle has to be at \(words.number(middle)) [\(center + 1)]: no size is left for \(words.the(edge.item))."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    let words = changes.words
    let noun = edge.attribute.axis == .horizontal ? "width" : "height"
    let reasons = [
      "[\(center + 1)] alone positions \(words.the(edge.item)). If its content does not determine its \(noun), give it one.",
      "Then [\(row + 1)] alone positions \(words.the(edge.item)). If its content does not determine its \(noun), give it one.",
    ]
    return zip([row, center], reasons).map { index, reason in
      LogFix(
        advice: "Delete [\(index + 1)] (\(words.text(of: index))).", reason: reason,
        edits: [.init(constraint: index, change: .remove)])
    }
  }
}

extension ConflictCase {
  /// Returns the offset of a positioned edge from the position to which its constraint relates it: the constant of the
  /// equation, negated if the edge is on the right side of the equation.
  fileprivate func offset(of pin: (index: Int, edge: PinnedEdge)) -> Double {
    guard let equation = constraints[pin.index].equation, case .attribute(let first) = equation.first else {
      return 0
    }
    return first.item == .item(pin.edge.item) ? equation.constant : -equation.constant
  }
}
