import SourceText

/// What predicates say of sizes, spaces and attributes.
extension ExtendedFormatExpander {
  /// What is said of the attributes of one view.
  mutating func expand(_ attributes: Syntax.Attributes) {
    guard !attributes.name.isEmpty else { return }
    if !stacks.names.contains(attributes.name) {
      names.check(view: attributes.name, at: attributes.nameRange)
    }
    for rule in attributes.rules {
      let anchor = AnchorReference(.item(attributes.name), rule.attribute)
      for predicate in rule.predicates where !isOver {
        relate(anchor, predicate, part: .attribute, named: attributes.name)
      }
      if let axis = rule.attribute.axis { bindStacks(at: attributes.name, axis, range: attributes.nameRange) }
    }
  }

  /// Adds what a predicate says of an attribute.
  ///
  /// - Parameter name: Whose attribute it is.
  mutating func relate(
    _ anchor: AnchorReference, _ predicate: Syntax.Predicate, part: VisualFormatExpansion.Part,
    named name: String
  ) {
    guard let object = resolve(predicate, for: anchor.attribute, of: name) else { return }
    var equation = ConstraintEquation(
      .attribute(anchor), predicate.relation, multiplier: object.multiplier,
      object.anchor.map { .attribute($0) }, constant: object.constant,
      priority: scope.priority(predicate.priority))
    // No negative zeros.
    if equation.constant == 0 { equation.constant = 0 }
    if object.anchor?.item == .superview, scope.views[name]?.hasSuperview == false {
      names.report(.extended(.percentWithoutSuperview(view: name)), at: predicate.objectRange)
    }
    add(equation, at: predicate.range, part)
  }

  /// The number of points of a space; nil after an error.
  mutating func constant(of predicate: Syntax.Predicate) -> Double? {
    guard let object = resolve(predicate, for: .width, of: ""), object.anchor == nil else { return nil }
    return object.constant
  }

  /// `multiplier * anchor + constant`
  private struct Resolved {
    var anchor: AnchorReference?
    var multiplier = 1.0
    var constant = 0.0
  }

  /// What a predicate compares an attribute with; nil after an error.
  private mutating func resolve(
    _ predicate: Syntax.Predicate, for attribute: LayoutAttribute, of view: String
  ) -> Resolved? {
    let errorCount = names.found.count
    names.check(priority: predicate.priority, at: predicate.priorityRange)
    let resolved: Resolved? =
      switch predicate.object {
      case .number(let number): Resolved(constant: number)
      case .percent(let percent):
        Resolved(anchor: AnchorReference(.superview, attribute), multiplier: percent / 100)
      case .term(let term): resolve(term, for: attribute, of: view, at: predicate.objectRange)
      }
    guard let resolved, names.found.count == errorCount else { return nil }
    guard resolved.constant.isFinite, resolved.multiplier.isFinite else {
      let number = resolved.constant.isFinite ? resolved.multiplier : resolved.constant
      names.report(.numberOutOfRange("\(number)"), at: predicate.objectRange)
      return nil
    }
    names.check(resolved.constant, written: nil, at: predicate.objectRange)
    return names.found.count == errorCount ? resolved : nil
  }

  private mutating func resolve(
    _ term: Syntax.Term, for attribute: LayoutAttribute, of view: String, at range: SourceRange
  ) -> Resolved? {
    // Told where it was read.
    if term.factor == .divided(by: 0) { return nil }
    let multiplier = term.factor?.multiplier ?? 1
    if term.attribute == nil {
      let isStack = stacks.names.contains(term.name)
      // A view is as large as itself only if the term says nothing else.
      let isBare = term.factor == nil && term.constant == 0
      if let number = scope.metrics[term.name] {
        names.check(size: term.name, of: view, at: range)
        return Resolved(constant: number * multiplier + term.constant)
      }
      if !isStack { names.check(size: term.name, of: isBare ? view : "", at: range) }
    } else if !stacks.names.contains(term.name), !names.isView(term.name) {
      let name = SourceRange(start: range.start, end: range.start + term.name.utf8.count)
      let candidates = names.scope.otherViews == .none ? Set(scope.views.keys) : names.names
      names.report(
        .unknownView(term.name), at: name,
        suggestions: Suggestions.nearest(to: term.name, among: candidates.sorted()))
    }
    return Resolved(
      anchor: AnchorReference(.item(term.name), term.attribute ?? attribute), multiplier: multiplier,
      constant: term.constant)
  }
}
