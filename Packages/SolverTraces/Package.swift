// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SolverTraces",
  products: [.library(name: "SolverTraces", targets: ["SolverTraces"])],
  dependencies: [
    .package(path: "../LinearConstraints"),
    .package(path: "../SourceText"),
  ],
  targets: [
    .target(
      name: "SolverTraces",
      dependencies: [
        .product(name: "LinearConstraints", package: "LinearConstraints"),
        .product(name: "SourceText", package: "SourceText"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
