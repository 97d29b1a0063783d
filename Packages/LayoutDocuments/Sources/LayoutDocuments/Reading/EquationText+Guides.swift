import LayoutEquations
@_spi(Tools) import LayoutModel
import SourceText

extension EquationError {
  /// Returns an error that suggests a corrected equation if the text uses a system guide as if it were an attribute, as
  /// in `Button.Top = Superview.Safe Area`. Otherwise, returns this error.
  ///
  /// The corrected equation is parsed before it is suggested.
  func namingGuide(in text: String) -> EquationError {
    guard case .unknownAttribute(let name) = kind,
      let guide = LayoutItemIndex.guideNames.first(where: { Self.stem(of: $0) == Self.stem(of: name) })
    else { return self }
    var range = range
    let owner = "Superview."
    let before = String(decoding: text.utf8.prefix(range.start), as: UTF8.self)
    guard before.lowercased().hasSuffix(owner.lowercased()) else { return self }
    range.start -= owner.utf8.count
    let start = String(decoding: text.utf8.prefix(range.start), as: UTF8.self)
    let end = String(decoding: text.utf8.dropFirst(range.end), as: UTF8.self)
    let suggestions = LayoutAttribute.allCases.map { "\(guide).\($0)" }.filter { suggestion in
      guard let equation = try? ConstraintEquation(parsing: start + suggestion + end),
        case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second
      else { return false }
      return first.attribute == second.attribute
    }
    return EquationError(.missingAttribute(item: guide), at: range, suggestions: suggestions)
  }

  /// Returns the name of a guide without spaces and without the words that UIKit appends: `safeAreaLayoutGuide` and
  /// `Safe Area` have the same stem.
  private static func stem(of name: String) -> String {
    var stem = name.lowercased().filter { $0 != " " }
    for suffix in ["guide", "layout"] where stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
    return stem
  }
}
