@_spi(Tools) import LayoutEquations
@_spi(Tools) import LayoutModel
import SourceDiagnostics
import SourceText
import StackViews
import VisualFormat

extension DocumentError: CustomStringConvertible {
  /// The error message: one sentence with the problem, followed by suggestions or the expected values.
  ///
  /// The message does not contain the location; see ``location`` and ``path``.
  public var description: String {
    var sentence = lines ?? unknownKeyOfValue ?? kind.description
    // If the error suggests traits, its sentence need not list all valid traits.
    if case .traits(let error) = kind, !suggestions.isEmpty {
      switch error {
      case .unknownWord(let word): sentence = "Unknown trait `\(shown(word))`."
      case .unknownSizeClass(let word): sentence = "`\(shown(word))` is not a size class."
      default: break
      }
    }
    if case .traits(.ambiguousSizeClass) = kind { return sentence }
    guard
      let rest = Suggestions.question(offering: suggestions) ?? advice.map({ "\($0)." })
        ?? (isRepeated ? nil : kind.nearestKeys ?? choice.map({ "expected \($0)." }))
    else {
      return sentence
    }
    if sentence.hasSuffix(".") { sentence.removeLast() }
    return "\(sentence); \(rest)"
  }

  /// The valid values in place of the wrong one, as ``Kind/choice`` states them. The margins of a view, but not those
  /// of a canvas, can also have fixed sides.
  private var choice: String? {
    guard let choice = kind.choice, case .unknownKey(_, of: .directionalInsets) = kind,
      case .key(.key(let parent, _), _) = path
    else { return kind.choice }
    if case .key(_, let key) = parent, key == DocumentKey.canvas.rawValue { return choice }
    return "\(choice), or `left` and `right` in place of `leading` and `trailing`"
  }

  /// The message about an unknown key in a value that consists of several numbers or words, such as margins, with the
  /// key of the value: “`margins` has no key `start`.” Nil for any other problem.
  private var unknownKeyOfValue: String? {
    guard case .unknownKey(let key, let part) = kind, key != "<<", part.isValue,
      case .key(.key(_, let owner), _) = path
    else { return nil }
    return "`\(shown(owner))` has no key `\(shown(key))`."
  }

  /// The message about a name that several items have, with the line numbers of all these items. Nil for any other
  /// problem. Also nil if a line number is unknown, or if two of the items are on the same line.
  private var lines: String? {
    guard case .ambiguousItem(let name, let candidates) = kind else { return nil }
    if isRepeated {
      return "`\(shown(name))` is the name of \(candidates.count) items; use an `id` here, too."
    }
    let places = related.compactMap { related in
      related.origin.location.map { "line \($0.line)\(related.role == .root ? " (the root)" : "")" }
    }
    guard places.count == candidates.count, places.count > 1, Set(places).count == places.count,
      let last = places.last
    else { return nil }
    return
      "`\(shown(name))` is the name of \(candidates.count) items, on \(places.dropLast().joined(separator: ", ")) and \(last); give each item an `id`, and use the id here."
  }

  /// Returns every problem of the document in the format of compilers:
  ///
  ///     form.layout.yaml:7:5: error: A view has no key `hugs`; did you mean `hugging`?
  ///
  /// Each problem is followed by its related locations, such as the first use of an id, as lines with `note`. A problem
  /// without line and column shows the path within the document instead.
  ///
  /// - Parameter fileName: The file name in the messages. Default: the file name of the document.
  /// - Complexity: O(*n*) for *n* problems.
  public func report(fileName: String? = nil) -> String {
    String(TextReporter().report(diagnostics(fileName: fileName)).dropLast())
  }

