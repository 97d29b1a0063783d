import LayoutEquations
@_spi(Tools) import LayoutModel
@_spi(Tools) import SourceText

/// A converter from Swift code that creates constraints with layout anchors to equations. Authors sometimes paste such
/// code into documents.
@_spi(Tools) public enum AnchorCode {
  /// Returns the equation of the constraint that a call such as `photo.widthAnchor.constraint(equalToConstant: 48)`
  /// creates. Nil if the code is not such a call, or if the result is not a valid equation.
  public static func equation(for code: String) -> String? {
    guard code.utf8.count <= 500 else { return nil }
    var code = code.trimmed
    if code.hasSuffix(".isActive = true") { code.removeLast(".isActive = true".count) }
    while let last = code.last, ", \"'".contains(last) { code.removeLast() }
    while let first = code.first, "\"'".contains(first) { code.removeFirst() }
    if let equation = snapKitEquation(for: code) { return equation }
    let parts = code.split(separator: ".constraint(", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix(")"), let first = anchor(String(parts[0])) else { return nil }
    var relation: String?
    var right: String?
    var multiplier: String?
    var constant: String?
    for argument in parts[1].dropLast().split(separator: ",") {
      let words = argument.split(separator: ":", maxSplits: 1)
      guard words.count == 2 else { return nil }
      let label = words[0].trimmed
      let value = words[1].trimmed
      switch label {
      case "multiplier": multiplier = value
      case "constant": constant = value
      default:
        guard let sign = relations[label.replacing("ToConstant", with: "To")] else { return nil }
        relation = sign
        right = label.hasSuffix("ToConstant") ? value : anchor(value)
      }
    }
    guard let relation, let right else { return nil }
    var equation = "\(first) \(relation) "
    if let multiplier { equation += "\(multiplier) * " }
    equation += right
    if let constant {
      equation += constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
    }
    return (try? EquationParser.parse(equation)) == nil ? nil : equation
  }

  /// Returns the equation of a call such as `title.width.equalTo(48)` or `title.top.equalToSuperview().offset(20)`, as
  /// SnapKit and similar libraries write it; nil for other code.
  private static func snapKitEquation(for code: String) -> String? {
    guard let call = ChainedCall(code), let item = call.item else { return nil }
    return equation(of: call, item: item)
  }

  /// Returns the advice for a call such as `make.leading.equalTo(view.snp.leading)`, which does not contain the name of
  /// the view; nil for other code.
  static func adviceWithoutItem(for code: String) -> String? {
    guard code.utf8.count <= 500, let call = ChainedCall(code.trimmed), call.item == nil,
      let equation = equation(of: call, item: "Title")
    else { return nil }
    return "write an equation with the name of the view, such as `\(equation)`"
  }

  /// Returns the advice for a call that constrains several edges or both lengths, such as
  /// `card.edges.equalToSuperview().inset(16)`, also within SnapKit's `makeConstraints`. The advice contains an
  /// equation for each attribute. Nil for other code.
  static func adviceOnGroup(for code: String) -> String? {
    guard code.utf8.count <= 500 else { return nil }
    var code = code.trimmed
    var owner: String?
    if let open = code.firstIndex(of: "{"), code.hasSuffix("}"),
      let start = code.firstRange(of: ".snp.") ?? code.firstRange(of: ".mas_"), start.lowerBound < open
    {
      owner = String(code[..<start.lowerBound])
      let body = String(code[code.index(after: open)...].dropLast()).trimmed
      code = body.firstRange(of: " in ").map { String(body[$0.upperBound...]) } ?? body
    }
    let call = ChainedCall(code.trimmed) ?? ChainedCall(withoutAttribute: code.trimmed)
    guard let call, let item = owner ?? call.item else { return nil }
    if let owner, let equation = equation(of: call, item: owner) { return "write `\(equation)`" }
    guard let attributes = EquationCorrections.group(named: call.attribute) else { return nil }
    let words = call.value.split(separator: ".").map(String.init).filter { $0 != "snp" }
    let names = words.last.flatMap { EquationCorrections.group(named: $0) } == nil ? words : words.dropLast()
    var inset: String? = NumberText.decimal(call.value) == nil ? nil : call.value
    let other = names.joined(separator: ".")
    let isSuperview = inset != nil || isRoot(other)
    var priority = ""
    for (name, argument) in call.modifiers {
      switch name {
      case "inset", "insets": inset = argument
      case "offset" where attributes.allSatisfy { !$0.isSize && !$0.isEnd }: inset = argument
      case "priority": priority = " @\(argument.drop { $0 == "." })"
      default: return nil
      }
    }
    let equations = EquationCorrections.equations(
      of: item, attributes, call.relation, isSuperview ? "Superview" : other, inset: inset, priority)
    return EquationCorrections.advice(equations, "write one constraint for each attribute: ")
  }

  /// Returns whether an expression refers to the root view, such as `view`, `self.view` or `superview`.
  private static func isRoot(_ name: String) -> Bool {
    ["superview", "superview()", "superview!", "view", "self.view", "view.superview"].contains(
      name.lowercased())
  }

  private static func equation(of call: ChainedCall, item: String) -> String? {
    guard let attribute = LayoutAttribute(named: call.attribute) else { return nil }
    let value = call.value
    let words = value.split(separator: ".").map(String.init).filter { $0 != "snp" }
    let isNumber = NumberText.decimal(value) != nil
    let names = words.last.flatMap { LayoutAttribute(named: $0) } == nil ? words : words.dropLast()
    let owner = names.joined(separator: ".")
    let isSuperview = isRoot(owner)
    let isEnd = attribute.isEnd
    var right: String
    if isNumber {
      right = attribute.isLocation ? "Superview.\(attribute) + \(value)" : value
    } else {
      let other = words.count > names.count ? words.last.flatMap { LayoutAttribute(named: $0) } : attribute
      guard let other, !owner.isEmpty else { return nil }
      right = "\(isSuperview ? "Superview" : owner).\(other)"
    }
    var priority = ""
    for (name, argument) in call.modifiers {
      let isNegative = argument.hasPrefix("-")
      let size = isNegative ? String(argument.dropFirst()) : argument
      switch name {
      case "offset": right += " \(isNegative ? "-" : "+") \(size)"
      case "inset": right += " \(isNegative != isEnd ? "-" : "+") \(size)"
      case "multipliedBy": right = "\(argument) * \(right)"
      case "dividedBy": right = "\(right) / \(argument)"
      case "priority": priority = " @\(argument.drop { $0 == "." })"
      default: return nil
      }
    }
    let equation = "\(item).\(attribute) \(call.relation) \(right)\(priority)"
    return (try? EquationParser.parse(equation)) == nil ? nil : equation
  }

  /// A call such as `title.top.equalTo(photo.bottom).offset(8)`, in parts.
  private struct ChainedCall {
    /// The name before the attribute; nil if the name is the parameter of a closure, such as `make`.
    var item: String?
    var attribute: String
    var relation: String
    /// The argument of the call that states the relation, such as `photo.bottom` in `equalTo(photo.bottom)`.
    var value: String
    /// The calls after the one that states the relation, such as `offset(8)`, with their arguments.
    var modifiers: [(name: String, argument: String)] = []

    /// Reads a call without an attribute, such as `title.equalToSuperview()`, as a constraint for each of the four
    /// edges.
    init?(withoutAttribute code: String) {
      guard let relation = code.firstRange(of: ".equalTo") else { return nil }
      self.init("\(code[..<relation.lowerBound]).edges\(code[relation.lowerBound...])")
    }

    init?(_ code: String) {
      var parts: [(name: String, argument: String?)] = []
      var name = ""
      var argument: String?
      var depth = 0
      for character in code {
        switch character {
        case "(":
          depth += 1
          if depth == 1 { argument = "" } else { argument?.append(character) }
        case ")":
          depth -= 1
          if depth > 0 { argument?.append(character) }
        case "." where depth == 0:
          parts.append((name.trimmed, argument?.trimmed))
          (name, argument) = ("", nil)
        default:
          if depth == 0 { name.append(character) } else { argument?.append(character) }
        }
        if depth < 0 { return nil }
      }
      parts.append((name.trimmed, argument?.trimmed))
      guard depth == 0, let index = parts.firstIndex(where: { $0.argument != nil }) else { return nil }
      var relationName = parts[index].name
      var value = parts[index].argument ?? ""
      if relationName.hasSuffix("Superview"), value.isEmpty {
        relationName.removeLast("Superview".count)
        value = "superview"
      }
      guard let relation = relations[relationName] else { return nil }
      var words = parts[..<index].map { $0.name }.filter { $0 != "snp" && $0 != "self" }
      guard let attribute = words.popLast(), words.count == 1, let owner = words.first, !owner.isEmpty else {
        return nil
      }
      item = ["make", "maker", "$0", "it"].contains(owner) ? nil : owner
      self.attribute = attribute
      self.relation = relation
      self.value = value
      for part in parts[(index + 1)...] {
        guard let argument = part.argument else { return nil }
        modifiers.append((part.name, argument))
      }
    }
  }

  private static let relations = [
    "equalTo": "=", "lessThanOrEqualTo": "<=", "greaterThanOrEqualTo": ">=",
  ]

  /// Returns an anchor in the notation of equations, such as `Safe Area.Top` for `view.safeAreaLayoutGuide.topAnchor`.
  /// Nil if the text is not an anchor.
  static func anchor(_ text: String) -> String? {
    var words = text.split(separator: ".").map(String.init)
    guard var name = words.popLast(), name.hasSuffix("Anchor") else { return nil }
    name.removeLast("Anchor".count)
    guard let attribute = LayoutAttribute(named: name) else { return nil }
    if words.first == "self" { words.removeFirst() }
    var guide: String?
    if let last = words.last, last.hasSuffix("Guide"), let known = LayoutItemIndex.guideName(meantBy: last) {
      guide = known
      words.removeLast()
    }
    let owner = words.joined(separator: ".")
    let isRoot = ["", "view", "superview", "view.superview", "superview!"].contains(owner)
    let item =
      switch (isRoot, guide) {
      case (true, nil): "Superview"
      case (true, let guide?): guide
      case (false, nil): owner
      case (false, let guide?): "\(owner) \(guide)"
      }
    return "\(item).\(attribute)"
  }
}

extension LayoutAttribute {
  /// Whether the attribute is a trailing, right or bottom edge. At such an edge, an inset is a negative constant.
  fileprivate var isEnd: Bool { [.trailing, .right, .bottom].contains(self) }
}
