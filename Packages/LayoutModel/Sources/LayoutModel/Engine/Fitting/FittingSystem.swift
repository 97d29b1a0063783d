import LinearConstraints
@_spi(Tools) import LayoutEnvironments

/// A separate layout of one item and its descendants, which computes a fitting size with a solver of its own.
///
/// It creates new ``ItemRecord``s for the items, because the records in the items' layout states belong to the engine
/// that lays out the items.
final class FittingSystem {
  private let root: any LayoutItem
  private let members: [any LayoutItem]

  /// The engine that lays out the items or will include them in its next layout; nil if there is none. The fitting size
  /// is computed with the engine's environment and settings.
  private let engine: LayoutEngine?
  private let makeSolver: () -> AnyConstraintSolver

  /// The records of the items, by the identities of their states.
  private var records: [ObjectIdentifier: ItemRecord] = [:]

  /// The content heights that were measured at the widths of the last solve, by item.
  private var measurements: [ObjectIdentifier: ItemRecord.Measurement] = [:]

  init(_ root: any LayoutItem, engine: LayoutEngine?, solver makeSolver: @escaping () -> AnyConstraintSolver)
  {
    self.root = root
    self.engine = engine
    self.makeSolver = makeSolver
    root.updateConstraintsForFitting()
    for item in root.layoutSubtree() { item.makeGuidesOfItsOwn() }
    members = root.layoutSubtree()
  }

  /// Returns the fitting size.
  ///
  /// After each solve, text that wraps is measured at the solved widths. If a height has changed, the layout is solved
  /// again.
  ///
  /// - Parameters:
  ///   - target: The target size, with its priorities.
  ///   - scale: The number of pixels per point. The size is rounded up to whole pixels.
  func fitting(_ target: FittingTarget, scale: Double) -> LayoutFitting {
    var fitting = LayoutFitting()
    do throws(SolverError) {
      for _ in 0..<LayoutFeedback.iterationLimit {
        var solver = makeSolver()
        fitting.droppedConstraints = try solve(target, with: &solver)
        guard let size = record(of: root)?.size(in: solver) else { break }
        fitting.exactSize = size
        guard remeasure(in: solver) else { break }
      }
    } catch {
      fitting = LayoutFitting(failure: error)
    }
    for item in members where measurements[ObjectIdentifier(item)] != nil { item.recallSolvedWidth() }
    let grid = PixelGrid(scale: scale)
    fitting.size = LayoutSize(
      width: grid.roundedUp(max(0, fitting.exactSize.width)),
      height: grid.roundedUp(max(0, fitting.exactSize.height)))
    return fitting
  }

  /// Builds all rows, solves them, and returns the constraints that were dropped.
  ///
  /// All rows are added to the new solver in one batch, in the order in which an engine adds them. Therefore the same
  /// constraints are dropped as in a layout by an engine.
  private func solve(
    _ target: FittingTarget, with solver: inout AnyConstraintSolver
  ) throws(SolverError) -> [DroppedConstraint] {
    records = [:]
    for item in members {
      let superitem = item === root ? nil : item.layoutSuperitem
      let record = ItemRecord(
        item, in: superitem.flatMap { self.record(of: $0) }, link: nil, variables: ItemVariables(in: &solver))
      record.measurement = measurements[ObjectIdentifier(item)]
      record.readScrolling(of: item)
      records[ObjectIdentifier(item.layoutState)] = record
    }
    var rowsByID: [ConstraintID: FittingRow] = [:]
    var refused: [(row: FittingRow, refusal: Refusal?, error: SolverError?)] = []
    try solver.beginBatch()
    for row in makeRows(target).sorted(by: { $0.order < $1.order }) {
      do throws(SolverError) {
        rowsByID[try solver.add(row.linear, rank: row.order.solverRank)] = row
      } catch {
        refused.append((row, nil, error))
      }
    }
    for refusal in try solver.commitBatch() {
      if let row = rowsByID[refusal.id] { refused.append((row, refusal, nil)) }
    }
    try solver.solve()
    guard !refused.isEmpty else { return [] }
    let items = LayoutItemIndex(root: root)
    return refused.sorted { $0.row.order < $1.row.order }.map { row, refusal, error in
      DroppedConstraint(
        dropped: row.member(refusal?.conflict?.refusedMultiplier, items),
        conflict: refusal?.conflict?.members.compactMap { member in
          rowsByID[member.id].map { ($0, member.multiplier) }
        }.sorted { $0.0.order < $1.0.order }.map { $0.0.member($0.1, items) },
        error: error)
    }
  }

