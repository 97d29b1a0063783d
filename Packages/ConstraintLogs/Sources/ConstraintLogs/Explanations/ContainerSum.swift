import ConflictAnalysis
import LinearConstraints

extension ConflictArithmetic {
  /// The sum with the size of a container as the available length, if the available length was the size of a view that
  /// fills the container except for insets. The insets are added to the needed length. Other sums are returned
  /// unchanged.
  ///
  /// For example, `height of stack = 44 - 12 - 12 = 20` and `64 > 20` become `12 + 64 + 12 = 88 > 44`. The 44 is easier
  /// to recognize than the 20, because a table or a frame sets it.
  var ofContainer: ConflictArithmetic {
    guard available.count == 1, let only = available.first, case .size(let size) = only.kind,
      only.factor == 1,
      let place = steps.firstIndex(where: { $0.size == size }), steps[place].divisor == 1,
      steps[place].premises.isEmpty, !uses(size)
    else { return self }
    let parts = steps[place].parts
    let containers = parts.filter { if case .size = $0.kind { $0.factor == 1 } else { false } }
    // Without insets, the step must stay, because it shows which constraints make the view as large as the container.
    guard containers.count == 1, parts.contains(where: { $0.length < 0 }) else { return self }
    var (near, far): ([LengthSegment], [LengthSegment]) = ([], [])
    for part in parts where part != containers[0] {
      guard case .gap(let from, let to) = part.kind, part.length <= 0 else { return self }
      var part = part
      part.factor = -part.factor
      if to.item == size.item {
        near.append(part)
      } else if from.item == size.item {
        far.append(part)
      } else {
        return self
      }
    }
    var result = self
    result.steps.remove(at: place)
    result.available = containers
    result.needed = near + needed + far
    return result
  }

  /// The arithmetic with the size of the outermost container as the available length.
  ///
  /// In contrast to ``ofContainer``, this also replaces a view or guide that fills its container without insets.
  var ofOutermostContainer: ConflictArithmetic {
    var result = self
    for _ in steps.indices {
      let next = result.withoutFilledStep.ofContainer
      guard next != result else { break }
      result = next
    }
    return result
  }

  /// The sum with the size of a container as the available length, if the available length was the size of a view that
  /// fills the container without insets. Other sums are returned unchanged.
  private var withoutFilledStep: ConflictArithmetic {
    guard available.count == 1, let only = available.first, case .size(let size) = only.kind,
      only.factor == 1,
      let place = steps.firstIndex(where: { $0.size == size }), steps[place].divisor == 1,
      steps[place].premises.isEmpty, !uses(size)
    else { return self }
    let containers = steps[place].parts.filter { $0.length != 0 }
    guard containers.count == 1, case .size = containers[0].kind, containers[0].factor == 1 else {
      return self
    }
    var result = self
    result.steps.remove(at: place)
    result.available = containers
    return result
  }

  /// Returns whether a step or a needed length is a multiple of the given size.
  private func uses(_ size: ItemSize) -> Bool {
    (needed + steps.flatMap { $0.parts }).contains { $0.kind == .size(size) }
  }
}
