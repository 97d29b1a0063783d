import LayoutEquations

extension SolvedSystem {
  /// Returns changes that resolve a conflict, each of a single equation, from the most to the least preferred.
  ///
  /// ```swift
  /// var solved = try analyzer.solve()
  /// for conflict in solved.conflicts.conflicts {
  ///   for relaxation in try solved.relaxations(of: conflict).relaxations {
  ///     print(relaxation.equation, relaxation.change, relaxation.effects)
  ///   }
  /// }
  /// ```
  ///
  /// Each change was confirmed by solving: after it, the rows of the conflict can hold together with all rows that
  /// were not dropped. The order of preference is:
  ///
  /// 1. Remove the equation that a layout engine drops, or one of two equations for the same attribute.
  /// 2. Replace `=` by `>=` or `<=`.
  /// 3. Lower the priority.
  /// 4. Change the constant.
  ///
  /// Changes of any kind come last if they make content 0 wide or high, or leave more items ambiguous than before. If
  /// possible, the new constant or priority is chosen so that all content keeps its size. After
  /// ``measureHarm(inside:contentRows:)`` was called, changes that do much more harm than the least harmful one are
  /// left out.
  ///
  /// Among changes of the same kind, those that make items overlap or overflow come last. If the conflict contains an
  /// aspect ratio, changes of sizes come before changes of positions: with another position, a view that is smaller
  /// than its container would be at one side of it. In all other conflicts, equations near the end of
  /// ``ConstraintConflict/arithmetic`` come first, because their changes move the fewest items.
  ///
  /// If there are more changes to try than ``AnalysisLimits/results``, at most three of each kind are returned.
  ///
  /// Equations that the user cannot change are left out, see `ConstraintSystem.Equation.isChangeable`. An equation
  /// for the size of content can only get a lower priority, and this change comes first among the changes of
  /// priorities.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: For each tried change, the time to add the changed rows to the solver and to remove them again.
  public mutating func relaxations(of conflict: ConstraintConflict) throws(AnalysisError)
    -> RelaxationReport
  {
    var report = RelaxationReport()
    let candidates = candidates(for: conflict)
    let isLong = candidates.count > limits.results
    let open = engineSolvers == nil ? nil : sampledFreedom().map { ambiguousItems($0) }
    emptyBefore = Set(collapsedContent())
    var counts: [Relaxation.Change.Kind: (tried: Int, found: Int)] = [:]
    for candidate in isLong && limits.results == 0 ? [] : candidates {
      var count = counts[candidate.change.kind] ?? (tried: 0, found: 0)
      // If there are many candidates, they are similar, so a few changes of each kind are enough.
      if isLong, count.found >= Self.sampleOfKind || count.tried >= limits.results / 4 { continue }
      // Without proofs, each change needs a new solve.
      if engineSolvers != nil, engineProofs == nil, refusedRows.count > 1, !canSolveAnew {
        report.stop = .rowsSolvedAnew(limits.rowsSolvedAnew)
        break
      }
      var found: Relaxation?
      for alternative in try alternatives(for: candidate, in: conflict) where found?.collision != 0 {
        for change in alternative {
          let next: Relaxation?
          do throws(ProbeInterruption) {
            next = try tryOut(change, candidate, in: conflict, open: open)
          } catch {
            report.stop = try error.stop()
            continue
          }
          guard let next else { continue }
          if found.map({ next.isBetter(than: $0) }) ?? true { found = next }
          break
        }
      }
      count.tried += 1
      // A constraint is not superfluous if other constraints do not determine the same values.
      if case .remove(inFavorOf: nil)? = found?.change, found?.isAmbiguous ?? false,
        conflict.members.count > 1
      {
        found = nil
      }
      if let found {
        report.relaxations.append(found)
        count.found += 1
      } else {
        report.rejectedCount += 1
      }
      counts[candidate.change.kind] = count
    }
    try solve()
    report.relaxations = report.relaxations.withoutHarmful
    // Changes of last resort come last, after those that leave items ambiguous. Among changes of the same kind, those
    // without overlapping items come first.
    let mixesAxes = conflict.members.contains {
      Set(system.rows[$0.row].terms.map { $0.unknown.axis }).count > 1
    }
    report.relaxations = report.relaxations.enumerated().map { offset, relaxation in
      let movesEdge = mixesAxes && isLocation(system.equations[relaxation.equation].equation.first)
      let rank = (relaxation.collides ? 2 : 0) + (movesEdge ? 1 : 0)
      return (relaxation, (relaxation.drawback, relaxation.change.kind, rank, offset))
    }.sorted(by: { $0.1 < $1.1 }).map { $0.0 }
    if isLong { report.stop = report.stop ?? .results(limits.results) }
    return report
  }

