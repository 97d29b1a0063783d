// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SolverConformance",
  products: [.library(name: "SolverConformance", targets: ["SolverConformance"])],
  dependencies: [
    .package(path: "../LinearConstraints"),
    .package(path: "../SolverTraces"),
    .package(path: "../SourceText"),
  ],
  targets: [
    .target(
      name: "SolverConformance",
      dependencies: [
        .product(name: "LinearConstraints", package: "LinearConstraints"),
        .product(name: "SolverTraces", package: "SolverTraces"),
        .product(name: "SourceText", package: "SourceText"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
