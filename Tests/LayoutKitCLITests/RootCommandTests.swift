import LayoutKitCLI
import Testing

/// The parent of all suites that run commands.
@Suite enum CommandLineTests {}

extension CommandLineTests {
  @Suite struct RootCommandTests {
    @Test func helpTeachesByExampleAndListsTheExitCodes() throws {
      let help = try Tool.run(["--help"])
      #expect(help.exitCode == 0)
      #expect(
        help.output.contains(
          """
          EXIT CODES (with several inputs, the highest)
            0   success
            1   findings, such as an unsatisfiable layout
            2   an input could not be read or laid out, or an output could not be written
            64  invalid arguments
            70  an internal error of layoutkit or of the solver
          """))
      #expect(help.output.contains("layoutkit solve Login.layout.yaml"))
      #expect(help.errors.isEmpty)
    }

    @Test func withoutArgumentsThereIsHelp() throws {
      #expect(try Tool.run([]).output == Tool.run(["--help"]).output)
    }

    @Test func versionIsOneLine() throws {
      let version = try Tool.run(["--version"])
      #expect(version.output == "\(ToolVersion.current)\n")
      #expect(version.exitCode == 0)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsAreThereForEveryShell(shell: String) throws {
      let script = try Tool.run(["--generate-completion-script", shell])
      #expect(script.exitCode == 0)
      #expect(script.output.contains("solvers"))
    }

    @Test(arguments: [["nonsense"], ["solvers", "--nonsense"], ["replay"]])
    func invalidArgumentsAreUsageErrors(arguments: [String]) throws {
      let result = try Tool.run(arguments)
      #expect(result.exitCode == 64)
      #expect(result.errors.hasPrefix("Error: "))
      #expect(result.output.isEmpty)
    }

    @Test(arguments: [
      (["help", "foo"], "Error: there is no command `foo`; the commands are init, solve, lint, vfl, "),
      (["help", "slove"], "Error: there is no command `slove`; did you mean `solve`?\n"),
      (["slove", "Login.layout.yaml"], "Error: there is no command `slove`; did you mean `solve`?\n"),
      (["explain"], "Error: there is no command `explain`; did you mean `explain-log`?\n"),
      (
        ["Login.layout.yaml"],
        "Error: there is no command `Login.layout.yaml`; did you mean `solve Login.layout.yaml`?\n"
      ),
    ])
    func anUnknownCommandIsAUsageErrorWithTheNearestOne(arguments: [String], message: String) throws {
      let result = try Tool.run(arguments)
      #expect(result.exitCode == 64)
      #expect(result.errors.hasPrefix(message), "\(result.errors)")
      #expect(result.output.isEmpty)
    }

    @Test func helpOfACommandIsItsHelp() throws {
      #expect(try Tool.run(["help", "solvers"]).output == Tool.run(["solvers", "--help"]).output)
      #expect(try Tool.run(["help"]).output == Tool.run(["--help"]).output)
    }

    @Test func theSolversAreListed() throws {
      let result = try Tool.run(["solvers"])
      #expect(result.output.hasPrefix("simplex  "))
      #expect(result.exitCode == 0)
    }
  }
}
