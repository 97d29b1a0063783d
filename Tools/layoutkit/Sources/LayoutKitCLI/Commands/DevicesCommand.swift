#if CLI
  import ArgumentParser
  import Foundation
  import LayoutModel

  /// The command `layoutkit devices`, which lists the devices whose names `--device` and the canvas of a document
  /// accept.
  struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "devices",
      abstract: "List the devices for --device and for documents.",
      discussion: """
        Sizes and safe areas are in points. Add 'landscape' after the name of a device \
        to rotate it. For tablets, add the part of the screen that the app has in split \
        view: 1/3, 1/2 or 2/3.

        Other spellings such as 'iPhone SE (2nd generation)', and Interface Builder's \
        names such as retina4_7, are accepted too. With names of devices, the command \
        lists their orientations, their split view sizes and their other names.

        EXAMPLES
          layoutkit devices
          layoutkit devices "iPad 11"
          layoutkit devices --format json
          layoutkit solve Login.layout.yaml --device "iPad 11 landscape 1/2"
        """
    )

    @Argument(
      help: ArgumentHelp("The devices to list, by name. Default: all.", valueName: "name"),
      completion: .list(LayoutDevice.all.map(\.name)), transform: DeviceArgument.init)
    var devices: [DeviceArgument] = []

    @Option(help: "table: for people; json: for programs, with all orientations and split view sizes.")
    var format: Format = .table

    /// The value of the option `--format` of `layoutkit devices`.
    enum Format: String, ExpressibleByArgument, CaseIterable {
      case table, json
    }

    func run() throws {
      let models = devices.map(\.device)
      switch format {
      case .json:
        let entries = (models.isEmpty ? LayoutDevice.all : models).flatMap(DeviceList.postures)
        try StandardOutput.print(Self.json(entries.map(DeviceEntry.init)))
      case .table where models.isEmpty:
        try StandardOutput.print(DeviceList.overview(of: LayoutDevice.all))
      case .table:
        try StandardOutput.print(models.map(DeviceList.details).joined(separator: "\n\n"))
      }
    }

    private static func json(_ entries: [DeviceEntry]) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(entries), as: UTF8.self)
    }
  }

  /// The JSON representation of a device in one orientation, with an app on the whole screen or on a part of it in
  /// split view.
  private struct DeviceEntry: Encodable {
    var name: String
    var model: String
    var aliases: [String]
    var idiom: String
    var orientation: String
    var split: String?
    var width: Double
    var height: Double
    var scale: Double
    var widthClass: String
    var heightClass: String
    var safeArea: [String: Double]

    init(_ device: LayoutDevice) {
      name = device.name
      model = device.model
      aliases = device.aliases
      idiom = "\(device.userInterfaceIdiom)"
      orientation = device.orientation.rawValue
      split = device.split?.rawValue
      width = device.size.width
      height = device.size.height
      scale = device.scale
      widthClass = "\(device.horizontalSizeClass)"
      heightClass = "\(device.verticalSizeClass)"
      let insets = device.safeAreaInsets
      safeArea = ["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right]
    }
  }
#endif
