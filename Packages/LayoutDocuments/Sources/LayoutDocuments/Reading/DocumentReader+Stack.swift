import StackViews

extension NodeReader {
  /// How a stack lays out the views in it.
  func readStack<Key: AttributeBearingKey>(
    of attributes: inout LayoutDocument.Attributes, _ fields: [Key: NodeReader]
  ) {
    var stack = LayoutDocument.StackAttributes()
    stack.axis = fields[.attribute(.axis)]?.word(of: LayoutAxis.documentNames, .axis)
    stack.distribution = fields[.attribute(.distribution)]?.word(
      of: StackView.Distribution.documentNames, .distribution)
    stack.alignment = fields[.attribute(.alignment)]?.word(
      of: StackView.Alignment.documentNames, .stackAlignment)
    stack.spacing = fields[.attribute(.spacing)]?.spacing()
    stack.isBaselineRelativeArrangement = fields[.attribute(.baselineRelativeArrangement)]?.boolean()
    stack.isLayoutMarginsRelativeArrangement =
      fields[.attribute(.layoutMarginsRelativeArrangement)]?.boolean()
    stack.era = fields[.attribute(.era)]?.word(StackView.Era.self, .era)
    stack.textWidthDisambiguationPriority =
      fields[.attribute(.textWidthDisambiguationPriority)]?.priority()
    stack.orderBreaksTies = fields[.attribute(.orderBreaksTies)]?.boolean()
    attributes.stack = stack
    attributes.isArranged = fields[.attribute(.arranged)]?.boolean()
    attributes.spacingAfter = fields[.attribute(.spacingAfter)]?.spacing()
  }

  /// Reports what only stacks, and views in stacks, have.
  func reportStackKeys<Key: AttributeBearingKey>(
    _ fields: [Key: NodeReader], kind: LayoutDocument.Kind, isInStack: Bool
  ) {
    if kind != .stack {
      for key in AttributeKey.ofStacks {
        fields[.attribute(key)]?.report(.keyOfStack(key.rawValue, found: kind))
      }
    }
    if !isInStack {
      for key in AttributeKey.ofArrangedViews {
        fields[.attribute(key)]?.report(.keyOfArrangedView(key.rawValue))
      }
    }
  }

  /// A number of points, `Standard` or, as UIKit calls it, `system`; or `default`.
  private func spacing() -> LayoutDocument.StackSpacing? {
    switch node.scalarText.lowercased() {
    case "standard", "system": return .standard
    case "default": return .default
    default: return number(.spacing).map(LayoutDocument.StackSpacing.points)
    }
  }
}

extension LayoutAxis {
  /// The axes as documents write them.
  static let documentNames: [(name: String, value: LayoutAxis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

extension StackView.Distribution {
  /// The distributions as documents write them.
  static let documentNames: [(name: String, value: StackView.Distribution)] = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ]
}

extension StackView.Alignment {
  /// The alignments as documents write them; the first of each is what is written.
  static let documentNames: [(name: String, value: StackView.Alignment)] = [
    ("fill", .fill), ("leading", .leading), ("top", .top), ("firstBaseline", .firstBaseline),
    ("center", .center), ("trailing", .trailing), ("bottom", .bottom), ("lastBaseline", .lastBaseline),
  ]
}
