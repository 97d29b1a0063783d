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

  /// Returns the equation of a call such as `title.width.equalTo(48)`, as SnapKit and similar libraries write it; nil
  /// for other code.
  private static func snapKitEquation(for code: String) -> String? {
    for (name, sign) in relations {
      let parts = code.split(separator: ".\(name)(", maxSplits: 1)
      guard parts.count == 2, parts[1].hasSuffix(")") else { continue }
      let first = parts[0].split(separator: ".").map(String.init)
      let second = parts[1].dropLast().trimmed
      guard first.count == 2, let attribute = LayoutAttribute(named: first[1]) else { return nil }
      let words = second.split(separator: ".").map(String.init)
      let isNumber = NumberText.decimal(second) != nil
      let isSuperview = words.count == 1 && ["superview", "superview()"].contains(words[0].lowercased())
      let right =
        isSuperview
        ? "Superview.\(attribute)"
        : !isNumber && words.count == 1 ? "\(second).\(attribute)" : second
      let equation =
        isNumber && attribute.isLocation
        ? "\(first[0]).\(attribute) \(sign) Superview.\(attribute) + \(second)"
        : "\(first[0]).\(attribute) \(sign) \(right)"
      return (try? EquationParser.parse(equation)) == nil ? nil : equation
    }
    return nil
  }

  private static let relations = [
    "equalTo": "=", "lessThanOrEqualTo": "<=", "greaterThanOrEqualTo": ">=",
  ]

  /// Returns an anchor in the notation of equations, such as `Safe Area.Top` for `view.safeAreaLayoutGuide.topAnchor`.
  /// Nil if the text is not an anchor.
  private static func anchor(_ text: String) -> String? {
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
