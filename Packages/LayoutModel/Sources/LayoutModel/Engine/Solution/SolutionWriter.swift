import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// The component that writes the solution of a layout: it lists the items, reads and rounds their frames, and
/// determines their statuses.
///
/// The values come from the ``RowLedger``. The ``LayoutPass`` sends the frames to the items.
final class SolutionWriter {
  @exclusivity(unchecked) private(set) var solution = LayoutSolution()

  /// The records of the items in the solution, at the same indices.
  @exclusivity(unchecked) private(set) var records: [ItemRecord] = []

  /// The number of times that the solution's list of items was rebuilt. Items get new indices each time.
  private(set) var listing = 0

  /// Whether items were added, removed, renamed or reordered since the solution's list of items was rebuilt.
  private(set) var isListStale = true

  /// The records of items whose frames must be read from the solver again, although no solve has changed these frames.
  @exclusivity(unchecked) private(set) var unreadRecords: [ItemRecord] = []

  /// A different optimal solution that is shown instead of the solved one to demonstrate an ambiguity; nil if there is
  /// none.
  private(set) var exercise: ExercisedAmbiguity?

  let ledger: RowLedger
  private let root: any LayoutItem
  private let signal: ChangeSignal
  private var isGridStale = false

  // The items whose statuses must be determined.
  private(set) var statusRecords: [ItemRecord] = []
  private var needsStatuses = false
  private var areStatusesStale = false

  /// The indices of the items whose status is not ``LayoutStatus/ok``.
  private var flaggedIndices: Set<Int> = []

  init(root: any LayoutItem, ledger: RowLedger, signal: ChangeSignal) {
    self.root = root
    self.ledger = ledger
    self.signal = signal
  }

  // MARK: Changes

  /// Whether the solution's list of items or its frames must be updated.
  var hasWork: Bool { isListStale || isGridStale || !unreadRecords.isEmpty }

  /// Requests that the solution's list of items be rebuilt.
  func invalidateList() {
    isListStale = true
    signal.noteChange()
  }

  /// Requests that all frames be rounded again, because the scale has changed.
  func invalidateGrid() {
    isGridStale = true
    signal.noteChange()
  }

  /// Requests that the frame of an item be read from the solver again.
  func invalidateFrame(of record: ItemRecord) { unreadRecords.append(record) }

  /// Makes the solution contain the frames of a different optimal solution, to demonstrate an ambiguity. If `exercise`
  /// is nil, restores the solved frames.
  func show(_ exercise: ExercisedAmbiguity?) {
    for record in [self.exercise, exercise].flatMap({ records(movedBy: $0) }) { invalidateFrame(of: record) }
    self.exercise = exercise
  }

  private func records(movedBy exercise: ExercisedAmbiguity?) -> [ItemRecord] {
    (exercise?.distances.keys.sorted() ?? []).compactMap(ledger.state.record)
  }

  /// Copies the reports of dropped constraints from the ledger to the solution.
  func writeRefusals() { solution.droppedConstraints = ledger.refusals.reports }

  /// Stores the solver's error in the solution. Nil means that the solver succeeded.
  func writeFailure(_ failure: SolverError?) { solution.failure = failure }

  /// Stores in the solution the report about a pass that did not converge; nil means that the pass converged.
  func writeLoop(_ loop: LayoutLoop?) { solution.layoutLoop = loop }

  // MARK: Items

  /// Returns the record of the superitem of the item at an index; nil for the root.
  func parent(of index: Int) -> ItemRecord? { solution.items[index].parent.map { records[$0] } }

  /// Rebuilds the solution's list of items, with the last frames that were read from the solver.
  func listItems() {
    for record in records { record.index = nil }
    records = []
    solution.items = []
    solution.itemIndices = [:]
    let expectedCount = ledger.state.recordsByVariable.count / 4
    records.reserveCapacity(expectedCount)
    solution.items.reserveCapacity(expectedCount)
    solution.itemIndices.reserveCapacity(expectedCount)
    flaggedIndices = []
    var open: [(item: any LayoutItem, parent: Int?)] = [(root, nil)]
    while let (item, parent) = open.popLast() {
      guard let record = ledger.record(of: item) else { continue }
      let index = records.count
      record.index = index
      record.expectedFrame = item.expectedFrame
      records.append(record)
      solution.items.append(
        LayoutSolution.Item(
          id: item.layoutID, name: item.layoutName, kind: item.layoutKind,
          isSystemGuide: (item as? LayoutGuide)?.isSystemGuide ?? false,
          depth: parent.map { solution.items[$0].depth + 1 } ?? 0, parent: parent, frame: record.frame,
          exactFrame: record.exactFrame,
          rootFrame: record.frame.offsetBy(parent.map(contentCorner) ?? .zero)))
      solution.itemIndices[ObjectIdentifier(item)] = index
      for child in item.layoutChildren.reversed() { open.append((child, index)) }
    }
    for record in records { record.subtreeCount = 1 }
    for index in records.indices.reversed() {
      if let parent = solution.items[index].parent {
        records[parent].subtreeCount += records[index].subtreeCount
      }
    }
    isListStale = false
    areStatusesStale = true
    listing += 1
  }

  // MARK: Frames

