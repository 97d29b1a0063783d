import LayoutEquations
import SourceText

/// An editor that finds the edits of text for changes of layout documents in YAML and JSON.
///
///     let document = try LayoutDocumentReader.read(text)
///     let edits = LayoutTextEditor().edits(for: .setConstant(8, constraint: 0), in: document.scenes[0])
///
/// The editor finds values by the ranges of text that the document contains, so it needs no copy of the text. It cannot
/// edit constraints from visual formats, or values in a quoted string with escape sequences. It adds a missing key only
/// where the addition cannot change the meaning of the rest of the text.
public struct LayoutTextEditor: DocumentEditor {
  /// Creates an editor.
  public init() {}

  /// Returns the edits of the text that make several changes together; nil if the text does not contain one of the values
  /// in a form that can be edited.
  ///
  /// - Parameters:
  ///   - changes: The changes. The indices of views and constraints are those in the scene, before any change. No two
  ///     changes may set the same value, because their edits would overlap.
  ///   - scene: A scene that was read from the text.
  /// - Complexity: O(*k* (*n* + *b*)) for *k* changes, *n* views and constraints, and *b* bytes of the edited values.
  public func edits(for changes: [SceneChange], in scene: LayoutDocument.Scene) -> [TextEdit]? {
    var edits: [TextEdit] = []
    // Creating the lists takes O(n), and most changes are about existing values only.
    var lists: ConstraintLists?
    for change in changes {
      switch change {
      case .removeConstraint(let index):
        if lists == nil { lists = ConstraintLists(scene) }
        guard let constraint = scene.constraint(at: index), let bytes = constraint.origin.source?.bytes,
          // A constraint of a visual format shares its text with other constraints, so it cannot be removed alone.
          Self.isWrittenAlone(constraint, DocumentText(bytes)), lists?.remove(index) ?? false
        else { return nil }
      case .addConstraint(let constraint, let view):
        if lists == nil { lists = ConstraintLists(scene) }
        guard lists?.add(constraint, to: view) ?? false else { return nil }
      case .wrap, .unwrap: break
      default:
        guard let found = edit(change, scene) else { return nil }
        edits += found
      }
    }
    if let lists {
      guard let listEdits = lists.edits() else { return nil }
      edits += listEdits
    }
    return TreeEdits(scene).edits(for: changes, besides: edits)
  }

  /// Returns the edits that make a change of one existing constraint or view; nil if the scene does not contain it, or
  /// if the value cannot be edited.
  private func edit(_ change: SceneChange, _ scene: LayoutDocument.Scene) -> [TextEdit]? {
    if let index = change.constraint {
      guard let constraint = scene.constraint(at: index), let bytes = constraint.origin.source?.bytes else {
        return nil
      }
      return constraint.edits(for: change, in: DocumentText(bytes))
    }
    guard let index = change.view, let view = scene.view(at: index), let bytes = view.origin.source?.bytes
    else {
      return nil
    }
    return view.edits(for: change, in: DocumentText(bytes))
  }

  private static func isWrittenAlone(_ constraint: LayoutDocument.Constraint, _ text: DocumentText) -> Bool {
    if constraint.origins["equation"] != nil || text.isMap(constraint.origin.range) {
      return constraint.origins["format"] == nil && constraint.origins["first"] != nil
    }
    return text.content(of: constraint.origin.range).flatMap { EquationEdits($0.text) } != nil
  }
}

extension LayoutDocument.Constraint {
  /// Returns the edits that make a change of this constraint; nil if the changed value cannot be edited.
  fileprivate func edits(for change: SceneChange, in text: DocumentText) -> [TextEdit]? {
    if case .setPlaceholder(let isPlaceholder, _) = change { return edits(placeholder: isPlaceholder, text) }
    if case .setInstalled = change { return editsOfInstallation(for: change, in: text) }
    if case .setPriority(let priority, _) = change, let range = origins["priority"]?.range,
      text.isMap(origin.range), !text.isInEquation(range, origins["equation"]?.range)
    {
      return [TextEdit(range, NumberText.shortest(Double(priority.rawValue)))]
    }
    if origins["equation"] == nil, text.isMap(origin.range) { return editsOfParts(for: change, in: text) }
    let whole = origins["equation"]?.range ?? origin.range
    guard let content = text.content(of: whole), let equation = EquationEdits(content.text) else {
      return nil
    }
    var changed = equation.parsed.equation
    changed.apply(change)
    if let edits = equation.edits(to: changed),
      edits.allSatisfy({ !$0.replacement.contains("\"") && !$0.replacement.contains("#") })
    {
      return edits.map { TextEdit($0.range.offset(by: content.start), $0.replacement) }
    }
    var ratio: ConstraintMultiplier?
    if case .setMultiplier(let multiplier, _) = change { ratio = multiplier }
    return [TextEdit(whole, DocumentText.entry(changed, ratio, isQuoted: content.start > whole.start))]
  }

  /// Returns the edits that set whether the constraint is a placeholder.
  private func edits(placeholder: Bool, _ text: DocumentText) -> [TextEdit]? {
    if isPlaceholder == placeholder { return [] }
    if let range = origins["placeholder"]?.range { return [TextEdit(range, placeholder ? "true" : "false")] }
    let entry = origin.isInJSON ? "\"placeholder\": \(placeholder)" : "placeholder: \(placeholder)"
    if text.isMap(origin.range) { return text.adding(entry, to: origin.range).map { [$0] } }
    guard let content = text.content(of: origin.range), let equation = EquationEdits(content.text) else {
      return nil
    }
    let written = DocumentText.entry(equation.parsed.equation, isQuoted: true)
    let key = origin.isInJSON ? "\"equation\"" : "equation"
    return [TextEdit(origin.range, "{\(key): \(written), \(entry)}")]
  }

