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
