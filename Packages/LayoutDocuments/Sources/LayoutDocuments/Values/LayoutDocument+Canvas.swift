import LayoutModel

extension LayoutDocument {
  /// What a layout is laid out in: a device, or a size with what belongs to it.
  ///
  /// What is nil comes from the device, and without a device from ``standardSize`` and ``standardScale``.
  public struct Canvas: Hashable, Sendable {
    /// The name of a device, in any case; how it is held and split may follow.
    public var device: String?

    /// How the device is held; nil for what its name says.
    public var orientation: LayoutDevice.Orientation?

    /// The root's size in points.
    public var size: LayoutSize?

    /// Pixels in a point.
    public var scale: Double?

    /// What leading and trailing stand for; nil for left to right.
    public var direction: LayoutDirection?

    /// How large people want to read text; nil for large.
    public var textSize: ContentSizeCategory?

    /// The size classes; nil for the device's, and without a device for those of devices of the size.
    public var sizeClasses: SizeClasses?

    /// The kind of machine; nil for the device's.
    public var idiom: UserInterfaceIdiom?

    /// What bars and rounded corners take from the root's edges, in points; gives the top and bottom layout guides.
    public var safeArea: EdgeInsets?

    /// What the app's own bars take besides, in points.
    public var additionalSafeArea: EdgeInsets?

    /// The keyboard; nil for none.
    public var keyboard: Keyboard?

    /// The root's least margins, in points; nil for 16 points at the sides, 20 from a width of 414 points on, and none
    /// at top and bottom.
    public var margins: DirectionalEdgeInsets?

    /// Where it stands.
    public var origin: DocumentOrigin

    /// Where each part of it stands, by its key.
    public var origins = DocumentOrigins()

    /// The size of a canvas that says nothing of it: a phone's, 375 by 667 points.
    public static let standardSize = LayoutSize(width: 375, height: 667)

    /// The pixels in a point of a canvas that says nothing of it.
    public static let standardScale = 2.0

    /// Makes a canvas.
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

  /// Where the keyboard is.
  public enum Keyboard: Hashable, Sendable {
    /// At the bottom from side to side, and so high; in points.
    case docked(height: Double)

    /// Anywhere, in the root's coordinates and points.
    case frame(LayoutRect)
  }

  /// How much room there is on each axis, said coarsely.
  public struct SizeClasses: Hashable, Sendable {
    /// From side to side.
    public var width: UserInterfaceSizeClass

    /// From top to bottom.
    public var height: UserInterfaceSizeClass

    /// Makes size classes.
    public init(width: UserInterfaceSizeClass, height: UserInterfaceSizeClass) {
      self.width = width
      self.height = height
    }
  }
}

extension LayoutDocument.Canvas {
  /// The environment of the layout; nil if there is no such device.
  public var environment: LayoutEnvironment? {
    var environment = LayoutEnvironment(size: Self.standardSize, scale: Self.standardScale)
    if let device {
      guard let known = LayoutDevice(named: device) else { return nil }
      environment = LayoutEnvironment(device: orientation.map(known.held) ?? known)
    }
    environment.size = size ?? environment.size
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
  /// Where the keyboard is in a root of a size.
  public func frame(in size: LayoutSize) -> LayoutRect {
    switch self {
    case .docked(let height): LayoutRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .frame(let frame): frame
    }
  }
}
