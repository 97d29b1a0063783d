/// Writes formats of the Visual Format Language: those that people type, and those in which logs draw a constraint.
///
///     var writer = VisualFormatWriter(.horizontal)
///     writer.superview()
///     writer.standardSpace()
///     writer.view("button", [.init(.greaterThanOrEqual, "44", priority: "750")])
///     writer.text  // H:|-[button(>=44@750)]
///
/// It knows the signs, and not what they mean; names and numbers are written as they are given.
public struct VisualFormatWriter: Hashable, Sendable {
  /// Who reads the format.
  public enum Style: Hashable, Sendable {
    /// People and parsers: `-8-`.
    case source

    /// Readers of logs, where the number of a space always stands in parentheses: `-(8)-`.
    case log
  }

  /// What a size or a space has to be: `>=44@750`.
  public struct Predicate: Hashable, Sendable {
    /// How it compares.
    public var relation: Relation

    /// What it is compared with: a number or a name.
    public var object: String

    /// What stands behind `@`; nil for nothing.
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

  /// Begins a format.
  public init(_ axis: LayoutAxis, style: Style = .source) {
    text = axis == .horizontal ? "H:" : "V:"
    self.style = style
  }

  /// Writes the superview's edge.
  public mutating func superview() { text += "|" }

  /// Writes a view.
  public mutating func view(_ name: String, _ predicates: [Predicate] = []) {
    text += "[\(name)"
    if !predicates.isEmpty { text += "(\(Self.list(predicates)))" }
    text += "]"
  }

  /// Writes a space of the standard width.
  public mutating func standardSpace() { text += "-" }

  /// Writes a space; without predicates there is none.
  public mutating func space(_ predicates: [Predicate]) {
    guard let first = predicates.first else { return }
    let needsParentheses = style == .log || predicates.count > 1 || !first.isSimple
    text += needsParentheses ? "-(\(Self.list(predicates)))-" : "-\(first.text)-"
  }

  /// Writes what logs add to a constraint on left and right instead of leading and trailing.
  public mutating func leftToRight() { text += "(LTR)" }

  private static func list(_ predicates: [Predicate]) -> String {
    predicates.map { $0.text }.joined(separator: ",")
  }
}

extension VisualFormatWriter.Predicate {
  fileprivate var text: String {
    (relation == .equal ? "" : relation.description) + object + (priority.map { "@\($0)" } ?? "")
  }

  /// Whether it may stand between the bars of a space without parentheses.
  fileprivate var isSimple: Bool { relation == .equal && priority == nil && !object.hasPrefix("-") }
}

/// What lies between the two edges of an equation, if it is a gap that a visual format can draw.
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

  /// The gap of `first = second + constant`; nil if the constant is none.
  ///
  /// - Parameter container: Which of the two items is the other's superview, if one is.
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
