import SourceText

/// Asks what the names in formats stand for, and keeps what is wrong or strange.
struct FormatNames {
  let scope: VisualFormatScope
  let dialect: VisualFormatDialect
  /// The names in brackets.
  var names: Set<String>
  /// What is wrong, in the order in which it was found.
  var found: [VisualFormatError] = []
  private(set) var warnings: [VisualFormatWarning] = []

  init(_ scope: VisualFormatScope, names: Set<String>, dialect: VisualFormatDialect = .apple) {
    self.scope = scope
    self.names = names
    self.dialect = dialect
  }

  /// Whether no more errors are kept.
  var isFull: Bool { found.count >= VisualFormatParser.errorLimit }

  mutating func report(
    _ kind: VisualFormatError.Kind, at range: SourceRange, apple: VisualFormatError.AppleMessage? = nil,
    suggestions: @autoclosure () -> [String] = []
  ) {
    guard !isFull else { return }
    // Of a range and a group, each view may meet the same one.
    if dialect == .extended, found.contains(where: { $0.range == range && $0.kind == kind }) { return }
    found.append(
      VisualFormatError(
        kind, at: range, appleMessage: dialect == .apple ? apple : nil, suggestions: suggestions(),
        dialect: dialect))
  }

  mutating func warn(_ kind: VisualFormatWarning.Kind, at range: SourceRange) {
    let warning = VisualFormatWarning(kind, at: range)
    guard warnings.count < VisualFormatParser.errorLimit, warnings.last != warning else { return }
    warnings.append(warning)
  }

  // MARK: Views

  /// Whether a name is that of a view.
  func isView(_ name: String) -> Bool {
    scope.views[name] != nil || scope.otherViews != .none && names.contains(name)
      || scope.otherViews == .anywhere
  }

  /// Reports a name in brackets that no view has.
  mutating func check(view name: String, at range: SourceRange) {
    // An empty name was reported when it was read.
    guard !name.isEmpty, scope.views[name] == nil, scope.otherViews == .none else { return }
    let views = scope.views
    report(
      .unknownView(name), at: range, apple: .unknownView(name, at: range.end),
      suggestions: Suggestions.nearest(to: name, among: views.keys.sorted()))
  }

  /// Reports and warns of a name that a size may be compared with: that of a metric or a view.
  mutating func check(size name: String, of view: String, at range: SourceRange) {
    let isView = scope.views[name] != nil || scope.otherViews != .none && names.contains(name)
    if let number = scope.metrics[name] {
      check(number, written: name, at: range)
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

  // MARK: Numbers

  /// Reports a number of points that is too large, or a name that stands for none.
  mutating func check(number value: VisualFormatSyntax.Value, at range: SourceRange) {
    switch value {
    case .number(let number): check(number, written: nil, at: range)
    case .name(let name): check(metric: name, at: range)
    }
  }

  /// Reports a name that is no metric.
  private mutating func check(metric name: String, at range: SourceRange) {
    if let number = scope.metrics[name] {
      check(number, written: name, at: range)
    } else if scope.views[name] != nil || names.contains(name) {
      report(.viewAsNumber(name), at: range, apple: .unknownName(name, at: range.end))
    } else {
      let metrics = scope.metrics
      reportUnknown(name, at: range, among: Array(metrics.keys))
    }
  }

  /// Reports a priority that is none.
  mutating func check(priority value: VisualFormatSyntax.Value?, at range: SourceRange?) {
    guard case .name(let name)? = value, let range else { return }
    if let number = scope.metrics[name] {
      if !number.isFinite {
        report(.metricNotFinite(name), at: range)
      } else if !LayoutPriority(Float(number)).isValid {
        report(.priorityOutOfRange("\(name) = \(NumberText.shortest(number))"), at: range)
      }
    } else if let priority = LayoutPriority(named: name), scope.views[name] == nil {
      report(
        .namedPriority(name, priority), at: range, apple: .unknownName(name, at: range.end),
        suggestions: [priority.description])
    } else {
      check(metric: name, at: range)
    }
  }

  /// Reports a number of points that is too large, and a metric that is not finite.
  ///
  /// - Parameter name: The metric's; nil for a number.
  mutating func check(_ number: Double, written name: String?, at range: SourceRange) {
    guard number.isFinite else {
      return name.map { report(.metricNotFinite($0), at: range) } ?? ()
    }
    guard let limit = scope.greatestNumber, number.magnitude > limit else { return }
    let text = NumberText.shortest(number)
    report(.numberTooLarge(name.map { "\($0) = \(text)" } ?? text, limit: limit), at: range)
  }

  mutating func reportUnknown(
    _ name: String, at range: SourceRange, among candidates: @autoclosure () -> [String]
  ) {
    report(
      .unknownName(name), at: range, apple: .unknownName(name, at: range.end),
      suggestions: Suggestions.nearest(to: name, among: candidates().sorted()))
  }

  // MARK: Options

  /// Reports options that exclude each other.
  mutating func check(_ options: LayoutFormatOptions, at range: SourceRange) {
    guard options.intersection(.directionMask) == .directionMask else { return }
    report(.twoDirections, at: range)
  }

  /// What is wrong, together with what was wrong before in the same text, in the order of the text.
  mutating func sort(after syntaxErrors: [VisualFormatError]) {
    // Sorted without changing equals, as both lists nearly have the order of the text.
    found = (syntaxErrors + found).enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }.map(\.element)
  }
}

extension VisualFormatScope {
  /// The number that a value stands for; nil for the name of no metric.
  func number(_ value: VisualFormatSyntax.Value) -> Double? {
    switch value {
    case .number(let number): number
    case .name(let name): metrics[name]
    }
  }

  /// The priority that a value stands for; required for none.
  func priority(_ value: VisualFormatSyntax.Value?) -> LayoutPriority {
    value.flatMap(number).map { LayoutPriority(Float($0)) } ?? .required
  }
}
