import XMLSource

/// The canvas of a scene: the size of the root, and the parts of the root that bars cover.
///
/// Interface Builder lays out the root at the size that the file contains. The rules in this type were derived from the
/// frames that Interface Builder saved in files; see `Documentation/Fidelity.md`.
struct SceneCanvas {
  let header: InterfaceFile.Header
  let root: ViewElement
  /// The view controller that owns the root; nil for a root without a view controller, as in most `.xib` files.
  let controller: XMLTree.Element?
  /// The navigation bar and tab bar that surround the view controller's view on the canvas.
  let bars: SceneGraph.Bars
  /// The kinds of segues that lead to the view controller, such as `show`.
  let arrivals: Set<String>

  /// Whether an embed segue shows the scene, or a container with the scene, in a part of another screen.
  let isEmbedded: Bool

  private var frame: LayoutRect { root.frame ?? .zero }

  /// The canvas that the document stores for the scene.
  var canvas: LayoutDocument.Canvas {
    var canvas = LayoutDocument.Canvas(size: frame.size)
    canvas.scale = header.scale
    canvas.frameTolerance = frameTolerance
    canvas.safeArea = safeArea
    canvas.margins = minimumMargins
    let traits = header.traits(rootSize: frame.size)
    canvas.sizeClasses = LayoutDocument.SizeClasses(
      width: traits.horizontalSizeClass, height: traits.verticalSizeClass)
    canvas.idiom = traits.userInterfaceIdiom
    canvas.screenUse = screenUse
    return canvas
  }

  /// The distance in points by which edges may differ from the saved frames.
  ///
  /// Interface Builder rounds the frames that it saves, but computes them from content sizes that are not rounded. In a
  /// row of views, the rounding errors add up: to at most 1 point in nearly all files, and to less than 1 point if the
  /// canvas shows a device with several pixels per point.
  private var frameTolerance: Double { header.scale > 1 ? 0.99 : 1 }

  // MARK: Margins

  /// Whether the root has the default margins of a view controller's root view instead of the default margins of other
  /// views.
  var hasRootMargins: Bool {
    if controller != nil { return true }
    return header.usesSafeArea || header.toolsVersion >= 11_000
  }

  /// Whether the safe area is added to the margins of the root.
  var addsSafeAreaToMargins: Bool {
    header.usesSafeArea || header.toolsVersion >= (controller == nil ? 11_000 : 13_000)
  }

