import XMLSource

/// The frames of the parts of table cells in a layout from right to left. UIKit sets these frames without constraints.
extension ViewConverter {
  /// Returns the variation with the frame that a part of a table cell has from right to left: the mirror image of its
  /// frame in the file. Nil if both are equal, or if constraints or an autoresizing mask set the frame.
  ///
  /// The parts are the content view of a cell, and the labels and the image of a cell with a built-in style.
  func mirrored(
    _ view: ViewElement, in parent: ViewElement?, _ attributes: LayoutDocument.Attributes
  ) -> LayoutDocument.Variation<LayoutDocument.Attributes>? {
    guard header.platform != .macOS, let parent, let width = parent.frame?.width,
      let frame = attributes.frame,
      let mask = attributes.autoresizing, isContent(view, of: parent) || isBuiltIn(view, in: parent)
    else { return nil }
    var values = LayoutDocument.Attributes()
    values.frame = LayoutRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    guard values.frame != frame else { return nil }
    values.autoresizing = mask.mirrored
    return LayoutDocument.Variation(
      TraitCondition(layoutDirection: .rightToLeft), values,
      origin: DocumentOrigin(source, view.element.range))
  }

  private func isContent(_ view: ViewElement, of parent: ViewElement) -> Bool {
    parent.name == "tableViewCell" && view.name == "tableViewCellContentView"
  }

  /// Returns whether a view is a label or the image of a cell with a built-in style, and is placed by the cell.
  private func isBuiltIn(_ view: ViewElement, in parent: ViewElement) -> Bool {
    guard parent.name == "tableViewCellContentView", !view.hasNoMask, let id = view.id,
      let cell = parent.element.parent, cell.name == "tableViewCell", cell["style"] != nil
    else { return false }
    return ["textLabel", "detailTextLabel", "imageView"].contains { cell[$0] == id }
  }
}

extension AutoresizingMask {
  /// The mask that has the same effect on the mirror image of a view. Without a flexible margin, a view keeps the
  /// distance from the left edge, so its mirror image keeps the one from the right edge.
  fileprivate var mirrored: AutoresizingMask {
    var result = self
    result.remove([.flexibleLeftMargin, .flexibleRightMargin])
    if contains(.flexibleLeftMargin) { result.insert(.flexibleRightMargin) }
    if contains(.flexibleRightMargin) || isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth]) {
      result.insert(.flexibleLeftMargin)
    }
    return result
  }
}
