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

  @Test func aNegativeInsetMakesTheRectangleLarger() {
    #expect(rect.insetBy(dx: 5, dy: -10) == LayoutRect(x: 15, y: 10, width: 20, height: 70))
  }

  @Test func theUnionContainsBothRectangles() {
    let other = LayoutRect(x: -5, y: 60, width: 10, height: 20)
    #expect(rect.union(other) == LayoutRect(x: -5, y: 20, width: 45, height: 60))
  }

  /// The rectangle ends at x 40 and y 70.
  @Test func rectanglesThatTouchDoNotIntersect() {
    let overlapping = LayoutRect(x: 35, y: 60, width: 50, height: 50)
    #expect(rect.intersection(overlapping) == LayoutRect(x: 35, y: 60, width: 5, height: 10))
    #expect(overlapping.intersects(rect))
    #expect(!rect.intersects(LayoutRect(x: 40, y: 20, width: 10, height: 10)))
    #expect(rect.intersection(LayoutRect(x: 10, y: 70, width: 10, height: 10)) == nil)
  }

  @Test func theLeftAndTopEdgesBelongToTheRectangle() {
    #expect(rect.contains(LayoutPoint(x: 10, y: 20)))
    #expect(!rect.contains(LayoutPoint(x: 40, y: 30)))
    #expect(!rect.contains(LayoutPoint(x: 20, y: 70)))
    #expect(rect.contains(rect))
    #expect(!rect.contains(rect.offsetBy(dx: 1, dy: 0)))
  }

  @Test func aRectangleWithoutWidthOrHeightIsEmpty() {
    #expect(!rect.isEmpty)
    #expect(LayoutRect(x: 1, y: 1, width: 0, height: 5).isEmpty)
    #expect(LayoutRect(x: 1, y: 1, width: 5, height: -1).isEmpty)
  }

  @Test func valuesArePrintedLikeThoseOfCoreGraphics() {
    #expect("\(LayoutPoint(x: 16, y: 26.5))" == "(16, 26.5)")
    #expect("\(LayoutSize(width: 45, height: 20.5))" == "(45, 20.5)")
    #expect("\(rect)" == "(10, 20, 30, 50)")
  }
}
