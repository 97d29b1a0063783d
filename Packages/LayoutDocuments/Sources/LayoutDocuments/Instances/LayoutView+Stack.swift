import StackViews

extension StackView {
  /// Makes the stack lay out the views in it as attributes say.
  func apply(_ attributes: LayoutDocument.StackAttributes) {
    era = attributes.era ?? .current
    axis = attributes.axis ?? .horizontal
    distribution = attributes.distribution ?? .fill
    alignment = attributes.alignment ?? .fill
    spacing = (attributes.spacing ?? .points(0)).rawValue
    isBaselineRelativeArrangement = attributes.isBaselineRelativeArrangement ?? false
    isLayoutMarginsRelativeArrangement = attributes.isLayoutMarginsRelativeArrangement ?? false
    textWidthDisambiguationPriority = attributes.textWidthDisambiguationPriority
    orderBreaksTies = attributes.orderBreaksTies ?? false
  }

  /// Arranges a subview, or does not, as its attributes say.
  ///
  /// - Parameter elder: The arranged view that it comes after; nil for the first.
  func arrange(_ view: LayoutView, _ attributes: LayoutDocument.Attributes, behind elder: LayoutView?) {
    guard attributes.isArranged ?? true else { return removeArrangedSubview(view) }
    if !isArranged(view) {
      // A view's own mask has nothing to say in a stack; nor has its place among the subviews.
      insertArrangedSubview(view, at: elder.flatMap(arrangedIndex).map { $0 + 1 } ?? 0)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    setCustomSpacing((attributes.spacingAfter ?? .default).rawValue, after: view)
  }
}
