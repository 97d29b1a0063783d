// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutRendering",
  products: [.library(name: "LayoutRendering", targets: ["LayoutRendering"])],
  dependencies: [.package(path: "../LayoutModel")],
  targets: [
    .target(
      name: "LayoutRendering",
      dependencies: [.product(name: "LayoutModel", package: "LayoutModel")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
