import Foundation
import LayoutModel
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import Testing

#if canImport(ExternalSolvers)
  import ExternalSolvers
#endif

/// The solvers with which the tests run.
enum SolverKind: CaseIterable, CustomTestStringConvertible {
  /// The default solver, `SimplexSolver`.
  case simplex
  /// `ReferenceSolver`: slow, but simple enough to check the results of other solvers.
  case reference
  /// A solver that reports neither conflicts nor ambiguity: it conforms only to `ConstraintSolver`.
  case taciturn

  func make() -> any ConstraintSolver {
    switch self {
    case .simplex: Self.makeProgram?() ?? SimplexSolver()
    case .reference: ReferenceSolver()
    case .taciturn: TaciturnSolver(SimplexSolver())
    }
  }

  /// Creates a solver that runs in the program that the environment variable `LAYOUTKIT_TEST_SOLVER` contains, as a
  /// path and arguments. Tests use it instead of the default solver. Nil if the variable is not set, or if the package
  /// does not contain the module ExternalSolvers.
  private static let makeProgram: (@Sendable () -> any ConstraintSolver)? = {
    let words = (ProcessInfo.processInfo.environment["LAYOUTKIT_TEST_SOLVER"] ?? "").split(separator: " ")
      .map(String.init)
    guard let path = words.first else { return nil }
    #if canImport(ExternalSolvers)
      do {
        let program = try SolverProgram(path: path, arguments: Array(words.dropFirst()))
        return { program.makeSolver() }
      } catch {
        Issue.record("LAYOUTKIT_TEST_SOLVER: \(error)")
        return nil
      }
    #else
      Issue.record("LAYOUTKIT_TEST_SOLVER: this package cannot run \(path)")
      return nil
    #endif
  }()

  /// The solvers that return the conflict of a refused row.
  static let explaining: [SolverKind] = [.simplex, .reference]

  var testDescription: String { "\(self)" }
}

/// A tree of views that tests look up by name.
final class Scene {
  let root = LayoutView(name: "Root")
  private(set) var views: [String: LayoutView] = [:]
  var environment = LayoutEnvironment(size: LayoutSize(width: 320, height: 480))

  /// Makes a scene with views side by side in the root.
  init(_ names: String...) {
    for name in names { add(name) }
  }

  @discardableResult
  func add(_ name: String, in parent: String? = nil) -> LayoutView {
    add(LayoutView(name: name), in: parent)
  }

  /// Adds a view that has a name.
  @discardableResult
  func add<View: LayoutView>(_ view: View, in parent: String? = nil) -> View {
    views[view.layoutName] = view
    (parent.flatMap { views[$0] } ?? root).addSubview(view)
    return view
  }

  /// Adds a view that is laid out by its frame and its autoresizing mask.
  @discardableResult
  func addBox(
    _ name: String, _ frame: LayoutRect, _ mask: AutoresizingMask = [], in parent: String? = nil
  ) -> LayoutView {
    let view = LayoutView(frame: frame)
    view.name = name
    view.autoresizingMask = mask
    views[name] = view
    (parent.flatMap { views[$0] } ?? root).addSubview(view)
    return view
  }

  subscript(name: String) -> LayoutView { views[name] ?? root }

  /// Activates constraints written as equations, in their order.
  @discardableResult
  func constrain(_ equations: String...) throws -> [LayoutConstraint] {
    let items = LayoutItemIndex(root: root)
    return try equations.map { text in
      let constraint = try LayoutConstraint(ConstraintEquation(parsing: text), items: items)
      try constraint.activate()
      return constraint
    }
  }

  func engine(_ kind: SolverKind) -> LayoutEngine {
    LayoutEngine(root: root, environment: environment, solver: kind.make())
  }

  /// Returns a new engine that lives as long as the scene, so that tests can query items after a layout.
  func keptEngine(_ kind: SolverKind) -> LayoutEngine {
    let engine = engine(kind)
    keptEngines.append(engine)
    return engine
  }

  private var keptEngines: [LayoutEngine] = []

  func layout(_ kind: SolverKind) -> LayoutSolution { engine(kind).layout() }
}

extension LayoutRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension LayoutSize {
  init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension LayoutSolution {
  /// The dropped equations, one on each line.
  var droppedEquations: String { droppedConstraints.map(\.equation.description).joined(separator: "\n") }
}

extension DroppedConstraint {
  /// The equations of the conflict with their origins, one on each line.
  var explanation: String {
    (conflict ?? []).map { "\($0.equation)  [\($0.origin)]" }.joined(separator: "\n")
  }
}
