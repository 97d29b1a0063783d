// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutSolver",
  products: [.library(name: "LayoutSolver", targets: ["LayoutSolver"])],
  dependencies: [.package(path: "../LinearConstraints")],
  targets: [
    .target(
      name: "LayoutSolver",
      dependencies: [.product(name: "LinearConstraints", package: "LinearConstraints")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
