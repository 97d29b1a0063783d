/// Asks what the names of a format stand for, and whether the options suit it.
struct FormatChecker {
  private let parsed: ParsedVisualFormat
  private let options: LayoutFormatOptions
  private var names: FormatNames

  init(_ parsed: ParsedVisualFormat, options: LayoutFormatOptions, scope: VisualFormatScope) {
    self.parsed = parsed
    self.options = options
    names = FormatNames(scope, names: Set(parsed.syntax.views.lazy.map(\.name)))
  }

  /// What is strange.
  var warnings: [VisualFormatWarning] { names.warnings }

  /// What is wrong, together with what was wrong before in the same format, in the order of the text.
  mutating func errors(after syntaxErrors: [VisualFormatError]) -> [VisualFormatError] {
    checkNames()
    names.sort(after: syntaxErrors)
    checkSuperviews()
    checkAlignments()
    names.check(options, at: parsed.orientation ?? parsed.views[0].range)
    return Array(names.found.prefix(VisualFormatParser.errorLimit))
  }

  // MARK: Names

  private mutating func checkNames() {
    check(parsed.syntax.leading, parsed.leading)
    var previous: String?
    for (index, view) in parsed.syntax.views.enumerated() {
      let places = parsed.views[index]
      if index > 0 { check(parsed.syntax.rest[index - 1].connection, places.connection) }
      names.check(view: view.name, at: places.name)
      if view.name == previous, !view.name.isEmpty {
        names.warn(.relatedToItself(view.name), at: places.name)
      }
      previous = view.name
      for (predicate, place) in zip(view.predicates, places.predicates) {
        switch predicate.object {
        case .name(let name): names.check(size: name, of: view.name, at: place.object)
        case .number: names.check(number: predicate.object, at: place.object)
        }
        names.check(priority: predicate.priority, at: place.priority)
      }
    }
    check(parsed.syntax.trailing, parsed.trailing)
  }

  private mutating func check(
    _ connection: VisualFormatSyntax.Connection?, _ places: ParsedVisualFormat.Connection?
  ) {
    for (predicate, place) in zip(connection?.predicates ?? [], places?.predicates ?? []) {
      names.check(number: predicate.object, at: place.object)
      names.check(priority: predicate.priority, at: place.priority)
    }
  }

  // MARK: The whole format

  /// Where Apple's caret stands for an error about the whole format.
  private var endOfViews: Int { parsed.views.last?.range.end ?? 0 }

  private mutating func checkSuperviews() {
    guard parsed.leading != nil || parsed.trailing != nil else { return }
    var told: Set<String> = []
    for (view, places) in zip(parsed.syntax.views, parsed.views) {
      guard names.scope.views[view.name]?.hasSuperview == false, told.insert(view.name).inserted else {
        continue
      }
      let message =
        "Unable to interpret '|' character, because the related view doesn't have a superview"
      names.report(.noSuperview(view: view.name), at: places.name, apple: .init(message, at: endOfViews))
    }
  }

  private mutating func checkAlignments() {
    let axis = parsed.syntax.axis
    let wrong = options.alignments.filter { $0.axis == axis }
    guard !wrong.isEmpty else { return }
    let kind = VisualFormatError.Kind.alignmentAlongAxis(wrong, axis)
    names.report(
      kind, at: parsed.orientation ?? parsed.views[0].range, apple: .init(kind.description, at: endOfViews))
  }
}
