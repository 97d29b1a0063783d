#if CLI
  import ArgumentParser
  import LayoutModel

  /// `layoutkit devices`: what `--device` and the canvas of a document can be.
  struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "devices",
      abstract: "List the devices that --device and documents can name.",
      discussion: """
        Sizes and safe areas are in points and of the device held upright; with \
        'landscape' behind its name it is held on its side.
        """
    )

    func run() throws {
      let width = Device.all.map(\.name.count).max() ?? 0
      for device in Device.all {
        let padding = String(repeating: " ", count: width - device.name.count)
        let size = "\(number(device.size.width))x\(number(device.size.height))"
        let insets = device.safeAreaInsets
        try StandardOutput.print(
          "\(device.name)\(padding)  \(size) @\(number(device.scale))  "
            + "safe area: top \(number(insets.top)), bottom \(number(insets.bottom))")
      }
    }

    /// Without a fraction of nothing.
    private func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int64(value))" : "\(value)"
    }
  }
#endif
