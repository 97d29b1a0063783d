// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutRendering",
  products: [.library(name: "LayoutRendering", targets: ["LayoutRendering"])],
  dependencies: [.package(path: "../LayoutDiagnostics"), .package(path: "../SourceDiagnostics")],
  targets: [
    .target(
      name: "LayoutRendering",
      dependencies: [
        .product(name: "LayoutDiagnostics", package: "LayoutDiagnostics"),
        .product(name: "SourceDiagnostics", package: "SourceDiagnostics"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