  private func isLocation(_ operand: ConstraintEquation.Operand) -> Bool {
    if case .attribute(let anchor) = operand { anchor.attribute.isLocation } else { false }
  }

  /// The number of changes of each kind to return if there are more candidates than ``AnalysisLimits/results``.
  private static var sampleOfKind: Int { 3 }

  /// Returns the changes to try for a candidate, the most preferred first. Each element is a list of changes with
  /// nearly the same effect, such as several constants that differ only in their decimals (see
  /// ``Swift/Double/shortDecimals``). Only the first change of each list that resolves the conflict is used.
  private mutating func alternatives(
    for candidate: Candidate, in conflict: ConstraintConflict
  ) throws(AnalysisError) -> [[Relaxation.Change]] {
    switch candidate.change {
    case .constant(let constant):
      let fitting = constant.shortDecimals.map { Relaxation.Change.constant($0) }
      guard let kept = try constantKeepingContent(candidate, in: conflict), abs(kept - constant) > 1e-6 else {
        return [fitting]
      }
      return [kept.shortDecimals.map { .constant($0) }, fitting]
    case .priority:
      // With a priority below the compression resistance of content, the equation yields to the content.
      return contentRows.isEmpty
        ? [[candidate.change]] : [[candidate.change], [.priority(Self.belowContent)]]
    case .remove, .relation: return [[candidate.change]]
    }
  }

  /// A lower priority to propose for an equation, so that the equation yields to content. It is just below 750, the
  /// default priority of compression resistance.
  private static var belowContent: LayoutPriority { 749 }

  /// Returns a constant for a candidate's equation that resolves a conflict and makes no content smaller. If there are
  /// several such constants, returns the one nearest to the current constant. Returns nil if there is no content, or if
  /// the result would set a size of 0 or less.
  ///
  /// The constant is found by a solve in which the equation has a priority below the priorities of content. The content
  /// of an item whose size the equation sets is ignored, because the equation replaces the size of this content.
  private mutating func constantKeepingContent(
    _ candidate: Candidate, in conflict: ConstraintConflict
  ) throws(AnalysisError) -> Double? {
    guard !contentRows.isEmpty else { return nil }
    let changes = [candidate.equation: Relaxation.Change.priority(Self.belowContent)]
    let row = system.rows[candidate.row]
    let isOwnSize = row.terms.count == 1 && row.terms[0].unknown.isSize
    let own = isOwnSize && engineSolvers != nil ? contentRows(of: row.terms[0].unknown) : []
    let found = try trying(changes, without: own, in: conflict) { solved throws(AnalysisError) -> Double? in
      let size = solved.value(of: row.terms)
      return size.isFinite ? size : nil
    }
    guard let value = found ?? nil else { return nil }
    let shift = value - row.constant
    let equation = system.equations[candidate.equation].equation
    let constant = equation.constant + (row.isMirrored ? -shift : shift)
    // A size of 0 or less is not a useful proposal.
    if equation.second == nil, row.terms.count == 1, row.terms[0].unknown.isSize, value <= 0 { return nil }
    return constant
  }

  /// Returns the indices of the optional rows that keep a size at least as large as its content.
  private func contentRows(of size: ConstraintSystem.Unknown) -> [Int] {
    contentRows.filter { row in
      system.rows[row].terms.count == 1 && system.rows[row].terms[0].unknown == size
        && !system.rows[row].priority.isRequired
    }
  }

  /// Returns an effect for each width or height of content that is 0 in the current solution, although no row sets it
  /// to 0.
  private func collapsedContent() -> [FrameEffect] {
    contentRows.compactMap { number in
      let row = system.rows[number]
      guard let unknown = row.terms.first?.unknown, let item = unknown.item, abs(value(of: unknown)) <= 1e-6,
        !isSetToZero(unknown)
      else { return nil }
      return .collapsed(item: item, unknown.axis)
    }
  }

  /// Returns whether an effect is an overlap or overflow by at least the width or height of the root.
  private func isBeyondRoot(_ effect: FrameEffect) -> Bool {
    let (found, distance): (LayoutAxis?, Double) =
      switch effect {
      case .overlap(item: _, other: _, let axis, by: let amount): (axis, amount)
      case .overflow(item: _, container: _, let edge, by: let amount): (edge.axis, amount)
      default: (nil, 0)
      }
    guard let axis = found, let root = items.first(where: { system.superviews[$0] == nil }) else {
      return false
    }
    let size = value(of: .size(item: root, axis))
    return size > 0 && distance >= size
  }

