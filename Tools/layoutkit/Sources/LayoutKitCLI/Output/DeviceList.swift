#if CLI
  import LayoutModel

  /// Tables of devices as text for the terminal.
  enum DeviceList {
    /// Returns a table with a line for each device. The last column contains the values that are different in landscape
    /// orientation.
    static func overview(of devices: [LayoutDevice]) -> String {
      let header = ["device", "size", "size classes", "safe area insets", "in landscape"]
      return table([header] + devices.map { cells($0) + [landscape(of: $0)] })
    }

    /// Returns a table of the device's orientations, followed by the device's other names. For each orientation, the
    /// table has a line for the whole screen and a line for each part of the screen that split view offers.
    static func details(of device: LayoutDevice) -> String {
      let header = ["device", "size", "size classes", "safe area insets"]
      let lines = table([header] + postures(of: device).map(cells))
      let aliases = device.aliases
      return aliases.isEmpty ? lines : "\(lines)\nother names: \(aliases.joined(separator: ", "))"
    }

    /// Returns one value for each way to show an app on the device. For each orientation, this is the whole screen and
    /// each part of the screen that split view offers.
    static func postures(of device: LayoutDevice) -> [LayoutDevice] {
      device.orientations.flatMap { orientation in
        let rotated = device.rotated(to: orientation)
        return [rotated.inSplitView(nil) ?? rotated] + rotated.splits.compactMap(rotated.inSplitView)
      }
    }

    private static func cells(_ device: LayoutDevice) -> [String] {
      [device.name, size(device), classes(device), safeArea(device.safeAreaInsets)]
    }

    private static func landscape(of device: LayoutDevice) -> String {
      let rotated = device.rotated(to: .landscape)
      let isTheSame = rotated.safeAreaInsets == device.safeAreaInsets && classes(rotated) == classes(device)
      return isTheSame ? "the same" : "\(classes(rotated)); \(safeArea(rotated.safeAreaInsets))"
    }

    /// Returns the size and scale as text, in the notation of `--size` and a device's scale: `393x852 @3`.
    private static func size(_ device: LayoutDevice) -> String {
      "\(number(device.size.width))x\(number(device.size.height)) @\(number(device.scale))"
    }

    private static func classes(_ device: LayoutDevice) -> String {
      "\(device.horizontalSizeClass) x \(device.verticalSizeClass)"
    }

    /// Returns the safe area insets that are not 0 as text, such as `top 59, bottom 34`. The left and right insets are
    /// written as one number for the `sides`, because they are equal for all devices.
    private static func safeArea(_ insets: EdgeInsets) -> String {
      let edges = [("top", insets.top), ("sides", insets.left), ("bottom", insets.bottom)]
      let covered = edges.filter { $0.1 != 0 }.map { "\($0) \(number($1))" }
      return covered.isEmpty ? "none" : covered.joined(separator: ", ")
    }

    private static func table(_ rows: [[String]]) -> String {
      let columns = rows.map(\.count).max() ?? 0
      let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
      return rows.map { row in
        zip(row, widths).enumerated().map { column, cell in
          column == columns - 1 ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
        }.joined(separator: "  ")
      }.joined(separator: "\n")
    }

    /// Returns a number as text, without a fraction if it is a whole number.
    private static func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int64(value))" : "\(value)"
    }
  }
#endif
