// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ExternalSolvers",
  products: [.library(name: "ExternalSolvers", targets: ["ExternalSolvers"])],
  dependencies: [
    .package(path: "../LinearConstraints"),
    .package(path: "../SolverTraces"),
    .package(path: "../SourceText"),
  ],
  targets: [
    .target(
      name: "ExternalSolvers",
      dependencies: [
        .product(name: "LinearConstraints", package: "LinearConstraints"),
        .product(name: "SolverTraces", package: "SolverTraces"),
        .product(name: "SourceText", package: "SourceText"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
