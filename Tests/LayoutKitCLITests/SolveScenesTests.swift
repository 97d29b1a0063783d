import Foundation
import Testing

extension CommandLineTests {
  /// `layoutkit solve` on a document of two scenes, the second of which cannot be satisfied.
  @Suite struct SolveScenesTests {
    private static let document = """
      canvas: 60x30
      scenes:
        - id: first
          name: First
          views: [A]
          constraints:
            - A.Leading = Superview.Leading + 10
            - A.Top = Superview.Top
            - A.Width = 20
            - A.Height = 15
        - name: Second
          canvas: 40x30
          views: [A]
          constraints:
            - A.Leading = Superview.Leading
            - A.Top = Superview.Top
            - A.Width = 20
            - A.Height = 15
            - A.Width = 30

      """

    @Test func theTableHasOneSceneAfterTheOther() throws {
      let result = try Tool.run(["solve", "-"], input: Self.document)
      #expect(
        result.output == """
          <stdin>: First, 60 × 30
                  x  y  width  height
          First   0  0     60      30
            A    10  0     20      15

          <stdin>: Second, 40 × 30
                  x  y  width  height
          Second  0  0     40      30
            A     0  0     20      15  conflicting
          <stdin>:19:9: error: `A.Width = 30` was dropped: it conflicts with this constraint:
          <stdin>:17:9: note: `A.Width = 20`
              A cannot be both 20 and 30 wide.
              20, by `A.Width = 20`
              30, by `A.Width = 30`
              Currently, A is 20 wide, not 30.
              To resolve the conflict, make one of these changes:
              - remove `A.Width = 30`; then `A.Width = 20` holds
              - remove `A.Width = 20`; then `A.Width = 30` holds

          """)
      #expect(result.errors.isEmpty)
      #expect(result.exitCode == 1)
    }

    @Test func theDrawingHasATitleForEachScene() throws {
      let result = try Tool.run(["solve", "-", "--format", "drawing"], input: Self.document)
      let titles = result.output.split(separator: "\n").filter { $0.hasPrefix("<stdin>: ") }
      #expect(titles == ["<stdin>: First, 60 × 30", "<stdin>: Second, 40 × 30"])
    }

    @Test func jsonIsOneObjectWithAllScenes() throws {
      let result = try Tool.run(["solve", "-", "--format", "json"], input: Self.document)
      #expect(result.output.split(separator: "\n").count == 1)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let scenes = try #require(object["scenes"] as? [[String: Any]])
      #expect(scenes.map { $0["root"] as? String } == ["first", "root"])
      #expect(scenes.map { $0["name"] as? String } == ["First", "Second"])
      let views = scenes.compactMap { ($0["views"] as? [[String: Any]])?.last }
      #expect(views.map { $0["frame"] as? [Double] } == [[10, 0, 20, 15], [0, 0, 20, 15]])
      #expect(views.map { $0["status"] as? String } == ["ok", "conflicting"])
      #expect(scenes.map { ($0["refused"] as? [Any])?.count } == [0, 1])
      #expect(result.exitCode == 1)
    }

    @Test func anotherSizeIsThatOfEveryScene() throws {
      let result = try Tool.run(["solve", "-", "--size", "80x40"], input: Self.document)
      #expect(result.output.contains("<stdin>: First, 80 × 40\n"))
      #expect(result.output.contains("<stdin>: Second, 80 × 40\n"))
    }
  }
}
