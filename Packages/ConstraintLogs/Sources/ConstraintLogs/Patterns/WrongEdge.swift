import LayoutEquations

/// The pattern of conflicts in which the far edge of an item is measured from the near edge of its container,
/// such as `trailing == superview.leading + 10`. This leaves no room for the item.
struct WrongEdge: ConflictPattern {
  private let row: Int
  private let item: String
  private let container: String
  private let attribute: LayoutAttribute
  private let origin: LayoutAttribute

  /// The equation of the constraint after the correction: it measures the distance from the far edge of the container,
  /// with a sign that keeps the item inside.
  private let corrected: ConstraintEquation

  /// Finds two opposite edges of an item, such as leading and trailing, that are both measured from the near edge
  /// (left, leading or top) of a container. Returns nil if the conflict does not consist of exactly two such
  /// constraints.
  init?(_ conflict: ConflictCase) {
    guard conflict.members.count == 2 else { return nil }
    let pins = conflict.members.compactMap { index in
      conflict.pinnedEdge(index).map { (index: index, edge: $0) }
    }
    guard pins.count == 2,
      let far = pins.first(where: {
        $0.edge.attribute.isNearEdge == false && $0.edge.originAttribute.isNearEdge == true
      }),
      let near = pins.first(where: { $0.index != far.index }), near.edge.item == far.edge.item,
      near.edge.origin == far.edge.origin, near.edge.attribute == far.edge.originAttribute,
      near.edge.attribute == near.edge.originAttribute,
      var equation = conflict.constraints[far.index].equation, case .attribute(let first) = equation.first
    else { return nil }
    let anchor = AnchorReference(.item(far.edge.origin), far.edge.attribute)
    let isFirst = first.item == .item(far.edge.item)
    if isFirst { equation.second = .attribute(anchor) } else { equation.first = .attribute(anchor) }
    equation.constant = isFirst ? -equation.constant.magnitude : equation.constant.magnitude
    row = far.index
    item = far.edge.item
    container = far.edge.origin
    attribute = far.edge.attribute
    origin = far.edge.originAttribute
    corrected = equation
  }

  func headline(_ words: ConflictWording, _ sum: SumText) -> String? {
    "[\(row + 1)] measures the \(attribute.noun) of \(words.the(item)) from the \(origin.noun) of \(words.the(container)): you probably meant the \(attribute.noun) there too."
  }

  func fixes(_ changes: ConflictChanges) -> [LogFix] {
    guard changes.words.solved.holds(replacing: row, by: corrected) else { return [] }
    return [
      LogFix(
        advice:
          "In [\(row + 1)] (\(changes.words.text(of: row))), use the \(attribute.noun) of \(changes.words.the(container)) instead of the \(origin.noun), with the constant \(changes.words.number(corrected.constant)).",
        reason: "Then the item reaches from one edge of its container to the other.")
    ]
  }
}
