// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutLint",
  products: [.library(name: "LayoutLint", targets: ["LayoutLint"])],
  dependencies: [
    .package(path: "../LayoutDiagnostics"), .package(path: "../LayoutDocuments"),
    .package(path: "../SourceDiagnostics"),
  ],
  targets: [
    .target(
      name: "LayoutLint",
      dependencies: [
        .product(name: "LayoutDiagnostics", package: "LayoutDiagnostics"),
        .product(name: "LayoutDocuments", package: "LayoutDocuments"),
        .product(name: "SourceDiagnostics", package: "SourceDiagnostics"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
