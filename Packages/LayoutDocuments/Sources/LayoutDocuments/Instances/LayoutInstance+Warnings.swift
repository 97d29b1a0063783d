@_spi(Tools) import LayoutModel
import SourceDiagnostics
import SourceText
import StackViews

extension LayoutInstance {
  /// Returns a warning for each setting of the scene that has no effect, with its location in the document.
  ///
  /// Examples are margins that nothing depends on, a spacing after the last view of a stack, and an alignment by
  /// baselines in a vertical stack. There is no warning about a setting that has an effect for some traits. A canvas
  /// with a width or height of 0 also causes a warning.
  ///
  /// - Parameters:
  ///   - other: The canvas in which the scene is laid out. Default: the scene's own canvas.
  ///   - fileName: The file name in the messages. Default: the file name of the document.
  /// - Complexity: O(*n*) for *n* views and constraints.
  public func warnings(in other: LayoutDocument.Canvas? = nil, fileName: String? = nil) -> [Diagnostic] {
    let canvas = other ?? canvas
    var list = SettingWarnings(fileName: fileName)
    list.addEmptyCanvas(canvas, of: self.canvas)
    if canvas.orientation != nil, canvas.device == nil {
      list.add("orientation", canvas.origins["orientation"], "there is no `device`")
    }
    if let size = canvas.textSize, size != .large, size != .unspecified, let text = textThatIgnoresSize {
      let reason =
        "no font scales with the text size; give `\(text)` a font with a text style, such as `font: body`"
      if size == self.canvas.textSize {
        list.add("textSize", canvas.origins["textSize"], reason)
      } else {
        list.add(textSize: size, reason)
      }
    }
    let entries = installer.views
    let usedMargins = usedMargins
    var lastArranged: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if let parent = entry.parent, entry.source.settings.contains(where: { $0.isArranged ?? true }) {
        lastArranged[parent] = index
      }
    }
    for (index, entry) in entries.enumerated() {
      list.source = entry.source
      if !usedMargins.contains(ObjectIdentifier(entry.view ?? root)) { list.addUnusedMargins() }
      list.addContentSettings()
      list.addCutText()
      list.addStackSettings()
      if let name = entry.source.name, LayoutItemIndex.guideNames.contains(name), let view = entry.view,
        installer.constraints.contains(where: { $0.constraint.items.contains { $0 === view } })
      {
        list.add(nameOfGuide: name)
      }
      if let name = entry.source.name, name.lowercased() == ItemReference.superview.description.lowercased(),
        let view = entry.view,
        !installer.constraints.contains(where: { $0.constraint.items.contains { $0 === view } })
      {
        list.add(nameOfSuperview: name)
      }
      if let parent = entry.parent, entries[parent].source.kind == .stack, lastArranged[parent] == index {
        list.add("spacingAfter", "no view follows in the stack") { $0.spacingAfter != nil }
      }
    }
    var reported: Set<BaselineUse> = []
    for entry in installer.constraints {
      if entry.source.equation.alwaysHolds { list.add(constraint: entry.source) }
      for (item, attribute) in entry.constraint.baselinesWithoutText {
        guard reported.insert(BaselineUse(item: ObjectIdentifier(item), attribute: attribute)).inserted else {
          continue
        }
        list.add(baseline: attribute, of: item, entry.source)
      }
    }
    return list.warnings
  }

  /// If no text of the scene scales with the content size category, the name of the first view with a text. Nil if a
  /// text scales, or if the scene has no text.
  private var textThatIgnoresSize: String? {
    let texts = installer.views.compactMap { entry in
      (entry.view ?? root).content.text.flatMap { text in text.text.isEmpty ? nil : (entry.source, text) }
    }
    let follows = texts.contains { source, text in
      text.adjustsFontForContentSizeCategory
        && text.font.adjusted(to: .extraSmall) != text.font.adjusted(to: .accessibilityLarge)
    }
    return follows ? nil : texts.first?.0.displayName
  }

  /// The identities of views whose margins have an effect, because a constraint, a guide, a stack's arrangement, or a
  /// subview's margins depend on them.
  private var usedMargins: Set<ObjectIdentifier> {
    var used: Set<ObjectIdentifier> = []
    func use(_ item: (any LayoutItem)?) {
      if let item { used.insert(ObjectIdentifier(item)) }
    }
    for entry in installer.constraints {
      let constraint = entry.constraint
      if constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin {
        constraint.items.forEach(use)
      }
      for case let guide as LayoutGuide in constraint.items where guide.isSystemGuide {
        use(guide.owningView)
      }
    }
    for entry in installer.views where entry.source.kind == .stack {
      if entry.source.settings.contains(where: { $0.stack.isLayoutMarginsRelativeArrangement ?? false }) {
        use(entry.view ?? root)
      }
    }
    // In this list, subviews come after their superviews, so the reverse order visits subviews first.
    for entry in installer.views.reversed() {
      guard let view = entry.view, let parent = entry.parent, used.contains(ObjectIdentifier(view)),
        entry.source.settings.contains(where: { $0.preservesSuperviewLayoutMargins ?? false })
      else { continue }
      use(installer.views[parent].view ?? root)
    }
    return used
  }
}