  /// Solves with a change, and returns the change with its visible effects; nil if the change does not resolve the
  /// conflict.
  ///
  /// - Parameter open: The items that are ambiguous before the change; nil if they are not known.
  /// - Throws: ``ProbeInterruption`` if all rows would have to be solved in a new solver, but
  ///   ``AnalysisLimits/rowsSolvedAnew`` is reached.
  private mutating func tryOut(
    _ change: Relaxation.Change, _ candidate: Candidate, in conflict: ConstraintConflict,
    open: Set<ItemSize>?
  ) throws(ProbeInterruption) -> Relaxation? {
    do throws(AnalysisError) {
      let trial = try self.trial(of: change, candidate, in: conflict, open: open)
      guard case .exceeded = trial else { return trial.relaxation }
    } catch {
      throw .failed(error)
    }
    throw .stopped(.rowsSolvedAnew(limits.rowsSolvedAnew))
  }

  /// The result of trying a change.
  private enum Trial {
    /// The change resolves the conflict.
    case resolved(Relaxation)
    /// The change does not resolve the conflict.
    case rejected
    /// The trial was not finished, because the limit ``AnalysisLimits/rowsSolvedAnew`` was reached.
    case exceeded

    var relaxation: Relaxation? {
      if case .resolved(let relaxation) = self { relaxation } else { nil }
    }
  }

  private mutating func trial(
    of change: Relaxation.Change, _ candidate: Candidate, in conflict: ConstraintConflict,
    open: Set<ItemSize>?
  ) throws(AnalysisError) -> Trial {
    let changes = [candidate.equation: change]
    let needed = Set(conflict.members.filter { $0.premise == conflict.dropped }.map { $0.row })
    var outcome = EngineOutcome.unknown
    var found = try trying(changes, in: conflict) { solved throws(AnalysisError) -> Consequences in
      var kept: [Int] = []
      outcome = try solved.engineOutcome(of: change, candidate.equation, keeping: needed, kept: &kept)
      if !kept.isEmpty { try solved.solve() }
      let consequences =
        outcome == .same
        ? solved.consequences(for: candidate.row, in: conflict, open: open) : Consequences()
      try solved.dismiss(kept)
      return consequences
    }
    guard found != nil, outcome != .different else { return .rejected }
    if outcome == .unknown, let engineSolvers {
      guard canSolveAnew else { return .exceeded }
      rowsSolvedAnew += system.rows.count
      var solved = try solvedAnew(changes, keeping: needed, with: engineSolvers)
      solved?.emptyBefore = emptyBefore
      found = solved?.consequences(for: candidate.row, in: conflict, open: open)
    }
    guard var found else { return .rejected }
    found.harm?.add(found.effects)
    // A required priority of content is itself the likely mistake, so its content may become smaller.
    if !system.equations[candidate.equation].isChangeable { found.harm?.cutContent = 0 }
    let isDropped = system.rows[candidate.row].premise == conflict.dropped
    var shown = found.effects.filter { $0.isWorthReporting(of: change, isDropped: isDropped) }
    if shown.isEmpty, case .relation = change, let limit = limit(of: candidate.row, in: conflict) {
      shown = [limit]
    }
    return .resolved(
      Relaxation(
        equation: candidate.equation, change: change, effects: shown,
        changed: change.applied(to: system.equations[candidate.equation].equation),
        isLastResort: found.isLastResort, leavesAmbiguity: found.leavesAmbiguity,
        staysAmbiguous: found.staysAmbiguous, endedAmbiguity: found.endedAmbiguity,
        openSizes: found.openSizes, cutContentLength: found.cutContentLength, result: found.fingerprint,
        harm: found.harm))
  }

  /// Whether all rows can be solved once more in a new solver within ``AnalysisLimits/rowsSolvedAnew``.
  private var canSolveAnew: Bool { rowsSolvedAnew + system.rows.count <= limits.rowsSolvedAnew }

  /// Returns the length of the content of the item whose size a row sets, if the item is now smaller than its
  /// content and smaller than the row requires. Nil for other rows, and for rows that require less than half
  /// of the content's length, as rows for the sizes of images do.
  private func cutContentLength(of number: Int) -> Double? {
    let row = system.rows[number]
    guard row.terms.count == 1, row.terms[0].unknown.isSize,
      let content = contentLength(of: row.terms[0].unknown)
    else { return nil }
    let required = row.constant / row.terms[0].coefficient
    let isCut = value(of: row.terms[0].unknown) < min(content, required) - 0.005
    return isCut && required >= content / 2 ? content : nil
  }

