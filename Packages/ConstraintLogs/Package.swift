// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ConstraintLogs",
  products: [.library(name: "ConstraintLogs", targets: ["ConstraintLogs"])],
  dependencies: [.package(path: "../LayoutEquations")],
  targets: [
    .target(
      name: "ConstraintLogs",
      dependencies: [.product(name: "LayoutEquations", package: "LayoutEquations")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
