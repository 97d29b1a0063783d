// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "XMLSource",
  products: [.library(name: "XMLSource", targets: ["XMLSource"])],
  dependencies: [
    .package(path: "../SourceText")
  ],
  targets: [
    .target(
      name: "XMLSource",
      dependencies: [
        .product(name: "SourceText", package: "SourceText")
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
