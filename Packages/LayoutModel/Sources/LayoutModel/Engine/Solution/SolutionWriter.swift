import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// The component that writes the solution of a layout: it lists the items, reads and rounds their frames, and
/// determines their statuses.
///
/// The values come from the ``RowLedger``. The ``LayoutPass`` sends the frames to the items.
final class SolutionWriter {
  private(set) var solution = LayoutSolution()

  /// The records of the listed items, by their index in the solution.
  private(set) var records: [ItemRecord] = []

  /// The number of times that the items were listed. Each time, items get new indices.
  private(set) var listing = 0

  /// Whether items were added, removed, renamed or reordered since they were last listed.
  private(set) var isListStale = true

  /// The records of the items whose frames have to be read, in addition to those that a solve moved.
  private(set) var unreadRecords: [ItemRecord] = []

  /// The other solution that is shown in place of the solved one, to demonstrate an ambiguity; nil for none.
  private(set) var exercise: ExercisedAmbiguity?

  let ledger: RowLedger
  private let root: any LayoutItem
  private let signal: ChangeSignal
  private var isGridStale = false

  // Items whose statuses have to be determined.
  private(set) var statusRecords: [ItemRecord] = []
  private var needsStatuses = false
  private var areStatusesStale = false

  /// The indices of the items with a status other than ``LayoutStatus/ok``.
  private var flaggedPlaces: Set<Int> = []

  init(root: any LayoutItem, ledger: RowLedger, signal: ChangeSignal) {
    self.root = root
    self.ledger = ledger
    self.signal = signal
  }

  // MARK: Changes

  /// Whether there are items to list or frames to read.
  var hasWork: Bool { isListStale || isGridStale || !unreadRecords.isEmpty }

  /// Requests that the items are listed again.
  func invalidateList() {
    isListStale = true
    signal.noteChange()
  }

  /// Requests that all frames are rounded again, because the scale changed.
  func invalidateGrid() {
    isGridStale = true
    signal.noteChange()
  }

  /// Requests that the frame of an item is read again.
  func invalidateFrame(of record: ItemRecord) { unreadRecords.append(record) }

  /// Shows another solution, which demonstrates an ambiguity, in place of the solved one. Nil shows the solved one.
  func show(_ exercise: ExercisedAmbiguity?) {
    for record in [self.exercise, exercise].flatMap({ records(movedBy: $0) }) { invalidateFrame(of: record) }
    self.exercise = exercise
  }

  private func records(movedBy exercise: ExercisedAmbiguity?) -> [ItemRecord] {
    (exercise?.distances.keys.sorted() ?? []).compactMap(ledger.state.record)
  }

  /// Copies the reports of dropped constraints from the ledger to the solution.
  func writeRefusals() { solution.droppedConstraints = ledger.refusals.reports }

  /// Sets the solver's error in the solution.
  func writeFailure(_ failure: SolverError?) { solution.failure = failure }

  /// Sets the report of a pass that did not converge in the solution; nil for a pass that did.
  func writeLoop(_ loop: LayoutLoop?) { solution.layoutLoop = loop }

  // MARK: Items

  /// Returns the record of an item's superitem, by the item's index; nil for the root.
  func parent(of place: Int) -> ItemRecord? { solution.items[place].parent.map { records[$0] } }

  /// Lists the items of the tree in the solution, with their current frames.
  func listItems() {
    for record in records { record.place = nil }
    records = []
    solution.items = []
    solution.places = [:]
    flaggedPlaces = []
    var names = TypeNames()
    var open: [(item: any LayoutItem, parent: Int?)] = [(root, nil)]
    while let (item, parent) = open.popLast() {
      guard let record = ledger.record(of: item) else { continue }
      let place = records.count
      record.place = place
      record.expectedFrame = item.expectedFrame
      records.append(record)
      solution.items.append(
        LayoutSolution.Item(
          id: item.layoutID, name: names.name(of: item), kind: item.layoutKind,
          isSystemGuide: (item as? LayoutGuide)?.isSystemGuide ?? false,
          depth: parent.map { solution.items[$0].depth + 1 } ?? 0, parent: parent, frame: record.frame,
          exactFrame: record.exactFrame,
          rootFrame: record.frame.offsetBy(parent.map(contentCorner) ?? .zero)))
      solution.places[ObjectIdentifier(item)] = place
      for child in item.layoutChildren.reversed() { open.append((child, place)) }
    }
    for record in records { record.subtreeCount = 1 }
    for place in records.indices.reversed() {
      if let parent = solution.items[place].parent {
        records[parent].subtreeCount += records[place].subtreeCount
      }
    }
    isListStale = false
    areStatusesStale = true
    listing += 1
  }

  // MARK: Frames

