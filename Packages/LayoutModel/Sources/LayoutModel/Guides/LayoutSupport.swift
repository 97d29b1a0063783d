/// What bars cover at one end of a root: all that iOS 7 to 10 had instead of a safe area.
///
///     button.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor, constant: 20).isActive = true
///
/// The names are those of `UILayoutSupport`.
public protocol LayoutSupport: AnyObject {
  /// How far bars reach in from the edge, in points.
  var length: Double { get }

  /// The upper end.
  var topAnchor: LayoutYAxisAnchor { get }

  /// The lower end.
  var bottomAnchor: LayoutYAxisAnchor { get }

  /// The length as a dimension.
  var heightAnchor: LayoutDimension { get }
}

/// The guide of what bars cover at the top or at the bottom; see ``LayoutItem/topLayoutGuide``.
public final class BarLayoutGuide: LayoutGuide, LayoutSupport {
  private let side: InsetSide

  init(_ side: InsetSide) {
    self.side = side
    super.init()
  }

  /// How far bars reach in from the edge now, in points; of a guide of an item that is no root, 0.
  public var length: Double { owningView.map { DerivedConstant.bar(side).value(in: $0) } ?? 0 }
}
