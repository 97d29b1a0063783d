@_spi(Tools) import LayoutEnvironments

/// From values to frames and statuses.
extension LayoutEngine {
  /// The records whose values the last solve changed, each once, and those without values until now.
  func changedRecords() -> [ItemRecord] {
    solveCount += 1
    var changed: [ItemRecord] = []
    for variable in solver.changedVariables where recordsByVariable.indices.contains(variable.index) {
      guard let record = recordsByVariable[variable.index], record.solve != solveCount else { continue }
      record.solve = solveCount
      changed.append(record)
    }
    return changed
  }

  /// Lists the items anew, with the frames that they have.
  func describeItems() {
    for record in records { record.place = nil }
    records = []
    solution.items = []
    solution.places = [:]
    flaggedPlaces = []
    var names = TypeNames()
    var open: [(item: any LayoutItem, parent: Int?)] = [(root, nil)]
    while let (item, parent) = open.popLast() {
      guard let record = item.layoutState.record, record.isLaidOut(by: self) else { continue }
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
    renewReports()
    // Who left is not watched any more.
    insetRecords.removeAll { !$0.isLaidOut(by: self) }
    trackingRecords.removeAll { !$0.isLaidOut(by: self) }
    isDescriptionStale = false
    pass.areStatusesStale = true
    pass.listing += 1
  }

  /// Reads the frames of items and keeps the solution true; those whose frames changed are told in the pass.
  func readFrames(of changed: [ItemRecord]) {
    guard !changed.isEmpty else { return }
    let grid = PixelGrid(scale: environment.scale)
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
      if record.isNew || record.toldFrame != frame { waitForPlacing(record) }
    }
    updateRootFrames(of: moved)
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
    solver.copyValues(of: variables, into: &values)
    if let exercised {
      for place in values.indices { values[place] += exercised.distances[variables[place]] ?? 0 }
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

  /// Moves what lies in items that moved; the items of a subtree stand in one stretch.
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

  /// Says what is wrong with items: with those that changed, and with those of which that may have changed.
  func updateStatuses(of changed: [ItemRecord]) {
    let conflicting = conflictingPlaces()
    let ambiguous = ambiguousPlaces()
    func update(_ place: Int) {
      let status: LayoutStatus =
        if conflicting.contains(place) {
          .conflicting
        } else if ambiguous.contains(place) {
          .ambiguous
        } else {
          isMisplaced(place) ? .misplaced : .ok
        }
      guard solution.items[place].status != status else { return }
      solution.items[place].status = status
      if status == .ok { flaggedPlaces.remove(place) } else { flaggedPlaces.insert(place) }
    }
    for record in changed {
      if let place = record.place { update(place) }
    }
    for place in flaggedPlaces.union(conflicting).union(ambiguous) { update(place) }
  }

  private func ambiguousPlaces() -> Set<Int> {
    guard reportsAmbiguity else { return [] }
    var found: Set<Int> = []
    for variable in ambiguousVariables where recordsByVariable.indices.contains(variable.index) {
      guard let record = recordsByVariable[variable.index] else { continue }
      found.formUnion(ambiguousItems(for: record).compactMap(\.place))
    }
    return found
  }

  /// The items that a constraint of a conflict lays out: those it mentions, but for one that others of them lie in,
  /// and for the root, which the environment lays out.
  private func conflictingPlaces() -> Set<Int> {
    var found: Set<Int> = []
    for row in refusedRows {
      for member in [row] + (row.refusal?.members?.map(\.row) ?? []) {
        found.formUnion(laidOut(by: member).compactMap(\.place))
      }
    }
    return found
  }

  private func laidOut(by row: RowRecord) -> [ItemRecord] {
    switch row.source {
    case .generated(let kind, let record):
      if kind.origin == .rootSize { return [] }
      return [record]
    case .constraint(let constraint):
      let items = constraint?.items ?? []
      return items.filter { item in
        !items.contains { $0 !== item && $0.isLayoutDescendant(of: item) }
      }.compactMap(\.layoutState.record)
    }
  }

  /// Whether an edge is half a pixel or more from where it was expected, both before and after it was put on a pixel.
  private func isMisplaced(_ place: Int) -> Bool {
    guard let expected = records[place].expectedFrame else { return false }
    let item = solution.items[place]
    let scale = environment.scale > 0 && environment.scale.isFinite ? environment.scale : 1
    let edges: [(LayoutRect) -> Double] = [\.minX, \.minY, \.maxX, \.maxY]
    return !edges.allSatisfy { edge in
      let distances = [item.frame, item.exactFrame].map { abs(edge($0) - edge(expected)) }
      return distances.contains { $0 * scale < 0.5 }
    }
  }
}

extension LayoutRect {
  /// The rectangle, moved by where its coordinates have their origin.
  fileprivate func offsetBy(_ corner: LayoutPoint) -> LayoutRect { offsetBy(dx: corner.x, dy: corner.y) }
}

/// The names of the types of views without a name, each made once: that takes longer than all else that is told of a view.
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
