import LayoutTestSupport
import TextMeasuring

/// The contents of one cell of a feed, as in benchmarks of layout frameworks: an avatar, a name, a title, a text that
/// wraps, a wide image, and three actions.
public struct FeedItem {
  var name: String
  var title: String
  var text: String

  /// Returns random items. The same seed results in the same items.
  public static func items(_ count: Int, seed: UInt64 = 1) -> [FeedItem] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      FeedItem(
        name: String(repeating: "n", count: Int.random(in: 6...20, using: &random)),
        title: String(repeating: "t", count: Int.random(in: 10...30, using: &random)),
        text: String(repeating: "x", count: Int.random(in: 20...400, using: &random)))
    }
  }
}

/// The lengths in a cell, in points.
enum FeedMetrics {
  static let padding = 12.0
  static let gap = 8.0
  static let avatar = 48.0
  static let action = 44.0
  static let lineGap = 4.0
  static let imageRatio = 9.0 / 16
  /// The width of a character and the height of a line, in points.
  static let glyph = LayoutSize(width: 8, height: 20)

  /// Returns the height of a text at a width, in points. A line may end after any character.
  static func height(of text: String, width: Double) -> Double {
    let perLine = max(1, Int(width / glyph.width))
    return Double((text.utf8.count + perLine - 1) / perLine) * glyph.height
  }
}

/// The measurer that all kinds of feeds use. Every character has the same size, so that the benchmarks measure layouts
/// and not fonts.
struct FeedMeasurer: TextMeasurer {
  func measure(
    _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
  ) -> TextMeasurement {
    let natural = Double(text.utf8.count) * FeedMetrics.glyph.width
    let limit = width.map { numberOfLines == 1 ? natural : $0 } ?? natural
    let height = FeedMetrics.height(of: text, width: limit)
    return TextMeasurement(
      size: LayoutSize(width: min(natural, limit), height: height),
      numberOfLines: Int(height / FeedMetrics.glyph.height), firstBaseline: 16, lastBaseline: height - 4,
      descent: 4)
  }
}

/// A feed that can be laid out at any width.
public protocol Feed: AnyObject {
  /// Creates the views of a feed, and the objects that lay them out.
  init(_ items: [FeedItem])

  /// Lays out the feed at a width, in points.
  func layout(width: Double)

  /// Returns the frames of the avatar, the name, the title, the text, the image and the three actions of a cell, in the
  /// coordinates of the cell. The last element is the frame of the cell in the feed.
  func frames(ofCell index: Int) -> [LayoutRect]
}

extension FeedItem {
  /// The lengths of the name, the title and the text in UTF-8 bytes, separated by commas.
  public var lengths: String { "\(name.utf8.count),\(title.utf8.count),\(text.utf8.count)" }
}