  /// Returns the length of the content that resists a smaller size; nil if the item has no such content.
  private func contentLength(of size: ConstraintSystem.Unknown) -> Double? {
    contentRows(of: size).map { system.rows[$0].constant / system.rows[$0].terms[0].coefficient }.max()
  }

  /// The consequences of a change for the layout.
  private struct Consequences {
    /// The visible effects on the items of the changed row, and on content that becomes 0 wide or high.
    var effects: [FrameEffect] = []
    /// The value for ``Relaxation/isLastResort``.
    var isLastResort = false
    /// The value for ``Relaxation/leavesAmbiguity``.
    var leavesAmbiguity = false
    /// The value for ``Relaxation/staysAmbiguous``.
    var staysAmbiguous = false
    /// The value for ``Relaxation/endedAmbiguity``.
    var endedAmbiguity: Set<ItemSize> = []
    /// The value for ``Relaxation/openSizes``.
    var openSizes: [Relaxation.OpenSize] = []
    /// The value for ``Relaxation/cutContentLength``.
    var cutContentLength: Double?
    /// The value for ``Relaxation/harm``.
    var harm: ProposalHarm?
    /// The value for ``Relaxation/result``.
    var fingerprint = 0
  }

  /// Returns the sizes in the sum of a conflict that have another length in the current solution. Empty if there are
  /// more than ``mostOpenSizes``.
  private func openSizes(in conflict: ConstraintConflict) -> [Relaxation.OpenSize] {
    var result: [Relaxation.OpenSize] = []
    for segment in conflict.arithmetic.needed {
      guard case .size(let size) = segment.kind else { continue }
      let length = value(of: .size(item: size.item, size.axis))
      let isLimited = segment.isImplicit || segment.bound == .atLeast
      guard isLimited ? length > segment.base + 0.005 : abs(length - segment.base) > 0.005 else { continue }
      guard result.count < Self.mostOpenSizes else { return [] }
      result.append(.init(size: size, length: length, isLimited: isLimited, fitsContent: false))
    }
    // Finding a content takes time for all contents, so it is done only for the few sizes of the result.
    for index in result.indices {
      let content = contentLength(of: .size(item: result[index].size.item, result[index].size.axis))
      result[index].fitsContent = content.map { abs($0 - result[index].length) < 0.005 } ?? false
    }
    return result
  }

  /// The largest number of sizes that explain a change. A longer list would be no explanation.
  private static var mostOpenSizes: Int { 4 }

