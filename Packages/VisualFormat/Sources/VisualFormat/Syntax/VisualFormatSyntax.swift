@_exported import LayoutEquations

/// A visual format as a value: what stands in it, before anybody asks what the names mean.
///
///     let syntax = try VisualFormatParser.parse("|-[find]-[field(>=20)]-|").syntax
///     syntax.views.map(\.name)  // ["find", "field"]
///     syntax.text               // H:|-[find]-[field(>=20)]-|
///
/// The grammar is that of Apple's *Visual Format Language*.
public struct VisualFormatSyntax: Hashable, Sendable {
  /// The direction in which the views stand; horizontal if the format does not say it.
  public var axis: LayoutAxis

  /// What lies between the superview's edge and the first view; nil if the format does not begin with `|`.
  public var leading: Connection?

  /// The first view.
  public var first: View

  /// The other views, each with what lies before it.
  public var rest: [Link]

  /// What lies between the last view and the superview's edge; nil if the format does not end with `|`.
  public var trailing: Connection?

  /// Makes a format.
  public init(
    _ axis: LayoutAxis = .horizontal, leading: Connection? = nil, _ first: View, _ rest: [Link] = [],
    trailing: Connection? = nil
  ) {
    self.axis = axis
    self.leading = leading
    self.first = first
    self.rest = rest
    self.trailing = trailing
  }

  /// All views in their order.
  public var views: [View] { [first] + rest.map(\.view) }
}

extension VisualFormatSyntax {
  /// A view with what lies between it and the view before.
  public struct Link: Hashable, Sendable {
    /// What lies before the view.
    public var connection: Connection

    /// The view.
    public var view: View

    /// Makes a link.
    public init(_ connection: Connection, _ view: View) {
      self.connection = connection
      self.view = view
    }
  }

  /// A view: `[button(>=44)]`.
  public struct View: Hashable, Sendable {
    /// The name: a letter or `_`, then letters, digits and `_`, all of ASCII.
    public var name: String

    /// What its width or height has to be.
    public var predicates: [Predicate]

    /// Makes a view.
    public init(_ name: String, _ predicates: [Predicate] = []) {
      self.name = name
      self.predicates = predicates
    }
  }

  /// What lies between two neighbours.
  public enum Connection: Hashable, Sendable {
    /// Nothing: they touch.
    case flush

    /// `-`: the standard space.
    case standard

    /// `-8-` or `-(>=8,<=20)-`: what the space has to be; at least one predicate.
    case space([Predicate])
  }

  /// What a size or a space has to be: `>=44@750`.
  public struct Predicate: Hashable, Sendable {
    /// How it compares; equal if the format does not say it.
    public var relation: Relation

    /// What it is compared with.
    public var object: Value

    /// How much it matters; nil for required.
    public var priority: Value?

    /// Makes a predicate.
    public init(_ relation: Relation, _ object: Value, priority: Value? = nil) {
      self.relation = relation
      self.object = object
      self.priority = priority
    }
  }

  /// A number, or a name that stands for one or for a view.
  public enum Value: Hashable, Sendable {
    /// A finite number.
    case number(Double)

    /// The name of a metric or of a view.
    case name(String)
  }
}

extension VisualFormatSyntax.Connection {
  /// What the space has to be; empty where that is not said in numbers.
  public var predicates: [VisualFormatSyntax.Predicate] {
    if case .space(let predicates) = self { predicates } else { [] }
  }
}

extension VisualFormatSyntax {
  /// Whether a text can be the name of a view or a metric.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isNameStart else { return false }
    return text.utf8.allSatisfy(\.isNamePart)
  }
}
