import StackViews

/// The lengths of a stack's views.
struct LengthOracle {
  var distribution: StackView.Distribution
  var spacing: Double
  var countsBaselines: Bool
  var room: Double?
  var views: [CaseView]

  /// The result; nil if constraints conflict.
  var outcome: AxisOutcome? {
    let visible = views.indices.filter { !views[$0].isHidden }
    let row = visible.map { views[$0] }
    guard let solved = solve(row) else { return nil }
    var extents = views.map { _ in Extent.unknown }
    for (index, extent) in zip(visible, solved.views) { extents[index] = extent }
    for index in views.indices where views[index].isHidden {
      extents[index] = hidden(index, among: visible, extents, solved.size)
    }
    return AxisOutcome(size: solved.size, views: extents)
  }

  /// The lengths by which a text reduces the gaps before and after it, if distances are measured from baselines.
  private func before(_ view: CaseView) -> Double { countsBaselines ? view.ascent ?? 0 : 0 }
  private func after(_ view: CaseView) -> Double { countsBaselines ? view.descent ?? 0 : 0 }

  /// Returns the minimum distances between the edges of neighbors.
  private func gaps(_ row: [CaseView]) -> [Double] {
    zip(row, row.dropFirst()).map { spacing - after($0) - before($1) }
  }

  private func solve(_ row: [CaseView]) -> AxisOutcome? {
    let lengths = row.map(\.length)
    switch distribution {
    case .fill: return fill(row)
    case .fillEqually: return equal(row)
    case .fillProportionally: return lengths.allSatisfy { $0 == nil } ? equal(row) : proportional(row)
    case .equalSpacing, .equalCentering:
      // A single view has no gap to grow: it fills the stack, or the stack shrinks around it.
      if row.count == 1 {
        let size = room ?? lengths[0] ?? 0
        return AxisOutcome(size: size, views: [Extent(start: 0, size: size)])
      }
      return distribution == .equalSpacing ? spaced(row) : centered(row)
    }
  }

  /// Returns the lengths if there is too little space. Views with the lowest compression resistance are compressed
  /// first, down to 0.
  private func compressed(_ row: [CaseView], into available: Double) -> [Double] {
    var lengths = row.map { $0.length ?? 0 }
    var excess = lengths.reduce(0, +) - available
    for index in row.indices.sorted(by: { row[$0].resistance < row[$1].resistance }) where excess > 0 {
      let loss = min(excess, lengths[index])
      lengths[index] -= loss
      excess -= loss
    }
    return lengths
  }

  /// Returns the positions of views in a row. A position is nil if unknown lengths or gaps are on both sides of the
  /// view.
  private func chain(_ sizes: [Double?], _ gaps: [Double?], _ total: Double?) -> AxisOutcome {
    var starts: [Double?] = []
    var position: Double? = 0
    for index in sizes.indices {
      starts.append(position)
      position = sum(position, sizes[index], index < gaps.count ? gaps[index] : 0)
    }
    let size = total ?? position
    var end = size
    for index in sizes.indices.reversed() {
      let start = sum(end, sizes[index].map { -$0 })
      starts[index] = starts[index] ?? start
      end = sum(start, index > 0 ? gaps[index - 1].map { -$0 } : 0)
    }
    return AxisOutcome(size: size, views: zip(starts, sizes).map { Extent(start: $0, size: $1) })
  }

  private func sum(_ terms: Double?...) -> Double? {
    terms.reduce(0) { total, term in total.flatMap { total in term.map { total + $0 } } }
  }

  private func fill(_ row: [CaseView]) -> AxisOutcome {
    let gaps = gaps(row)
    var sizes = row.map(\.length)
    let unknown = sizes.indices.filter { sizes[$0] == nil }
    if let room {
      let available = room - gaps.reduce(0, +)
      let rest = available - sizes.compactMap(\.self).reduce(0, +)
      if rest <= 0 {
        sizes = compressed(row, into: available)
      } else if unknown.isEmpty {
        let giver = row.indices.min { row[$0].hugging < row[$1].hugging } ?? 0
        sizes[giver] = (sizes[giver] ?? 0) + rest
      } else if unknown.count == 1 {
        sizes[unknown[0]] = rest
      }
    }
    return chain(sizes, gaps, room)
  }

  private func equal(_ row: [CaseView]) -> AxisOutcome {
    let gaps = gaps(row)
    let size =
      room.map { ($0 - gaps.reduce(0, +)) / Double(row.count) }
      // The longest content determines the size, because compression resistance is stronger than hugging.
      ?? row.compactMap(\.length).max()
    return chain(row.map { _ in size }, gaps, room)
  }

