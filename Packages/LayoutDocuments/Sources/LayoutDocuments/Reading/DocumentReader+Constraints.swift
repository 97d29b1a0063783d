import LayoutEquations
import SourceText

extension NodeReader {
  /// Reads a list of constraints; returns nil after reporting an error.
  ///
  /// - Parameter owner: The name of the view that contains the list, for error messages; nil if it has none.
  func constraints(of owner: String?) -> [LayoutDocument.Constraint]? {
    if let advice = equationAdvice(owner) {
      reportExpected(.list, advice: advice)
      context.losesItems = true
      return nil
    }
    if let sign = blockSign {
      reportExpected(
        .list, advice: "remove the `\(sign)` after the colon, and begin each constraint with `- `")
      context.losesItems = true
      return nil
    }
    return elements()?.flatMap { $0.constraintsOfElement() }
  }

  /// The sign `|` or `>` that begins a text on several lines in YAML; nil for any other node.
  private var blockSign: Character? {
    guard case .scalar = node.content, let source = node.origin.source,
      node.origin.range.start < source.bytes.count
    else { return nil }
    let sign = Character(Unicode.Scalar(source.bytes[node.origin.range.start]))
    return "|>".contains(sign) ? sign : nil
  }

  /// Returns advice for a map in place of a list of constraints, as in `{top: Superview.Top, width: 44}`: the first
  /// constraint as an equation. Nil if the first key is not an attribute.
  private func equationAdvice(_ owner: String?) -> String? {
    guard case .mapping(let entries) = node.content, let first = entries.first, !first.value.isCollection,
      first.value.scalarText.utf8.count <= 80, let attribute = LayoutAttribute(named: first.key)
    else { return nil }
    let item = ItemReference.item(owner.flatMap { $0.isEmpty || $0.utf8.count > 40 ? nil : $0 } ?? "View")
    let value = first.value.scalarText
    let number = NumberText.decimal(value)
    var right = value
    if let number, attribute.isLocation {
      let constant = number == 0 ? "" : number < 0 ? " - \(value.dropFirst())" : " + \(value)"
      right = "Superview.\(attribute)\(constant)"
    } else if EquationCorrections.isWordForSuperview(value) {
      right = "Superview.\(attribute)"
    }
    var equation = "\(item).\(attribute) = \(right)"
    if (try? EquationParser.parse(equation)) == nil {
      equation = "\(item).\(attribute) = Superview.\(attribute)"
    }
    guard (try? EquationParser.parse(equation)) != nil else { return nil }
    return node.origin.isInJSON
      ? "write each constraint as an equation, such as `\"\(equation)\"`"
      : "write each constraint as an equation, such as `- \(equation)`"
  }

  /// Reads an element of a list of constraints: a single constraint, or a visual format that describes several
  /// constraints. Returns an empty array after reporting an error.
  private func constraintsOfElement() -> [LayoutDocument.Constraint] {
    switch node.content {
    case .scalar:
      guard let scalar = scalar(.constraint) else { return [] }
      // A line that begins with `- ` is valid if the author continued an equation with a minus sign.
      if let line = joinedElement, (try? EquationParser.parse(scalar.text)) == nil {
        reportJoined(line)
        return []
      }
      return EquationText(scalar, at: node.origin).constraints(reader: self)
    case .sequence:
      report(.constraintIsList)
      return []
    case .mapping(let entries):
      // If none of the keys is valid, the author most likely meant an equation that contains a colon.
      if let first = entries.first, !entries.contains(where: { DocumentError.Part.constraint.has($0.key) }),
        entries.count == 1 || first.key.contains("."),
        ForeignNames.key(for: first.key, of: .constraint) == nil
      {
        reportMap(first)
        return []
      }
      guard let fields = fields(.constraint, .constraint) else { return [] }
      if let format = fields[.format] { return constraints(ofFormat: format, fields) }
      for key in [DocumentKey.options, .metrics] {
        fields[key]?.report(.missingKey(DocumentKey.format.rawValue, of: .constraint))
      }
      return constraint(fields).map { [$0] } ?? []
    }
  }