  /// Returns every problem of the document as a diagnostic.
  ///
  /// - Parameter fileName: The file name in the messages. Default: the file name of the document.
  /// - Complexity: O(*n*) for *n* problems.
  public func diagnostics(fileName: String? = nil) -> [Diagnostic] {
    all.map { error in
      var place = error.origin.place(fileName: fileName)
      // Without a line number, the message shows the path within the document instead.
      if error.location == nil {
        let step = "\(error.path)"
        place.file = [place.file, step.isEmpty ? nil : step].compactMap { $0 }.joined(separator: ": ")
        if place.file?.isEmpty ?? false { place.file = nil }
      }
      let notes = error.related.filter { $0.origin.location != nil }.map { related in
        Diagnostic.Note("\(related.role)", at: related.origin.place(fileName: fileName))
      }
      return Diagnostic("document", .error, "\(error)", at: place, notes: notes)
    }
  }
}

extension DocumentOrigin {
  /// Returns this range of text as the location of a diagnostic.
  ///
  /// - Parameter fileName: The file name in the messages; nil for the file name of the document.
  func place(fileName: String?) -> Diagnostic.Place {
    Diagnostic.Place(
      file: fileName ?? source?.fileName, location: location, range: source == nil ? nil : range,
      excerpt: source.flatMap { Diagnostic.Place.Excerpt(range, in: $0.bytes) })
  }
}

extension DocumentError.Related.Role: CustomStringConvertible {
  /// The text of the note at a related location, such as `The first use is here.`
  public var description: String {
    switch self {
    case .firstUse: "The first use is here."
    case .item: "The item is here."
    case .candidate: "An item with this name is here."
    case .root: "The root has this name."
    }
  }
}

extension DocumentError.Kind: CustomStringConvertible {
  /// The problem as one sentence, without location and suggestions.
  public var description: String {
    switch self {
    case .empty, .notText, .notUTF8, .controlCharacter, .syntax, .reservedCharacter, .tab, .tooDeep,
      .multipleDocuments, .elementJoinedToText, .alias, .anchor, .tag, .keyIsNotText:
      textDescription
    case .expected, .unknownKey, .duplicateKey, .missingKey, .duplicateValue, .unknownWord, .notFinite,
      .tooLarge,
      .negative, .notPositive, .priorityOutOfRange, .duplicateID, .superviewWithoutFrame, .keyOfStack,
      .keyOfArrangedView, .device, .font,
      .traits, .keyBesideScenes:
      treeDescription
    case .constraintIsMap, .notAnEquation, .notAFormat, .constraintIsList, .constraintCutAtComment,
      .visualFormat, .keyBesideFormat, .equation, .unknownItem, .ambiguousItem, .noCommonAncestor,
      .constraint:
      constraintDescription
    }
  }

  private var textDescription: String {
    switch self {
    case .empty:
      "The document is empty; expected a map with `views` and `constraints`."
    case .notText:
      "This is not a text file; expected a document in YAML or JSON, in UTF-8."
    case .notUTF8(let byte):
      "The byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid UTF-8; save the file as UTF-8."
    case .controlCharacter(let number):
      "The control character U+\(padded(number)) is not allowed; expected a document in YAML or JSON."
    case .syntax(let problem):
      problem
    case .reservedCharacter(let character):
      "In YAML, text cannot begin with `\(character)` unless it is in quotes; put quotes around it."
    case .tab:
      "A tab is not allowed here; indent YAML with spaces."
    case .tooDeep(let limit):
      limit == DocumentLimits.nodeDepth
        ? "The nesting is too deep; the limit is \(DocumentLimits.viewDepth) levels of views, and \(limit) of lists and maps."
        : "The nesting is too deep; the limit is \(limit) levels."
    case .multipleDocuments:
      "A second document begins here, but a file can hold only one; remove the `---`, or list several layouts under `scenes`."
    case .elementJoinedToText(let text):
      "YAML joins this line to the text above it, `\(shown(text))`; align the dashes of the list. For views inside a view, write `- name:` with the name of the outer view, and `views:` below `name`."
    case .alias(let name):
      "YAML reads `*\(shown(name))` as an alias, and aliases are not supported; write the value itself, or put the text in quotes."
    case .anchor(let name):
      "YAML reads `&\(shown(name))` as an anchor, and anchors are not supported; remove `&\(shown(name))`, or put the text in quotes."
    case .tag(let name):
      "YAML reads `\(shown(name))` as a type, and types are not supported; remove `\(shown(name))`, or put the text in quotes."
    default:
      "Expected text before the colon; a list or a map cannot be a key."
    }
  }

