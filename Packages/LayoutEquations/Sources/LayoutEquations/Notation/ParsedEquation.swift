import SourceText

/// An equation together with the places of its parts in the text it was read from.
///
/// Where an equation was turned round or divided through, the parts are those of ``equation``: ``first`` is where its
/// first operand stands, be it on the left or on the right.
public struct ParsedEquation: Hashable, Sendable {
  /// The equation.
  public var equation: ConstraintEquation

  /// The label with its quotation marks.
  public var label: SourceRange?

  /// The first operand.
  public var first: Operand

  /// The sign between the sides.
  public var relation: SourceRange

  /// The second operand.
  public var second: Operand?

  /// What adds up to the constant, in the order of the text: numbers and multiples of `Standard`, without the sign
  /// between them and their neighbours.
  public var constants: [SourceRange]

  /// The priority with its `@` or its parentheses.
  public var priority: SourceRange?

  /// The places of an operand's parts.
  public struct Operand: Hashable, Sendable {
    /// From its first factor or item to its last.
    public var range: SourceRange

    /// The numbers that multiply or divide the operand, in the order of the text, without signs.
    public var factors: [SourceRange]

    /// The anchors.
    public var anchors: Anchors
  }

  /// The places of an operand's anchors.
  public typealias Anchors = LayoutOperand<Anchor>

  /// The places of an anchor's parts.
  public struct Anchor: Hashable, Sendable {
    /// The item's name, with escapes and quotation marks.
    public var item: SourceRange

    /// The attribute.
    public var attribute: SourceRange

    /// From the item to the attribute.
    public var range: SourceRange { item.union(attribute) }
  }
}
