import SourceText

/// Methods that expand connections to equations. A connection is the space between two items. If the connection is `~`,
/// or if its size depends on an item, a spacer takes its place.
extension FormatExpander {
  /// A connection whose end is not known yet: the edges at which it begins, and its size. ``connect(_:to:_:)`` then
  /// adds the equations for each view at which the connection ends.
  struct PreparedSpace {
    var sides: [FormatSide]
    var kind: Kind
    var range: SourceRange

    enum Kind {
      case nothing
      case standard
      case exact
      case numbers([Number])
    }

    /// A predicate that compares a space with a number of points.
    struct Number {
      var relation: Relation
      var constant: Double
      var priority: LayoutPriority
      var range: SourceRange
    }
  }

  /// Returns a connection that begins at the given edges. For a `~`, or for a size that depends on an item, adds a
  /// spacer at these edges, and returns a connection that begins at the spacer.
  mutating func prepare(
    _ connection: Syntax.Connection, from previous: [FormatSide], _ attributes: FormatAttributes
  ) -> PreparedSpace {
    func prepared(_ kind: PreparedSpace.Kind) -> PreparedSpace {
      PreparedSpace(sides: previous, kind: kind, range: connection.range)
    }
    switch connection.kind {
    case .flush: return prepared(.exact)
    case .standard: return prepared(.standard)
    case .none: return prepared(.nothing)
    case .space(let predicates):
      guard predicates.contains(where: isRelative) else {
        return prepared(.numbers(predicates.compactMap { number($0) }))
      }
      let name = spacers.addRelative(at: connection.range)
      return addSpacer(name, predicates, prepared(.exact), attributes)
    case .equal(let predicates):
      let (name, first) = spacers.addEqual(at: connection.range)
      if let first {
        let sizes = [name, first].map {
          ConstraintEquation.Operand.attribute(.init(.item($0), attributes.size))
        }
        add(ConstraintEquation(sizes[0], .equal, sizes[1]), at: connection.range, .spacer)
      }
      return addSpacer(name, predicates, prepared(.exact), attributes)
    }
  }

  /// Converts a predicate that compares a space with a number of points or with a metric. Returns nil if an error was
  /// reported.
  private mutating func number(_ predicate: Syntax.Predicate) -> PreparedSpace.Number? {
    constant(of: predicate).map {
      .init(
        relation: predicate.relation, constant: $0, priority: scope.priority(predicate.priority),
        range: predicate.range)
    }
  }

  /// Returns whether a predicate relates a space to the size of an item, so that a spacer is needed. Always false in
  /// Apple's dialect.
  private func isRelative(_ predicate: Syntax.Predicate) -> Bool {
    guard dialect == .extended else { return false }
    return switch predicate.object {
    case .number: false
    case .percent: true
    case .term(let term): term.attribute != nil || scope.metrics[term.name] == nil && names.isView(term.name)
    }
  }

  /// Adds the equations of a spacer, and returns a connection that begins at the end of the spacer.
  private mutating func addSpacer(
    _ name: String, _ predicates: [Syntax.Predicate], _ space: PreparedSpace, _ attributes: FormatAttributes
  ) -> PreparedSpace {
    for predicate in predicates {
      relate(AnchorReference(.item(name), attributes.size), predicate, part: .spacer, named: name)
    }
    connect(space, to: attributes.front(of: name, isView: false), attributes)
    var behind = space
    behind.sides = [attributes.back(of: name, isView: false)]
    return behind
  }

  /// Adds the equations for the space between two views, or between a view and its superview.
  ///
  /// - Parameter after: The edge at which the space ends.
  mutating func connect(_ space: PreparedSpace, to after: FormatSide, _ attributes: FormatAttributes) {
    for before in space.sides where !isOver {
      let isAtSuperview = before.margin != nil || after.margin != nil
      let endsAtMargin = isAtSuperview && scope.superviewSpacing == .layoutMargins
      switch space.kind {
      case .nothing: break
      case .exact:
        add(attributes.equation(from: before, to: after, isAtMargin: false), at: space.range, .connection)
      case .standard:
        var equation = attributes.equation(from: before, to: after, isAtMargin: endsAtMargin)
        equation.standardSpacing = endsAtMargin ? 0 : 1
        add(equation, at: space.range, .connection)
      case .numbers(let numbers):
        for number in numbers where !isOver {
          var equation = attributes.equation(from: before, to: after, isAtMargin: false)
          equation.relation = number.relation
          equation.constant = number.constant
          equation.priority = number.priority
          add(equation, at: number.range, .connection)
        }
      }
    }
  }
}
