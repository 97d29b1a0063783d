@_spi(Tools) import LayoutModel

extension LintedLayout {
  /// Returns whether a finding about content that does not fit is certain. Interface Builder files contain saved sizes
  /// of texts, which may be wrong. In such a file, the finding is certain only if the text does not fit when it is
  /// measured.
  func isContentCut(_ subject: LintFinding.Subject) -> Bool {
    guard isInterfaceFile, case .view(let index) = subject, !(views[index].text ?? "").isEmpty else {
      return true
    }
    return isTextCut(in: views[index])
  }

  /// Measures the text of a view, and returns whether the text does not fit into the frame of the view.
  ///
  /// The size of a text that an Interface Builder file contains is not used. It can be the size to which a label was
  /// stretched, so even if it is larger than the frame, the text need not be cut off.
  private func isTextCut(in view: LintedView) -> Bool {
    guard let text = view.view.content.text, !text.text.isEmpty else { return false }
    let width = view.frame.width
    // A mask keeps the saved size at every text size, but the app need not: a cell arranges the labels of its style itself.
    // Such a text counts as cut off only if it does not fit at the size for which the file was saved, either.
    var environment = engine.textEnvironment
    if view.hasMask { environment.contentSizeCategory = .large }
    let size = text.size(fittingWidth: text.numberOfLines == 1 ? nil : width, in: environment)
    if size.width > width + Self.textTolerance { return true }
    // On another canvas than the saved one, a text that wraps may need more lines than its saved height shows. Its view
    // grows with these lines, unless a constraint determines or limits its height.
    if !isDesigned, view.wrapsText, !hasLimitedHeight(view) { return false }
    return size.height > view.frame.height + Self.textTolerance
  }

  /// Returns whether required constraints limit the height of a view: a constraint on the height, or constraints on its
  /// top and bottom edges.
  private func hasLimitedHeight(_ view: LintedView) -> Bool {
    let required = sides.along(.vertical, view).filter { $0.constraint.constraint.priority.isRequired }
    return Set(required.compactMap(\.end)).count == 2
      || required.contains { $0.attribute == .height && $0.relation != .greaterThanOrEqual }
  }

  /// The largest difference between a measured text and its frame, in points, that is not reported. Saved frames are
  /// rounded, and measured sizes are estimates.
  private static let textTolerance = 2.0
}
