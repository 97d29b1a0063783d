import ConflictAnalysis
import LayoutEquations

/// Sentences about constraints on centers. They precede a sum that counts distances twice because of these constraints.
extension SumText {
  /// Sentences about the constraints that align or place centers. Empty unless such constraints make distances count
  /// twice in the arithmetic.
  var centered: [String] {
    // Without a multiplier in the conflict, only centers make lengths count twice.
    let hasMultiplier = conflict.members.contains { index in
      conflict.constraints[index].equation.map { [0.5, 2].contains($0.multiplier.magnitude) } ?? false
    }
    let isDoubledSum =
      (isDoubled || !hasMultiplier)
      && arithmetic.needed.contains { $0.factor.magnitude == 2 && $0.length != 0 }
    var sentences: [String] = []
    let aligned = isDoubledSum ? conflict.members.filter { centers(of: $0) == 2 } : []
    if !aligned.isEmpty {
      let isInside = ends(of: aligned)?.contains(where: conflict.isContainer) ?? false
      let sides =
        !isInside
        ? "the spaces on both sides are equal"
        : axis == .horizontal
          ? "there is as much space on its left as on its right"
          : "there is as much space above it as below it"
      sentences.append(
        "\(list(aligned)) \(centering(aligned)), so \(sides). The sum contains the lengths on one side twice."
      )
    }
    // The distance to a center is half of a size, so the size is twice the distance.
    let steps = arithmetic.steps.filter(isTwiceDistance)
    let rows = Set(steps.flatMap(rows))
    let placed = conflict.members.filter {
      (isDoubledSum || rows.contains($0)) && centers(of: $0) == 1
    }
    if !placed.isEmpty, !steps.isEmpty {
      let items = Set(steps.map { $0.size.item })
      let noun = axis.noun
      if placed.count == 1, items.count == 1, let item = items.first {
        sentences.append(
          "\(list(placed)) places the center of \(wording.names.withArticle(item)), and its \(noun) is twice the distance from there to its edge."
        )
      } else {
        sentences.append(
          "\(list(placed)) \(placed.count == 1 ? "places" : "place") centers, and each \(noun) is twice the distance from there to the edge of the view."
        )
      }
    }
    return sentences
  }

  /// Returns how many centers along the axis of the arithmetic a constraint relates: 0, 1 or 2.
  func centers(of index: Int) -> Int {
    let attribute: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    guard let equation = conflict.constraints[index].equation,
      case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second
    else { return 0 }
    return [first, second].count { $0.attribute == attribute }
  }

  /// Returns whether a step computes a size as twice the distance to a center.
  func isTwiceDistance(_ step: SizeStep) -> Bool {
    step.divisor == 0.5
      && step.parts.contains { if case .gap = $0.kind { $0.length != 0 } else { false } }
  }

  /// Returns the predicate about constraints that align centers, such as `centers the label in the cell`.
  func centering(_ rows: [Int]) -> String {
    guard let items = ends(of: rows) else { return "align centers" }
    let names = items.map(wording.names.withArticle)
    let ending = rows.count == 1 ? "s" : ""
    guard let outer = items.firstIndex(where: conflict.isContainer) else {
      return "align\(ending) the centers of \(ConflictWording.list(names))"
    }
    return "center\(ending) \(names[1 - outer]) in \(names[outer])"
  }

  /// Returns the two items whose centers a chain of constraints aligns. For example, if one constraint
  /// centers a label in an image view, and a second one centers the image view in a cell, these are the label
  /// and the cell. Nil if the constraints are not a chain.
  private func ends(of rows: [Int]) -> [String]? {
    let items = rows.flatMap { conflict.constraints[$0].items.map { $0.id } }
    let ends = items.filter { item in items.count { $0 == item } == 1 }
    return ends.count == 2 && Set(items).count == rows.count + 1 ? ends : nil
  }
}
