import SourceText

extension VisualFormatSyntax {
  /// The constraint of a size, a space or an attribute: `>=44@750`, `>=list.width/2+8@750`.
  public struct Predicate: Hashable, Sendable {
    /// The relation. Default: equal.
    public let relation: Relation
    /// The right-hand side.
    public let object: Object
    /// The priority; nil for required.
    public let priority: Value?
    /// The range of the predicate.
    @SyntaxPlace public internal(set) var range: SourceRange
    /// The range of the right-hand side.
    @SyntaxPlace public internal(set) var objectRange: SourceRange
    /// The range of the text after `@`; empty if there is none.
    @SyntaxPlace public internal(set) var priorityRange: SourceRange

    init(_ relation: Relation, _ object: Object, priority: Value? = nil) {
      self.relation = relation
      self.object = object
      self.priority = priority
      range = .nowhere
      objectRange = .nowhere
      priorityRange = .nowhere
    }
  }

  /// A number, or the name of a metric.
  public enum Value: Hashable, Sendable {
    /// A finite number.
    case number(Double)
    /// The name of a metric.
    case name(String)
  }

  /// The right-hand side of a predicate.
  public enum Object: Hashable, Sendable {
    /// A number of points.
    case number(Double)
    /// A view or a metric; in the extended dialect with an optional attribute, factor and constant.
    case term(Term)
    /// A percentage of the superview: `50%` (extended).
    case percent(Double)
  }

  /// A name with an optional attribute, factor and constant: `list`, `list.width/2+8`.
  public struct Term: Hashable, Sendable {
    /// The name of a view or a metric.
    public let name: String
    /// The attribute of the view; nil for the attribute that the predicate constrains (extended).
    public internal(set) var attribute: LayoutAttribute?
    /// The factor; nil if there is none (extended).
    public internal(set) var factor: Factor?
    /// The constant that is added. Default: 0 (extended).
    public internal(set) var constant: Double

    init(
      _ name: String, _ attribute: LayoutAttribute? = nil, _ factor: Factor? = nil, plus constant: Double = 0
    ) {
      self.name = name
      self.attribute = attribute
      self.factor = factor
      self.constant = constant
    }

    /// Whether the term has no attribute, factor or constant.
    var isName: Bool { attribute == nil && factor == nil && constant == 0 }
  }

  /// The factor of a term in its written form (extended).
  public enum Factor: Hashable, Sendable {
    /// A multiplication: `*2`.
    case times(Double)
    /// A division: `/3`. The number is not 0.
    case divided(by: Double)

    /// The multiplier of the equation.
    public var multiplier: Double {
      switch self {
      case .times(let number): number
      case .divided(let number): 1 / number
      }
    }
  }

  /// A line of attributes: `C:badge.centerX(photo.right).top(photo)` (extended).
  public struct Attributes: Hashable, Sendable {
    /// The name of the view.
    public let name: String
    /// The rules; at least one.
    public let rules: [Rule]
    /// The range of the name.
    @SyntaxPlace public internal(set) var nameRange: SourceRange

    init(_ name: String, _ rules: [Rule], at range: SourceRange = .nowhere) {
      self.name = name
      self.rules = rules
      nameRange = range
    }
  }

  /// The rule for one attribute: `.centerX(photo.right)` (extended).
  public struct Rule: Hashable, Sendable {
    /// The attribute.
    public let attribute: LayoutAttribute
    /// The constraints of the attribute.
    public let predicates: [Predicate]

    init(_ attribute: LayoutAttribute, _ predicates: [Predicate]) {
      self.attribute = attribute
      self.predicates = predicates
    }
  }

  /// The attributes of the extended dialect, with their names.
  static let attributes: [(name: String, attribute: LayoutAttribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
    ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
    ("centerY", .centerY),
  ]
}
