import LayoutEquations
@_spi(Tools) import LayoutModel

/// Methods that decide whether a finding in an Interface Builder file is certain to occur in the app.
///
/// Such a file contains saved sizes of contents, cells and views. The app may determine these sizes in
/// another way, so a finding that depends on a saved size need not occur in the app. The frames that
/// Interface Builder saved show how the app lays out its views. A finding that does not agree with these
/// frames depends on a size that is not in the file.
extension LintedLayout {
  /// The largest difference, in points, that comes from rounding: saved frames and saved sizes of contents are whole
  /// pixels.
  static let roundingError = 1.0

  /// Returns whether the frame of a view is certain enough to report findings about the view. On the canvas of an
  /// Interface Builder file, the view and its superviews must have their saved frames. This requirement does not apply
  /// to views that Interface Builder marked as misplaced, and to the superviews of such views.
  func isCertain(_ view: LintedView) -> Bool {
    guard isInterfaceFile else { return true }
    if isInStaleTab(view) { return false }
    guard isDesigned else { return true }
    var current: LintedView? = view
    while let view = current, !view.source.canvasNotes.isMisplaced {
      if view.solved?.missedFrame != nil { return false }
      // The frame in the superview's coordinates equals the saved frame, so the view is misplaced only if its superview
      // is.
      current = view.parent.map { views[$0] }
    }
    return true
  }

  /// Returns whether a view is in a tab whose saved frame does not fit into the tab view. The tab view changes such a
  /// frame when the user selects the tab.
  private func isInStaleTab(_ view: LintedView) -> Bool {
    var current = view
    while let parent = current.parent.map({ views[$0] }) {
      if current.source.canvasNotes.isContentOfTab,
        current.frame.width > parent.frame.width + Self.roundingError
          || current.frame.height > parent.frame.height + Self.roundingError
      {
        return true
      }
      current = parent
    }
    return false
  }

  /// Returns whether the frame of a finding's view is known well enough to report the finding. True for a finding that
  /// is not about a view.
  func isCertain(_ subject: LintFinding.Subject) -> Bool {
    guard case .view(let index) = subject else { return true }
    return isCertain(views[index])
  }

  /// Returns whether constraints that conflict on the canvas certainly conflict in the app, too.
  ///
  /// - Parameters:
  ///   - members: The constraints.
  ///   - length: The length that the constraints need, minus the available length, in points; nil if it is not known.
  func isCertain(_ members: [DroppedConstraint.Member], missing length: @autoclosure () -> Double?) -> Bool {
    guard isInterfaceFile else { return true }
    guard members.contains(where: dependsOnFile) else { return true }
    if members.contains(where: dependsOnCanvas) { return false }
    // The length may be expensive to compute.
    if members.contains(where: { $0.isRounded }), let length = length(), length <= Self.roundingError {
      return false
    }
    guard isDesigned else { return true }
    let saved = SavedFrames(self)
    return members.contains { saved.holds($0.equation) == false }
  }

  /// Returns the length in points by which the constraints of a conflict need more than is available; nil if it was not
  /// computed.
  func missingLength(of dropped: DroppedConstraint) -> Double? {
    dropped.dropped.constraint.flatMap { examination.missingLengths[$0] }
  }

  /// Returns whether a constraint contains a number that does not come from the author, such as a margin or the size of a
  /// text.
  private func dependsOnFile(_ member: DroppedConstraint.Member) -> Bool {
    guard member.origin == .user || member.origin == .rootSize else { return true }
    return [member.equation.first, member.equation.second].contains { side in
      guard case .attribute(let anchor)? = side else { return false }
      if anchor.attribute.isMargin || anchor.attribute.isBaseline { return true }
      guard case .item(let name) = anchor.item else { return true }
      return view(named: name)?.kind.scrolls ?? true
    }
  }

  /// Returns whether a constraint contains a length that exists only on the canvas and can differ in the app.
  /// There are three such lengths:
  ///
  /// - the height of a cell that sizes itself
  /// - the frame of a view in a container that is not laid out
  /// - a safe area inset in a scene that is only a part of a screen
  private func dependsOnCanvas(_ member: DroppedConstraint.Member) -> Bool {
    switch member.origin {
    case .autoresizingMask:
      guard case .attribute(let anchor) = member.equation.first, case .item(let name) = anchor.item,
        let notes = view(named: name)?.source.canvasNotes
      else { return false }
      return notes.isPlacedByContainer || notes.isSelfSizing && anchor.attribute.axis == .vertical
    case .safeAreaGuide, .barGuide:
      return !isScreen
        && [root.view.safeAreaInsets.top, root.view.safeAreaInsets.bottom].contains { $0 != 0 }
    default: return false
    }
  }
}

extension DroppedConstraint.Member {
  /// Whether the constraint contains a number that is rounded to pixels: a saved frame, a content size, or a baseline.
  fileprivate var isRounded: Bool {
    if origin == .contentSize || origin == .autoresizingMask && equation.constant != 0 { return true }
    return [equation.first, equation.second].contains { side in
      guard case .attribute(let anchor)? = side else { return false }
      return anchor.attribute.isBaseline
    }
  }
}
