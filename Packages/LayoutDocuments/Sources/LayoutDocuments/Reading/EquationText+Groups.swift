import LayoutEquations
import SourceText

/// Advice on texts that mean several equations, such as `A.Size = 40`. Each equation in the advice has been parsed.
extension EquationCorrections {
  /// The names of groups of attributes in other layout systems. The keys are in lowercase.
  private static let groups: [String: [LayoutAttribute]] = [
    "edges": [.leading, .trailing, .top, .bottom], "directionaledges": [.leading, .trailing, .top, .bottom],
    "frame": [.leading, .trailing, .top, .bottom], "bounds": [.leading, .trailing, .top, .bottom],
    "horizontaledges": [.leading, .trailing], "verticaledges": [.top, .bottom], "size": [.width, .height],
    "center": [.centerX, .centerY], "middle": [.centerX, .centerY], "origin": [.leading, .top],
  ]

  /// Returns the attributes of a group such as `edges` or `size`; nil for any other name.
  static func group(named name: String) -> [LayoutAttribute]? {
    name.utf8.count <= 32 ? groups[name.lowercased()] : nil
  }

  /// The advice for an equation between groups of attributes, such as `A.Edges = Superview.Edges + 16` and `A.Size =
  /// 40`. The advice contains an equation for each attribute. Nil for any other text.
  var groupAdvice: String? {
    guard case .unknownAttribute = error.kind, let sides = Sides(text), let left = Self.owner(of: sides.left),
      let attributes = Self.group(named: left.name)
    else { return nil }
    let number = NumberText.decimal(sides.right)
    var owner = "Superview"
    var inset = number.map { _ in sides.right }
    if number == nil {
      var right = sides.right
      if let sign = right.lastIndex(where: { "+-".contains($0) }) {
        let constant = Self.trimmed(right[right.index(after: sign)...])
        guard NumberText.decimal(constant) != nil else { return nil }
        inset = (right[sign] == "-" ? "-" : "") + constant
        right = Self.trimmed(right[..<sign])
      }
      // A right side without a dot, as in `A.Edges = Superview`, is an item.
      if let other = Self.owner(of: right) {
        guard Self.group(named: other.name) == attributes else { return nil }
        owner = other.item
      } else {
        owner = right
      }
    }
    return Self.advice(
      Self.equations(of: left.item, attributes, sides.relation, owner, inset: inset, sides.priority),
      "write one constraint for each attribute: ")
  }

  /// Returns an equation for each attribute of a group.
  ///
  /// - Parameter inset: A number as text; nil for none. Each edge of the item is at this distance inwards from the same
  ///   edge of the owner. For a center or a size, the number is added to the owner's attribute. Exception: if the owner
  ///   is `Superview` and the number is not negative, a size equals the number itself.
  static func equations(
    of item: String, _ attributes: [LayoutAttribute], _ relation: String, _ owner: String, inset: String?,
    _ priority: String = ""
  ) -> [String] {
    attributes.map { attribute in
      var right = "\(owner).\(attribute)"
      if let inset {
        let isNegative = inset.hasPrefix("-")
        let size = isNegative ? String(inset.dropFirst()) : inset
        let isEnd = attribute == .trailing || attribute == .bottom
        if attribute.isSize, owner == "Superview", !isNegative {
          right = size
        } else if NumberText.decimal(size) != 0 {
          right += isNegative != isEnd ? " - \(size)" : " + \(size)"
        }
      }
      return "\(item).\(attribute) \(relation) \(right)\(priority)"
    }
  }

  /// Splits a text such as `A.Edges` into the item and the word after the last dot; nil if there is no dot after an
  /// item.
  private static func owner(of text: String) -> (item: String, name: String)? {
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return nil }
    return (String(text[..<dot]), trimmed(text[text.index(after: dot)...]))
  }

  /// The advice to write two equations instead of one with two relations, such as `20 <= A.Width <= 40`, or instead of
  /// a list of equations, such as `A.Width = 5, A.Height = 5`. Nil for any other text.
  var secondRelationAdvice: String? {
    guard error.kind == .secondRelation else { return nil }
    for separator: Character in [",", ";", "&"] {
      let equations = text.split(separator: separator).map { Self.trimmed($0) }
      if (2...4).contains(equations.count), let advice = Self.advice(equations, "write ") { return advice }
    }
    let signs: (Character) -> Bool = { "=<>≤≥".contains($0) }
    var parts: [String] = [""]
    var relations: [String] = []
    let end = text.firstIndex(of: "@") ?? text.endIndex
    for character in text[..<end] {
      if signs(character) {
        if parts[parts.count - 1].isEmpty, !relations.isEmpty {
          relations[relations.count - 1].append(character)
        } else {
          relations.append(String(character))
          parts.append("")
        }
      } else if !(character == " " && parts[parts.count - 1].isEmpty) {
        parts[parts.count - 1].append(character)
      }
    }
    guard parts.count == 3 else { return nil }
    let priority = end < text.endIndex ? " \(text[end...])" : ""
    let sides = parts.map { Self.trimmed($0) }
    let known = ["<": "<=", ">": ">=", "≤": "<=", "≥": ">=", "==": "="]
    let (first, second) = (known[relations[0]] ?? relations[0], known[relations[1]] ?? relations[1])
    let mirrored = ["<=": ">=", ">=": "<="]
    return Self.advice(
      [
        "\(sides[1]) \(mirrored[first] ?? first) \(sides[0])\(priority)",
        "\(sides[1]) \(second) \(sides[2])\(priority)",
      ], "write ")
  }
}
