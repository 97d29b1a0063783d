import LayoutEquations
import LayoutModel
import SourceText

/// Advice in words, for mistakes that cannot be corrected by another text of the equation.
extension EquationCorrections {
  /// The advice for an equation that sets a width or height to the size of the content, such as `Title.Width = auto`.
  /// Nil for any other text.
  var advice: String? {
    guard case .missingAttribute(let item) = error.kind, Self.wordsForContent.contains(item.lowercased()),
      let relation = text.utf8.firstIndex(where: { [UInt8](arrayLiteral: 0x3C, 0x3D, 0x3E).contains($0) }),
      let dot = text[..<relation].lastIndex(of: "."),
      LayoutAttribute(named: Self.trimmed(text[text.index(after: dot)..<relation]))?.isSize == true
    else { return nil }
    return "delete this constraint: without it, the view is as large as its content"
  }

  /// The advice for a text that means several equations, or that no equation can express: lists of attributes,
  /// conditions, functions and names of numbers. Each equation in the advice has been parsed. Nil for any other text.
  var adviceForOtherNotation: String? {
    guard text.utf8.count <= Self.longestText else { return nil }
    return conditionAdvice ?? Self.adviceOnList(text) ?? groupAdvice ?? secondRelationAdvice ?? functionAdvice
      ?? variableAdvice ?? secondPriorityAdvice
  }

  /// The advice for an equation with two priorities, such as `A.Width = 10 @750 @250`; nil for any other text.
  private var secondPriorityAdvice: String? {
    guard case .unknownPriority(let text) = error.kind, text.contains("@") else { return nil }
    let priorities = text.split(separator: "@").map { "`@\(Self.trimmed($0))`" }
    guard priorities.count == 2 else { return "a constraint has only one priority" }
    return "a constraint has only one priority: remove \(priorities[0]) or \(priorities[1])"
  }

  /// The advice for an equation with a condition, such as `A.Height = 20 if compact`; nil for any other text.
  private var conditionAdvice: String? {
    for word in [" if ", " when ", " unless ", " where "] {
      let parts = Self.split(text, at: word)
      guard let equation = parts.first.map(Self.trimmed), parts.count == 2, Self.mistake(in: equation) == nil
      else { continue }
      let traits = TraitCondition.meant(by: Self.trimmed(parts[1])) ?? "compact x any"
      return
        "write the condition under `installed`, such as `{equation: \"\(equation)\", installed: \(traits)}`"
    }
    return nil
  }

  /// The advice for an equation with a list of attributes, such as `A.CenterX,CenterY = Superview.CenterX,CenterY` and
  /// `A.Width, B.Width = 40`. The advice contains an equation for each attribute. Nil for any other text.
  static func adviceOnList(_ text: String) -> String? {
    guard text.utf8.count <= longestText, text.utf8.contains(UInt8(ascii: ",")), !text.contains("\""),
      let sides = Sides(text),
      sides.left.contains(","), let lefts = operands(sides.left),
      lefts.count > 1
    else { return nil }
    let rights = sides.right.contains(",") ? operands(sides.right) : nil
    if sides.right.contains(","), rights?.count != lefts.count { return nil }
    let equations = lefts.enumerated().map { index, left in
      "\(left) \(sides.relation) \(rights?[index] ?? sides.right)\(sides.priority)"
    }
    return advice(equations, "write one constraint for each attribute: ")
  }

  /// Returns the attributes in a list such as `A.CenterX, CenterY`, each with its item. An attribute without an item
  /// belongs to the item before it. Nil if an element is not an attribute, or if the list has more than four elements.
  private static func operands(_ text: String) -> [String]? {
    var item: String?
    var operands: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false).map({ trimmed($0) }) {
      if let dot = part.lastIndex(of: "."),
        LayoutAttribute(named: trimmed(part[part.index(after: dot)...])) != nil
      {
        item = String(part[..<dot])
        operands.append(part)
      } else if let item, LayoutAttribute(named: part) != nil {
        operands.append("\(item).\(part)")
      } else {
        return nil
      }
    }
    return operands.count > 4 ? nil : operands
  }

  /// The advice for the functions `max` and `min`, as in `A.Width = max(B.Width, 40)`: an inequality for each argument,
  /// and an equation of low or high priority that makes the size as small or as large as the inequalities allow. For
  /// any other function, the advice states only that an equation cannot contain the function. Nil for a text without a
  /// function.
  private var functionAdvice: String? {
    guard let sides = Sides(text), sides.right.hasSuffix(")"), let open = sides.right.firstIndex(of: "(")
    else {
      return nil
    }
    let name = Self.trimmed(sides.right[..<open])
    guard name.count > 1, name.allSatisfy({ $0.isLetter }) else { return nil }
    let general = "an equation cannot contain the function `\(name)`"
    let arguments = sides.right[sides.right.index(after: open)...].dropLast().split(separator: ",").map {
      Self.trimmed($0)
    }
    let isLargest = name.lowercased() == "max"
    guard sides.relation.allSatisfy({ $0 == "=" }), isLargest || name.lowercased() == "min",
      (2...4).contains(arguments.count), let last = arguments.last
    else { return general }
    let equations =
      arguments.map { "\(sides.left) \(isLargest ? ">=" : "<=") \($0)\(sides.priority)" }
      + ["\(sides.left) = \(last) @\(isLargest ? "low" : "high")"]
    return Self.advice(equations, "\(general); write ") ?? general
  }

  /// The advice for a name in place of a number, as in `A.Top = Superview.Top + spacing`; nil for any other text.
  private var variableAdvice: String? {
    guard case .missingAttribute(let name) = error.kind,
      let sign = Self.prefix(error.range.start, of: text)
        .last(where: { $0 != " " }), "+-".contains(sign), name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.lowercased() != "standard",
      name.lowercased() != "superview",
      error.suggestions.isEmpty || !error.suggestions.contains("Standard"),
      Self.mistake(in: Self.replacing(error.range, with: "8", in: text)) == nil
    else { return nil }
    return
      "if this is the name of a number, write the number itself; for the standard spacing, write `Standard`"
  }

  /// Returns an introduction followed by a list of equations; nil if one of the equations is not valid.
  static func advice(_ equations: [String], _ introduction: String) -> String? {
    guard !equations.contains(where: { mistake(in: $0) != nil }), let last = equations.last else {
      return nil
    }
    let others = equations.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return "\(introduction)\(others) and `\(last)`"
  }

  /// Returns whether a word, such as `wrap_content`, stands for the size of the content in another layout system.
  static func isWordForContent(_ word: String) -> Bool {
    word.utf8.count <= 32 && wordsForContent.contains(word.lowercased())
  }

  private static let wordsForContent: Set<String> = [
    "auto", "content", "fit", "fitcontent", "fit-content", "intrinsic", "wrap", "wrapcontent", "wrap_content",
    "hug", "min-content", "max-content",
  ]
}
