import LayoutModel

extension LayoutDocument {
  /// The size and other properties of the screen or window that a layout is laid out in.
  ///
  /// A canvas names a device, or describes a size. A property that is nil has the device's value. Without a device,
  /// ``standardSize`` and ``standardScale`` are the defaults.
  ///
  /// ```swift
  /// var canvas = LayoutDocument.Canvas(device: "iPhone 15", direction: .rightToLeft)
  /// canvas.keyboard = .docked(height: 291)
  /// ```
  public struct Canvas: Hashable, Sendable {
    /// The name of a device, such as `iPad 9.7 landscape 1/2`. Case is ignored; an orientation and a part of the screen
    /// may follow the name.
    public var device: String?

    /// The orientation of the device. Default: the orientation in the name of the device, or portrait.
    public var orientation: LayoutDevice.Orientation?

    /// The root's size, in points. Default: the device's size, or ``standardSize``.
    ///
    /// On ``fittingAxes``, the root fits its content instead; the size then only determines the size classes of a
    /// canvas without a device.
    public var size: LayoutSize?

    /// The axes on which the root is as small as its content allows, as on the vertical axis of `320xauto`. Default:
    /// none.
    public var fittingAxes: Set<LayoutAxis> = []

    /// The number of pixels in a point. Default: the device's scale, or ``standardScale``.
    public var scale: Double?

    /// The layout direction. Default: left to right.
    public var direction: LayoutDirection?

    /// The text size that the user has chosen. Default: large (L).
    public var textSize: ContentSizeCategory?

    /// The size classes. Default: those of the device, or those of devices with the canvas's size.
    public var sizeClasses: SizeClasses?

    /// The user interface idiom. Default: that of the device; unspecified without a device.
    public var idiom: UserInterfaceIdiom?

    /// The distances of the root's safe area from its edges, in points, as bars and rounded corners require. Default:
    /// those of the device.
    ///
    /// They determine the top and bottom layout guides.
    public var safeArea: EdgeInsets?

    /// The insets that the app adds to the safe area for its own bars, in points. Default: none.
    public var additionalSafeArea: EdgeInsets?

    /// The keyboard; nil if it is hidden.
    public var keyboard: Keyboard?

    /// The minimum margins of the root, in points. Default: 16 points at the sides, or 20 if the root is at least 414
    /// points wide; none at top and bottom.
    public var margins: DirectionalEdgeInsets?

    /// The range of text that the canvas was read from.
    public var origin: DocumentOrigin

    /// The ranges of text that the properties were read from, by key.
    public var origins = DocumentOrigins()

    /// The size of a canvas with neither device nor size: 375 by 667 points, the size of a phone.
    public static let standardSize = LayoutSize(width: 375, height: 667)

    /// The scale of a canvas with neither device nor scale, in pixels per point.
    public static let standardScale = 2.0

    /// Creates a canvas. The other properties have their defaults.
    public init(
      device: String? = nil, size: LayoutSize? = nil, direction: LayoutDirection? = nil,
      origin: DocumentOrigin = .unknown
    ) {
      self.device = device
      self.size = size
      self.direction = direction
      self.origin = origin
    }
  }

  /// The position of the keyboard on the canvas.
  public enum Keyboard: Hashable, Sendable {
    /// A keyboard at the bottom across the full width, with a height in points.
    case docked(height: Double)

    /// A keyboard with a frame in the root's coordinates, in points.
    case frame(LayoutRect)
  }

  /// The size classes of the width and the height.
  public struct SizeClasses: Hashable, Sendable {
    /// The size class of the width: the horizontal size class.
    public var width: UserInterfaceSizeClass

    /// The size class of the height: the vertical size class.
    public var height: UserInterfaceSizeClass

    /// Creates a pair of size classes.
    public init(width: UserInterfaceSizeClass, height: UserInterfaceSizeClass) {
      self.width = width
      self.height = height
    }
  }
}

extension LayoutDocument.Canvas {
  /// The environment that the canvas describes; nil if there is no device with the canvas's device name.
  public var environment: LayoutEnvironment? {
    var environment = LayoutEnvironment(size: Self.standardSize, scale: Self.standardScale)
    if let device {
      guard let known = LayoutDevice(named: device) else { return nil }
      environment = LayoutEnvironment(device: orientation.map(known.rotated) ?? known)
    }
    environment.size = size ?? environment.size
    if !fittingAxes.isEmpty { environment.sizing = .fitting(fittingAxes) }
    environment.scale = scale ?? environment.scale
    environment.direction = direction ?? environment.direction
    environment.safeAreaInsets = safeArea ?? environment.safeAreaInsets
    environment.additionalSafeAreaInsets = additionalSafeArea ?? .zero
    environment.keyboardFrame = keyboard?.frame(in: environment.size)
    environment.rootMargins = margins
    environment.preferredContentSizeCategory = textSize ?? .unspecified
    environment.userInterfaceIdiom = idiom ?? environment.userInterfaceIdiom
    let known = device == nil ? TraitCollection(sizeClassesFor: environment.size) : environment.traits
    environment.horizontalSizeClass = sizeClasses?.width ?? known.horizontalSizeClass
    environment.verticalSizeClass = sizeClasses?.height ?? known.verticalSizeClass
    return environment
  }
}

extension LayoutDocument.Keyboard {
  /// Returns the keyboard's frame in the coordinates of a root with the given size, in points.
  public func frame(in size: LayoutSize) -> LayoutRect {
    switch self {
    case .docked(let height): LayoutRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .frame(let frame): frame
    }
  }
}
