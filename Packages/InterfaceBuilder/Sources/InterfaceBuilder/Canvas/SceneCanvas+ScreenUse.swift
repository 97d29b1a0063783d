import XMLSource

extension SceneCanvas {
  /// How the root uses the screens of other devices than the one on the canvas.
  ///
  /// The root of a view controller fills the screen, unless the author gave it a size of its own. A cell and another view
  /// at the top level of a file fill it only if they are as large as the canvas. A view that is only as wide as the canvas
  /// is also as wide as other screens.
  var screenUse: LayoutDocument.ScreenUse {
    var use = LayoutDocument.ScreenUse()
    switch header.platform {
    case .iOS: use.idioms = [.phone, .pad]
    case .tvOS: use.idioms = [.tv]
    case .macOS: use.idioms = []
    }
    guard let frame = root.frame else { return use }
    if root.name == "collectionViewCell" || root.name == "collectionReusableView" {
      use.filledAxes = []
    } else if root.name == "tableViewCell" {
      use.filledAxes = [.horizontal]
    } else if hasOwnSize(frame.size) {
      use.filledAxes = widths.contains(frame.width) ? [.horizontal] : []
    }
    return use
  }

  /// Whether the size of the root does not follow from the screen of a device.
  private func hasOwnSize(_ size: LayoutSize) -> Bool {
    if let controller {
      let metrics = controller.child("freeformSimulatedSizeMetrics", key: "simulatedDestinationMetrics")
      return metrics != nil || arrivals.contains("embed") || arrivals.contains("popoverPresentation")
    }
    // A view in a `.xib` file keeps the size of the device for which it was created.
    return !Self.screenSizes.contains(size)
  }

  /// The widths of canvases of this file's kind, in points.
  private var widths: Set<Double> {
    guard let device = header.device else { return [320, 375, 600] }
    return [header.isLandscape ? device.size.height : device.size.width]
  }

  /// The sizes of whole canvases, in points, in both orientations.
  private static let screenSizes: Set<LayoutSize> = {
    var sizes: Set<LayoutSize> = [
      LayoutSize(width: 600, height: 600), LayoutSize(width: 1_920, height: 1_080),
    ]
    for device in CanvasDevice.table.values {
      sizes.insert(device.size)
      sizes.insert(LayoutSize(width: device.size.height, height: device.size.width))
    }
    return sizes
  }()
}
