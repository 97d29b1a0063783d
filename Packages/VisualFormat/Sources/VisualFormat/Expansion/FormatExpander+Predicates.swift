import SourceText

/// Methods that expand the predicates of sizes, spaces and attributes.
extension FormatExpander {
  /// Adds the equations of a line of attributes (`C:`).
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

  /// Adds the equation of a predicate for an attribute.
  ///
  /// - Parameters:
  ///   - anchor: The constrained attribute, which becomes the left side of the equation.
  ///   - predicate: The relation, the right side and the priority.
  ///   - part: The kind of part that the equation comes from.
  ///   - name: The name of the attribute's item, for messages.
  mutating func relate(
    _ anchor: AnchorReference, _ predicate: Syntax.Predicate, part: VisualFormatExpansion.Part,
    named name: String
  ) {
    guard let object = resolve(predicate, for: anchor.attribute, of: name) else { return }
    var equation = ConstraintEquation(
      .attribute(anchor), predicate.relation, multiplier: object.multiplier,
      object.anchor.map { .attribute($0) }, constant: object.constant,
      priority: scope.priority(predicate.priority))
    // Assigning 0 replaces -0, which is equal to 0 but is printed differently.
    if equation.constant == 0 { equation.constant = 0 }
    if object.anchor?.item == .superview, scope.views[name]?.hasSuperview == false {
      names.report(.percentWithoutSuperview(view: name), at: predicate.objectRange)
    }
    if anchor.attribute.isSize, equation.second == nil, equation.constant < 0,
      equation.relation != .greaterThanOrEqual
    {
      names.warn(.negativeSize(name), at: predicate.range)
    }
    add(equation, at: predicate.range, part)
  }

  /// Returns the length in points on the right side of a predicate about a space; nil if an error was reported.
  mutating func constant(of predicate: Syntax.Predicate) -> Double? {
    guard let object = resolve(predicate, for: .width, of: nil), object.anchor == nil else { return nil }
    return object.constant
  }

  /// The right side of a predicate, `multiplier * anchor + constant`. The anchor is nil if the right side is a number.
  struct Resolved {
    var anchor: AnchorReference?
    var multiplier = 1.0
    var constant = 0.0
  }

  /// Returns the right side of a predicate; nil if an error was reported.
  ///
  /// - Parameters:
  ///   - predicate: The predicate.
  ///   - attribute: The attribute that the predicate constrains.
  ///   - view: The name of the item that has the attribute; nil for a space.
  mutating func resolve(
    _ predicate: Syntax.Predicate, for attribute: LayoutAttribute, of view: String?
  ) -> Resolved? {
    let errorCount = names.found.count
    let range = predicate.objectRange
    let resolved: Resolved? =
      switch predicate.object {
      case .number(let number): Resolved(constant: number)
      case .percent(let percent):
        Resolved(anchor: AnchorReference(.superview, attribute), multiplier: percent / 100)
      case .term(let term):
        if let view {
          resolve(term, for: attribute, of: view, at: range)
        } else {
          resolve(termOfSpace: term, at: range)
        }
      }
    if let resolved, names.found.count == errorCount { check(resolved, at: range) }
    names.check(priority: predicate.priority, at: predicate.priorityRange)
    return names.found.count == errorCount ? resolved : nil
  }

  /// Reports an error if a number on the right side of a predicate is infinite or too large.
  private mutating func check(_ resolved: Resolved, at range: SourceRange) {
    if resolved.constant.isFinite, resolved.multiplier.isFinite {
      names.check(resolved.constant, written: nil, at: range)
    } else {
      let number = resolved.constant.isFinite ? resolved.multiplier : resolved.constant
      names.report(.numberOutOfRange(number.description), at: range)
    }
  }

  /// Returns the size of a space that is given by a name, such as `gap` in `-gap-`. In Apple's dialect, the name must
  /// be that of a metric. If the name is not valid, reports an error and returns nil.
  private mutating func resolve(termOfSpace term: Syntax.Term, at range: SourceRange) -> Resolved? {
    guard dialect == .apple else { return resolve(term, for: .width, of: "", at: range) }
    names.check(metric: term.name, at: range)
    return scope.metrics[term.name].map { Resolved(constant: $0) }
  }

  private mutating func resolve(
    _ term: Syntax.Term, for attribute: LayoutAttribute, of view: String, at range: SourceRange
  ) -> Resolved? {
    // The reader has already reported a division by 0.
    if term.factor == .divided(by: 0) { return nil }
    let multiplier = term.factor?.multiplier ?? 1
    if term.attribute == nil {
      let isStack = stacks.names.contains(term.name)
      // A warning is reported if the name is that of the constrained view itself, without an attribute or calculation,
      // as in `[a(a)]`.
      let isBare = term.factor == nil && term.constant == 0
      if let number = scope.metrics[term.name] {
        names.check(size: term.name, of: view, at: range)
        return Resolved(constant: number * multiplier + term.constant)
      }
      if attribute.isLocation {
        checkView(term, at: range)
        if isBare, term.name == view { names.warn(.relatedToItself(view), at: range) }
      } else if !isStack {
        names.check(size: term.name, of: isBare ? view : "", at: range)
      }
    } else {
      checkView(term, at: range)
    }
    return Resolved(
      anchor: AnchorReference(.item(term.name), term.attribute ?? attribute), multiplier: multiplier,
      constant: term.constant)
  }

  /// Reports an error if a term requires a view or a stack, but its name refers to neither.
  private mutating func checkView(_ term: Syntax.Term, at range: SourceRange) {
    guard !stacks.names.contains(term.name), !names.isView(term.name) else { return }
    let name = SourceRange(start: range.start, end: range.start + term.name.utf8.count)
    let candidates = scope.otherViews == .none ? Set(scope.views.keys) : names.names
    names.report(
      .unknownView(term.name), at: name,
      suggestions: Suggestions.nearest(to: term.name, among: candidates.sorted()))
  }
}