/// A baseline of an item about which a warning has been added, so that there is no second warning.
private struct BaselineUse: Hashable {
  var item: ObjectIdentifier
  var attribute: LayoutAttribute
}

extension LayoutConstraint {
  /// The baselines in the constraint that belong to views without text. Empty if both sides are such baselines, because
  /// the constraint then simply relates edges.
  fileprivate var baselinesWithoutText: [(item: LayoutView, attribute: LayoutAttribute)] {
    let uses: [((any LayoutItem)?, LayoutAttribute)] = [
      (firstItem, firstAttribute), (secondItem, secondAttribute),
    ]
    let found = uses.compactMap { item, attribute -> (item: LayoutView, attribute: LayoutAttribute)? in
      guard attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? LayoutView,
        !view.hasTextBaseline(attribute)
      else { return nil }
      return (view, attribute)
    }
    return found.count > 1 ? [] : found
  }
}

extension ConstraintEquation {
  /// Whether the equation relates an attribute to itself in a way that is always true, such as `A.Width = A.Width`.
  fileprivate var alwaysHolds: Bool {
    guard second == first, multiplier == 1, standardSpacing == 0 else { return false }
    return switch relation {
    case .equal: constant == 0
    case .lessThanOrEqual: constant >= 0
    case .greaterThanOrEqual: constant <= 0
    }
  }
}

extension LayoutDocument.View {
  /// The attributes of the view itself, followed by the attributes that each variation changes.
  fileprivate var settings: [LayoutDocument.Attributes] { [attributes] + variations.map { $0.values } }
}

/// The warnings found so far in a scene, and the view that is being checked.
private struct SettingWarnings {
  let fileName: String?
  private(set) var warnings: [Diagnostic] = []

  /// The view that is being checked.
  var source = LayoutDocument.View()

  init(fileName: String?) { self.fileName = fileName }

  mutating func add(_ key: String, _ origin: DocumentOrigin?, _ reason: String) {
    let place = (origin ?? .unknown).place(fileName: fileName)
    warnings.append(
      Diagnostic("setting-without-effect", .warning, "`\(key)` has no effect, because \(reason).", at: place))
  }

  /// Adds a warning about a text size without effect that was set outside of the document, such as by an option of a
  /// tool. The reason completes a sentence that ends in “because”.
  mutating func add(textSize size: ContentSizeCategory, _ reason: String) {
    warnings.append(
      Diagnostic(
        "setting-without-effect", .warning,
        "The text size `\(size.shortName)` has no effect, because \(reason).",
        at: DocumentOrigin.unknown.place(fileName: fileName)))
  }

