import ConflictAnalysis

extension ConflictArithmetic {
  /// Returns this arithmetic with all lengths doubled, if it compares lengths with half of the size of a
  /// container. Otherwise, returns it unchanged.
  ///
  /// With a centered item, a proof adds up lengths from an edge to the center:
  /// `12 + 0.5 × 18 = 21 > 0.5 × 30 = 15`.
  /// People think of the whole container: `2 × 12 + 18 = 42 > 30`.
  ///
  /// - Parameter isInside: Returns whether the first item is inside the second one.
  func ofWholes(isInside: (String, String) -> Bool) -> ConflictArithmetic {
    guard isChain, axis != nil, cancelled.isEmpty, available.count == 1 else { return self }
    guard let room = available.first?.halfSize else { return self }
    // If the needed side contains half of the size of an item around the container, the sum compares two positions of a
    // center, not lengths.
    guard !needed.contains(where: { $0.halfSize.map { isInside(room.item, $0.item) } ?? false }) else {
      return self
    }
    var result = self
    for place in result.needed.indices { result.needed[place].factor *= 2 }
    for place in result.available.indices { result.available[place].factor *= 2 }
    return result
  }

  /// The arithmetic with the whole size of an item as its available length. Unchanged, unless the available
  /// length is half of this size and the other half is subtracted from the needed length. This is the case if
  /// the proof measures lengths from the center of the item.
  ///
  /// For an item that is 22 wide, `-11 + 32 = 21 > 0.5 × 22 = 11` becomes `32 > 22`.
  var ofWholeSize: ConflictArithmetic {
    guard available.count == 1, let size = available[0].halfSize,
      let step = steps.first(where: { $0.size == size }), step.divisor == 0.5,
      let place = needed.firstIndex(where: { segment in
        (segment.length + available[0].length).magnitude < 1e-6
          && step.parts.contains { !$0.premises.filter(segment.premises.contains).isEmpty }
      })
    else { return self }
    var result = self
    result.needed.remove(at: place)
    result.available[0].factor = 1
    return result
  }
}

extension LengthSegment {
  /// The size that the segment is half of; nil for any other segment.
  fileprivate var halfSize: ItemSize? {
    guard case .size(let size) = kind, factor == 0.5 else { return nil }
    return size
  }
}
