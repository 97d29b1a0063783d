#if YAML
  import LayoutDiagnostics
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutSolver
  import LayoutTestSupport
  import Testing

  /// The diagnoses of the documents in `Documentation/Examples`, at suitable and unsuitable sizes.
  struct ExampleDiagnosisTests {
    /// The numbers of findings that were checked.
    struct Tally {
      var layouts = 0
      var conflicts = 0
      /// The number of changes that resolve a conflict, including harmful ones.
      var relaxations = 0
      /// The number of these changes without those that are much more harmful than another change.
      var proposals = 0
      /// The number of conflicts that no change of a single constraint resolves.
      var withoutRemedy = 0
      var ambiguous = 0
      var additions = 0
      var explanations = 0
    }

    /// The sizes of the canvases; nil is the document's own size. Long tests also use sizes that are too small or far
    /// too large for most documents.
    private static let sizes: [LayoutSize?] =
      TestSettings.runsLongTests
      ? [
        nil, LayoutSize(width: 320, height: 568), LayoutSize(width: 90, height: 60),
        LayoutSize(width: 1366, height: 1024),
      ] : [nil]

    @Test func everyStatementAboutAnExampleIsTrue() throws {
      var tally = Tally()
      for name in Repository.exampleNames {
        let document = try ExampleTests.document(name)
        for size in Self.sizes {
          for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let instance = try document.instantiate()
            var environment = try #require(instance.canvas.environment)
            if let size { environment.size = size }
            environment.direction = direction
            let engine = instance.makeEngine(solver: SimplexSolver(), environment: environment)
            engine.layout()
            try look(at: engine, "\(name) \(size.map { "\($0)" } ?? "") \(direction)", &tally)
          }
        }
      }
      #expect(tally.layouts == 2 * Self.sizes.count * Repository.exampleNames.count)
      guard TestSettings.runsLongTests else { return }
      // The numbers when this test was written: 8 conflicts, 60 relaxations, of which 28 are proposed, 26 ambiguous
      // layouts and 6,176 explanations.
      #expect(tally.conflicts >= 8)
      #expect(tally.relaxations >= 60)
      #expect(tally.proposals >= 28)
      // These conflicts come from a safe area that is higher than its view, which no constraint of the document
      // changes.
      #expect(tally.withoutRemedy == 2)
      #expect(tally.ambiguous >= 26)
      #expect(tally.explanations >= 6000)
    }

    /// Checks the analysis of a layout with independent computations.
    private func look(at engine: LayoutEngine, _ comment: Comment, _ tally: inout Tally) throws {
      tally.layouts += 1
      let verification = LayoutVerification(engine) { SimplexSolver() }
      #expect(verification.isSound, "\(comment): \(VerificationText(verification).lines)")
      var analysis = try LayoutAnalysis(engine)
      let system = analysis.system
      let gone = Set(analysis.solved.droppedRows.map(\.row))
      let kept = system.rows.indices.filter { !gone.contains($0) }.map { system.rows[$0] }
      for conflict in try analysis.conflicts() {
        tally.conflicts += 1
        #expect(conflict.conflict.excess > 0, comment)
        if conflict.relaxations.isEmpty { tally.withoutRemedy += 1 }
        for relaxation in conflict.relaxations {
          tally.proposals += 1
          #expect(try holds(relaxation, conflict.conflict, kept, system), "\(comment): \(relaxation)")
        }
      }
      // This analysis does not measure the harm of changes, so it leaves out none of them.
      var solved = try ConflictAnalyzer(system) { SimplexSolver() }.solve(dropped: analysis.layout.dropped)
      for conflict in solved.conflicts.conflicts {
        for relaxation in try solved.relaxations(of: conflict).relaxations {
          tally.relaxations += 1
          #expect(try holds(relaxation, conflict, kept, system), "\(comment): \(relaxation)")
        }
      }
      if let ambiguity = try analysis.ambiguity(), !ambiguity.report.items.isEmpty {
        tally.ambiguous += 1
        tally.additions += ambiguity.report.additions.count
        // Additions that conflict with a dropped constraint are left out. Therefore, if there is a conflict, the
        // additions need not be sufficient.
        let isPartial = ambiguity.omitsConflictingAdditions && !gone.isEmpty
        #expect(ambiguity.report.isResolvedByAdditions || isPartial, comment)
      }
      for item in analysis.layout.items {
        for attribute in [LayoutAttribute.left, .top, .width, .height] {
          guard let report = try analysis.why(item.item, attribute)?.report else { continue }
          tally.explanations += 1
          let sum = report.segments.reduce(0) { $0 + $1.length }
          #expect(
            abs(sum - report.value) < 1e-6 || !report.undeterminedUnknowns.isEmpty,
            "\(comment): \(item.name).\(attribute)")
        }
      }
    }

    /// Returns whether the rows of a layout, including the dropped one, hold together after a change. A new solver
    /// solves them.
    private func holds(
      _ relaxation: Relaxation, _ conflict: ConstraintConflict, _ kept: [ConstraintSystem.Row],
      _ system: ConstraintSystem
    ) throws -> Bool {
      let refused = system.rows.filter { $0.premise == conflict.dropped }
      let rows = (kept + refused).compactMap { row -> ConstraintSystem.Row? in
        guard row.premise == .equation(relaxation.equation) else { return row }
        guard let changed = relaxation.changed else { return nil }
        var row = row
        let old = system.equations[relaxation.equation].equation
        row.priority = changed.priority
        row.constant += (row.isMirrored ? -1 : 1) * (changed.constant - old.constant)
        if changed.relation != old.relation {
          row.relation = row.isMirrored ? changed.relation.reversed : changed.relation
        }
        return row
      }
      let changed = ConstraintSystem(equations: system.equations, rows: rows, superviews: system.superviews)
      return try ConflictAnalyzer(changed) { SimplexSolver() }.conflicts().conflicts.isEmpty
    }
  }
#endif
