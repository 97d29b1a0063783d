import LayoutModel
import Testing

/// Roots whose size only the constraints determine.
@Suite struct FreeRootTests {
  @Test(arguments: SolverKind.allCases)
  func theConstraintsDetermineTheSize(_ kind: SolverKind) {
    let root = LayoutView(name: "Root")
    let box = LayoutView(name: "Box")
    root.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      box.widthAnchor.constraint(equalToConstant: 30),
    ])
    var environment = LayoutEnvironment(size: LayoutSize(320, 480))
    environment.sizing = .free
    let engine = LayoutEngine(root: root, environment: environment, solver: kind.make())
    #expect(engine.layout().isSatisfied)
    #expect(root.frame.width == 46)
    // No constraint determines the height.
    if kind != .taciturn { #expect(engine.solution[root]?.status == .ambiguous) }

    engine.environment.sizing = .fixed
    #expect(!engine.layout().isSatisfied)
    #expect(root.frame.size == LayoutSize(320, 480))
    engine.environment.sizing = .free
    #expect(engine.layout().isSatisfied)
    #expect(root.frame.width == 46)
  }

  @Test func barGuidesListTwoConstraintsEach() {
    let root = LayoutView(name: "Root")
    _ = root.topLayoutGuide
    #expect(root.constraints.count == 2)
    _ = root.bottomLayoutGuide
    #expect(root.constraints.count == 4)
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 50)), solver: SolverKind.simplex.make()
    )
    engine.layout()
    #expect(root.topLayoutGuide.layoutFrame.width == 100)
  }
}
