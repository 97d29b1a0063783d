/// Asks what the names of a format stand for, and whether the options suit it.
struct FormatChecker {
  private let parsed: ParsedVisualFormat
  private let options: LayoutFormatOptions
  private let scope: VisualFormatScope
  /// The names in brackets.
  private let names: Set<String>
  private var found: [VisualFormatError] = []
  private(set) var warnings: [VisualFormatWarning] = []

  init(_ parsed: ParsedVisualFormat, options: LayoutFormatOptions, scope: VisualFormatScope) {
    self.parsed = parsed
    self.options = options
    self.scope = scope
    names = Set(parsed.syntax.views.lazy.map(\.name))
  }

  /// What is wrong, together with what was wrong before in the same format, in the order of the text.
  mutating func errors(after syntaxErrors: [VisualFormatError]) -> [VisualFormatError] {
    checkNames()
    // Both lists have the order of the text, and so has the whole if it is sorted without changing equals.
    let ordered = (syntaxErrors + found).enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    found = ordered.map(\.element)
    checkSuperviews()
    checkAlignments()
    return Array(found.prefix(VisualFormatParser.errorLimit))
  }

  private mutating func report(
    _ kind: VisualFormatError.Kind, at range: SourceRange, apple: VisualFormatError.AppleMessage?,
    suggestions: @autoclosure () -> [String] = []
  ) {
    guard found.count < VisualFormatParser.errorLimit else { return }
    found.append(VisualFormatError(kind, at: range, appleMessage: apple, suggestions: suggestions()))
  }

  // MARK: Names

  private mutating func checkNames() {
    check(parsed.syntax.leading, parsed.leading)
    var previous: String?
    for (index, view) in parsed.syntax.views.enumerated() {
      let places = parsed.views[index]
      if index > 0 { check(parsed.syntax.rest[index - 1].connection, places.connection) }
      checkView(view.name, at: places.name)
      if view.name == previous, !view.name.isEmpty { warn(.relatedToItself(view.name), at: places.name) }
      previous = view.name
      for (predicate, place) in zip(view.predicates, places.predicates) {
        checkSize(predicate.object, of: view.name, at: place.object)
        check(priority: predicate.priority, at: place.priority)
      }
    }
    check(parsed.syntax.trailing, parsed.trailing)
  }

  private mutating func checkView(_ name: String, at range: SourceRange) {
    // An empty name was reported when it was read.
    guard !name.isEmpty, scope.views[name] == nil, scope.otherViews == .none else { return }
    let views = scope.views
    report(
      .unknownView(name), at: range, apple: .unknownView(name, at: range.end),
      suggestions: Suggestions.nearest(to: name, among: views.keys.sorted()))
  }

  private mutating func check(
    _ connection: VisualFormatSyntax.Connection?, _ places: ParsedVisualFormat.Connection?
  ) {
    for (predicate, place) in zip(connection?.predicates ?? [], places?.predicates ?? []) {
      check(metric: predicate.object, at: place.object)
      check(priority: predicate.priority, at: place.priority)
    }
  }

  /// What the size of a view may be compared with: a metric or a view.
  private mutating func checkSize(_ value: VisualFormatSyntax.Value, of view: String, at range: SourceRange) {
    guard case .name(let name) = value else { return }
    let isView = scope.views[name] != nil || scope.otherViews != .none && names.contains(name)
    if let number = scope.metrics[name] {
      check(number, named: name, at: range)
      if isView { warn(.metricShadowsView(name), at: range) }
    } else if !isView, scope.otherViews != .anywhere {
      let (scope, names) = (scope, names)
      reportUnknown(
        name, at: range,
        among: (Array(scope.metrics.keys) + Array(scope.views.keys) + names).filter { $0 != view })
    } else if name == view {
      warn(.relatedToItself(name), at: range)
    }
  }

  private mutating func check(metric value: VisualFormatSyntax.Value, at range: SourceRange) {
    guard case .name(let name) = value else { return }
    if let number = scope.metrics[name] {
      check(number, named: name, at: range)
    } else if scope.views[name] != nil || names.contains(name) {
      report(.viewAsNumber(name), at: range, apple: .unknownName(name, at: range.end))
    } else {
      let metrics = scope.metrics
      reportUnknown(name, at: range, among: Array(metrics.keys))
    }
  }

  private mutating func check(priority value: VisualFormatSyntax.Value?, at range: SourceRange?) {
    guard case .name(let name)? = value, let range else { return }
    if let number = scope.metrics[name] {
      check(number, named: name, at: range)
      if number.isFinite, !LayoutPriority(Float(number)).isValid {
        report(.priorityOutOfRange("\(name) = \(NumberFormat.shortest(number))"), at: range, apple: nil)
      }
    } else if let priority = LayoutPriority(named: name), scope.views[name] == nil {
      report(
        .namedPriority(name, priority), at: range, apple: .unknownName(name, at: range.end),
        suggestions: [priority.description])
    } else {
      check(metric: .name(name), at: range)
    }
  }

  private mutating func check(_ metric: Double, named name: String, at range: SourceRange) {
    if !metric.isFinite { report(.metricNotFinite(name), at: range, apple: nil) }
  }

  private mutating func reportUnknown(
    _ name: String, at range: SourceRange, among candidates: @autoclosure () -> [String]
  ) {
    report(
      .unknownName(name), at: range, apple: .unknownName(name, at: range.end),
      suggestions: Suggestions.nearest(to: name, among: candidates().sorted()))
  }

  private mutating func warn(_ kind: VisualFormatWarning.Kind, at range: SourceRange) {
    guard warnings.count < VisualFormatParser.errorLimit else { return }
    warnings.append(VisualFormatWarning(kind, at: range))
  }

  // MARK: The whole format

  /// Where Apple's caret stands for an error about the whole format.
  private var endOfViews: Int { parsed.views.last?.range.end ?? 0 }

  private mutating func checkSuperviews() {
    guard parsed.leading != nil || parsed.trailing != nil else { return }
    var told: Set<String> = []
    for (view, places) in zip(parsed.syntax.views, parsed.views) {
      guard scope.views[view.name]?.hasSuperview == false, told.insert(view.name).inserted else { continue }
      let message =
        "Unable to interpret '|' character, because the related view doesn't have a superview"
      report(.noSuperview(view: view.name), at: places.name, apple: .init(message, at: endOfViews))
    }
  }

  private mutating func checkAlignments() {
    let axis = parsed.syntax.axis
    let wrong = options.alignments.filter { $0.axis == axis }
    guard !wrong.isEmpty else { return }
    let kind = VisualFormatError.Kind.alignmentAlongAxis(wrong, axis)
    report(
      kind, at: parsed.orientation ?? parsed.views[0].range, apple: .init(kind.description, at: endOfViews))
  }
}
