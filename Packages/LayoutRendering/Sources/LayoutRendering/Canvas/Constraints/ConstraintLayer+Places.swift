import LayoutModel

/// The positions of bars, and the places of the texts beside lines.
extension ConstraintLayer {
  /// Chooses the positions of bars and of the texts on each line. Bars are placed in this order: first the bars of
  /// dropped constraints, because they explain the conflicts, then the other bars, those with the least room first.
  ///
  /// - Returns: The places of texts, for each line of each entry.
  mutating func place(_ entries: inout [Entry]) -> [[MarkPlacement.Texts]] {
    var bars: [(rank: Int, room: Double, entry: Int, shape: Int)] = []
    var result = entries.map { $0.mark.shapes.map { _ in MarkPlacement.Texts() } }
    var lines: [(entry: Int, shape: Int, segment: MarkPlacement.Segment)] = []
    var corners: [(entry: Int, shape: Int, frame: LayoutRect)] = []
    for (number, entry) in entries.enumerated() {
      for (offset, shape) in entry.mark.shapes.enumerated() {
        switch shape {
        case .bar(_, _, _, let room, _):
          let rank = canvas.constraints[entry.index].isDropped ? 0 : 1
          bars.append((rank, room.upperBound - room.lowerBound, number, offset))
        case .line(let axis, let at, let from, let to):
          placement.avoidLine(
            along: axis.across, at: at, from: from, to: to,
            isInner: canvas.constraints[entry.index].runsThroughItems)
          lines.append((number, offset, (axis.point(at, from), axis.point(at, to))))
        case .corner(let frame): corners.append((number, offset, frame))
        }
      }
    }
    bars.sort { ($0.rank, $0.room, $0.entry, $0.shape) < ($1.rank, $1.room, $1.entry, $1.shape) }
    let all = bars.map { BarIndex(entry: $0.entry, shape: $0.shape) }
    markCrowds(all, in: &entries)
    let shared = sharedBars(all, in: entries)
    let indices = all.filter { shared[$0] == nil && !entries[$0.entry].omitted.contains($0.shape) }
    let gaps = spread(indices, in: &entries)
    let kinds = kinds(of: indices, in: entries)
    var positioned: Set<BarIndex> = []
    var labeled: Set<BarIndex> = []
    var late: [[BarIndex]] = []
    for index in indices where !labeled.contains(index) {
      let kind = kinds[index] ?? [index]
      // The bars of a gap have positions before the first of them has a label, so that no label covers another bar.
      for member in kind.flatMap({ gaps[$0] ?? [$0] }) where !positioned.contains(member) {
        let group = kinds[member] ?? [member]
        choosePositions(of: group, in: &entries)
        positioned.formUnion(group)
      }
      let drawn = kind.filter { !entries[$0.entry].omitted.contains($0.shape) }
      let texts = drawn.compactMap { text(of: entries[$0.entry], $0.shape) }
      labeled.formUnion(kind)
      // The lines to distant labels avoid bars, so all bars have their positions first.
      guard texts.allSatisfy({ placement.hasPlaceBeside($0.request, on: $0.line) }) else {
        late.append(drawn)
        continue
      }
      for (member, places) in zip(drawn, placement.places(for: texts)) {
        result[member.entry][member.shape] = places
      }
    }
    for bars in late {
      let texts = bars.compactMap { text(of: entries[$0.entry], $0.shape) }
      for (bar, places) in zip(bars, placement.places(for: texts)) { result[bar.entry][bar.shape] = places }
    }
    for bar in all {
      guard let owner = shared[bar] else { continue }
      entries[bar.entry].positions[bar.shape] = entries[owner.entry].positions[owner.shape]
      guard let own = text(of: entries[bar.entry], bar.shape) else { continue }
      result[bar.entry][bar.shape] = placement.placesBelow(
        result[owner.entry][owner.shape], for: own.request, on: own.line)
    }
    for line in lines {
      result[line.entry][line.shape] =
        placement.places(for: [(request(of: entries[line.entry], line.shape), line.segment)])[0]
    }
    for index in indices where !entries[index.entry].omitted.contains(index.shape) {
      guard let own = text(of: entries[index.entry], index.shape) else { continue }
      result[index.entry][index.shape] = placement.revised(
        result[index.entry][index.shape], of: own.request, on: own.line)
      // A bar without its number has no meaning, and looks as if the number of another bar belonged to it.
      let texts = result[index.entry][index.shape]
      let isMissing = own.request.width != nil || own.request.hasBadge
      if isMissing, texts.label == nil, texts.badge == nil, mayOmit(entries[index.entry]),
        placement.shows(own.line)
      {
        entries[index.entry].omitted.insert(index.shape)
      }
    }
    for corner in corners {
      result[corner.entry][corner.shape] = cornerTexts(of: entries[corner.entry], corner.shape, corner.frame)
    }
    return result
  }

