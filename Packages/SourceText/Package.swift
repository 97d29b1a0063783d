// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SourceText",
  products: [.library(name: "SourceText", targets: ["SourceText"])],
  targets: [
    .target(
      name: "SourceText",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
