import LayoutModel

/// The places of badges, labels and the names of guides.
extension MarkPlacement {
  /// The places of the badge and the label of a line.
  struct Texts {
    /// The center of the badge; nil if there is no free position for the badge, so that the label must contain the
    /// symbol of the badge.
    var badge: LayoutPoint?

    /// The rectangle of the label; nil if there is no label, or no free position for it.
    var label: LayoutRect?

    /// A line that connects the label with its bar; nil if the label is directly beside the bar.
    var leader: Segment?

    /// The factor that multiplies the usual size of the label: 1, or a smaller number for a reduced label.
    var scale = 1.0
  }

  /// Returns free places for the badges and the labels of lines.
  ///
  /// A label is on its line or directly beside it, if there is a free place. Otherwise, it is nearby, and a
  /// second line connects the label with its line. If there is a place for the label, but not for both the
  /// badge and the label, the label contains the symbol of the badge.
  ///
  /// The lines show the same measure in several rows or columns. If possible for most of them, their texts
  /// have the same places in relation to the lines.
  mutating func places(for texts: [(request: Request, line: Segment)]) -> [Texts] {
    let spaces = texts.map { LineSpace(mirrored($0.line), in: bounds) }
    var common: TextPlace?
    if texts.count > 1, texts.allSatisfy({ hasPlaceBeside($0.request, on: $0.line) }),
      texts.count <= Self.mostInGroup, let first = spaces.compactMap({ $0 }).first
    {
      let members = zip(texts, spaces).compactMap { text, space in
        space.flatMap { $0.axis == first.axis ? (text.request, $0) : nil }
      }
      var best = 0.0
      _ = firstPlace(for: texts[0].request, on: first) { place in
        // A place in a smaller size, or on borders, is only for texts that have no other.
        if let common,
          (common.scale, common.avoidsBorders, common.avoidsLeaves)
            != (place.scale, place.avoidsBorders, place.avoidsLeaves)
        {
          return true
        }
        let count = members.count { placed($0.0, at: place, on: $0.1) != nil }
        // A label beyond the end of its line, or beside a corner, is farther away from it.
        let isNear = (place.label?.along ?? 0).magnitude <= first.length / 3
        let score = Double(count) / Double(texts.count) + (isNear ? 2 : 0)
        if 2 * count > texts.count, score > best { (common, best) = (place, score) }
        return isNear && count == members.count
      }
    }
    return zip(texts, spaces).map { text, space in
      guard let space else { return Texts() }
      return insert(
        common.flatMap { placed(text.request, at: $0, on: space) } ?? ownTexts(of: text.request, on: space))
    }
  }

  /// The largest number of lines whose texts get the same places.
  private static let mostInGroup = 60

  /// Returns free places for the texts of one line, without regard to the texts of other lines with the same measure.
  private func ownTexts(of request: Request, on local: LineSpace) -> Texts {
    let width = request.hasBadge ? request.widthWithSymbol : request.width ?? 0
    var result = Texts()
    // A wide label would hide whole edges, so a place in an empty area nearby is better than one on edges.
    let isLong = isLong(width, local)
    if width > Self.wideLabel * sizes.scale || isLong, barCount <= Self.mostSearches {
      result =
        self.result(for: request, on: local, mayCoverBorders: false, mayCoverLeaves: !isLong) ?? result
      if result.label == nil {
        (result.label, result.leader) = distantLabel(local, width, farthest: 52, avoidsBorders: true)
      }
    }
    if result.label == nil { result = self.result(for: request, on: local) ?? result }
    // Among very many bars, a line to a distant label would not be followed.
    if request.width != nil, result.label == nil, barCount <= Self.mostSearches {
      (result.label, result.leader) = distantLabel(local, width, avoidsBorders: false)
    }
    // A bar without any text would look like an edge.
    if result.label == nil, result.badge == nil {
      if request.hasBadge {
        var badge = request
        badge.width = nil
        result.badge = self.result(for: badge, on: local)?.badge ?? badgeBeside(local)
      } else if let width = request.width {
        result.scale = Self.smallestScale
        result.label = crowdedLabel(local, width * result.scale, result.scale)
      }
    }
    return result
  }

