// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutRendering",
  products: [.library(name: "LayoutRendering", targets: ["LayoutRendering"])],
  dependencies: [.package(path: "../LayoutDiagnostics")],
  targets: [
    .target(
      name: "LayoutRendering",
      dependencies: [.product(name: "LayoutDiagnostics", package: "LayoutDiagnostics")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
