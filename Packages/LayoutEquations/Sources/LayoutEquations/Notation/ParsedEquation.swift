import SourceText

/// An equation and the ranges of its parts in the source text.
///
/// The parser may swap or divide the sides of an equation. The parts are those of ``equation``: ``first`` is the range
/// of its first operand, which may be on the right side in the text.
public struct ParsedEquation: Hashable, Sendable {
  /// The equation.
  public var equation: ConstraintEquation

  /// The label with its quotation marks; nil if there is none.
  public var label: SourceRange?

  /// The first operand.
  public var first: Operand

  /// The relation.
  public var relation: SourceRange

  /// The second operand; nil if there is none.
  public var second: Operand?

  /// The terms of the constant in the order of the text: numbers and multiples of `Standard`, without the signs between
  /// terms.
  public var constants: [SourceRange]

  /// The priority with its `@` or its parentheses; nil if there is none.
  public var priority: SourceRange?

  /// The ranges of an operand's parts.
  public struct Operand: Hashable, Sendable {
    /// The range from the first factor or item to the last.
    public var range: SourceRange

    /// The ranges of the numbers that multiply or divide the operand, in the order of the text, without signs.
    public var factors: [SourceRange]

    /// The ranges of the anchors.
    public var anchors: Anchors
  }

  /// The ranges of an operand's anchors.
  public typealias Anchors = LayoutOperand<Anchor>

  /// The ranges of an anchor's parts.
  public struct Anchor: Hashable, Sendable {
    /// The item's name, with escapes and quotation marks.
    public var item: SourceRange

    /// The attribute.
    public var attribute: SourceRange

    /// The range from the item to the attribute.
    public var range: SourceRange { item.union(attribute) }
  }
}
