import Foundation
import Testing

extension CommandLineTests {
  @Suite struct ReplayCommandTests {
    private static let session = """
      # solver-trace 1
      con least 1000 >= 44 1 width
      con wish 250 == 30 1 width
      solve
      con most 1000 <= 40 1 width 0 other
      solve

      """

    @Test func answersAreJSONLines() throws {
      let result = try Tool.run(["replay", "-"], input: Self.session)
      #expect(
        result.output == """
          {"point": {"width": 44}, "ambiguous": []}
          {"rejected": "most", "conflict": ["least", "most"], "multipliers": [-1, 1]}
          {"point": {"width": 44, "other": 0}, "ambiguous": ["other"]}

          """)
      #expect(result.errors == "")
      #expect(result.exitCode == 0)
    }

    @Test func aCheckPrintsFailuresAndASummary() throws {
      let folder = try TemporaryFolder()
      try folder.write("# solver-trace 1\ncon a 1 == 5 1 x\nsolve\nexpect x 5\n", to: "traces/good.trace")
      try folder.write(
        "# solver-trace 1\ncon a 1 == 5 1 x\nsolve\n  expect x 4\nexpect x 5\n", to: "traces/wrong.trace")
      try folder.write("no trace", to: "traces/notes.txt")
      let result = try Tool.run(["replay", "--check", "traces"], in: folder.url)
      #expect(
        result.output == """
          traces/wrong.trace:4:3: error: expected x == 4, found 5 (off by 1, tolerance 1e-06)
          1 of 2 traces passed; 3 expectations, 1 failure

          """)
      #expect(result.exitCode == 1)
      #expect(try Tool.run(["replay", "--check", "traces/good.trace"], in: folder.url).exitCode == 0)
    }

    @Test(arguments: [[], ["--as", "written"], ["--as", "batch"], ["--as", "set"]]) func ourOwnTracesPass(
      style: [String]
    ) throws {
      let result = try Tool.run(
        ["replay", "--check", "Tests/SolverTracesTests/Traces"] + style, in: DocumentedCommand.root)
      #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    }

    @Test(arguments: [
      ("", "1:1: error: the file is empty; expected the first line '# solver-trace 1'"),
      ("canvas: iPhone", "1:1: error: expected the line '# solver-trace 1', found 'canvas: iPhone'"),
      ("# solver-trace 1\ncno a", "2:1: error: unknown command 'cno'; did you mean 'con'?"),
      (
        "# solver-trace 1\ncon a 1000 == 1e308999 1 x",
        "2:15: error: CONST '1e308999' is too large for double precision"
      ),
      (
        "# solver-trace 1\ncon a high == 1 1 x",
        "2:7: error: expected a priority as a number, found 'high'; did you mean 750?"
      ),
      (
        "# solver-trace 1\nprio a 1001",
        "2:8: error: expected a priority above 0 and at most 1000, found '1001'"
      ),
      (
        "# solver-trace 1\nrm a",
        "2:4: error: there is no constraint 'a': it was not added before this line, or was removed"
      ),
      ("# solver-trace 1\ncon a 1000 == 1\nrm a", "3:4: error: there is no constraint 'a': it was refused"),
    ])
    func anInvalidTraceIsReportedWithItsLocation(text: String, message: String) throws {
      for options in [[], ["--check"]] {
        let result = try Tool.run(["replay", "-"] + options, input: text)
        #expect(result.errors == "<stdin>:\(message)\n")
        #expect(result.exitCode == 2)
      }
    }

    @Test func hugeGarbageIsAShortError() throws {
      let result = try Tool.run(["replay", "-"], input: Data(repeating: UInt8(ascii: "["), count: 10 << 20))
      #expect(result.exitCode == 2)
      #expect(result.errors.utf8.count < 200)
      #expect(result.output == "")
    }

    @Test func theWorstCodeWinsAndTheOtherTracesAreReplayed() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.session, to: "good.trace")
      let result = try Tool.run(["replay", "missing.trace", "good.trace"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.errors == "missing.trace: error: There is no such file or folder.\n")
      #expect(result.output.split(separator: "\n").count == 3)
    }

    @Test func timesAreOneLineOfCSVATrace() throws {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        # solver-trace 1
        # workload small n 7 vars 3 cons 5
        con least 1000 >= 44 1 width
        con refused 1000 <= 40 1 width
        edit width 500
        suggest width 100
        solve
        # phase resize
        suggest width 90
        solve
        # phase churn
        rm refused
        con refused 1000 <= 40 1 width
        solve

        """, to: "traces/all.trace")
      try folder.write("# solver-trace 1\ncon a 1 == 1 1 x\nsolve\n", to: "traces/build only, alone.trace")
      for style in [[], ["--as", "batch"], ["--as", "written"]] {
        let result = try Tool.run(
          ["replay", "--timing", "--header", "--repeat", "2", "traces"] + style, in: folder.url)
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(
          lines.first
            == "workload,n,vars,cons,build_ms,resize_us_per_step,resize_worst_us,churn_us_per_op,peak_rss_kb")
        #expect(lines.count == 3)
        let all = try #require(lines.dropFirst().first).split(separator: ",")
        #expect(all.prefix(4) == ["small", "7", "3", "5"])
        #expect(all.dropFirst(4).map { Double($0) ?? 0 }.allSatisfy { $0 > 0 })
        #expect(all.count == 9)
        let alone = try #require(lines.last)
        #expect(alone.hasPrefix("\"build only, alone\",,1,1,"))
        #expect(alone.contains(",,,,"))
      }
    }

    @Test func anInvalidTraceIsReportedAndTheOthersAreTimed() throws {
      let folder = try TemporaryFolder()
      try folder.write("# solver-trace 1\nrm a\n", to: "wrong.trace")
      try folder.write(Self.session, to: "good.trace")
      let result = try Tool.run(
        ["replay", "--timing", "--repeat", "1", "wrong.trace", "good.trace"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(
        result.errors
          == "wrong.trace:2:4: error: there is no constraint 'a': it was not added before this line, or was removed\n"
      )
      #expect(result.output.hasPrefix("good,,2,3,"))
    }

    @Test(arguments: [
      (["--timing", "--check"], "--timing cannot be combined with --check"),
      (
        ["--timing", "--as", "set"],
        "--timing cannot be combined with --as set; use --as batch or --as written"
      ),
      (
        ["--timing", "--repeat", "0"],
        "The value '0' is invalid for '--repeat <count>': expected a number from 1 to 100000, not `0`"
      ),
      (
        ["--timing", "--repeat=-3"],
        "The value '-3' is invalid for '--repeat <count>': expected a number from 1 to 100000, not `-3`"
      ),
      (
        ["--timing", "--repeat", "abc"],
        "The value 'abc' is invalid for '--repeat <count>': expected a number from 1 to 100000, not `abc`"
      ),
      (["--repeat", "3"], "--repeat requires --timing"),
      (["--header", "--check"], "--header requires --timing"),
    ])
    func optionsThatDoNotGoTogetherAreUsageErrors(options: [String], message: String) throws {
      let result = try Tool.run(["replay", "-"] + options)
      #expect(result.exitCode == 64)
      #expect(result.errors.hasPrefix("Error: \(message)\n"))
      #expect(result.output == "")
    }

    @Test(arguments: [["replay"], ["replay", "-", "--as", "fast"], ["replay", "-", "--solver", "none"]])
    func argumentsThatMakeNoSenseAreUsageErrors(arguments: [String]) throws {
      #expect(try Tool.run(arguments).exitCode == 64)
    }
  }
}
