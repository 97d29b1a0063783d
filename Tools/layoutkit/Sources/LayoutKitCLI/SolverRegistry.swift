import LayoutSolver
import LinearConstraints

/// The solvers that `--solver NAME` can choose from.
///
/// A tool of your own offers its solver in a few lines:
///
///     var solvers = SolverRegistry.standard
///     solvers.register("mine", summary: "my own engine") { MySolver() }
///     CommandLineTool(solvers: solvers).main()
public struct SolverRegistry: Sendable {
  /// A solver that can be chosen.
  public struct Entry: Sendable {
    /// What `--solver` takes.
    public var name: String

    /// One line for `layoutkit solvers`.
    public var summary: String

    /// Makes a fresh solver.
    public var makeSolver: @Sendable () -> any ConstraintSolver
  }

  /// The solvers, in the order of their registration; the first is the default.
  public private(set) var entries: [Entry] = []

  /// Makes a registry without solvers.
  public init() {}

  /// Adds a solver; one of the same name is replaced in its place.
  ///
  /// - Parameters:
  ///   - name: What `--solver` takes.
  ///   - summary: One line for `layoutkit solvers`.
  ///   - makeSolver: Makes a fresh solver each time it is called.
  public mutating func register(
    _ name: String, summary: String, makeSolver: @escaping @Sendable () -> any ConstraintSolver
  ) {
    let entry = Entry(name: name, summary: summary, makeSolver: makeSolver)
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// The solver of that name.
  public subscript(name: String) -> Entry? { entries.first { $0.name == name } }
}

extension SolverRegistry {
  /// The solvers that come with LayoutKit.
  public static let standard: SolverRegistry = {
    var registry = SolverRegistry()
    registry.register("simplex", summary: "the default engine: a working set of tight rows, exact priorities")
    {
      SimplexSolver()
    }
    return registry
  }()

  /// The registry of the tool that is running.
  @TaskLocal public static var current = SolverRegistry.standard
}
