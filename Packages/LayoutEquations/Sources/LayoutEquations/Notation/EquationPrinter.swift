import SourceText

extension ConstraintEquation: CustomStringConvertible {
  /// The equation in the notation of Apple's *Auto Layout Guide*; see ``printed()``.
  public var description: String { printed() }

  /// The equation in the notation of Apple's *Auto Layout Guide*:
  /// `"field-edge": Name Label.Leading = Superview.LeadingMargin + 20 @249`.
  ///
  /// ``init(parsing:)`` reads the very same equation from it if the equation is legal (``legality()`` is nil) and
  /// its multiplier is 1 where there is no second operand. Everything else is printed too, as people can best make
  /// sense of it. Names hold any character; those that the notation would take for something else are escaped with
  /// `\`, invisible ones are written as `\u{…}`, and the text is always one line.
  public func printed() -> String {
    var text = ""
    if let identifier { text += "\"\(NameEscaping.quoted(identifier))\": " }
    text += "\(first.description) \(relation.printed()) "
    var hasTerm = false
    func add(_ factor: Double, _ name: String?) {
      let sign = factor < 0 ? "-" : "+"
      let number = NumberText.shortest(factor.magnitude)
      let product = name.map { factor.magnitude == 1 ? $0 : "\(number) * \($0)" } ?? number
      // A sign stands apart from what it joins, and close to what it begins.
      if hasTerm { text += " \(sign) \(product)" } else { text += sign == "-" ? "-\(product)" : product }
      hasTerm = true
    }
    if let second { add(multiplier, second.description) }
    if constant != 0 { add(constant, nil) }
    if standardSpacing != 0 { add(standardSpacing, "Standard") }
    if !hasTerm { text += "0" }
    if priority != .required { text += " @\(priority)" }
    return text
  }
}

extension AnchorReference: CustomStringConvertible {
  /// The anchor as equations write it: `Name Label.Leading`.
  public var description: String { "\(item).\(attribute)" }
}

extension ItemReference: CustomStringConvertible {
  /// The item as equations write it, with escapes: `Name Label`, `\Superview` for an item of this name.
  public var description: String {
    switch self {
    case .item(let name): NameEscaping.escaped(name)
    case .superview: "Superview"
    }
  }
}

extension Relation {
  /// The sign as the guide writes it.
  fileprivate func printed() -> String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "="
    case .greaterThanOrEqual: ">="
    }
  }
}
