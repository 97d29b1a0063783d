import LayoutEquations
import SourceText

/// Edits of an equation's text that change one part of it.
///
/// An equation can be written in many ways: with exchanged sides, with several constants, divided by a number. Each
/// edit is therefore tried out, and used only if the edited text states the intended equation.
struct EquationEdits {
  /// The text of the equation.
  let text: String

  /// The equation that the text states, with the ranges of its parts.
  let parsed: ParsedEquation

  /// Parses the equation to edit; nil if the text is not an equation.
  init?(_ text: String) {
    guard let parsed = try? EquationParser.parse(text) else { return nil }
    self.text = text
    self.parsed = parsed
  }

  /// Returns edits that change the text so that it states the given equation. The given equation may differ from the
  /// current one either in its attributes or in one other part, such as the constant. Returns nil if no short edit is
  /// possible.
  func edits(to target: ConstraintEquation) -> [TextEdit]? {
    if target == parsed.equation { return [] }
    var old = parsed.equation
    (old.first, old.second) = (target.first, target.second)
    // If only the attributes differ, the edits are not checked: after the edit of one attribute, the equation can be
    // illegal until the other one is edited too.
    if old == target { return attributeEdits(target) }
    return candidates(target).first { edits in
      guard let edited = try? TextEdit.apply(edits, to: text) else { return false }
      return (try? EquationParser.parse(edited))?.equation == target
    }
  }

  private func candidates(_ target: ConstraintEquation) -> [[TextEdit]] {
    let equation = parsed.equation
    if target.priority != equation.priority { return [[priorityEdit(target.priority)]] }
    if target.relation != equation.relation { return relationEdits }
    return constantEdits(target.constant)
  }

  // MARK: Priority and relation

  private func priorityEdit(_ priority: LayoutPriority) -> TextEdit {
    let number = NumberText.shortest(Double(priority.rawValue))
    guard let range = parsed.priority else {
      let end = text.utf8.count - trailingSpaces(before: text.utf8.count)
      return TextEdit(SourceRange(start: end, end: end), " @\(number)")
    }
    if priority == .required {
      return TextEdit(
        SourceRange(start: range.start - trailingSpaces(before: range.start), end: range.end), "")
    }
    return TextEdit(range, range.text(in: text).hasPrefix("(") ? "(Priority \(number))" : "@\(number)")
  }

  private var relationEdits: [[TextEdit]] {
    let isMath = "≤≥".contains(parsed.relation.text(in: text))
    let signs = isMath ? ["=", "≤", "≥"] : ["=", "<=", ">="]
    return signs.map { [TextEdit(parsed.relation, $0)] }
  }

  // MARK: Constant

  private func constantEdits(_ constant: Double) -> [[TextEdit]] {
    let number = NumberText.shortest(abs(constant))
    guard let range = parsed.constants.first else {
      // The constant is inserted at the end of the right or the left side of the equation.
      let ends = [parsed.second?.range.end, parsed.first.range.end].compactMap { $0 }
      return ends.flatMap { end in
        ["+", "-"].map { [TextEdit(SourceRange(start: end, end: end), " \($0) \(number)")] }
      }
    }
    guard parsed.constants.count == 1 else { return [] }
    var edits = [[TextEdit(range, number)]]
    if let sign = sign(before: range.start) {
      edits += ["+", "-"].map { [TextEdit(sign, $0), TextEdit(range, number)] }
      if constant == 0 { edits.insert([TextEdit(withSpaces(sign.union(range)), "")], at: 0) }
    } else {
      edits.append([TextEdit(range, "-" + number)])
    }
    return edits
  }

  /// Returns the range of the sign before a number; nil if there is no sign. Spaces may be between the sign and the
  /// number.
  private func sign(before position: Int) -> SourceRange? {
    let end = position - trailingSpaces(before: position)
    guard end > 0, ["+", "-"].contains(SourceRange(start: end - 1, end: end).text(in: text)) else {
      return nil
    }
    return SourceRange(start: end - 1, end: end)
  }

  private func withSpaces(_ range: SourceRange) -> SourceRange {
    SourceRange(start: range.start - trailingSpaces(before: range.start), end: range.end)
  }

  private func trailingSpaces(before position: Int) -> Int {
    Array(text.utf8)[..<position].reversed().prefix { $0 == UInt8(ascii: " ") }.count
  }

  // MARK: Attributes

  /// Returns the edits of those attributes that differ from the attributes of `target`.
  private func attributeEdits(_ target: ConstraintEquation) -> [TextEdit] {
    let pairs =
      [(parsed.first, target.first)]
      + zip([parsed.second].compactMap { $0 }, [target.second].compactMap { $0 })
    return pairs.compactMap { old, new -> TextEdit? in
      guard case .attribute(let anchor) = old.anchors, case .attribute(let reference) = new else {
        return nil
      }
      let written = anchor.attribute.text(in: text)
      return LayoutAttribute(named: written) == reference.attribute
        ? nil : TextEdit(anchor.attribute, Self.name(of: reference.attribute, like: written))
    }
  }

  /// Returns the name of an attribute. The result begins with a lowercase letter if the name `other` does.
  private static func name(of attribute: LayoutAttribute, like other: String) -> String {
    guard other.first?.isLowercase ?? false else { return attribute.name }
    return attribute.name.prefix(1).lowercased() + attribute.name.dropFirst()
  }
}
