import SourceText

/// The equations of a format, in the order in which Apple's frameworks make the constraints.
///
///     let expansion = try VisualFormatExpansion("|-[find]-8-[field(>=20)]-|")
///     for constraint in expansion.constraints { print(constraint.equation) }
///     // find.Leading = Superview.LeadingMargin
///     // field.Leading = find.Trailing + 8
///     // field.Width >= 20
///     // Superview.TrailingMargin = field.Trailing
///
/// For each view come the equations of the space before it and then those of its size; after the last view those of the
/// space behind it; at the end the alignments of neighbours. Constants are as written: the item that is farther along
/// stands on the left side, and with ``LayoutFormatOptions/directionRightToLeft`` on the right side.
public struct VisualFormatExpansion: Hashable, Sendable {
  /// An equation, what made it, and where that stands.
  public struct Constraint: Hashable, Sendable {
    /// What the format says.
    public var equation: ConstraintEquation

    /// The part of the format that says it: a predicate, a connection, or of an alignment the second view.
    public var range: SourceRange

    /// Which part of the format it comes from.
    public var part: Part
  }

  /// What a format makes equations of.
  public enum Part: Hashable, Sendable {
    /// What lies between two views, or a view and its superview.
    case connection
    /// What a view's size has to be.
    case size
    /// What the options say of neighbours.
    case alignment
    /// How large a spacer is (extended).
    case spacer
    /// What binds the views of a stack to it (extended).
    case stack
    /// What a line of attributes says (extended).
    case attribute
  }

  /// The constraints, in Apple's order.
  public private(set) var constraints: [Constraint] = []

  /// What is strange about the format.
  public private(set) var warnings: [VisualFormatWarning] = []

  /// The format that was expanded.
  public let parsed: ParsedVisualFormat

  /// The equations alone.
  public var equations: [ConstraintEquation] { constraints.map(\.equation) }

  /// Where each view is named first: in brackets, or else where a size is compared with it.
  ///
  /// - Complexity: O(*k*) for *k* views and predicates.
  public var namePlaces: [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    for (view, place) in zip(parsed.syntax.views, parsed.views) where places[view.name] == nil {
      places[view.name] = place.name
    }
    for (view, place) in zip(parsed.syntax.views, parsed.views) {
      for (predicate, range) in zip(view.predicates, place.predicates) {
        if case .name(let name) = predicate.object, places[name] == nil { places[name] = range.object }
      }
    }
    return places
  }

  /// Reads a format and expands it.
  ///
  /// - Throws: ``VisualFormatErrors``: what is wrong with its grammar, with its names and with the options.
  /// - Complexity: O(*n* + *k*) for a text of *n* bytes and *k* equations.
  public init(
    _ text: String, options: LayoutFormatOptions = [], scope: VisualFormatScope = VisualFormatScope()
  ) throws(VisualFormatErrors) {
    var reader = VisualFormatReader(text)
    let parsed = reader.readFormat()
    try self.init(parsed, syntaxErrors: reader.errors, options: options, scope: scope)
  }

  /// Expands a format that was read before.
  ///
  /// - Throws: ``VisualFormatErrors``: what is wrong with its names and with the options.
  public init(
    _ parsed: ParsedVisualFormat, options: LayoutFormatOptions = [],
    scope: VisualFormatScope = VisualFormatScope()
  ) throws(VisualFormatErrors) {
    try self.init(parsed, syntaxErrors: [], options: options, scope: scope)
  }

  private init(
    _ parsed: ParsedVisualFormat?, syntaxErrors: [VisualFormatError], options: LayoutFormatOptions,
    scope: VisualFormatScope
  ) throws(VisualFormatErrors) {
    guard let parsed else { throw VisualFormatErrors(syntaxErrors) }
    var checker = FormatChecker(parsed, options: options, scope: scope)
    let errors = checker.errors(after: syntaxErrors)
    guard errors.isEmpty else { throw VisualFormatErrors(errors) }
    warnings = checker.warnings
    self.parsed = parsed
    addConstraints(FormatAttributes(parsed.syntax.axis, options), options, scope)
  }

