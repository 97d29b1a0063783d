import SourceText

/// A generator of Swift code that creates the constraints of formats with the layout anchors of UIKit or AppKit.
///
/// In the code, each view has the same name as in the formats, and the superview of the views is `superview`. The code
/// also creates layout guides for the stacks and spacers of the extended dialect.
struct AnchorCode {
  /// The generated code. Every line ends with a line break.
  private(set) var text = ""

  private let superview: String
  private let spacing: VisualFormatScope.SuperviewSpacing
  private let names: Set<String>
  /// The name of the Swift constant for each spacer. The key is the spacer's name in equations, which is not a valid
  /// Swift identifier.
  private var spacerNames: [String: String] = [:]
  private var optionalCount = 0

  init(_ program: VisualFormatProgram) {
    names = Set(program.viewNames + program.guides.map { $0.name })
    spacing = program.superviewSpacing
    superview = Self.unusedName("superview", besides: names)
    for (index, spacer) in program.guides.filter({ $0.spacingAxes != nil }).enumerated() {
      spacerNames[spacer.name] = Self.unusedName("spacer\(index + 1)", besides: names)
    }
    var declarations = program.guides.map { declaration(ofGuide: $0.name) }.joined()
    var list = ""
    for format in program.formats {
      guard let constraints = format.meaning?.constraints, !constraints.isEmpty else { continue }
      list += "  // \(format.text)\n"
      for equation in constraints.map({ $0.equation }) {
        let code = code(for: equation)
        if equation.priority == .required {
          list += "  \(code),\n"
        } else {
          let name = nextOptionalName()
          declarations += "let \(name) = \(code)\n\(name).priority = .init(\(equation.priority))\n"
          list += "  \(name),\n"
        }
      }
    }
    if !list.isEmpty { text = "\(declarations)NSLayoutConstraint.activate([\n\(list)])\n" }
    let views = Set(program.viewNames)
    for depth in program.zOrder where views.contains(depth.view) {
      // In AppKit, a view has a layer only if `wantsLayer` is set.
      let layer = spacing == .standard ? "layer?" : "layer"
      text += "\(Self.identifier(depth.view)).\(layer).zPosition = \(NumberText.shortest(depth.index))\n"
    }
  }

  /// Returns the code that declares the layout guide of a stack or a spacer.
  private func declaration(ofGuide name: String) -> String {
    let constant = spacerNames[name] ?? Self.identifier(name)
    let type = spacing == .standard ? "NSLayoutGuide" : "UILayoutGuide"
    return "let \(constant) = \(type)()\n\(superview).addLayoutGuide(\(constant))\n"
  }

  private mutating func nextOptionalName() -> String {
    optionalCount += 1
    return Self.unusedName("optional\(optionalCount)", besides: names)
  }

  /// Returns the name if it is unused. Otherwise, appends underscores until the name is unused.
  private static func unusedName(_ name: String, besides used: Set<String>) -> String {
    var name = name
    while used.contains(name) { name += "_" }
    return name
  }

  // MARK: Constraints

  /// Returns the code of a constraint, such as `b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)`.
  private func code(for equation: ConstraintEquation) -> String {
    guard case .attribute(let first) = equation.first else { return "" }
    let relation =
      switch equation.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    guard case .attribute(let second)? = equation.second else {
      return "\(anchor(first)).constraint(\(relation)Constant: \(NumberText.shortest(equation.constant)))"
    }
    if equation.standardSpacing != 0, first.attribute == .firstBaseline {
      return "\(anchor(first)).constraint(\(relation)SystemSpacingBelow: \(anchor(second)), multiplier: 1)"
    }
    let constant = equation.constant + (equation.standardSpacingInFormats ?? 0)
    let argument = constant == 0 ? "" : ", constant: \(NumberText.shortest(constant))"
    if equation.multiplier == 1 {
      return "\(anchor(first)).constraint(\(relation): \(anchor(second))\(argument))"
    }
    let multiplier = NumberText.shortest(equation.multiplier)
    if first.attribute.isSize {
      return
        "\(anchor(first)).constraint(\(relation): \(anchor(second)), multiplier: \(multiplier)\(argument))"
    }
    // Layout anchors of positions have no method with a multiplier.
    let relatedBy = relation.dropLast("To".count)
    return "NSLayoutConstraint(item: \(item(first)), attribute: .\(Self.anchorName(first.attribute)), "
      + "relatedBy: .\(relatedBy), toItem: \(item(second)), "
      + "attribute: .\(Self.anchorName(second.attribute)), multiplier: \(multiplier), "
      + "constant: \(NumberText.shortest(constant)))"
  }

  /// Returns the code of an anchor, such as `superview.layoutMarginsGuide.leadingAnchor`.
  private func anchor(_ reference: AnchorReference) -> String {
    let guide = reference.attribute.isMargin ? ".layoutMarginsGuide" : ""
    return "\(item(reference))\(guide).\(Self.anchorName(reference.attribute))Anchor"
  }

  /// Returns the name of the Swift constant for a view, a layout guide or the superview.
  private func item(_ reference: AnchorReference) -> String {
    switch reference.item {
    case .superview: superview
    case .item(let name): spacerNames[name] ?? Self.identifier(name)
    }
  }

  /// Returns the name of a layout anchor without its ending `Anchor`, such as `leading`. For a margin, this is the
  /// name of an edge of the margins guide.
  private static func anchorName(_ attribute: LayoutAttribute) -> String {
    let name = attribute == .lastBaseline ? "LastBaseline" : attribute.name
    let edge = name.hasSuffix("Margin") ? name.dropLast("Margin".count) : name[...]
    return edge.prefix(1).lowercased() + edge.dropFirst()
  }

  /// Returns the name of a view as a Swift identifier, in backticks if it is a keyword.
  private static func identifier(_ name: String) -> String {
    if name == "_" { return "__" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension ConstraintEquation {
  /// The standard spacing of the equation in points, if the equation comes from a format whose views all have the same
  /// superview. 0 if the equation has no standard spacing. Nil if the spacing depends on fonts, as it does between
  /// baselines.
  @_spi(Tools) public var standardSpacingInFormats: Double? {
    guard standardSpacing != 0 else { return 0 }
    guard case .attribute(let first) = first, case .attribute(let second)? = second,
      first.attribute != .firstBaseline, second.attribute != .firstBaseline
    else { return nil }
    let isAtSuperview = first.item == .superview || second.item == .superview
    return standardSpacing * (isAtSuperview ? StandardSpacing.toSuperview : StandardSpacing.betweenViews)
  }
}
