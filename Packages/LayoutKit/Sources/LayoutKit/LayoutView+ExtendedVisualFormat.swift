/// What formats of the extended dialect make of views.
public struct ExtendedFormatConstraints {
  /// The constraints, inactive, in the order of the formats.
  public var constraints: [LayoutConstraint]

  /// The layout guides that stand for stacks and spacers, by the names that the equations have for them.
  public var guides: [String: LayoutGuide]

  /// The views of formats of depth (`Z:`), from back to front.
  public var zOrder: [VisualFormatExpansion.Depth]
}

/// Constraints of the extended dialect of visual formats.
extension LayoutView {
  /// Makes inactive constraints of formats of the extended dialect, one a line, whose views lie in this view.
  ///
  ///     let made = try container.constraints(
  ///       extendedVisualFormat: """
  ///         H:|~[photo(25%)]~[text(photo*2)]~|
  ///         V:|-[photo,text]-|
  ///         """, views: ["photo": photo, "text": text])
  ///     LayoutConstraint.activate(made.constraints)
  ///
  /// Stacks and spacers become layout guides of this view; a stack that is one of the views stays that view. Nothing is
  /// said of where a spacer is across its direction.
  ///
  /// - Parameters:
  ///   - views: Views and guides by the names that the formats have for them.
  ///   - superviewSpacing: What `-` means beside `|`; UIKit's layout margins unless told otherwise.
  /// - Throws: `VisualFormatErrors`: all that is wrong with the formats, their names and the options. The view is then as
  ///   it was.
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
