// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutDiagnostics",
  products: [.library(name: "LayoutDiagnostics", targets: ["LayoutDiagnostics"])],
  dependencies: [
    .package(path: "../ConflictAnalysis"), .package(path: "../LayoutModel"),
    .package(path: "../SourceDiagnostics"),
  ],
  targets: [
    .target(
      name: "LayoutDiagnostics",
      dependencies: [
        .product(name: "ConflictAnalysis", package: "ConflictAnalysis"),
        .product(name: "LayoutModel", package: "LayoutModel"),
        .product(name: "SourceDiagnostics", package: "SourceDiagnostics"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
