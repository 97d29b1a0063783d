import LayoutModel
import SourceText

/// A question why an item has a value: an attribute, written as in equations (`Name Label.Leading`), or an item
/// (`Name Label`), for the four values that make up its frame.
public struct LayoutQuestion: Hashable, Sendable {
  /// The item.
  public var item: ItemReference

  /// The attributes to explain, in order.
  public var attributes: [LayoutAttribute]

  /// The attributes of a question that names only an item: the four values of its frame.
  public static let frameAttributes: [LayoutAttribute] = [.left, .top, .width, .height]

  /// Parses an attribute or an item in the notation of equations, including its escapes.
  ///
  /// - Throws: `EquationError`, with ranges in `text`. A text with more than one attribute, such as an equation, is an
  ///   error.
  public init(parsing text: String) throws(EquationError) {
    do throws(EquationError) {
      let anchor = try Self.anchor(in: text)
      item = anchor.item
      attributes = [anchor.attribute]
    } catch {
      guard Self.canBeItem(error.kind), let anchor = try? Self.anchor(in: "\(text).Width") else {
        throw error
      }
      item = anchor.item
      attributes = Self.frameAttributes
    }
  }

  /// Returns the anchor that is the whole text.
  private static func anchor(in text: String) throws(EquationError) -> AnchorReference {
    let whole = SourceRange(start: 0, end: text.utf8.count)
    // An equation has a better suggestion than an error at its relation: its first anchor.
    if let equation = try? EquationParser.parse(text) { throw excess(equation, in: text) }
    // The parser reads equations only. An anchor always may equal itself.
    let parsed = try EquationParser.parse("\(text) = \(text)")
    guard case .attribute(let anchor) = parsed.equation.first,
      case .attribute(let ranges) = parsed.first.anchors
    else { throw EquationError(.expected(.anchor, found: text), at: whole) }
    let spaces = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    let trailing = text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    guard ranges.range == SourceRange(start: spaces, end: text.utf8.count - trailing) else {
      throw excess(parsed, in: text)
    }
    return anchor
  }

  /// Returns the error of a text that has more than an anchor; it suggests the anchor.
  private static func excess(_ parsed: ParsedEquation, in text: String) -> EquationError {
    var suggestions: [String] = []
    if case .attribute(let ranges) = parsed.first.anchors, ranges.range.end <= text.utf8.count {
      suggestions = [String(decoding: Array(text.utf8)[ranges.range.start..<ranges.range.end], as: UTF8.self)]
    }
    return EquationError(
      .expected(.anchor, found: text), at: SourceRange(start: 0, end: text.utf8.count),
      suggestions: suggestions)
  }

  /// Whether a text with this error may be an item without an attribute.
  private static func canBeItem(_ kind: EquationError.Kind) -> Bool {
    switch kind {
    case .missingAttribute, .expected(.colonOrDot, found: _): true
    default: false
    }
  }

  /// Returns the named item; `Superview` is the root.
  ///
  /// - Throws: `ItemLookupError` if there is no such item, or more than one; it contains the likely candidates.
  public func item(in items: LayoutItemIndex) throws(ItemLookupError) -> any LayoutItem {
    switch item {
    case .superview: items.root
    case .item(let name): try items.item(named: name)
    }
  }
}
