import LayoutModel
import SourceText

/// An attribute to explain, written as in equations: `Name Label.Leading`.
public struct LayoutQuestion: Hashable, Sendable {
  /// The item and the attribute.
  public var anchor: AnchorReference

  /// Parses an attribute in the notation of equations, including its escapes.
  ///
  /// - Throws: `EquationError`, with ranges in `text`.
  public init(parsing text: String) throws(EquationError) {
    // The parser reads equations only. An anchor always may equal itself.
    let parsed = try ConstraintEquation(parsing: "\(text) = \(text)")
    guard case .attribute(let anchor) = parsed.first else {
      throw EquationError(.expected(.anchor, found: text), at: SourceRange(start: 0, end: text.utf8.count))
    }
    self.anchor = anchor
  }

  /// Returns the named item; `Superview` is the root.
  ///
  /// - Throws: `ItemLookupError` if there is no such item, or more than one; it contains the likely candidates.
  public func item(in items: LayoutItemIndex) throws(ItemLookupError) -> any LayoutItem {
    switch anchor.item {
    case .superview: items.root
    case .item(let name): try items.item(named: name)
    }
  }
}
