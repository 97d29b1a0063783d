/// The kinds of system guides: the guides that the engine positions for every view, or for every view that scrolls.
enum SystemGuide: Hashable, CaseIterable {
  case layoutMargins
  case readableContent
  case safeArea
  case top
  case bottom
  case keyboard
  case scrollContent
  case scrollFrame

  /// The name in equations, which is the name that Interface Builder shows.
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

  /// The origin of the constraints that determine the guide.
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

/// The area that bars cover at the top or bottom of a root: the predecessor of the safe area on iOS 7 to 10.
///
///     button.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor, constant: 20).isActive = true
///
/// The names are those of `UILayoutSupport`.
public protocol LayoutSupport: AnyObject {
  /// The height of the area that bars cover, in points.
  var length: Double { get }

  /// The anchor of the top edge of the area.
  var topAnchor: LayoutYAxisAnchor { get }

  /// The anchor of the bottom edge of the area.
  var bottomAnchor: LayoutYAxisAnchor { get }

  /// The anchor of the height of the area.
  var heightAnchor: LayoutDimension { get }
}

/// The guide of the area that bars cover at the top or at the bottom of a root; see ``LayoutItem/topLayoutGuide``.
public final class BarLayoutGuide: LayoutGuide, LayoutSupport {
  private let side: InsetSide

  init(_ side: InsetSide) {
    self.side = side
    super.init()
  }

  /// The current height of the area that bars cover, in points; 0 for a guide of an item that is not a root.
  public var length: Double { owningView.map { DerivedConstant.bar(side).value(in: $0) } ?? 0 }
}
