import LayoutModel
import Testing

/// `spec/model` §1.2 and §2: priorities of constraints, and when they may change.
@Suite struct ConstraintPriorityTests {
  @Test(arguments: [LayoutPriority(0), -5, 1000.5, LayoutPriority(.nan), LayoutPriority(.infinity)])
  func prioritiesAreAboveZeroAndAtMostAThousand(_ priority: LayoutPriority) {
    let constraint = LayoutView().widthAnchor.constraint(equalToConstant: 5)
    #expect(throws: ConstraintError.self) { try constraint.setPriority(priority) }
    #expect(constraint.priority == .required)
  }

  @Test(arguments: [LayoutPriority(.leastNonzeroMagnitude), 0.001, 999.9999, 1000])
  func everyNumberInBetweenIsAPriority(_ priority: LayoutPriority) throws {
    let constraint = LayoutView().widthAnchor.constraint(equalToConstant: 5)
    try constraint.setPriority(priority)
    #expect(constraint.priority == priority)
  }

  /// According to NSLayoutConstraint.h, this change of an installed constraint throws an exception.
  @Test(arguments: [(LayoutPriority.required, LayoutPriority(999)), (1, .required)])
  func anInstalledConstraintStaysRequiredOrOptional(_ old: LayoutPriority, _ new: LayoutPriority) throws {
    let scene = Scene("A")
    let engine = scene.engine(.simplex)
    engine.layout()
    let constraint = scene["A"].widthAnchor.constraint(equalToConstant: 5)
    constraint.priority = old
    constraint.isActive = true
    #expect(throws: ConstraintError.requiredChange(from: old, to: new)) { try constraint.setPriority(new) }
    #expect(constraint.priority == old)

    constraint.isActive = false
    try constraint.setPriority(new)
    #expect(constraint.priority == new)
  }

  /// UIKit accepts `isActive = true; priority = .defaultHigh` on a view that is in no window.
  @Test(arguments: [(LayoutPriority.required, LayoutPriority.defaultHigh), (1, .required)])
  func anActiveConstraintWithoutAnEngineChangesFreely(_ old: LayoutPriority, _ new: LayoutPriority) {
    let scene = Scene("A")
    let constraint = scene["A"].widthAnchor.constraint(equalToConstant: 5)
    constraint.priority = old
    constraint.isActive = true
    constraint.priority = new
    #expect(constraint.priority == new)
    let rival = scene["A"].widthAnchor.constraint(equalToConstant: 7)
    rival.priority = 900
    rival.isActive = true
    #expect(scene.layout(.simplex).frame(of: scene["A"])?.width == (new.isRequired ? 5 : 7))
  }

  @Test func optionalPrioritiesChangeAtAnyTime() throws {
    let view = LayoutView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
    constraint.priority = 1
    constraint.isActive = true
    try constraint.setPriority(999.5)
    #expect(constraint.priority == 999.5)
    constraint.isActive = false
    constraint.priority = .required
    constraint.isActive = true
    try constraint.setPriority(.required)
    #expect(constraint.isActive)
  }

  @Test(arguments: SolverKind.allCases)
  func aSwitchLetsRequiredAndOptionalChange(_ kind: SolverKind) throws {
    let scene = Scene("A")
    try scene.constrain("A.Left = Superview.Left", "A.Width = 30 @900")
    let constraint = try scene.constrain("A.Width = 20 @800")[0]
    let engine = scene.engine(kind)
    #expect(engine.layout().frame(of: scene["A"])?.width == 30)
    #expect(throws: ConstraintError.requiredChange(from: 800, to: .required)) {
      try constraint.setPriority(.required)
    }
    engine.environment.behavior.allowsChangesBetweenRequiredAndOptional = true
    try constraint.setPriority(.required)
    #expect(engine.layout().frame(of: scene["A"])?.width == 20)
    try constraint.setPriority(800)
    #expect(engine.layout().frame(of: scene["A"])?.width == 30)
  }

  /// The setting of the engine also applies to views that were added after the last layout.
  @Test func theSwitchHoldsForNewcomers() throws {
    let scene = Scene("A")
    scene.environment.behavior.allowsChangesBetweenRequiredAndOptional = true
    let engine = scene.engine(.simplex)
    engine.layout()
    let constraint = scene.add("B", in: "A").widthAnchor.constraint(equalToConstant: 20)
    constraint.isActive = true
    try constraint.setPriority(1)
    #expect(constraint.priority == 1)
  }

  @Test(
    arguments: SolverKind.allCases,
    [(LayoutPriority(999), LayoutPriority(999.5)), (249.99998, 250), (749.98, 749.99), (0.001, 0.002)])
  func fractionsAreLevelsOfTheirOwn(
    _ kind: SolverKind, _ priorities: (lower: LayoutPriority, higher: LayoutPriority)
  ) {
    let scene = Scene("A")
    for (width, priority) in [(100.0, priorities.higher), (200, priorities.lower), (220, priorities.lower)] {
      let constraint = scene["A"].widthAnchor.constraint(equalToConstant: width)
      constraint.priority = priority
      constraint.isActive = true
    }
    #expect(scene.layout(kind).frame(of: scene["A"])?.width == 100)
  }
}