  /// Returns whether a label is so much wider than a bar that it would hide the edges at both ends.
  func isLong(_ width: Double, _ length: Double) -> Bool { width > length + Self.longLabel * sizes.scale }

  /// Returns whether a label would hide the edges at both ends of a horizontal bar.
  private func isLong(_ width: Double, _ local: LineSpace) -> Bool {
    local.axis == .horizontal && isLong(width, local.length)
  }

  /// The length by which a label can be wider than its bar, in points at a ``MarkSizes/scale`` of 1.
  private static let longLabel = 6.0

  /// Returns whether the label of a short bar has a place beside the bar that hides no edges of views. Also returns true
  /// for all other bars.
  func hasPlaceBeside(_ request: Request, on line: Segment) -> Bool {
    guard request.width != nil, let local = LineSpace(mirrored(line), in: bounds),
      isLong(request.hasBadge ? request.widthWithSymbol : request.width ?? 0, local)
    else { return true }
    return result(for: request, on: local, smallest: 1, mayCoverBorders: false, mayCoverLeaves: false) != nil
  }

  /// Returns the places for the texts of a bar that has the same place as another bar: below or above the texts of that
  /// bar, or anywhere if there is no room.
  mutating func placesBelow(_ other: Texts, for request: Request, on line: Segment) -> Texts {
    let height = sizes.labelHeight
    guard let local = LineSpace(mirrored(line), in: bounds), let width = request.width,
      let owner = other.label.map({ mirrored($0) })
        ?? other.badge.map({ badgeBox(mirrored($0)) })
    else { return places(for: [(request, line)])[0] }
    let size = LayoutSize(width: request.hasBadge ? request.widthWithSymbol : width, height: height)
    // Otherwise, the line from the bar to the other label would end between both labels.
    let sign: Double = owner.midY < local.middle.y ? -1 : 1
    let boxes = [sign, -sign].map { side in
      moved(
        Self.box(LayoutPoint(x: owner.midX, y: owner.midY + side * (owner.height + height) / 2), size))
    }
    guard
      let box = boxes.first(where: { isInside($0) && isFree($0, local, true) })
        ?? boxes.first(where: { isInside($0) && isFree($0, local, false) })
    else { return places(for: [(request, line)])[0] }
    var result = Texts()
    result.label = box
    return insert(result)
  }

  /// The width above which a label counts as wide, such as one with a name or with two numbers, in points at a
  /// ``MarkSizes/scale`` of 1.
  private static let wideLabel = 38.0

  /// Returns whether at least a part of a line is inside of the picture.
  func shows(_ line: Segment) -> Bool { LineSpace(mirrored(line), in: bounds) != nil }

  /// Registers the texts of a line, so that later texts do not cover them, and returns the mirror image of the texts.
  private mutating func insert(_ texts: Texts) -> Texts {
    var result = texts
    if let badge = result.badge {
      self.texts.insert(Self.widened(badgeBox(badge), by: Self.badgeMargin * sizes.scale))
    }
    if let label = result.label { self.texts.insert(Self.widened(label, by: Self.labelMargin * sizes.scale)) }
    result.badge = result.badge.map { mirrored($0) }
    result.label = result.label.map { mirrored($0) }
    result.leader = result.leader.map { mirrored($0) }
    return result
  }

  /// Returns one of the given places that is free for a text without a bar, such as the name of a guide, and keeps other
  /// texts away from this place. Earlier places and places that cover no border of a view are preferred. Returns nil if
  /// none of the places is free.
  ///
  /// - Parameter mayCoverEdges: Whether the text may be on a horizontal edge of a view if there is no other place.
  ///   Default: true.
  mutating func place(amongst boxes: [LayoutRect], mayCoverEdges: Bool = true) -> LayoutRect? {
    let free = boxes.map { mirrored($0) }.filter { isInside($0) && !texts.meets($0) && !bars.meets($0) }
    // An upright line beside a name disturbs less than a line that crosses it out.
    guard
      let box = free.first(where: { !borders.meets($0) })
        ?? free.first(where: { !(edges[.horizontal]?.meets($0) ?? false) })
        ?? (mayCoverEdges ? free.first : nil)
    else { return nil }
    texts.insert(Self.widened(box, by: Self.labelMargin * sizes.scale))
    return mirrored(box)
  }