  private func makeRows(_ target: FittingTarget) -> [FittingRow] {
    var rows: [FittingRow] = []
    func add(
      _ source: FittingRow.Source, _ linear: LinearConstraint?, _ origin: ConstraintOrigin,
      precedence: ConstraintPrecedence = .regular, age: Int = 0
    ) {
      guard let linear = linear?.withinLimits else { return }
      rows.append(
        FittingRow(
          source: source, linear: linear, origin: origin,
          order: RowOrder(origin, precedence: precedence, age: age, serial: rows.count)))
    }
    func add(_ constraint: LayoutConstraint, in holder: any LayoutItem) {
      add(
        .constraint(constraint), linearConstraint(of: constraint, in: holder), constraint.origin,
        precedence: constraint.precedence, age: constraint.age)
    }
    for item in members {
      guard let record = record(of: item) else { continue }
      let hasMask = item !== root && item.autoresizing != nil
      for axis in LayoutAxis.allCases {
        let size = Term(1, record.variables.size(axis))
        // The root needs no row for its position: the constraints that it holds are relative to its own coordinates.
        if item === root, let constraint = target.constraint(on: item, axis) { add(constraint, in: item) }
        if item === root || !hasMask && engine?.keepsSizesNonNegative ?? true {
          add(.size(item, axis), LinearConstraint([size], .greaterThanOrEqual, 0), .nonNegativeSize)
        }
        for isHugging in [true, false] {
          add(.size(item, axis), record.contentRow(axis, isHugging: isHugging), .contentSize)
        }
      }
      for constraint in item.layoutState.held where constraint.origin != .autoresizingMask {
        add(constraint, in: item)
      }
      if hasMask, let superitem = item.layoutSuperitem {
        for constraint in maskConstraints(of: item, in: superitem) { add(constraint, in: superitem) }
      }
    }
    return rows
  }

  /// Returns new constraints for an item's autoresizing mask. The engine's constraints for the mask are not used,
  /// because the engine may not have generated them yet.
  private func maskConstraints(of item: any LayoutItem, in superitem: any LayoutItem) -> [LayoutConstraint] {
    guard let source = item.autoresizing else { return [] }
    let size =
      source.superitemSize ?? item.layoutState.translation?.superitemSize ?? engine?.knownSize(of: superitem)
      ?? .zero
    return source.equations(
      of: item, in: superitem, size: size.finite, form: engine?.environment.behavior.autoresizing ?? .edges
    ).map { AutoresizingMaskConstraint($0, mask: source.mask, of: item, in: superitem) }
  }

  /// Measures the wrapping texts of all items again, at the widths that the solver computed.
  ///
  /// - Returns: Whether the height of a text has changed.
  private func remeasure(in solver: AnyConstraintSolver) -> Bool {
    var isChanged = false
    for item in members where item.contentHeightDependsOnWidth {
      guard let record = record(of: item) else { continue }
      let insets = item.alignmentRectInsets.finite
      let width = solver.value(of: record.variables.width) - insets.left - insets.right
      if let known = record.measurement?.width, abs(known - width) <= LayoutEngine.widthNoise { continue }
      let height = item.intrinsicContentHeight(forWidth: width + LayoutEngine.widthNoise)
      if record.measurement?.height != height { isChanged = true }
      measurements[ObjectIdentifier(item)] = ItemRecord.Measurement(width: width, height: height)
    }
    return isChanged
  }
}

extension FittingSystem: RecordSource {
  func record(of state: LayoutItemState) -> ItemRecord? { records[ObjectIdentifier(state)] }
}

extension ItemRecord {
  fileprivate func size(in solver: AnyConstraintSolver) -> LayoutSize {
    LayoutSize(width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }
}

/// A row in the separate layout that computes a fitting size, with the constraint or item that the row comes from.
private struct FittingRow {
  enum Source {
    case constraint(LayoutConstraint)
    /// A row that constrains the width or height of an item.
    case size(any LayoutItem, LayoutAxis)
  }

  var source: Source
  var linear: LinearConstraint
  var origin: ConstraintOrigin
  var order: RowOrder

  func member(_ multiplier: Double?, _ items: LayoutItemIndex) -> DroppedConstraint.Member {
    switch source {
    case .constraint(let constraint):
      DroppedConstraint.Member(
        equation: constraint.equation(items: items), origin: constraint.origin,
        constraint: ObjectIdentifier(constraint), multiplier: multiplier)
    case .size(let item, let axis):
      DroppedConstraint.Member(
        equation: ConstraintEquation(
          .attribute(AnchorReference(items.reference(to: item), axis == .horizontal ? .width : .height)),
          linear.relation, constant: linear.constant, priority: linear.priority),
        origin: origin, constraint: content(of: item, axis).map { ObjectIdentifier($0) },
        item: ObjectIdentifier(item), multiplier: multiplier)
    }
  }

  private func content(of item: any LayoutItem, _ axis: LayoutAxis) -> ContentSizeConstraint? {
    origin == .contentSize ? item.contentSizeConstraint(for: axis) : nil
  }
}
