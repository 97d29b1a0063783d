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

  /// A proposed edge of the root would move the title away from the sibling on other widths.
  @Test func aViewBesideAPlacedSiblingIsConstrainedToIt() throws {
    let found = try #require(try message("Info.CenterX = Superview.CenterX + 0"))
    #expect(found.hasSuffix("constrain its trailing edge to “Info” instead."), "\(found)")
  }

  /// The sibling is 96 away, so it does not belong to the title.
  @Test func aDistantSiblingIsNoNeighbor() throws {
    let found = try #require(try message("Info.Leading = Superview.CenterX + 76"))
    #expect(found.hasSuffix("constrain its leading or trailing edge to “Root” instead."), "\(found)")
  }
}
