import LayoutModel
import Testing

/// A controller that records the calls of its methods.
private final class Recorder: LayoutViewController {
  let box = LayoutView(name: "Box")
  var calls: [String] = []
  var widths: [Double] = []

  override func loadView() -> LayoutView {
    calls.append("load")
    return LayoutView(name: "View")
  }
  override func viewDidLoad() {
    calls.append("didLoad")
    view.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
    ])
  }
  override func updateViewConstraints() {
    calls.append("update")
    super.updateViewConstraints()
  }
  override func viewWillLayoutSubviews() {
    calls.append("will")
    widths.append(box.frame.width)
  }
  override func viewDidLayoutSubviews() {
    calls.append("did")
    widths.append(box.frame.width)
  }
}

/// The methods of a view controller in the layout pass.
@Suite struct ViewControllerTests {
  @Test func theViewIsLoadedOnce() {
    let controller = Recorder()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view && view.viewController === controller)
    #expect(controller.calls == ["load", "didLoad"])
  }

  @Test(arguments: SolverKind.allCases)
  func theMethodsAreCalledInTheOrderOfThePass(_ kind: SolverKind) {
    let controller = Recorder()
    let engine = LayoutEngine(
      root: controller.view, environment: LayoutEnvironment(size: LayoutSize(100, 50)), solver: kind.make())
    controller.calls = []
    engine.layout()
    #expect(controller.calls == ["update", "will", "did"])
    // 16 points of margin on both sides; the box has no frame before the view arranges it.
    #expect(controller.widths == [0, 68])

    engine.layout()
    #expect(controller.calls.count == 3)
    engine.environment.size.width = 200
    engine.layout()
    #expect(controller.calls.suffix(2) == ["will", "did"] && controller.widths.suffix(2) == [68, 168])
    controller.view.setNeedsUpdateConstraints()
    engine.layout()
    #expect(controller.calls.count == 6 && controller.calls.last == "update")
  }

  @Test(arguments: SolverKind.allCases)
  func theViewHasTheSystemsMarginsBelowAWindow(_ kind: SolverKind) {
    let window = LayoutView(name: "Window")
    let controller = Recorder()
    controller.view.frame = LayoutRect(0, 0, 300, 200)
    window.addSubview(controller.view)
    for edge in [LayoutAttribute.left, .right, .top, .bottom] {
      LayoutConstraint(
        item: controller.view, attribute: edge, relatedBy: .equal, toItem: window, attribute: edge,
        multiplier: 1,
        constant: 0
      ).isActive = true
    }
    var environment = LayoutEnvironment(size: LayoutSize(300, 200))
    environment.rootMargins = DirectionalEdgeInsets(
      top: 0, leading: 20, bottom: 0, trailing: 20)
    let engine = LayoutEngine(root: window, environment: environment, solver: kind.make())
    engine.layout()
    #expect(controller.box.frame.minX == 20 && controller.box.frame.width == 260)
    // Margins of the view that are smaller than those of the system are replaced by those of the system.
    controller.view.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 50)
    engine.layout()
    #expect(controller.box.frame.minX == 20 && controller.box.frame.width == 230)
  }

  @Test func theViewDoesNotKeepItsController() {
    var controller: Recorder? = Recorder()
    let view = controller?.view
    controller = nil
    #expect(view?.viewController == nil)
  }
}
