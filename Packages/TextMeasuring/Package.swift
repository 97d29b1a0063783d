// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TextMeasuring",
  products: [.library(name: "TextMeasuring", targets: ["TextMeasuring"])],
  dependencies: [.package(path: "../LayoutEnvironments")],
  targets: [
    .target(
      name: "TextMeasuring",
      dependencies: [.product(name: "LayoutEnvironments", package: "LayoutEnvironments")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