  /// Returns a free place for the name of a view that has no place directly beside the view, and a line that connects both.
  /// Keeps other texts away from the place. Returns nil if all places nearby are taken.
  ///
  /// - Parameter frame: The mirrored frame of the view.
  mutating func distantPlace(_ size: LayoutSize, around frame: LayoutRect) -> (LayoutRect, Segment)? {
    // A name that could seem to belong to another view is worse than a name on an edge. A line through another view
    // would seem to lead to that view.
    let levels = [
      (true, true, true), (true, true, false), (false, true, true), (false, true, false),
      (false, false, true),
      (false, false, false),
    ]
    for (isNearest, avoidsOthers, avoidsBorders) in levels {
      for distance in [16.0, 28, 42, 58, 76].map({ $0 * sizes.scale }) {
        for (x, y) in Self.leaderDirections {
          let center = LayoutPoint(
            x: frame.midX + x * (distance + (frame.width + size.width) / 2),
            y: frame.midY + y * (distance + (frame.height + size.height) / 2))
          let box = Self.box(center, size)
          let middle = LayoutPoint(x: frame.midX, y: frame.midY)
          guard isInside(box), !texts.meets(box), !bars.meets(box), !innerLines.meets(box),
            !avoidsBorders || !borders.meets(box),
            !touchesOtherLeaf(box, middle: middle),
            !isNearest || !isCloserToOtherLeaf(box, than: frame),
            !avoidsOthers || !isBesideOtherLeaf(box, than: frame)
          else { continue }
          func nearest(_ value: Double, _ low: Double, _ high: Double) -> Double {
            min(max(value, low), high)
          }
          // The text of the view itself can reach up to its edges. A line to a corner could lead to the next view.
          let isAboveOrBelow = box.maxY <= frame.minY || box.minY >= frame.maxY
          let (dx, dy) = (min(Self.corner, frame.width / 2), min(Self.corner, frame.height / 2))
          let (marginX, marginY) = isAboveOrBelow ? (dx, -2) : (-2, dy)
          let start = LayoutPoint(
            x: nearest(box.midX, frame.minX + marginX, frame.maxX - marginX),
            y: nearest(box.midY, frame.minY + marginY, frame.maxY - marginY))
          let end = LayoutPoint(
            x: nearest(start.x, box.minX, box.maxX), y: nearest(start.y, box.minY, box.maxY))
          guard !crossesText(start, end), !avoidsOthers || !crossesOtherLeaf(start, end, middle),
            !(avoidsOthers && avoidsBorders) || !crossesBar(start, end)
          else { continue }
          texts.insert(Self.widened(box, by: Self.labelMargin * sizes.scale))
          return (mirrored(box), mirrored((start, end)))
        }
      }
    }
    return nil
  }

  /// Returns the texts of a line after all bars got their positions. If a later bar crosses the label, the label moves to
  /// a free place, if there is one.
  mutating func revised(_ texts: Texts, of request: Request, on line: Segment) -> Texts {
    guard let label = texts.label, let local = LineSpace(mirrored(line), in: bounds),
      bars.meets(mirrored(label), except: local.line, barWidth: Self.shaft)
    else { return texts }
    if let free = result(for: request, on: local, smallest: 1) { return insert(free) }
    guard texts.leader == nil, barCount <= Self.mostSearches else { return texts }
    var moved = Texts()
    let width = request.hasBadge ? request.widthWithSymbol : request.width ?? 0
    (moved.label, moved.leader) = distantLabel(local, width, avoidsBorders: false)
    return moved.label == nil ? texts : insert(moved)
  }

