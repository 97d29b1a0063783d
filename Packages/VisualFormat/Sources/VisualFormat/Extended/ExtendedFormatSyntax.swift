import SourceText

/// Formats of the extended dialect as a value: what stands in them, before anybody asks what the names mean.
///
///     let syntax = try ExtendedFormatSyntax(parsing: "V:|[column:[top(50)]~[list1..3(==33%)]]|  // a column")
///     syntax.text  // V:|[column:[top(50)]~[list1..3(33%)]]| // a column
///
/// Each part knows the place that it was read from. Places do not count when syntaxes are compared.
public struct ExtendedFormatSyntax: Hashable, Sendable {
  /// The lines, empty ones too.
  public var lines: [Line]

  /// Makes a syntax.
  public init(_ lines: [Line]) { self.lines = lines }

  /// A line of a text: a format, what is said of one view, or neither; and perhaps a comment.
  public struct Line: Hashable, Sendable {
    /// What the line says; nil if there is nothing but a comment.
    public var content: Content?

    /// What stands behind `//`; nil if there is no comment.
    public var comment: String?

    /// The whole line, without its end.
    @SyntaxPlace public var range: SourceRange

    /// Makes a line.
    public init(_ content: Content?, comment: String? = nil) {
      self.init(content, comment: comment, at: .nowhere)
    }

    init(_ content: Content?, comment: String?, at range: SourceRange) {
      self.content = content
      self.comment = comment
      self.range = range
    }
  }

  /// What a line says.
  public enum Content: Hashable, Sendable {
    /// Views in a row, in a column, or one in front of the other.
    case format(Format)
    /// `C:badge.centerX(photo.right).top(photo)`: what attributes of one view have to be.
    case attributes(Attributes)
  }

