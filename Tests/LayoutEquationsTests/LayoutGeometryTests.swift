import LayoutEquations
import Testing

@Suite("Geometry")
struct LayoutGeometryTests {
  private let rect = LayoutRect(x: 10, y: 20, width: 30, height: 50)

  @Test func aRectangleHasEdgesAndMiddles() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 45, 70])
  }

  @Test func insetsMoveTheSidesInwards() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == LayoutRect(x: 12, y: 21, width: 24, height: 46))
    #expect(rect.inset(by: .zero) == rect)
  }

  @Test func anOffsetKeepsTheSize() {
    #expect(rect.offsetBy(dx: -10, dy: 5) == LayoutRect(x: 0, y: 25, width: 30, height: 50))
  }

  @Test func aSizeIsReadAndWrittenByAxis() {
    var size = LayoutSize(width: 3, height: 4)
    #expect(size[.horizontal] == 3)
    size[.vertical] = 5
    #expect(size == LayoutSize(width: 3, height: 5))
  }

  @Test func leadingInsetsAreLeftOrRight() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.resolved(in: .leftToRight) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(insets.resolved(in: .rightToLeft) == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }
}