  /// Returns the edits of a constraint that is written as a map with a key for each part of the equation.
  private func editsOfParts(for change: SceneChange, in text: DocumentText) -> [TextEdit]? {
    switch change {
    case .setConstant(let constant, _): return edits(setting: "constant", to: constant, text)
    case .setPriority(let priority, _):
      return edits(setting: "priority", to: Double(priority.rawValue), text)
    case .setMultiplier(let multiplier, _): return edits(setting: "multiplier", to: multiplier.value, text)
    case .setRelation(let relation, _):
      guard let range = text.value(of: "relation", in: origin.range, origins),
        let content = text.content(of: range)
      else { return nil }
      let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
      let isQuoted = content.start > range.start
      // Without quotation marks, YAML would read `>=` as the start of a text.
      return [
        TextEdit(
          SourceRange(start: content.start, end: content.start + content.text.utf8.count),
          isQuoted ? sign : "\"\(sign)\"")
      ]
    case .setAttribute(let attribute, let side, _):
      let key = side == .first ? "first" : "second"
      guard let range = text.value(of: key, in: origin.range, origins), let content = text.content(of: range),
        let dot = content.text.lastIndex(of: "."),
        LayoutAttribute(named: content.text[content.text.index(after: dot)...]) != nil
      else { return nil }
      let start = content.start + content.text[...dot].utf8.count
      let end = content.start + content.text.utf8.count
      return [TextEdit(SourceRange(start: start, end: end), attribute.name)]
    default: return nil
    }
  }

  /// Returns the edits that set the number of a key in the constraint's map, or add the key. Nil if the map has a form
  /// to which no key can be added.
  private func edits(setting key: String, to number: Double, _ text: DocumentText) -> [TextEdit]? {
    let value = NumberText.shortest(number)
    if let range = text.value(of: key, in: origin.range, origins) { return [TextEdit(range, value)] }
    guard origins[key] == nil else { return nil }
    return text.adding(origin.isInJSON ? "\"\(key)\": \(value)" : "\(key): \(value)", to: origin.range).map {
      [$0]
    }
  }
}

extension ConstraintEquation {
  /// Applies a change to this equation. Changes that do not concern the equation are ignored.
  fileprivate mutating func apply(_ change: SceneChange) {
    var constraint = LayoutDocument.Constraint(self)
    constraint.apply(change)
    self = constraint.equation
  }
}

extension LayoutDocument.View {
  /// Returns the edits that make a change of this view; nil if the changed value cannot be edited.
  fileprivate func edits(for change: SceneChange, in text: DocumentText) -> [TextEdit]? {
    let isJSON = origin.isInJSON
    switch change {
    case .setFrame(let frame, _):
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      guard numbers.allSatisfy({ $0.isFinite }), frame.width >= 0, frame.height >= 0 else { return nil }
      return edits(
        setting: "frame", to: "[\(numbers.map(NumberText.shortest).joined(separator: ", "))]", text)
    case .setAutoresizing(nil, _):
      if attributes.autoresizing == nil { return [] }
      guard let range = attributes.origins["autoresizing"]?.range else { return nil }
      return text.removingKey("autoresizing", value: range, in: origin.range).map { [$0] }
    case .setAutoresizing(let mask?, _):
      let words = AutoresizingMask.documentNames.filter { mask.contains($0.option) }.map {
        isJSON ? JSONText.quoted($0.name) : $0.name
      }
      return edits(setting: "autoresizing", to: "[\(words.joined(separator: ", "))]", text)
    case .setContentPriority(let priority, let kind, let axis, _):
      let key = kind == .hugging ? "hugging" : "compression"
      var priorities = kind == .hugging ? attributes.hugging : attributes.compression
      priorities[axis] = priority
      let parts = [("horizontal", priorities.horizontal), ("vertical", priorities.vertical)].compactMap {
        name, value in
        value.map { (isJSON ? "\"\(name)\"" : name) + ": " + NumberText.shortest(Double($0.rawValue)) }
      }
      return edits(setting: key, to: "{\(parts.joined(separator: ", "))}", text)
    case .setIntrinsicSize(let size, let axis, _): return edits(settingIntrinsicSize: size, axis, text)
    case .setAmbiguousMark, .removeMisplacedMark: return []
    default: return nil
    }
  }

  private func edits(
    settingIntrinsicSize size: Double?, _ axis: LayoutAxis, _ text: DocumentText
  ) -> [TextEdit]? {
    var sizes = attributes.intrinsicSize
    sizes[axis] = size
    let key = "intrinsicSize"
    guard let node = DocumentForm<LayoutDocument.IntrinsicSize>.intrinsicSize.write(sizes) else {
      guard let range = attributes.origins[key]?.range else { return [] }
      return text.removingKey(key, value: range, in: origin.range).map { [$0] }
    }
    return edits(setting: key, to: node.json(lineLength: .max), text)
  }

  /// Returns the edits that set the value of a key in the view's map, or add the key. Nil if the old value extends over
  /// several lines, or if the map has a form to which no key can be added.
  private func edits(setting key: String, to value: String, _ text: DocumentText) -> [TextEdit]? {
    if let range = attributes.origins[key]?.range {
      // A value over several lines could contain comments.
      return text.isOnOneLine(range) ? [TextEdit(range, value)] : nil
    }
    return text.adding(origin.isInJSON ? "\"\(key)\": \(value)" : "\(key): \(value)", to: origin.range).map {
      [$0]
    }
  }
}
