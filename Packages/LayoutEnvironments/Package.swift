// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutEnvironments",
  products: [.library(name: "LayoutEnvironments", targets: ["LayoutEnvironments"])],
  dependencies: [.package(path: "../LayoutEquations")],
  targets: [
    .target(
      name: "LayoutEnvironments",
      dependencies: [.product(name: "LayoutEquations", package: "LayoutEquations")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
