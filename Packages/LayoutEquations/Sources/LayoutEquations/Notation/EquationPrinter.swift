import SourceText

extension ConstraintEquation: CustomStringConvertible {
  /// The equation in the notation of Apple's *Auto Layout Guide*; see ``printed()``.
  public var description: String { printed() }

  /// Returns the equation in the notation of Apple's *Auto Layout Guide*:
  /// `"field-edge": Name Label.Leading = Superview.LeadingMargin + 20 @249`.
  ///
  /// If the equation is legal (``legality()`` is nil) and its multiplier is 1 if there is no second operand,
  /// ``init(parsing:)`` reads an equal equation from the text. Other equations are printed in a readable form.
  ///
  /// The text is always one line. In names, characters with a meaning in the notation are escaped with `\`, and
  /// invisible characters are written as `\u{…}`.
  public func printed() -> String {
    var text = ""
    if let identifier { text += "\"\(NameEscaping.quoted(identifier))\": " }
    text += "\(first.description) \(relation.printed()) "
    var hasTerm = false
    func add(_ factor: Double, _ name: String?) {
      let sign = factor < 0 ? "-" : "+"
      let number = NumberText.shortest(factor.magnitude)
      let product = name.map { factor.magnitude == 1 ? $0 : "\(number) * \($0)" } ?? number
      // A sign between two terms has spaces around it; a sign before the first term has none.
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
  /// The item as equations write it, with escapes: `Name Label`; an item named Superview is `\Superview`.
  public var description: String {
    switch self {
    case .item(let name): NameEscaping.escaped(name)
    case .superview: "Superview"
    }
  }
}

extension Relation {
  /// The relation as the *Auto Layout Guide* writes it.
  fileprivate func printed() -> String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "="
    case .greaterThanOrEqual: ">="
    }
  }
}
