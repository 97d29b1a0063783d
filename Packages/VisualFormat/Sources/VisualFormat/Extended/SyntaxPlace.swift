import SourceText

/// Where a part of a syntax stands in the text that it was read from.
///
/// All places are equal: two syntaxes that say the same are equal, wherever their parts stand.
@propertyWrapper
public struct SyntaxPlace: Hashable, Sendable {
  /// The place; an empty one at 0 of what was not read from a text.
  public var wrappedValue: SourceRange

  /// Makes a place.
  public init(wrappedValue: SourceRange) { self.wrappedValue = wrappedValue }

  /// True.
  public static func == (left: SyntaxPlace, right: SyntaxPlace) -> Bool { true }

  /// Does nothing, as places do not differ.
  public func hash(into hasher: inout Hasher) {}
}

extension SourceRange {
  /// The place of what was not read from a text.
  static let nowhere = SourceRange(start: 0, end: 0)
}
