/// Tables of the view classes in Apple's frameworks: which ones apps use, and which ones only Apple's code creates.
///
/// A class is looked up in this order: by its module, in ``publics``, in ``containers`` and ``wrappers``, and then by
/// ``privatePrefixes``. Therefore, a class in ``publics`` counts as public even if its name begins like that of a
/// private class.
enum AppleClasses {
  /// The modules whose classes are Apple's. A log prints the module only for Swift classes: `UIKit.ButtonWrapper`,
  /// `_TtC7SwiftUI…`.
  static let modules: Set<String> = [
    "UIKit", "UIKitCore", "AppKit", "SwiftUI", "SwiftUICore", "AVKit", "MapKit", "WebKit", "PhotosUI",
    "PhotosUICore", "PDFKit", "SafariServices", "QuickLook", "MessageUI", "ContactsUI", "EventKitUI",
    "StoreKit",
    "PassKitUI", "PencilKit", "TipKit", "CarPlay", "LinkPresentation", "TextInputUI", "ShareSheet",
    "DocumentManager",
    "_AVKit_SwiftUI", "_MapKit_SwiftUI", "_PhotosUI_SwiftUI", "_WebKit_SwiftUI",
  ]

  /// Public classes and layout guides whose names begin like the names of Apple's private classes.
  static let publics: Set<String> = [
    // Classes of UIKit
    "UIInputView", "UIKeyboardLayoutGuide", "UIActionSheet", "UIAlertView", "UIPopoverBackgroundView",
    "UISearchTextField", "UIWebView", "UIStatusBarManager", "UICalendarView", "UIContentUnavailableView",
    // Layout guides and spacers that apps use through public API
    "_UILayoutSpacer", "_UILayoutGuide", "_UIOLAGapGuide", "_UIScrollViewLayoutGuide",
    "_UITableViewHeaderFooterViewLabel", "_NSLayoutGuide",
    // Classes of other frameworks
    "AVPlayerView", "AVRoutePickerView", "AVCaptureView", "AVRoutePickerButton", "AVSampleBufferDisplayView",
    "WKWebView", "WKInterfaceMap", "MKMapView", "MKAnnotationView", "MKPinAnnotationView",
    "MKMarkerAnnotationView",
    "MKUserTrackingButton", "MKScaleView", "MKCompassButton", "PDFView", "PDFThumbnailView", "PKCanvasView",
    "PKPaymentButton", "PKAddPassButton", "LPLinkView", "SKView", "SCNView", "ARView", "ARSCNView", "MTKView",
    "GLKView", "ADBannerView", "ASAuthorizationAppleIDButton", "QLPreviewView", "CLLocationButton",
  ]

  /// The classes of views inside Apple's controls that public properties return, such as `titleLabel` of a button and
  /// `searchTextField` of a search bar. Their names begin like those of private classes.
  ///
  /// The controls lay out these views by frames. Therefore, constraints on them come from the app, unless the view is
  /// inside a private view.
  static let publicParts: Set<String> = ["UIButtonLabel", "UISearchBarTextField"]

  /// Apple's views that hold content of the app: windows, the views around root views, and the content view of an
  /// effect view.
  ///
  /// Apple's code makes the constraints of these views. A conflict with such a constraint usually comes from the app's
  /// content.
  static let containers: Set<String> = [
    "UIWindow", "NSWindow", "UITextEffectsWindow", "UIRemoteKeyboardWindow", "UILayoutContainerView",
    "UINavigationTransitionView", "UIViewControllerWrapperView", "UITransitionView", "UIDropShadowView",
    "UIInputSetContainerView", "UIInputSetHostView", "_UIQueuingScrollView", "_UIVisualEffectContentView",
    "_UIAlertControllerView", "_UIAlertControllerPhoneTVMacView",
    "_UISplitViewControllerColumnView", "UISplitViewControllerPanelImplView", "_UIPopoverView",
    "_UIPageViewControllerContentView", "UIPopoverView", "UITableViewWrapperView",
    "UITableViewCellScrollView",
    "UIKeyboardItemContainerView", "_NSSplitViewItemViewWrapper", "NSTabViewContentView", "NSThemeFrame",
    "NSNextStepFrame", "NSPopoverFrame",
  ]

  /// The classes of the containers of alerts and action sheets. Views of class `UIView` in such a container usually
  /// belong to the alert.
  static let alerts: Set<String> = ["_UIAlertControllerView", "_UIAlertControllerPhoneTVMacView"]

  /// Apple's views that each hold exactly one view of the app with constraints on all of its edges, such as the view
  /// around a custom view in a bar.
  static let wrappers: Set<String> = [
    "_UITAMICAdaptorView", "_UINavigationBarTitleControl", "NSToolbarItemViewer", "UIKit.ButtonWrapper",
    "UIKit.ItemWrapperView",
  ]

