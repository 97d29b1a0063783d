@_spi(Tools) import LayoutEnvironments
import LayoutSolver
import Testing

@testable import LayoutModel

/// Changes of a tree that an engine must notice; each was found with a random tree (``WholeModelTests``).
@Suite struct FollowingTests {
  /// A cell whose last baseline is that of a label inside it. In the tests, a view beside the cell is aligned with this
  /// baseline.
  private final class Cell: LayoutView {
    weak var label: LayoutView?
    override var forLastBaselineLayout: LayoutView { label ?? self }
  }

  private struct CellScene {
    let root = LayoutView(name: "Root")
    let cell = Cell(name: "Cell")
    let label = LayoutView(name: "Label")
    let beside = LayoutView(name: "Beside")

    init() {
      root.addSubview(cell)
      root.addSubview(beside)
      cell.label = label
      label.content = LayoutContent(
        intrinsicSize: LayoutSize(50, 20), alignment: .init(lastBaselineOffsetFromBottom: 5))
      LayoutConstraint.activate([
        cell.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        cell.heightAnchor.constraint(equalToConstant: 100),
        beside.bottomAnchor.constraint(equalTo: cell.lastBaselineAnchor),
      ])
    }

    func engine() -> LayoutEngine {
      LayoutEngine(
        root: root, environment: LayoutEnvironment(size: LayoutSize(320, 480)),
        solver: SolverKind.simplex.make())
    }

