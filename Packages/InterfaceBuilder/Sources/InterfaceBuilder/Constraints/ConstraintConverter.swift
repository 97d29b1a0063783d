import SourceText
import XMLSource

/// A converter from the constraints of a scene in an Interface Builder file to constraints of a document.
struct ConstraintConverter {
  let source: DocumentSource
  let items: ItemTable
  /// The ids that are in use in the document. The converter adds the ids of the constraints that it converts.
  private(set) var ids: Set<String>
  /// The ids of the objects that outlets are connected to.
  let outletTargets: Set<String>
  private(set) var notes: [ConversionNote] = []

  init(source: DocumentSource, items: ItemTable, ids: Set<String>, outletTargets: Set<String>) {
    self.source = source
    self.items = items
    self.ids = ids
    self.outletTargets = outletTargets
  }

  /// Returns the constraints that the file lists in a view. Each invalid constraint is left out, and reported in
  /// ``notes``.
  mutating func constraints(of view: ViewElement) -> [LayoutDocument.Constraint] {
    let installations = InstallationChange.all(of: "constraints", in: view.element, source: source)
    var constraints: [LayoutDocument.Constraint] = []
    for list in view.element.children where list.name == "constraints" {
      for element in list.children where element.name == "constraint" {
        let changes = element["id"].flatMap { installations[$0] } ?? []
        if let constraint = constraint(element, heldBy: view.id, changes) { constraints.append(constraint) }
      }
    }
    return constraints
  }

  /// Returns the id of a constraint; nil if it has none, or if another object of the file has the same id.
  private mutating func id(of element: XMLTree.Element) -> String? {
    guard let id = element["id"] else { return nil }
    if ids.insert(id).inserted { return id }
    note(element, "The id `\(id)` is already in use; the constraint is kept without an id.")
    return nil
  }

  private mutating func constraint(
    _ element: XMLTree.Element, heldBy holder: String?, _ changes: [InstallationChange]
  ) -> LayoutDocument.Constraint? {
    guard let first = anchor(element, "first", holder: holder) else { return nil }
    var second: AnchorReference?
    if element["secondItem"] != nil {
      guard let found = anchor(element, "second", holder: holder) else { return nil }
      second = found
    }
    var equation = ConstraintEquation(
      .attribute(first), relation(of: element), multiplier: multiplier(of: element) ?? 1,
      second.map { .attribute($0) }, constant: constant(of: element) ?? 0,
      priority: priority(of: element) ?? .required, identifier: element["identifier"])
    if let problem = equation.legality() {
      return leaveOut(
        element, heldBy: holder, "The constraint is left out, because it is invalid. \(problem)")
    }
    if equation.constant == 0 { equation.constant = 0 }
    var made = LayoutDocument.Constraint(
      id: id(of: element), equation, origin: DocumentOrigin(source, element.range))
    made.isPlaceholder = element["placeholder"] == "YES"
    made.hasOutlet = element["id"].map(outletTargets.contains) ?? false
    // The multiplier of a position applies to coordinates of the view that holds the constraint.
    if equation.multiplier != 1, first.attribute.isLocation, let holder {
      if isAbove(holder, element) {
        made.holder = holder
      } else {
        note(
          element,
          "The view that holds the constraint does not contain all items of the constraint; the constraint is installed on the nearest common ancestor of the items."
        )
      }
    }
    for change in changes where change.condition == .any { made.isInstalled = change.isInstalled }
    for change in changes where change.condition != .any {
      var values = LayoutDocument.ConstraintChanges()
      values.isInstalled = change.isInstalled
      made.variations.append(LayoutDocument.Variation(change.condition, values, origin: change.origin))
    }
    addNumbers(of: element, to: &made)
    setOrigins(of: element, &made)
    return made
  }

  /// Adds variations to the constraint: the constants, multipliers and priorities that it has only for some traits.
  private mutating func addNumbers(
    of element: XMLTree.Element, to constraint: inout LayoutDocument.Constraint
  ) {
    for variation in element.children where variation.name == "variation" {
      guard let condition = TraitCondition(interfaceBuilderKey: variation["key"] ?? "default") else {
        continue
      }
      var values = LayoutDocument.ConstraintChanges()
      values.constant = constant(of: variation).map { .points($0) }
      if constraint.equation.second != nil { values.multiplier = multiplier(of: variation) }
      values.priority = priority(of: variation)
      guard values != LayoutDocument.ConstraintChanges() else { continue }
      if let problem = constraint.equation.replacingNumbers(values).legality() {
        note(variation, "The variation is left out, because the constraint would be invalid. \(problem)")
        continue
      }
      constraint.variations.append(
        LayoutDocument.Variation(condition, values, origin: DocumentOrigin(source, variation.range)))
    }
  }

  /// Returns whether a view contains all items of a constraint. Only such a view can hold the constraint.
  private func isAbove(_ holder: String, _ element: XMLTree.Element) -> Bool {
    ["firstItem", "secondItem"].compactMap { element[$0] }.allSatisfy { items.contains(holder, $0) }
  }

  private func setOrigins(of element: XMLTree.Element, _ constraint: inout LayoutDocument.Constraint) {
    for key in ["relation", "multiplier", "constant", "priority"] {
      guard let attribute = element.attribute(key) else { continue }
      constraint.origins[key] = DocumentOrigin(source, attribute.valueRange)
    }
  }

