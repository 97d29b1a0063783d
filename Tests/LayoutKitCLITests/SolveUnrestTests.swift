import Testing

extension CommandLineTests {
  /// Documents whose layout does not converge.
  @Suite struct SolveUnrestTests {
    /// A card whose top equals the height that bars cover of it. At 0, they cover 59 points; at 59, they cover none.
    /// The layout therefore never converges.
    private let document = """
      canvas: {size: 320x480, safeArea: [59, 0, 0, 0]}
      views: [Spacer, Card]
      constraints:
        - Spacer.Height = (Card Safe Area.Top - Card.Top)
        - Spacer.Top = Root.Top
        - Spacer.Left = Root.Left
        - Spacer.Width = 10
        - Card.Top = Spacer.Bottom
        - Card.Left = Root.Left
        - Card.Width = 320
        - Card.Height = 100

      """

    /// In a row with this alignment, the last baseline is that of the tallest view. If this is A, B must become 35
    /// points higher than A, and is then the tallest view. If it is B, the constraint cannot hold.
    private let loop = """
      views: [{name: S, kind: stack, alignment: firstBaseline, views: [A, B]}]
      constraints: [B.Baseline >= S.Baseline + 35]

      """

    @Test(arguments: [[], ["--verify"], ["--explain", "B"]])
    func aBaselineLoopIsReportedAlone(options: [String]) throws {
      let result = try Tool.run(["solve", "-"] + options, input: loop)
      #expect(
        result.output.split(separator: "\n").drop { !$0.contains("error") } == [
          "<stdin>:2:15: error: The layout does not converge. `S.Baseline` is the baseline of one of the views in `S` (in a row, usually the tallest), and `B.Baseline >= S.Baseline + 35` changes which view that is. In this constraint, replace `S.Baseline` by the baseline of one of these views.",
          "    To end the loop, make this change:",
          "    - change `B.Baseline >= S.Baseline + 35` to `B.Baseline >= A.Baseline + 35`",
        ])
      #expect(!result.output.contains("conflicting") && !result.output.contains("ambiguous"))
      #expect(result.exitCode == 1)
      let changed = loop.replacing("S.Baseline", with: "A.Baseline")
      let settled = try Tool.run(["solve", "-", "--verify"], input: changed)
      #expect(settled.exitCode == 0 && !settled.output.contains("converge"))
    }

    @Test func programsGetTheCauseOfALoop() throws {
      let result = try Tool.run(["solve", "-", "--format", "json", "--verify"], input: loop)
      #expect(result.output.contains(#""refused": [], "layoutLoop": {"rounds": 8,"#))
      #expect(result.output.contains(#""frame": [0, 0, 375, 667], "status": "error", "parent": null"#))
      #expect(!result.output.contains(#""status": "ok""#))
      #expect(!result.output.contains(#""status": "conflicting""#))
      #expect(
        result.output.contains(
          #""changes": ["change `B.Baseline >= S.Baseline + 35` to `B.Baseline >= A.Baseline + 35`"]}"#))
      #expect(result.exitCode == 1)
    }

    @Test func anItemThatDoesNotConvergeIsAWarning() throws {
      let result = try Tool.run(["solve", "-"], input: document)
      #expect(result.output.contains("<stdin>: warning: `Card` does not converge"))
      #expect(result.exitCode == 0)
    }

    @Test func jsonHasItToo() throws {
      let result = try Tool.run(["solve", "-", "--format", "json"], input: document)
      #expect(result.output.contains(#""unsettled": ["Card"]"#))
      #expect(result.exitCode == 0)
    }
  }
}