  /// Returns whether a label in its usual size has a place on its line or beside it, or whether a badge without a label
  /// has a place on its line. Also returns true if there is no text.
  ///
  /// - Parameter mayCoverBorders: Whether the texts may cover the edges that ``avoidBorder(of:)`` registered. Default: true.
  func hasPlace(for request: Request, on line: Segment, mayCoverBorders: Bool = true) -> Bool {
    guard request.width != nil || request.hasBadge, let local = LineSpace(line, in: bounds) else {
      return true
    }
    return result(for: request, on: local, smallest: 1, mayCoverBorders: mayCoverBorders) != nil
  }

  /// A place of the badge and the label of a line, in relation to the line.
  private struct TextPlace {
    /// The position of the center of the badge on the line; nil if there is no badge.
    var badge: Double?

    /// The center of the label; nil if there is no label.
    var label: (along: Double, across: Double)?

    /// The factor that multiplies the usual size of the label.
    var scale = 1.0

    /// Whether the texts must not cover the edges that ``avoidBorder(of:)`` registered.
    var avoidsBorders: Bool

    /// Whether the label must not be in a view without subviews to which its line does not belong. Default: true.
    var avoidsLeaves = true
  }

  /// Returns the best free place for the badge and the label of a line, on the line or beside it. Nil if there is none.
  private func result(
    for request: Request, on local: LineSpace, smallest: Double = MarkPlacement.smallestScale,
    mayCoverBorders: Bool = true, mayCoverLeaves: Bool = true
  ) -> Texts? {
    var result: Texts?
    _ = firstPlace(for: request, on: local, smallest: smallest) { place in
      guard mayCoverBorders || place.avoidsBorders, mayCoverLeaves || place.avoidsLeaves else { return false }
      result = placed(request, at: place, on: local)
      return result != nil
    }
    return result
  }

  /// Returns the texts of a line at a place; nil if they would cover something there.
  private func placed(_ request: Request, at place: TextPlace, on local: LineSpace) -> Texts? {
    var result = Texts()
    result.scale = place.scale
    if let position = place.badge {
      let center = local.point(position, 0)
      guard isFree(badgeBox(center), local, place.avoidsBorders) else { return nil }
      result.badge = center
    }
    if let label = place.label {
      let width = request.hasBadge && place.badge == nil ? request.widthWithSymbol : request.width ?? 0
      let size = LayoutSize(width: width * place.scale, height: sizes.labelHeight * place.scale)
      let box = Self.box(local.point(label.along, label.across), size)
      // The badge would not move with its label.
      let moved = place.badge == nil ? moved(box) : box
      guard isInside(moved), isFree(moved, local, place.avoidsBorders),
        !place.avoidsLeaves || !isInOtherLeaf(moved, middle: local.middle)
      else { return nil }
      result.label = moved
    }
    return result
  }

  /// Calls a function with the possible places for the badge and the label of a line, the best one first, until the
  /// function returns true. Returns whether it did.
  private func firstPlace(
    for request: Request, on local: LineSpace, smallest: Double = MarkPlacement.smallestScale,
    where isChosen: (TextPlace) -> Bool
  ) -> Bool {
    guard let width = request.width else {
      guard request.hasBadge else { return false }
      return [true, false].contains { avoidsBorders in
        Self.badgeFractions.contains {
          isChosen(TextPlace(badge: local.length * $0, avoidsBorders: avoidsBorders))
        }
      }
    }
    // A label that hides a part of a border is better than a small one.
    let levels = [
      (1, true, true), (1, false, true), (1, true, false), (1, false, false),
      (Self.smallestScale, false, false),
    ].filter { $0.0 >= smallest }
    return levels.contains { scale, avoidsBorders, avoidsLeaves in
      func isBest(_ place: TextPlace) -> Bool {
        var place = place
        place.avoidsLeaves = avoidsLeaves
        return isChosen(place)
      }
      if request.hasBadge, scale == 1, hasPair(local, width, avoidsBorders, isBest) { return true }
      return labelOffsets(local, (request.hasBadge ? request.widthWithSymbol : width) * scale, scale).contains
      {
        isBest(TextPlace(label: $0, scale: scale, avoidsBorders: avoidsBorders))
      }
    }
  }

