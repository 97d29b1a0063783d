/// The kinds of system guides, whose frames the engine determines. Some kinds exist for every view, others only for
/// scrolling views.
enum SystemGuide: Hashable, CaseIterable {
  case layoutMargins
  case readableContent
  case safeArea
  case top
  case bottom
  case keyboard
  case scrollContent
  case scrollFrame

  /// The name of the guide in equations, which is the name that Interface Builder shows.
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

  /// The name of the guide in UIKit's logs.
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

  /// Whether the guide exists only for items that scroll.
  var isOfScrolling: Bool { self == .scrollContent || self == .scrollFrame }

  /// The origin of the constraints that determine the guide's frame.
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

/// The area at the top or bottom of a root that bars cover. In iOS 7 to 10, this guide had the purpose of today's safe
/// area.
///
///     button.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor, constant: 20).isActive = true
///
/// The names are those of UIKit's protocol `UILayoutSupport`.
public protocol LayoutSupport: AnyObject {
  /// The height of the area that bars cover, in points.
  var length: Double { get }

  /// The anchor of the top edge of the area that bars cover.
  var topAnchor: LayoutYAxisAnchor { get }

  /// The anchor of the bottom edge of the area that bars cover.
  var bottomAnchor: LayoutYAxisAnchor { get }

  /// The anchor of the height of the area that bars cover.
  var heightAnchor: LayoutDimension { get }
}

/// A guide for the area at the top or bottom of a root that bars cover; see ``LayoutItem/topLayoutGuide``.
public final class BarLayoutGuide: LayoutGuide, LayoutSupport {
  private let side: InsetSide

  init(_ side: InsetSide) {
    self.side = side
    super.init()
  }

  /// The current height of the area that bars cover, in points. It is 0 for a guide of an item that is not the root.
  public var length: Double { owningView.map { DerivedConstant.bar(side).value(in: $0) } ?? 0 }
}
