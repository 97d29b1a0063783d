import ExternalSolvers
import Foundation
import LinearConstraints
import Testing

/// The programs that the tests start.
enum Programs {
  /// The default solver as a program, which is built into the folder of the tests.
  static let simplexPath: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let here = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return here.deletingLastPathComponent().appendingPathComponent("served-simplex").path
  }()

  /// Starts the default solver, with all or with the given capabilities.
  static func simplex(_ capabilities: SolverGreeting.Capability...) throws -> SolverProgram {
    try SolverProgram(path: simplexPath, arguments: capabilities.map(\.rawValue))
  }
}

/// A solver program that is a line of shell.
struct ShellSolver {
  var script: String
  var timeLimit = 20.0

  func start() throws -> SolverProgram {
    try SolverProgram(path: "/bin/sh", arguments: ["-c", script], timeLimit: timeLimit)
  }

  /// A program that greets, accepts every row, and runs a line of shell for each `solve`.
  static func solving(_ body: String, timeLimit: Double = 20) -> ShellSolver {
    ShellSolver(
      script: """
        echo 'layoutkit-solver 1 fake'
        while read -r word rest; do
          case "$word" in
            con) echo ok ;;
            solve) \(body) ;;
          esac
        done
        """, timeLimit: timeLimit)
  }
}
