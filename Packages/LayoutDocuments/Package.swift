// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutDocuments",
  products: [.library(name: "LayoutDocuments", targets: ["LayoutDocuments"])],
  dependencies: [.package(path: "../LayoutModel"), .package(path: "../StackViews")],
  targets: [
    .target(
      name: "LayoutDocuments",
      dependencies: [
        .product(name: "LayoutModel", package: "LayoutModel"),
        .product(name: "StackViews", package: "StackViews"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
