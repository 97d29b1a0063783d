/// Safe areas, margins and what else follows from where items are, and is fed back as constants.
///
/// An item is watched from the moment when a row, or anybody else, asked for its insets. After a solve that moved
/// something on the way to a watched item, insets are computed anew from the root downwards; those that changed have
/// their rows made anew. An item that was never laid out starts as if nothing surrounded it.
extension LayoutEngine {
  /// The insets of an item; it is watched from now on.
  func insets(of record: ItemRecord) -> ResolvedInsets {
    if let insets = record.insets {
      // Rows are made with what was resolved before the solve; everybody else is told of wishes at once.
      guard areInsetsStale, pass.activity == .idle else { return insets }
      insetPass += 1
      return resolve(record).insets
    }
    watchInsets(of: record)
    insetPass += 1
    let insets = resolve(record).insets
    record.insets = insets
    return insets
  }

  private func watchInsets(of record: ItemRecord) {
    insetRecords.append(record)
    var current: ItemRecord? = record
    while let next = current, !next.isAboveInsets {
      next.isAboveInsets = true
      current = superrecord(of: next)
    }
  }

  /// Whether rows have to be made anew because something that insets follow from changed.
  var insetsMayHaveChanged: Bool {
    !insetRecords.isEmpty && (areInsetsStale || roundChanges.contains(where: \.isAboveInsets))
  }

  /// Computes the insets of all watched items anew, and queues the rows of those that changed.
  ///
  /// - Returns: The records whose insets changed.
  /// - Complexity: O(watched items and those they lie in).
  func refreshInsets() -> [ItemRecord] {
    areInsetsStale = false
    insetPass += 1
    insetRecords.removeAll { !$0.isLaidOut(by: self) || $0.item == nil }
    var changed: [ItemRecord] = []
    for record in insetRecords {
      let insets = resolve(record).insets
      guard let old = record.insets, !old.isNearly(insets) else { continue }
      setInsets(insets, of: record)
      changed.append(record)
    }
    return changed
  }

  /// Gives an item insets, and has its rows made with them.
  func setInsets(_ insets: ResolvedInsets, of record: ItemRecord) {
    guard let item = record.item else { return }
    record.insets = insets
    mentionsDidChange(of: item) { $0.isMargin }
    for guide in item.layoutState.allSystemGuides {
      for constraint in guide.placingConstraints where constraint.derivedConstant != nil {
        if let row = constraint.row { queue(row) }
      }
    }
  }

  /// Whether margins follow the readable width may have changed.
  func readableMarginsDidChange(of item: any LayoutItem) {
    let hasGuide = item.layoutState.systemGuides[.readableContent] != nil
    guard item.layoutMarginsFollowReadableWidth || hasGuide else { return }
    if item.layoutMarginsFollowReadableWidth { _ = item.readableContentGuide }
    mentionsDidChange(of: item) { $0.isMargin }
  }
}

/// The way from the root down to an item.
extension LayoutEngine {
  private func superrecord(of record: ItemRecord) -> ItemRecord? {
    guard let item = record.item, item !== root, let above = item.layoutSuperitem?.layoutState.record,
      above.isLaidOut(by: self)
    else { return nil }
    return above
  }

  /// Computes the insets of an item from those of everything it lies in, each of which is looked at once in a pass.
  private func resolve(_ record: ItemRecord) -> InsetResolution {
    var open: [ItemRecord] = []
    var current: ItemRecord? = record
    while let next = current, next.resolution.pass != insetPass {
      open.append(next)
      current = superrecord(of: next)
    }
    while let next = open.popLast() {
      next.resolution = resolve(next, in: current)
      current = next
    }
    return record.resolution
  }

  /// Computes the insets of an item whose superitem has its own.
  private func resolve(_ record: ItemRecord, in superrecord: ItemRecord?) -> InsetResolution {
    guard let item = record.item else { return InsetResolution(pass: insetPass) }
    let direction = item.effectiveLayoutDirection
    guard let superrecord, let superitem = superrecord.item else {
      let size = rootSize
      let width = scrollArea(of: item).map { exactFrame(of: $0).width } ?? size.width
      let insets = item.rootInsets(environment, size: size, contentWidth: width, direction: direction)
      return InsetResolution(pass: insetPass, insets: insets)
    }
    guard record.isSolved, !startsFeedbackAnew else {
      return InsetResolution(
        pass: insetPass, insets: item.insets(in: .nowhere, environment, direction: direction))
    }
    let context = context(of: record, item, in: superrecord, superitem)
    return InsetResolution(
      pass: insetPass, insets: item.insets(in: context, environment, direction: direction),
      corner: context.rootFrame.origin)
  }

  private func context(
    of record: ItemRecord, _ item: any LayoutItem, in superrecord: ItemRecord, _ superitem: any LayoutItem
  ) -> InsetContext {
    let frame = exactFrame(of: record)
    let scrolled = superitem.layoutBoundsOrigin.finite
    let seen = frame.offsetBy(dx: -scrolled.x, dy: -scrolled.y)
    // What scrolls has its margins within the content, which scrolling does not change.
    let area = scrollArea(of: superitem)
    let place = area == nil ? seen : frame
    let bounds = exactFrame(of: area ?? superrecord).size
    let corner = superrecord.resolution.corner
    return InsetContext(
      superInsets: superrecord.resolution.insets,
      distances: place.gaps(in: bounds), isInScrollContent: area != nil,
      rootFrame: seen.offsetBy(dx: corner.x, dy: corner.y), rootSize: rootSize,
      contentWidth: scrollArea(of: item).map { exactFrame(of: $0).width } ?? frame.width)
  }

  /// The size of the root: what it is going to be, where that is certain before anything is solved.
  private var rootSize: LayoutSize {
    if environment.sizing == .fixed {
      return LayoutSize(
        width: environment.size.width.finiteOrZero, height: environment.size.height.finiteOrZero)
    }
    return root.layoutState.record.map { exactFrame(of: $0).size } ?? .zero
  }

  /// The frame as it was solved last, in the superitem's coordinates.
  func exactFrame(of record: ItemRecord) -> LayoutRect {
    let variables = record.variables
    return LayoutRect(
      x: solver.value(of: variables.minX), y: solver.value(of: variables.minY),
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }
}

/// The insets of an item as they follow from where things are, as of one pass.
struct InsetResolution {
  /// The pass in which they were computed; 0 before the first.
  var pass = 0

  var insets = ResolvedInsets()

  /// Where the item's corner is seen in the root.
  var corner: LayoutPoint = .zero
}

extension LayoutRect {
  /// From the edges of a size at the origin inwards to those of the rectangle.
  func gaps(in size: LayoutSize) -> EdgeInsets {
    EdgeInsets(top: minY, left: minX, bottom: size.height - maxY, right: size.width - maxX)
  }
}