  /// Adds a warning if the width or height of the canvas is 0.
  ///
  /// - Parameters:
  ///   - canvas: The canvas in which the scene is laid out.
  ///   - written: The canvas as the document describes it, with the locations of its keys.
  mutating func addEmptyCanvas(_ canvas: LayoutDocument.Canvas, of written: LayoutDocument.Canvas) {
    guard let size = canvas.size else { return }
    let axes = LayoutAxis.allCases.filter { size[$0] == 0 && !canvas.fittingAxes.contains($0) }
    guard !axes.isEmpty else { return }
    let words = axes.map { $0 == .horizontal ? "0 wide" : "0 high" }.joined(separator: " and ")
    let extents = LayoutAxis.allCases.map { axis in
      axes.contains(axis) || canvas.fittingAxes.contains(axis) ? "auto" : NumberText.short(size[axis])
    }
    let free = extents == ["auto", "auto"] ? "auto" : extents.joined(separator: "x")
    let isWritten = written.size == canvas.size
    let origin = isWritten ? canvas.origins["size"] ?? canvas.origin : .unknown
    warnings.append(
      Diagnostic(
        "empty-canvas", .warning,
        "The canvas is \(words), so nothing in it can be seen; for a size that fits the content, write `\(free)`.",
        at: origin.place(fileName: fileName)))
  }

  /// Adds a warning about a constraint that every layout satisfies.
  mutating func add(constraint: LayoutDocument.Constraint) {
    warnings.append(
      Diagnostic(
        "constraint-without-effect", .warning,
        "`\(constraint.equation.printed())` always holds and has no effect; delete it.",
        at: constraint.origin.place(fileName: fileName)))
  }

  /// Adds a warning about a view that has the name of a system guide. Constraints that use this name refer to the view
  /// instead of the guide.
  mutating func add(nameOfGuide name: String) {
    warnings.append(
      Diagnostic(
        "name-of-guide", .warning,
        "In constraints, `\(name)` refers to this view, not to the guide of the same name; to refer to the guide, give the view another name.",
        at: (source.origins["name"] ?? source.origin).place(fileName: fileName)))
  }

  /// Adds a warning about a view with the name `Superview`. In constraints, this word refers to the superview of an
  /// item instead of this view.
  mutating func add(nameOfSuperview name: String) {
    warnings.append(
      Diagnostic(
        "name-of-guide", .warning,
        "In constraints, `\(name)` refers to the superview of an item, not to this view; to refer to this view, write `\\\(name)`, or give the view another name.",
        at: (source.origins["name"] ?? source.origin).place(fileName: fileName)))
  }

  /// Adds a warning about a constraint that uses the baseline of a view without text.
  mutating func add(
    baseline attribute: LayoutAttribute, of item: LayoutView, _ constraint: LayoutDocument.Constraint
  ) {
    let (name, edge) = attribute == .firstBaseline ? ("first", "top") : ("last", "bottom")
    warnings.append(
      Diagnostic(
        "baseline-without-text", .warning,
        "`\(item.layoutName)` has no text, so its \(name) baseline is its \(edge) edge.",
        at: constraint.origin.place(fileName: fileName)))
  }

  /// Adds a warning for each text that YAML cuts off at ` #`, if the `#` is not followed by a space, as in
  /// `text: Item #2`. Most likely, the author did not mean to begin a comment.
  mutating func addCutText() {
    for attributes in source.settings {
      guard let origin = attributes.origins["text"], let comment = origin.closeComment else { continue }
      warnings.append(
        Diagnostic(
          "text-cut-at-comment", .warning,
          "YAML ends this text before `\(comment)`, because ` #` begins a comment; put the text in quotes.",
          at: origin.place(fileName: fileName)))
    }
  }

