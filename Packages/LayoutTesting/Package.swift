// swift-tools-version: 6.1
import PackageDescription

/// The modules that LayoutTesting depends on.
let imports = ["LayoutDiagnostics", "LayoutKit", "LayoutRendering", "SourceDiagnostics", "SourceText"]

let package = Package(
  name: "LayoutTesting",
  products: [.library(name: "LayoutTesting", targets: ["LayoutTesting"])],
  dependencies: imports.map { .package(path: "../\($0)") },
  targets: [
    .target(
      name: "LayoutTesting",
      dependencies: imports.map { .product(name: $0, package: $0) },
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
