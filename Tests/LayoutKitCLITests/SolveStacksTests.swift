import Foundation
import Testing

extension CommandLineTests {
  /// Unusual and invalid stacks in documents.
  @Suite struct SolveStacksTests {
    private func solve(_ text: String) throws -> Tool.Result {
      try Tool.run(["solve", "-"], input: text)
    }

    /// A stack S in the corner of a canvas of 100 × 50, with views of 20 × 10.
    private func stack(_ attributes: String, views: [String]) -> String {
      """
      name: Root
      canvas: 100x50
      views:
        - name: S
          kind: stack
          \(attributes)
          views:
      \(views.map { "      - {intrinsicSize: [20, 10], \($0)}" }.joined(separator: "\n"))
      constraints:
        - S.Leading = Superview.Leading
        - S.Top = Superview.Top

      """
    }

    @Test func negativeSpacingOverlaps() throws {
      let result = try solve(stack("spacing: -5", views: ["name: A", "name: B"]))
      #expect(
        result.output == """
          <stdin>: Root, 100 × 50
                  x  y  width  height
          Root    0  0    100      50
            S     0  0     35      10
              A   0  0     20      10
              B  15  0     20      10

          """)
      #expect(result.exitCode == 0)
    }

    @Test func hiddenViewsTakeNoSpace() throws {
      let result = try solve(stack("spacing: 8", views: ["name: A, hidden: true", "name: B, hidden: true"]))
      #expect(
        result.output == """
          <stdin>: Root, 100 × 50
                 x  y  width  height
          Root   0  0    100      50
            S    0  0      0       0
              A  0  0      0      10
              B  0  0      0      10

          """)
      #expect(result.exitCode == 0)
    }

    @Test func sharesOfEmptyContentsAreEqual() throws {
      let views = ["A", "B"].map { "name: \($0)" }
      let text = stack("distribution: fillProportionally", views: views)
        .replacingOccurrences(of: "[20, 10]", with: "[0, 10]")
      let result = try solve(text + "  - S.Width = 60\n")
      #expect(
        result.output == """
          <stdin>: Root, 100 × 50
                  x  y  width  height
          Root    0  0    100      50
            S     0  0     60      10
              A   0  0     30      10
              B  30  0     30      10

          """)
      #expect(result.exitCode == 0)
    }

    @Test func aColumnWithABaselineLeavesItsViewsWhereTheyAre() throws {
      let column = stack("axis: vertical\n    alignment: firstBaseline", views: ["name: A", "name: B"])
      let result = try solve(column)
      #expect(
        result.output == """
          <stdin>: Root, 100 × 50
                 x   y  width  height
          Root   0   0    100      50
            S    0   0     20      20
              A  0   0     20      10
              B  0  10     20      10
          <stdin>:7:16: warning: `alignment` has no effect, because a vertical stack cannot align baselines.
                  alignment: firstBaseline
                             ^~~~~~~~~~~~~

          """)
      #expect(result.exitCode == 0)
    }

    @Test(arguments: [
      ("spacing: .nan", "6:14: error: `.nan` is not a finite number."),
      ("spacing: -.inf", "6:14: error: `-.inf` is not a finite number."),
      ("spacing: 1e10", "6:14: error: `1e10` is too large; the limit is 100000000."),
      ("spacing: [8]", "6:14: error: Expected a number, `Standard` or `default`, not a list of 1 element."),
      ("axis: sideways", "6:11: error: Unknown axis `sideways`; expected `horizontal` or `vertical`."),
      ("spaceing: 8", "6:5: error: A view has no key `spaceing`; did you mean `spacing`?"),
    ])
    func aBadValueIsRefusedAtItsPlace(attributes: String, error: String) throws {
      let document = BadDocument(attributes, stack(attributes, views: ["name: A"]), error)
      let result = try solve(document.text)
      #expect(result.errors == document.report(fileName: "<stdin>", marks: result.errors))
      #expect(result.exitCode == 2)
    }

    /// A document could arrange a view twice or inside itself only by using an id twice.
    @Test(arguments: [
      (
        "views: [{kind: stack, views: [{id: A}, {id: A}]}]",
        "1:45: error: The id `A` is used twice; give one of the two items another id.\n"
          + "1:36: note: The first use is here."
      ),
      (
        "views: [{kind: stack, views: [&a {id: A}, *a]}]",
        "1:31: error: YAML reads `&a` as an anchor, and anchors are not supported; remove `&a`, or put the text in quotes."
      ),
      (
        "views: [&a {id: A, kind: stack, views: [*a]}]",
        "1:9: error: YAML reads `&a` as an anchor, and anchors are not supported; remove `&a`, or put the text in quotes."
      ),
    ])
    func aViewStandsInOnePlace(text: String, error: String) throws {
      let result = try solve(text)
      let document = BadDocument(text, text, error)
      #expect(result.errors == document.report(fileName: "<stdin>", marks: result.errors))
      #expect(result.exitCode == 2)
    }
  }
}