  /// The beginnings of the names of classes that only Apple's code creates.
  static let privatePrefixes = [
    "_UI", "_NS", "_SwiftUI", "_SF", "_MF", "_PK", "_AV", "_MK", "_WK", "_QL", "FI_", "TUI", "STUI", "UINS",
    "UIAccessibility", "UIActionSheet", "UIActivityContent", "UIActivityGroup", "UIAlert", "UIAutocorrect",
    "UIButtonLabel", "UICalloutBar", "UICandidate", "UICompatibility", "UICursor", "UIDatePickerContent",
    "UIDatePickerWeek",
    "UIDefaultKeyboard", "UIDimmingView", "UIFieldEditor", "UIInput", "UIInterfaceAction", "UIKB",
    "UIKeyboard",
    "UINavigationButton", "UINavigationItem", "UIPickerColumn", "UIPickerTable", "UIPredict", "UIRemote",
    "UIScrollViewScrollIndicator", "UISearchBarBackground", "UISearchBarTextField", "UISegmentLabel",
    "UISelection", "UIStatusBar", "UISwitchModern", "UISystemInput", "UISystemKeyboard", "UITabBarButton",
    "UITabBarSwappable", "UITableViewCellDelete", "UITableViewCellEdit", "UITableViewCellReorder",
    "UITableViewCellSeparator", "UITableViewIndex", "UITextEffects", "UITextFieldBackground",
    "UITextFieldBorder",
    "UITextFieldLabel", "UITextMagnifier", "UITextRange", "UIToolbarButton", "UIToolbarTextButton",
    "UIWebBrowser",
    "UIWebDocument", "UIWebForm", "UIWebOverflow", "UIWebSelect", "UIWKSelect",
    "NSCandidateList", "NSFunctionRow", "NSOpenPanel", "NSSavePanel", "NSTitlebar",
    "NSToolbarButton",
    "NSToolbarView", "NSTouchBar",
    "CKMessageEntry", "MFCompos", "MFMail", "MKAttribution", "MKBasicMap", "MKCompassView",
    "MKNewAnnotation", "MKOverlayContainer", "MKScrollContainer", "PUPhoto", "PXPhoto", "QLItem",
    "QLPreview", "SFAirDrop", "SFSafari", "SFAutoFill", "SFPassword", "SLCompose", "SLSheet", "WKChild",
    "WKComposit", "WKContent", "WKForm", "WKScroll",
  ]

  /// The ``privatePrefixes`` by their first three bytes.
  private static let prefixesByStart = Dictionary(grouping: privatePrefixes) { Array($0.utf8.prefix(3)) }

  /// Returns whether the name of a class begins with one of the ``privatePrefixes``.
  private static func hasPrivatePrefix(_ name: String) -> Bool {
    prefixesByStart[Array(name.utf8.prefix(3))]?.contains(where: name.hasPrefix) ?? false
  }

  /// The beginnings of the accessibility identifiers of UIKit's own views. Logs print such an identifier without a
  /// class or instead of the class.
  static let privateNames = ["SystemInputAssistantView", "InputAssistantView", "PopoverDismissRegion"]

  /// The beginnings of the labels of layout guides that only the navigation bar creates.
  static let privateGuides = [
    "UINavigationBarItemContentLayoutGuide", "TitleViewGuide(", "BackButtonGuide(", "LeadingBarGuide(",
    "TrailingBarGuide(",
  ]

  /// The classes of public views that the system places by their frames, so that constraints cannot position or size
  /// them.
  static let placedByFrame: Set<String> = [
    "UINavigationBar", "UITabBar", "UIWindow", "NSWindow",
  ]

  /// Returns the kind of a class; `.app` if it is not one of Apple's.
  static func kind(of className: String) -> ItemKind {
    let name = ClassName(className)
    if let module = name.module {
      guard modules.contains(module) else { return .app }
      if wrappers.contains("\(module).\(name.short)") { return .wrapper }
      // A hosting view shows the app's own SwiftUI view.
      return isHosting(name.short) || className.mentions("UIHosting") ? .neutral : .apple
    }
    let short = name.short
    if KnownClasses.hostContents.contains(short) { return .hostContent }
    if publics.contains(short) || isHosting(short) { return .neutral }
    if containers.contains(short) { return .container }
    if wrappers.contains(short) { return .wrapper }
    if hasPrivatePrefix(short) || privateNames.contains(where: short.hasPrefix) { return .apple }
    let isAV = short.hasPrefix("AV")
    guard isAV || short.hasPrefix("UI") || short.hasPrefix("NS"),
      short.dropFirst(2).first?.isUppercase == true
    else { return .app }
    return isAV ? .apple : .neutral
  }

  private static func isHosting(_ name: String) -> Bool {
    name.hasPrefix("_UIHosting") || name.hasPrefix("UIHosting") || name.hasPrefix("NSHosting")
  }

  /// Returns whether a name is one that Apple's code gives to its own views. Used if the log prints the name of a view
  /// without its class.
  ///
  /// UIKit names some views by their class and purpose: `UIKeyboardLayoutStar Preview`.
  static func isPrivateName(_ name: String) -> Bool {
    if privateNames.contains(where: name.hasPrefix) { return true }
    guard let word = name.split(separator: " ").first else { return false }
    return kind(of: String(word)) == .apple
  }
}
