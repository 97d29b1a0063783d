import SourceText

extension ConstraintEquation: CustomStringConvertible {
  /// The equation in the notation of Apple's *Auto Layout Guide*: the result of ``printed(escapingNames:)``.
  public var description: String { printed() }

  /// Returns the equation in the notation of Apple's *Auto Layout Guide*, on one line:
  ///
  ///     "field-edge": Name Label.Leading = Superview.LeadingMargin + 20 @249
  ///
  /// If the equation is legal (``legality()`` is nil), ``init(parsing:)`` reads an equal equation from the text. If
  /// there is no second operand, this holds only for a multiplier of 1. Equations that are not legal are printed in a
  /// readable form.
  ///
  /// In names, characters that have a meaning in the notation are printed with a backslash before them, and invisible
  /// characters as `\u{…}`. A name that begins with a number and a space, such as `2 Items`, is printed in quotation
  /// marks.
  ///
  /// - Parameter escapesNames: Whether names contain these escape sequences. If false, people can read names such as
  ///   `1-up` more easily, but the parser may read another equation from the text. Default: true.
  /// - Complexity: O(*n*) for a text of *n* characters.
  public func printed(escapingNames escapesNames: Bool = true) -> String {
    var text = ""
    if let identifier { text += "\"\(NameEscaping.quoted(identifier))\": " }
    text += "\(first.printed(escapingNames: escapesNames)) \(relation.printed()) "
    var hasTerm = false
    func add(_ factor: Double, _ name: String?) {
      let sign = factor < 0 ? "-" : "+"
      let number = NumberText.shortest(factor.magnitude)
      let product = name.map { factor.magnitude == 1 ? $0 : "\(number) * \($0)" } ?? number
      // A sign between two terms has spaces around it, but a sign before the first term has no space after it.
      if hasTerm { text += " \(sign) \(product)" } else { text += sign == "-" ? "-\(product)" : product }
      hasTerm = true
    }
    if let second { add(multiplier, second.printed(escapingNames: escapesNames)) }
    if constant != 0 { add(constant, nil) }
    if standardSpacing != 0 { add(standardSpacing, "Standard") }
    if !hasTerm { text += "0" }
    if priority != .required { text += " @\(priority)" }
    return text
  }
}

extension ConstraintEquation.Operand {
  /// Returns the operand in the notation of equations.
  ///
  /// - Parameter escapesNames: Whether names contain escape sequences where the parser needs them.
  fileprivate func printed(escapingNames escapesNames: Bool) -> String {
    if escapesNames { return description }
    return switch self {
    case .attribute(let anchor): anchor.plainText
    case .distance(let from, let to): "(\(to.plainText) - \(from.plainText))"
    }
  }
}

extension AnchorReference {
  /// The reference without escape sequences. A name that looks like a factor is in quotation marks.
  fileprivate var plainText: String {
    switch item {
    case .item(let name): "\(NameEscaping.plain(name)).\(attribute)"
    case .superview: "\(item).\(attribute)"
    }
  }
}

extension AnchorReference: CustomStringConvertible {
  /// The reference in the notation of equations: `Name Label.Leading`.
  public var description: String { "\(item).\(attribute)" }
}

extension ItemReference: CustomStringConvertible {
  /// The item in the notation of equations, with escape sequences or quotation marks where necessary. The name
  /// “Superview” is written as `\Superview`, because `Superview` is a keyword.
  public var description: String {
    switch self {
    case .item(let name): NameEscaping.escaped(name)
    case .superview: "Superview"
    }
  }
}

extension Relation {
  /// Returns the relation in the notation of the *Auto Layout Guide*: `=`, `<=` or `>=`.
  fileprivate func printed() -> String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "="
    case .greaterThanOrEqual: ">="
    }
  }
}
