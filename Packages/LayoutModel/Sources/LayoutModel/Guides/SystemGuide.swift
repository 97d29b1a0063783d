/// The kinds of guides that every view has, or every view that scrolls.
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

  /// The origin of the guide's constraints.
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

/// A guide of the area that bars cover at the top or bottom of a root: the predecessor of the safe area on iOS 7 to 10.
///
///     button.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor, constant: 20).isActive = true
///
/// The names are those of `UILayoutSupport`.
public protocol LayoutSupport: AnyObject {
  /// The length of the bars from the edge inwards, in points.
  var length: Double { get }

  /// The top edge.
  var topAnchor: LayoutYAxisAnchor { get }

  /// The bottom edge.
  var bottomAnchor: LayoutYAxisAnchor { get }

  /// The length as an anchor.
  var heightAnchor: LayoutDimension { get }
}

/// The guide of the area that bars cover at the top or at the bottom; see ``LayoutItem/topLayoutGuide``.
public final class BarLayoutGuide: LayoutGuide, LayoutSupport {
  private let side: InsetSide

  init(_ side: InsetSide) {
    self.side = side
    super.init()
  }

  /// The current length of the bars from the edge inwards, in points; 0 for a guide of an item that is not a root.
  public var length: Double { owningView.map { DerivedConstant.bar(side).value(in: $0) } ?? 0 }
}
