import SourceText

extension VisualFormatSyntax {
  /// A condition for a size, a space or an attribute, such as `>=44@750` or `>=list.width/2+8@750`.
  public struct Predicate: Hashable, Sendable {
    /// The relation between the constrained value and the right side. It is `==` if the text states none.
    public let relation: Relation
    /// The right side of the relation.
    public let object: Object
    /// The priority; nil if the text states none, so that the constraint is required.
    public let priority: Value?
    /// The range of the predicate in the text.
    @SyntaxRange public internal(set) var range: SourceRange
    /// The range of the right side in the text.
    @SyntaxRange public internal(set) var objectRange: SourceRange
    /// The range of the text after `@`; empty if there is no priority.
    @SyntaxRange public internal(set) var priorityRange: SourceRange

    init(_ relation: Relation, _ object: Object, priority: Value? = nil) {
      self.relation = relation
      self.object = object
      self.priority = priority
      range = .nowhere
      objectRange = .nowhere
      priorityRange = .nowhere
    }
  }

  /// A number in a format, written as digits or as the name of a metric.
  public enum Value: Hashable, Sendable {
    /// A finite number.
    case number(Double)
    /// The name of a metric.
    case name(String)
  }

  /// The right side of a predicate.
  public enum Object: Hashable, Sendable {
    /// A number of points.
    case number(Double)
    /// The name of a view or a metric. In the extended dialect, an attribute, a factor and a constant can follow the
    /// name.
    case term(Term)
    /// A percentage of the superview's size (extended dialect only). The associated value is 50 for `50%`.
    case percent(Double)
  }

  /// A name with an optional attribute, factor and constant, such as `list` or `list.width/2+8`.
  public struct Term: Hashable, Sendable {
    /// The name of a view or a metric.
    public let name: String
    /// The attribute of the view, which only the extended dialect can state. Nil means the attribute that the predicate
    /// constrains.
    public internal(set) var attribute: LayoutAttribute?
    /// The multiplication or division after the name; nil if there is none (extended dialect only).
    public internal(set) var factor: Factor?
    /// The constant after the name, such as 8 in `list+8`, in points; 0 if the text states none (extended dialect
    /// only).
    public internal(set) var constant: Double

    init(
      _ name: String, _ attribute: LayoutAttribute? = nil, _ factor: Factor? = nil, plus constant: Double = 0
    ) {
      self.name = name
      self.attribute = attribute
      self.factor = factor
      self.constant = constant
    }

    /// Whether the term is only a name, without an attribute, a factor or a constant.
    var isName: Bool { attribute == nil && factor == nil && constant == 0 }
  }

  /// A multiplication or division in a term, as it is written (extended dialect only).
  public enum Factor: Hashable, Sendable {
    /// A multiplication, such as `*2`.
    case times(Double)
    /// A division, such as `/3`. The number is not 0.
    case divided(by: Double)

    /// The factor as a number to multiply by: 2 for `*2`, 0.5 for `/2`.
    public var multiplier: Double {
      switch self {
      case .times(let number): number
      case .divided(let number): 1 / number
      }
    }
  }

  /// A line of attributes, such as `C:badge.centerX(photo.right).top(photo)` (extended dialect only).
  public struct Attributes: Hashable, Sendable {
    /// The name of the view whose attributes the line constrains.
    public let name: String
    /// The rules in the line, at least one. Each rule constrains one attribute.
    public let rules: [Rule]
    /// The range of the view's name in the text.
    @SyntaxRange public internal(set) var nameRange: SourceRange

    init(_ name: String, _ rules: [Rule], at range: SourceRange = .nowhere) {
      self.name = name
      self.rules = rules
      nameRange = range
    }
  }

  /// A rule for one attribute, such as `.centerX(photo.right)` (extended dialect only).
  public struct Rule: Hashable, Sendable {
    /// The attribute of the view that the predicates constrain.
    public let attribute: LayoutAttribute
    /// The conditions for the attribute. Each one becomes an equation.
    public let predicates: [Predicate]

    init(_ attribute: LayoutAttribute, _ predicates: [Predicate]) {
      self.attribute = attribute
      self.predicates = predicates
    }
  }

  /// The attributes that formats of the extended dialect can contain, with their names.
  static let attributes: [(name: String, attribute: LayoutAttribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
    ("centerY", .centerY),
  ]
}
