import ExternalSolvers
import LayoutSolver
import LinearConstraints
import SourceDiagnostics

/// The solvers that the option `--solver` can select.
///
/// To use your own solver, add it to the standard solvers, and run the tool with them:
///
/// ```swift
/// var solvers = SolverRegistry.standard
/// solvers.register("mine", summary: "my own engine") { MySolver() }
/// CommandLineTool(solvers: solvers).main()
/// ```
public struct SolverRegistry: Sendable {
  /// A solver, with the name by which `--solver` selects it.
  public struct Entry: Sendable {
    /// The name of the solver, as a value of `--solver`.
    public var name: String

    /// The description of the solver that `layoutkit solvers` prints, in one line.
    public var summary: String

    /// Returns a new solver.
    public var makeSolver: @Sendable () -> any ConstraintSolver

    /// The program in which the solver runs; nil for a solver that runs in this process.
    var program: SolverProgram?

    /// Whether the program of the solver has crashed, hung or printed an invalid answer. Always false for a solver that
    /// runs in this process.
    var hasFailed: Bool { program?.failure != nil }

    /// The error message about the last failure of the solver's program; nil if it has not failed.
    var failure: Diagnostic? {
      guard let program, let failure = program.failure else { return nil }
      return Diagnostic(
        "solver-failure", .error, "The solver program \(program.path) failed: \(failure).",
        at: Diagnostic.Place(file: name))
    }
  }

  /// The solvers in the order of their registration. The first is the default.
  public private(set) var entries: [Entry] = []

  /// Creates a registry without solvers.
  public init() {}

  /// Adds a solver, or replaces the solver with the same name.
  ///
  /// - Parameters:
  ///   - name: The name of the solver, as a value of `--solver`.
  ///   - summary: The description of the solver that `layoutkit solvers` prints, in one line.
  ///   - makeSolver: Returns a new solver each time it is called.
  /// - Complexity: O(*n*) for *n* solvers.
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

  /// Accesses the solver with a name; nil if no solver has the name.
  ///
  /// - Complexity: O(*n*) for *n* solvers.
  public subscript(name: String) -> Entry? { entries.first { $0.name == name } }
}

extension SolverRegistry.Entry {
  /// Creates the entry of a solver program.
  init(name: String, summary: String, program: SolverProgram) {
    self.init(name: name, summary: summary, makeSolver: program.makeSolver, program: program)
  }
}

extension SolverRegistry {
  /// The solvers that are part of LayoutKit.
  public static let standard: SolverRegistry = {
    var registry = SolverRegistry()
    registry.register("simplex", summary: "the default: a simplex method with exact priorities") {
      SimplexSolver()
    }
    return registry
  }()

  /// The registry that commands use while they run. ``CommandLineTool/run(_:)`` sets it.
  @TaskLocal public static var current = SolverRegistry.standard
}
