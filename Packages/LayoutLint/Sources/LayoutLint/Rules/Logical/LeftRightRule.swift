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
        such as the controls of a video player. A row with a button or slider whose name contains `play`, `pause` or \
        `rewind`, and a row with a view whose direction is fixed, are not reported.
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
    let candidates = layout.activeConstraints.filter { constraint in
      [constraint.constraint.firstAttribute, constraint.constraint.secondAttribute].contains {
        $0.languageDependent != nil
      }
    }
    let groups = Dictionary(grouping: candidates) { layout.container(of: $0) }
    // A view with the same sides in all languages, such as a playback control, fixes the order of the views beside it.
    // Therefore, no constraint in the same container is reported.
    let sameInAllLanguages = groups.filter { container, constraints in
      constraints.contains { constraint in
        [constraint.first, constraint.second].contains { item in
          guard let view = item.map(layout.view(of:)) else { return false }
          return view.hasFixedDirection || view.index != container && view.controlsPlayback
        }
      }
    }
    return candidates.compactMap { constraint in
      guard sameInAllLanguages[layout.container(of: constraint)] == nil else { return nil }
      let attributes = [constraint.constraint.firstAttribute, constraint.constraint.secondAttribute]
      let sides: [SceneChange.Side] = [.first, .second]
      let changes = zip(attributes, sides).compactMap { attribute, side in
        attribute.languageDependent.map { SceneChange.setAttribute($0, side, constraint: constraint.index) }
      }
      let names = attributes.compactMap { attribute in
        attribute.languageDependent.map { "`\(attribute)` to `\($0)`" }
      }
      return LintFinding(
        "`\(constraint.text)` does not follow the direction of the language; use leading and trailing instead of left and right.",
        about: constraint,
        fixes: [
          LintFix("Change \(names[0])" + (names.count > 1 ? " on both sides" : ""), changes, isSafe: true)
        ]
      ).sharing("\(layout.container(of: constraint) ?? 0)", as: "`\(constraint.text)`")
    }
  }
}

extension LintedView {
  /// Whether the document fixes the direction of the view, so that the view is the same in all languages.
  fileprivate var hasFixedDirection: Bool {
    source.attributes.direction.map { $0 != .unspecified } ?? false
  }

  /// Whether the name or title of a button or slider states that it controls the playback of sound or video.
  /// Such controls show a direction in time, which is the same in all languages.
  fileprivate var controlsPlayback: Bool {
    guard kind == .button || kind == .slider else { return false }
    return [source.name, source.id, text].contains { $0?.containsWord(of: Self.playbackWords) ?? false }
  }

  private static let playbackWords: Set<String> = ["play", "pause", "playback", "rewind", "playpause"]
}

extension String {
  /// Returns whether one of the string's words, in lower case, is in a set. A capital letter after a lower-case one
  /// starts a new word, as in `playButton`.
  fileprivate func containsWord(of words: Set<String>) -> Bool {
    var word = ""
    var previousIsLowercase = false
    for character in self {
      if !character.isLetter || character.isUppercase && previousIsLowercase {
        if words.contains(word) { return true }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      previousIsLowercase = character.isLowercase
    }
    return words.contains(word)
  }
}

extension LayoutAttribute {
  /// Leading for left and trailing for right, and the same for their margins; nil for other attributes.
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
