import Foundation
import LayoutEquations
import Testing

@testable import LayoutKitCLI

/// The sizes of images in asset catalogs.
@Suite struct AssetCatalogTests {
  /// Returns the start of a PNG file.
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, width, 0, 0, 1, height,
      ])
  }

  @Test func headersHaveTheSize() {
    #expect(ImageHeader(Array(png(5, 6)))?.width == 5)
    #expect(ImageHeader(Array(png(5, 6)))?.height == 256 + 6)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 30, 1, 4, 3]
    #expect(ImageHeader(jpeg)?.width == 260)
    #expect(ImageHeader(jpeg)?.height == 30)
  }

  @Test func otherBytesHaveNoSize() {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 30, 1, 4, 3]
    for length in 0..<17 { #expect(ImageHeader(Array(jpeg.prefix(length))) == nil) }
    for length in 0..<24 { #expect(ImageHeader(Array(png(5, 6).prefix(length))) == nil) }
    #expect(ImageHeader(Array(png(0, 6))) == nil)
    #expect(ImageHeader([0xFF, 0xD8] + Array(repeating: 0xFF, count: 50)) == nil)
    #expect(
      ImageHeader([0xFF, 0xD8] + Array(repeating: [0xFF, 0xE0, 0, 0], count: 50).flatMap { $0 }) == nil)
  }

  @Test func imagesAreFoundInCatalogsNearTheFile() throws {
    let folder = try TemporaryFolder()
    let images = "App/Resources/Assets.xcassets"
    try folder.write(
      #"{"images": [{"idiom": "universal"}, {"filename": "a@2x.png", "scale": "2x"}], "info": {"version": 1}}"#,
      to: "\(images)/Group/Logo.imageset/Contents.json")
    try folder.write(png(30, 0), to: "\(images)/Group/Logo.imageset/a@2x.png")
    try folder.write(#"{"images": [{"filename": "v.pdf"}]}"#, to: "\(images)/Vector.imageset/Contents.json")
    try folder.write("%PDF-1.4", to: "\(images)/Vector.imageset/v.pdf")
    try folder.write("{", to: "\(images)/Broken.imageset/Contents.json")
    let catalogs = AssetCatalogs()
    let file = folder.url.appendingPathComponent("App/UI/Base.lproj/Main.storyboard").path
    try folder.write("", to: "App/UI/Base.lproj/Main.storyboard")
    for name in ["Logo", "Group/Logo", "Logo"] {
      #expect(catalogs.size(ofImage: name, near: file) == LayoutSize(width: 15, height: 128))
    }
    for name in ["Vector", "Broken", "None", "../Logo"] {
      #expect(catalogs.size(ofImage: name, near: file) == nil)
    }
  }
}
