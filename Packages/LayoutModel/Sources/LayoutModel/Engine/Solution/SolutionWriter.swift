import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// Writes the solution of a layout: lists the items, reads and rounds their frames, and says what is wrong with them.
///
/// The ledger has the values; the pass tells items about frames that were read here.
final class SolutionWriter {
  private(set) var solution = LayoutSolution()

  /// The records of the listed items, by place in the solution.
  private(set) var records: [ItemRecord] = []

  /// How often items were listed, which gives them new places.
  private(set) var listing = 0

  /// Whether items came, left or have other names or places than in the list.
  private(set) var isListStale = true

  /// The records whose values have to be read, besides those that a solve moved.
  private(set) var unreadRecords: [ItemRecord] = []

  /// The frames of an ambiguous layout that are shown instead of the solver's.
  private(set) var exercise: ExercisedAmbiguity?

  let ledger: RowLedger
  private let root: any LayoutItem
  private let signal: ChangeSignal
  private var isGridStale = false

  // What statuses have to be looked at.
  private(set) var statusRecords: [ItemRecord] = []
  private var needsStatuses = false
  private var areStatusesStale = false

  /// The places of items with a status other than ok.
  private var flaggedPlaces: Set<Int> = []

  init(root: any LayoutItem, ledger: RowLedger, signal: ChangeSignal) {
    self.root = root
    self.ledger = ledger
    self.signal = signal
  }

  // MARK: Changes

  /// Whether there is something to list or to read.
  var hasWork: Bool { isListStale || isGridStale || !unreadRecords.isEmpty }

  /// Has the items listed anew.
  func invalidateList() {
    isListStale = true
    signal.noteChange()
  }

  /// Has all frames rounded anew.
  func invalidateGrid() {
    isGridStale = true
    signal.noteChange()
  }

  /// Has the frame of an item read.
  func invalidateFrame(of record: ItemRecord) { unreadRecords.append(record) }

  /// Shows an ambiguity in place of the one that is shown; nil for none.
  func show(_ exercise: ExercisedAmbiguity?) {
    for record in [self.exercise, exercise].flatMap({ records(movedBy: $0) }) { invalidateFrame(of: record) }
    self.exercise = exercise
  }

  private func records(movedBy exercise: ExercisedAmbiguity?) -> [ItemRecord] {
    (exercise?.distances.keys.sorted() ?? []).compactMap(ledger.state.record)
  }

  /// Writes what the ledger refused.
  func writeRefusals() { solution.droppedConstraints = ledger.refusals.reports }

  /// Writes whether the solver failed.
  func writeFailure(_ failure: SolverError?) { solution.failure = failure }

  /// Writes what a turn was still at when it was stopped.
  func writeLoop(_ loop: LayoutLoop?) { solution.layoutLoop = loop }

  // MARK: Items

  /// The record that an item at a place lies in; nil for the root.
  func parent(of place: Int) -> ItemRecord? { solution.items[place].parent.map { records[$0] } }

  /// Lists the items anew, with the frames that they have.
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

  /// Reads the frames of items that were moved or wait to be read.
  ///
  /// - Parameter tell: Called with the record of each item that has to be told its frame.
  func readFrames(moved: [ItemRecord], scale: Double, tell: (ItemRecord) -> Void) {
    let changed = isGridStale ? records : moved + unreadRecords
    isGridStale = false
    unreadRecords = []
    guard !changed.isEmpty else { return }
    let grid = PixelGrid(scale: scale)
    let frames = exactFrames(of: changed)
    var moved: [Int] = []
    for (record, exact) in zip(changed, frames) {
      guard let place = record.place else { continue }
      let frame = grid.rounded(exact)
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
      if record.isNew || record.toldFrame != frame { tell(record) }
    }
    updateRootFrames(of: moved)
    needsStatuses = true
    statusRecords += changed
  }

  /// The frames as they were solved last, or as the ambiguity that is shown has them.
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

  /// Where in the root the origin of an item's own coordinates is seen.
  private func contentCorner(_ place: Int) -> LayoutPoint {
    let corner = solution.items[place].rootFrame.origin
    let scrolled = records[place].scrolled
    return LayoutPoint(x: corner.x - scrolled.x, y: corner.y - scrolled.y)
  }

  /// Moves what lies in items that moved; the items of a subtree have consecutive places.
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

  /// Has the statuses looked at that may follow from other values: what is ambiguous or in conflict.
  func invalidateStatuses() { needsStatuses = true }

  /// Writes what is wrong with items: with those that changed, and with those whose status may have changed as well.
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
    solution.unsettledItems = unsettled.compactMap(\.place)
    statusRecords = []
    needsStatuses = false
    areStatusesStale = false
  }
}

extension LayoutRect {
  /// The rectangle, moved by the origin of its coordinates.
  fileprivate func offsetBy(_ corner: LayoutPoint) -> LayoutRect { offsetBy(dx: corner.x, dy: corner.y) }
}

/// The names of the types of views without a name, each created once: that takes longer than all else in a listing.
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
