import LayoutModel

extension LayoutDocument {
  /// What a layout is laid out in: a device, or a size with what belongs to it.
  ///
  /// What is nil comes from the device, and without a device from ``standardSize`` and ``standardScale``.
  public struct Canvas: Hashable, Sendable {
    /// The name of a device, in any case.
    public var device: String?

    /// How the device is held; nil for upright.
    public var orientation: Device.Orientation?

    /// The root's size in points.
    public var size: LayoutSize?

    /// Pixels in a point.
    public var scale: Double?

    /// What leading and trailing stand for; nil for left to right.
    public var direction: LayoutDirection?

    /// What bars and rounded corners take from the root's edges, in points; gives the top and bottom layout guides.
    public var safeArea: EdgeInsets?

    /// The root's margins, in points; nil for 16 points at the sides, 20 from a width of 414 points on, and none at
    /// top and bottom.
    public var margins: DirectionalEdgeInsets?

    /// Where it stands.
    public var origin: DocumentOrigin

    /// The size of a canvas that says nothing of it: a phone's, 375 by 667 points.
    public static let standardSize = LayoutSize(width: 375, height: 667)

    /// The pixels in a point of a canvas that says nothing of it.
    public static let standardScale = 2.0

    /// Makes a canvas.
    public init(
      device: String? = nil, orientation: Device.Orientation? = nil, size: LayoutSize? = nil,
      scale: Double? = nil,
      direction: LayoutDirection? = nil, safeArea: EdgeInsets? = nil, margins: DirectionalEdgeInsets? = nil,
      origin: DocumentOrigin = .unknown
    ) {
      self.device = device
      self.orientation = orientation
      self.size = size
      self.scale = scale
      self.direction = direction
      self.safeArea = safeArea
      self.margins = margins
      self.origin = origin
    }
  }
}

extension LayoutDocument.Canvas {
  /// The environment of the layout; nil if there is no such device.
  public var environment: LayoutEnvironment? {
    var environment = LayoutEnvironment(size: Self.standardSize, scale: Self.standardScale)
    if let device {
      guard let known = Device(named: device) else { return nil }
      environment = LayoutEnvironment(device: orientation.map(known.held) ?? known)
    }
    environment.size = size ?? environment.size
    environment.scale = scale ?? environment.scale
    environment.direction = direction ?? environment.direction
    environment.safeAreaInsets = safeArea ?? environment.safeAreaInsets
    environment.rootMargins = margins
    return environment
  }
}