  /// The directions of a format.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// `H:`, and a format without orientation.
    case horizontal = "H"
    /// `V:`
    case vertical = "V"
    /// `HV:`, which means the format once horizontally and once vertically.
    case both = "HV"
    /// `Z:`, in which each view lies in front of the one before it.
    case depth = "Z"
  }

  /// `H:|-[a]-[b]|`
  public struct Format: Hashable, Sendable {
    /// The directions.
    public var orientation: Orientation
    /// What lies between the superview's edge and the first views; nil if the format does not begin with `|`.
    public var leading: Connection?
    /// The first views.
    public var first: Group
    /// The other views, each with what lies before them.
    public var rest: [Link]
    /// What lies between the last views and the superview's edge; nil if the format does not end with `|`.
    public var trailing: Connection?
    /// `H:` and the like; empty if the format does not say it.
    @SyntaxPlace public var orientationRange: SourceRange

    /// Makes a format.
    public init(
      _ orientation: Orientation = .horizontal, leading: Connection? = nil, _ first: Group,
      _ rest: [Link] = [], trailing: Connection? = nil
    ) {
      self.orientation = orientation
      self.leading = leading
      self.first = first
      self.rest = rest
      self.trailing = trailing
      orientationRange = .nowhere
    }
  }

  /// Views with what lies before them.
  public struct Link: Hashable, Sendable {
    /// What lies before the views.
    public var connection: Connection
    /// The views.
    public var group: Group

    /// Makes a link.
    public init(_ connection: Connection, _ group: Group) {
      self.connection = connection
      self.group = group
    }
  }

  /// `[a,b(20)]`: views at the same place of a format.
  public struct Group: Hashable, Sendable {
    /// The views; at least one.
    public var members: [Member]
    /// From `[` to `]`.
    @SyntaxPlace public var range: SourceRange

    /// Makes a group.
    public init(_ members: [Member]) { self.init(members, at: .nowhere) }

    init(_ members: [Member], at range: SourceRange) {
      self.members = members
      self.range = range
    }
  }

  /// A view, the views of a range, or a stack, with what their sizes have to be.
  public struct Member: Hashable, Sendable {
    /// The name, of a range the first one.
    public var name: String
    /// The number of the range's last view: 3 of `a1..3`, which is `a1`, `a2` and `a3`, and of `a..3`, which is `a`,
    /// `a2` and `a3`; nil of a single view.
    public var last: Int?
    /// What the size of each has to be.
    public var predicates: [Predicate]
    /// The views in the stack; nil of what is none.
    public var stack: Stack?
    /// The name, with the range.
    @SyntaxPlace public var nameRange: SourceRange

    /// Makes a member.
    public init(_ name: String, through last: Int? = nil, _ predicates: [Predicate] = [], stack: Stack? = nil)
    {
      self.init(name, through: last, predicates, stack: stack, at: .nowhere)
    }

    init(_ name: String, through last: Int?, _ predicates: [Predicate], stack: Stack?, at range: SourceRange)
    {
      self.name = name
      self.last = last
      self.predicates = predicates
      self.stack = stack
      self.nameRange = range
    }
  }

  /// The views within a stack: `-[a][b]-` of `[column:-[a][b]-]`.
  public struct Stack: Hashable, Sendable {
    /// What lies between the stack's edge and the first views.
    public var leading: Connection
    /// The first views.
    public var first: Group
    /// The other views, each with what lies before them.
    public var rest: [Link]
    /// What lies between the last views and the stack's edge.
    public var trailing: Connection

    /// Makes a stack.
    public init(
      leading: Connection = .init(.flush), _ first: Group, _ rest: [Link] = [],
      trailing: Connection = .init(.flush)
    ) {
      self.leading = leading
      self.first = first
      self.rest = rest
      self.trailing = trailing
    }
  }

  /// What lies between neighbours.
  public struct Connection: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// The whole; empty between views that touch.
    @SyntaxPlace public var range: SourceRange

    /// Makes a connection.
    public init(_ kind: Kind) { self.init(kind, at: .nowhere) }

    init(_ kind: Kind, at range: SourceRange) {
      self.kind = kind
      self.range = range
    }

    /// What lies between two neighbours.
    public enum Kind: Hashable, Sendable {
      /// Nothing: they touch.
      case flush
      /// `-`: the standard space.
      case standard
      /// `->`: whatever comes of other constraints.
      case none
      /// `-8-` or `-(>=8,<=20%)-`: what the space has to be; at least one predicate.
      case space([Predicate])
      /// `~` or `~(10%)~`: as much as at every other `~` of the line.
      case equal([Predicate])
    }
  }

  /// What a size, a space or an attribute has to be: `>=list.width/2+8@750`.
  public struct Predicate: Hashable, Sendable {
    /// How it compares; equal if the format does not say it.
    public var relation: Relation
    /// What it is compared with.
    public var object: Object
    /// How much it matters; nil for required.
    public var priority: VisualFormatSyntax.Value?
    /// The whole.
    @SyntaxPlace public var range: SourceRange
    /// What it is compared with.
    @SyntaxPlace public var objectRange: SourceRange
    /// What stands behind `@`; empty if there is nothing.
    @SyntaxPlace public var priorityRange: SourceRange

    /// Makes a predicate.
    public init(_ relation: Relation, _ object: Object, priority: VisualFormatSyntax.Value? = nil) {
      self.relation = relation
      self.object = object
      self.priority = priority
      range = .nowhere
      objectRange = .nowhere
      priorityRange = .nowhere
    }
  }

  /// What something is compared with.
  public enum Object: Hashable, Sendable {
    /// A number of points.
    case number(Double)
    /// `50%` of the superview.
    case percent(Double)
    /// A view or a metric, perhaps with an attribute, times and plus something.
    case term(Term)
  }

  /// `list.width/2+8`
  public struct Term: Hashable, Sendable {
    /// The name of a view or a metric.
    public var name: String
    /// The view's attribute; nil for the one that is spoken of.
    public var attribute: LayoutAttribute?
    /// What it is multiplied with; nil for nothing.
    public var factor: Factor?
    /// What is added.
    public var constant: Double

    /// Makes a term.
    public init(
      _ name: String, _ attribute: LayoutAttribute? = nil, _ factor: Factor? = nil, plus constant: Double = 0
    ) {
      self.name = name
      self.attribute = attribute
      self.factor = factor
      self.constant = constant
    }
  }

  /// What a term is multiplied with, as it is written.
  public enum Factor: Hashable, Sendable {
    /// `*2`
    case times(Double)
    /// `/3`; not 0.
    case divided(by: Double)

    /// The multiplier of the equation.
    public var multiplier: Double {
      switch self {
      case .times(let number): number
      case .divided(let number): 1 / number
      }
    }
  }

  /// `C:badge.centerX(photo.right).top(photo)`
  public struct Attributes: Hashable, Sendable {
    /// The view.
    public var name: String
    /// What is said of its attributes; at least one rule.
    public var rules: [Rule]
    /// The name.
    @SyntaxPlace public var nameRange: SourceRange

    /// Makes what is said of a view.
    public init(_ name: String, _ rules: [Rule]) {
      self.name = name
      self.rules = rules
      nameRange = .nowhere
    }
  }

  /// `.centerX(photo.right)`
  public struct Rule: Hashable, Sendable {
    /// The attribute.
    public var attribute: LayoutAttribute
    /// What it has to be.
    public var predicates: [Predicate]

    /// Makes a rule.
    public init(_ attribute: LayoutAttribute, _ predicates: [Predicate]) {
      self.attribute = attribute
      self.predicates = predicates
    }
  }
}

extension ExtendedFormatSyntax {
  /// The attributes that formats can name, under the names that formats have for them.
  public static let attributes: [(name: String, attribute: LayoutAttribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
    ("centerY", .centerY),
  ]
}
