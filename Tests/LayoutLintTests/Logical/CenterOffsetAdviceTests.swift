import Testing

/// The advice on a view at an offset from a center, which must not leave the view without a position.
@Suite struct CenterOffsetAdviceTests {
  private func message(_ constraint: String) throws -> String? {
    try LintedText(
      """
      views:
        - {name: Title, intrinsicSize: [80, 20]}
        - {name: Info, intrinsicSize: [20, 20]}
      constraints:
        - Title.CenterX = Superview.CenterX - 60
        - Title.Top = Superview.Top + 20
        - Info.CenterY = Title.CenterY
        - \(constraint)
      """, rule: "center-offset"
    ).messages.first
  }

  @Test func anEdgeAtTheSuperviewPlacesTheView() throws {
    let found = try #require(try message("Title.Leading = Superview.Leading + 87.5"))
    #expect(
      found.hasSuffix("its leading edge is already constrained, so remove this constraint."), "\(found)")
  }

  /// The title places the sibling, so without the constraint on its center, neither would have a position.
  @Test func anEdgeAtASiblingDoesNotPlaceTheView() throws {
    let found = try #require(try message("Title.Trailing = Info.Leading - 8"))
    #expect(found.hasSuffix("constrain its leading or trailing edge to “Root” instead."), "\(found)")
  }
}
