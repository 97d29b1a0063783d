import LayoutModel

extension LayoutDocument {
  /// The screen or window in which a scene is laid out: its size, device and settings.
  ///
  /// A canvas usually names a device or has a size. Properties that are nil have the device's values. Without a device,
  /// the defaults are ``standardSize`` and ``standardScale``.
  ///
  /// ```swift
  /// var canvas = LayoutDocument.Canvas(device: "iPhone 15", direction: .rightToLeft)
  /// canvas.keyboard = .docked(height: 291)
  /// ```
  public struct Canvas: Hashable, Sendable {
    /// The name of a device, ignoring case. An orientation and a part of the screen in split view may follow the name,
    /// as in `iPad 9.7 landscape 1/2`.
    public var device: String?

    /// The orientation of the device. Default: the orientation in the name of the device, or portrait. The
    /// orientation has no effect on a canvas without a device.
    public var orientation: LayoutDevice.Orientation?

    /// The root's size, in points. Default: the device's size, or ``standardSize``.
    ///
    /// On ``fittingAxes``, the root is as small as its content allows instead. The size still determines the size
    /// classes of a canvas without a device, the default margins, and the frame of a docked keyboard.
    public var size: LayoutSize?

    /// The axes on which the root is as small as its content allows, such as the vertical axis for `320xauto`. Default:
    /// none.
    public var fittingAxes: Set<LayoutAxis> = []

    /// The number of pixels per point. Default: the device's scale, or ``standardScale``.
    public var scale: Double?

    /// The number of points by which the edges of views may differ from expected frames. Default: 0.
    public var frameTolerance: Double?

    /// The layout direction. Default: left to right.
    public var direction: LayoutDirection?

    /// The text size that the user has chosen. Default: large (L).
    public var textSize: ContentSizeCategory?

    /// The horizontal and vertical size classes. Default: the size classes of the device, or of a device with the same
    /// size.
    public var sizeClasses: SizeClasses?

    /// The user interface idiom, such as `pad`. Default: the device's idiom, or unspecified if there is no device.
    public var idiom: UserInterfaceIdiom?

    /// The distances between the edges of the root and its safe area, in points, such as the height of a status bar.
    /// Default: the distances of the device, or zero if there is no device.
    ///
    /// These distances also determine the top and bottom layout guides.
    public var safeArea: EdgeInsets?

    /// Insets by which the app reduces the safe area further, in points, such as the height of a toolbar. Default:
    /// zero.
    public var additionalSafeArea: EdgeInsets?

    /// The keyboard; nil if it is hidden.
    public var keyboard: Keyboard?

    /// The minimum margins of the root, in points. Default: 16 points at the sides, or 20 points if the root is at
    /// least 414 points wide; 0 at the top and bottom.
    public var margins: DirectionalEdgeInsets?

    /// The part of a device's screen that the root covers, if the canvas comes from an Interface Builder file.
    /// Documents in YAML and JSON cannot contain this value. Default: the root fills the screen.
    public var screenUse = ScreenUse()

    /// The range of text that the canvas was read from.
    public var origin: DocumentOrigin

    /// The range of text that each property was read from, by key.
    public var origins = DocumentOrigins()

    /// The size of a canvas that has neither a device nor a size: 375 by 667 points.
    public static let standardSize = LayoutSize(width: 375, height: 667)

    /// The scale of a canvas that has neither a device nor a scale: 2 pixels per point.
    public static let standardScale = 2.0

    /// Creates a canvas. Properties without a parameter have their defaults.
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
    /// A keyboard at the bottom of the canvas, over its full width. The associated value is the height in points.
    case docked(height: Double)

    /// A keyboard anywhere on the canvas. The associated value is the frame in the root's coordinates, in points.
    case frame(LayoutRect)
  }

  /// A pair of size classes: one for the width and one for the height.
  public struct SizeClasses: Hashable, Sendable {
    /// The horizontal size class.
    public var width: UserInterfaceSizeClass

    /// The vertical size class.
    public var height: UserInterfaceSizeClass

    /// Creates a pair of size classes.
    public init(width: UserInterfaceSizeClass, height: UserInterfaceSizeClass) {
      self.width = width
      self.height = height
    }
  }
}

extension LayoutDocument.Canvas {
  /// The environment that the canvas describes, in which an engine can lay out the scene. Nil if no device has the name
  /// in ``device``.
  public var environment: LayoutEnvironment? {
    var environment = LayoutEnvironment(size: Self.standardSize, scale: Self.standardScale)
    if let device {
      guard let known = LayoutDevice(named: device) else { return nil }
      environment = LayoutEnvironment(device: orientation.map(known.rotated) ?? known)
    }
    environment.size = size ?? environment.size
    if !fittingAxes.isEmpty {
      environment.sizing = .fitting(fittingAxes)
    } else if let growth = screenUse.growth {
      environment.sizing = growth.sizing(from: environment.size)
    }
    environment.scale = scale ?? environment.scale
    environment.frameTolerance = frameTolerance ?? 0
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
  /// Returns the keyboard's frame, in points, in the coordinates of a root that has the given size.
  public func frame(in size: LayoutSize) -> LayoutRect {
    switch self {
    case .docked(let height): LayoutRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .frame(let frame): frame
    }
  }
}
