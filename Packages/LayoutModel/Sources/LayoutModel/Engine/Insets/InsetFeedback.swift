/// Safe areas, margins and what else follows from where items are, and is fed back as constants.
///
/// An item is watched from the moment when a row, or anything else, asked for its insets. After a solve that moved
/// something on the way to a watched item, insets are computed anew from the root downwards; those that changed have
/// their rows written anew. An item that was never laid out starts as if nothing surrounded it.
final class InsetFeedback {
  private let root: any LayoutItem
  private let ledger: RowLedger
  private let signal: ChangeSignal

  /// The watched items, in the order in which their insets were first asked for.
  private(set) var records: [ItemRecord] = []

  /// Whether something changed that insets follow from, apart from frames.
  private(set) var areStale = false

  /// How often insets were computed; an item above several others is computed once in a pass.
  private(set) var pass = 0

  /// Whether insets have to be what they were before anything was laid out.
  private var startsAnew = false

  init(root: any LayoutItem, ledger: RowLedger, signal: ChangeSignal) {
    self.root = root
    self.ledger = ledger
    self.signal = signal
  }

  /// Has all insets computed anew before the next solve.
  func invalidate() {
    areStale = true
    signal.noteChange()
  }

  /// The insets of a watched item where nothing has to be computed; nil otherwise.
  func knownInsets(of record: ItemRecord) -> ResolvedInsets? {
    // Rows are made with what was resolved before the solve; everything else is told of wishes at once.
    areStale && signal.isIdle ? nil : record.insets
  }

  /// Computes the insets of an item; it is watched from now on.
  func insets(of record: ItemRecord, in environment: LayoutEnvironment) -> ResolvedInsets {
    let isWatched = record.insets != nil
    if !isWatched { watch(record) }
    pass += 1
    let insets = resolve(record, environment).insets
    if !isWatched { record.insets = insets }
    return insets
  }

  private func watch(_ record: ItemRecord) {
    records.append(record)
    var current: ItemRecord? = record
    while let next = current, !next.isAboveInsets {
      next.isAboveInsets = true
      current = superrecord(of: next)
    }
  }

  /// Whether rows have to be written anew because something that insets follow from changed.
  func mayHaveChanged(by moved: [ItemRecord]) -> Bool {
    !records.isEmpty && (areStale || moved.contains(where: \.isAboveInsets))
  }

  /// Computes the insets of all watched items anew, and queues the rows of those that changed.
  ///
  /// - Returns: The records whose insets changed.
  /// - Complexity: O(watched items and those they lie in).
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

  /// Gives all items the insets with which a fresh engine starts; they are computed again after the next solve.
  func startAnew(in environment: LayoutEnvironment) {
    startsAnew = true
    _ = refresh(in: environment)
    startsAnew = false
    // The next solve may change nothing, and still they have to be computed.
    areStale = true
  }

  /// Leaves insets as they are.
  func keep() { areStale = false }

  /// Gives an item insets, and has its rows written with them.
  func set(_ insets: ResolvedInsets, of record: ItemRecord) {
    guard let item = record.item else { return }
    record.insets = insets
    ledger.queueMentions(of: item) { $0.isMargin }
    for guide in item.layoutState.allSystemGuides {
      for constraint in guide.placingConstraints where constraint.derivedConstant != nil {
        if let row = constraint.row { ledger.queue(row) }
      }
    }
  }

  /// Stops to watch items that left.
  func forgetLeavers() { records.removeAll { !ledger.owns($0) } }

  // MARK: The way from the root down to an item

  private func superrecord(of record: ItemRecord) -> ItemRecord? {
    guard let item = record.item, item !== root, let above = item.layoutSuperitem else { return nil }
    return ledger.record(of: above)
  }

  /// Computes the insets of an item from those of everything it lies in, each of which is computed once in a pass.
  private func resolve(_ record: ItemRecord, _ environment: LayoutEnvironment) -> InsetResolution {
    var open: [ItemRecord] = []
    var current: ItemRecord? = record
    while let next = current, next.resolution.pass != pass {
      open.append(next)
      current = superrecord(of: next)
    }
    while let next = open.popLast() {
      next.resolution = resolve(next, in: current, environment)
      current = next
    }
    return record.resolution
  }

  /// Computes the insets of an item whose superitem has its own.
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

  private func context(
    of record: ItemRecord, _ item: any LayoutItem, in superrecord: ItemRecord, _ superitem: any LayoutItem,
    _ environment: LayoutEnvironment
  ) -> InsetContext {
    let state = ledger.state
    let frame = state.exactFrame(of: record)
    let scrolled = superitem.layoutBoundsOrigin.finite
    let seen = frame.offsetBy(dx: -scrolled.x, dy: -scrolled.y)
    // What scrolls has its margins within the content, which scrolling does not change.
    let area = ledger.scrollArea(of: superitem)
    let place = area == nil ? seen : frame
    let bounds = state.exactFrame(of: area ?? superrecord).size
    let corner = superrecord.resolution.corner
    return InsetContext(
      superInsets: superrecord.resolution.insets,
      distances: place.gaps(in: bounds), isInScrollContent: area != nil,
      rootFrame: seen.offsetBy(dx: corner.x, dy: corner.y), rootSize: rootSize(environment),
      contentWidth: ledger.scrollArea(of: item).map { state.exactFrame(of: $0).width } ?? frame.width)
  }

  /// The size of the root: what it is going to be, where that is certain before anything is solved.
  private func rootSize(_ environment: LayoutEnvironment) -> LayoutSize {
    if environment.sizing == .fixed {
      return LayoutSize(
        width: environment.size.width.finiteOrZero, height: environment.size.height.finiteOrZero)
    }
    return root.layoutState.record.map { ledger.state.exactFrame(of: $0).size } ?? .zero
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
