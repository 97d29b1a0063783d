extension LayoutEngine: RowSource {
  /// Returns the report about a row that the solver refused. The report contains equations instead of rows.
  func report(_ refusal: RowRefusal, items: LayoutItemIndex) -> DroppedConstraint {
    let conflict = refusal.conflict?.sorted { $0.row.order < $1.row.order }
    return DroppedConstraint(
      dropped: member(refusal.row, refusal.multiplier, items),
      conflict: conflict?.map { member($0.row, $0.multiplier, items) }, error: refusal.error)
  }

  /// Updates the item names in the reports of dropped constraints. Called after items were added, removed or renamed.
  func renewReports() {
    guard !ledger.refusals.isEmpty else { return }
    let items = LayoutItemIndex(root: root)
    ledger.refusals.publish { row, refusal in
      var report = refusal.report
      report.dropped = member(row, report.dropped.multiplier, items)
      if report.conflict != nil {
        let members = refusal.members?.sorted { $0.row.order < $1.row.order }
        report.conflict = members?.map { member($0.row, $0.multiplier, items) }
      }
      return report
    }
    writer.writeRefusals()
  }

  /// Returns a row in the form that reports contain: an equation with its origin.
  ///
  /// - Parameter multiplier: The multiplier of the row in the proof of the conflict; nil if it is not known.
  func member(
    _ row: RowRecord, _ multiplier: Double?, _ items: LayoutItemIndex
  ) -> DroppedConstraint.Member {
    let constraint = row.layoutConstraint
    let equation =
      switch row.source {
      case .constraint:
        constraint?.equation(items: items) ?? ConstraintEquation(.attribute(.unknown), .equal)
      case .generated(let kind, let record): equation(of: kind, record, items)
      }
    return DroppedConstraint.Member(
      equation: equation, origin: row.origin, constraint: constraint.map { ObjectIdentifier($0) },
      item: row.generated?.record.item.map { ObjectIdentifier($0) }, multiplier: multiplier)
  }

  /// Returns a generated row as an equation.
  private func equation(
    of kind: GeneratedRow, _ record: ItemRecord?, _ items: LayoutItemIndex
  ) -> ConstraintEquation {
    guard let record, let item = record.item else { return ConstraintEquation(.attribute(.unknown), .equal) }
    let name = items.soleReference(to: item)
    func size(_ axis: LayoutAxis) -> ConstraintEquation.Operand {
      .attribute(AnchorReference(name, axis == .horizontal ? .width : .height))
    }
    return switch kind {
    case .rootOrigin(let axis):
      ConstraintEquation(
        .attribute(AnchorReference(name, axis == .horizontal ? .left : .top)), .equal)
    case .rootSize(let bound, let axis):
      ConstraintEquation(
        size(axis), bound.relation, constant: environment.rootExtent(bound, axis),
        priority: environment.rootSizePriority(bound, axis))
    case .boundsOrigin(let axis):
      ConstraintEquation(
        .attribute(AnchorReference(name, axis == .horizontal ? .left : .top)), .equal,
        constant: item.layoutBoundsOrigin.finite[axis])
    case .mirroredPosition:
      ConstraintEquation(.attribute(AnchorReference(items.reference(to: item), .right)), .equal)
    case .nonNegativeSize(let axis): ConstraintEquation(size(axis), .greaterThanOrEqual)
    case .hugging(let axis):
      ConstraintEquation(
        size(axis), .lessThanOrEqual, constant: record.contentExtent(axis) ?? 0,
        priority: item.contentHuggingPriority(for: axis))
    case .compressionResistance(let axis):
      ConstraintEquation(
        size(axis), .greaterThanOrEqual, constant: record.contentExtent(axis) ?? 0,
        priority: item.contentCompressionResistancePriority(for: axis))
    }
  }
}

extension AnchorReference {
  /// A placeholder for the anchor of an item that was deallocated.
  fileprivate static let unknown = AnchorReference(.item(""), .notAnAttribute)
}
