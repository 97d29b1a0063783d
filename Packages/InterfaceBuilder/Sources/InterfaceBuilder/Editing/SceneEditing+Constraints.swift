import SourceText
@_spi(Tools) import XMLSource

/// Methods for the edits that change, add and remove constraints.
extension SceneEditing {
  /// The XML attributes of a constraint, in the order in which Interface Builder writes them.
  private static let order = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "priority",
    "constant", "symbolic", "identifier", "placeholder", "type", "id", "userLabel",
  ]

  /// Returns the edit that sets an XML attribute of an element.
  ///
  /// - Parameter removed: The attributes that other edits remove. A new attribute is not inserted directly before one
  ///   of these.
  private func setting(
    _ name: String, to value: String, of element: XMLTree.Element, without removed: Set<String>
  ) -> TextEdit {
    let later = Self.order.firstIndex(of: name).map { Array(Self.order[($0 + 1)...]) } ?? []
    let followers = later.filter { !removed.contains($0) }
    return element.settingAttribute(name, to: value, before: followers)
  }

  /// Returns the edits that set an XML attribute of an element, or that remove the attribute if `value` is nil.
  private func setting(
    _ name: String, to value: String?, of element: XMLTree.Element, without removed: Set<String> = []
  ) -> [TextEdit] {
    if let value {
      return element[name] == value ? [] : [setting(name, to: value, of: element, without: removed)]
    }
    return element.removingAttribute(name).map { [$0] } ?? []
  }

  mutating func edits(for change: SceneChange, _ element: XMLTree.Element) -> [TextEdit]? {
    switch change {
    case .setConstant(let constant, _):
      guard constant.isFinite, abs(constant) <= DocumentLimits.points else { return nil }
      // Interface Builder writes some numbers with more digits than they need.
      let isSame = element["constant"].flatMap { Double($0) } == constant
      if isSame, element["symbolic"] == nil { return [] }
      // An element with the attribute `symbolic` has the standard spacing as its constant, and `constant` has no
      // effect.
      // Interface Builder writes no constant that is 0.
      let text = constant == 0 ? nil : NumberText.shortest(constant)
      return setting("constant", to: text, of: element, without: ["symbolic"])
        + setting("symbolic", to: nil, of: element)
    case .setRelation(let relation, _):
      return setting("relation", to: relation.interfaceBuilderName, of: element)
    case .setPriority(let priority, _):
      guard let text = Self.text(of: priority) else { return nil }
      return setting("priority", to: priority == .required ? nil : text, of: element)
    case .setMultiplier(let multiplier, _):
      guard element["secondItem"] != nil else { return nil }
      return setting("multiplier", to: multiplier.value == 1 ? nil : multiplier.text, of: element)
    case .setAttribute(let attribute, let side, _):
      let key = side == .first ? "firstAttribute" : "secondAttribute"
      guard let name = attribute.interfaceBuilderName, element[key] != nil else { return nil }
      return [element.settingAttribute(key, to: name)]
    case .setIdentifier(let identifier, _): return setting("identifier", to: identifier, of: element)
    case .setPlaceholder(let isPlaceholder, _):
      return setting("placeholder", to: isPlaceholder ? "YES" : nil, of: element)
    case .setEquation(let equation, _): return edits(setting: equation, of: element)
    default: return nil
    }
  }

  private mutating func edits(setting equation: ConstraintEquation, of element: XMLTree.Element)
    -> [TextEdit]?
  {
    guard let holder = element.parent?.parent?["id"], let values = attributes(of: equation, heldBy: holder)
    else {
      return nil
    }
    var edits: [TextEdit] = []
    let names = Self.order.filter { !["placeholder", "type", "id", "userLabel", "symbolic"].contains($0) }
    let removed = Set(names.filter { name in !values.contains { $0.name == name } } + ["symbolic"])
    for name in names {
      let old = element[name]
      var new = values.first { $0.name == name }?.value
      // If the number does not change, its text is kept, even if the number could be written in a different form.
      if let oldText = old, let newText = new, let first = ConstraintMultiplier(parsing: oldText),
        let second = ConstraintMultiplier(parsing: newText), first.value == second.value
      {
        new = old
      }
      if name == "firstItem", new == nil, old == holder { new = old }
      edits += setting(name, to: new, of: element, without: removed)
    }
    return edits + setting("symbolic", to: nil, of: element)
  }

  /// Returns the XML attributes of a constraint except its id, in Interface Builder's order. Returns nil if an item has
  /// no id in the file, or if the equation cannot be written as a constraint of the file.
  ///
  /// - Parameter holder: The id of the view that lists the constraint. If this view is the first item, the attribute
  ///   `firstItem` is left out.
  private mutating func attributes(
    of equation: ConstraintEquation, heldBy holder: String
  ) -> [(name: String, value: String)]? {
    guard equation.standardSpacing == 0, equation.constant.isFinite,
      abs(equation.constant) <= DocumentLimits.points, equation.multiplier.isFinite,
      case .attribute(let first) = equation.first, let firstName = first.attribute.interfaceBuilderName,
      let firstItem = items.id(of: first.item), let priority = Self.text(of: equation.priority)
    else { return nil }
    var values: [(name: String, value: String)] = []
    if firstItem != holder { values.append(("firstItem", firstItem)) }
    values.append(("firstAttribute", firstName))
    if let relation = equation.relation.interfaceBuilderName { values.append(("relation", relation)) }
    if let second = equation.second {
      guard case .attribute(let anchor) = second, let name = anchor.attribute.interfaceBuilderName,
        let item = items.id(of: anchor.item)
      else { return nil }
      values += [("secondItem", item), ("secondAttribute", name)]
      if equation.multiplier != 1 {
        let isRatio = first.item == anchor.item && first.attribute.isSize
        let ratio = isRatio ? ConstraintMultiplier(ratioOf: equation.multiplier) : nil
        values.append(("multiplier", (ratio ?? ConstraintMultiplier(equation.multiplier)).text))
      }
    }
    if equation.priority != .required { values.append(("priority", priority)) }
    if equation.constant != 0 { values.append(("constant", NumberText.shortest(equation.constant))) }
    if let identifier = equation.identifier { values.append(("identifier", identifier)) }
    return values
  }

  static func text(of priority: LayoutPriority) -> String? {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else { return nil }
    return NumberText.shortest(Double(priority.rawValue))
  }

  // MARK: Lists

  /// Returns the edits that remove some constraints and add others. The elements of variations that include or exclude
  /// a removed constraint are also removed. Returns nil if an outlet is connected to a removed constraint, because code
  /// may use it.
  ///
  /// - Parameters:
  ///   - removed: The elements of the constraints to remove.
  ///   - added: The constraints to add, by the index of the view to whose list they are added.
  mutating func edits(
    removing removed: [XMLTree.Element], addingTo added: [Int: [LayoutDocument.Constraint]]
  ) -> [TextEdit]? {
    guard let references = edits(ofReferencesTo: removed) else { return nil }
    var edits = references
    let gone = Set(removed.map { $0.documentIndex })
    var elements: [(list: XMLTree.Element?, view: XMLTree.Element, texts: [String])] = []
    for (view, constraints) in added.sorted(by: { $0.key < $1.key }) {
      guard let element = viewElement(view), let texts = texts(of: constraints, in: element) else {
        return nil
      }
      elements.append((element.child("constraints"), element, texts))
    }
    // The lists from which constraints are removed.
    var emptied: Set<Int> = []
    for element in removed {
      guard let list = element.parent, list.name == "constraints" else { return nil }
      let isExtended = elements.contains { $0.list?.documentIndex == list.documentIndex }
      if !isExtended, list.children.allSatisfy({ gone.contains($0.documentIndex) }) {
        if emptied.insert(list.documentIndex).inserted { edits.append(list.removal) }
      } else {
        edits.append(element.removal)
      }
    }
    for (list, view, texts) in elements {
      guard let list else {
        edits.append(newList(of: texts, in: view))
        continue
      }
      edits.append(list.appending(texts, without: gone))
    }
    return edits
  }

  private func edits(ofReferencesTo removed: [XMLTree.Element]) -> [TextEdit]? {
    let ids = Set(removed.compactMap { $0["id"] })
    guard !ids.isEmpty else { return [] }
    var edits: [TextEdit] = []
    var remaining = [file.tree.root]
    while let next = remaining.popLast() {
      if let destination = next["destination"], ids.contains(destination) { return nil }
      if let reference = next["reference"], ids.contains(reference) { edits.append(next.removal) }
      remaining += next.children
    }
    return edits
  }

  private mutating func texts(
    of constraints: [LayoutDocument.Constraint], in view: XMLTree.Element
  ) -> [String]? {
    guard let holder = view["id"] else { return nil }
    var texts: [String] = []
    for constraint in constraints {
      guard constraint.id == nil, constraint.isInstalled == nil, constraint.variations.isEmpty,
        var values = attributes(of: constraint.equation, heldBy: holder)
      else { return nil }
      if constraint.isPlaceholder { values.append(("placeholder", "YES")) }
      values.append(("id", ids.next(for: constraint.equation.description)))
      texts.append(XMLTree.Element.tag("constraint", values))
    }
    return texts
  }

  /// Returns the edit that adds a list of constraints to a view without such a list. The list is added where Interface
  /// Builder writes it.
  private func newList(of texts: [String], in view: XMLTree.Element) -> TextEdit {
    var previous: XMLTree.Element?
    for child in view.children {
      let precedes =
        ["rect", "autoresizingMask", "subviews", "animations", "accessibility", "gestureRecognizers"]
        .contains(
          child.name) || child.name == "viewLayoutGuide" && child["key"] == "safeArea"
        || child.name == "color" && child["key"] == "backgroundColor" || child["key"] == "contentView"
      if precedes { previous = child }
    }
    let own = view.indentation(at: view.range.start)
    let indentation = previous.map { view.indentation(at: $0.range.start) } ?? own + "    "
    let lines = texts.map { "\n\(indentation)    \($0)" }.joined()
    let list = "\n\(indentation)<constraints>\(lines)\n\(indentation)</constraints>"
    if view.isSelfClosing {
      // A self-closing tag such as `<view id="a"/>` is replaced by a start tag and an end tag.
      let slash = SourceRange(start: view.range.end - 2, end: view.range.end)
      return TextEdit(slash, ">\(list)\n\(own)</\(view.name)>")
    }
    let position = previous?.range.end ?? view.startTagRange.end
    return TextEdit(SourceRange(start: position, end: position), list)
  }
}

extension Relation {
  /// The value of the attribute `relation` in Interface Builder files; nil for `equal`, for which files contain no such
  /// attribute.
  var interfaceBuilderName: String? {
    switch self {
    case .equal: nil
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}

extension LayoutAttribute {
  /// The name of the attribute in Interface Builder files; nil for `notAnAttribute`.
  var interfaceBuilderName: String? {
    Self.interfaceBuilderNames.first { LayoutAttribute(interfaceBuilderName: $0) == self }
  }

  /// The names of attributes in Interface Builder files, one per attribute. `baseline` is the name of the last
  /// baseline.
  static let interfaceBuilderNames = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
    "baseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
    "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]
}
