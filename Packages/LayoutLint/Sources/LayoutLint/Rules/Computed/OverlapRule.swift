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
        two views is missing. Images and plain views are not reported, because they are often backgrounds. Neither are \
        views with outlets that a constraint aligns at the same leading edge, trailing edge or center: code shows one of \
        them instead of the other.
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

  /// The fraction of the smaller view's width and height that may be covered without a finding. Frames contain empty
  /// space around texts, so a small overlap is not visible.
  private static let tolerance = 0.25

  /// The largest number of other views that a finding lists.
  private static let listedViews = 6

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    return layout.views.flatMap { superview -> [LintFinding] in
      // Arranged subviews of a stack view never overlap unless there is a conflict, which is reported.
      guard superview.kind != .stack else { return [] }
      let candidates = superview.children.filter {
        Self.hasContent(layout.views[$0]) && layout.isCertain(layout.views[$0])
      }
      let frames = candidates.map { layout.views[$0].frame }
      // The position of one view is usually wrong, so each view has one finding, whatever the number of views below it.
      return candidates.indices.compactMap { number in
        var found: [(view: LintedView, overlap: LayoutSize)] = []
        for other in 0..<number where found.count <= Self.listedViews {
          guard let overlap = Self.overlap(frames[number], frames[other]) else { continue }
          let (upper, lower) = (layout.views[candidates[number]], layout.views[candidates[other]])
          if Self.textsOverlap(upper, lower, in: layout), !Self.areRelated(upper, lower, in: layout) {
            found.append((lower, overlap))
          }
        }
        return Self.finding(about: layout.views[candidates[number]], found)
      }
    }
  }

  /// Returns the finding about a view that overlaps the views `others` behind it; nil if `others` is empty.
  private static func finding(
    about view: LintedView, _ others: [(view: LintedView, overlap: LayoutSize)]
  ) -> LintFinding? {
    guard let (first, overlap) = others.first else { return nil }
    let rest =
      switch others.count {
      case 1: ""
      case 2: ", and “\(others[1].view.name)”"
      case ...listedViews: ", and \(others.count - 1) other views"
      default: ", and more than \(listedViews - 1) other views"
      }
    let start = first.name == view.name ? "another view named " : ""
    return LintFinding(
      "“\(view.name)” overlaps \(start)“\(first.name)” by \(NumberText.short(overlap.width)) × \(NumberText.short(overlap.height)) points\(rest); add a constraint between them.",
      about: view,
      notes: others.prefix(listedViews).map {
        .init("“\($0.view.name)” is here", about: .view($0.view.index))
      })
  }

  /// Returns the width and height of the part that two frames share; nil if the part is too small to matter, or if one
  /// frame contains the other.
  private static func overlap(_ one: LayoutRect, _ other: LayoutRect) -> LayoutSize? {
    let width = min(one.maxX, other.maxX) - max(one.minX, other.minX)
    let height = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    guard width > tolerance * min(one.width, other.width), height > tolerance * min(one.height, other.height),
      // A view inside of another one is meant to be there, such as the placeholder of a text view.
      !one.contains(other), !other.contains(one)
    else { return nil }
    return LayoutSize(width: width, height: height)
  }

  /// Returns whether constraints show that two views overlap on purpose.
  ///
  /// A constraint between an edge of one view and the opposite edge of the other determines how much they
  /// overlap. If both views have an outlet, and a constraint aligns the same horizontal attribute of both,
  /// code probably shows only one of them at a time. An example is the alignment of their leading edges.
  /// Alignment of a vertical attribute, such as the top edges, is no such sign, because it usually places
  /// views beside each other.
  private static func areRelated(_ one: LintedView, _ other: LintedView, in layout: LintedLayout) -> Bool {
    let areKnown = one.source.canvasNotes.hasOutlet && other.source.canvasNotes.hasOutlet
    return layout.sides[one].contains { side in
      guard side.other == .view(other.index) else { return false }
      if let end = side.end, side.otherAttribute.end == end.opposite { return true }
      return areKnown && side.attribute == side.otherAttribute && side.attribute.axis == .horizontal
        && !side.attribute.isSize
    }
  }

  /// Returns whether two views overlap even if each label is shrunk to the size of its text. The alignment of a text in
  /// its label is not known, so the text may be anywhere in the label.
  private static func textsOverlap(
    _ one: LintedView, _ other: LintedView, in layout: LintedLayout
  ) -> Bool {
    let (spaces, frames) = ([one, other].map { emptySpace(of: $0, in: layout) }, [one.frame, other.frame])
    let width = min(frames[0].maxX, frames[1].maxX) - max(frames[0].minX, frames[1].minX)
    return width > spaces[0] + spaces[1]
  }

  /// Returns how much wider a label is than its text, in points; 0 for other views, and for labels whose text wraps.
  private static func emptySpace(of view: LintedView, in layout: LintedLayout) -> Double {
    // In AppKit, a label is a text field without a border.
    let isLabel = view.kind == .label || view.source.canvasNotes.appearance.style == .staticText
    guard isLabel, !view.wrapsText, let text = layout.textSize(of: view) else { return 0 }
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
