import Testing

extension CommandLineTests {
  /// Documents whose layout does not come to rest.
  @Suite struct SolveUnrestTests {
    /// A card that lies as far down as bars cover it: at 0 they cover 59 points of it, at 59 none, and so on for ever.
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
