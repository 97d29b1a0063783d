import LayoutEquations
import SourceText

/// Finds views whose frame in the document differs from the frame that constraints determine.
struct MisplacedRule: LintRule {
  let id = "misplaced"
  let summary = "The frame of a view in the document differs from its frame at run time."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        The canvas shows the view at another position or with another size than the running app. Update the frame in \
        the document, or change the constraints so that they determine that frame.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Title, intrinsicSize: [100, 20], frame: [20, 16, 100, 20]}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Top = Superview.Top + 16
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Title, intrinsicSize: [100, 20], frame: [16, 16, 100, 20]}
        constraints:
          - Title.Leading = Superview.Leading + 16
          - Title.Top = Superview.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    // Frames are saved for the document's own canvas, so they cannot be compared with layouts in other environments.
    guard layout.hasFrames, layout.isDesigned else { return [] }
    return layout.views.compactMap { view in
      guard let solved = view.solved, let expected = solved.missedFrame, solved.status == .misplaced,
        !view.isHidden,
        // In an Interface Builder file, the mark of Interface Builder confirms the difference. Without it, the frame may
        // depend on content that only an app knows.
        !layout.isInterfaceFile || view.source.canvasNotes.isMisplaced
      else { return nil }
      return LintFinding(
        "Frame for “\(view.name)” will be different at run time.", about: view,
        details: ["expected: \(Self.text(expected))", "at run time: \(Self.text(solved.frame))"],
        fixes: [
          LintFix(
            "Update the frame to \(Self.text(solved.frame))", [.setFrame(solved.frame, view: view.index)],
            isSafe: layout.isInterfaceFile)
        ]
      ).sharing("frames", as: "“\(view.name)”")
    }
  }

  private static func text(_ frame: LayoutRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.short)
    return "x=\(numbers[0]), y=\(numbers[1]), width=\(numbers[2]), height=\(numbers[3])"
  }
}
