import XMLSource

extension SceneCanvas {
  /// The part of the screen that the root covers if it is shown on a different device than the one on the canvas.
  ///
  /// The root of a view controller fills the screen, unless the controller has a freeform size, is embedded in another
  /// controller, or is shown in a popover. A cell of a table is as wide as the screen, and a cell of a collection keeps
  /// its size. Any other view at the top level of a file fills the screen if it has the size of a whole canvas. A root
  /// that does not fill the screen, but is as wide as the canvas, is as wide as the screen.
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

  /// Returns whether the size of the root does not depend on the screen, as for a controller in a popover or with a
  /// freeform size.
  private func hasOwnSize(_ size: LayoutSize) -> Bool {
    if let controller {
      let metrics = controller.child("freeformSimulatedSizeMetrics", key: "simulatedDestinationMetrics")
      return metrics != nil || arrivals.contains("embed") || arrivals.contains("popoverPresentation")
    }
    // A view in a `.xib` file keeps the size of the device for which it was created.
    return !Self.screenSizes.contains(size)
  }

  /// The widths that the canvas of this file can have, in points: the width of its device or, without a known device,
  /// the usual widths 320, 375 and 600.
  private var widths: Set<Double> {
    guard let device = header.device else { return [320, 375, 600] }
    return [header.isLandscape ? device.size.height : device.size.width]
  }

  /// The sizes of canvases that show a whole screen, in points: those of all devices in both orientations, 1,920 ×
  /// 1,080, and the square canvas of old Interface Builder versions.
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
