/// The component that computes safe areas, margins and other insets from frames, and rebuilds the rows that contain
/// such insets.
///
/// An item is watched from the first use of its insets. After a solve that changed the frame of a watched item or of
/// one of its ancestors, all insets are computed again from the root downwards, and the rows that contain changed
/// insets are rebuilt. Before its first layout, an item has the insets that it would have without a superitem.
final class InsetFeedback {
  private let root: any LayoutItem
  private let ledger: RowLedger
  private let signal: ChangeSignal

  /// The records of the items whose insets this component keeps up to date, in the order in which their insets were
  /// first used.
  private(set) var records: [ItemRecord] = []

  /// The records of the items that must be notified if their insets differ from those of the last notification; see
  /// ``takeChanges()``.
  private var unreported: [ItemRecord] = []

  /// Whether a property or setting that determines insets has changed since the insets were last computed. Changes of
  /// frames do not set this property.
  private(set) var areStale = false

  /// The sequential number of the current computation of insets. Within one computation, the insets of each item are
  /// computed only once.
  private(set) var pass = 0

  /// Whether the current computation resets all insets to their values in a new engine; see ``startAnew(in:)``.
  private var startsAnew = false

  init(root: any LayoutItem, ledger: RowLedger, signal: ChangeSignal) {
    self.root = root
    self.ledger = ledger
    self.signal = signal
  }

  /// Requests that all insets be computed again before the next solve.
  func invalidate() {
    areStale = true
    signal.noteChange()
  }

  /// Returns the stored insets of an item; nil if they were never computed or are outdated.
  func knownInsets(of record: ItemRecord) -> ResolvedInsets? {
    // During a pass, rows are built with the insets that were computed before the solve. Outside a pass, a change makes
    // the stored insets outdated immediately.
    areStale && signal.isIdle ? nil : record.insets
  }

  /// Computes the insets of an item. From then on, the engine keeps them up to date.
  func insets(of record: ItemRecord, in environment: LayoutEnvironment) -> ResolvedInsets {
    let isWatched = record.insets != nil
    if !isWatched { watch(record) }
    pass += 1
    let insets = resolve(record, environment).insets
    if !isWatched { record.insets = insets }
    return insets
  }

  /// Starts to report changes of an item's insets. The item starts without a safe area, and with the margins that it
  /// has outside of a tree.
  func report(_ record: ItemRecord, in environment: LayoutEnvironment) {
    let margins = insets(of: record, in: environment).margins
    record.reportedInsets = ResolvedInsets(margins: margins)
    unreported.append(record)
  }

  /// Returns the items that must be notified of changed insets, each with the kinds of insets that have changed since
  /// the last call of this method.
  func takeChanges() -> [(record: ItemRecord, safeArea: Bool, margins: Bool)] {
    guard !unreported.isEmpty else { return [] }
    defer { unreported = [] }
    var changes: [(record: ItemRecord, safeArea: Bool, margins: Bool)] = []
    for record in unreported {
      guard ledger.owns(record), let old = record.reportedInsets, let new = record.insets else { continue }
      record.reportedInsets = new
      let (safeArea, margins) = new.changes(from: old)
      if safeArea || margins { changes.append((record, safeArea, margins)) }
    }
    return changes
  }

  private func watch(_ record: ItemRecord) {
    records.append(record)
    var current: ItemRecord? = record
    while let next = current, !next.isAboveInsets {
      next.isAboveInsets = true
      current = next.superrecord
    }
  }

  /// Returns whether insets may have changed, because a solve changed the frames of the given items, or because a
  /// setting has changed.
  func mayHaveChanged(by moved: [ItemRecord]) -> Bool {
    !records.isEmpty && (areStale || moved.contains { $0.isAboveInsets })
  }

  /// Computes the insets of the items in ``records``. The next solve rebuilds the rows that contain changed insets.
  ///
  /// - Returns: The records of the items whose insets have changed.
  /// - Complexity: O(*n*) for *n* items and their ancestors.
  func refresh(in environment: LayoutEnvironment) -> [ItemRecord] {
    areStale = false
    pass += 1
    records.removeAll { !ledger.owns($0) || $0.item == nil }
    var changed: [ItemRecord] = []
    for record in records {
      let insets = resolve(record, environment).insets
      guard let old = record.insets, !old.isNearly(insets) else { continue }
      set(insets, of: record)
      changed.append(record)
    }
    return changed
  }

  /// Resets all insets to the values that they have in a new engine. After the next solve, all insets are computed
  /// again.
  func startAnew(in environment: LayoutEnvironment) {
    startsAnew = true
    _ = refresh(in: environment)
    startsAnew = false
    // The insets must be computed even if the next solve changes no frame.
    areStale = true
  }

  /// Treats the current insets as up to date. They are computed again only when a solve changes a frame, or when a
  /// property or setting that determines insets changes.
  func keep() { areStale = false }

