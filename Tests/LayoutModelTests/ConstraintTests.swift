import LayoutModel
import LayoutSolver
import Testing

@Suite struct ConstraintTests {
  @Test func aNewConstraintIsRequiredAndInactive() {
    let view = LayoutView()
    let constraint = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 3,
      constant: 44)
    #expect(constraint.priority == .required)
    #expect(!constraint.isActive)
    #expect(constraint.identifier == nil)
    #expect(!constraint.shouldBeArchived)
    #expect(constraint.firstItem === view)
    #expect(constraint.constant == 44)
  }

  /// §1.1: the nested types have the names and raw values of NSLayoutConstraint.h.
  @Test func theNestedTypesAreApples() {
    #expect(LayoutConstraint.Relation.allCases.map(\.rawValue) == [-1, 0, 1])
    #expect(LayoutConstraint.Relation(rawValue: -1) == .lessThanOrEqual)
    #expect(LayoutConstraint.Axis.horizontal.rawValue == 0)
    #expect(LayoutConstraint.Orientation.vertical.rawValue == 1)
    #expect(LayoutConstraint.Attribute.baseline.rawValue == 11)
    #expect(LayoutConstraint.Priority.defaultHigh.rawValue == 750)
    #expect(LayoutConstraint.FormatOptions.alignAllTop.rawValue == 8)
  }

  @Test func constantIdentifierAndArchivingCanChange() {
    let view = LayoutView(name: "View")
    let constraint = view.widthAnchor.constraint(equalToConstant: 1)
    constraint.isActive = true
    constraint.constant = 2
    constraint.identifier = "width"
    constraint.shouldBeArchived = true
    #expect(constraint.description == "\"width\": View.Width = 2")
    #expect(constraint.shouldBeArchived)
    #expect(constraint.isActive)
  }

  /// `spec/api-surface`: the test suites of two layout libraries expect this.
  @Test func withoutASecondItemTheSecondAttributeIsNone() {
    let constraint = LayoutConstraint(
      item: LayoutView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .height,
      multiplier: 1,
      constant: 44)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.secondItem == nil)
  }

  @Test func aConstraintDoesNotKeepItsItemsAlive() {
    var view: LayoutView? = LayoutView()
    weak var gone: LayoutView?
    gone = view
    let constraint = view?.widthAnchor.constraint(equalToConstant: 1)
    view = nil
    #expect(gone == nil)
    #expect(constraint?.firstItem == nil)
    #expect(throws: ConstraintError.itemGone) { try constraint?.activate() }
  }

  @Test func aSubclassHasApplesInitializer() {
    final class Tagged: LayoutConstraint {
      var tag = "mine"
    }
    let view = LayoutView()
    let constraint = Tagged(
      item: view, attribute: .height, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
      constant: 0)
    #expect(constraint.tag == "mine")
    #expect(constraint.multiplier == 0.5)
    #expect(throws: ConstraintError.noFirstItem) { try Tagged().activate() }
  }

  @Test(arguments: [
    (
      LayoutAttribute.left, LayoutAttribute?.none, ConstraintEquation.Illegality.locationWithoutPartner(.left)
    ),
    (.top, .height, .locationWithSize(.top, size: .height)),
    (.leading, .left, .directionalWithAbsolute(.leading, .left)),
    (.centerX, .centerY, .horizontalWithVertical(.centerX, .centerY)),
  ])
  func illegalPairsAreRefused(
    _ first: LayoutAttribute, _ second: LayoutAttribute?, _ problem: ConstraintEquation.Illegality
  ) {
    let root = LayoutView()
    let view = LayoutView()
    root.addSubview(view)
    #expect(LayoutConstraint.legality(first, second) == .illegal(problem))
    #expect(throws: ConstraintError.illegal(problem)) {
      try LayoutConstraint.checked(
        item: view, attribute: first, relatedBy: .equal, toItem: second == nil ? nil : root,
        attribute: second ?? .notAnAttribute)
    }
  }

  /// As in UIKit: the initializer accepts the pair, and the exception comes when an engine gets the constraint.
  @Test func attributesOfDifferentAxesAreRefusedByAnEngine() throws {
    let scene = Scene("A", "B")
    func mixed() -> LayoutConstraint {
      LayoutConstraint(
        item: scene["A"], attribute: .left, relatedBy: .equal, toItem: scene["B"], attribute: .top,
        multiplier: 1, constant: 0)
    }
    let early = mixed()
    early.isActive = true
    #expect(early.holder === scene.root)
    #expect(early.secondAttribute == .top)
    early.isActive = false

    let engine = scene.engine(.simplex)
    engine.layout()
    let late = mixed()
    let error = ConstraintError.illegal(.horizontalWithVertical(.left, .top))
    #expect(throws: error) { try late.activate() }
    #expect(throws: error) { try late.activate(heldBy: scene.root) }
    #expect(!late.isActive)
    #expect(engine.layout().failure == nil)
  }

  @Test func anEngineStopsWithTheLineThatMixedTheAxes() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = LayoutView(name: "Root")
      let view = LayoutView(name: "View")
      root.addSubview(view)
      LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1,
        constant: 0, fileID: "MyApp/LoginView.swift", line: 42
      ).isActive = true
      LayoutEngine(
        root: root, environment: LayoutEnvironment(size: LayoutSize(width: 10, height: 10)),
        solver: SimplexSolver()
      ).layout()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("MyApp/LoginView.swift:42: "))
    #expect(text.contains("their units are not compatible"))
  }

  @Test func treeMistakesAreReportedAtTheCallersLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = LayoutView(name: "View")
      view.addSubview(view, file: "MyApp/LoginView.swift", line: 42)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("MyApp/LoginView.swift:42: "))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func constantsAreFinite(_ constant: Double) throws {
    let view = LayoutView()
    #expect(throws: ConstraintError.illegal(.notFinite(.constant))) {
      try LayoutConstraint.checked(item: view, attribute: .width, relatedBy: .equal, constant: constant)
    }
    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(throws: ConstraintError.illegal(.notFinite(.constant))) { try constraint.setConstant(constant) }
    #expect(constraint.constant == 5)
  }
}
