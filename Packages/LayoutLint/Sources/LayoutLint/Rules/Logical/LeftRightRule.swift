import LayoutEquations

/// Finds constraints with the attributes left and right, which do not follow the direction of the language.
struct LeftRightRule: LintRule {
  let id = "left-right"
  let summary = "A constraint uses left or right instead of leading or trailing."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        In right-to-left languages, the layout of an app is mirrored: leading and trailing follow the direction of the \
        language, left and right do not. Use leading and trailing, except for views that are the same in all languages, \
        such as the controls of a video player.
        """,
      failing: """
        views:
          - {name: Title, intrinsicSize: [100, 20]}
        constraints:
          - Title.Left = Superview.Left + 16
          - Title.Top = Superview.Top + 16
        """,
      passing: """
        views:
          - {name: Title, intrinsicSize: [100, 20]}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Top = Superview.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    layout.activeConstraints.compactMap { constraint in
      let attributes = [constraint.constraint.firstAttribute, constraint.constraint.secondAttribute]
      guard attributes.contains(where: { $0.languageDependent != nil }),
        // A view with a fixed direction is the same in all languages.
        ![constraint.first, constraint.second].contains(where: { item in
          item.map { layout.view(of: $0).source.attributes.direction.map { $0 != .unspecified } ?? false }
            ?? false
        })
      else { return nil }
      let sides: [SceneChange.Side] = [.first, .second]
      let changes = zip(attributes, sides).compactMap { attribute, side in
        attribute.languageDependent.map { SceneChange.setAttribute($0, side, constraint: constraint.index) }
      }
      let names = attributes.compactMap { attribute in
        attribute.languageDependent.map { "`\(attribute)` to `\($0)`" }
      }
      return LintFinding(
        "`\(constraint.equation.printed())` does not follow the direction of the language: use leading and trailing.",
        about: constraint,
        fixes: [
          LintFix("Change \(names[0])" + (names.count > 1 ? " on both sides" : ""), changes, isSafe: true)
        ]
      ).sharing("\(layout.container(of: constraint) ?? 0)", as: "`\(constraint.equation.printed())`")
    }
  }
}

extension LayoutAttribute {
  /// The attribute that replaces left or right in a left-to-right language; nil for other attributes.
  fileprivate var languageDependent: LayoutAttribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: nil
    }
  }
}