  /// The positions on a line at which a badge without a label can be, as fractions of its length from the middle.
  private static let badgeFractions = [0, -0.2, 0.2, -0.35, 0.35, -0.1, 0.1, -0.28, 0.28, -0.44, 0.44]

  /// The factor that reduces the size of a label if there is no free place for its usual size.
  private static let smallestScale = 0.8

  /// The distances that are kept free to the left and right of labels and of badges, in points. Without these
  /// distances, `8` beside `≥ 8` would read as one formula.
  private static let (labelMargin, badgeMargin) = (6.0, 4.0)

  private static func widened(_ box: LayoutRect, by margin: Double) -> LayoutRect {
    LayoutRect(x: box.minX - margin, y: box.minY, width: box.width + 2 * margin, height: box.height)
  }

  /// A coordinate system along a line and across the line. Its origin is the middle of the visible part of the line.
  private struct LineSpace {
    let line: Segment
    let axis: LayoutAxis
    let length: Double
    let middle: LayoutPoint

    /// Creates the coordinate system of a horizontal or vertical line. Nil if no part of the line is inside `bounds`: a
    /// text beside such a line would seem to belong to something else.
    init?(_ line: Segment, in bounds: LayoutRect) {
      self.line = line
      let (left, right) = (
        max(min(line.start.x, line.end.x), bounds.minX), min(max(line.start.x, line.end.x), bounds.maxX)
      )
      let (top, bottom) = (
        max(min(line.start.y, line.end.y), bounds.minY), min(max(line.start.y, line.end.y), bounds.maxY)
      )
      guard left <= right, top <= bottom else { return nil }
      let (width, height) = (right - left, bottom - top)
      axis = width >= height ? .horizontal : .vertical
      length = max(width, height)
      middle = LayoutPoint(x: (left + right) / 2, y: (top + bottom) / 2)
    }

    func point(_ along: Double, _ across: Double) -> LayoutPoint {
      let offset = axis.point(along, across)
      return LayoutPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    }
  }

  /// Returns the center of a badge in a crowded region: beyond the end of its line or beside it, where it covers no
  /// other text, although it may cover other bars. Nil if other texts are on all sides of the line.
  private func badgeBeside(_ local: LineSpace) -> LayoutPoint? {
    let end = (local.length + sizes.badge) / 2 + 1
    let beside = (sizes.barWidth + sizes.badge) / 2 + 1
    return [(0, 0), (end, 0), (-end, 0), (0, beside), (0, -beside)].map { local.point($0.0, $0.1) }.first {
      isInside(badgeBox($0)) && !texts.meets(badgeBox($0))
    }
  }

  /// Calls a function with places for a badge and a label that touch each other, until the function returns
  /// true. The badge is on the line, and the label is on the line or beside it. Returns whether the function
  /// returned true.
  private func hasPair(
    _ local: LineSpace, _ width: Double, _ avoidsBorders: Bool, _ isChosen: (TextPlace) -> Bool
  ) -> Bool {
    let size = LayoutSize(width: width, height: sizes.labelHeight)
    // A badge must not hide the ends of its bar.
    guard local.length >= sizes.badge + 4 * sizes.scale else { return false }
    let along = (sizes.badge + size[local.axis]) / 2 + 1
    let beside = (sizes.badge + size[local.axis.across]) / 2 + 1
    let limit = local.length / 2
    // `100 ≥` would read as the opposite of `≥ 100`, so the badge is left of its label or above it, in both directions.
    let right: Double = isMirrored ? -1 : 1
    let offsets: [(Double, Double)] =
      local.axis == .horizontal ? [(right * along, 0), (0, beside)] : [(along, 0), (0, right * beside)]
    for center in [0, -along / 2, along / 2, -local.length / 4, local.length / 4, local.length / 3] {
      guard center.magnitude + sizes.badge / 2 <= limit else { continue }
      for (x, y) in offsets {
        guard y != 0 || (center + x).magnitude + size[local.axis] / 2 <= limit - 2 else { continue }
        let place = TextPlace(badge: center, label: (center + x, y), avoidsBorders: avoidsBorders)
        if isChosen(place) { return true }
      }
    }
    return false
  }