  private func proportional(_ row: [CaseView]) -> AxisOutcome? {
    let gaps = gaps(row)
    let gapSum = gaps.reduce(0, +)
    let known = row.indices.filter { row[$0].length != nil }
    let lengths = row.map { $0.length ?? 0 }
    let nominalGaps = spacing * Double(row.count - 1)
    let total = lengths.reduce(nominalGaps, +)
    let last = known[known.count - 1]
    let mustMatch = known.count == 1 && nominalGaps == 0
    // A single view must be as long as the stack, but texts extend over its gaps, so the constraints conflict.
    if mustMatch && gapSum != 0 { return nil }

    let size: Double
    if let room {
      size = room
    } else if nominalGaps != 0 {
      // The shares and gaps add up to the size of the stack for a single size only.
      size = max(0, gapSum * total / nominalGaps)
    } else {
      let others = known.count > 1 ? total : 0
      size = max(others, (lengths[last] + gapSum) * total / lengths[last])
    }
    var sizes = lengths.map { $0 / total * size }
    // The last views get the difference that rounding and gaps cause.
    var excess = sizes.reduce(gapSum, +) - size
    for index in known.reversed() where excess != 0 {
      let change = min(excess, sizes[index])
      sizes[index] -= change
      excess -= change
    }
    return chain(sizes, gaps, size)
  }

  private func spaced(_ row: [CaseView]) -> AxisOutcome {
    let least = gaps(row)
    let content = row.map { $0.length ?? 0 }.reduce(0, +)
    guard let room else { return chain(row.map { $0.length ?? 0 }, least, nil) }
    let rest = room - content - least.reduce(0, +)
    guard rest > 0 else { return chain(compressed(row, into: room - least.reduce(0, +)), least, room) }
    guard row.allSatisfy({ $0.length != nil }) else {
      return chain(row.map(\.length), least.map { _ in nil }, room)
    }
    return chain(row.map(\.length), least.map { $0 + rest / Double(least.count) }, room)
  }

  private func centered(_ row: [CaseView]) -> AxisOutcome {
    let least = gaps(row)
    let sizes = row.map { $0.length ?? 0 }
    let between = zip(zip(sizes, sizes.dropFirst()), least).map { max(0, $0.0 / 2 + $1 + $0.1 / 2) }
    guard let room else {
      // The widest pair decides how far apart centers are.
      let distance = between.max() ?? 0
      let gaps = zip(sizes, sizes.dropFirst()).map { distance - $0 / 2 - $1 / 2 }
      return chain(sizes, gaps, nil)
    }
    let rest = room - sizes.reduce(0, +) - least.reduce(0, +)
    guard rest > 0 else { return chain(compressed(row, into: room - least.reduce(0, +)), least, room) }
    let unknown = row.indices.filter { row[$0].length == nil }
    guard row.count == 3 else {
      return chain(row.map(\.length), [unknown.isEmpty ? least[0] + rest : nil], room)
    }
    let middle = (sizes[0] / 2 + room - sizes[2] / 2) / 2
    let (first, last) = (sizes[0] + least[0], room - sizes[2] - least[1])
    // If a middle view without content can be in the middle, its length is not determined. Otherwise, any length would
    // move it farther away from the middle, so its length is 0.
    guard unknown.isEmpty || (unknown == [1] && !(first < middle && middle < last)) else {
      return chain(row.map(\.length), [nil, nil], room)
    }
    let start = min(max(middle - sizes[1] / 2, first), last - sizes[1])
    return chain(sizes, [start - sizes[0], room - sizes[2] - sizes[1] - start], room)
  }

  /// Returns the extent of a hidden view, whose length is 0. With exact distances, it is in the middle of the spacing
  /// between its neighbors. With minimum distances, its position is not determined, unless the actual distance equals
  /// the minimum.
  private func hidden(_ index: Int, among visible: [Int], _ extents: [Extent], _ size: Double?) -> Extent {
    func end(_ index: Int) -> Double? {
      sum(extents[index].start, extents[index].size, -after(views[index]))
    }
    func start(_ index: Int) -> Double? { sum(extents[index].start, before(views[index])) }
    let isElastic = distribution == .equalSpacing || distribution == .equalCentering
    switch (visible.last { $0 < index }, visible.first { $0 > index }) {
    case (let previous?, let next?):
      if isElastic {
        guard let from = end(previous), let to = start(next), to - from < spacing + 1e-9 else {
          return Extent(start: nil, size: 0)
        }
      }
      return Extent(start: sum(end(previous), spacing / 2) ?? sum(start(next), -spacing / 2), size: 0)
    case (let previous?, nil):
      return Extent(start: isElastic ? nil : sum(size, -after(views[previous])), size: 0)
    case (nil, let next?): return Extent(start: isElastic ? nil : start(next), size: 0)
    case (nil, nil): return .unknown
    }
  }
}