  /// Returns places for the badge and the label of a constraint that is drawn without a line: beside each other at the
  /// lower edge of a view or, if other texts are there, above these. No places if there is no room.
  private mutating func cornerTexts(
    of entry: Entry, _ shape: Int, _ frame: LayoutRect
  ) -> MarkPlacement.Texts {
    let width = request(of: entry, shape).width ?? 0
    let step = sizes.badge + 3 * sizes.scale
    let size = LayoutSize(width: sizes.badge + 2 * sizes.scale + width, height: sizes.badge)
    let frame = placement.mirrored(frame)
    let boxes = (0..<Self.mostInCorner).map { number in
      placement.mirrored(
        LayoutRect(
          origin: LayoutPoint(
            x: frame.maxX - size.width - 8 * sizes.scale,
            y: frame.maxY - 4 * sizes.scale - size.height - Double(number) * step), size: size))
    }
    guard let box = placement.place(amongst: boxes) else { return MarkPlacement.Texts() }
    var texts = MarkPlacement.Texts()
    texts.badge = LayoutPoint(x: box.minX + sizes.badge / 2, y: box.midY)
    texts.label = LayoutRect(
      x: box.maxX - width, y: box.midY - sizes.labelHeight / 2, width: width, height: sizes.labelHeight)
    return texts
  }

  /// The largest number of labels above each other in the corner of a view.
  private static let mostInCorner = 12

