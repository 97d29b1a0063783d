// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "StackViews",
  products: [.library(name: "StackViews", targets: ["StackViews"])],
  dependencies: [.package(path: "../LayoutModel")],
  targets: [
    .target(
      name: "StackViews",
      dependencies: [.product(name: "LayoutModel", package: "LayoutModel")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
