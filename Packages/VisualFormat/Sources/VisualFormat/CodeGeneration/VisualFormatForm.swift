/// An equation written as a visual format, with the options that the format needs.
///
/// ```swift
/// let form = VisualFormatForm(try ConstraintEquation(parsing: "field.Leading = find.Trailing + 8"))
/// form?.syntax.text  // H:[find]-8-[field]
/// ```
///
/// ``VisualFormatExpansion`` expands the format to an equation that is equal to the original one.
public struct VisualFormatForm: Hashable, Sendable {
  /// The format. It states one size, as in `[a(80)]`, or one distance, as in `[a]-8-[b]`.
  public var syntax: VisualFormatSyntax

  /// The options with which the format must be expanded. They can set the direction and the spacing, but no
  /// alignments.
  public var options: LayoutFormatOptions

  /// Creates the format of an equation. Returns nil if Apple's dialect cannot express the equation.
  ///
  /// Apple's dialect can express two kinds of equations: those that compare the width or height of a view with a number
  /// or with the same attribute of another view, and those for a space between edges that face each other. The dialect
  /// cannot express multipliers, sums, or names that are not C identifiers. The identifier of the equation is ignored.
  ///
  /// - Parameters:
  ///   - equation: The equation to express.
  ///   - superviewSpacing: The meaning of `-` between a view and its superview. Default: the layout margin.
  public init?(
    _ equation: ConstraintEquation,
    superviewSpacing: VisualFormatScope.SuperviewSpacing = .layoutMargins
  ) {
    guard equation.legality() == nil, equation.multiplier == 1, case .attribute(let first) = equation.first
    else { return nil }
    switch equation.second {
    case nil: self.init(sizeOf: first, equation)
    case .attribute(let second)? where first.attribute.isSize: self.init(sizeOf: first, second, equation)
    case .attribute(let second)?: self.init(from: second, to: first, equation, superviewSpacing)
    case .distance?: return nil
    }
  }

  /// Creates the format of a size that is compared with a number, such as `[a(80)]`; nil if the equation cannot be
  /// written this way.
  private init?(sizeOf anchor: AnchorReference, _ equation: ConstraintEquation) {
    guard let name = anchor.item.formatName, let axis = anchor.attribute.axis, equation.standardSpacing == 0
    else { return nil }
    syntax = .format(axis, name, [equation.predicate(.number(equation.constant))])
    options = []
  }

  /// Creates the format of a size that is compared with the size of another view, such as `[a(b)]`; nil if the equation
  /// cannot be written this way.
  private init?(sizeOf anchor: AnchorReference, _ other: AnchorReference, _ equation: ConstraintEquation) {
    guard let name = anchor.item.formatName, let otherName = other.item.formatName,
      let axis = anchor.attribute.axis, anchor.attribute == other.attribute, equation.constant == 0,
      equation.standardSpacing == 0
    else { return nil }
    syntax = .format(axis, name, [equation.predicate(.term(.init(otherName)))])
    options = []
  }

  /// Creates the format of a space, such as `[a]-8-[b]`, `|-8-[a]` or `[a]-8-|`; nil if the equation cannot be written
  /// this way.
  private init?(
    from second: AnchorReference, to first: AnchorReference, _ equation: ConstraintEquation,
    _ superviewSpacing: VisualFormatScope.SuperviewSpacing
  ) {
    let container: ConstraintLogLine.Container? =
      switch (first.item, second.item) {
      case (.superview, .item): .first
      case (.item, .superview): .second
      default: nil
      }
    let margin = container == .first ? first.attribute : second.attribute
    let endsAtMargin = container != nil && margin.edgeOfMargin != nil
    guard
      let gap = VisualGap(
        first.attribute.edgeOfMargin ?? first.attribute.edgeOfBaseline,
        second.attribute.edgeOfMargin ?? second.attribute.edgeOfBaseline, container: container),
      endsAtMargin || first.attribute.edgeOfMargin == nil && second.attribute.edgeOfMargin == nil,
      let connection = equation.connection(
        gap, endsAtMargin: endsAtMargin, superviewSpacing: superviewSpacing),
      let options = Self.options(first.attribute, second.attribute, gap), let axis = first.attribute.axis
    else { return nil }
    self.options = options
    switch (gap, first.item.formatName, second.item.formatName) {
    case (.fromSuperview, let name?, nil):
      syntax = .format(axis, leading: connection, name)
    case (.toSuperview, nil, let name?):
      syntax = .format(axis, name, trailing: connection)
    case (.betweenViews, let end?, let start?):
      syntax = .format(axis, start, [], [.init(connection, .init([.init(end)]))])
    default: return nil
    }
  }

