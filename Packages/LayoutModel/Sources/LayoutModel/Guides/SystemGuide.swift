/// A guide that comes with every view, or with every view that scrolls.
enum SystemGuide: Hashable, CaseIterable {
  case layoutMargins
  case readableContent
  case safeArea
  case top
  case bottom
  case keyboard
  case scrollContent
  case scrollFrame

  /// The name in equations, as Interface Builder shows it.
  var name: String {
    switch self {
    case .layoutMargins: "Layout Margins Guide"
    case .readableContent: "Readable Content Guide"
    case .safeArea: "Safe Area"
    case .top: "Top Layout Guide"
    case .bottom: "Bottom Layout Guide"
    case .keyboard: "Keyboard Layout Guide"
    case .scrollContent: "Content Layout Guide"
    case .scrollFrame: "Frame Layout Guide"
    }
  }

  /// The name in UIKit's logs.
  var identifier: String {
    switch self {
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .top, .bottom: "_UILayoutGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .scrollContent: "UIScrollView-contentLayoutGuide"
    case .scrollFrame: "UIScrollView-frameLayoutGuide"
    }
  }

  /// Whether only items that scroll have the guide.
  var isOfScrolling: Bool { self == .scrollContent || self == .scrollFrame }

  /// Where the constraints that place the guide come from.
  var origin: ConstraintOrigin {
    switch self {
    case .layoutMargins: .layoutMarginsGuide
    case .readableContent: .readableContentGuide
    case .safeArea: .safeAreaGuide
    case .top, .bottom: .barGuide
    case .keyboard: .keyboardGuide
    case .scrollContent: .scrollContentGuide
    case .scrollFrame: .scrollFrameGuide
    }
  }
}

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