  /// Returns a number computed from the values of all unknowns, rounded to hundredths; see ``Relaxation/result``.
  private func fingerprint(of values: [Double]) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for exact in values {
      let value = (exact * 100).rounded()
      let bits = value.magnitude < 0x1p60 ? UInt64(bitPattern: Int64(value)) : value.bitPattern
      hash = (hash ^ bits) &* 0x100_0000_01b3
    }
    return Int(truncatingIfNeeded: hash)
  }

  /// Returns whether a change with these visible effects is a last resort; see ``Relaxation/isLastResort``.
  private func isLastResort(_ effects: [FrameEffect]) -> Bool {
    effects.contains { $0.isCollapse || isBeyondRoot($0) }
  }

  /// Returns the limit that the other rows of a conflict impose on a row's left side, after the row's relation was
  /// changed from `=` to an inequality. Returns nil if the limit cannot be expressed as a size or distance.
  private func limit(of row: Int, in conflict: ConstraintConflict) -> FrameEffect? {
    guard let member = conflict.members.first(where: { $0.row == row }) else { return nil }
    let bound = system.rows[row].constant - conflict.excess / member.multiplier
    guard bound.isFinite else { return nil }
    return limit(of: row, bound, isLargest: member.neededRelation == .greaterThanOrEqual)
  }

  /// Returns the consequences of a change, from the current solution. The ambiguity is needed for most of them, and is
  /// computed only once.
  ///
  /// - Parameters:
  ///   - row: The index of the changed row.
  ///   - conflict: The conflict that contains the row.
  ///   - open: The items that are ambiguous before the change. If nil, no ambiguity is reported.
  private func consequences(
    for row: Int, in conflict: ConstraintConflict, open: Set<ItemSize>?
  ) -> Consequences {
    var result = Consequences()
    result.effects = effectsAndCollapses(of: row)
    if !result.effects.isEmpty || open != nil, let freedom = sampledFreedom() {
      if let open {
        let remaining = ambiguousItems(freedom)
        result.endedAmbiguity = open.subtracting(remaining)
        result.leavesAmbiguity = remaining.count > open.count
        result.staysAmbiguous =
          !result.leavesAmbiguity && conflict.members.contains { freedom.moves(system.rows[$0.row].terms) }
      }
      result.effects = certain(result.effects, of: row, freedom)
    }
    result.isLastResort = isLastResort(result.effects)
    result.openSizes = openSizes(in: conflict)
    result.cutContentLength = cutContentLength(of: row)
    let values = probe.values
    result.harm = harm(at: values)
    result.fingerprint = fingerprint(of: values)
    return result
  }

  /// Returns the items that can move or resize in free directions, each with the axis.
  private func ambiguousItems(_ freedom: Freedom) -> Set<ItemSize> {
    Set(openItems(freedom).map { ItemSize(item: $0.item, $0.axis) })
  }

  /// Returns the visible effects on the items of a row (see ``effects(of:)``), and an effect for each item whose
  /// content has a size of 0.
  private func effectsAndCollapses(of row: Int) -> [FrameEffect] {
    var effects = effects(of: row)
    var known = Set(effects)
    for effect in collapsedContent() where known.insert(effect).inserted { effects.append(effect) }
    // Content that is empty without the change, too, is no effect of the change.
    return effects.filter { !emptyBefore.contains($0) }
  }

  /// Returns the given effects except for those on ambiguous distances and sizes, because another solver could choose
  /// other values.
  ///
  /// - Parameters:
  ///   - effects: The effects at the current values.
  ///   - row: The index of the row whose effects these are.
  ///   - freedom: The values that are ambiguous.
  private func certain(_ effects: [FrameEffect], of row: Int, _ freedom: Freedom) -> [FrameEffect] {
    guard !freedom.isEmpty else { return effects }
    return effects.filter { effect in
      switch effect {
      case .differs: !freedom.moves(system.rows[row].terms)
      case .collapsed(let item, let axis):
        !freedom.moves([ConstraintSystem.Term(1, .size(item: item, axis))])
      // The size of an overlap can be ambiguous, but a change that makes items overlap is always worse than one that
      // does not.
      case .overflow, .overlap, .limited, .smaller: true
      }
    }
  }
}

extension Relaxation {
  /// Whether the change makes items overlap, overflow their container, or collapse to a size of 0.
  fileprivate var collides: Bool {
    effects.contains(where: { $0.isCollision })
  }

  /// The sort key of alternative changes of one equation: 2 if the change makes an item 0 wide or high, 1 if it makes
  /// items overlap or overflow, 0 if it does neither.
  fileprivate var collision: Int { effects.contains(where: { $0.isCollapse }) ? 2 : collides ? 1 : 0 }

  /// Whether the change leaves items ambiguous; see ``leavesAmbiguity`` and ``staysAmbiguous``.
  fileprivate var isAmbiguous: Bool { leavesAmbiguity || staysAmbiguous }

  /// Returns whether this change is better than `other`, an earlier tried change of the same equation. It is better if
  /// its ``collision`` is less serious. If both collisions are equally serious, it is better if it causes clearly less
  /// harm.
  fileprivate func isBetter(than other: Relaxation) -> Bool {
    guard collision == other.collision else { return collision < other.collision }
    guard let harm, let otherHarm = other.harm else { return false }
    return !otherHarm.isTolerable(besides: harm) && harm < otherHarm
  }
}

extension [Relaxation] {
  /// The changes that do not do much more harm than the least harmful one; see ``ProposalHarm/isTolerable(besides:)``.
  fileprivate var withoutHarmful: [Relaxation] {
    guard let least = compactMap({ $0.harm }).min() else { return self }
    return filter { $0.harm?.isTolerable(besides: least) ?? true }
  }
}

extension FrameEffect {
  /// Whether the effect is that the width or height of an item becomes 0.
  fileprivate var isCollapse: Bool {
    if case .collapsed = self { true } else { false }
  }

  /// Returns whether the effect is worth reporting for a change. Overlaps, overflows and sizes of 0 are always
  /// reported. All other effects change only a size or distance. This is expected if a change removes one of two
  /// equations for an attribute or changes a constant, so they are not reported for such changes.
  ///
  /// - Parameter isDropped: Whether a layout engine drops the changed equation. If it is removed, the effects show the
  ///   size or distance that the other equations determine.
  fileprivate func isWorthReporting(of change: Relaxation.Change, isDropped: Bool) -> Bool {
    guard !isCollision else { return true }
    switch change {
    case .remove(inFavorOf: nil): return isDropped
    case .constant, .remove: return false
    case .relation, .priority: return true
    }
  }
}
