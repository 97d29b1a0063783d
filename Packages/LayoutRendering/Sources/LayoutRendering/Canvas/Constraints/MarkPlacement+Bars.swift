import LayoutModel

/// The positions of bars across their axes.
extension MarkPlacement {
  /// The badge and the label of a line, for which places are needed.
  struct Request {
    /// Whether the line has a badge.
    var hasBadge: Bool

    /// The width of the label, in points; nil if there is no label.
    var width: Double?

    /// The width of the label, in points, if the label contains the symbol of the badge instead of standing beside the
    /// badge.
    var widthWithSymbol: Double
  }

  /// A bar (a line that shows a length) for which a position across its axis is needed.
  struct Bar {
    /// The axis along which the bar runs.
    var axis: LayoutAxis

    /// The positions of the ends of the bar along its axis.
    var from: Double
    var to: Double

    /// The range across the axis in which the bar can be drawn.
    var room: ClosedRange<Double>

    /// The best position across the axis.
    var preferred: Double

    /// The badge and the label of the bar.
    var request: Request

    /// The rectangle of the view whose width or height the bar shows; nil for a gap.
    var own: LayoutRect?

    /// Whether the bar is drawn over texts if there is no other place for it.
    var mayCrossTexts = true
  }

  /// Returns the positions of bars across their axes; nil for a bar that could only be drawn over a text.
  ///
  /// The bars show the same measure in several rows or columns. If possible for most of them, all get the
  /// same distance from their preferred positions. A bar is not at its preferred position in three cases:
  ///
  /// - It would cover a text or another bar there.
  /// - It would continue or touch another line.
  /// - Its label would have no place beside it.
  ///
  /// - Complexity: O(*n*) for *n* bars.
  mutating func positions(of bars: [Bar]) -> [Double?] {
    let bars = bars.map { mirrored($0) }
    // In a picture with so many bars, a search for the best place of each bar would take long and find few
    // places.
    let isCrowded = bars.count < 2 || barCount + bars.count > Self.mostSearches
    let common = isCrowded ? nil : commonPlace(of: bars)
    return bars.map { bar in
      barCount += 1
      let shared = common.flatMap { common in
        common.place.position(of: bar, sizes).flatMap { position in
          hasRoom(for: bar, at: position, common.mayTouchEdges) ? position : nil
        }
      }
      guard let position = shared ?? position(of: bar) else { return nil }
      insert(bar, at: position)
      return mirrored(position, bar.axis.across)
    }
  }

  /// Returns whether there is a place in which all of the bars have room for themselves and their texts. The
  /// place of a bar is relative to its view or gap.
  ///
  /// - Parameter offEdges: Whether neither the bars nor their texts may be on edges of views. Default: false.
  func haveRoom(_ bars: [Bar], offEdges: Bool = false) -> Bool {
    let bars = bars.map { mirrored($0) }
    guard offEdges else { return commonPlace(of: bars)?.count == bars.count }
    return BarPlace.all.contains { place in
      bars.allSatisfy { bar in
        place.position(of: bar, sizes).map { isClear(bar, at: $0) && hasPlaceOffBorders(for: bar, at: $0) }
          ?? false
      }
    }
  }

  /// Returns the best place in which most of the bars have room, and the number of bars that have room in it.
  /// Nil if no place has room for most of them.
  private func commonPlace(of bars: [Bar]) -> (place: BarPlace, mayTouchEdges: Bool, count: Int)? {
    var common: (place: BarPlace, mayTouchEdges: Bool, count: Int)?
    var best = 0.0
    for (number, place) in BarPlace.all.enumerated() {
      for mayTouchEdges in [false, true] {
        let count = bars.count { bar in
          place.position(of: bar, sizes).map { hasRoom(for: bar, at: $0, mayTouchEdges) } ?? false
        }
        // A usual place of most bars is better than an unusual place of all.
        let score =
          Double(count) / Double(bars.count) - Self.costOfStep * Double(number)
          - (mayTouchEdges ? Self.costOfEdges : 0)
        guard 2 * count > bars.count, score + Self.gainOfRoom > best else { continue }
        let hasRoomForBadges = bars.allSatisfy { bar in
          bar.request.width == nil
            && place.position(of: bar, sizes).map { hasPlaceOffBorders(for: bar, at: $0) } ?? false
        }
        let total = score + (hasRoomForBadges ? Self.gainOfRoom : 0)
        if total > best { (common, best) = ((place, mayTouchEdges, count), total) }
      }
    }
    return common
  }

  /// The costs that lower the score of a common place for bars. The score begins with the share of bars that have room,
  /// which is at most 1. `costOfStep` is subtracted once for each place that comes earlier in the order of preference,
  /// and `costOfEdges` if the bars may touch the edges of views.
  private static let (costOfStep, costOfEdges) = (0.02, 0.6)

  /// The amount that is added to the score of a place for bars with badges only, if no badge covers the edge
  /// of a view there.
  private static let gainOfRoom = 0.25

  /// A place of a bar in relation to its view or gap.
  private enum BarPlace {
    /// A distance from the preferred position, in points at a ``MarkSizes/scale`` of 1.
    case step(Double)
    /// A fraction of the range in which the bar can be drawn.
    case fraction(Double)