  /// Reads and rounds the frames of the items that a solve moved, and of those for which it was requested.
  ///
  /// - Parameters:
  ///   - moved: The records of the items that solves moved.
  ///   - scale: Pixels per point.
  ///   - fittingAxes: The axes on which the root's size is rounded up, so that its content has room.
  ///   - publish: Called with the record of each item that has to receive its frame.
  func readFrames(
    moved: [ItemRecord], scale: Double, fittingAxes: Set<LayoutAxis>, publish: (ItemRecord) -> Void
  ) {
    let changed = isGridStale ? records : moved + unreadRecords
    isGridStale = false
    unreadRecords = []
    guard !changed.isEmpty else { return }
    let grid = PixelGrid(scale: scale)
    let frames = exactFrames(of: changed)
    var moved: [Int] = []
    for (record, exact) in zip(changed, frames) {
      guard let place = record.place else { continue }
      var frame = grid.rounded(exact)
      if place == 0 {
        for axis in fittingAxes { frame.size[axis] = grid.roundedUp(max(0, exact.size[axis])) }
      }
      record.exactFrame = exact
      solution.items[place].exactFrame = exact
      if record.frame != frame {
        record.frame = frame
        solution.items[place].frame = frame
        moved.append(place)
      } else if record.hasScrolled {
        moved.append(place)
      }
      record.hasScrolled = false
      if record.isNew || record.publishedFrame != frame { publish(record) }
    }
    updateRootFrames(of: moved)
    needsStatuses = true
    statusRecords += changed
  }

  /// Returns the frames of the last solve. If an ambiguity is demonstrated, they are those of the other solution.
  private func exactFrames(of records: [ItemRecord]) -> [LayoutRect] {
    var variables: [Variable] = []
    variables.reserveCapacity(4 * records.count)
    for record in records {
      variables.append(record.variables.minX)
      variables.append(record.variables.minY)
      variables.append(record.variables.width)
      variables.append(record.variables.height)
    }
    var values = Array(repeating: 0.0, count: variables.count)
    ledger.state.solver.copyValues(of: variables, into: &values)
    if let exercise {
      for place in values.indices { values[place] += exercise.distances[variables[place]] ?? 0 }
    }
    return stride(from: 0, to: values.count, by: 4).map { place in
      LayoutRect(x: values[place], y: values[place + 1], width: values[place + 2], height: values[place + 3])
    }
  }

  /// Returns the position in the root of the origin of an item's own coordinates, as visible after scrolling.
  private func contentCorner(_ place: Int) -> LayoutPoint {
    let corner = solution.items[place].rootFrame.origin
    let scrolled = records[place].scrolled
    return LayoutPoint(x: corner.x - scrolled.x, y: corner.y - scrolled.y)
  }

  /// Updates the frames in the root's coordinates of items that moved, and of their descendants.
  private func updateRootFrames(of moved: [Int]) {
    var end = 0
    for place in moved.sorted() where place >= end {
      end = place + records[place].subtreeCount
      for current in place..<end {
        let corner = solution.items[current].parent.map(contentCorner) ?? .zero
        solution.items[current].rootFrame = solution.items[current].frame.offsetBy(corner)
      }
    }
  }

  // MARK: Statuses

  /// Requests that statuses are determined again, because changed values can make items ambiguous or conflicting.
  func invalidateStatuses() { needsStatuses = true }

  /// Determines the statuses of items that changed, and of items that are or were ambiguous or conflicting.
  ///
  /// - Parameter unsettled: The records of the items that do not converge.
  func writeStatuses(
    unsettled: [ItemRecord], scale: Double, reportsAmbiguity: Bool
  ) {
    guard needsStatuses || areStatusesStale, solution.failure == nil else { return }
    let conflicting = conflictingPlaces()
    let ambiguous = reportsAmbiguity ? ambiguousPlaces() : []
    func update(_ place: Int) {
      let status: LayoutStatus =
        if conflicting.contains(place) {
          .conflicting
        } else if ambiguous.contains(place) {
          .ambiguous
        } else {
          solution.items[place].isMisplaced(from: records[place].expectedFrame, scale: scale)
            ? .misplaced : .ok
        }
      guard solution.items[place].status != status else { return }
      solution.items[place].status = status
      if status == .ok { flaggedPlaces.remove(place) } else { flaggedPlaces.insert(place) }
    }
    for record in areStatusesStale ? records : statusRecords {
      if let place = record.place { update(place) }
    }
    for place in flaggedPlaces.union(conflicting).union(ambiguous) { update(place) }
    solution.unconvergedItems = unsettled.compactMap(\.place)
    statusRecords = []
    needsStatuses = false
    areStatusesStale = false
  }
}

extension LayoutRect {
  /// Returns the rectangle offset by a point.
  fileprivate func offsetBy(_ corner: LayoutPoint) -> LayoutRect { offsetBy(dx: corner.x, dy: corner.y) }
}

/// A cache of type names for views without a name. Without it, computing them would take most of the time of listing
/// items.
private struct TypeNames {
  private var names: [ObjectIdentifier: String] = [:]

  mutating func name(of item: any LayoutItem) -> String {
    guard let view = item as? LayoutView, view.givenName == nil else { return item.layoutName }
    let type = ObjectIdentifier(type(of: view))
    if let name = names[type] { return name }
    let name = view.layoutName
    names[type] = name
    return name
  }
}