  /// Returns the positions of the center of a label on a line or directly beside it, the best one first.
  ///
  /// - Parameters:
  ///   - local: The coordinate system of the line.
  ///   - width: The width of the label.
  ///   - scale: The factor by which the height of the label is multiplied.
  private func labelOffsets(
    _ local: LineSpace, _ width: Double, _ scale: Double
  ) -> [(along: Double, across: Double)] {
    let size = LayoutSize(width: width, height: sizes.labelHeight * scale)
    let (extent, length) = (size[local.axis], local.length)
    let beside = (sizes.barWidth + size[local.axis.across]) / 2 + 1
    let end = (extent + length) / 2 + 3
    var offsets: [(along: Double, across: Double)] = []
    if length >= extent + 8 { offsets += [(0, 0)] }
    if length > 2 * extent { offsets += [(length / 4, 0), (-length / 4, 0)] }
    offsets += [(0, beside), (0, -beside)]
    if length > extent {
      let side = (length - extent) / 2
      offsets += [(side, beside), (-side, beside), (side, -beside), (-side, -beside)]
    }
    if length > 1.5 * extent {
      offsets += [(length / 3, beside), (-length / 3, beside), (length / 3, -beside), (-length / 3, -beside)]
    }
    offsets += [(end, 0), (-end, 0)]
    offsets += [(end / 2, beside), (-end / 2, beside), (end / 2, -beside), (-end / 2, -beside)]
    return offsets
  }

  /// Returns a place for a label that is not directly beside its line, and a second line that connects the
  /// label with its line. Nil if all places nearby are taken.
  ///
  /// - Parameters:
  ///   - farthest: The largest distance of the label, in points at a ``MarkSizes/scale`` of 1.
  ///   - avoidsBorders: Whether the label must not cover the edges that ``avoidBorder(of:)`` registered.
  private func distantLabel(
    _ local: LineSpace, _ width: Double, farthest: Double = .infinity, avoidsBorders: Bool
  ) -> (LayoutRect?, Segment?) {
    let size = LayoutSize(width: width, height: sizes.labelHeight)
    let distances = [8.0, 16, 24, 38, 52, 70, 96, 128].filter { $0 <= farthest }
    for distance in distances.map({ $0 * sizes.scale }) {
      for (x, y) in Self.leaderDirections {
        let center = LayoutPoint(
          x: local.middle.x + x * (distance + size.width / 2),
          y: local.middle.y + y * (distance + size.height / 2))
        let box = moved(Self.box(center, size))
        guard isInside(box), !texts.meets(box), !bars.meets(box), !innerLines.meets(box),
          !avoidsBorders || !borders.meets(box) && !isInOtherLeaf(box, middle: local.middle)
        else { continue }
        let end = LayoutPoint(
          x: min(max(local.middle.x, box.minX), box.maxX), y: min(max(local.middle.y, box.minY), box.maxY))
        // A line through another text would seem to belong to that text.
        guard !crossesText(local.middle, end),
          !avoidsBorders || !crossesBar(local, end) && !crossesOtherLeaf(local.middle, end, local.middle)
        else { continue }
        return (box, (local.middle, end))
      }
    }
    return (nil, nil)
  }

  /// Returns the place for a label in a crowded region: directly beside its line, where it covers no other text,
  /// although it may cover other bars. Nil if other texts are on all sides of the line.
  private func crowdedLabel(_ local: LineSpace, _ width: Double, _ scale: Double) -> LayoutRect? {
    let size = LayoutSize(width: width, height: sizes.labelHeight * scale)
    let beside = (sizes.barWidth + size[local.axis.across]) / 2 + 1
    let end = (size[local.axis] + local.length) / 2 + 2
    return [(0, 0), (0, beside), (0, -beside), (end, 0), (-end, 0)].map { along, across in
      moved(Self.box(local.point(along, across), size))
    }.first { isInside($0) && !texts.meets($0) }
  }