  /// Finds the bars in regions with so many numbers that readers could not tell to which bars they belong. These bars are
  /// not drawn, except those of constraints with a problem. Bars with a badge are drawn without their labels. Other regions
  /// keep their bars.
  private func markCrowds(_ bars: [BarIndex], in entries: inout [Entry]) {
    var centers: [(bar: BarIndex, point: LayoutPoint)] = []
    var cells: [LayoutPoint: [LayoutPoint]] = [:]
    let (width, height) = (Self.region.width * sizes.scale, Self.region.height * sizes.scale)
    func cell(_ point: LayoutPoint) -> LayoutPoint {
      LayoutPoint(x: (point.x / width).rounded(.down), y: (point.y / height).rounded(.down))
    }
    for bar in bars {
      let entry = entries[bar.entry]
      guard entry.label(of: bar.shape) != nil,
        case .bar(let axis, let from, let to, _, let across) = entry.mark.shapes[bar.shape]
      else { continue }
      let point = axis.point((from + to) / 2, across)
      centers.append((bar, point))
      cells[cell(point), default: []].append(point)
    }
    // A low canvas has fewer rows for the numbers of bars that cross each other.
    let most = placement.bounds.height < 4 * height ? Self.mostOnLowCanvas : Self.mostLabels
    guard centers.count > most else { return }
    for (bar, point) in centers where canvas.constraints[entries[bar.entry].index].state == .ok {
      let own = cell(point)
      var count = 0
      for (dx, dy) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)] {
        for other in cells[LayoutPoint(x: own.x + Double(dx), y: own.y + Double(dy))] ?? [] {
          if (other.x - point.x).magnitude < width, (other.y - point.y).magnitude < height { count += 1 }
        }
        if count > most { break }
      }
      guard count > most else { continue }
      // A bar without its number would seem to have that of another bar.
      if entries[bar.entry].mark.badge == nil, mayOmit(entries[bar.entry]) {
        entries[bar.entry].omitted.insert(bar.shape)
      } else {
        entries[bar.entry].isCrowded = true
      }
    }
  }

  /// The largest number of labels in a region of a low canvas, such as that of a cell.
  private static let mostOnLowCanvas = 7

  /// Half the size of a region, in points at a ``MarkSizes/scale`` of 1, and the largest number of labels in
  /// a region.
  private static let (region, mostLabels) = (LayoutSize(width: 50, height: 35), 9)

  /// Returns the ``MarkPlacement/Request`` for the badge and the label of a bar, and the line of the bar. Nil for a
  /// shape that is not a bar.
  private func text(
    of entry: Entry, _ shape: Int
  ) -> (request: MarkPlacement.Request, line: MarkPlacement.Segment)? {
    guard case .bar(let axis, let from, let to, _, _) = entry.mark.shapes[shape] else { return nil }
    let across = entry.positions[shape]
    return (request(of: entry, shape), (axis.point(from, across), axis.point(to, across)))
  }

  /// A gap that a bar shows: the positions of its ends, and the range in which the bar can be drawn.
  private struct Gap: Hashable {
    var axis: LayoutAxis
    var ends: ClosedRange<Double>
    var room: ClosedRange<Double>
  }

  /// The index of a bar: that of its entry, and that of its shape in the entry.
  private struct BarIndex: Hashable {
    var entry: Int
    var shape: Int
  }

  /// The properties that bars of one kind have in common, such as the bars that show the same measure in each row of a
  /// form.
  private struct BarKind: Hashable {
    var axis: LayoutAxis
    /// The positions of both ends, if all bars of the kind have the same ends, as in a column of rows; `room` is then
    /// empty. In a row of columns, the bars have the same `room` instead; `ends` is then empty.
    var ends: [Int]
    var room: [Int]
    var length: Int
    var label: String?
    var badge: Character?
    /// The sides of the items that a gap connects; ``AttributeSide/size`` for a size. The gaps to the leading and to the
    /// trailing edge of a superview are of different kinds: their labels are at opposite sides.
    var sides: Set<AttributeSide>
  }

  /// Returns all bars of the same kind, for each bar that is not the only one of its kind.
  ///
  /// Bars of one kind show the same measure in several rows or columns: they have the same length, badge and
  /// label. In addition, they have the same ends, such as the gaps between the labels and the fields of a
  /// form, or the same room, such as the gaps between the fields.
  private func kinds(of bars: [BarIndex], in entries: [Entry]) -> [BarIndex: [BarIndex]] {
    var groups: [BarKind: [BarIndex]] = [:]
    var keys: [BarIndex: [BarKind]] = [:]
    for index in bars {
      let entry = entries[index.entry]
      guard case .bar(let axis, let from, let to, let room, _) = entry.mark.shapes[index.shape] else {
        continue
      }
      let constraint = canvas.constraints[entry.index]
      func rounded(_ numbers: [Double]) -> [Int] { numbers.map { Int($0.rounded()) } }
      var sides: Set<AttributeSide> = []
      for side in [constraint.first, constraint.second].compactMap({ $0 }) {
        for anchor in side.anchors { sides.insert(anchor.attribute.side) }
      }
      let kind = BarKind(
        axis: axis, ends: rounded([min(from, to), max(from, to)]), room: [],
        length: Int((to - from).magnitude.rounded()),
        label: entry.label(of: index.shape), badge: entry.mark.badge, sides: sides)
      var other = kind
      (other.ends, other.room) = ([], rounded([room.lowerBound, room.upperBound]))
      for key in [kind, other] { groups[key, default: []].append(index) }
      keys[index] = [kind, other]
    }
    var result: [BarIndex: [BarIndex]] = [:]
    for index in bars where result[index] == nil {
      let members = (keys[index] ?? []).compactMap { groups[$0] }.max { $0.count < $1.count } ?? []
      let free = members.filter { result[$0] == nil }
      guard free.count > 1 else { continue }
      for member in free { result[member] = free }
    }
    return result
  }

  /// Returns the bar of a gap with the same ends, for each bar that shows the length of a view without thickness.
  ///
  /// Such a view or guide, for example a space between two buttons, has no room for a bar of its own if the gap is
  /// shorter than the label. The constraints of the gap and of the length then share a bar, with their labels above
  /// each other.
  private func sharedBars(_ bars: [BarIndex], in entries: [Entry]) -> [BarIndex: BarIndex] {
    var gaps: [Gap: [BarIndex]] = [:]
    func ends(_ bar: BarIndex) -> Gap? {
      guard case .bar(let axis, let from, let to, _, _) = entries[bar.entry].mark.shapes[bar.shape] else {
        return nil
      }
      return Gap(axis: axis, ends: min(from, to).rounded()...max(from, to).rounded(), room: 0...0)
    }
    for bar in bars where !entries[bar.entry].omitted.contains(bar.shape) {
      let constraint = canvas.constraints[entries[bar.entry].index]
      guard case .position = constraint.first, !constraint.isDropped,
        entries[bar.entry].label(of: bar.shape) != nil
      else { continue }
      if let ends = ends(bar) { gaps[ends, default: []].append(bar) }
    }
    var result: [BarIndex: BarIndex] = [:]
    for bar in bars where !gaps.isEmpty {
      let entry = entries[bar.entry]
      let constraint = canvas.constraints[entry.index]
      guard let frame = sizedFrame(of: entry, bar.shape), !constraint.isDropped,
        let label = entry.label(of: bar.shape), let ends = ends(bar),
        frame.size[ends.axis.across] < sizes.barWidth,
        placement.isLong(
          request(of: entry, bar.shape).widthWithSymbol, ends.ends.upperBound - ends.ends.lowerBound)
      else { continue }
      result[bar] = gaps[ends]?.prefix(Self.mostGaps).first { gap in
        let other = canvas.constraints[entries[gap.entry].index]
        guard case .bar(_, _, _, let room, _) = entries[gap.entry].mark.shapes[gap.shape], !label.isEmpty
        else { return false }
        return other.state == constraint.state
          && other.equation.priority.isRequired == constraint.equation.priority.isRequired
          && room.contains(frame.middle(ends.axis.across))
          && Set(other.items).isDisjoint(with: constraint.items)
      }
    }
    return result
  }

  /// The largest number of gaps with the same ends that are tried for a view without thickness.
  private static let mostGaps = 20

  /// Chooses the positions of bars of one kind across their axis.
  private mutating func choosePositions(of bars: [BarIndex], in entries: inout [Entry]) {
    // If one of the bars has too little space outside of its view, all are inside, or at the other side of their views.
    let usesInside = bars.contains { bar in
      let entry = entries[bar.entry]
      return position(.inside, of: entry, bar.shape) != nil && !hasSpace(.after, of: entry, bar.shape)
    }
    var requests = requests(of: bars, usesInside ? .inside : .after, in: entries)
    if usesInside, bars.count > 1, !placement.haveRoom(requests, offEdges: true) {
      let before = self.requests(of: bars, .before, in: entries)
      let hasSpaceBefore = bars.allSatisfy { hasSpace(.before, of: entries[$0.entry], $0.shape) }
      if hasSpaceBefore, placement.haveRoom(before, offEdges: true) {
        requests = before
      } else if !placement.haveRoom(requests) {
        // If neither side has room for all bars, each bar has a place of its own.
        requests =
          hasSpaceBefore && placement.haveRoom(before) ? before : self.requests(of: bars, .after, in: entries)
      }
    }
    for (bar, position) in zip(bars, placement.positions(of: requests)) {
      if let position {
        entries[bar.entry].positions[bar.shape] = position
      } else {
        entries[bar.entry].omitted.insert(bar.shape)
      }
    }
  }

  /// Returns whether a constraint is left out if there is no room for it. Constraints with a problem are always drawn, and
  /// so are those of selected views.
  private func mayOmit(_ entry: Entry) -> Bool {
    !isSelection && canvas.constraints[entry.index].state == .ok
  }

  /// Returns bars of one kind in the form in which ``MarkPlacement/positions(of:)`` finds their positions. A bar for
  /// the width or height of a view prefers the given side of the view.
  private func requests(
    of bars: [BarIndex], _ side: SizeSide, in entries: [Entry]
  ) -> [MarkPlacement.Bar] {
    // Bars in a row of views with different widths have the same distance from the edges of their views.
    let thinnest = bars.compactMap { bar -> Double? in
      guard case .bar(let axis, _, _, _, _) = entries[bar.entry].mark.shapes[bar.shape] else { return nil }
      return sizedFrame(of: entries[bar.entry], bar.shape)?.size[axis.across]
    }.min()
    return bars.compactMap { bar in
      let entry = entries[bar.entry]
      guard case .bar(let axis, let from, let to, let room, let preferred) = entry.mark.shapes[bar.shape]
      else {
        return nil
      }
      let own = position(side, of: entry, bar.shape, thinnest: thinnest)
      let frame = sizedFrame(of: entry, bar.shape)
      var space = room
      // If some bars of a row were inside and some beside their views, they would look like bars for
      // different measures.
      if bars.count > 1, side == .inside, own != nil, let frame,
        frame.size[axis.across] > 3 * sizes.barWidth
      {
        let margin = sizes.barWidth / 2
        space = frame.start(axis.across) + margin...frame.end(axis.across) - margin
      }
      return MarkPlacement.Bar(
        axis: axis, from: from, to: to, room: space, preferred: own ?? preferred,
        request: request(of: entry, bar.shape), own: frame, mayCrossTexts: !mayOmit(entry))
    }
  }

  /// Distributes bars that show the same gap evenly over its width, if there is enough room. For example, a gap often has
  /// a required minimum and an optional constant. Side by side, the bars of both leave room for their labels.
  ///
  /// - Returns: The bars of the same gap, for each bar that is not the only one of its gap.
  private func spread(_ bars: [BarIndex], in entries: inout [Entry]) -> [BarIndex: [BarIndex]] {
    var groups: [Gap: [BarIndex]] = [:]
    for bar in bars {
      guard case .bar(let axis, let from, let to, let room, _) = entries[bar.entry].mark.shapes[bar.shape],
        case .position = canvas.constraints[entries[bar.entry].index].first
      else { continue }
      groups[Gap(axis: axis, ends: min(from, to)...max(from, to), room: room), default: []].append(bar)
    }
    var result: [BarIndex: [BarIndex]] = [:]
    for (gap, group) in groups where group.count > 1 {
      for bar in group { result[bar] = group }
      let step = (gap.room.upperBound - gap.room.lowerBound) / Double(group.count + 1)
      guard step >= 2 * sizes.barWidth else { continue }
      for (number, bar) in group.enumerated() {
        guard case .bar(let axis, let from, let to, let room, _) = entries[bar.entry].mark.shapes[bar.shape]
        else {
          continue
        }
        entries[bar.entry].mark.shapes[bar.shape] = .bar(
          axis, from: from, to: to, room: room, preferred: room.lowerBound + step * Double(number + 1))
      }
    }
    return result
  }

  /// The side of a view at which the bar for the view's width or height is drawn.
  private enum SizeSide {
    /// The bar is at the trailing side of the view, or below it: the usual place.
    case after
    case inside
    /// The bar is at the leading side of the view, or above it.
    case before
  }

  /// Returns the position of the bar for a view's width or height at a side of the view. Nil for all other
  /// bars, for bars that are inside of their views because these reach the edge of the canvas, and for the
  /// usual side.
  ///
  /// - Parameter thinnest: The smallest size across the bar among the views of bars of the same kind.
  ///   Default: that of the bar's own view.
  private func position(
    _ side: SizeSide, of entry: Entry, _ shape: Int, thinnest: Double? = nil
  ) -> Double? {
    guard side != .after, case .bar(let axis, _, _, _, let preferred) = entry.mark.shapes[shape],
      let frame = sizedFrame(of: entry, shape)
    else { return nil }
    let (start, end) = (frame.start(axis.across), frame.end(axis.across))
    let isMirrored = isMirrored(axis.across)
    guard isMirrored ? preferred < start : preferred > end else { return nil }
    if side == .before { return isMirrored ? end + (start - preferred) : start - (preferred - end) }
    let inset = max(4, (thinnest ?? frame.size[axis.across]) / 4)
    return isMirrored ? start + inset : end - inset
  }

  /// Returns whether a side of a view has enough space for the bar that shows the view's width or height.
  private func hasSpace(_ side: SizeSide, of entry: Entry, _ shape: Int) -> Bool {
    guard case .bar(let axis, let from, let to, _, _) = entry.mark.shapes[shape],
      let frame = sizedFrame(of: entry, shape)
    else { return false }
    let isAtStart = isMirrored(axis.across) != (side == .before)
    let edge = isAtStart ? frame.start(axis.across) : frame.end(axis.across)
    return placement.hasSpace(
      besideEdge: edge, along: axis, from: from, to: to, isBefore: side == .before)
  }

  /// Returns the rectangle of the item whose width or height a bar shows; nil for all other bars.
  private func sizedFrame(of entry: Entry, _ shape: Int) -> LayoutRect? {
    guard case .bar(let axis, let from, let to, _, let preferred) = entry.mark.shapes[shape] else {
      return nil
    }
    let constraint = canvas.constraints[entry.index]
    // Other constraints can show some of the sizes, so the index of the shape does not show which side of the
    // constraint it belongs to.
    for side in [constraint.first, constraint.second].compactMap({ $0 }) {
      guard case .size(let anchor, axis) = side, anchor.frame.start(axis) == from,
        anchor.frame.end(axis) == to
      else { continue }
      let edge =
        isMirrored(axis.across) ? anchor.frame.start(axis.across) : anchor.frame.end(axis.across)
      if (preferred - edge).magnitude < 10 { return anchor.frame }
    }
    return nil
  }

  /// Returns whether bars across an axis are on the left side of items instead of the right side.
  private func isMirrored(_ axis: LayoutAxis) -> Bool { placement.isMirrored && axis == .horizontal }
}
