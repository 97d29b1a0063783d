import ConflictAnalysis
import Testing

/// Contradictions drawn to scale.
@Suite struct AxisDrawingTests {
  /// 39 columns are left for 120 points: 60 points end at column 19.5, 15 at 4.9, 105 at 34.1.
  @Test func theRoomTheNeedAndWhatSticksOut() throws {
    let conflict = try theConflict(
      "Photo.Top = Cell.Top + 15", "Photo.Height = 90", "Photo.Bottom = Cell.Bottom - 15", "Cell.Height = 60")
    let drawing = AxisDrawing(conflict.arithmetic, columns: 72)
    #expect(
      drawing.lines.joined(separator: "\n") == """
        ├───────────────────┤                     60  Cell
        ├────┤                                    15  Cell.Top → Photo.Top
             ├────────────────────────────┤       90  Photo
                                          ├────┤  15  Photo.Bottom → Cell.Bottom
                             ░░░░░░░░░░░░░░░░░░░  60  too much
        """)
  }

  @Test func whatGoesBackLiesToTheLeft() throws {
    let conflict = try theConflict(
      "A.Leading = C.Leading", "A.Width = 50", "B.Leading = A.Trailing - 8", "B.Width = 60",
      "C.Trailing = B.Trailing",
      "C.Width = 100")
    let lines = AxisDrawing(conflict.arithmetic, columns: 60) { $0.lowercased() }.lines
    #expect(lines.count == conflict.arithmetic.needed.count + 2)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.last?.hasSuffix("2    too much") == true)
    #expect(lines.contains { $0.hasSuffix("-8   a.Right → b.Left") })
  }

  @Test func namesAreCutToFit() throws {
    let name = String(repeating: "很", count: 60)
    let conflict = try theConflict("\(name).Width = 100", "\(name).Width = 120")
    let lines = AxisDrawing(conflict.arithmetic, columns: 40).lines
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("…"))
  }
}
