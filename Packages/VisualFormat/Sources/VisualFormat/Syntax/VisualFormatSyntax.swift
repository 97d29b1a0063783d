@_exported import LayoutEquations
import SourceText

/// The syntax tree of visual formats. Names in it are not looked up.
///
/// ```swift
/// let text = "V:|[column:[top(50)]~[list1..3(==33%)]]|  // a column"
/// let syntax = try VisualFormatSyntax(parsing: text, dialect: .extended)
/// syntax.text       // V:|[column:[top(50)]~[list1..3(33%)]]| // a column
/// syntax.viewNames  // ["column", "top", "list1", "list2", "list3"]
/// ```
///
/// Both dialects use this tree. A format of Apple's dialect is one line without a comment, in which each group has one
/// member. Parts that exist only in the extended dialect are marked “(extended)”. Each node has its range in the text;
/// `==` ignores ranges.
public struct VisualFormatSyntax: Hashable, Sendable {
  /// The lines of the text, including empty ones.
  public internal(set) var lines: [Line]

  /// A line of a text: a format, a line of attributes, or nothing, with an optional comment.
  public struct Line: Hashable, Sendable {
    /// The format or the attributes; nil if the line is empty or contains only a comment.
    public let content: Content?

    /// The text after `//`; nil if there is no comment (extended).
    public let comment: String?

    /// The range of the line in the text, without the line break.
    @SyntaxRange public internal(set) var range: SourceRange

    init(_ content: Content?, comment: String? = nil, at range: SourceRange = .nowhere) {
      self.content = content
      self.comment = comment
      self.range = range
    }
  }

  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// A format: views in a row, in a column, or in front of each other.
    case format(Format)
    /// A line of attributes: `C:badge.centerX(photo.right).top(photo)` (extended).
    case attributes(Attributes)
  }

  /// The direction of a format, which is written before its colon.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// `H:`, a row of views. This is the default.
    case horizontal = "H"
    /// `V:`, a column of views.
    case vertical = "V"
    /// `HV:`, a format that is expanded once horizontally and once vertically (extended).
    case both = "HV"
    /// `Z:`, in which each view is in front of the view before it (extended).
    case depth = "Z"
  }

  /// A format: `H:|-[a]-[b]|`.
  public struct Format: Hashable, Sendable {
    /// The direction of the format.
    public let orientation: Orientation
    /// The connection between the superview's edge and the first group; nil if the format does not begin with `|`.
    public let leading: Connection?
    /// The first group of views.
    public let first: Group
    /// The other groups of views, each with the connection before it.
    public internal(set) var rest: [Link]
    /// The connection between the last group and the superview's edge; nil if the format does not end with `|`.
    public internal(set) var trailing: Connection?
    /// The range of `H:`, `V:`, … in the text; empty if the format has no orientation.
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

    /// All groups of views, in order.
    public var groups: [Group] { [first] + rest.map { $0.group } }
  }

  /// A group of views with the connection before it.
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

  /// The views at one position of a format: `[a]`, `[a,b(20)]`. In Apple's dialect it is one view.
  public struct Group: Hashable, Sendable {
    /// The views, ranges and stacks of the group; at least one.
    public let members: [Member]
    /// The range in the text from `[` to `]`.
    @SyntaxRange public internal(set) var range: SourceRange

    init(_ members: [Member], at range: SourceRange = .nowhere) {
      self.members = members
      self.range = range
    }
  }

  /// A view, the views of a range, or a stack, with predicates of its size.
  public struct Member: Hashable, Sendable {
    /// The name of the view, the stack or the first view of a range: an ASCII letter or `_`, followed by letters,
    /// digits and `_`.
    public let name: String
    /// The number of the last view of a range; nil for a single view (extended).
    ///
    /// It is 3 in `a1..3`, which stands for `a1`, `a2` and `a3`, and in `a..3`, which stands for `a`, `a2` and `a3`.
    public let last: Int?
    /// The predicates of the size along the axis of the format.
    public internal(set) var predicates: [Predicate]
    /// The views in the stack; nil if the member is not a stack (extended).
    public internal(set) var stack: Stack?
    /// The range of the name in the text, including the `..` and the number of a range of views.
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

    /// The names of the views that the member stands for: one name, or the names of a range.
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

  /// The views in a stack: `-[a][b]-` in `[column:-[a][b]-]` (extended).
  public struct Stack: Hashable, Sendable {
    /// The connection between the stack's edge and the first group.
    public let leading: Connection
    /// The first group of views in the stack.
    public let first: Group
    /// The other groups of views, each with the connection before it.
    public internal(set) var rest: [Link]
    /// The connection between the last group and the stack's edge.
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

  /// The connection between two neighbors: two groups of views, or a group and the edge of the superview or of a stack.
  public struct Connection: Hashable, Sendable {
    /// The kind of the connection.
    public let kind: Kind
    /// The range in the text, including the `|` at both ends of the format; empty between views that touch.
    @SyntaxRange public internal(set) var range: SourceRange

    init(_ kind: Kind, at range: SourceRange = .nowhere) {
      self.kind = kind
      self.range = range
    }

    /// The kinds of connections.
    public enum Kind: Hashable, Sendable {
      /// No text between the neighbors: they touch.
      case flush
      /// `-`: a standard space.
      case standard
      /// `-8-` or `-(>=8,<=20%)-`: a space with at least one predicate.
      case space([Predicate])
      /// `->`: no constraint between the neighbors (extended).
      case none
      /// `~` or `~(10%)~`: a space of the same size as every other `~` in the line (extended).
      case equal([Predicate])
    }
  }
}