  /// Sets the insets of an item, and queues the rows that contain these insets, so that the next solve rebuilds them.
  func set(_ insets: ResolvedInsets, of record: ItemRecord) {
    guard let item = record.item else { return }
    record.insets = insets
    if record.reportedInsets != nil { unreported.append(record) }
    ledger.queueMentions(of: item) { $0.isMargin }
    for guide in item.layoutState.allSystemGuides {
      for constraint in guide.placingConstraints where constraint.derivedConstant != nil {
        if let row = constraint.row { ledger.queue(row) }
      }
    }
  }

  /// Stops updating the insets of items that have left the layout.
  func forgetLeavers() { records.removeAll { !ledger.owns($0) } }

  // MARK: Computation from the root to an item

  /// Computes the insets of an item. First computes those of its ancestors that the current computation has not
  /// reached.
  private func resolve(_ record: ItemRecord, _ environment: LayoutEnvironment) -> InsetResolution {
    var open: [ItemRecord] = []
    var current: ItemRecord? = record
    while let next = current, next.resolution.pass != pass {
      open.append(next)
      current = next.superrecord
    }
    while let next = open.popLast() {
      next.resolution = resolve(next, in: current, environment)
      current = next
    }
    return record.resolution
  }

  /// Computes the insets of an item from the insets of its superitem.
  private func resolve(
    _ record: ItemRecord, in superrecord: ItemRecord?, _ environment: LayoutEnvironment
  ) -> InsetResolution {
    guard let item = record.item else { return InsetResolution(pass: pass) }
    let direction = item.effectiveLayoutDirection
    guard let superrecord, let superitem = superrecord.item else {
      let size = rootSize(environment)
      let width = ledger.scrollArea(of: item).map { ledger.state.exactFrame(of: $0).width } ?? size.width
      let insets = item.rootInsets(environment, size: size, contentWidth: width, direction: direction)
      return InsetResolution(pass: pass, insets: insets)
    }
    guard record.isSolved, !startsAnew else {
      return InsetResolution(
        pass: pass, insets: item.insets(in: .nowhere, environment, direction: direction))
    }
    let context = context(of: record, item, in: superrecord, superitem, environment)
    return InsetResolution(
      pass: pass, insets: item.insets(in: context, environment, direction: direction),
      corner: context.rootFrame.origin)
  }

  /// Returns the values from outside the item that determine its insets.
  private func context(
    of record: ItemRecord, _ item: any LayoutItem, in superrecord: ItemRecord, _ superitem: any LayoutItem,
    _ environment: LayoutEnvironment
  ) -> InsetContext {
    let state = ledger.state
    let frame = state.exactFrame(of: record)
    let scrolled = superitem.layoutBoundsOrigin.finite
    let seen = frame.offsetBy(dx: -scrolled.x, dy: -scrolled.y)
    // Inside a scrolling item, margins are relative to the content area, so scrolling does not change them. If the
    // content area is smaller than the item, as in a table whose cells have frames, the item's size is used instead.
    let area = ledger.scrollArea(of: superitem)
    let visibleFrame = area == nil ? seen : frame
    let visibleSize = state.exactFrame(of: superrecord).size
    let contentSize = area.map { state.exactFrame(of: $0).size } ?? visibleSize
    let bounds = LayoutSize(
      width: max(contentSize.width, visibleSize.width), height: max(contentSize.height, visibleSize.height))
    let corner = superrecord.resolution.corner
    return InsetContext(
      superInsets: superrecord.resolution.insets,
      distances: visibleFrame.gaps(in: bounds), isInScrollContent: area != nil,
      rootFrame: seen.offsetBy(dx: corner.x, dy: corner.y), rootSize: rootSize(environment),
      contentWidth: ledger.scrollArea(of: item).map { state.exactFrame(of: $0).width } ?? frame.width)
  }

  /// Returns the size of the root: the environment's size if it is fixed, otherwise the solved size.
  private func rootSize(_ environment: LayoutEnvironment) -> LayoutSize {
    if environment.sizing == .fixed {
      return LayoutSize(
        width: environment.size.width.finiteOrZero, height: environment.size.height.finiteOrZero)
    }
    return root.layoutState.record.map { ledger.state.exactFrame(of: $0).size } ?? .zero
  }
}

/// The result of computing the insets of an item.
struct InsetResolution {
  /// The number (``InsetFeedback/pass``) of the computation that produced this result; 0 before the first computation.
  var pass = 0

  var insets = ResolvedInsets()

  /// The position of the item's top left corner in the root's coordinates, in points, as it is visible after scrolling.
  var corner: LayoutPoint = .zero
}

extension LayoutRect {
  /// Returns the distances from the edges of a container inwards to the edges of this rectangle.
  ///
  /// - Parameter size: The size of the container. Its origin is zero.
  func gaps(in size: LayoutSize) -> EdgeInsets {
    EdgeInsets(top: minY, left: minX, bottom: size.height - maxY, right: size.width - maxX)
  }
}
