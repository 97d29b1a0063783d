// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutDocuments",
  products: [.library(name: "LayoutDocuments", targets: ["LayoutDocuments"])],
  dependencies: [
    .package(path: "../LayoutModel"), .package(path: "../SourceDiagnostics"), .package(path: "../StackViews"),
    .package(path: "../VisualFormat"),
  ],
  targets: [
    .target(
      name: "LayoutDocuments",
      dependencies: [
        .product(name: "LayoutModel", package: "LayoutModel"),
        .product(name: "SourceDiagnostics", package: "SourceDiagnostics"),
        .product(name: "StackViews", package: "StackViews"),
        .product(name: "VisualFormat", package: "VisualFormat"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
