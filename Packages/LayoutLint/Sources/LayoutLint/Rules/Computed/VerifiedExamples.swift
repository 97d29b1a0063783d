import ConflictAnalysis
import LayoutDocuments
import LayoutEquations
@_spi(Tools) import LayoutModel

/// The constraints that remove the ambiguity of a layout, without those that make the layout worse.
///
/// The constants come from the frames of one canvas. A constraint can therefore move a view beyond the
/// screen, or conflict with others on a smaller screen. Such constraints are not good examples.
struct VerifiedExamples {
  private var proposals: [ProposedConstraint] = []

  /// The items whose position or size is ambiguous, each with the axis.
  private var open: Set<ItemSize> = []

  /// The size of the smaller canvas, divided by the size of the saved canvas.
  private static let smallerCanvas = 0.85

  /// Lays out the scene with all proposed constraints. If that makes the layout worse, checks the constraints of each
  /// view separately.
  ///
  /// - Complexity: Two layouts of the scene without the constraints and two with them. If these are worse, two further
  ///   layouts for each view with proposed constraints.
  init(_ report: AmbiguityReport, in layout: LintedLayout) {
    guard report.isResolvedByAdditions, !report.additions.isEmpty else { return }
    open = Set(report.items.map { ItemSize(item: $0.item, $0.axis) })
    let plain = Self.flaws([], in: layout)
    func isSound(_ added: [ProposedConstraint]) -> Bool {
      guard let plain, let flaws = Self.flaws(added, in: layout) else { return false }
      return zip(flaws, plain).allSatisfy { $0.isSubset(of: $1) }
    }
    if isSound(report.additions) {
      proposals = report.additions
      return
    }
    var items: [String] = []
    for addition in report.additions where !items.contains(addition.item) { items.append(addition.item) }
    guard items.count > 1 else { return }
    for item in items {
      let own = report.additions.filter { $0.item == item }
      if isSound(own) { proposals += own }
    }
  }

  /// Returns the proposed constraints for the position or size of an item along an axis. Constraints that relate the item to
  /// another ambiguous item are left out if the others determine it.
  func proposals(for item: String, _ axis: LayoutAxis) -> [ProposedConstraint] {
    let own = proposals.filter { $0.item == item && $0.axis == axis }
    let independent = own.filter { proposal in
      guard case .attribute(let second)? = proposal.equation.second, case .item(let other) = second.item
      else {
        return true
      }
      return !open.contains(ItemSize(item: other, axis))
    }
    return independent.isEmpty ? own : independent
  }

  /// Returns the flaws of a layout with added constraints: first the dropped constraints, and the views beyond the
  /// screen, on its own canvas, then the dropped constraints on a smaller canvas. Returns nil if the layout fails.
  private static func flaws(
    _ added: [ProposedConstraint], in layout: LintedLayout
  ) -> [Set<LintFinding.Subject>]? {
    let scene = layout.scene.applying(
      added.map { .addConstraint(LayoutDocument.Constraint($0.equation), view: 0) })
    guard let instance = try? LayoutDocument(scenes: [scene]).instantiate() else { return nil }
    var result: [Set<LintFinding.Subject>] = []
    for factor in [1, smallerCanvas] {
      var environment = layout.engine.environment
      environment.size.width = (environment.size.width * factor).rounded()
      environment.size.height = (environment.size.height * factor).rounded()
      let engine = instance.makeEngine(solver: layout.engine.makeFreshSolver(), environment: environment)
      let changed = LintedLayout(scene, instance, engine: engine)
      guard changed.hasFrames else { return nil }
      var flaws = Set(
        changed.solution.droppedConstraints.map {
          $0.dropped.constraint.flatMap(changed.subject) ?? .scene
        })
      for warning in changed.examination.warnings.all {
        switch warning.kind {
        case .offCanvas, .unreachable:
          // On a smaller canvas, a view of a fixed size may extend beyond the screen.
          if factor == 1, let subject = warning.object.flatMap(changed.subject) { flaws.insert(subject) }
        default: break
        }
      }
      result.append(flaws)
    }
    return result
  }
}
