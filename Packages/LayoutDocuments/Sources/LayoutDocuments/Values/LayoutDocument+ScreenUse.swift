import LayoutModel

extension LayoutDocument {
  /// The part of a screen that the root of a scene covers, and the devices that can show the root. A root in an
  /// Interface Builder file need not fill a screen: it can be a cell, a part of a screen, or the content of a window.
  ///
  /// ``LayoutDocument/Canvas/shown(on:)`` takes these properties into account. Two canvases that differ only by these
  /// properties are equal.
  public struct ScreenUse: Hashable, Sendable {
    /// The axes on which the root is as large as the screen. On any other axis, the root keeps its size. Default: both
    /// axes.
    public var filledAxes = Set(LayoutAxis.allCases)

    /// The idioms of the devices that can show the root; nil for all devices. The set is empty for an interface for
    /// macOS.
    public var idioms: Set<UserInterfaceIdiom>?

    /// The way in which the root becomes larger than the size of the canvas; nil if it never does.
    var growth: Growth?

    /// Creates the value for a root that fills the screen of each device.
    public init() {}

    /// Returns true, because this value does not affect whether documents are equal.
    public static func == (left: ScreenUse, right: ScreenUse) -> Bool { true }

    /// Adds nothing to the hasher, because all values are equal.
    public func hash(into hasher: inout Hasher) {}
  }
}

extension LayoutDocument.ScreenUse {
  /// The way in which a root becomes larger than its canvas.
  enum Growth: Hashable, Sendable {
    /// The root becomes taller than the canvas if its content needs more space.
    case downwards

    /// Returns the rule by which the engine sizes a root that grows in this way, given the smallest size of the root.
    func sizing(from size: LayoutSize) -> RootSizing {
      .window(
        minimum: size,
        maximum: LayoutSize(width: size.width, height: .infinity))
    }
  }

  /// Whether the root does not fill the height of the screen. Such a root becomes taller if its content needs more
  /// space.
  var isPart: Bool { !filledAxes.contains(.vertical) }
}

extension LayoutDocument.Canvas {
  /// Returns the canvas as it is on a device. Nil if devices of this kind cannot show the root; for example, a phone
  /// cannot show a window of macOS.
  ///
  /// Settings that do not depend on the device, such as the layout direction, do not change. The result has no
  /// ``fittingAxes``: a root that fills the screen has the size of the device.
  ///
  /// A root that does not fill the height of the screen has no safe area. Such a root keeps its size on the axes that
  /// it does not fill, and becomes taller if its content needs more space.
  public func shown(on device: LayoutDevice) -> LayoutDocument.Canvas? {
    if let idioms = screenUse.idioms, !idioms.contains(device.userInterfaceIdiom) { return nil }
    var canvas = LayoutDocument.Canvas(device: device.name, origin: origin)
    canvas.direction = direction
    canvas.textSize = textSize
    canvas.additionalSafeArea = additionalSafeArea
    canvas.keyboard = keyboard
    canvas.frameTolerance = frameTolerance
    canvas.margins = margins
    canvas.screenUse = screenUse
    guard screenUse.isPart, let own = environment?.size else { return canvas }
    canvas.size = LayoutSize(
      width: screenUse.filledAxes.contains(.horizontal) ? device.size.width : own.width, height: own.height)
    canvas.safeArea = .zero
    canvas.screenUse.growth = .downwards
    return canvas
  }

  /// Returns the canvas for a user who has chosen a text size. A root that does not fill the height of the screen
  /// becomes taller if its text needs more space.
  public func withTextSize(_ category: ContentSizeCategory) -> LayoutDocument.Canvas {
    var canvas = self
    canvas.textSize = category
    if screenUse.isPart { canvas.screenUse.growth = .downwards }
    return canvas
  }
}