  // MARK: Parts

  private mutating func anchor(
    _ element: XMLTree.Element, _ side: String, holder: String?
  ) -> AnchorReference? {
    guard let id = element["\(side)Item"] ?? holder else {
      return leaveOut(
        element, heldBy: holder,
        "The constraint is left out, because the view that holds the constraint has no id.")
    }
    guard let item = items[id] else {
      let remedy = element["\(side)Item"] == nil ? "." : "; correct its `\(side)Item`, or delete it."
      return leaveOut(
        element, heldBy: holder,
        "The constraint is left out, because the scene has no item with the id `\(id)`\(remedy)")
    }
    guard let name = element["\(side)Attribute"], let attribute = LayoutAttribute(interfaceBuilderName: name)
    else {
      let name = element["\(side)Attribute"]
      return leaveOut(
        element, heldBy: holder,
        name.map { name in
          Suggestions.sentence(
            "The constraint is left out, because there is no attribute `\(name)`.",
            offering: Suggestions.nearest(
              to: name, among: LayoutAttribute.interfaceBuilderNames, limit: 1))
        } ?? "The constraint is left out, because it has no `\(side)Attribute`.")
    }
    return AnchorReference(item, attribute)
  }

  private mutating func relation(of element: XMLTree.Element) -> Relation {
    switch element["relation"] {
    case nil, "equal": return .equal
    case "lessThanOrEqual": return .lessThanOrEqual
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case let name?:
      let nearest = Suggestions.nearest(
        to: name, among: ["equal", "lessThanOrEqual", "greaterThanOrEqual"], limit: 1)
      let question = Suggestions.question(offering: nearest).map { "\($0) The constraint uses `equal`." }
      note(element, "`\(name)` is not a relation; \(question ?? "`equal` is used instead.")")
      return .equal
    }
  }

  private mutating func multiplier(of element: XMLTree.Element) -> Double? {
    guard let text = element["multiplier"] else { return nil }
    if let value = MultiplierText.value(of: text) { return value }
    note(
      element, "`\(text)` is not a multiplier; expected a number such as `0.5` or a ratio such as `16:9`.",
      standard: "1")
    return nil
  }

  private mutating func constant(of element: XMLTree.Element) -> Double? {
    guard let text = element["constant"] else { return nil }
    if let value = Double(text), value.isFinite, abs(value) <= DocumentLimits.points { return value }
    note(
      element,
      "`\(text)` is not a constant; expected a number of points up to \(Int(DocumentLimits.points)).",
      standard: "0")
    return nil
  }

  private mutating func priority(of element: XMLTree.Element) -> LayoutPriority? {
    guard let text = element["priority"] else { return nil }
    if let value = Float(text), value > 0, value <= 1000 { return LayoutPriority(value) }
    note(
      element, "`\(text)` is not a priority; expected a number above 0 and at most 1000.", standard: "1000")
    return nil
  }

  /// Adds a note about a number that cannot be read.
  ///
  /// - Parameter standard: The number that replaces an invalid number of the constraint itself. An invalid number in a
  ///   variation is ignored instead.
  private mutating func note(_ element: XMLTree.Element, _ message: String, standard: String) {
    let isVariation = element.name == "variation"
    note(
      element,
      message + (isVariation ? " The value is ignored." : " The constraint uses \(standard) instead."))
  }

  private mutating func note(_ element: XMLTree.Element, _ message: String) {
    notes.append(
      ConversionNote(
        kind: .constraint, message: message, id: element["id"],
        origin: DocumentOrigin(source, element.range)))
  }

  private mutating func leaveOut<Value>(
    _ element: XMLTree.Element, heldBy holder: String?, _ message: String
  ) -> Value? {
    note(element, message)
    notes[notes.count - 1].items = [element["firstItem"] ?? holder, element["secondItem"]].compactMap { $0 }
    return nil
  }
}

extension LayoutAttribute {
  /// Creates the attribute from its name in Interface Builder files; nil if the name is unknown.
  init?(interfaceBuilderName name: String) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    case "top": self = .top
    case "bottom": self = .bottom
    case "leading": self = .leading
    case "trailing": self = .trailing
    case "width": self = .width
    case "height": self = .height
    case "centerX": self = .centerX
    case "centerY": self = .centerY
    case "baseline", "lastBaseline": self = .lastBaseline
    case "firstBaseline": self = .firstBaseline
    case "leftMargin": self = .leftMargin
    case "rightMargin": self = .rightMargin
    case "topMargin": self = .topMargin
    case "bottomMargin": self = .bottomMargin
    case "leadingMargin": self = .leadingMargin
    case "trailingMargin": self = .trailingMargin
    case "centerXWithinMargins": self = .centerXWithinMargins
    case "centerYWithinMargins": self = .centerYWithinMargins
    default: return nil
    }
  }
}

extension ConstraintEquation {
  /// Returns the equation with the constant, multiplier and priority of a variation. A value that the variation does
  /// not set is kept.
  fileprivate func replacingNumbers(_ values: LayoutDocument.ConstraintChanges) -> ConstraintEquation {
    var equation = self
    if case .points(let points)? = values.constant { equation.constant = points }
    equation.multiplier = values.multiplier ?? multiplier
    equation.priority = values.priority ?? priority
    return equation
  }
}
