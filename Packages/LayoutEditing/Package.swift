// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutEditing",
  products: [.library(name: "LayoutEditing", targets: ["LayoutEditing"])],
  dependencies: [
    .package(path: "../LayoutDiagnostics"), .package(path: "../LayoutDocuments"),
  ],
  targets: [
    .target(
      name: "LayoutEditing",
      dependencies: [
        .product(name: "LayoutDiagnostics", package: "LayoutDiagnostics"),
        .product(name: "LayoutDocuments", package: "LayoutDocuments"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