  /// The minimum margins of the root; nil for the system's margins, which depend on the width of the canvas.
  private var minimumMargins: DirectionalEdgeInsets? {
    guard hasRootMargins, root.explicitMargins == nil else {
      return DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    if controller == nil, header.toolsVersion < 11_000 {
      return DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let isOld = header.deviceID == nil && header.toolsVersion < 6_300
    let side: Double = frame.width >= 414 && !isOld ? 20 : 16
    // On the canvas, the root of a view controller is in a view with margins of 8 points.
    let end: Double = controller != nil && root.element.isOn("preservesSuperviewLayoutMargins") ? 8 : 0
    let margins = DirectionalEdgeInsets(top: end, leading: side, bottom: end, trailing: side)
    return margins == LayoutEnvironment(size: frame.size).systemMinimumLayoutMargins ? nil : margins
  }

  // MARK: Bars

  /// The bars that the canvas shows at the edges of the root.
  var shownBars: [LayoutViewAppearance.Bar] {
    guard header.platform == .iOS, let controller else { return [] }
    let simulated = SimulatedBars(controller)
    var bars: [LayoutViewAppearance.Bar] = []
    if hasNavigationBar(controller, simulated) {
      bars.append(.init(.navigationBar, title: controller.child("navigationItem")?["title"]))
    }
    if bottomBarHeight(controller, simulated, home: 0) > 0 {
      let isToolbar = simulated.bottom?.name == "simulatedToolbarMetrics" && !self.bars.tab
      var bar = LayoutViewAppearance.Bar(isToolbar ? .toolbar : .tabBar)
      if isToolbar {
        bar.items = LayoutViewAppearance.BarItem.all(in: controller.child("toolbarItems"))
      } else {
        bar.tabs = self.bars.tabs
      }
      bars.append(bar)
    }
    return bars
  }

  // MARK: Safe area

  /// The distances from the edges of the root to its safe area, in points.
  private var safeArea: EdgeInsets {
    guard header.platform == .iOS else { return .zero }
    return controller.map(safeAreaOfController) ?? safeAreaOfView
  }

  /// The safe area insets of a root without a view controller, in points.
  private var safeAreaOfView: EdgeInsets {
    guard header.usesSafeArea || header.toolsVersion >= 11_000, !root.isCell, let device = header.device
    else {
      return .zero
    }
    let insets = header.deviceInsets
    if device.hasHomeIndicator {
      if header.isLandscape { return EdgeInsets(top: 0, left: 0, bottom: insets.bottom, right: 0) }
      let factor: Double = header.addsSafeAreaTwice ? 2 : 1
      let bottom = isNarrower(than: device) ? 0 : factor * insets.bottom
      return EdgeInsets(top: factor * insets.top, left: 0, bottom: bottom, right: 0)
    }
    let hasStatusBar =
      frame.size == device.size && (14_000..<14_800).contains(header.toolsVersion)
      && header.deviceID != "retina4_0"
    return EdgeInsets(top: hasStatusBar ? 20 : 0, left: 0, bottom: 0, right: 0)
  }

  /// The “Simulated Metrics” settings of a view controller: the status bar, top bar and bottom bar to show on the
  /// canvas. A setting is nil if the file does not contain it.
  private struct SimulatedBars {
    var status: XMLTree.Element?
    var top: XMLTree.Element?
    var bottom: XMLTree.Element?

    init(_ controller: XMLTree.Element) {
      for child in controller.children {
        switch child["key"] {
        case "simulatedStatusBarMetrics": status = child
        case "simulatedTopBarMetrics": top = child
        case "simulatedBottomBarMetrics": bottom = child
        default: break
        }
      }
    }

    /// Whether the canvas shows no status bar: the setting is “None”, in one of its two notations.
    var hidesStatusBar: Bool { status?.name == "nil" || status?["statusBarStyle"] == "none" }
  }

  private func safeAreaOfController(_ controller: XMLTree.Element) -> EdgeInsets {
    if arrivals.contains("embed") || arrivals.contains("popoverPresentation") { return .zero }
    let simulated = SimulatedBars(controller)
    let device = header.device
    var (status, home) = header.deviceInsets
    var side = 0.0
    if header.isLandscape, let device, device.hasHomeIndicator {
      side = status
      status = 0
      home = 21
    }
    if simulated.hidesStatusBar, home == 0 { status = 0 }
    let hasNavigationBar = hasNavigationBar(controller, simulated)
    // The root of the view controller begins below an opaque bar. Below a translucent bar, the root would extend behind
    // the bar.
    let isBelowBar = hasNavigationBar && simulated.top?["translucent"] == "NO"
    let hasLargeTitle =
      bars.hasLargeTitles && controller.child("navigationItem")?["largeTitleDisplayMode"] != "never"
    let bar = hasNavigationBar ? header.navigationBarHeight + (hasLargeTitle ? Self.largeTitle : 0) : 0
    var top = isBelowBar ? 0 : status + bar
    var bottom = home + bottomBarHeight(controller, simulated, home: home)
    if let device {
      let size =
        header.isLandscape ? LayoutSize(width: device.size.height, height: device.size.width) : device.size
      let short = size.height - frame.height
      if isNarrower(than: device) { bottom = max(0, bottom - home) }
      if frame.minY > 0 {
        top = max(0, top - frame.minY)
        bottom = max(0, bottom + max(0, frame.maxY - size.height))
      } else if isBelowBar {
        top = 0
      } else if frame.width == size.width, short > 1, short <= 120 {
        if isSheetAtTop(short: short, status: status, hasNavigationBar: hasNavigationBar) {
          return EdgeInsets(top: status, left: side, bottom: max(0, bottom - short), right: side)
        }
        top = topOfShortRoot(
          short: short, status: status, home: home, top: top, hasNavigationBar: hasNavigationBar)
      }
      if header.addsSafeAreaTwice, short == 0 {
        top += status
        if !bars.tab { bottom += home }
      }
    } else if frame.minY > 0 {
      // The root begins below the top bar, which therefore does not cover the root. The root may extend beyond the
      // bottom of the canvas.
      bottom += max(0, frame.maxY - (header.toolsVersion < 11_000 ? 600 : 667))
      top = max(0, top - frame.minY)
    }
    return EdgeInsets(top: top, left: side, bottom: bottom, right: side)
  }

  /// The additional height of a navigation bar with a large title, in points.
  private static let largeTitle = 52.0

  /// Whether the root is narrower than the device. The home indicator does not cover such a root.
  private func isNarrower(than device: CanvasDevice) -> Bool {
    !header.isLandscape && device.hasHomeIndicator && frame.width < device.size.width
  }

  /// Returns whether the root belongs to a sheet that is shown at the top of the canvas. Versions of Interface Builder
  /// from 20000 on show sheets there. Such a sheet has the safe area of the device.
  ///
  /// - Parameters:
  ///   - short: The number of points by which the root is shorter than the device.
  ///   - status: The height of the status bar or, on a device with a cutout, of the area beside it, in points.
  private func isSheetAtTop(short: Double, status: Double, hasNavigationBar: Bool) -> Bool {
    guard header.tools(20_000...), !hasNavigationBar, status > 20 else { return false }
    return abs(short - 54) < 1 || abs(short - status) < 1
  }

  private func hasNavigationBar(_ controller: XMLTree.Element, _ simulated: SimulatedBars) -> Bool {
    if bars.hidesNavigation || simulated.top?.name == "nil" { return false }
    if bars.navigation || simulated.top?.name == "simulatedNavigationBarMetrics" { return true }
    // Old versions also show the bar if the controller has a navigation item and all segues that lead to the controller
    // are of the kind `show`.
    return header.toolsVersion < 11_000 && controller.child("navigationItem") != nil
      && arrivals.subtracting(["show"]).isEmpty
  }

  private func bottomBarHeight(
    _ controller: XMLTree.Element, _ simulated: SimulatedBars, home: Double
  ) -> Double {
    if bars.tab && !controller.isOn("hidesBottomBarWhenPushed")
      || simulated.bottom?.name == "simulatedTabBarMetrics"
    {
      return 49
    }
    return simulated.bottom?.name == "simulatedToolbarMetrics" ? (home > 0 ? 49 : 44) : 0
  }

  /// Returns the top inset of the safe area, in points, for a root that is shorter than the device: the root of a
  /// sheet, or a root below an opaque bar.
  ///
  /// - Parameters:
  ///   - short: The height of the device minus the height of the root, in points.
  ///   - status: The height of the status bar, in points.
  ///   - home: The height of the area of the home indicator, in points; 0 for a device with a home button.
  ///   - top: The top inset of the safe area, in points, for a root that is as high as the device.
  private func topOfShortRoot(
    short: Double, status: Double, home: Double, top: Double, hasNavigationBar: Bool
  ) -> Double {
    if abs(short - 54) < 1 { return hasNavigationBar ? 56 : 0 }
    if home > 0, abs(short - status) < 1, hasNavigationBar, header.tools(23_500...) { return 70 }
    guard short >= status - 0.5 else { return top }
    return hasNavigationBar ? max(0, top - short) : short >= status ? 0 : top
  }
}

extension ViewElement {
  /// Whether the view is a cell of a table or of a collection.
  var isCell: Bool { name == "tableViewCell" || name == "collectionViewCell" }

  /// The layout margins that the file sets; nil if it sets none.
  var explicitMargins: LayoutMargins? {
    if let margins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      return .directional(margins.directionalInsets)
    }
    return element.child("edgeInsets", key: "layoutMargins").map { .fixed($0.edgeInsets) }
  }
}
