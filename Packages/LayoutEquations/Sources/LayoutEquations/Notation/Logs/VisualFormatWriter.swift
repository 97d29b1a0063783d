/// A writer of visual formats (texts in Apple's Visual Format Language), for source code and for logs.
///
///     var writer = VisualFormatWriter(.horizontal)
///     writer.superview()
///     writer.standardSpace()
///     writer.view("button", [.init(.greaterThanOrEqual, "44", priority: "750")])
///     writer.text  // H:|-[button(>=44@750)]
///
/// Names and numbers are written unchanged, so the caller must pass valid names and numbers.
public struct VisualFormatWriter: Hashable, Sendable {
  /// The purpose of the text, which determines how a space is written.
  public enum Style: Hashable, Sendable {
    /// For source code. A space of a fixed length is written as `-8-`.
    case source

    /// For logs. A space of a fixed length is written as `-(8)-`.
    case log
  }

  /// A predicate in Apple's grammar: a condition for a size or a space, such as `>=44@750`.
  public struct Predicate: Hashable, Sendable {
    /// The relation of the size or space to ``object``.
    public var relation: Relation

    /// The number, or the name of a view or metric, that the size or space is compared with.
    public var object: String

    /// The text of the priority after `@`; nil to write no priority.
    public var priority: String?

    /// Creates a predicate that compares a size or space with `object`, a number or a name. Default: no priority.
    public init(_ relation: Relation, _ object: String, priority: String? = nil) {
      self.relation = relation
      self.object = object
      self.priority = priority
    }
  }

  /// The text written so far.
  public private(set) var text: String

  private let style: Style

  /// Creates a writer whose text starts with `H:` or `V:`, depending on the axis. Default: the style for source code.
  public init(_ axis: LayoutAxis, style: Style = .source) {
    text = axis == .horizontal ? "H:" : "V:"
    self.style = style
  }

  /// Writes `|`, which stands for an edge of the superview.
  public mutating func superview() { text += "|" }

  /// Writes a view in brackets, with the predicates for its size in parentheses if there are any.
  public mutating func view(_ name: String, _ predicates: [Predicate] = []) {
    text += "[\(name)"
    if !predicates.isEmpty { text += "(\(Self.list(predicates)))" }
    text += "]"
  }

  /// Writes a single `-`, which stands for the standard spacing.
  public mutating func standardSpace() { text += "-" }

  /// Writes a space with its predicates. Writes nothing if there are no predicates.
  public mutating func space(_ predicates: [Predicate]) {
    guard let first = predicates.first else { return }
    let needsParentheses = style == .log || predicates.count > 1 || !first.isSimple
    text += needsParentheses ? "-(\(Self.list(predicates)))-" : "-\(first.text)-"
  }

  /// Writes `(LTR)`, which logs append to constraints between left and right edges.
  public mutating func leftToRight() { text += "(LTR)" }

  private static func list(_ predicates: [Predicate]) -> String {
    predicates.map { $0.text }.joined(separator: ",")
  }
}

extension VisualFormatWriter.Predicate {
  fileprivate var text: String {
    (relation == .equal ? "" : relation.description) + object + (priority.map { "@\($0)" } ?? "")
  }

  /// Whether a space with only this predicate can be written without parentheses, as in `-8-`.
  fileprivate var isSimple: Bool { relation == .equal && priority == nil && !object.hasPrefix("-") }
}

/// The kinds of distances between two items that a visual format can express.
///
/// For an equation `first = second + constant`, the distance starts at the second operand and ends at the first.
@frozen
public enum VisualGap: Hashable, Sendable, CaseIterable {
  /// `|-[first]`: the second item is the superview of the first.
  case fromSuperview

  /// `[second]-|`: the first item is the superview of the second.
  case toSuperview

  /// `[second]-[first]`: neither item is the superview of the other.
  case betweenViews

  /// Creates the kind of the distance in the equation `first = second + constant`. Returns nil if a visual format
  /// cannot express the distance.
  ///
  /// - Parameters:
  ///   - first: The attribute on the left side.
  ///   - second: The attribute on the right side.
  ///   - container: The side of the equation whose item is the superview of the other item; nil if neither is.
  public init?(
    _ first: LayoutAttribute, _ second: LayoutAttribute, container: ConstraintLogLine.Container?
  ) {
    switch (first, second) {
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard container == .second else { return nil }
      self = .fromSuperview
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      guard container == .first else { return nil }
      self = .toSuperview
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      self = .betweenViews
    default:
      return nil
    }
  }
}