  private mutating func addConstraints(
    _ attributes: FormatAttributes, _ options: LayoutFormatOptions, _ scope: VisualFormatScope
  ) {
    let views = parsed.syntax.views
    let connections = [parsed.syntax.leading] + parsed.syntax.rest.map(\.connection)
    for (index, view) in views.enumerated() {
      let places = parsed.views[index]
      if let connection = connections[index] {
        let before = index > 0 ? views[index - 1].name : nil
        add(
          connection, from: before, to: view.name,
          places: index > 0 ? places.connection : parsed.leading, attributes, scope)
      }
      for (predicate, place) in zip(view.predicates, places.predicates) {
        add(predicate, to: AnchorReference(.item(view.name), attributes.size), at: place.range, scope)
      }
    }
    if let connection = parsed.syntax.trailing, let last = views.last {
      add(connection, from: last.name, to: nil, places: parsed.trailing, attributes, scope)
    }
    for (index, pair) in zip(views, views.dropFirst()).enumerated() {
      for attribute in options.alignments {
        let equation = ConstraintEquation(
          .attribute(.init(.item(pair.0.name), attribute)), .equal,
          .attribute(.init(.item(pair.1.name), attribute)))
        constraints.append(
          Constraint(equation: equation, range: parsed.views[index + 1].range, part: .alignment))
      }
    }
  }

  /// Adds what a connection says.
  ///
  /// - Parameter before: The view before the space; nil for the superview.
  /// - Parameter after: The view behind the space; nil for the superview.
  private mutating func add(
    _ connection: VisualFormatSyntax.Connection, from before: String?, to after: String?,
    places: ParsedVisualFormat.Connection?, _ attributes: FormatAttributes, _ scope: VisualFormatScope
  ) {
    let isBetweenViews = before != nil && after != nil
    let endsAtMargin = connection == .standard && !isBetweenViews && scope.superviewSpacing == .layoutMargins
    let start =
      before.map {
        AnchorReference(.item($0), isBetweenViews ? attributes.endToView : attributes.end)
      } ?? AnchorReference(.superview, endsAtMargin ? attributes.startMargin : attributes.start)
    let end =
      after.map {
        AnchorReference(.item($0), isBetweenViews ? attributes.startToView : attributes.start)
      } ?? AnchorReference(.superview, endsAtMargin ? attributes.endMargin : attributes.end)
    let (first, second) = attributes.isMirrored ? (start, end) : (end, start)
    var equation = ConstraintEquation(.attribute(first), .equal, .attribute(second))
    let range = places?.range ?? parsed.views[0].range
    guard case .space(let predicates) = connection else {
      equation.standardSpacing = connection == .standard && !endsAtMargin ? 1 : 0
      constraints.append(Constraint(equation: equation, range: range, part: .connection))
      return
    }
    for (index, predicate) in predicates.enumerated() {
      equation.relation = predicate.relation
      equation.constant = scope.number(predicate.object) ?? 0
      equation.priority = scope.priority(predicate.priority)
      let place = places?.predicates.indices.contains(index) == true ? places?.predicates[index].range : nil
      constraints.append(Constraint(equation: equation, range: place ?? range, part: .connection))
    }
  }

  /// Adds what a predicate says of a size.
  private mutating func add(
    _ predicate: VisualFormatSyntax.Predicate, to size: AnchorReference, at range: SourceRange,
    _ scope: VisualFormatScope
  ) {
    var equation = ConstraintEquation(
      .attribute(size), predicate.relation, priority: scope.priority(predicate.priority))
    if let number = scope.number(predicate.object) {
      equation.constant = number
    } else if case .name(let other) = predicate.object {
      equation.second = .attribute(AnchorReference(.item(other), size.attribute))
    }
    constraints.append(Constraint(equation: equation, range: range, part: .size))
  }
}
