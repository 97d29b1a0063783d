import LayoutModel
import LayoutTestSupport
import Testing

/// Fitting sizes of a part of a tree, without an effect on the layout of the entire tree.
@Suite struct FittingEngineTests {
  @Test(arguments: SolverKind.allCases)
  func layoutContinuesAfterAFailure(_ kind: SolverKind) throws {
    let scene = Scene("Panel")
    scene.add("Label", in: "Panel")
    scene.addBox("Box", LayoutRect(1, 2, 3, 4), [.flexibleWidth], in: "Panel")
    scene["Label"].content.intrinsicSize = LayoutSize(60, 20)
    try scene.constrain(
      "Panel.Left = Superview.Left + 10", "Panel.Top = Superview.Top", "Panel.Width = 300",
      "Label.Left = Panel.Left + 5", "Label.Right <= Panel.Right - 5", "Label.Top = Panel.Top",
      "Label.Bottom = Panel.Bottom", "Label.Width >= 400")
    let engine = scene.engine(kind)
    var frames: [LayoutRect] { [scene.root, scene["Panel"], scene["Label"], scene["Box"]].map(\.frame) }
    let before = engine.layout()
    let framesBefore = frames
    let heldBefore = scene["Panel"].constraints.map { ObjectIdentifier($0) }
    #expect(before.droppedEquations == "Label.Width >= 400")

    // The panel holds the constraint on its width, so the constraint counts, and so does the conflict.
    #expect(scene["Panel"].systemLayoutSizeFitting(.zero) == LayoutSize(300, 20))
    #expect(scene["Label"].systemLayoutSizeFitting(.zero).width == 400)
    #expect(scene["Box"].systemLayoutSizeFitting(LayoutSize(7, 8)) == LayoutSize(7, 8))

    #expect(!engine.needsLayout)
    #expect(frames == framesBefore)
    #expect(scene["Panel"].constraints.map { ObjectIdentifier($0) } == heldBefore)
    let after = engine.layout()
    #expect(after.items == before.items)
    #expect(after.droppedConstraints == before.droppedConstraints)
    engine.environment.size.width = 500
    #expect(engine.layout().frame(of: scene["Panel"]) == LayoutRect(10, 0, 300, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func aViewCanBeMeasuredBeforeItsFirstLayout(_ kind: SolverKind) throws {
    let scene = Scene()
    scene.environment.scale = 2
    let engine = scene.engine(kind)
    let card = scene.add("Card")
    let label = scene.add("Label", in: "Card")
    label.content.intrinsicSize = LayoutSize(33.3, 20)
    try scene.constrain("Label.Left = Card.Left", "Label.Right = Card.Right", "Label.Top = Card.Top")
    try scene.constrain("Label.Bottom = Card.Bottom")
    #expect(card.layoutEngine === engine)
    #expect(card.systemLayoutSizeFitting(.zero) == LayoutSize(33.5, 20))
    // Changes affect fitting sizes even before the next layout pass.
    engine.layout()
    label.content.intrinsicSize.width = 50
    #expect(card.systemLayoutSizeFitting(.zero) == LayoutSize(50, 20))
  }

