import LayoutEquations
import Testing

@testable import LayoutRendering

/// The rules by which the marks of equal rows look alike.
extension MarkRuleTests {
  /// Three rows with a label and a field. Another view is beside the second row only.
  @Test(arguments: [6.0, 8, 20]) func rowsOfOneKindHaveTheirMarksAtTheSamePlaces(gap: Double) {
    var frames: [(name: String, frame: LayoutRect)] = []
    for row in 0..<3 {
      let y = 20 + Double(row) * (30 + gap)
      frames.append(("L\(row)", LayoutRect(x: 20, y: y + 5, width: 80, height: 20)))
      frames.append(("F\(row)", LayoutRect(x: 108, y: y, width: 150, height: 30)))
    }
    frames.append(("Other", LayoutRect(x: 262, y: 50 + gap, width: 30, height: 30)))
    let kinds = Dictionary(
      uniqueKeysWithValues: (0..<3).flatMap { [("L\($0)", LayoutViewKind.label), ("F\($0)", .textField)] })
    let drawing = Sketch(frames: frames, kinds: kinds).drawing { _, views in
      (0..<3).flatMap { row in
        let (label, field) = (views[2 * row], views[2 * row + 1])
        let width = field.widthAnchor.constraint(equalTo: views[1].widthAnchor)
        return [
          field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
          field.heightAnchor.constraint(equalToConstant: 30),
        ] + (row == 0 ? [] : [width])
      }
    }
    for label in ["8", "30"] {
      let places = texts(drawing).filter { $0.string == label }.map { text in
        [text.box.midX.rounded(), (text.box.midY - 20).truncatingRemainder(dividingBy: 30 + gap).rounded()]
      }
      #expect(places.count == 3)
      #expect(Set(places).count == 1, "\(label): \(places)")
    }
    // The bars of equal widths, too, are at the same height of each field.
    let rows = bars(drawing).filter { $0.start.y == $0.end.y && ($0.end.x - $0.start.x).magnitude == 150 }
    #expect(rows.count == 3)
    #expect(
      Set(rows.map { ($0.start.y - 20).truncatingRemainder(dividingBy: 30 + gap).rounded() }).count == 1)
  }

  @Test func theMarksOfAWideCanvasHaveTheirUsualSizeInThePicture() {
    let television = MarkSizes(canvas: LayoutRect(x: 0, y: 0, width: 1920, height: 1080))
    #expect((television.font * television.zoom - 9).magnitude < 0.01)
    // A canvas that is only high is not reduced.
    #expect(MarkSizes(canvas: LayoutRect(x: 0, y: 0, width: 375, height: 2400)).zoom == 1)
  }

  /// A view whose name is its text, such as `Name:`.
  @Test func namesInSentencesHaveNoColonAtTheirEnd() {
    let sketch = Sketch(
      frames: [("Name:", LayoutRect(x: 20, y: 20, width: 60, height: 20))], kinds: ["Name:": .label])
    let captions = sketch.drawing().captions
    #expect(captions.replaced(in: "Name:: The width depends on Photo") == "Name: The width depends on Photo")
    #expect(captions.replaced(in: "`Name:.Top = Photo.Bottom`") == "`Name.Top = Photo.Bottom`")
  }

  @Test func captionsReplaceTheIdsOfInterfaceBuilder() {
    let sketch = Sketch(
      frames: [
        ("gCd-uh-Y2z", LayoutRect(x: 20, y: 20, width: 100, height: 30)),
        ("aB1-c2-D3e", LayoutRect(x: 20, y: 60, width: 50, height: 30)),
        ("aB1-c2-D3f", LayoutRect(x: 20, y: 100, width: 50, height: 30)),
      ], kinds: ["gCd-uh-Y2z": .button, "aB1-c2-D3e": .imageView, "aB1-c2-D3f": .imageView],
      prepare: { view in
        view.id = view.name
        if view.name == "gCd-uh-Y2z" {
          view.content.text = LayoutText("Sign In")
          view.content.textRole = .button
        }
      })
    let captions = sketch.drawing().captions
    #expect(
      captions.replaced(in: "`gCd-uh-Y2z.Left = aB1-c2-D3f.Right + 8`")
        == "`Button “Sign In”.Left = Image View 2.Right + 8`")
    #expect(captions.replaced(in: "“gCd-uh-Y2z” and xgCd-uh-Y2z") == "Button “Sign In” and xgCd-uh-Y2z")
  }
}

/// What is behind labels and names.
@Suite struct GroundTests {
  @Test func theGroundOfATextIsTheLastPanelBehindIt() {
    func panel(_ frame: LayoutRect, _ fill: DisplayList.Fill) -> DisplayList.Element {
      DisplayList.Element(.panel(DisplayList.Panel(frame, fill)), layer: .content)
    }
    let grounds = Grounds(
      DisplayList(
        bounds: LayoutRect(x: 0, y: 0, width: 2000, height: 2000),
        elements: [
          panel(LayoutRect(x: 0, y: 0, width: 2000, height: 1000), .faint),
          panel(LayoutRect(x: 100, y: 100, width: 50, height: 50), .lightGray),
          panel(LayoutRect(x: 110, y: 110, width: 10, height: 10), .canvas),
        ]))
    #expect(grounds.fill(behind: LayoutRect(x: 10, y: 10, width: 8, height: 8)) == .faint)
    #expect(grounds.fill(behind: LayoutRect(x: 130, y: 130, width: 8, height: 8)) == .lightGray)
    #expect(grounds.fill(behind: LayoutRect(x: 111, y: 111, width: 8, height: 8)) == nil)
    #expect(grounds.fill(behind: LayoutRect(x: 10, y: 1500, width: 8, height: 8)) == nil)
  }
}

/// Texts of the terminal.
@Suite struct TerminalLineTests {
  @Test func equalLinesAreFolded() {
    let lines = ["┌─┐"] + Array(repeating: "│ │", count: 12) + ["└─┘"]
    #expect(RepeatedLines.folded(lines) == ["┌─┐", "│ │", "│ │", "⋮ ⋮", "│ │", "│ │", "└─┘"])
    let few = ["┌─┐"] + Array(repeating: "│ │", count: 8) + ["└─┘"]
    #expect(RepeatedLines.folded(few) == few)
  }

  @Test func aPathKeepsItsEnd() {
    #expect(
      ShortText.withoutStart("/home/me/App/Base.lproj/Main.storyboard", to: 30)
        == "…/Base.lproj/Main.storyboard")
    #expect(ShortText.withoutStart("Main.storyboard", to: 30) == "Main.storyboard")
  }
}
