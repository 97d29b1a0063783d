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
        the document, or change the constraints so that they determine that frame. If the new frame depends on sizes that \
        the file does not contain, the finding states only the old frame.
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
    let found = layout.views.filter { isMisplaced($0, in: layout) }
    guard !found.isEmpty else { return [] }
    let uncertain = layout.isInterfaceFile ? Self.uncertainViews(among: found, in: layout) : []
    return found.compactMap { view in
      guard let solved = view.solved, let expected = solved.missedFrame else { return nil }
      let message = "Frame for “\(view.name)” will be different at run time."
      if uncertain.contains(view.index) {
        return LintFinding(
          message, about: view,
          details: [
            "“\(view.name)” in the file: \(Self.text(expected)), which Interface Builder marked as misplaced",
            "The new frame depends on the size of content, such as a text or an image, and the file does not contain all of these sizes; update frames in Interface Builder.",
          ]
        ).sharing("unknown frames", as: "“\(view.name)”")
      }
      return LintFinding(
        message, about: view,
        details: [
          "“\(view.name)” in the file: \(Self.text(expected))",
          "“\(view.name)” by its constraints, on the canvas of the file (\(NumberText.short(layout.root.frame.size))): \(Self.text(solved.frame))",
        ],
        fixes: [
          LintFix(
            "Update the frame of “\(view.name)” to \(Self.text(solved.frame))",
            [.setFrame(solved.frame, view: view.index)],
            isSafe: layout.isInterfaceFile)
        ]
      ).sharing("frames", as: "“\(view.name)”")
    }
  }

  private func isMisplaced(_ view: LintedView, in layout: LintedLayout) -> Bool {
    guard let solved = view.solved, solved.missedFrame != nil, solved.status == .misplaced, !view.isHidden
    else { return false }
    // In an Interface Builder file, the mark of Interface Builder confirms the difference. Without it, the frame may
    // depend on content that only an app knows.
    return !layout.isInterfaceFile || view.source.canvasNotes.isMisplaced
  }

  /// Returns the indices of those views in `found` whose frames in the running app are not known. All of these views
  /// are misplaced, and come from an Interface Builder file.
  ///
  /// Such a file contains frames instead of the sizes of contents, and a frame that Interface Builder marked as
  /// misplaced need not have the size of the content. If the layout moves a view that Interface Builder did not mark,
  /// no frame is known. Otherwise, the frame of a view is not known if it changes when the contents of the marked views
  /// are measured.
  private static func uncertainViews(among found: [LintedView], in layout: LintedLayout) -> Set<Int> {
    if layout.views.contains(where: { isMovedWithoutMark($0, in: layout) }) {
      return Set(found.map { $0.index })
    }
    var scene = layout.scene
    guard scene.measureContentOfMisplacedViews() else { return [] }
    guard let instance = try? LayoutDocument(scenes: [scene]).instantiate() else { return [] }
    let engine = instance.makeEngine(
      solver: layout.engine.makeFreshSolver(), environment: layout.engine.environment)
    let measured = LintedLayout(scene, instance, engine: engine)
    guard measured.hasFrames else { return Set(found.map { $0.index }) }
    return Set(
      found.map { $0.index }.filter { index in
        !measured.views.indices.contains(index)
          || !measured.views[index].frame.isSimilar(to: layout.views[index].frame)
      })
  }

  /// Returns whether the frame of a view differs from its saved frame without a known reason. The view and
  /// the views that contain it must not be ambiguous, and Interface Builder must not have marked any of them
  /// as misplaced or ambiguous.
  private static func isMovedWithoutMark(_ view: LintedView, in layout: LintedLayout) -> Bool {
    guard let solved = view.solved, let saved = solved.missedFrame, !view.isHidden,
      !solved.frame.isSimilar(to: saved)
    else { return false }
    var current: LintedView? = view
    while let view = current {
      let notes = view.source.canvasNotes
      if notes.isMisplaced || notes.isAmbiguous || view.solved?.status == .ambiguous { return false }
      current = view.parent.map { layout.views[$0] }
    }
    return true
  }

  private static func text(_ frame: LayoutRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(NumberText.short)
    return "x=\(numbers[0]), y=\(numbers[1]), width=\(numbers[2]), height=\(numbers[3])"
  }
}

extension LayoutRect {
  /// Returns whether the numbers of two frames differ only by rounding.
  fileprivate func isSimilar(to other: LayoutRect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height].allSatisfy {
      abs($0) <= LintedLayout.roundingError
    }
  }
}