  @Test(arguments: SolverKind.allCases)
  func aWholeTreeCanBeMeasured(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene["A"].content.intrinsicSize = LayoutSize(40, 30)
    try scene.constrain(
      "A.Left = Superview.LeftMargin", "A.Right = Superview.RightMargin", "A.Top = Superview.Top",
      "A.Bottom = Superview.Bottom")
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene.root) == LayoutRect(0, 0, 320, 480))
    // The margins of a root are 16.
    #expect(scene.root.systemLayoutSizeFitting(.zero) == LayoutSize(72, 30))
  }

  /// Without an engine, the fitting size is the intrinsic content size.
  @Test func withoutAnEngineThereIsOnlyTheContent() {
    let view = LayoutView(name: "A")
    #expect(view.layoutEngine == nil)
    #expect(view.systemLayoutSizeFitting(LayoutView.layoutFittingExpandedSize) == .zero)
    view.content.intrinsicSize = LayoutSize(12.25, LayoutView.noIntrinsicMetric)
    #expect(view.systemLayoutSizeFitting(LayoutView.layoutFittingExpandedSize) == LayoutSize(13, 0))
  }

  @Test(arguments: SolverKind.explaining)
  func constraintsThatConflictWithTheTargetAreReported(_ kind: SolverKind) throws {
    let scene = Scene("Cell")
    scene.add("Label", in: "Cell")
    try scene.constrain(
      "Label.Left = Cell.Left + 16", "Label.Right = Cell.Right - 16", "Label.Width >= 300",
      "Label.Top = Cell.Top")
    let fitting = scene["Cell"].layoutFitting(
      LayoutSize(320, 44), withHorizontalFittingPriority: .required, verticalFittingPriority: .required,
      solver: kind.make())
    #expect(fitting.size == LayoutSize(320, 44))
    #expect(fitting.droppedConstraints.map(\.equation.description) == ["Label.Width >= 300"])
    #expect(
      fitting.droppedConstraints.first?.explanation == """
        "fittingSizeHTarget": Cell.Width = 320  [fittingSize]
        Label.Left = Cell.Left + 16  [user]
        Label.Right = Cell.Right - 16  [user]
        """)
  }

  @Test(arguments: SolverKind.allCases)
  func conflictsInsideAreDroppedAsByAnEngine(_ kind: SolverKind) throws {
    let scene = Scene("Cell")
    scene.add("Label", in: "Cell")
    scene["Label"].content.intrinsicSize = LayoutSize(90, 10)
    scene["Label"].setContentCompressionResistancePriority(.required, for: .horizontal)
    try scene.constrain(
      "Label.Left = Cell.Left", "Label.Right = Cell.Right", "Label.Width = 100", "Label.Width = 110",
      "Label.Width <= 50")
    let fitting = scene["Cell"].layoutFitting(.zero, solver: kind.make())
    #expect(fitting.size.width == 100)
    #expect(
      fitting.droppedConstraints.map(\.equation.description) == ["Label.Width = 110", "Label.Width <= 50"])
  }

  @Test(arguments: SolverKind.explaining)
  func rowsOfContentHaveTheirItem(_ kind: SolverKind) throws {
    let scene = Scene("Cell")
    scene.add("Label", in: "Cell")
    scene["Label"].content.intrinsicSize = LayoutSize(90, 10)
    scene["Label"].setContentCompressionResistancePriority(.required, for: .horizontal)
    try scene.constrain("Label.Width <= 50")
    let fitting = scene["Cell"].layoutFitting(.zero, solver: kind.make())
    let members = fitting.droppedConstraints.first?.conflict ?? []
    #expect(members.map(\.item) == [ObjectIdentifier(scene["Label"])])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -5, .leastNonzeroMagnitude])
  func hostileTargets(_ number: Double) throws {
    let scene = Scene("Cell")
    scene.add("Label", in: "Cell")
    scene["Label"].content.intrinsicSize = LayoutSize(90, 10)
    try scene.constrain(
      "Label.Left = Cell.Left", "Label.Right = Cell.Right", "Label.Top = Cell.Top",
      "Label.Bottom <= Cell.Bottom")
    let fitting = scene["Cell"].layoutFitting(LayoutSize(number, number), solver: SolverKind.simplex.make())
    #expect(fitting.droppedConstraints.isEmpty && fitting.failure == nil)
    // Content hugging limits the size on one axis only.
    #expect(fitting.size == LayoutSize(90, number > 1 ? 1e6 : 10))
    for priority in [LayoutPriority(Float(number)), 0, -1, 1001] {
      let size = scene["Cell"].layoutFitting(
        LayoutSize(number, number), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .required,
        solver: SolverKind.simplex.make()
      ).size
      #expect(size == LayoutSize(90, number > 1 ? 1e6 : 0))
    }
  }

  /// A window's root is pulled towards a size with 499.999: a fitting with that priority is the same.
  @Test(arguments: TestSettings.seeds(40), SolverKind.allCases)
  func aFittingIsTheSizeOfARootWithTheSameTargets(_ seed: Int, _ kind: SolverKind) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scene = RandomCard(using: &random)
    let target = LayoutSize(Double(random.number(below: 500)), Double(random.number(below: 500)))
    let priority: LayoutPriority = 499.999
    let aside = scene.root.layoutFitting(
      target, withHorizontalFittingPriority: priority, verticalFittingPriority: priority, solver: kind.make())

    // The root is measured as a part of another tree that an engine lays out.
    let host = LayoutView(name: "Host")
    host.addSubview(scene.root)
    let engine = LayoutEngine(
      root: host, environment: LayoutEnvironment(size: LayoutSize(1000, 1000)), solver: kind.make())
    engine.layout()
    let within = engine.layoutFitting(
      scene.root, target, withHorizontalFittingPriority: priority, verticalFittingPriority: priority)
    #expect(within.exactSize.isClose(to: aside.exactSize))

    // The root is laid out as the root of a window.
    scene.root.removeFromSuperview()
    var environment = LayoutEnvironment(size: target)
    environment.sizing = .window()
    environment.viewRespectsSystemMinimumLayoutMargins = false
    let window = LayoutEngine(root: scene.root, environment: environment, solver: kind.make())
    let solution = window.layout()
    #expect(solution[scene.root].map { aside.exactSize.isClose(to: $0.exactFrame.size) } == true)
    #expect(aside.droppedConstraints.map(\.equation) == solution.droppedConstraints.map(\.equation))
    let whole = window.layoutFitting(
      scene.root, target, withHorizontalFittingPriority: priority, verticalFittingPriority: priority)
    #expect(whole.exactSize.isClose(to: aside.exactSize))
  }

  /// A root that fits its content on some axes has the fitting size there, and its frame is rounded up.
  @Test(arguments: TestSettings.seeds(40), SolverKind.allCases)
  func aRootThatFitsItsContentHasItsFittingSize(_ seed: Int, _ kind: SolverKind) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scene = RandomCard(using: &random)
    let width = Double(random.number(below: 500))
    var environment = LayoutEnvironment(size: LayoutSize(width, 900))
    environment.viewRespectsSystemMinimumLayoutMargins = false
    for axes in [[.vertical], [.horizontal, .vertical]] as [Set<LayoutAxis>] {
      environment.sizing = .fitting(axes)
      let engine = LayoutEngine(root: scene.root, environment: environment, solver: kind.make())
      let solution = engine.layout()
      let fitting = engine.layoutFitting(
        scene.root, LayoutSize(axes.contains(.horizontal) ? 0 : width, 0),
        withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(solution[scene.root].map { fitting.exactSize.isClose(to: $0.exactFrame.size) } == true)
      #expect(solution.frame(of: scene.root)?.height == fitting.size.height)
      #expect(fitting.droppedConstraints.map(\.equation) == solution.droppedConstraints.map(\.equation))
    }
  }
}

