#if CLI
  import ArgumentParser
  import LayoutModel

  /// The options that lay a document out in something else than its own canvas.
  struct CanvasOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp("The size in points, in place of the document's.", valueName: "WxH"),
      transform: SizeArgument.init)
    var size: SizeArgument?

    @Option(
      help: ArgumentHelp(
        "The device: its size, pixels and safe area; 'landscape' may follow the name.", valueName: "name"),
      completion: .list(Device.all.map(\.name)), transform: DeviceArgument.init)
    var device: DeviceArgument?

    @Option(help: "The direction of the language.")
    var direction: DirectionArgument?

    func validate() throws {
      if size != nil, device != nil { throw ValidationError("--size and --device exclude each other") }
    }

    /// What a document says, but for what the options say.
    func applied(to environment: LayoutEnvironment) -> LayoutEnvironment {
      var environment = environment
      if let size { environment.size = size.size }
      if let device = device?.device {
        environment.size = device.size
        environment.scale = device.scale
        environment.safeAreaInsets = device.safeAreaInsets
      }
      if let direction { environment.direction = direction.direction }
      return environment
    }
  }

  /// The value of `--device`: a name such as `iPhone 15`, in any case.
  struct DeviceArgument {
    var device: Device

    init(_ name: String) throws {
      guard let device = Device(named: name) else {
        let near = Suggestions.nearest(to: name, among: Device.all.map(\.name))
        let question =
          Suggestions.question(offering: near) ?? "there is, among others, `\(Device.all.first?.name ?? "")`"
        throw ValidationError("unknown device `\(name)`; \(question)")
      }
      self.device = device
    }
  }

  /// The value of `--size`: `320x568`.
  struct SizeArgument {
    var size: LayoutSize

    init(_ text: String) throws {
      let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      guard parts.count == 2, let width = Self.points(parts[0]), let height = Self.points(parts[1]) else {
        throw ValidationError("expected a width and a height in points, such as 320x568")
      }
      size = LayoutSize(width: width, height: height)
    }

    /// Beyond, a double has no room for the fractions of a point.
    private static let limit = 1e9

    private static func points(_ text: Substring) -> Double? {
      // `Double` would also take `0x1p4`, `nan` and `inf`.
      guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(text) else {
        return nil
      }
      return value <= limit ? value : nil
    }
  }

  /// The value of `--direction`.
  enum DirectionArgument: String, ExpressibleByArgument, CaseIterable {
    case ltr, rtl

    /// What the model calls it.
    var direction: LayoutDirection { self == .ltr ? .leftToRight : .rightToLeft }
  }
#endif