  private var treeDescription: String {
    switch self {
    case .expected(let expectation, let found):
      "Expected \(expectation), not \(found)."
    case .unknownKey("<<", of: _):
      "Merge keys (`<<`) are not supported; copy the keys of the other map to this place."
    case .unknownKey(let key, let part):
      "\(part.withArticle) has no key `\(shown(key))`."
    case .duplicateKey(let key) where [.views, .guides, .constraints].contains(DocumentKey(rawValue: key)):
      "The key `\(shown(key))` is used twice; keep one of the two, or indent this key if it belongs to an element above."
    case .duplicateKey(let key):
      "The key `\(shown(key))` is used twice; keep one of the two."
    case .missingKey(let key, of: .view) where key == DocumentKey.frame.rawValue:
      "A view with `autoresizing` needs a `frame`; add the frame of the view, such as `frame: [0, 0, 100, 44]`."
    case .missingKey(let key, let part):
      "\(part.withArticle) needs `\(key)` here."
    case .duplicateValue("equation", "priority"):
      "The priority is set twice, in `equation` (after `@` or in parentheses) and by `priority`; keep only one of them."
    case .duplicateValue(let one, let other):
      "`\(one)` and `\(other)` set the same value; keep only one of them."
    case .unknownWord(let word, let vocabulary):
      "Unknown \(vocabulary.rawValue) `\(shown(word))`."
    case .notFinite(let number):
      "`\(shown(number))` is not a finite number."
    case .tooLarge(let number, let limit):
      "`\(shown(number))` is too large; the limit is \(NumberText.shortest(limit))."
    case .negative(let number):
      "`\(shown(number))` is negative; expected a number of at least 0."
    case .notPositive(let number):
      "`\(shown(number))` is not a valid scale; expected a number above 0."
    case .priorityOutOfRange(let number):
      "The priority `\(shown(number))` is out of range; expected a number above 0 and at most 1000."
    case .duplicateID(let id):
      "The id `\(shown(id))` is used twice; give one of the two items another id."
    case .superviewWithoutFrame:
      "The superview of a view with `autoresizing` needs a `frame` too; add `frame` to the superview, or `superviewSize` to this view."
    case .keyOfStack(let key, let kind):
      "`\(key)` is only allowed in views of kind `stack`; this view is of kind `\(kind.rawValue)`."
    case .keyOfArrangedView(let key):
      "`\(key)` is only allowed in subviews of a view of kind `stack`."
    case .device(let error):
      "\(error)."
    case .font(let error):
      error.description
    case .traits(let error):
      error.description
    case .keyBesideScenes(let key):
      "`\(shown(key))` cannot be used beside `scenes`; move it into one of the scenes."
    default: ""
    }
  }

  private var constraintDescription: String {
    switch self {
    case .constraintIsMap(let key):
      "YAML reads this constraint as a map with the key `\(shown(key))`, because the constraint contains a colon and a space; put the whole constraint in quotes."
    case .notAFormat(let text):
      "`\(shown(text))` is an equation, not a visual format; write it under the key `equation`."
    case .notAnEquation(let text):
      "`\(shown(text))` is not an equation."
    case .constraintIsList:
      "Expected one constraint, not a list; write each equation after its own `- `, and put a visual format in quotes."
    case .constraintCutAtComment(let text):
      "YAML ends this constraint after `\(shown(text))`, because ` #` begins a comment; put the whole constraint in quotes."
    case .visualFormat(let kind):
      kind.description
    case .keyBesideFormat(let key):
      "`\(shown(key))` cannot be used with `format`, which creates several constraints; write equations instead."
    case .equation(let kind):
      kind.description
    case .unknownItem(let name):
      "There is no view or guide `\(shown(name))`."
    case .ambiguousItem(let name, let candidates):
      "`\(shown(name))` is the name of \(candidates.count) items: \(ItemLookupError.list(candidates)); give each item an `id`, and use the id here."
    case .noCommonAncestor(let item, let scene, let own):
      "`\(shown(item))` is in \(scene) and has no common ancestor with the items of \(own); a constraint can relate only items of the same scene."
    case .constraint(let error):
      "\(error)"
    default: ""
    }
  }

