import LayoutEquations
import LayoutModel
import SourceText

/// The text of the part of a visual format that states an equation, such as `H:[Header(<=100)]` for
/// `Header.Width <= 100`.
struct FormatPartText {
  /// The part of the format, which begins with the axis, such as `H:`.
  var text: String

  /// Creates the text of an equation about the size of one item, or about the distance between two items. Nil
  /// for other equations, and if a visual format cannot contain the names of the items.
  ///
  /// - Parameters:
  ///   - equation: The equation to write as a part of a format.
  ///   - solution: The solution whose items the equation names. It determines which item is the superview.
  init?(_ equation: ConstraintEquation, in solution: LayoutSolution) {
    guard case .attribute(let first) = equation.first, let axis = first.attribute.axis,
      equation.standardSpacing == 0
    else { return nil }
    var writer = VisualFormatWriter(axis)
    let predicate = VisualFormatWriter.Predicate(
      equation.relation, NumberText.shortest(equation.constant),
      priority: equation.priority == .required ? nil : "\(equation.priority)")
    guard let second = equation.second else {
      guard let name = Self.name(first), first.attribute == .width || first.attribute == .height else {
        return nil
      }
      writer.view(name, [predicate])
      text = writer.text
      return
    }
    guard case .attribute(let second) = second, equation.multiplier == 1,
      let gap = VisualGap(
        first.attribute, second.attribute, container: Self.container(first, second, in: solution))
    else { return nil }
    let names = (first: Self.name(first), second: Self.name(second))
    switch gap {
    case .fromSuperview:
      guard let name = names.first else { return nil }
      writer.superview()
      writer.space([predicate])
      writer.view(name)
    case .toSuperview:
      guard let name = names.second else { return nil }
      writer.view(name)
      writer.space([predicate])
      writer.superview()
    case .betweenViews:
      guard let before = names.second, let after = names.first else { return nil }
      writer.view(before)
      writer.space([predicate])
      writer.view(after)
    }
    text = writer.text
  }

  /// Returns the side of the equation whose item is the superview of the other item. Nil if neither is.
  private static func container(
    _ first: AnchorReference, _ second: AnchorReference, in solution: LayoutSolution
  ) -> ConstraintLogLine.Container? {
    guard case .item(let firstName) = first.item, case .item(let secondName) = second.item else { return nil }
    if isSuperview(firstName, of: secondName, in: solution) { return .first }
    return isSuperview(secondName, of: firstName, in: solution) ? .second : nil
  }

  private static func isSuperview(_ name: String, of other: String, in solution: LayoutSolution) -> Bool {
    solution.items.contains { item in
      item.name == other && item.parent.map { solution.items[$0].name } == name
    }
  }

  /// Returns the name of the item if a visual format can contain it: letters, digits and underscores, with a
  /// letter or underscore at the start. Nil for other names.
  private static func name(_ anchor: AnchorReference) -> String? {
    guard case .item(let name) = anchor.item, let first = name.unicodeScalars.first,
      first == "_" || first.properties.isAlphabetic,
      name.unicodeScalars.allSatisfy({
        $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
      })
    else { return nil }
    return name
  }
}
