import LayoutEquations
import SourceText

/// Finds texts and controls that overlap in one superview.
struct OverlapRule: LintRule {
  let id = "overlap"
  let summary = "Two texts or controls in the same superview overlap."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Overlapping texts cannot be read, and one of two overlapping controls cannot be touched. A constraint between the \
        two views is missing. Images and plain views are not reported, because they are often backgrounds.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Name, kind: label, text: A name that is rather long}
          - {name: Buy, kind: button, text: Buy now and pay later}
        constraints:
          - Name.Leading = Superview.Leading + 16
          - Name.CenterY = Superview.CenterY
          - Buy.Trailing = Superview.Trailing - 16
          - Buy.CenterY = Superview.CenterY
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Name, kind: label, text: Name}
          - {name: Buy, kind: button, text: Buy}
        constraints:
          - Name.Leading = Superview.Leading + 16
          - Name.CenterY = Superview.CenterY
          - Buy.Trailing = Superview.Trailing - 16
          - Buy.Leading >= Name.Trailing + 8
          - Buy.CenterY = Superview.CenterY
        """)
  }

  /// The part of the smaller view, in each direction, that may be covered. Frames contain some empty space around texts.
  private static let tolerance = 0.25

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    return layout.views.flatMap { superview -> [LintFinding] in
      // Arranged subviews of a stack view never overlap unless there is a conflict, which is reported.
      guard superview.kind != .stack else { return [] }
      let candidates = superview.children.map { layout.views[$0] }.filter {
        Self.hasContent($0) && layout.isCertain($0)
      }
      .sorted { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
      var findings: [LintFinding] = []
      for (number, upper) in candidates.enumerated() {
        for lower in candidates[(number + 1)...] {
          if lower.frame.minY >= upper.frame.maxY { break }
          if let finding = Self.finding(upper, lower), Self.textsOverlap(upper, lower, in: layout),
            !Self.areRelated(upper, lower, in: layout)
          {
            findings.append(finding)
          }
        }
      }
      return findings
    }
  }

  private static func finding(_ one: LintedView, _ other: LintedView) -> LintFinding? {
    let width = min(one.frame.maxX, other.frame.maxX) - max(one.frame.minX, other.frame.minX)
    let height = min(one.frame.maxY, other.frame.maxY) - max(one.frame.minY, other.frame.minY)
    guard width > tolerance * min(one.frame.width, other.frame.width),
      height > tolerance * min(one.frame.height, other.frame.height),
      // A view inside of another one is meant to be there, such as the placeholder of a text view.
      !one.frame.contains(other.frame), !other.frame.contains(one.frame)
    else { return nil }
    let (first, second) = one.index < other.index ? (one, other) : (other, one)
    return LintFinding(
      "“\(second.name)” overlaps “\(first.name)” by \(NumberText.short(width)) × \(NumberText.short(height)) points; add a constraint between them.",
      about: second, detailKey: first.source.id ?? first.name,
      notes: [.init("“\(first.name)”", about: .view(first.index))])
  }

  /// Returns whether a constraint relates the end of one view to the start of the other, so that they overlap on purpose.
  private static func areRelated(_ one: LintedView, _ other: LintedView, in layout: LintedLayout) -> Bool {
    layout.sides[one].contains {
      $0.other == .view(other.index) && $0.end != nil && $0.otherAttribute.end == $0.end?.opposite
    }
  }

  /// Returns whether two views still overlap if the views of texts are only as large as their texts. A label may be wider
  /// than its text, and its alignment is not known: the text may be at any place.
  private static func textsOverlap(
    _ one: LintedView, _ other: LintedView, in layout: LintedLayout
  ) -> Bool {
    let (spaces, frames) = ([one, other].map { emptySpace(of: $0, in: layout) }, [one.frame, other.frame])
    let width = min(frames[0].maxX, frames[1].maxX) - max(frames[0].minX, frames[1].minX)
    return width > spaces[0] + spaces[1]
  }

  /// Returns the width of a label that its text does not need, in points.
  private static func emptySpace(of view: LintedView, in layout: LintedLayout) -> Double {
    guard view.kind == .label, !view.wrapsText, let text = layout.textSize(of: view) else { return 0 }
    return max(0, view.frame.width - text.width)
  }

  /// Returns whether a view shows a text or is a control. False for ambiguous and conflicting views: their frames are
  /// arbitrary, and other rules report these views.
  private static func hasContent(_ view: LintedView) -> Bool {
    guard view.isVisible, let status = view.solved?.status, status == .ok || status == .misplaced else {
      return false
    }
    switch view.kind {
    case .label, .button: return !(view.text ?? "").isEmpty
    case .textField, .textView, .switch, .slider, .segmentedControl, .stepper, .datePicker, .pickerView,
      .searchBar:
      return true
    default: return false
    }
  }
}