  private func padded(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// Returns text from a document as messages quote it: printable, on one line, and cut after 80 characters.
private func shown(_ text: String) -> String {
  let characters = text.prefix(81)
  let line = PrintableText.escaped(characters.prefix(80).map { $0.isWhitespace ? " " : $0 })
  return characters.count > 80 ? line + "…" : line
}

extension DocumentError.SceneReference: CustomStringConvertible {
  /// The scene as part of a sentence: “the scene `Login`”, or `scene 2` for a scene without a name.
  public var description: String { name.map { "the scene `\(shown($0))`" } ?? "scene \(number)" }
}

extension DocumentError.Expectation: CustomStringConvertible {
  /// The kind of value as part of a sentence, such as `a number`.
  public var description: String {
    switch self {
    case .document: "a map with `views` and `constraints`"
    case .scenes: "a list of one or more scenes"
    case .scene: "a scene (a map with `name`, `views`, `constraints` and so on)"
    case .map: "a map"
    case .list: "a list"
    case .text: "text"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .boolean: "`true` or `false`"
    case .spacing: "a number, `Standard` or `default`"
    case .numbers(let names): "the numbers [\(names.joined(separator: ", "))]"
    case .numberOrNumbers(let names): "a number, or the numbers [\(names.joined(separator: ", "))]"
    case .priority: "a priority (above 0 and at most 1000)"
    case .priorities: "a priority, or a map with `horizontal` and `vertical`"
    case .canvas: "a device, a size such as `375x667` or `320xauto`, or a map"
    case .sizeClasses: "size classes such as `compact x regular`, or a map with `width` and `height`"
    case .keyboard: "the height of a keyboard, or its frame [x, y, width, height]"
    case .font: "a font such as `body`, `17` or `Helvetica bold 12`"
    case .autoresizing: "a list of options such as `flexibleWidth`, or text such as `h=-&- v=&--`"
    case .installation: "`true`, `false`, traits such as `compact x regular`, or a list of such traits"
    case .condition: "traits such as `compact x regular` or `AX5`"
    case .variations:
      "a map whose keys are traits such as `compact x regular`, or a list of maps with the key `when`"
    case .variation: "a map of changes"
    case .view: "a view (its name, or a map with `name`, `kind` and so on)"
    case .guide: "a layout guide (its name, or a map with `id` and `name`)"
    case .constraint: "an equation such as `A.Top = B.Bottom + 8`"
    }
  }
}

extension DocumentError.Found: CustomStringConvertible {
  /// The value as part of a sentence, such as `a list of 2 elements`.
  public var description: String {
    switch self {
    case .nothing: "an empty value"
    case .scalar(let text): "`\(shown(text))`"
    case .quoted(let text): "the text \"\(shown(text))\""
    case .list(let count): count == 1 ? "a list of 1 element" : "a list of \(count) elements"
    case .map: "a map"
    }
  }
}

extension DocumentError.Part {
  /// The name of this part of a document with an article, as the beginning of a sentence, such as `The canvas`.
  var withArticle: String {
    switch self {
    case .document: "The document"
    case .canvas: "The canvas"
    case .priorities: "A pair of priorities"
    case .sizeClasses: "A pair of size classes"
    case .insets, .directionalInsets: "A set of insets"
    default: "A \(rawValue)"
    }
  }
}

extension DocumentError.Part {
  /// Whether this part is a value of a key, such as a size, and not an object, such as a view.
  fileprivate var isValue: Bool {
    switch self {
    case .size, .point, .frame, .insets, .directionalInsets, .sizeClasses, .priorities: true
    case .document, .scene, .canvas, .view, .guide, .variation, .constraint, .constraintVariation: false
    }
  }
}

// MARK: Choices

extension DocumentError.Kind {
  /// The valid values for an unknown key or word, as part of a sentence, such as ``` `a` or `b` ```. Nil for other
  /// problems, and if there are too many to list.
  var choice: String? {
    switch self {
    case .unknownKey("<<", of: _): nil
    case .unknownKey(_, let part): part.keys.count > Self.mostListedKeys ? nil : listed(part.keys)
    case .unknownWord(_, .device): "a device such as `iPhone 15`, or a size such as `375x667` or `320xauto`"
    case .unknownWord(_, .formatOption): "an option such as `alignAllTop`"
    case .unknownWord(_, .priority): "a number above 0 and at most 1000, or a name such as `high`"
    case .unknownWord(_, let vocabulary): listed(vocabulary.words)
    case .notAnEquation: "\(DocumentError.Expectation.constraint)"
    case .equation(let kind): kind.expected
    default: nil
    }
  }

  /// A clause that names the valid keys that resemble an unknown key. If none does, it names all valid keys or, if
  /// there are many, the most important ones. Nil for any other problem. Also nil if there are so few valid keys that
  /// ``choice`` lists all of them.
  fileprivate var nearestKeys: String? {
    guard case .unknownKey(let key, let part) = self, key != "<<", part.keys.count > Self.mostListedKeys
    else {
      return nil
    }
    let related = Suggestions.related(to: key, among: part.keys)
    let important = part.keys.filter { DocumentKey.structural.contains($0) }
    let clause: String
    if let nearest = listed(related, by: "and") {
      clause = related.count == 1 ? "the nearest key is \(nearest)" : "the nearest keys are \(nearest)"
    } else if part.keys.count <= 2 * Self.mostListedKeys, let all = listed(part.keys, by: "and") {
      clause = "its keys are \(all)"
    } else if let some = listed(important.isEmpty ? Array(part.keys.prefix(5)) : important, by: "and") {
      clause = "its keys include \(some)"
    } else {
      return nil
    }
    return "\(clause). Keys for your own data begin with `\(DocumentKey.ownPrefix)`."
  }

  /// The maximum number of keys that a message lists as the expected ones. If no key resembles the unknown one, a
  /// message lists up to twice as many.
  private static let mostListedKeys = 8

  /// Returns words as a list for a sentence, such as ``` `a`, `b` or `c` ```; nil for an empty list.
  private func listed(_ words: [String], by conjunction: String = "or") -> String? {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) \(conjunction) \(last)"
  }
}

extension DocumentError.Vocabulary {
  /// The valid words that messages list for this kind of value. Empty if the valid words cannot be listed, as for
  /// devices and priorities.
  fileprivate var words: [String] {
    switch self {
    case .kind: LayoutDocument.Kind.allCases.map { $0.rawValue }
    case .direction: LayoutDirection.documentNames.map { $0.name }
    case .contentDirection: SemanticContentAttribute.documentNames.map { $0.name }
    case .orientation: LayoutDevice.Orientation.allCases.map { $0.rawValue }
    case .textSize: ContentSizeCategory.allCases.dropFirst().map { $0.shortName }
    case .sizeClass: UserInterfaceSizeClass.documentNames.map { $0.name }
    case .idiom: UserInterfaceIdiom.documentNames.map { $0.name }
    case .axis: LayoutAxis.documentNames.map { $0.name }
    case .distribution: StackView.Distribution.documentNames.map { $0.name }
    case .stackAlignment: StackView.Alignment.documentNames.map { $0.name }
    case .era: StackView.Era.allCases.map { $0.rawValue }
    case .autoresizing: AutoresizingMask.documentNames.prefix(6).map { $0.name }
    case .relation: ["=", "<=", ">="]
    case .device, .priority, .formatOption: []
    }
  }
}
