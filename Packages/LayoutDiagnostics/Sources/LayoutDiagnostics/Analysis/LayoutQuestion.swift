import LayoutModel
import SourceText

/// An attribute of an item as people write it, `Name Label.Leading`: what a layout can be asked to explain.
public struct LayoutQuestion: Hashable, Sendable {
  /// The anchor.
  public var anchor: AnchorReference

  /// Reads the notation of equations, with its escapes.
  ///
  /// - Throws: `EquationError`, with places in `text`.
  public init(parsing text: String) throws(EquationError) {
    // Both sides of an equation are anchors; one that equals itself is always legal.
    let parsed = try ConstraintEquation(parsing: "\(text) = \(text)")
    guard case .attribute(let anchor) = parsed.first else {
      throw EquationError(.expected(.anchor, found: text), at: SourceRange(start: 0, end: text.utf8.count))
    }
    self.anchor = anchor
  }

  /// The item that is meant; `Superview` is the root.
  ///
  /// - Throws: `ItemLookupError`, with the items that may have been meant.
  public func item(in items: LayoutItemIndex) throws(ItemLookupError) -> any LayoutItem {
    switch anchor.item {
    case .superview: items.root
    case .item(let name): try items.item(named: name)
    }
  }
}
