import LayoutEquations
@_spi(Tools) import LayoutModel

/// The frames that Interface Builder saved in a file. Rules compare the layout on the canvas with them.
struct SavedFrames {
  private let layout: LintedLayout

  /// The largest difference between the two sides of a constraint, in points, with which the constraint still counts as
  /// satisfied. Saved frames are rounded to pixels.
  private static let tolerance = 0.5 + 1e-6

  /// Creates the saved frames of a layout's scene, which must come from an Interface Builder file.
  init(_ layout: LintedLayout) { self.layout = layout }

  /// Returns whether a constraint holds in the saved frames. Returns nil if saved frames cannot answer this, as for
  /// baselines and for the content of a scroll view.
  func holds(_ equation: ConstraintEquation) -> Bool? {
    guard let fitting = fittingConstant(of: equation) else { return nil }
    switch equation.relation {
    case .equal: return abs(fitting - equation.constant) <= Self.tolerance
    case .lessThanOrEqual: return fitting <= equation.constant + Self.tolerance
    case .greaterThanOrEqual: return fitting >= equation.constant - Self.tolerance
    }
  }

  /// Returns the constant, in points, with which both sides of a constraint are equal in the saved frames. Returns nil if
  /// saved frames do not determine it; see ``holds(_:)``.
  func fittingConstant(of equation: ConstraintEquation) -> Double? {
    guard equation.standardSpacing == 0, let first = value(of: equation.first) else { return nil }
    var result = first
    if let second = equation.second {
      // The multiplier of a position applies to coordinates of the constraint's holder, which is not known here.
      guard equation.multiplier == 1 || !equation.first.attribute.isLocation,
        let value = value(of: second)
      else { return nil }
      result -= equation.multiplier * value
    }
    return result
  }

  private func value(of operand: ConstraintEquation.Operand) -> Double? {
    guard case .attribute(let anchor) = operand, case .item(let name) = anchor.item,
      let identity = layout.analysis?.items[name]
    else { return nil }
    if let view = layout.view(named: name), ObjectIdentifier(view.view) == identity {
      guard let frame = alignmentRect(of: view), !view.kind.scrolls || anchor.attribute.isSize else {
        return nil
      }
      return frame.value(of: anchor.attribute, margins: view.view.layoutMargins, isMirrored: isMirrored)
    }
    let guide = layout.solution.items.first { $0.name == name && $0.kind == .guide }
    guard let guide, guide.depth == 1 else { return nil }
    return guide.rootFrame.value(of: anchor.attribute, margins: .zero, isMirrored: isMirrored)
  }

  private var isMirrored: Bool { layout.engine.environment.direction == .rightToLeft }

  /// Returns the saved alignment rectangle of a view, in the coordinates of the root. Returns nil if the file contains
  /// no saved frame for the view or for one of its ancestors below the root, or if one of these ancestors scrolls.
  private func alignmentRect(of view: LintedView) -> LayoutRect? {
    guard view.index > 0 else { return view.rootFrame }
    guard var frame = view.source.attributes.frame else { return nil }
    var parent = view.parent
    while let index = parent, index > 0 {
      let above = layout.views[index]
      guard let outer = above.source.attributes.frame, !above.kind.scrolls else { return nil }
      frame.origin.x += outer.minX
      frame.origin.y += outer.minY
      parent = above.parent
    }
    let insets = view.view.alignmentRectInsets
    return LayoutRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }
}

extension LayoutRect {
  /// Returns the value of an attribute of a view that has this rectangle as its alignment rectangle, in
  /// points; nil for baselines.
  ///
  /// - Parameters:
  ///   - attribute: The attribute whose value is returned.
  ///   - margins: The margins of the view.
  ///   - isMirrored: Whether leading is right, as in right-to-left layout.
  fileprivate func value(of attribute: LayoutAttribute, margins: EdgeInsets, isMirrored: Bool) -> Double? {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .leading: isMirrored ? maxX : minX
    case .trailing: isMirrored ? minX : maxX
    case .top: minY
    case .bottom: maxY
    case .width: width
    case .height: height
    case .centerX: minX + width / 2
    case .centerY: minY + height / 2
    case .leftMargin: minX + margins.left
    case .rightMargin: maxX - margins.right
    case .leadingMargin: isMirrored ? maxX - margins.right : minX + margins.left
    case .trailingMargin: isMirrored ? minX + margins.left : maxX - margins.right
    case .topMargin: minY + margins.top
    case .bottomMargin: maxY - margins.bottom
    default: nil
    }
  }
}
