/// The result of `LayoutView.constraints(extendedVisualFormat:options:metrics:views:superviewSpacing:fileID:line:)`:
/// constraints, layout guides, and the orders of views from back to front.
public struct ExtendedFormatConstraints {
  /// The inactive constraints, in the order of the formats.
  public var constraints: [LayoutConstraint]

  /// The layout guides that were added for stacks and spacers, keyed by name. Equations of the constraints refer to the
  /// guides by these names.
  public var guides: [String: LayoutGuide]

  /// For each `Z:` format, the views that it lists, from back to front.
  public var zOrder: [VisualFormatExpansion.Depth]
}

/// A method that creates constraints from visual formats in the extended dialect.
extension LayoutView {
  /// Returns the constraints that visual formats in the extended dialect describe between subviews of this view. Each
  /// line of the text is a format.
  ///
  ///     let made = try container.constraints(
  ///       extendedVisualFormat: """
  ///         H:|~[photo(25%)]~[text(photo*2)]~|
  ///         V:|-[photo,text]-|
  ///         """, views: ["photo": photo, "text": text])
  ///     LayoutConstraint.activate(made.constraints)
  ///
  /// The constraints are inactive. Each stack and spacer in a format becomes a layout guide of this view, except for
  /// stacks that `views` contains. A spacer's position and size are determined only along the axis of its format.
  ///
  /// - Parameters:
  ///   - views: The views and guides that the formats refer to, by name.
  ///   - superviewSpacing: The distance that a `-` next to `|` means. Default: the superview's layout margins, as in
  ///     UIKit.
  /// - Throws: `VisualFormatErrors` with all errors, in the formats themselves, in the names they use, and in the
  ///   options. If it throws, this view is not changed.
  /// - Complexity: The same as that of `VisualFormatExpansion`.
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
