import LayoutDiagnostics
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SourceText
import Testing

/// Each proposal of an analysis is made in a new tree and laid out by a new engine. The result must be as the analysis
/// states.
@Suite struct ProposalTests {
  @Test func proposedAdditionsRemoveTheAmbiguity() throws {
    var proposed = 0
    for seed in TestSettings.seeds(UInt64(400)) {
      let layout = try RandomLayout(seed: seed)
      let tree = try RandomLayout.Tree(layout)
      var analysis = try LayoutAnalysis(tree.engine)
      guard let ambiguity = try analysis.ambiguity() else { continue }
      let report = ambiguity.report
      let texts = report.additions.map { $0.equation.printed() }
      #expect(Set(texts).count == texts.count, "\(seed)")
      #expect(texts.allSatisfy { !layout.equations.map { $0.printed() }.contains($0) }, "\(seed)")
      var changed = layout
      for text in texts {
        let equation = try ConstraintEquation(parsing: text)
        #expect(NumberText.shortest(equation.constant).count <= 12, "\(seed): \(text)")
        changed.equations.append(equation)
      }
      let after = try RandomLayout.Tree(changed)
      #expect(after.dropped == tree.dropped, "\(seed): \(texts)")
      var again = try LayoutAnalysis(after.engine)
      let rest = try again.ambiguity()
      #expect(report.isResolvedByAdditions == (rest == nil), "\(seed): \(texts)")
      // Only content sizes of scroll views and items of a conflict can still be ambiguous.
      let isPartial = ambiguity.omitsConflictingAdditions
      #expect(!isPartial || !tree.dropped.isEmpty, "\(seed)")
      #expect(
        report.isResolvedByAdditions || isPartial || layout.views.contains { $0.scrolls }, "\(seed): \(texts)"
      )
      proposed += texts.count
    }
    #expect(proposed > TestSettings.scaled(200), "\(proposed)")
  }

  @Test func proposedChangesResolveTheirConflict() throws {
    var proposed = 0
    var effects = 0
    for seed in TestSettings.seeds(UInt64(400)) {
      let layout = try RandomLayout(seed: seed)
      let tree = try RandomLayout.Tree(layout)
      guard !tree.dropped.isEmpty else { continue }
      var analysis = try LayoutAnalysis(tree.engine)
      for conflict in try analysis.conflicts() {
        checkSum(conflict, layout, analysis, tree)
        let dropped = try #require(number(of: conflict.conflict.dropped, analysis, tree))
        for relaxation in conflict.relaxations {
          let text = RelaxationText(relaxation, statements: conflict.statements).sentence
          let equation = try #require(number(of: .equation(relaxation.equation), analysis, tree))
          var changed = layout
          // A removed equation is replaced by one that always holds, so that the numbers of the other equations do not
          // change.
          changed.equations[equation] = try ConstraintEquation(
            parsing: relaxation.changed?.printed() ?? "A.Width >= -1000")
          let after = try RandomLayout.Tree(changed)
          #expect(after.dropped.isSubset(of: tree.dropped.subtracting([dropped])), "\(seed): \(text)")
          proposed += 1
          effects += relaxation.effects.filter { check($0, in: after, "\(seed): \(text)") }.count
        }
      }
    }
    #expect(proposed > TestSettings.scaled(200), "\(proposed)")
    #expect(effects > TestSettings.scaled(40), "\(effects)")
  }

  /// Compares an effect with the frames of a new tree. Returns false for an effect that states no size.
  private func check(_ effect: FrameEffect, in tree: RandomLayout.Tree, _ comment: Comment) -> Bool {
    switch effect {
    case .differs(_, .size(let size), _, let actual):
      #expect(abs((tree.size(size) ?? .nan) - actual) < 0.001, comment)
    case .limited(_, .size(let size), let bound, let limit):
      let found = tree.size(size) ?? .nan
      #expect(bound == .atMost ? found <= limit + 0.001 : found >= limit - 0.001, comment)
    case .smaller(let size, let other, let amount):
      #expect((tree.size(other) ?? .nan) - (tree.size(size) ?? .nan) >= amount - 0.001, comment)
    case .collapsed(let item, let axis):
      #expect(abs(tree.size(ItemSize(item: item, axis)) ?? .nan) < 0.001, comment)
    case .overflow(let item, let container, let edge, let amount):
      guard let inner = tree.rectangle(item), let outer = tree.rectangle(container) else { return false }
      let found =
        switch edge {
        case .left: outer.minX - inner.minX
        case .right: inner.maxX - outer.maxX
        case .top: outer.minY - inner.minY
        default: inner.maxY - outer.maxY
        }
      #expect(abs(found - amount) < 0.001, comment)
    default: return false
    }
    return true
  }

  /// Checks that the sizes in a sum are those of the equations.
  private func checkSum(
    _ conflict: LayoutConflict, _ layout: RandomLayout, _ analysis: LayoutAnalysis, _ tree: RandomLayout.Tree
  ) {
    let arithmetic = conflict.conflict.arithmetic
    #expect(arithmetic.excess > 0)
    for segment in arithmetic.needed + arithmetic.available {
      guard case .size(let size) = segment.kind, size.item != "Root", segment.premises.count == 1,
        let number = number(of: segment.premises[0], analysis, tree)
      else { continue }
      let equation = layout.equations[number]
      guard equation.second == nil else { continue }
      #expect(abs(segment.base - equation.constant) < 1e-9, "\(equation.printed())")
    }
  }

  /// The number of a premise's equation in a random layout; nil for a generated constraint.
  private func number(
    of premise: ConstraintSystem.Premise, _ analysis: LayoutAnalysis, _ tree: RandomLayout.Tree
  ) -> Int? {
    analysis.constraint(of: premise).flatMap { tree.numbers[ObjectIdentifier($0)] }
  }
}