  /// The directions in which places for labels are searched, in the order of preference.
  private static let leaderDirections: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1),
    (1, 0.4), (-1, 0.4), (1, -0.4), (-1, -0.4), (0.4, 1), (-0.4, 1), (0.4, -1), (-0.4, -1),
  ]

  /// Returns whether the line from the middle of a bar to a point crosses another bar.
  private func crossesBar(_ local: LineSpace, _ end: LayoutPoint) -> Bool {
    Self.points(from: local.middle, to: end).contains { box in
      bars.meets(box, except: local.line, barWidth: Self.shaft)
    }
  }

  private func crossesText(_ start: LayoutPoint, _ end: LayoutPoint) -> Bool {
    Self.points(from: start, to: end).contains { texts.meets($0) }
  }

  private func crossesBar(_ start: LayoutPoint, _ end: LayoutPoint) -> Bool {
    Self.points(from: start, to: end).contains { bars.meets($0) }
  }

  /// The smallest distance between the end of the line to a name and the corners of the name's view, in points.
  private static let corner = 6.0

  /// Returns whether a line crosses a view without subviews that does not contain the point `middle`.
  private func crossesOtherLeaf(_ start: LayoutPoint, _ end: LayoutPoint, _ middle: LayoutPoint) -> Bool {
    Self.points(from: start, to: end).contains { touchesOtherLeaf($0, middle: middle) }
  }

  /// Returns small rectangles along a line, at most three points apart.
  private static func points(from start: LayoutPoint, to end: LayoutPoint) -> [LayoutRect] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let count = max(1, Int((max(dx.magnitude, dy.magnitude) / 3).rounded(.up)))
    return (0...count).map { index in
      let part = Double(index) / Double(count)
      return LayoutRect(x: start.x + dx * part - 0.5, y: start.y + dy * part - 0.5, width: 1, height: 1)
    }
  }

  /// Returns a box after moving it into the picture, on each axis on which at most half of the height of a label is
  /// outside. Without this move, the number of a narrow gap at the edge of the picture would have no place.
  private func moved(_ box: LayoutRect) -> LayoutRect {
    func move(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Double {
      let distance = max(start - low, 0) + min(end - high, 0)
      return distance.magnitude <= sizes.labelHeight / 2 ? distance : 0
    }
    return box.offsetBy(
      dx: move(box.minX, box.maxX, bounds.minX, bounds.maxX),
      dy: move(box.minY, box.maxY, bounds.minY, bounds.maxY))
  }

  private func isInside(_ box: LayoutRect) -> Bool {
    bounds.minX <= box.minX && bounds.maxX >= box.maxX && bounds.minY <= box.minY
      && bounds.maxY + roomBelow >= box.maxY
  }

  /// Returns whether a rectangle is free for a text. The text may cover the line that it belongs to. If `avoidsBorders`
  /// is true, it must not cover the edges that ``avoidBorder(of:)`` registered.
  private func isFree(_ box: LayoutRect, _ local: LineSpace, _ avoidsBorders: Bool) -> Bool {
    // A badge on a line at the edge of the picture is partly outside.
    let (x, y) = (box.midX, box.midY)
    guard x >= bounds.minX, x <= bounds.maxX, y >= bounds.minY, y <= bounds.maxY else { return false }
    return !texts.meets(box) && !bars.meets(box, except: local.line, barWidth: Self.shaft)
      && !innerLines.meets(box, except: local.line, barWidth: Self.shaft)
      && !(avoidsBorders && borders.meets(box))
  }

  private func badgeBox(_ center: LayoutPoint) -> LayoutRect {
    Self.box(center, LayoutSize(width: sizes.badge, height: sizes.badge))
  }
}