extension LayoutSize {
  fileprivate func isClose(to other: LayoutSize) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}

/// A random root with views in rows and columns, with contents, masks, guides and a few conflicts.
private struct RandomCard {
  let root = LayoutView(name: "Root")

  init(using random: inout SeededGenerator) {
    root.layoutMargins = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    root.insetsLayoutMarginsFromSafeArea = false
    root.frame.size = LayoutSize(300, 200)
    var above: LayoutView?
    for index in 0..<(2 + random.number(below: 4)) {
      let isBox = random.number(below: 5) == 0
      let view =
        isBox
        ? LayoutView(frame: LayoutRect(4, Double(random.number(below: 40)), 50, 60))
        : LayoutView(name: "V\(index)")
      root.addSubview(view)
      guard !isBox else {
        view.autoresizingMask = AutoresizingMask(rawValue: UInt(random.number(below: 64)))
        continue
      }
      view.content.intrinsicSize = LayoutSize(
        Double(random.number(below: 200)), Double(random.number(below: 60)))
      view.setContentHuggingPriority(LayoutPriority(Float(1 + random.number(below: 998))), for: .horizontal)
      view.setContentCompressionResistancePriority(
        LayoutPriority(Float(1 + random.number(below: 1000))), for: .horizontal)
      constrain(view, below: above, using: &random)
      above = view
    }
    guard let above else { return }
    above.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor).isActive = true
  }

  private func constrain(_ view: LayoutView, below above: LayoutView?, using random: inout SeededGenerator) {
    let guide = root.layoutMarginsGuide
    let trailing =
      random.number(below: 2) == 0
      ? view.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
      : view.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor, constant: -4)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Double(random.number(below: 30))),
      trailing,
      view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? guide.topAnchor, constant: 8),
    ])
    guard random.number(below: 3) == 0 else { return }
    let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(random.number(below: 300)))
    width.priority =
      random.number(below: 2) == 0 ? .required : LayoutPriority(Float(1 + random.number(below: 998)))
    width.isActive = true
    if random.number(below: 3) == 0 {
      view.widthAnchor.constraint(equalToConstant: Double(random.number(below: 300))).isActive = true
    }
  }
}