  /// Adds a warning for each use of a key in the view and its variations.
  ///
  /// - Parameters:
  ///   - key: The key without effect.
  ///   - reason: The reason why the key has no effect, as a clause without a period.
  ///   - isSet: Returns whether a set of attributes contains the key.
  mutating func add(_ key: String, _ reason: String, where isSet: (LayoutDocument.Attributes) -> Bool) {
    for attributes in source.settings where isSet(attributes) { add(key, attributes.origins[key], reason) }
  }

  mutating func addUnusedMargins() {
    let reason =
      source.kind == .stack
      ? "the stack does not arrange its views inside its margins; set `layoutMarginsRelativeArrangement: true`"
      : "no constraint refers to the margins of `\(source.displayName)`"
    add("margins", reason) { $0.margins != nil }
  }

  /// Adds warnings about text settings in views without a text, and about content priorities in views without an
  /// intrinsic size.
  mutating func addContentSettings() {
    let settings = source.settings
    if source.kind.textRole == nil {
      let reason = "a view of kind `\(source.kind.rawValue)` shows no text"
      add("font", reason) { $0.font != nil }
      add("lines", reason) { $0.numberOfLines != nil }
      add("preferredMaxLayoutWidth", reason) { $0.preferredMaxLayoutWidth != nil }
      add("adjustsFontForContentSizeCategory", reason) { $0.adjustsFontForContentSizeCategory != nil }
    }
    switch source.kind.textRole {
    case .button?, .textField?:
      add("lines", "a `\(source.kind.rawValue)` shows its text on one line") { ($0.numberOfLines ?? 1) != 1 }
    case .textView?:
      add("lines", "a `textView` wraps its text to any number of lines") { $0.numberOfLines != nil }
    case .label?, nil: break
    }
    if !settings.contains(where: { $0.autoresizing != nil }) {
      add("superviewSize", "the view has no `autoresizing`") { $0.superviewSize != nil }
    }
    let hasContent =
      source.kind.textRole != nil || source.kind == .stack || source.kind.intrinsicSize != .init()
      || settings.contains { $0.intrinsicSize != .init() }
    if !hasContent {
      let reason = "the view has no intrinsic size; set `intrinsicSize`"
      add("hugging", reason) { $0.hugging != .init() }
      add("compression", reason) { $0.compression != .init() }
    }
  }

  mutating func addStackSettings() {
    guard source.kind == .stack else { return }
    let settings = source.settings
    let axes = Set([source.attributes.stack.axis ?? .horizontal] + settings.compactMap { $0.stack.axis })
    if axes == [.vertical] {
      add("alignment", "a vertical stack cannot align baselines") {
        $0.stack.alignment == .firstBaseline || $0.stack.alignment == .lastBaseline
      }
      add("textWidthDisambiguationPriority", "the stack is vertical") {
        $0.stack.textWidthDisambiguationPriority != nil
      }
    } else if axes == [.horizontal] {
      add(
        "baselineRelativeArrangement",
        "the stack is horizontal; distances from baseline to baseline are vertical"
      ) {
        $0.stack.isBaselineRelativeArrangement ?? false
      }
    }
  }
}

extension DocumentOrigin {
  /// The comment after an unquoted scalar, such as `#2`, if no space follows its `#`; otherwise nil. The comment is cut
  /// after 40 characters.
  fileprivate var closeComment: String? {
    guard let source, range.end < source.bytes.count, range.start < range.end,
      ![UInt8(ascii: "\""), UInt8(ascii: "'")].contains(source.bytes[range.start]), !isInJSON
    else { return nil }
    let rest = source.bytes[range.end...].prefix { $0 != 0x0A && $0 != 0x0D }
    let comment = rest.drop { $0 == 0x20 || $0 == 0x09 }
    guard comment.startIndex > range.end, comment.first == UInt8(ascii: "#"),
      let next = comment.dropFirst().first, ![0x20, 0x09, UInt8(ascii: "#")].contains(next)
    else { return nil }
    return PrintableText.escaped(String(decoding: comment.prefix(160), as: UTF8.self).prefix(40).map { $0 })
  }
}