  /// Returns the options with which a space in a format is measured between two attributes, such as baselines. Returns
  /// nil if no options have this effect.
  ///
  /// - Parameters:
  ///   - first: The attribute at which the space ends.
  ///   - second: The attribute at which the space starts.
  ///   - gap: The kind of distance: between two views, or between a view and its superview.
  private static func options(
    _ first: LayoutAttribute, _ second: LayoutAttribute, _ gap: VisualGap
  ) -> LayoutFormatOptions? {
    let baselines = [first, second].filter { $0 == .firstBaseline || $0 == .lastBaseline }.count
    if baselines > 0 {
      return baselines == 2 && gap == .betweenViews ? .spacingBaselineToBaseline : nil
    }
    // Horizontal edges must either both be left or right, or both be leading or trailing.
    let absolute = [first, second].filter { $0.isAbsoluteHorizontal }.count
    return absolute == 0 ? [] : absolute == 2 ? .directionLeftToRight : nil
  }
}

extension VisualFormatSyntax {
  /// Returns a syntax tree that consists of one format.
  ///
  /// - Parameters:
  ///   - axis: The axis of the format.
  ///   - leading: The connection between the superview and the first view. Default: none.
  ///   - name: The name of the first view.
  ///   - predicates: The predicates of the first view. Default: none.
  ///   - rest: The views after the first one, each with the connection before it. Default: none.
  ///   - trailing: The connection between the last view and the superview. Default: none.
  fileprivate static func format(
    _ axis: LayoutAxis, leading: Connection? = nil, _ name: String, _ predicates: [Predicate] = [],
    _ rest: [Link] = [], trailing: Connection? = nil
  ) -> Self {
    let format = Format(
      axis == .horizontal ? .horizontal : .vertical, leading: leading, Group([Member(name, predicates)]),
      rest,
      trailing: trailing)
    return Self(lines: [Line(.format(format))])
  }
}

extension ConstraintEquation {
  fileprivate func predicate(_ object: VisualFormatSyntax.Object) -> VisualFormatSyntax.Predicate {
    .init(relation, object, priority: priority == .required ? nil : Double("\(priority)").map { .number($0) })
  }

  /// Returns the connection that expresses this equation when it is written between two items in a format: `-`, a space
  /// with a size such as `-8-`, or nothing (no space). Returns nil if no connection can express the equation.
  ///
  /// - Parameters:
  ///   - gap: The kind of the distance that the equation states.
  ///   - endsAtMargin: Whether the equation relates an item to a margin of its superview.
  ///   - superviewSpacing: The meaning of `-` between a view and its superview.
  fileprivate func connection(
    _ gap: VisualGap, endsAtMargin: Bool, superviewSpacing: VisualFormatScope.SuperviewSpacing
  ) -> VisualFormatSyntax.Connection? {
    if endsAtMargin || standardSpacing != 0 {
      // The `-` of a standard space can have no relation, priority or constant.
      guard relation == .equal, priority == .required, constant == 0 else { return nil }
      if endsAtMargin {
        return standardSpacing == 0 && superviewSpacing == .layoutMargins ? .init(.standard) : nil
      }
      let isStandard = gap == .betweenViews || superviewSpacing == .standard
      return standardSpacing == 1 && isStandard ? .init(.standard) : nil
    }
    if constant == 0, relation == .equal, priority == .required { return .init(.flush) }
    return .init(.space([predicate(.number(constant))]))
  }
}

extension ItemReference {
  /// The name of the item in a format; nil for the superview, and for names that are not C identifiers.
  fileprivate var formatName: String? {
    guard case .item(let name) = self, VisualFormatSyntax.isName(name) else { return nil }
    return name
  }
}

extension LayoutAttribute {
  /// The edge that corresponds to a baseline: `top` for the first baseline, `bottom` for the last. For other
  /// attributes, the attribute itself.
  fileprivate var edgeOfBaseline: LayoutAttribute {
    switch self {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: self
    }
  }
}
