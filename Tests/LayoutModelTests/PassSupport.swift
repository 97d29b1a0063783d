import LinearConstraints
import LayoutModel
import LayoutTestSupport

/// The calls that views received, in order.
final class PassLog {
  private(set) var entries: [String] = []

  func append(_ entry: String) { entries.append(entry) }

  /// Returns the entries since the last call, and removes them.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A view that records the calls of a pass, and runs the closures of a test.
final class LoggingView: LayoutView {
  private let log: PassLog
  var whileUpdating: (LoggingView) -> Void = { _ in }
  var beforePlacing: (LoggingView) -> Void = { _ in }
  var afterPlacing: (LoggingView) -> Void = { _ in }
  var callsSuper = true

  init(_ name: String, _ log: PassLog) {
    self.log = log
    super.init(name: name)
  }

  override func updateConstraints() {
    log.append("update \(layoutName)")
    whileUpdating(self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    log.append("layout \(layoutName)")
    beforePlacing(self)
    if callsSuper { super.layoutSubviews() }
    afterPlacing(self)
  }
}

/// A root with the subviews `A` and `C`, and `B` inside `A`. The origin of each view is (10, 10), and its size is 10
/// less than that of its superview.
final class PassScene {
  let log = PassLog()
  let root: LoggingView
  let a: LoggingView
  let b: LoggingView
  let c: LoggingView
  /// The constraint for the left edge of each view, by the name of the view.
  private(set) var left: [String: LayoutConstraint] = [:]
  private(set) var width: [String: LayoutConstraint] = [:]
  let engine: LayoutEngine

  init(_ kind: SolverKind = .simplex) {
    root = LoggingView("Root", log)
    a = LoggingView("A", log)
    b = LoggingView("B", log)
    c = LoggingView("C", log)
    root.addSubview(a)
    a.addSubview(b)
    root.addSubview(c)
    var environment = LayoutEnvironment(size: LayoutSize(100, 100))
    environment.behavior.allowsChangesBetweenRequiredAndOptional = true
    engine = LayoutEngine(root: root, environment: environment, solver: kind.make())
    for view in [a, b, c] {
      guard let superview = view.superview else { continue }
      let left = view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 10)
      let width = view.widthAnchor.constraint(equalTo: superview.widthAnchor, constant: -10)
      LayoutConstraint.activate([
        left, width, view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 10),
        view.heightAnchor.constraint(equalTo: superview.heightAnchor, constant: -10),
      ])
      self.left[view.layoutName] = left
      self.width[view.layoutName] = width
    }
  }

  /// A scene that was laid out once, with an empty log.
  static func laidOut(_ kind: SolverKind = .simplex) -> PassScene {
    let scene = PassScene(kind)
    scene.engine.layout()
    _ = scene.log.take()
    return scene
  }
}

/// A solver that leaves every value at 0, for tests of a pass that do not depend on frames.
struct IdleSolver: ConstraintSolver {
  private var variableCount: Int32 = 0
  private var rowCount: UInt64 = 0

  mutating func makeVariable() -> Variable {
    variableCount += 1
    return Variable(rawValue: variableCount - 1)
  }

  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    rowCount += 1
    return ConstraintID(rawValue: rowCount)
  }

  mutating func discard(_ variable: Variable) throws(SolverError) {}
  mutating func remove(_ id: ConstraintID) throws(SolverError) {}
  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {}
  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {}
  mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {}
  mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {}
  mutating func endEditing(_ variable: Variable) throws(SolverError) {}
  mutating func beginBatch() throws(SolverError) {}
  mutating func commitBatch() throws(SolverError) -> [Refusal] { [] }
  mutating func solve() throws(SolverError) {}
  func value(of variable: Variable) -> Double { 0 }
  var changedVariables: [Variable] { [] }
}
