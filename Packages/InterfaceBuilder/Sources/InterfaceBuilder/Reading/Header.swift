import SourceText
import XMLSource

extension InterfaceFile {
  /// The properties of a whole file, such as its platform and the device on its canvas.
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

    /// The version of Interface Builder that saved the file, without the digits after the first point, such as 23727
    /// for `23727.1`. The version is 0 if it is not known.
    public var toolsVersion: Int

    /// The id of the device on the canvas, such as `retina6_12`. Nil if the file names no device, as for the square
    /// canvas of old versions.
    public var deviceID: String?

    /// Whether the device on the canvas is in landscape orientation.
    public var isLandscape: Bool

    /// Whether an iPad on the canvas shows the app beside another app (Split View).
    public var isSplit: Bool

    /// Whether the file uses Auto Layout. If false, every view of the document has an autoresizing mask.
    public var usesAutoLayout: Bool

    /// Whether the file uses safe areas. If false, it uses top and bottom layout guides instead.
    public var usesSafeArea: Bool

    /// Whether the file uses size classes (“Use Trait Variations” in Xcode).
    public var usesSizeClasses: Bool

    /// The images that the file lists as resources, by name.
    var images: [String: ImageResource]

    /// The alpha values of the named colors and system colors that the file lists as resources, by name.
    var colorAlphas: [String: Double]

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
      colorAlphas = [:]
      guard let resources = document.child("resources") else { return }
      for image in resources.children where image.name == "image" {
        guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
        else { continue }
        images[name] = ImageResource(
          size: LayoutSize(width: width, height: height), isSymbol: image["catalog"] == "system")
      }
      for color in resources.children where color.name == "namedColor" || color.name == "systemColor" {
        if let name = color["name"], let alpha = color.child("color")?.number("alpha") {
          colorAlphas[name] = alpha
        }
      }
    }
  }
}

/// An image that a file lists among its resources.
struct ImageResource: Hashable, Sendable {
  /// The size of the image in points.
  var size: LayoutSize
  /// Whether the image is an SF Symbol, whose size depends on its configuration in a view.
  var isSymbol: Bool
}

extension InterfaceFile.Header {
  /// Returns whether the file was saved by a version of Interface Builder in the given range.
  ///
  /// Returns false for version 32000 and later: some files contain the version 32700 although an older version of
  /// Interface Builder saved them.
  func tools(_ range: PartialRangeFrom<Int>) -> Bool { range.contains(toolsVersion) && toolsVersion < 32_000 }
}
