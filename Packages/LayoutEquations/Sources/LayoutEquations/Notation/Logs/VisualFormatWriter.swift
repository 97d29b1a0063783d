/// A writer of formats of the Visual Format Language, for source code and for logs.
///
///     var writer = VisualFormatWriter(.horizontal)
///     writer.superview()
///     writer.standardSpace()
///     writer.view("button", [.init(.greaterThanOrEqual, "44", priority: "750")])
///     writer.text  // H:|-[button(>=44@750)]
///
/// It writes only the syntax; names and numbers are copied without a check.
public struct VisualFormatWriter: Hashable, Sendable {
  /// The purpose of the format.
  public enum Style: Hashable, Sendable {
    /// Source code: `-8-`.
    case source

    /// Logs, which always write the number of a space in parentheses: `-(8)-`.
    case log
  }

  /// The constraint of a size or a space: `>=44@750`.
  public struct Predicate: Hashable, Sendable {
    /// The relation.
    public var relation: Relation

    /// The right-hand side: a number or a name.
    public var object: String

    /// The text after `@`; nil for none.
    public var priority: String?

    /// Creates a predicate.
    public init(_ relation: Relation, _ object: String, priority: String? = nil) {
      self.relation = relation
      self.object = object
      self.priority = priority
    }
  }

  /// The format so far.
  public private(set) var text: String

  private let style: Style

  /// Creates a writer with the orientation of a format.
  public init(_ axis: LayoutAxis, style: Style = .source) {
    text = axis == .horizontal ? "H:" : "V:"
    self.style = style
  }

  /// Writes `|`, the edge of the superview.
  public mutating func superview() { text += "|" }

  /// Writes a view.
  public mutating func view(_ name: String, _ predicates: [Predicate] = []) {
    text += "[\(name)"
    if !predicates.isEmpty { text += "(\(Self.list(predicates)))" }
    text += "]"
  }

  /// Writes `-`, the standard space.
  public mutating func standardSpace() { text += "-" }

  /// Writes a space; writes nothing if there are no predicates.
  public mutating func space(_ predicates: [Predicate]) {
    guard let first = predicates.first else { return }
    let needsParentheses = style == .log || predicates.count > 1 || !first.isSimple
    text += needsParentheses ? "-(\(Self.list(predicates)))-" : "-\(first.text)-"
  }

  /// Writes `(LTR)`, which logs add to constraints on left and right instead of leading and trailing.
  public mutating func leftToRight() { text += "(LTR)" }

  private static func list(_ predicates: [Predicate]) -> String {
    predicates.map { $0.text }.joined(separator: ",")
  }
}

extension VisualFormatWriter.Predicate {
  fileprivate var text: String {
    (relation == .equal ? "" : relation.description) + object + (priority.map { "@\($0)" } ?? "")
  }

  /// Whether a space with this predicate needs no parentheses.
  fileprivate var isSimple: Bool { relation == .equal && priority == nil && !object.hasPrefix("-") }
}

/// The gap between the two edges of an equation, if a visual format can express it.
///
/// A gap begins at the equation's second operand and ends at its first.
@frozen
public enum VisualGap: Hashable, Sendable, CaseIterable {
  /// `|-[first]`: the second item is the first one's superview.
  case fromSuperview

  /// `[second]-|`: the first item is the second one's superview.
  case toSuperview

  /// `[second]-[first]`
  case betweenViews

  /// Creates the gap of `first = second + constant`; nil if the constant is not a gap between these edges.
  ///
  /// - Parameter container: The side whose item is the superview of the other item; nil if neither is.
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
