/// How wide text may be to be pleasant to read, for each text size: the width of readable content guides.
///
///     environment.behavior.readableWidths[.large] = 600
///
/// At `large` it is 672 points (measured on iPad: 176 on either side at a width of 1024). Of the other sizes nothing
/// is published; they follow the size of body text, 672 × its points ÷ 17, to the nearest multiple of 8.
public struct ReadableWidths: Hashable, Sendable {
  private var chosen: [ContentSizeCategory: Double] = [:]

  /// Makes the table as described.
  public init() {}

  /// The width in points; unspecified is as large. What is set and is no size counts as 0.
  public subscript(category: ContentSizeCategory) -> Double {
    get { chosen[Self.known(category)] ?? Self.proportional(category) }
    set { chosen[Self.known(category)] = max(0, newValue.finiteOrZero) }
  }

  private static func known(_ category: ContentSizeCategory) -> ContentSizeCategory {
    category == .unspecified ? .large : category
  }

  private static func proportional(_ category: ContentSizeCategory) -> Double {
    let large = ContentSizeCategory.large.bodyPointSize
    return (672 * category.bodyPointSize / large / 8).rounded() * 8
  }
}
