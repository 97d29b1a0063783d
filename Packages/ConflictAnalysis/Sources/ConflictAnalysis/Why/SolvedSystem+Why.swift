import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Explains the value of an attribute by the rows that determine it, and their sum. Returns nil if no row contains
  /// the attribute.
  ///
  /// ```swift
  /// var solved = try analyzer.solve()
  /// if let report = try solved.why(ConstraintSystem.Anchor("Field", .width)) {
  ///   print(LengthText().sum(report.segments))   // 320 - 16 - 45 - 8 - 16 = 235
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - anchor: The attribute to explain.
  ///   - offset: The distance of the attribute, such as a margin, from an edge or the center of its item's frame.
  ///     Needed only for margins, baselines and edges of alignment rects that no row contains.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: The same as the solver's `influences(on:)`. With a solver that is not `InfluenceReporting`, an
  ///   elimination of the tight rows.
  public mutating func why(
    _ anchor: ConstraintSystem.Anchor, at offset: ConstraintSystem.Offset? = nil
  ) throws(AnalysisError) -> WhyReport? {
    let resolved = ConstraintSystem.Anchor(anchor.item, anchor.attribute.resolved(in: system.direction))
    guard let axis = resolved.attribute.axis else { return nil }
    var target = system.terms(of: anchor)
    if let offset {
      target = [ConstraintSystem.Term(offset.fraction, .size(item: anchor.item, axis))].filter {
        $0.coefficient != 0
      }
      if resolved.attribute.isLocation {
        target.insert(ConstraintSystem.Term(1, .position(item: anchor.item, axis)), at: 0)
      }
    }
    guard !target.isEmpty, target.allSatisfy({ index.knows($0.unknown) }) else { return nil }
    var report = WhyReport(anchor: anchor, value: 0)
    if resolved.attribute.isLocation { report.origin = system.superviews[anchor.item] }
    report.value = value(of: target)
    try determine(&report, target)
    if let offset, offset.distance != 0 { report.add(offset, axis) }
    report.overriddenRows = overriddenRows(of: report, axis)
    return report
  }

  /// Finds the rows that determine the value of `target`, a sum of unknowns. Stores these rows in the report, together
  /// with the lengths that add up to the value.
  mutating func determine(_ report: inout WhyReport, _ target: [ConstraintSystem.Term]) throws(AnalysisError)
  {
    let influences = try influences(on: target)
    report.undeterminedUnknowns = influences.undeterminedUnknowns
    report.parts = influences.rows.map { row, sensitivity in
      WhyReport.Part(
        premise: system.rows[row].premise, row: row, priority: system.rows[row].priority,
        sensitivity: sensitivity)
    }
    addUp(&report, target)
    if !report.isChain, report.undeterminedUnknowns.isEmpty, try walk(&report, target) {
      report.isChain = true
    }
  }

  /// Computes the segments of a report, which show how the rows in ``WhyReport/parts`` add up to the explained value.
  private func addUp(_ report: inout WhyReport, _ target: [ConstraintSystem.Term]) {
    // If an unknown is determined by no row, there is no path to it.
    guard report.undeterminedUnknowns.isEmpty else {
      combine(&report)
      return
    }
    var parts = report.parts.map { (row: system.absolute(system.rows[$0.row]), multiplier: $0.sensitivity) }
    // The value to explain is added as one more row, with the equation number -1, which no equation has. This row is
    // later removed from the result.
    parts.append((ConstraintSystem.Row(.equation(-1), system.absolute(target), .equal, report.value), -1))
    let last = parts.count - 1
    let builder =
      ArithmeticBuilder(parts, target: last, mergesEdges: false)
      ?? ArithmeticBuilder(parts, target: last, mergesEdges: true)
    guard let builder, let conclusion = builder.conclusion else {
      combine(&report)
      return
    }
    let around = conclusion.pieces
    // The cycle contains the additional row, which leads from the explained position back to the origin. The sum
    // starts after that row.
    let end = around.firstIndex { $0.isOf(row: last) } ?? around.startIndex
    let way = around.indices.map { around[($0 + end) % around.count] }.filter { !$0.isOf(row: last) }
    report.segments = way.map { builder.segment($0, sign: 1, isForward: !$0.leadsBack) }
    report.steps = builder.steps
    if case .size? = way.first, way.count == 1, let step = builder.steps.last, report.steps.count > 0,
      case .size(step.size)? = report.segments.first?.kind, report.segments.first?.factor == 1,
      step.divisor == 1
    {
      // The last step computes the explained size itself, so the parts of that step become the segments.
      report.segments = step.parts
      report.steps.removeLast()
    }
    let sum = report.segments.reduce(0) { $0 + $1.length }
    if !(abs(sum - report.value) <= 1e-6 + 1e-9 * abs(report.value)) { combine(&report) }
  }

  /// Replaces the segments of a report: for each row in ``WhyReport/parts``, one segment whose length is the row's
  /// constant multiplied by the part's sensitivity.
  private func combine(_ report: inout WhyReport) {
    report.isChain = false
    report.steps = []
    report.segments = report.parts.compactMap { part in
      let source = system.rows[part.row]
      guard source.constant != 0 else { return nil }
      return LengthSegment(
        kind: .constant, factor: part.sensitivity, base: source.constant, bound: .exactly,
        premises: [part.premise], inset: 0)
    }
  }

  /// Returns the rows that do not hold although they concern the explained value, strongest priority first. Such a row
  /// constrains the explained item, or an item whose size is part of the explained sum, and shares an unknown with the
  /// rows that determine the value.
  private func overriddenRows(of report: WhyReport, _ axis: LayoutAxis) -> [WhyReport.OverriddenRow] {
    var items: Set<String> = [report.anchor.item]
    for segment in report.segments + report.steps.flatMap({ $0.parts }) {
      if case .size(let size) = segment.kind, size.axis == axis { items.insert(size.item) }
    }
    // Only rows that share an unknown with the rows that determine the value are related to the value.
    let used = Set(report.parts.flatMap { system.absolute(system.rows[$0.row].terms).map({ $0.unknown }) })
    return system.rows.indices.compactMap { row -> WhyReport.OverriddenRow? in
      let source = system.rows[row]
      guard handles[row] == nil || !source.priority.isRequired else { return nil }
      let error = probe.error(of: row)
      guard abs(error) > index.tolerance(of: row, values: { probe.value($0) }) else { return nil }
      let isNear = system.absolute(source.terms).contains { term in
        term.unknown.axis == axis && used.contains(term.unknown)
          && term.unknown.item.map { items.contains($0) } ?? false
      }
      guard isNear else { return nil }
      return WhyReport.OverriddenRow(
        premise: source.premise, row: row, priority: source.priority, requested: source.constant,
        actual: source.constant + error, effects: effects(of: row))
    }.sorted { ($1.priority, $0.row) < ($0.priority, $1.row) }
  }
}

