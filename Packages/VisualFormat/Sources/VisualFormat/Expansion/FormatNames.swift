import SourceText

/// The lookup of names in formats, and the errors and warnings found so far.
struct FormatNames {
  let scope: VisualFormatScope
  let dialect: VisualFormatDialect
  /// The names in brackets and in lines of attributes (`C:`), from all lines of the text.
  var names: Set<String> = []
  /// The errors in parts of formats, such as unknown names, in the order in which they were found.
  private(set) var found: [VisualFormatError] = []
  /// The errors in whole formats, such as a view without a superview, in the order in which Apple's frameworks check
  /// for them.
  private var ofWholeFormat: [VisualFormatError] = []
  private(set) var warnings: [VisualFormatWarning] = []

  init(_ scope: VisualFormatScope, _ dialect: VisualFormatDialect) {
    self.scope = scope
    self.dialect = dialect
  }

  /// Whether the number of errors has reached ``VisualFormatLimits/errors``.
  var isFull: Bool { found.count >= VisualFormatLimits.errors }

  mutating func report(
    _ kind: VisualFormatError.Kind, at range: SourceRange, apple: VisualFormatError.AppleMessage? = nil,
    suggestions: @autoclosure () -> [String] = []
  ) {
    guard !isFull else { return }
    // Each view in a range or a group can cause the same error, but it is reported only once.
    if dialect == .extended, found.contains(where: { $0.range == range && $0.kind == kind }) { return }
    found.append(VisualFormatError(kind, at: range, apple, suggestions(), dialect))
  }

  /// Reports an error in a whole format, such as a view without a superview.
  ///
  /// Apple's frameworks report such errors after all others. In the extended dialect, where a text can contain several
  /// formats, they are in the order of the text like all other errors.
  mutating func report(
    whole kind: VisualFormatError.Kind, at range: SourceRange, apple: VisualFormatError.AppleMessage? = nil
  ) {
    switch dialect {
    case .apple: ofWholeFormat.append(VisualFormatError(kind, at: range, apple, [], dialect))
    case .extended: report(kind, at: range)
    }
  }

  /// Returns all errors: first those of syntax and names, in the order of the text, then those that concern whole
  /// formats.
  ///
  /// - Parameter syntaxErrors: The errors that the reader found.
  func errors(after syntaxErrors: [VisualFormatError]) -> [VisualFormatError] {
    if syntaxErrors.isEmpty, found.isEmpty, ofWholeFormat.isEmpty { return [] }
    // Errors at the same position stay in their original order.
    let sorted = (syntaxErrors + found).enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    return Array((sorted.map { $0.element } + ofWholeFormat).prefix(VisualFormatLimits.errors))
  }

  mutating func warn(_ kind: VisualFormatWarning.Kind, at range: SourceRange) {
    let warning = VisualFormatWarning(kind, at: range)
    guard warnings.count < VisualFormatLimits.errors, warnings.last != warning else { return }
    warnings.append(warning)
  }

  // MARK: Views

  /// Returns whether a name refers to a view.
  func isView(_ name: String) -> Bool {
    scope.views[name] != nil || scope.otherViews != .none && names.contains(name)
      || scope.otherViews == .anywhere
  }

  /// Reports an error if a name in brackets does not refer to a view.
  mutating func check(view name: String, at range: SourceRange) {
    // The reader has already reported missing names.
    guard !name.isEmpty, scope.views[name] == nil, scope.otherViews == .none else { return }
    let views = scope.views
    report(
      .unknownView(name), at: range, apple: .unknownView(name, at: range.end),
      suggestions: Suggestions.nearest(to: name, among: views.keys.sorted()))
  }

  /// Reports an error if a name in a predicate for a size, such as `b` in `[a(b)]`, is neither a metric nor a view.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - view: The name of the view whose size is constrained.
  ///   - range: The range of the name in the text.
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

  /// Reports an error if a name is not a metric.
  mutating func check(metric name: String, at range: SourceRange) {
    if let number = scope.metrics[name] {
      check(number, written: name, at: range)
    } else if scope.views[name] != nil || names.contains(name) {
      report(.viewAsNumber(name), at: range, apple: .unknownName(name, at: range.end))
    } else {
      let metrics = scope.metrics
      reportUnknown(name, at: range, among: Array(metrics.keys))
    }
  }

  /// Reports an error if a priority is a name that is not a metric, or a metric whose value is not a valid priority.
  mutating func check(priority value: VisualFormatSyntax.Value?, at range: SourceRange) {
    guard case .name(let name)? = value else { return }
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

  /// Reports an error if a number of points is infinite or too large.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - name: The name of the metric that has this value; nil if the text contains the number itself.
  ///   - range: The range of the number or name in the text.
  mutating func check(_ number: Double, written name: String?, at range: SourceRange) {
    guard number.isFinite else {
      if let name { report(.metricNotFinite(name), at: range) }
      return
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
}

extension VisualFormatScope {
  /// Returns the priority that is given as a number or by a metric; required if `value` is nil or an unknown name.
  func priority(_ value: VisualFormatSyntax.Value?) -> LayoutPriority {
    switch value {
    case .number(let number)?: LayoutPriority(Float(number))
    case .name(let name)?: metrics[name].map { LayoutPriority(Float($0)) } ?? .required
    case nil: .required
    }
  }
}
