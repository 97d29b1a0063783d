import Foundation
import Testing

extension CommandLineTests {
  /// Solvers that run as separate programs.
  @Suite struct SolverProgramTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(
        """
        canvas: {size: [320, 200]}
        views: [Box]
        constraints: [Box.Leading = Superview.Leading + 16, Box.Top = Superview.Top, Box.Height = 40, Box.Width = 100]
        """, to: "Box.layout.yaml")
    }

    private func program(_ script: String, name: String = "mine") throws -> String {
      let file = try folder.write("#!/bin/sh\n\(script)\n", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      return file.path
    }

    private var document: String { folder.url.appendingPathComponent("Box.layout.yaml").path }

    private var simplex: String {
      Tool.executable.deletingLastPathComponent().appendingPathComponent("served-simplex").path
    }

    @Test func aProgramSolvesAsTheSolverInIt() throws {
      for options in [[], ["--verify", "--explain", "Box.Width"], ["--format", "json"]] {
        let expected = try Tool.run(["solve", document] + options)
        let result = try Tool.run(["solve", document, "--solver", simplex] + options)
        #expect(result.output == expected.output)
        #expect(result.errors == expected.errors)
        #expect(result.exitCode == 0)
      }
    }

    @Test func aProgramIsFoundOnThePathByItsName() throws {
      _ = try program("exec \(simplex)", name: "layoutkit-solver-mine")
      let path = "PATH=\"\(folder.url.path):$PATH\""
      let listed = try Tool.runShell("\(path) layoutkit solvers", in: folder.url)
      #expect(listed.output.contains("mine     the program \(folder.url.path)/layoutkit-solver-mine"))
      let solved = try Tool.runShell("\(path) layoutkit solve Box.layout.yaml --solver mine", in: folder.url)
      #expect(solved.exitCode == 0, "\(solved.output)")
    }

    @Test(arguments: [
      ("echo ok", "did not print the greeting"), ("exit 3", "exited with code 3"),
      ("exec sleep 1000", "did not print the greeting 'layoutkit-solver 1 NAME' within 0.2 s"),
    ])
    func aProgramThatIsNoSolverIsReported(script: String, message: String) throws {
      let path = try program(script)
      let result = try Tool.run(["solve", document, "--solver", path, "--solver-time-limit", "0.2"])
      #expect(result.exitCode == 70)
      #expect(result.errors.contains("error: The program cannot be used as a solver: the solver "))
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func aFileThatIsNotExecutableIsReportedWithTheRemedy() throws {
      let file = try folder.write("notes\n", to: "notes.txt")
      let result = try Tool.run(["solve", document, "--solver", file.path])
      #expect(result.exitCode != 0)
      let remedy = "If it is a program, make it executable: chmod +x \(file.path)\n"
      #expect(result.errors.contains(remedy), "\(result.errors)")
    }

    @Test(arguments: [
      ("kill -9 $$", "signal 9"), ("sleep 1000", "within 0.5 s"), ("echo hello", "the line 'hello'"),
      ("echo value v0 nan; echo ok", "'nan'"), ("exit", "exited with code 0"),
    ])
    func aProgramThatFailsWhileItSolvesIsReported(script: String, message: String) throws {
      let path = try program(
        """
        echo 'layoutkit-solver 1 fake'
        while read -r word rest; do
          case "$word" in con) echo ok ;; solve) \(script) ;; esac
        done
        """)
      let result = try Tool.run(["solve", document, "--solver", path, "--solver-time-limit", "0.5"])
      #expect(result.exitCode == 70)
      #expect((result.output + result.errors).contains(message), "\(result.output)\(result.errors)")
    }

    /// The frames are printed only if the solver answered everything that was asked.
    @Test(arguments: ["exit 3", "echo nonsense", "echo error no idea"])
    func aProgramThatFailsWhenAskedForAmbiguityIsReported(script: String) throws {
      let path = try program(
        """
        echo 'layoutkit-solver 1 fake ambiguity'
        while read -r word rest; do
          case "$word" in con|solve|commit) echo ok ;; '?ambiguous') \(script) ;; esac
        done
        """)
      let result = try Tool.run(["solve", document, "--solver", path])
      #expect(result.exitCode == 70)
      #expect(
        (result.output + result.errors).contains("mine failed: the solver"),
        "\(result.output)\(result.errors)")
      let json = try Tool.run(["solve", document, "--solver", path, "--format", "json"])
      #expect(json.output.contains("\"errors\""), "\(json.output)")
      let lint = try Tool.run(["lint", document, "--solver", path])
      #expect(lint.exitCode == 70)
      #expect((lint.output + lint.errors).contains("mine failed: the solver"), "\(lint.output)\(lint.errors)")
      let trace = try folder.write("# solver-trace 1\ncon a 1000 == 44 1 w\nsolve\n", to: "w.trace")
      let replay = try Tool.run(["replay", trace.path, "--solver", path])
      #expect(replay.exitCode == 70)
      #expect(!replay.output.contains("\"ambiguous\""), "\(replay.output)")
    }

    @Test func aSimilarNameIsSuggested() throws {
      let result = try Tool.run(["solve", document, "--solver", "simplx"])
      #expect(result.errors.contains("did you mean 'simplex'?"), "\(result.errors)")
    }

    @Test func aPathWithoutAFileIsCalledThat() throws {
      let result = try Tool.run(["solve", document, "--solver", "./mine"])
      #expect(result.exitCode == 64)
      #expect(result.errors.hasPrefix("Error: --solver: there is no file ./mine; "), "\(result.errors)")
    }

    /// Every value is 0, so the required constraints do not hold.
    @Test func verifyNamesTheRowsThatALiarViolates() throws {
      let path = try program(
        "echo 'layoutkit-solver 1 liar'; while read -r word rest; do case \"$word\" in con|solve) echo ok ;; esac; done"
      )
      let result = try Tool.run(["solve", document, "--solver", path, "--verify"])
      #expect(result.exitCode == 70)
      #expect(
        (result.output + result.errors).contains("`Box.Width = 100`"), "\(result.output)\(result.errors)")
    }

    @Test func aSolverThatBreaksALawGetsExitCode1() throws {
      let path = try program(
        "echo 'layoutkit-solver 1 liar'; while read -r word rest; do case \"$word\" in con|solve) echo ok ;; esac; done"
      )
      let result = try Tool.run(["conformance", "--solver", path, "--law", "changes"])
      #expect(result.exitCode == 1)
      #expect(result.output.contains("changes       0   2"), "\(result.output)")
      #expect(try Tool.run(["conformance", "--law", "unknown"]).exitCode == 64)
      #expect(try Tool.run(["solve", document, "--solver", "none"]).errors.contains("unknown solver 'none'"))
      #expect(try Tool.run(["solve", document, "--solver-time-limit", "0"]).exitCode == 64)
    }
  }
}
