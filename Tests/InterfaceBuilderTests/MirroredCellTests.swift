import InterfaceBuilder
import LayoutSolver
import Testing

/// The parts of table cells in layouts from right to left.
@Suite struct MirroredCellTests {
  /// Returns the frames of a cell with a disclosure indicator, whose content view is narrower than the cell.
  private func frames(style: String, _ direction: LayoutDirection) throws -> [String: LayoutRect] {
    var fixture = InterfaceFixture()
    fixture.content = """
      <subviews><tableView id="table" style="plain"><rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>
      <tableViewCell id="cell" \(style)><rect key="frame" x="0" y="28" width="393" height="44"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="360" height="44"/>
      <subviews><label id="title" text="Title"><rect key="frame" x="16" y="12" width="33" height="20"/>
      <autoresizingMask key="autoresizingMask"/></label>
      <label id="detail" text="Detail"><rect key="frame" x="300" y="12" width="44" height="20"/>
      <autoresizingMask key="autoresizingMask"/></label></subviews>
      </tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
      """
    let instance = try fixture.file().document.instantiate()
    var canvas = instance.canvas
    canvas.direction = direction
    let solution = instance.makeEngine(solver: SimplexSolver(), environment: canvas.environment).layout()
    var frames: [String: LayoutRect] = [:]
    for item in instance.items.items { if let id = item.layoutID { frames[id] = solution.frame(of: item) } }
    return frames
  }

  private static let style =
    "style=\"IBUITableViewCellStyleValue1\" textLabel=\"title\" detailTextLabel=\"detail\""

  @Test func theLabelsOfABuiltInStyleAreMirroredFromRightToLeft() throws {
    let frames = try frames(style: Self.style, .rightToLeft)
    #expect(frames["content"] == LayoutRect(x: 33, y: 0, width: 360, height: 44))
    #expect(frames["title"] == LayoutRect(x: 311, y: 12, width: 33, height: 20))
    #expect(frames["detail"] == LayoutRect(x: 16, y: 12, width: 44, height: 20))
  }

  @Test func theyKeepTheirFramesFromLeftToRight() throws {
    let frames = try frames(style: Self.style, .leftToRight)
    #expect(frames["content"]?.minX == 0)
    #expect(frames["title"]?.minX == 16 && frames["detail"]?.minX == 300)
  }

  /// The app's own views in a cell keep the frames of their masks.
  @Test func otherViewsInACellAreNotMirrored() throws {
    let frames = try frames(style: "", .rightToLeft)
    #expect(frames["title"]?.minX == 16 && frames["detail"]?.minX == 300)
  }
}