  /// Reads the frames of items from the solver and rounds them to pixels. The items are those in `moved`, and those
  /// that were passed to ``invalidateFrame(of:)``.
  ///
  /// - Parameters:
  ///   - moved: The records of the items whose frames solves have changed.
  ///   - scale: The number of pixels per point.
  ///   - fittingAxes: The axes along which the root's size is rounded up, so that its content fits.
  ///   - publish: Called with the record of each item that must receive its frame.
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
      guard let index = record.index else { continue }
      var frame = grid.rounded(exact)
      if index == 0 {
        for axis in fittingAxes { frame.size[axis] = grid.roundedUp(max(0, exact.size[axis])) }
      }
      record.exactFrame = exact
      solution.items[index].exactFrame = exact
      if record.frame != frame {
        record.frame = frame
        solution.items[index].frame = frame
        moved.append(index)
      } else if record.hasScrolled {
        moved.append(index)
      }
      record.hasScrolled = false
      if record.isNew || record.publishedFrame != frame { publish(record) }
    }
    updateRootFrames(of: moved)
    needsStatuses = true
    statusRecords += changed
  }

  /// Returns the frames of items in the last solve. While another optimal solution is shown to demonstrate an
  /// ambiguity, returns the frames in that solution instead.
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
      for index in values.indices { values[index] += exercise.distances[variables[index]] ?? 0 }
    }
    return stride(from: 0, to: values.count, by: 4).map { index in
      LayoutRect(x: values[index], y: values[index + 1], width: values[index + 2], height: values[index + 3])
    }
  }

  /// Returns the origin of an item's coordinate system in the root's coordinates: the top left corner of
  /// its frame minus its bounds origin.
  private func contentCorner(_ index: Int) -> LayoutPoint {
    let corner = solution.items[index].rootFrame.origin
    let scrolled = records[index].scrolled
    return LayoutPoint(x: corner.x - scrolled.x, y: corner.y - scrolled.y)
  }

  /// Updates the frames in the root's coordinates, for items whose frames have changed and for their descendants.
  private func updateRootFrames(of moved: [Int]) {
    var end = 0
    for index in moved.sorted() where index >= end {
      end = index + records[index].subtreeCount
      for current in index..<end {
        let corner = solution.items[current].parent.map(contentCorner) ?? .zero
        solution.items[current].rootFrame = solution.items[current].frame.offsetBy(corner)
      }
    }
  }

  // MARK: Statuses

  /// Requests that statuses be determined again, because values or constraints have changed.
  func invalidateStatuses() { needsStatuses = true }

  /// Determines the statuses of items that have changed, and of items that are, or were, ambiguous or conflicting.
  ///
  /// - Parameters:
  ///   - unsettled: The records of the items that do not converge.
  ///   - comparison: The comparison of frames with expected frames.
  ///   - reportsAmbiguity: Whether to report ambiguous items.
  func writeStatuses(
    unsettled: [ItemRecord], comparison: FrameComparison, reportsAmbiguity: Bool
  ) {
    guard needsStatuses || areStatusesStale, solution.failure == nil else { return }
    let conflicting = conflictingIndices()
    let ambiguous = reportsAmbiguity ? ambiguousIndices() : []
    func update(_ index: Int) {
      let missed = missedFrame(of: index, comparison)
      if solution.items[index].missedFrame != missed { solution.items[index].missedFrame = missed }
      let status: LayoutStatus =
        if conflicting.contains(index) {
          .conflicting
        } else if ambiguous.contains(index) {
          .ambiguous
        } else {
          missed != nil ? .misplaced : .ok
        }
      guard solution.items[index].status != status else { return }
      solution.items[index].status = status
      if status == .ok { flaggedIndices.remove(index) } else { flaggedIndices.insert(index) }
    }
    for record in areStatusesStale ? records : statusRecords {
      guard let index = record.index else { continue }
      update(index)
      // If an item has an expected frame, the statuses of its subitems can depend on the item's size.
      guard !areStatusesStale, record.expectedFrame != nil else { continue }
      var child = index + 1
      while child < index + record.subtreeCount {
        update(child)
        child += records[child].subtreeCount
      }
    }
    for index in flaggedIndices.union(conflicting).union(ambiguous) { update(index) }
    solution.unconvergedItems = unsettled.compactMap { $0.index }
    statusRecords = []
    needsStatuses = false
    areStatusesStale = false
  }

  /// Returns the expected frame of an item if the item's frame differs from it; otherwise nil. Also returns nil if the
  /// difference results only from the size of the superitem. In that case, only the superitem is reported.
  private func missedFrame(of index: Int, _ comparison: FrameComparison) -> LayoutRect? {
    let item = solution.items[index]
    guard let expected = records[index].expectedFrame, comparison.isMisplaced(item, from: expected) else {
      return nil
    }
    if let parent = item.parent, let outer = records[parent].expectedFrame,
      comparison.follows(item, from: expected, in: solution.items[parent], from: outer)
    {
      return nil
    }
    return expected
  }
}

extension LayoutRect {
  /// Returns this rectangle, moved by the coordinates of a point.
  fileprivate func offsetBy(_ corner: LayoutPoint) -> LayoutRect { offsetBy(dx: corner.x, dy: corner.y) }
}
