import LayoutModel
import Testing

/// §3: content constraints are `size <= content` at the hugging priority, and `size >= content` at the compression
/// resistance priority.
@Suite struct ContentTests {
  /// Returns two labels with widths of 100 and 80 in a row, constrained to both edges of a root of 320.
  private func row() throws -> Scene {
    let scene = Scene("A", "B")
    scene["A"].content.intrinsicSize = LayoutSize(100, 20)
    scene["B"].content.intrinsicSize = LayoutSize(80, 20)
    try scene.constrain(
      "A.Leading = Superview.Leading", "B.Leading = A.Trailing", "B.Trailing = Superview.Trailing",
      "A.Top = Superview.Top", "B.Top = Superview.Top")
    return scene
  }

  @Test(arguments: SolverKind.allCases)
  func theOneThatHugsLessGrows(_ kind: SolverKind) throws {
    let scene = try row()
    scene["A"].setContentHuggingPriority(251, for: .horizontal)
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["A"]) == LayoutRect(0, 0, 100, 20))
    #expect(solution.frame(of: scene["B"]) == LayoutRect(100, 0, 220, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func theOneThatResistsLessShrinks(_ kind: SolverKind) throws {
    let scene = try row()
    scene.environment.size.width = 150
    scene["B"].setContentCompressionResistancePriority(749.5, for: .horizontal)
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene["A"])?.width == 100)
    #expect(solution.frame(of: scene["B"])?.width == 50)
  }

  @Test(arguments: SolverKind.allCases)
  func aWidthLosesToContentJustAboveIt(_ kind: SolverKind) throws {
    let scene = Scene("Label")
    scene.environment.behavior.allowsChangesBetweenRequiredAndOptional = true
    scene["Label"].content.intrinsicSize = LayoutSize(120, 20)
    try scene.constrain("Label.Left = Superview.Left", "Label.Top = Superview.Top")
    let width = try scene.constrain("Label.Width = 80 @749")[0]
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["Label"])?.width == 120)
    width.priority = .required
    #expect(engine.layout().frame(of: scene["Label"])?.width == 80)
    width.priority = 749
    #expect(engine.layout().frame(of: scene["Label"])?.width == 120)
  }

  @Test(arguments: SolverKind.allCases)
  func changesOfTheContentAreTakenIn(_ kind: SolverKind) throws {
    let scene = try row()
    scene["A"].setContentHuggingPriority(251, for: .horizontal)
    let engine = scene.engine(kind)
    engine.layout()
    scene["A"].content.intrinsicSize.width = 150
    #expect(engine.layout().frame(of: scene["B"]) == LayoutRect(150, 0, 170, 20))
    scene["A"].setContentHuggingPriority(249, for: .horizontal)
    #expect(engine.layout().frame(of: scene["A"])?.width == 240)
    scene["B"].content.intrinsicSize.width = LayoutView.noIntrinsicMetric
    scene["A"].setContentHuggingPriority(252, for: .horizontal)
    #expect(engine.layout().frame(of: scene["A"])?.width == 150)
  }

  @Test(arguments: [LayoutView.noIntrinsicMetric, .nan, .infinity, -7])
  func contentWithoutASizeAddsNoConstraints(_ extent: Double) throws {
    let scene = Scene("A")
    scene["A"].content.intrinsicSize = LayoutSize(extent, 10)
    try scene.constrain(
      "A.Left = Superview.Left + 5", "A.Right = Superview.Right - 5", "A.Top = Superview.Top")
    let solution = scene.layout(.simplex)
    #expect(solution.isSatisfied)
    #expect(solution.failure == nil)
    #expect(solution.frame(of: scene["A"]) == LayoutRect(5, 0, 310, 10))
  }

  @Test func aSubclassKnowsItsOwnSize() throws {
    final class Badge: LayoutView {
      var number = 5 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: LayoutSize { LayoutSize(10 * Double("\(number)".count), 12) }
    }
    let root = LayoutView()
    let badge = Badge(name: "Badge")
    root.addSubview(badge)
    badge.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    badge.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)),
      solver: SolverKind.simplex.make())
    engine.layout()
    #expect(badge.frame == LayoutRect(0, 0, 10, 12))
    badge.number = 500
    engine.layout()
    #expect(badge.frame == LayoutRect(0, 0, 30, 12))
  }
}
