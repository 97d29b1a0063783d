import LayoutModel
import SourceText

/// A question about the values of an item's attributes, parsed from text.
///
/// ```swift
/// try ValueQuestion(parsing: "Name Label.Leading").attributes   // [.leading]
/// try ValueQuestion(parsing: "Name Label").attributes           // [.left, .top, .width, .height]
/// ```
public struct ValueQuestion: Hashable, Sendable {
  /// The reference to the item. To look up the item, use ``item(in:)``.
  public var item: ItemReference

  /// The attributes to explain, in order.
  public var attributes: [LayoutAttribute]

  /// The attributes that are explained if the text names only an item: the four values of its frame.
  public static let frameAttributes: [LayoutAttribute] = [.left, .top, .width, .height]

  /// Parses an attribute or an item in the notation of equations. Special characters in names can be escaped as in
  /// equations.
  ///
  /// - Throws: `EquationError`, with ranges in `text`. A text with more than one attribute, such as a complete
  ///   equation, is an error.
  /// - Complexity: O(*n*) for *n* bytes of text.
  public init(parsing text: String) throws(EquationError) {
    do throws(EquationError) {
      let anchor = try Self.anchor(in: text)
      item = anchor.item
      attributes = [anchor.attribute]
    } catch {
      guard Self.canBeItem(error.kind, text), let anchor = try? Self.anchor(in: "\(text).Width") else {
        throw error
      }
      item = anchor.item
      attributes = Self.frameAttributes
    }
  }

  /// Parses the whole text as an attribute of an item, such as `Name Label.Leading`.
  private static func anchor(in text: String) throws(EquationError) -> AnchorReference {
    let whole = SourceRange(start: 0, end: text.utf8.count)
    // If the text is a complete equation, the error suggests the equation's first attribute, which is more helpful than
    // an error at the relation.
    if let equation = try? EquationParser.parse(text) { throw excess(equation, in: text) }
    // The parser reads only equations, so the attribute is set equal to itself.
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

  /// Returns the error for a text that contains more than one attribute. It suggests the first attribute.
  private static func excess(_ parsed: ParsedEquation, in text: String) -> EquationError {
    var suggestions: [String] = []
    if case .attribute(let ranges) = parsed.first.anchors, ranges.range.end <= text.utf8.count {
      suggestions = [String(decoding: Array(text.utf8)[ranges.range.start..<ranges.range.end], as: UTF8.self)]
    }
    return EquationError(
      .expected(.anchor, found: text), at: SourceRange(start: 0, end: text.utf8.count),
      suggestions: suggestions)
  }

  /// Returns whether a text that cannot be parsed because of the given error may be the name of an item. This is the
  /// case even for the name of an attribute, such as `top`, because an item can have the same name.
  private static func canBeItem(_ kind: EquationError.Kind, _ text: String) -> Bool {
    switch kind {
    case .missingItem: !text.contains(".")
    case .missingAttribute, .expected(.colonOrDot, found: _): true
    default: false
    }
  }

  /// Returns the item that the question is about. The name `Superview` refers to the root.
  ///
  /// - Throws: `ItemLookupError` if there is no such item, or more than one. The error contains suggestions for the
  ///   name.
  public func item(in items: LayoutItemIndex) throws(ItemLookupError) -> any LayoutItem {
    switch item {
    case .superview: items.root
    case .item(let name): try items.item(named: name)
    }
  }
}
