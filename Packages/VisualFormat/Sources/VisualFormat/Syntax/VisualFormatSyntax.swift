@_exported import LayoutEquations
import SourceText

/// The syntax tree of visual formats. It contains names as they are written, and does not check what they refer to.
///
/// ```swift
/// let text = "V:|[column:[top(50)]~[list1..3(==33%)]]|  // a column"
/// let syntax = try VisualFormatSyntax(parsing: text, dialect: .extended)
/// syntax.text       // V:|[column:[top(50)]~[list1..3(33%)]]| // a column
/// syntax.viewNames  // ["column", "top", "list1", "list2", "list3"]
/// ```
///
/// Both dialects use the same tree. A format in Apple's dialect is a single line without a comment, in which each
/// group has one member. Each node has its range in the text, which `==` ignores.
public struct VisualFormatSyntax: Hashable, Sendable {
  /// The lines of the text, including empty ones.
  public internal(set) var lines: [Line]

  /// A line of a text: a format, a line of attributes, or an empty line. Any line can end with a comment.
  public struct Line: Hashable, Sendable {
    /// The format or the line of attributes; nil if the line is empty or contains only a comment.
    public let content: Content?

    /// The text after `//`; nil if there is no comment (extended dialect only).
    public let comment: String?

    /// The range of the line in the text, without the line break.
    @SyntaxRange public internal(set) var range: SourceRange

    init(_ content: Content?, comment: String? = nil, at range: SourceRange = .nowhere) {
      self.content = content
      self.comment = comment
      self.range = range
    }
  }

  /// The content of a ``Line`` besides its comment: a format, or a line of attributes.
  public enum Content: Hashable, Sendable {
    /// A format, which places views in a row, in a column, or in front of each other.
    case format(Format)
    /// A line of attributes, such as `C:badge.centerX(photo.right).top(photo)` (extended dialect only).
    case attributes(Attributes)
  }