    /// All places of bars, in the order of preference.
    static let all = barSteps.map { step($0) } + barFractions.map { fraction($0) }

    /// Returns the position of a bar; nil if it is outside of the range in which the bar can be drawn.
    func position(of bar: Bar, _ sizes: MarkSizes) -> Double? {
      let position =
        switch self {
        case .step(let distance): bar.preferred + distance * sizes.scale
        case .fraction(let part): bar.room.lowerBound + part * (bar.room.upperBound - bar.room.lowerBound)
        }
      return position == bar.preferred || bar.room.contains(position) ? position : nil
    }
  }

  /// Returns the mirror image of a bar, with its ends in ascending order.
  private func mirrored(_ bar: Bar) -> Bar {
    let ends = (mirrored(bar.from, bar.axis), mirrored(bar.to, bar.axis))
    let across = bar.axis.across
    let limits = (mirrored(bar.room.lowerBound, across), mirrored(bar.room.upperBound, across))
    return Bar(
      axis: bar.axis, from: min(ends.0, ends.1), to: max(ends.0, ends.1),
      room: min(limits.0, limits.1)...max(limits.0, limits.1), preferred: mirrored(bar.preferred, across),
      request: bar.request, own: bar.own.map { mirrored($0) }, mayCrossTexts: bar.mayCrossTexts)
  }

  private func box(of bar: Bar, at across: Double, width: Double, margin: Double = -0.5) -> LayoutRect {
    Self.box(
      bar.axis, from: bar.from - margin, to: max(bar.to + margin, bar.from - margin + 0.5), across: across,
      width: width)
  }

  /// Returns whether a bar covers no text at a position.
  private func isOffTexts(_ bar: Bar, at across: Double) -> Bool {
    !texts.meets(box(of: bar, at: across, width: sizes.barWidth))
  }

  /// Returns whether a bar covers no text that a view shows to users. It may cover the name of a view.
  private func isOffContents(_ bar: Bar, at across: Double) -> Bool {
    !contents.meets(box(of: bar, at: across, width: sizes.barWidth))
  }

  /// Returns whether no other line with the direction of the bar is close to the bar or continues it.
  ///
  /// - Parameter clearance: The least distance between the bar and a line beside it, in points at a ``MarkSizes/scale``
  ///   of 1.
  private func isApart(_ bar: Bar, at across: Double, _ clearance: Double = MarkPlacement.clearance) -> Bool {
    let (margin, width) = (2 * sizes.scale, sizes.barWidth + 2 * clearance * sizes.scale)
    return parallels[bar.axis].map { !$0.meets(box(of: bar, at: across, width: width, margin: margin)) }
      ?? true
  }

  private func isOffEdges(_ bar: Bar, at across: Double) -> Bool {
    edges[bar.axis].map { !$0.meets(box(of: bar, at: across, width: sizes.barWidth)) } ?? true
  }

  /// Returns whether a bar at a position covers nothing that it should not cover.
  ///
  /// - Parameter mayTouchEdges: Whether the bar may be close to the edges of views. Default: false.
  private func isClear(_ bar: Bar, at across: Double, _ mayTouchEdges: Bool = false) -> Bool {
    !isInOtherView(bar, at: across) && isOffTexts(bar, at: across) && isApart(bar, at: across)
      && (mayTouchEdges || isOffEdges(bar, at: across))
      && !bars.meets(box(of: bar, at: across, width: sizes.barWidth))
  }

  /// Returns whether there is room for a bar at a position, and for its label beside the bar.
  private func hasRoom(for bar: Bar, at across: Double, _ mayTouchEdges: Bool = false) -> Bool {
    isClear(bar, at: across, mayTouchEdges)
      && hasPlace(for: bar.request, on: (bar.axis.point(bar.from, across), bar.axis.point(bar.to, across)))
  }

  /// Returns whether the badge of a bar at a position has a place at which it covers no edge of a view.
  private func hasPlaceOffBorders(for bar: Bar, at across: Double) -> Bool {
    hasPlace(
      for: bar.request, on: (bar.axis.point(bar.from, across), bar.axis.point(bar.to, across)),
      mayCoverBorders: false)
  }

