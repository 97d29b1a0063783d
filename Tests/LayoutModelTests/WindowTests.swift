import LayoutModel
import Testing

/// §14: differences between macOS and iOS, such as windows that constraints can resize.
@Suite struct WindowTests {
  /// The size of the window has a priority just below 500. Constraints with a higher priority resize the window, and
  /// others do not.
  @Test(arguments: [(750.0, 600.0), (500, 600), (490, 400), (499.9985, 400)], SolverKind.allCases)
  func constraintsOfFiveHundredAndMoreResizeAWindow(
    _ wish: (priority: Double, width: Double), _ kind: SolverKind
  ) throws {
    let scene = Scene("A")
    scene.environment = LayoutEnvironment(size: LayoutSize(400, 300))
    scene.environment.sizing = .window()
    try scene.constrain(
      "A.Left = Superview.Left", "A.Right = Superview.Right", "A.Top = Superview.Top",
      "A.Bottom = Superview.Bottom", "A.Width = 600 @\(wish.priority)")
    let solution = scene.layout(kind)
    #expect(solution.frame(of: scene.root) == LayoutRect(0, 0, wish.width, 300))
    #expect(solution.isSatisfied)
  }

  /// A compression resistance of 750 limits how small a user can make the window.
  @Test(arguments: SolverKind.allCases)
  func aWindowDoesNotShrinkBelowItsContent(_ kind: SolverKind) throws {
    let scene = Scene("Label")
    scene["Label"].content.intrinsicSize = LayoutSize(200, 20)
    scene.environment.sizing = .window()
    try scene.constrain(
      "Label.Left = Superview.Left + 20", "Label.Right = Superview.Right - 20", "Label.Top = Superview.Top",
      "Label.Bottom <= Superview.Bottom")
    let engine = scene.engine(kind)
    engine.environment.size = LayoutSize(100, 100)
    #expect(engine.layout().frame(of: scene.root) == LayoutRect(0, 0, 240, 100))
    engine.environment.size = LayoutSize(300, 100)
    #expect(engine.layout().frame(of: scene.root) == LayoutRect(0, 0, 300, 100))
  }

  @Test(arguments: SolverKind.allCases)
  func theLimitsOfAWindowAreRequired(_ kind: SolverKind) throws {
    let scene = Scene("A")
    scene.environment.sizing = .window(minimum: LayoutSize(200, 100), maximum: LayoutSize(500, .infinity))
    try scene.constrain("A.Left = Superview.Left", "A.Right = Superview.Right", "A.Width = 600 @900")
    let engine = scene.engine(kind)
    engine.environment.size = LayoutSize(50, 50)
    #expect(engine.layout().frame(of: scene.root) == LayoutRect(0, 0, 500, 100))
    engine.environment.sizing = .fixed
    #expect(engine.layout().frame(of: scene.root) == LayoutRect(0, 0, 50, 50))
  }

  /// A divider that the user drags has a priority of 490 if it must not resize the window, and 510 if it may. The right
  /// part is at least 200 wide, so a divider at 300 needs a window that is 500 wide.
  @Test(
    arguments: [
      (LayoutPriority.dragThatCannotResizeScene, 200.0, 400.0), (.dragThatCanResizeScene, 300, 500),
    ], SolverKind.allCases)
  func aDividerResizesAWindowOnlyIfItsPriorityAllowsIt(
    _ drag: (priority: LayoutPriority, divider: Double, width: Double), _ kind: SolverKind
  ) throws {
    let scene = Scene("Left", "Right")
    scene.environment = LayoutEnvironment(size: LayoutSize(400, 300))
    scene.environment.sizing = .window(maximum: LayoutSize(600, .infinity))
    try scene.constrain(
      "Left.Left = Superview.Left", "Right.Left = Left.Right", "Right.Right = Superview.Right",
      "Right.Width >= 200")
    let position = scene["Left"].widthAnchor.constraint(equalToConstant: 120)
    position.priority = drag.priority
    position.isActive = true
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene.root)?.width == 400)
    position.constant = 300
    #expect(engine.layout().frame(of: scene.root)?.width == drag.width)
    #expect(scene["Left"].frame.width == drag.divider)
    // Neither drag makes the window larger than its maximum.
    position.constant = 900
    _ = engine.layout()
    #expect(scene["Left"].frame.width == (drag.width == 400 ? 200 : 400))
  }

  /// On macOS, too, vertical constants are positive downwards. Only frames are flipped.
  @Test func framesAreTurnedOver() {
    let frame = LayoutRect(10, 20, 100, 30)
    #expect(frame.flipped(inHeight: 200) == LayoutRect(10, 150, 100, 30))
    #expect(frame.flipped(inHeight: 200).flipped(inHeight: 200) == frame)
  }
}

