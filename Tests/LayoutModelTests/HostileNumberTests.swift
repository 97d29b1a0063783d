import LayoutModel
import LayoutSolver
import Testing

/// All numbers are handled without a trap, and problems are reported.
@Suite struct HostileNumberTests {
  @Test(arguments: ["1e308", "-1e308", "1e150", "5e-324", "1e16"], SolverKind.allCases)
  func constantsAndMultipliers(_ number: String, _ kind: SolverKind) throws {
    let scene = Scene("A", "B")
    try scene.constrain(
      "A.Left = \(number) * Superview.Right + \(number)", "A.Width = \(number)",
      "B.Width = \(number) * A.Width",
      "B.Left >= A.Right + \(number) @500", "B.CenterX = 0.5 * A.Right - \(number) @250")
    let engine = scene.engine(kind)
    let first = engine.layout()
    engine.environment.size.width = 100
    let second = engine.layout()
    // The reference solver reports no failures, so its results are not checked here.
    guard kind != .reference else { return }
    expectNumbersOrFailure(first)
    expectNumbersOrFailure(second)
  }

  /// A layout either has a finite frame for every item, or reports an error.
  private func expectNumbersOrFailure(_ solution: LayoutSolution) {
    guard solution.failure == nil else { return }
    let frames = solution.items.map(\.exactFrame)
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { [$0.minX, $0.minY, $0.width, $0.height].allSatisfy(\.isFinite) })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -100, 1e15])
  func environments(_ number: Double) throws {
    let scene = Scene("A")
    try scene.constrain(
      "A.Left = Superview.LeftMargin", "A.Right = Superview.RightMargin", "A.Top = Superview.Top")
    scene.environment.size.width = number
    scene.environment.scale = number
    scene.environment.rootMargins = DirectionalEdgeInsets(top: 0, leading: number, bottom: 0, trailing: 0)
    scene.environment.safeAreaInsets.top = number
    _ = scene.root.topLayoutGuide
    let engine = scene.engine(.simplex)
    let hostile = engine.layout()
    #expect(!hostile.isSatisfied || number == 1e15)
    // With usual numbers, the layout is correct again.
    engine.environment = LayoutEnvironment(size: LayoutSize(320, 480))
    let harmless = engine.layout()
    #expect(harmless.isSatisfied)
    #expect(harmless.frame(of: scene["A"])?.width == 288)
  }

  /// UIKit replaces a constant that "exceeds internal limits", as its logs say, by a smaller value.
  @Test(
    arguments: [1e9, 1e16, 1e300, .greatestFiniteMagnitude] as [Double],
    [.required, .defaultHigh] as [LayoutPriority])
  func aVeryLargeLimitHidesNoConflict(_ limit: Double, _ priority: LayoutPriority) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Width = 50", "A.Width = 60")
    let width = scene["A"].widthAnchor.constraint(lessThanOrEqualToConstant: limit)
    width.priority = priority
    LayoutConstraint.activate([
      width, scene["A"].leftAnchor.constraint(greaterThanOrEqualTo: scene.root.rightAnchor, constant: -limit),
    ])
    let solution = scene.keptEngine(.simplex).layout()
    #expect(solution.droppedEquations == "A.Width = 60")
    #expect(solution.frame(of: scene["A"])?.width == 50)
    #expect(width.constant == limit)
    #expect(
      scene["A"].layoutFitting(.zero, solver: SolverKind.simplex.make()).droppedConstraints.map(
        \.equation.description)
        == ["A.Width = 60"])
  }

  @Test func contents() throws {
    let scene = Scene("A", "B")
    scene["A"].content = LayoutContent(
      intrinsicSize: LayoutSize(1e308, .nan),
      alignment: .init(
        insets: EdgeInsets(top: .nan, left: 1e308, bottom: 0, right: 0), firstBaselineOffsetFromTop: .nan,
        lastBaselineOffsetFromBottom: .infinity))
    scene["A"].setContentHuggingPriority(LayoutPriority(.nan), for: .horizontal)
    scene["A"].setContentCompressionResistancePriority(-5, for: .horizontal)
    try scene.constrain(
      "A.Baseline = Superview.Bottom - 7", "A.Height = 9", "B.FirstBaseline = A.FirstBaseline")
    let solution = scene.layout(.simplex)
    #expect(solution.failure == nil)
    // Baselines and insets that are NaN count as 0.
    #expect(solution.frame(of: scene["A"])?.maxY == 473)
    #expect(solution.frame(of: scene["B"])?.minY == 464)
  }
}