  /// Returns the best position of a bar by itself, without regard to other bars of its kind. Nil if the bar
  /// could only be drawn over a text.
  private func position(of bar: Bar) -> Double? {
    let all = BarPlace.all.compactMap { $0.position(of: bar, sizes) }
    let recognizable = all.filter { !isInOtherView(bar, at: $0) }
    let open = recognizable.isEmpty ? all : recognizable
    let free = open.filter { isOffTexts(bar, at: $0) }
    if free.isEmpty, let beside = positionBeside(bar) { return beside }
    let possible = bar.mayCrossTexts ? open : open.filter { isOffContents(bar, at: $0) }
    guard !possible.isEmpty else { return nil }
    func coversNoBar(_ across: Double) -> Bool {
      !(parallels[bar.axis]?.meets(box(of: bar, at: across, width: sizes.barWidth)) ?? false)
    }
    let apart = free.filter { isApart(bar, at: $0) }
    let clear = apart.filter { isClear(bar, at: $0) }
    let best = barCount <= Self.mostSearches ? clear.first(where: { hasRoom(for: bar, at: $0) }) : nil
    // A bar on an outline could not be distinguished from the outline. A bar close to another bar can be
    // distinguished.
    return best ?? clear.first ?? apart.first(where: { isOffEdges(bar, at: $0) })
      ?? free.first(where: { isApart(bar, at: $0, Self.leastClearance) && isOffEdges(bar, at: $0) })
      ?? free.first(where: { coversNoBar($0) && isOffEdges(bar, at: $0) }) ?? apart.first
      ?? free.first(where: coversNoBar)
      // A bar crosses out a text only if it would do so at every position.
      ?? possible.first(where: { coversNoBar($0) && isOffEdges(bar, at: $0) })
      ?? possible.first(where: coversNoBar) ?? free.first ?? possible.first ?? bar.preferred
  }

  /// Returns the nearest position, outside of the range in which a bar can be drawn, at which the bar covers nothing.
  /// Such a position is used if texts fill the whole range; thin lines then lead from the bar to the positions that it
  /// measures. Nil if there is no such position.
  private func positionBeside(_ bar: Bar) -> Double? {
    let (start, end) = (bounds.start(bar.axis.across), bounds.end(bar.axis.across))
    let margin = sizes.barWidth / 2
    for distance in Self.distancesBeside.map({ $0 * sizes.scale }) {
      for position in [bar.room.upperBound + distance, bar.room.lowerBound - distance]
      where position >= start + margin && position <= end - margin {
        if isClear(bar, at: position), barCount > Self.mostSearches || hasRoom(for: bar, at: position) {
          return position
        }
      }
    }
    return nil
  }

  /// The distances from the range in which a bar can be drawn, in points, at which positions outside of this range are
  /// tried.
  private static let distancesBeside = [4.0, 8, 12]

  /// Reserves the space of a constraint's bar, so that bars and numbers that are placed later do not cover it.
  ///
  /// - Parameter position: The position of the bar across its axis, in points.
  private mutating func insert(_ bar: Bar, at position: Double) {
    bars.insert(box(of: bar, at: position, width: Self.shaft))
    for end in [bar.from, bar.to] {
      bars.insert(Self.box(bar.axis, from: end - 0.5, to: end + 0.5, across: position, width: sizes.barWidth))
    }
    let own = box(of: bar, at: position, width: sizes.barWidth)
    parallels[bar.axis]?.insert(own)
  }

  /// The distances in points from the preferred position of a bar to the positions to try, in the order of
  /// preference. Positive distances are to the right or downwards.
  ///
  /// The preferred position of the bar for a size is usually beside the view. If another view has its border
  /// there, positions inside the bar's own view are tried next, and then positions between the borders of the
  /// two views.
  private static let barSteps: [Double] = [
    0, -14, -4, 12, -12, 4, 24, -24, 36, -36, 6, -6, 48, -48, 3, -3, 8, -8, -18, 18, 72, -72, 96, -96,
  ]

  /// The positions that are tried last for a bar, as fractions of the range in which the bar can be drawn.
  private static let barFractions = [0.25, 0.75, 0.12, 0.88, 0.38, 0.62, 0.97, 0.03, 1, 0]

  /// The number of bars after which the positions of further bars are chosen without checking whether there is room for
  /// their labels.
  static let mostSearches = 400

  /// Returns whether there is enough space beside an edge of a view for the bar that shows the view's size: no edge of
  /// another view is close. In a narrow gap, the bar would look like the bar of the gap between the two views.
  ///
  /// - Parameters:
  ///   - edge: The position of the edge across `axis`.
  ///   - axis: The axis along which the edge and the bar run.
  ///   - from: The position along `axis` at which the bar starts.
  ///   - to: The position along `axis` at which the bar ends.
  ///   - isBefore: Whether the space is at the leading side of, or above, the edge. Default: false, the trailing side of,
  ///     or below, the edge.
  func hasSpace(
    besideEdge edge: Double, along axis: LayoutAxis, from: Double, to: Double, isBefore: Bool = false
  ) -> Bool {
    let ends = (mirrored(from, axis), mirrored(to, axis))
    let (start, end) = (min(ends.0, ends.1) + 1, max(ends.0, ends.1) - 1)
    let edge = mirrored(edge, axis.across)
    let width = Self.leastGap * sizes.scale
    let across = isBefore ? edge - 1 - width / 2 : edge + 1 + width / 2
    let box = Self.box(axis, from: start, to: end, across: across, width: width)
    return edges[axis].map { !$0.meets(box) } ?? true
  }

  /// The width, in points, of the space that a bar for a view's width or height needs beside the view.
  private static let leastGap = 24.0

  /// The usual minimum distance between a bar and a line beside it, in points.
  private static let clearance = 4.0

  /// The minimum distance between a bar and a line beside it, in points, where there is no room for ``clearance``.
  private static let leastClearance = 2.5

  /// The thickness of the line of a bar, in points. Texts do not cover this line.
  static let shaft = 2.0
}
