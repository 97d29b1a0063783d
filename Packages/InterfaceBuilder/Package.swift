// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "InterfaceBuilder",
  products: [.library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"])],
  dependencies: [
    .package(path: "../LayoutDocuments"), .package(path: "../XMLSource"),
  ],
  targets: [
    .target(
      name: "InterfaceBuilder",
      dependencies: [
        .product(name: "LayoutDocuments", package: "LayoutDocuments"),
        .product(name: "XMLSource", package: "XMLSource"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