extension WhyReport {
  /// Adds the distance between the frame and the explained attribute, such as the inset of a margin, to the explained
  /// value and its segments.
  fileprivate mutating func add(_ offset: ConstraintSystem.Offset, _ axis: LayoutAxis) {
    value += offset.distance
    var kind = LengthSegment.Kind.constant
    if anchor.attribute.isLocation {
      let end = FlowEdge.End(vertex: .item(anchor.item, axis), fraction: offset.fraction)
      var place = SegmentPosition(end)
      let edge = place
      place.attribute = anchor.attribute
      kind = offset.distance > 0 ? .gap(from: edge, to: place) : .gap(from: place, to: edge)
    }
    segments.append(
      LengthSegment(
        kind: kind, factor: offset.distance < 0 ? -1 : 1, base: abs(offset.distance), bound: .exactly,
        premises: [], inset: abs(offset.distance)))
  }
}

extension LengthStatement.Piece {
  /// Whether the summand is a negative distance: one to the left or upwards.
  var leadsBack: Bool {
    if case .edge(let edge, _) = self { edge.length < 0 } else { false }
  }

  /// Returns whether the summand is a distance or a constant that comes from the row with the number `row`.
  func isOf(row: Int) -> Bool {
    switch self {
    case .size: false
    case .edge(let edge, _): edge.rows.contains(row)
    case .constant(_, let number, _): number == row
    }
  }
}