  /// Reports a map where a constraint is expected. The error suggests the equation that the author most likely meant:
  /// an equation with `=` instead of the colon, or the equation of a constraint that is written as Swift code.
  private func reportMap(_ entry: DocumentNode.Entry) {
    let text = "\(entry.key): \(entry.value.scalarText)"
    let equation = "\(entry.key) = \(entry.value.scalarText)"
    let quotient = "\(entry.key) / \(entry.value.scalarText)"
    if !entry.value.isCollection, (try? EquationParser.parse(equation)) != nil {
      report(.notAnEquation(text), at: entry.keyOrigin, suggestions: [equation])
    } else if !entry.value.isCollection, let equation = EquationCorrections.ratioOfSizes(text) {
      report(.notAnEquation(text), at: entry.keyOrigin, suggestions: [equation])
    } else if NumberText.decimal(entry.value.scalarText) != nil,
      EquationCorrections.isEquationOfSize(quotient)
    {
      report(.notAnEquation(text), at: entry.keyOrigin, suggestions: [quotient])
    } else if let equation = AnchorCode.equation(for: text) ?? EquationCorrections.withPriority(text),
      !entry.value.isCollection
    {
      report(.notAnEquation(text), at: entry.keyOrigin, suggestions: [equation])
    } else if entry.value.isCollection || (try? EquationParser.parse(text)) != nil
      || (try? EquationParser.parse("\"\(entry.key)\": \(entry.value.scalarText)")) != nil
      || (try? EquationParser.parse(entry.key)) != nil
    {
      report(
        .constraintIsMap(key: entry.key), at: entry.keyOrigin, suggestions: quoted(entry).map { [$0] } ?? [])
    } else {
      let correction = entry.value.isCollection ? nil : corrected(equation)
      report(.notAnEquation(text), at: entry.keyOrigin, suggestions: correction.map { [$0] } ?? [])
    }
  }

  /// Returns the correction of an equation that has one mistake, such as `A.Leading = Superview.Leading + 10` for
  /// `A.Leading = 10`. Nil if the left side has no attribute, and if no correction is known.
  private func corrected(_ equation: String) -> String? {
    guard equation.utf8.count <= EquationCorrections.longestText,
      equation.prefix(while: { $0 != "=" }).contains("."),
      let error = EquationCorrections.mistake(in: equation)
    else { return nil }
    let corrections = EquationCorrections(error, in: equation)
    if let whole = corrections.wholeEquation { return whole }
    let candidates = corrections.confirmed.flatMap { suggestion in
      [suggestion, EquationCorrections.replacing(error.range, with: suggestion, in: equation)]
    }
    return candidates.first { EquationCorrections.mistake(in: $0) == nil }
  }

  /// Returns the equation that YAML has read as a key and a value, in the quotation marks that YAML needs because of
  /// the colon. Nil if the text is not an equation.
  private func quoted(_ entry: DocumentNode.Entry) -> String? {
    let value = entry.value.scalarText
    guard !entry.value.isCollection, !node.origin.isInJSON, value.utf8.count <= 120,
      entry.key.utf8.count <= 60,
      !"\(entry.key)\(value)".contains(where: { "'\"\\".contains($0) })
    else { return nil }
    // If the key is an equation's label (its identifier), the equation needs quotation marks around the label, so the
    // whole text gets single quotes.
    let labelled = "\"\(entry.key)\": \(value)"
    if !entry.key.contains("."), (try? EquationParser.parse(labelled)) != nil { return "'\(labelled)'" }
    let text = "\(entry.key): \(value)"
    return (try? EquationParser.parse(text)) == nil ? nil : "\"\(text)\""
  }

