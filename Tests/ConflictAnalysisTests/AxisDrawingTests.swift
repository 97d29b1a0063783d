import ConflictAnalysis
import Testing

/// Drawings of conflicts to scale.
@Suite struct AxisDrawingTests {
  /// The bars have 39 columns for 120 points, so the positions 15, 60 and 105 are at the columns 4.9, 19.5 and 34.1.
  @Test func theDrawingShowsAvailableNeededAndExcessLength() throws {
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

  @Test func aNegativePieceIsDrawnToTheLeft() throws {
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

  @Test func theBarsOfASumContinueEachOther() throws {
    let conflict = try theConflict(
      "A.Leading = C.Leading + 1", "A.Width = 300", "B.Leading = A.Trailing + 2", "B.Width = 3",
      "C.Trailing = B.Trailing + 400", "C.Width = 500")
    let list = AxisDrawing(conflict.arithmetic, columns: 60).displayList
    var end = 0.0
    for element in list.elements.dropFirst(3) {
      switch element.shape {
      case .line(let line):
        #expect((line.start.x - end).magnitude < 1e-9)
        end = line.end.x
      case .area(let area): #expect((area.maxX - end).magnitude < 1e-9)
      default: break
      }
    }
    #expect(end > 0)
  }

  /// Of the 60 columns, 5 are free, 3 are for lengths and 12 are for labels. The bars have the other 40, so 4 points of
  /// the layout take 1 column, which is 8 points wide in the picture.
  @Test func theDisplayListHasABarAndTwoTextsForEachPiece() throws {
    let conflict = try theConflict("A.Width = 160", "B.Width = 120", "A.Width = B.Width")
    let drawing = AxisDrawing(conflict.arithmetic, columns: 60) { $0 == "A" ? "Seven of A.." : $0 }
    let list = drawing.displayList
    #expect(list.bounds == LayoutRect(x: 0, y: 0, width: 59 * 8, height: 2 * 16))
    #expect(list.elements.count == 9)

    let room = list.elements[0]
    #expect(
      room.shape
        == .line(.init(from: .zero, to: LayoutPoint(x: 30 * 8, y: 0), ends: .bars)))
    #expect(room.layer == .measures)
    #expect(room.links == [.item("B"), .constraint(1)])
    #expect(
      list.elements[1].shape
        == .text(.init("120", in: LayoutRect(x: 43 * 8, y: -8, width: 3 * 8, height: 16), .left)))

    let need = list.elements[3]
    #expect(
      need.shape
        == .line(.init(from: LayoutPoint(x: 0, y: 16), to: LayoutPoint(x: 40 * 8, y: 16), ends: .bars)))
    #expect(
      list.elements[5].shape
        == .text(
          .init("Seven of A..", in: LayoutRect(x: 48 * 8, y: 8, width: 12 * 8, height: 16), .left)))

    let excess = list.elements[6]
    #expect(excess.shape == .area(LayoutRect(x: 30 * 8, y: 28, width: 10 * 8, height: 8)))
    #expect(excess.layer == .findings)
    #expect(excess.state == .conflicting)
  }

  /// A conflict without a drawing has an empty list, and every width is accepted.
  @Test func aPictureIsEmptyOrBounded() throws {
    var arithmetic = try theConflict("A.Width = 100", "A.Width = 120").arithmetic
    let lines = AxisDrawing(arithmetic, columns: .max).lines
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= 1000 })
    arithmetic.isChain = false
    #expect(AxisDrawing(arithmetic).displayList.elements.isEmpty)
    #expect(AxisDrawing(arithmetic).lines.isEmpty)
  }
}
