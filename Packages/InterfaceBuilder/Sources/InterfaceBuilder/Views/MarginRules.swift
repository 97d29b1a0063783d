import XMLSource

/// The layout margins that views have on Interface Builder's canvas. Source: saved frames in Interface Builder files.
struct MarginRules {
  let header: InterfaceFile.Header

  /// Returns the margins of a view; nil for the system's standard margins.
  ///
  /// These are the margins that the file sets or, if it sets none, the margins that the canvas uses. If a view with
  /// margins in the file also preserves the margins of its superview, the result is the larger margin on each side.
  func margins(of view: ViewElement, in parent: ViewElement?, _ canvas: SceneCanvas) -> LayoutMargins? {
    guard let explicit = view.explicitMargins else { return standardMargins(of: view, in: parent, canvas) }
    guard view.element.isOn("preservesSuperviewLayoutMargins"), case .fixed(let own) = explicit,
      case .fixed(let standard)? = standardMargins(of: view, in: parent, canvas)
    else { return explicit }
    return .fixed(
      EdgeInsets(
        top: max(own.top, standard.top), left: max(own.left, standard.left),
        bottom: max(own.bottom, standard.bottom), right: max(own.right, standard.right)))
  }

  private func standardMargins(
    of view: ViewElement, in parent: ViewElement?, _ canvas: SceneCanvas
  ) -> LayoutMargins? {
    if view.role == .root { return canvas.hasRootMargins ? .fixed(.zero) : nil }
    guard view.name == "tableViewCellContentView" else { return nil }
    let preserves = view.element.isOn("preservesSuperviewLayoutMargins")
    guard header.toolsVersion >= 13_000 || preserves && header.toolsVersion >= 11_000 else { return nil }
    // Newer versions give the cells of grouped tables larger margins, on all devices.
    let isLarge = header.tools(24_000...) && ["grouped", "insetGrouped"].contains(parent?.tableStyle)
    var side: Double = hasWideMargins || isLarge ? 20 : 16
    let isRootOfFile = parent?.role == .root && canvas.controller == nil
    if isRootOfFile, header.toolsVersion < 16_300, !preserves {
      // Versions 14800 to 16300 give all cells the same margins, and earlier versions give wide cells larger ones.
      side = header.toolsVersion >= 14_800 ? 15 : parent?.frame?.width ?? 0 >= 414 ? 20 : 16
    }
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
