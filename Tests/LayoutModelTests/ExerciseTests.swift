import LayoutTestSupport
import Testing

@testable import LayoutModel

/// `exerciseAmbiguityInLayout()`, which shows other frames of ambiguous views.
@Suite struct ExerciseTests {
  @Test(arguments: SolverKind.explaining)
  func exercisingAnAmbiguousViewShowsItsFramesAndRestoresIt(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width >= 100", "A.Width <= 150",
      "B.Left = A.Right + 8", "B.Width = 20", "B.Top = Superview.Top", "B.Height = 10")
    let engine = scene.engine(kind)
    engine.layout()
    let start = scene["A"].frame.width
    var widths: Set<Double> = []
    repeat {
      let before = scene["A"].frame
      scene["A"].exerciseAmbiguityInLayout()
      #expect(engine.needsLayout)
      #expect(scene["A"].frame == before)
      let solution = engine.layout()
      #expect(scene["A"].frame != before)
      #expect(solution.frame(of: scene["A"]) == scene["A"].frame)
      // Views that depend on the view move with it.
      #expect(scene["B"].frame == LayoutRect(scene["A"].frame.width + 8, 0, 20, 10))
      widths.insert(scene["A"].frame.width)
    } while scene["A"].frame.width != start && widths.count < 9
    #expect(widths.isSubset(of: [100, start, 150]))
    #expect(widths.count > 1)
  }

  @Test func anUnlimitedDirectionIsExercisedByAHundredPoints() throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Width = 10", "A.Height = 10")
    let engine = scene.engine(.simplex)
    var tops = [engine.layout().frame(of: scene["A"])?.minY]
    for _ in 0..<3 {
      scene["A"].exerciseAmbiguityInLayout()
      tops.append(engine.layout().frame(of: scene["A"])?.minY)
    }
    #expect(tops == [0, 100, -100, 0])
  }

  @Test(arguments: SolverKind.explaining)
  func theNextSolvePutsEverythingBack(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "B.Left = A.Right",
      "B.Top = Superview.Top", "B.Height = 10")
    let width = try scene.constrain("A.Width >= 50", "A.Width <= 90", "B.Width = 10")[2]
    let engine = scene.engine(kind)
    engine.layout()
    let before = (scene["A"].frame, scene["B"].frame.minX)
    scene["A"].exerciseAmbiguityInLayout()
    engine.layout()
    #expect(scene["A"].frame != before.0)
    // Without a change of constraints, the shown frame stays.
    scene["A"].name = "Other"
    engine.layout()
    #expect(scene["A"].frame != before.0)
    width.constant = 20
    engine.layout()
    #expect(scene["A"].frame == before.0)
    #expect(scene["B"].frame.minX == before.1)
    // The next call begins with the first of the other frames again.
    scene["A"].exerciseAmbiguityInLayout()
    engine.layout()
    #expect(scene["A"].frame != before.0)
  }

  @Test(arguments: SolverKind.allCases)
  func aViewThatIsNotAmbiguousStays(_ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain("A.Left = Superview.Left", "A.Top = Superview.Top", "A.Height = 10", "A.Width = 100")
    let engine = scene.engine(kind)
    engine.layout()
    scene["A"].exerciseAmbiguityInLayout()
    #expect(!engine.needsLayout)
    // Ambiguity is unknown before a layout.
    let other = Scene("A")
    let otherEngine = other.engine(kind)
    other["A"].exerciseAmbiguityInLayout()
    otherEngine.layout()
    #expect(other["A"].frame == .zero)
  }

  @Test func withoutAmbiguityReportingNoFrameIsExercised() throws {
    let scene = Scene("A")
    let engine = scene.engine(.taciturn)
    engine.layout()
    scene["A"].exerciseAmbiguityInLayout()
    #expect(!engine.needsLayout)
  }

  @Test func oneAmbiguityIsShownAtATime() throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Width = 1", "A.Height = 1", "B.Width = 1", "B.Height = 1", "A.Top = Superview.Top",
      "B.Top = Superview.Top")
    let engine = scene.engine(.simplex)
    engine.layout()
    scene["A"].exerciseAmbiguityInLayout()
    engine.layout()
    #expect(scene["A"].frame.minX == 100)
    scene["B"].exerciseAmbiguityInLayout()
    engine.layout()
    #expect(scene["A"].frame.minX == 0)
    #expect(scene["B"].frame.minX == 100)
  }

  /// The shown frames are as good as the layout: no required constraint is violated, and the violation of each priority
  /// is the same.
  @Test(arguments: Array(0..<30) as [UInt64], SolverKind.explaining)
  func exercisedFramesAreAsGoodAsTheLayout(_ seed: UInt64, _ kind: SolverKind) throws {
    var random = SeededGenerator(seed: seed)
    let scene = Scene("A", "B", "C", "D")
    let names = ["A", "B", "C", "D"]
    for _ in 0..<9 {
      let (one, other) = (
        names.randomElement(using: &random) ?? "A", names.randomElement(using: &random) ?? "B"
      )
      let relation = ["=", "<=", ">="].randomElement(using: &random) ?? "="
      let priority = ["", " @500", " @500", " @250"].randomElement(using: &random) ?? ""
      let constant = Int.random(in: 0...100, using: &random)
      let right = one == other ? "\(constant)" : "\(other).Width + \(constant)"
      let place = one == other ? "Superview.Left + \(constant)" : "\(other).Right + \(constant)"
      try scene.constrain(
        Bool.random(using: &random)
          ? "\(one).Width \(relation) \(right)\(priority)" : "\(one).Left \(relation) \(place)\(priority)")
    }
    let engine = scene.engine(kind)
    engine.layout()
    let cost = errors(engine)
    for name in names {
      // Two calls show both directions, if there are two.
      for _ in 0..<2 {
        scene[name].exerciseAmbiguityInLayout()
        let shown = errors(engine)
        try #require(shown.keys == cost.keys)
        for (priority, error) in shown { #expect(abs(error - (cost[priority] ?? 0)) < 1e-6) }
      }
    }
  }

  /// Returns the total violation of each priority.
  private func errors(_ engine: LayoutEngine) -> [LayoutPriority: Double] {
    var errors: [LayoutPriority: Double] = [:]
    for row in engine.ledger.state.liveRows.all {
      guard let constraint = row.live?.constraint else { continue }
      let residual =
        constraint.terms.reduce(-constraint.constant) { sum, term in
          let distance = engine.writer.exercise?.distances[term.variable] ?? 0
          return sum + term.coefficient * (engine.ledger.state.solver.value(of: term.variable) + distance)
        }
      let error =
        switch constraint.relation {
        case .equal: abs(residual)
        case .lessThanOrEqual: max(0, residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
      errors[constraint.priority, default: 0] += error
    }
    return errors
  }
}