/// §4: baselines of another view.
@Suite struct BaselineDelegationTests {
  /// A view whose baselines are those of a label in it.
  final class Cell: LayoutView {
    let label = LayoutView(name: "Label")
    var stranger: LayoutView?
    override var forFirstBaselineLayout: LayoutView { stranger ?? label }
    override var forLastBaselineLayout: LayoutView { stranger ?? label }
  }

  private func scene() throws -> (Scene, Cell) {
    let scene = Scene("Other")
    let cell = Cell(name: "Cell")
    scene.root.addSubview(cell)
    cell.addSubview(cell.label)
    cell.label.content.alignment.firstBaselineOffsetFromTop = 15
    cell.label.content.alignment.lastBaselineOffsetFromBottom = 5
    try scene.constrain(
      "Cell.Left = Superview.Left", "Cell.Top = Superview.Top + 100", "Cell.Width = 100", "Cell.Height = 60",
      "Label.Left = Cell.Left", "Label.Top = Cell.Top + 10", "Label.Width = 50", "Label.Height = 20",
      "Other.Left = Superview.Left", "Other.Width = 10", "Other.Height = 10")
    return (scene, cell)
  }

  @Test(arguments: SolverKind.allCases)
  func aViewsBaselinesMayBeThoseOfOneInIt(_ kind: SolverKind) throws {
    let (scene, cell) = try scene()
    try scene.constrain("Other.Top = Cell.FirstBaseline", "Cell.LastBaseline = Other.Bottom + 10 @10")
    let engine = scene.engine(kind)
    // The first baseline of the label is at 100 + 10 + 15.
    #expect(engine.layout().frame(of: scene["Other"])?.minY == 125)
    cell.label.content.alignment.firstBaselineOffsetFromTop = 12
    #expect(engine.layout().frame(of: scene["Other"])?.minY == 122)
  }

  @Test(arguments: SolverKind.allCases)
  func lastBaselinesAreFoundInTheSameWay(_ kind: SolverKind) throws {
    let (scene, _) = try scene()
    try scene.constrain("Other.Bottom = Cell.LastBaseline")
    // The last baseline of the label is at 100 + 10 + 20 - 5.
    #expect(scene.layout(kind).frame(of: scene["Other"])?.maxY == 125)
  }

  @Test func aBaselineViewOutsideTheViewIsIgnored() throws {
    let (scene, cell) = try scene()
    cell.stranger = scene["Other"]
    try scene.constrain("Other.Top = Cell.FirstBaseline")
    // A view without text has its first baseline at its top.
    #expect(scene.layout(.simplex).frame(of: scene["Other"])?.minY == 100)
  }

  /// §4: a baseline constraint on a view without text uses its top or bottom.
  @Test func withoutTextTheBaselinesAreTopAndBottom() throws {
    let (scene, _) = try scene()
    try scene.constrain("Other.FirstBaseline = Superview.Top + 7")
    #expect(scene.layout(.simplex).frame(of: scene["Other"])?.minY == 7)
  }
}
