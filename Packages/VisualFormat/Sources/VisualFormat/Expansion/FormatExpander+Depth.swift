import SourceText

/// Methods that expand depth formats (`Z:`), in which each view is in front of the previous one.
extension FormatExpander {
  /// Adds the distances in depth that a format states.
  ///
  /// The views after the `|` at the start are at the depth of the superview, unless a number follows the `|`. A `|` at
  /// the end has no effect.
  mutating func expandInDepth(_ format: Syntax.Format) {
    var previous: [String?] = [nil]
    let links = [Syntax.Link(format.leading ?? .init(.none), format.first)] + format.rest
    for (index, link) in links.enumerated() where !isOver {
      let distance = distance(link.connection, isAtSuperview: index == 0)
      var current: [String?] = []
      for member in link.group.members {
        for predicate in member.predicates { reportNotInDepth(predicate.text, predicate.range) }
        forEachName(of: member) { expander, name in
          guard !name.isEmpty else { return }
          if !expander.stacks.names.contains(name) { expander.names.check(view: name, at: member.nameRange) }
          expander.depth.add(name)
          current.append(name)
          guard let distance else { return }
          for other in previous where !expander.isOver {
            expander.place(name, inFrontOf: other, by: distance, at: member.nameRange)
          }
        }
      }
      previous = current
    }
    if let trailing = format.trailing { _ = distance(trailing, isAtSuperview: true) }
  }

  /// Places the views in each stack at the depth of the stack, which is its position between back and front.
  mutating func bindStacksInDepth() {
    var bound: Set<String> = []
    for stack in stacks.order where depth.contains(stack) {
      var waiting = [stack]
      while let next = waiting.popLast(), !isOver {
        guard bound.insert(next).inserted else { continue }
        for view in stacks.contents(of: next) {
          place(view, inFrontOf: next, by: 0, at: stacks.range(of: next))
          if stacks.names.contains(view) { waiting.append(view) }
        }
      }
    }
  }

  private mutating func place(
    _ view: String, inFrontOf other: String?, by distance: Double, at range: SourceRange
  ) {
    charge(at: range)
    if !depth.place(view, inFrontOf: other, by: distance) {
      names.report(.conflictingDepth(view), at: range)
    }
  }

  /// Returns the distance in depth that a connection states. Returns nil if the connection states no distance, or if an
  /// error was reported.
  ///
  /// - Parameter isAtSuperview: Whether the connection is between a view and the superview. If so, a connection without
  ///   a number means the distance 0; between two views, it means 1.
  private mutating func distance(_ connection: Syntax.Connection, isAtSuperview: Bool) -> Double? {
    switch connection.kind {
    case .none: return nil
    case .flush, .standard: return isAtSuperview ? 0 : 1
    case .equal:
      reportNotInDepth("~", connection.range)
      return nil
    case .space(let predicates):
      var distance: Double?
      for predicate in predicates {
        var isExact = predicate.relation == .equal && predicate.priority == nil
        if case .percent = predicate.object { isExact = false }
        if case .term(let term) = predicate.object, scope.metrics[term.name] == nil || term.attribute != nil {
          isExact = false
        }
        guard isExact else {
          reportNotInDepth(predicate.text, predicate.range)
          continue
        }
        guard let number = constant(of: predicate) else { continue }
        if number.magnitude > Self.greatestDepth {
          names.report(
            .numberTooLarge(NumberText.shortest(number), limit: Self.greatestDepth), at: predicate.range)
        } else {
          distance = number
        }
      }
      return distance
    }
  }

  /// The largest distance in depth between two neighbors. With this limit, the rounding errors of sums stay small
  /// enough for comparisons.
  private static let greatestDepth = 1e8

  private mutating func reportNotInDepth(_ text: String, _ range: SourceRange) {
    names.report(.notInDepth(text), at: range)
  }
}
