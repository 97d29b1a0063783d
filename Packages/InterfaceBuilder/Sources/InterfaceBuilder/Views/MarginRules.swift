/// The layout margins that Interface Builder's canvas gives to views for which the file sets no margins. Source: saved
/// frames in Interface Builder files.
struct MarginRules {
  let header: InterfaceFile.Header

  /// Returns the margins of a view; nil for the system's standard margins.
  func margins(of view: ViewElement, in parent: ViewElement?, _ canvas: SceneCanvas) -> LayoutMargins? {
    if view.role == .root { return canvas.hasRootMargins ? .fixed(.zero) : nil }
    guard view.name == "tableViewCellContentView" else { return nil }
    let preserves = view.element.isOn("preservesSuperviewLayoutMargins")
    guard header.toolsVersion >= 13_000 || preserves && header.toolsVersion >= 11_000 else { return nil }
    // Newer versions give the cells of grouped tables larger margins, on all devices.
    let isLarge = header.tools(24_000...) && ["grouped", "insetGrouped"].contains(parent?.tableStyle)
    var side: Double = hasWideMargins || isLarge ? 20 : 16
    let isRootOfFile = parent?.role == .root && canvas.controller == nil
    if isRootOfFile, header.toolsVersion < 16_300, !preserves { side = 15 }
    // Beside an accessory view, such as a disclosure indicator, the content view is narrower than the cell.
    let outer = parent?.frame?.width ?? 0
    let inner = view.frame?.width ?? 0
    let hasAccessory = outer - inner > 12 && inner > 0
    let end: Double = isLarge ? 15 : 11
    return .fixed(EdgeInsets(top: end, left: side, bottom: end, right: hasAccessory ? 8 : side))
  }

  /// Whether table cells on the canvas's device have side margins of 20 points instead of 16.
  private var hasWideMargins: Bool {
    guard let device = header.device else { return false }
    return device.isPad || min(device.size.width, device.size.height) >= 414
  }
}