  /// The direction of a format, which the letters before its colon state.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// `H:`, for a row of views. This is the default.
    case horizontal = "H"
    /// `V:`, for a column of views.
    case vertical = "V"
    /// `HV:`, for a format that is expanded along both axes (extended dialect only).
    case both = "HV"
    /// `Z:`, for views that are each in front of the previous view (extended dialect only).
    case depth = "Z"
  }

  /// A format, such as `H:|-[a]-[b]|`.
  public struct Format: Hashable, Sendable {
    /// The direction of the format, such as ``Orientation/horizontal`` for `H:`.
    public let orientation: Orientation
    /// The connection between the superview's edge and the first group; nil if the format does not begin with `|`.
    public let leading: Connection?
    /// The first group of views in the format.
    public let first: Group
    /// The other groups of views, each with the connection before it.
    public internal(set) var rest: [Link]
    /// The connection between the last group and the superview's edge; nil if the format does not end with `|`.
    public internal(set) var trailing: Connection?
    /// The range of the orientation in the text, such as that of `H:`; empty if the format states none.
    @SyntaxRange public internal(set) var orientationRange: SourceRange

    init(
      _ orientation: Orientation = .horizontal, leading: Connection? = nil, _ first: Group,
      _ rest: [Link] = [], trailing: Connection? = nil, orientationAt range: SourceRange = .nowhere
    ) {
      self.orientation = orientation
      self.leading = leading
      self.first = first
      self.rest = rest
      self.trailing = trailing
      orientationRange = range
    }

    /// All groups of views in the format, in order.
    public var groups: [Group] { [first] + rest.map { $0.group } }
  }

  /// A group of views, together with the connection before it.
  public struct Link: Hashable, Sendable {
    /// The connection between the previous group and this one.
    public let connection: Connection
    /// The group of views after the connection.
    public let group: Group

    init(_ connection: Connection, _ group: Group) {
      self.connection = connection
      self.group = group
    }
  }

  /// The views in one pair of brackets, such as `[a]` or `[a,b(20)]`. In Apple's dialect, a group is always one view.
  public struct Group: Hashable, Sendable {
    /// The members of the group, at least one: views, ranges of views, and stacks.
    public let members: [Member]
    /// The range of the group in the text, including the brackets.
    @SyntaxRange public internal(set) var range: SourceRange

    init(_ members: [Member], at range: SourceRange = .nowhere) {
      self.members = members
      self.range = range
    }
  }

  /// A view, a range of views, or a stack, with predicates for its size.
  public struct Member: Hashable, Sendable {
    /// The name of the view, of the stack, or of the first view in a range. It is an ASCII letter or `_`, followed by
    /// ASCII letters, digits and `_`.
    public let name: String
    /// The number at the end of a range of views; nil if the member is not a range (extended dialect only).
    ///
    /// For example, this number is 3 in `a1..3`, which means `a1`, `a2` and `a3`, and in `a..3`, which means `a`, `a2`
    /// and `a3`.
    public let last: Int?
    /// The predicates for the width or height of each view, along the axis of the format.
    public internal(set) var predicates: [Predicate]
    /// The contents of the stack; nil if the member is not a stack (extended dialect only).
    public internal(set) var stack: Stack?
    /// The range of the name in the text. For a range of views, it includes the `..` and the number.
    @SyntaxRange public internal(set) var nameRange: SourceRange

    init(
      _ name: String, through last: Int? = nil, _ predicates: [Predicate] = [], stack: Stack? = nil,
      at range: SourceRange = .nowhere
    ) {
      self.name = name
      self.last = last
      self.predicates = predicates
      self.stack = stack
      nameRange = range
    }

    /// The names of the views or of the stack that the member refers to: all names of a range, or a single name.
    ///
    /// - Complexity: O(*n*) for *n* names, at most ``VisualFormatLimits/rangeLength``.
    public var names: [String] {
      guard let last else { return [name] }
      let digits = name.utf8.reversed().prefix { $0.isDigit }.count
      let stem = name.dropLast(digits)
      guard let first = digits == 0 ? 1 : Int(name.suffix(digits)), first <= last else { return [] }
      let (length, isTooLong) = last.subtractingReportingOverflow(first)
      let limit = VisualFormatLimits.rangeLength
      return (0..<(isTooLong ? limit : min(length + 1, limit))).map { index in
        index == 0 && digits == 0 ? name : "\(stem)\(first + index)"
      }
    }
  }

  /// The contents of a stack, such as `-[a][b]-` in `[column:-[a][b]-]` (extended dialect only).
  public struct Stack: Hashable, Sendable {
    /// The connection between the start of the stack and its first group.
    public let leading: Connection
    /// The first group of views in the stack.
    public let first: Group
    /// The other groups of views, each with the connection before it.
    public internal(set) var rest: [Link]
    /// The connection between the last group and the end of the stack.
    public internal(set) var trailing: Connection

    init(
      leading: Connection = .init(.flush), _ first: Group, _ rest: [Link] = [],
      trailing: Connection = .init(.flush)
    ) {
      self.leading = leading
      self.first = first
      self.rest = rest
      self.trailing = trailing
    }
  }

  /// The connection between two groups of views, or between a group and an edge of the superview or of a stack.
  public struct Connection: Hashable, Sendable {
    /// The meaning of the connection, such as a standard space.
    public let kind: Kind
    /// The range of the connection in the text. It includes a `|` next to the connection. It is empty between views
    /// that touch.
    @SyntaxRange public internal(set) var range: SourceRange

    init(_ kind: Kind, at range: SourceRange = .nowhere) {
      self.kind = kind
      self.range = range
    }

    /// The kinds of connections.
    public enum Kind: Hashable, Sendable {
      /// No text between the neighbors, so that they touch: `[a][b]`.
      case flush
      /// A standard space: `-`.
      case standard
      /// A space with at least one predicate: `-8-` or `-(>=8,<=20%)-`.
      case space([Predicate])
      /// No constraint between the neighbors: `->` (extended dialect only).
      case none
      /// A space of the same size as every other `~` in the line: `~` or `~(10%)~` (extended dialect only).
      case equal([Predicate])
    }
  }
}
