import ExternalSolvers
import LayoutSolver

// The default solver as a program, for tests of the protocol. Arguments restrict its capabilities.
let words = CommandLine.arguments.dropFirst()
let capabilities = words.compactMap(SolverGreeting.Capability.init(rawValue:))
var server = SolverServer(
  name: "simplex",
  capabilities: words.isEmpty ? Set(SolverGreeting.Capability.allCases) : Set(capabilities)
) { SimplexSolver() }
server.run()
