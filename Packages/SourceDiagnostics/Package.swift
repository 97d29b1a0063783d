// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SourceDiagnostics",
  products: [.library(name: "SourceDiagnostics", targets: ["SourceDiagnostics"])],
  dependencies: [
    .package(path: "../SourceText")
  ],
  targets: [
    .target(
      name: "SourceDiagnostics",
      dependencies: [
        .product(name: "SourceText", package: "SourceText")
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