    func addLabel() {
      cell.addSubview(label)
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 30).isActive = true
    }
  }

  @Test func baselinesAreFollowedWhenTheViewIsReplaced() {
    let scene = CellScene()
    let engine = scene.engine()
    // Without a label, the baseline is the bottom of the cell.
    #expect(engine.layout().frame(of: scene.beside)?.maxY == 110)
    scene.addLabel()
    // The baseline of the label is at 10 + 30 + 20 - 5.
    #expect(engine.layout().frame(of: scene.beside)?.maxY == 55)
    scene.label.removeFromSuperview()
    #expect(engine.layout().frame(of: scene.beside)?.maxY == 110)
    #expect(engine.layout().failure == nil)
  }

  @Test func baselinesAreFollowedWhenAnAncestorStartsToScroll() {
    let scene = CellScene()
    let page = LayoutView(name: "Page")
    scene.cell.addSubview(page)
    page.addSubview(scene.label)
    LayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scene.cell.topAnchor),
      scene.label.topAnchor.constraint(equalTo: page.topAnchor, constant: 30),
    ])
    let engine = scene.engine()
    #expect(engine.layout().frame(of: scene.beside)?.maxY == 55)
    page.bounds.origin.y = 8
    #expect(engine.layout().frame(of: scene.beside)?.maxY == 47)
  }

  @Test func baselinesFollowTheTextOfTheView() throws {
    let scene = Scene("A", "B")
    scene["A"].content.text = LayoutText("Two\nlines", numberOfLines: 0)
    try scene.constrain(
      "A.Top = Superview.Top", "A.Height = 100", "B.Top = A.FirstBaseline", "B.Bottom = A.LastBaseline")
    let engine = scene.keptEngine(.simplex)
    func span() throws -> Double { try #require(engine.layout()[scene["B"]]).exactFrame.height }
    // B extends from the first to the last baseline. With several lines, these are at constant distances from the edges
    // of the label.
    let two = try span()
    #expect(two > 50)
    // A button has a single line in its middle, so both baselines are equal.
    scene["A"].content.textRole = .button
    #expect(try span() == 0)
    scene["A"].content.textRole = .label
    #expect(try span() == two)
    // A text view has no baselines, so its edges are used.
    scene["A"].content.textRole = .textView
    #expect(try span() == 100)
  }

  @Test func aTextWhoseHeightIsGivenDoesNotWrap() throws {
    let scene = Scene("A", "B")
    scene["A"].content.text = LayoutText("Some words that wrap", numberOfLines: 0)
    try scene.constrain(
      "A.Top = Superview.Top", "A.Height = 100", "A.Width = 60", "B.Top = A.FirstBaseline",
      "B.Bottom = A.LastBaseline")
    let engine = scene.keptEngine(.simplex)
    #expect(try #require(engine.layout()[scene["B"]]).exactFrame.height > 50)
    scene["A"].content.intrinsicSize.height = 20
    #expect(try #require(engine.layout()[scene["B"]]).exactFrame.height == 0)
  }

  @Test func aBaselineChangeWithoutInvalidationIsHarmless() {
    let scene = CellScene()
    scene.addLabel()
    let engine = scene.engine()
    engine.layout()
    // The label is removed without a call of `invalidateAlignment()`.
    scene.cell.label = nil
    scene.label.removeFromSuperview()
    let solution = engine.layout()
    #expect(solution.failure == nil)
    #expect(solution.frame(of: scene.beside)?.maxY == 110)
  }

  @Test func reportsHaveTheNamesOfNow() throws {
    let scene = Scene("A")
    let engine = scene.keptEngine(.simplex)
    try scene.constrain("A.Width = 10", "A.Width = 20")
    engine.layout()
    scene["A"].name = "B"
    let solution = engine.layout()
    #expect(solution.droppedEquations == "B.Width = 20")
    #expect(solution.droppedConstraints.first?.conflict?.map(\.equation.description) == ["B.Width = 10"])
  }

  /// The margins of a view with a width of 10 need 6 points more for their guide. The constraints of the guide are
  /// dropped and those of the mask are kept, in any order of their creation.
  @Test(arguments: SolverKind.allCases)
  func aMaskWinsOverTheGuidesOfItsView(_ kind: SolverKind) {
    let scene = Scene()
    let box = scene.addBox("Box", LayoutRect(0, 0, 100, 100))
    _ = box.layoutMarginsGuide
    let engine = scene.keptEngine(kind)
    #expect(engine.layout().isSatisfied)
    box.frame.size.width = 10
    box.autoresizingMask = .flexibleLeftMargin
    let solution = engine.layout()
    #expect(solution.droppedConstraints.map(\.origin) == [.layoutMarginsGuide])
    #expect(solution.frame(of: box)?.width == 10)
  }

  @Test(arguments: SolverKind.allCases)
  func aViewThatLosesItsMaskHasNoNegativeSizeAgain(_ kind: SolverKind) throws {
    let scene = Scene("A")
    let view = scene["A"]
    let engine = scene.keptEngine(kind)
    engine.layout()
    view.translatesAutoresizingMaskIntoConstraints = true
    engine.layout()
    view.translatesAutoresizingMaskIntoConstraints = false
    try scene.constrain("A.Width = -5")
    #expect(engine.layout().droppedEquations == "A.Width = -5")
  }

  @Test func textIsMeasuredAgainWithOtherAlignmentInsets() {
    let scene = Scene()
    let box = scene.addBox("Box", LayoutRect(0, 0, 150, 100))
    box.content.text = LayoutText("Some words that wrap in a narrow view", numberOfLines: 0)
    let engine = scene.keptEngine(.simplex)
    engine.layout()
    let wide = engine.writer.records.compactMap(\.measurement).first
    #expect(wide?.width == 150)
    box.content.alignment.insets = EdgeInsets(top: 0, left: 50, bottom: 0, right: 20)
    engine.layout()
    let narrow = engine.writer.records.compactMap(\.measurement).first
    #expect(narrow?.width == 80)
    #expect(narrow?.height == box.content.text?.size(fittingWidth: 80, in: TextEnvironment()).height)
    #expect(narrow?.height != wide?.height)
  }

  /// A view that preserves the margins of its scroll view, 20 points from the end of the content.
  @Test func marginsInAContentAreaFollowItsSize() throws {
    let scene = Scene()
    let scroll = LayoutScrollView(name: "Scroll")
    scene.root.addSubview(scroll)
    let view = LayoutView(name: "View")
    scroll.addSubview(view)
    scroll.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
    view.layoutMargins = .zero
    view.preservesSuperviewLayoutMargins = true
    let end = scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 20)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 100), end,
      view.layoutMarginsGuide.widthAnchor.constraint(equalToConstant: 10),
    ])
    let engine = scene.keptEngine(.simplex)
    engine.layout()
    #expect(view.layoutMargins.bottom == 30)
    // Only the end of the content moves.
    end.constant = 35
    engine.layout()
    #expect(view.layoutMargins.bottom == 15)
  }

  @Test func aRemovedViewIsNotObserved() {
    let root = LayoutView(name: "Root")
    let view = LayoutView(name: "View")
    view.content.text = LayoutText("Some words", numberOfLines: 0)
    _ = view.layoutMarginsGuide
    _ = view.keyboardLayoutGuide
    let engine = LayoutEngine(
      root: root, environment: LayoutEnvironment(size: LayoutSize(100, 100)),
      solver: SolverKind.simplex.make())
    for _ in 0..<3 {
      root.addSubview(view)
      engine.layout()
      #expect(engine.feedback.insets.records.count == 1)
      #expect(engine.feedback.trackingRecords.count == 1)
      view.removeFromSuperview()
      engine.layout()
      #expect(engine.feedback.insets.records.isEmpty)
      #expect(engine.feedback.trackingRecords.isEmpty)
    }
  }

  /// A frame counts as misplaced if it differs by half a pixel or more. A change of the scale changes this limit
  /// without solving again.
  @Test func otherPixelsMayMakeAPlaceAnotherOne() throws {
    let scene = Scene("A")
    scene["A"].expectedFrame = LayoutRect(10.4, 0, 20, 20)
    try scene.constrain(
      "A.Left = Superview.Left + 10", "A.Top = Superview.Top", "A.Width = 20", "A.Height = 20")
    let engine = scene.keptEngine(.simplex)
    #expect(engine.layout()[scene["A"]]?.status == .ok)
    engine.environment.scale = 2
    #expect(engine.layout()[scene["A"]]?.status == .misplaced)
  }

  @Test func traitsContainTheContentSizeCategory() {
    var environment = LayoutEnvironment(size: LayoutSize(100, 100))
    environment.preferredContentSizeCategory = .accessibilityLarge
    #expect(environment.traits.preferredContentSizeCategory == .accessibilityLarge)
    environment.traits.preferredContentSizeCategory = .small
    #expect(environment.preferredContentSizeCategory == .small)
    // Settings of people do not depend on the device.
    environment.traits = TraitCollection(horizontalSizeClass: .compact)
    #expect(environment.preferredContentSizeCategory == .small)

    let view = LayoutView(name: "View")
    var told: [ContentSizeCategory] = []
    view.registerForTraitChanges([\.preferredContentSizeCategory]) { view, _ in
      told.append(view.traitCollection.preferredContentSizeCategory)
    }
    let engine = LayoutEngine(root: view, environment: environment, solver: SolverKind.simplex.make())
    engine.layout()
    engine.environment.preferredContentSizeCategory = .large
    #expect(told == [.small, .large])
  }

  @Test(
    arguments: [1e300, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .nan, 0, -2] as [Double])
  func roundingLeavesNoFiniteFrameInfinite(_ scale: Double) {
    let rect = PixelGrid(scale: scale).rounded(LayoutRect(1e10, -3.5, 1e12, 7))
    for number in [rect.minX, rect.minY, rect.maxX, rect.maxY] { #expect(number.isFinite) }
  }
}
