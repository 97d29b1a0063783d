/// The result of ``LayoutView/constraints(extendedVisualFormat:options:metrics:views:superviewSpacing:fileID:line:)``:
/// constraints, layout guides and orders of views.
public struct ExtendedFormatConstraints {
  /// The constraints in the order of the formats. They are inactive.
  public var constraints: [LayoutConstraint]

  /// The layout guides that were added for stacks and spacers, by their names in the equations.
  public var guides: [String: LayoutGuide]

  /// The views that each `Z:` format lists, from back to front.
  public var zOrder: [VisualFormatExpansion.Depth]
}

/// Constraints from visual formats of the extended dialect.
extension LayoutView {
  /// Returns the constraints of formats of the extended dialect, one format on each line, for subviews of this view.
  ///
  ///     let made = try container.constraints(
  ///       extendedVisualFormat: """
  ///         H:|~[photo(25%)]~[text(photo*2)]~|
  ///         V:|-[photo,text]-|
  ///         """, views: ["photo": photo, "text": text])
  ///     LayoutConstraint.activate(made.constraints)
  ///
  /// The constraints are inactive. Each stack and spacer becomes a layout guide of this view, except for stacks that
  /// `views` contains. Constraints determine a spacer only along the axis of its format.
  ///
  /// - Parameters:
  ///   - views: Views and guides by their names in the formats.
  ///   - superviewSpacing: The meaning of `-` beside `|`. Default: the superview's layout margins, as in UIKit.
  /// - Throws: `VisualFormatErrors` with all errors in the formats, their names and the options. The view is not
  ///   changed in this case.
  /// - Complexity: That of `VisualFormatExpansion`.
  public func constraints(
    extendedVisualFormat text: String, options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Double] = [:], views: [String: any LayoutItem],
    superviewSpacing: VisualFormatScope.SuperviewSpacing = .layoutMargins, fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatErrors) -> ExtendedFormatConstraints {
    let scope = VisualFormatScope(
      views: views.mapValues { .init(hasSuperview: $0.layoutSuperitem != nil) }, metrics: metrics,
      superviewSpacing: superviewSpacing)
    let format = try VisualFormatExpansion(
      text, dialect: .extended, options: options, scope: scope, ignoringOuterSpaces: true)
    var guides: [String: LayoutGuide] = [:]
    for name in format.stacks + format.spacers.map(\.name) where views[name] == nil {
      let guide = LayoutGuide(name: name)
      addLayoutGuide(guide)
      guides[name] = guide
    }
    let items = LayoutItemIndex(named: views.merging(guides) { view, _ in view }, root: self)
    let constraints = format.equations.map {
      LayoutConstraint.constraint(ofFormat: $0, items: items, fileID: fileID, line: line)
    }
    return ExtendedFormatConstraints(constraints: constraints, guides: guides, zOrder: format.zOrder)
  }
}
