import Feeds
import LayoutEquations
import Testing

@Suite struct FeedTests {
  private let items = FeedItem.items(5)

  private func layout<F: Feed>(_ type: F.Type, width: Double) -> [[LayoutRect]] {
    let feed = F(items)
    feed.layout(width: 375)
    feed.layout(width: width)
    return items.indices.map { feed.frames(ofCell: $0) }
  }

  /// The widths divide into whole pixels, so that rounding does not hide a difference.
  @Test(arguments: [376.0, 328, 472])
  func allVariantsHaveTheSameFrames(width: Double) {
    let expected = layout(HandwrittenFeed.self, width: width)
    #expect(layout(ConstraintFeed.self, width: width).isClose(to: expected))
    #expect(layout(StackFeed.self, width: width).isClose(to: expected))
  }
}

extension [[LayoutRect]] {
  /// Returns whether all edges are at most half a pixel apart.
  fileprivate func isClose(to other: Self) -> Bool {
    zip(joined(), other.joined()).allSatisfy { one, two in
      zip([one.minX, one.minY, one.maxX, one.maxY], [two.minX, two.minY, two.maxX, two.maxY])
        .allSatisfy { abs($0 - $1) <= 0.51 }
    }
  }
}
