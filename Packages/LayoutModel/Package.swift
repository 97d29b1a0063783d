// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutModel",
  products: [.library(name: "LayoutModel", targets: ["LayoutModel"])],
  dependencies: [.package(path: "../TextMeasuring")],
  targets: [
    .target(
      name: "LayoutModel",
      dependencies: [.product(name: "TextMeasuring", package: "TextMeasuring")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
