import Testing

extension CommandLineTests {
  /// Documents with multipliers of 0.001 and below: the answers are right, and conflicts are explained.
  @Suite struct SmallMultiplierTests {
    /// A label that is centered beside a view of at least 10 points, and trailing. The conflict needs the rule that no
    /// size is negative.
    static let centered = """
      {"views": [{"name": "S", "views": ["v0", {"name": "v1", "intrinsicSize": [74, 54]}]}], "constraints": [
      "v1.CenterX = S.CenterX", "v1.Width = 0.0001 * v0.Height", "v0.Width >= 0.0001 * v1.Width + 10",
      "v0.Leading = S.Leading", "v1.Leading = v0.Trailing", "v1.Trailing = S.Trailing"]}
      """

    static let stack = """
      {"views": [{"name": "S", "kind": "stack", "axis": "vertical", "views": [
      {"name": "A", "intrinsicSize": [85, 88]}, {"name": "B", "intrinsicSize": [85, 88]}]}], "constraints": [
      "A.Height = 0.001 * S.Height + 29.57", "B.Height >= 0.0001 * S.Width",
      "B.CenterYWithinMargins = S.CenterYWithinMargins + 1"]}
      """

    @Test(arguments: [
      (centered, "`v1.Trailing = S.Trailing` was dropped", "`v0.Height >= 0` (no size is negative)"),
      (stack, "`B.CenterYWithinMargins = S.CenterYWithinMargins + 1` was dropped", "`S.Width >= 0`"),
    ])
    func aConflictIsFoundAndProved(document: String, dropped: String, member: String) throws {
      let result = try Tool.run(["solve", "-", "--verify"], input: document)
      #expect(result.exitCode == 1)
      for text in [dropped, member, "To resolve the conflict", "The solver's answer is correct"] {
        #expect(result.output.contains(text), "\(result.output)")
      }
    }

    @Test(arguments: [
      #"["A.Width = 1e8 * Superview.Width"]"#, #"["A.Width = 1e7 * B.Width", "B.Width = 100"]"#,
      #"["A.Width = 1e-320 * B.Width", "B.Width = 100"]"#,
    ])
    func multipliersOfAnySizeAreNoConflict(constraints: String) throws {
      let document = #"{"views": ["A", "B"], "constraints": \#(constraints)}"#
      let result = try Tool.run(["solve", "-", "--verify"], input: document)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("The solver's answer is correct"), "\(result.output)")
      #expect(!result.output.contains("dropped"))
    }

    @Test func theSmallestMultiplierIsReplayed() throws {
      let session = """
        # solver-trace 1
        var a
        var b
        con wide 1000 == 0 1 a -1e-320 b
        con b 1000 == 5 1 b
        solve
        """
      let result = try Tool.run(["replay", "-"], input: session)
      #expect(result.exitCode == 0)
      #expect(result.output.contains(#""b": 5"#), "\(result.output)")
    }
  }
}
