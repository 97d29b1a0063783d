import LayoutEquations
import LayoutSolver
import Testing

@testable import LayoutRendering

/// The rules for texts of views that state their baselines, and of views that are lower than a line of text.
extension MarkRuleTests {
  /// The texts that views show, with the positions of their baselines.
  private func baselines(_ drawing: CanvasDrawing) -> [String: Double] {
    var result: [String: Double] = [:]
    for element in elements(drawing, .content) {
      guard case .text(let text) = element.shape, let style = text.style else { continue }
      result[text.string] = text.box.midY + style.size * DisplayList.Text.baselineBelowMiddle
    }
    return result
  }

  @Test(arguments: [true, false]) func aTextIsOnTheBaselineThatItsViewStates(hasText: Bool) throws {
    let sketch = Sketch(
      frames: [
        ("Low", LayoutRect(x: 20, y: 20, width: 100, height: 60)),
        ("High", LayoutRect(x: 160, y: 20, width: 100, height: 60)),
      ], kinds: ["Low": .label, "High": .textField],
      prepare: { view in
        if hasText { view.content.text = LayoutText(view.name ?? "") }
        if view.name == "Low" { view.content.alignment.lastBaselineOffsetFromBottom = 12 }
        if view.name == "High" { view.content.alignment.firstBaselineOffsetFromTop = 15 }
      })
    let baselines = baselines(sketch.drawing())
    #expect((try #require(baselines["Low"]) - 68).magnitude < 0.5)
    #expect((try #require(baselines["High"]) - 35).magnitude < 0.5)
  }

  /// A text that its view states to be outside of the view is in the middle, as without a stated baseline.
  @Test(arguments: [200.0, -5]) func aBaselineOutsideOfTheViewIsIgnored(offset: Double) throws {
    func baseline(_ offset: Double?) throws -> Double {
      let sketch = Sketch(
        frames: [("A", LayoutRect(x: 20, y: 20, width: 100, height: 60))], kinds: ["A": .label],
        prepare: { $0.content.alignment.lastBaselineOffsetFromBottom = offset })
      return try #require(baselines(sketch.drawing())["A"])
    }
    #expect(try baseline(offset) == baseline(nil))
  }

  /// Files state both baselines of a text, even if the view is higher than the text.
  @Test func aTextBetweenBothBaselinesStaysInTheMiddle() throws {
    let sketch = Sketch(
      frames: [("A", LayoutRect(x: 20, y: 20, width: 100, height: 60))], kinds: ["A": .label],
      prepare: { view in
        view.content.alignment.firstBaselineOffsetFromTop = 16
        view.content.alignment.lastBaselineOffsetFromBottom = 4
      })
    // The middle of 36 and 76.
    #expect((try #require(baselines(sketch.drawing())["A"]) - 56).magnitude < 0.5)
  }

  @Test(arguments: [(3.0, false), (20, true)]) func aViewThatIsOnlyALineHasNoText(
    height: Double, isShown: Bool
  ) {
    for hasText in [true, false] {
      let sketch = Sketch(
        frames: [("Total", LayoutRect(x: 20, y: 20, width: 100, height: height))], kinds: ["Total": .label],
        prepare: { if hasText { $0.content.text = LayoutText("Total") } })
      #expect((baselines(sketch.drawing())["Total"] != nil) == isShown)
    }
  }
}
