import SourceText

/// An equation, together with the range of each of its parts in the parsed text.
///
/// The parser may exchange the sides of the equation or divide it by a number. The ranges belong to the parts of the
/// resulting ``equation``. For example, ``first`` is the range of the resulting first operand, which may be on the
/// right side of the text.
public struct ParsedEquation: Hashable, Sendable {
  /// The equation that the text states.
  public var equation: ConstraintEquation

  /// The range of the label with its quotation marks; nil if there is no label.
  public var label: SourceRange?

  /// The ranges of text of the first operand and of its parts.
  public var first: Operand

  /// The range of `=`, `<=` or `>=`.
  public var relation: SourceRange

  /// The ranges of the second operand and its parts; nil if there is no second operand.
  public var second: Operand?

  /// The ranges of the constants, which are numbers and multiples of `Standard`, in the order of the text. They do not
  /// include the signs before the constants.
  public var constants: [SourceRange]

  /// The range of the priority, including `@` or the parentheses; nil if the text has no priority.
  public var priority: SourceRange?

  /// The ranges of an operand and its parts.
  public struct Operand: Hashable, Sendable {
    /// The range of the operand, from its first factor or item to its last factor or item.
    public var range: SourceRange

    /// The ranges of the numbers by which the operand is multiplied or divided, in the order of the text and without
    /// signs.
    public var factors: [SourceRange]

    /// The ranges of the operand's items and attributes.
    public var anchors: Anchors
  }

  /// The ranges of the items and attributes in an operand: one pair for an attribute, two for a distance.
  public typealias Anchors = LayoutOperand<Anchor>

  /// The ranges of an item and its attribute.
  public struct Anchor: Hashable, Sendable {
    /// The range of the item's name, including escape sequences and quotation marks.
    public var item: SourceRange

    /// The range of the attribute's name.
    public var attribute: SourceRange

    /// The range from the start of the item's name to the end of the attribute's name.
    public var range: SourceRange { item.union(attribute) }
  }
}
