import XMLSource

extension InterfaceFile {
  /// The properties of a file as a whole.
  public struct Header: Hashable, Sendable {
    /// The platforms of Interface Builder files.
    public enum Platform: String, Hashable, Sendable, CaseIterable {
      /// iOS and iPadOS.
      case iOS
      /// macOS.
      case macOS
      /// tvOS.
      case tvOS
    }

    /// The platform that the file is for.
    public var platform: Platform

    /// The version of Interface Builder that saved the file; 0 if it is not known. Only the number before the first
    /// point: 23727 for `23727.1`.
    public var toolsVersion: Int

    /// The id of the device on the canvas, such as `retina6_12`; nil for the square canvas of old versions.
    public var deviceID: String?

    /// Whether the device on the canvas is in landscape orientation.
    public var isLandscape: Bool

    /// Whether an iPad on the canvas shows the app beside another app.
    public var isSplit: Bool

    /// Whether the file uses Auto Layout. If not, every view has an autoresizing mask.
    public var usesAutoLayout: Bool

    /// Whether constraints to the safe area are meant. If not, the file uses top and bottom layout guides.
    public var usesSafeArea: Bool

    /// Whether the file uses size classes.
    public var usesSizeClasses: Bool

    /// The sizes in points of the images that the file lists, by name.
    var images: [String: ImageResource]

    init(_ document: XMLTree.Element) {
      let runtime = document["targetRuntime"] ?? ""
      let type = document["type"] ?? ""
      platform =
        runtime.contains("MacOSX") || type.contains(".Cocoa.")
        ? .macOS : runtime.contains("AppleTV") || type.contains("AppleTV") ? .tvOS : .iOS
      toolsVersion = Int((document["toolsVersion"] ?? "").prefix { $0.isNumber }) ?? 0
      let device = document.child("device")
      deviceID = device?["id"]
      isLandscape = device?["orientation"] == "landscape"
      let adaptation = device?["layout"] ?? device?.child("adaptation")?["id"]
      isSplit = adaptation.map { $0 != "fullscreen" } ?? false
      usesAutoLayout = document.isOn("useAutolayout")
      usesSafeArea = document.isOn("useSafeAreas")
      usesSizeClasses = document.isOn("useTraitCollections")
      images = [:]
      guard let resources = document.child("resources") else { return }
      for image in resources.children where image.name == "image" {
        guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
        else { continue }
        images[name] = ImageResource(
          size: LayoutSize(width: width, height: height), isSymbol: image["catalog"] == "system")
      }
    }
  }
}

/// An image that a file lists among its resources.
struct ImageResource: Hashable, Sendable {
  /// The size in points.
  var size: LayoutSize
  /// Whether the image is one of the system's symbols, whose size depends on its configuration.
  var isSymbol: Bool
}

extension InterfaceFile.Header {
  /// Whether the file was saved by a version of Interface Builder in this range. The version 32700 of some files is
  /// not in the order of the others, and is in no range.
  func tools(_ range: PartialRangeFrom<Int>) -> Bool { range.contains(toolsVersion) && toolsVersion < 32_000 }
}
