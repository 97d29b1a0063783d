// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ConflictAnalysis",
  products: [.library(name: "ConflictAnalysis", targets: ["ConflictAnalysis"])],
  dependencies: [.package(path: "../LayoutEquations")],
  targets: [
    .target(
      name: "ConflictAnalysis",
      dependencies: [.product(name: "LayoutEquations", package: "LayoutEquations")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