  /// Reads a constraint from a map; returns nil after reporting an error. The map contains either the key `equation`,
  /// or keys for the parts of an equation, such as `first` and `relation`.
  private func constraint(_ fields: [String: NodeReader]) -> LayoutDocument.Constraint? {
    let text: EquationText?
    if let equation = fields[.equation] {
      for key in [DocumentKey.first, .relation, .multiplier, .second, .constant] {
        fields[key]?.report(.duplicateValue(DocumentKey.equation.rawValue, key.rawValue))
      }
      text = equation.scalar(.constraint).map { EquationText($0, at: equation.node.origin) }
    } else if fields[.first] != nil {
      text = equationText(fields)
    } else {
      // An unknown key is most likely a misspelled `equation` and has already been reported, so no missing key is
      // reported.
      if case .mapping(let entries) = node.content,
        entries.allSatisfy({
          DocumentError.Part.constraint.has($0.key) || $0.key.hasPrefix(DocumentKey.ownPrefix)
        })
      {
        let hasParts = [DocumentKey.relation, .multiplier, .second, .constant].contains { fields[$0] != nil }
        let key = hasParts ? DocumentKey.first : .equation
        report(.missingKey(key.rawValue, of: .constraint))
      }
      text = nil
    }
    let id = fields[.id]?.id()
    let priority = fields[.priority]?.priority()
    let identifier = fields[.identifier]?.text()
    let holder = fields[.heldBy]?.text()
    let isPlaceholder = fields[.placeholder]?.boolean() ?? false
    let installation = fields[.installed]?.installation()
    let variations = fields[.variations]?.constraintVariations() ?? []
    guard let text, var constraint = text.constraint(reader: self) else { return nil }
    constraint.id = id
    constraint.holder = holder
    constraint.isPlaceholder = isPlaceholder
    constraint.isInstalled = installation?.isInstalled
    constraint.variations =
      (installation?.variations() ?? []) + variations
    constraint.origin = node.origin
    constraint.origins.override(
      with: DocumentOrigins(
        of: [.id, .equation, .priority, .identifier, .heldBy, .placeholder, .installed, .variations],
        in: fields))
    if let priority {
      if text.hasPriority { fields[.priority]?.report(.duplicateValue("equation", "priority")) }
      constraint.equation.priority = priority
    }
    if let identifier {
      if constraint.equation.identifier != nil {
        fields[.identifier]?.report(.duplicateValue("equation", "identifier"))
      }
      constraint.equation.identifier = identifier
    }
    return constraint
  }

  /// Returns the text of an equation joined from its parts in a map, such as `first`, `relation` and `constant`.
  private func equationText(_ fields: [String: NodeReader]) -> EquationText? {
    guard let firstReader = fields[.first], let first = firstReader.scalar(.text) else { return nil }
    var text = EquationText(first, at: firstReader.node.origin)
    let relation = fields[.relation].flatMap(DocumentForm<DocumentRelation>.words(.relation).read) ?? .equal
    text.append(" \(relation.sign) ", at: fields[.relation]?.node.origin ?? node.origin)
    let start = "\(first.text) \(relation.sign)"
    let multiplier = fields[.multiplier]?.factor { ratio in
      fields[.second].map { "\(start) \(ratio) * \($0.node.scalarText)" }
    }
    if let reader = fields[.second] {
      guard let second = reader.scalar(.text) else { return nil }
      if let multiplier {
        text.append("\(multiplier) * ", at: fields[.multiplier]?.node.origin ?? node.origin)
      }
      text.append(second, at: reader.node.origin)
    } else if let reader = fields[.multiplier] {
      reader.report(.missingKey(DocumentKey.second.rawValue, of: .constraint))
    }
    if let reader = fields[.constant] {
      guard let constant = DocumentForm.constant.read(reader)?.equationText else { return nil }
      text.append(fields[.second] == nil ? constant : " + \(constant)", at: reader.node.origin)
    } else if fields[.second] == nil {
      report(
        .missingKey(DocumentKey.second.rawValue, of: .constraint),
        advice:
          "add an attribute, such as `second: Superview.Width`, or only a number, such as `constant: 44`")
      return nil
    }
    return text
  }
}

extension NodeReader {
  /// Reads a multiplier. If the value is a percentage such as `50%` or a ratio such as `1:2`, the error suggests the
  /// factor `0.5`. If the factor of a ratio has many digits, the error suggests an equation that contains the ratio.
  ///
  /// - Parameter equation: Returns the equation with a ratio as its multiplier; nil if it is not known.
  func factor(_ equation: (String) -> String?) -> Double? {
    guard case .scalar(let scalar) = node.content, scalar.text.utf8.count <= 32 else { return number() }
    if !scalar.isQuoted, let share = ScalarNumber.share(ofPercentage: scalar.text) {
      reportExpected(.number, suggestions: [share])
      return nil
    }
    if let quotient = ScalarNumber.quotient(ofRatio: scalar.text) {
      let factor = NumberText.shortest(quotient)
      let whole = equation(scalar.text).flatMap { EquationCorrections.mistake(in: $0) == nil ? $0 : nil }
      let isShort = factor.utf8.count <= 6
      reportExpected(
        .number, suggestions: isShort ? [factor] : [],
        advice: whole.map { "an equation can contain a ratio: `\($0)`" })
      return nil
    }
    return number()
  }
}

extension LayoutDocument.Constant {
  /// The constant in the notation of equations.
  fileprivate var equationText: String {
    switch self {
    case .points(let points): "\(points)"
    case .standard: "Standard"
    }
  }
}
