// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that no build of layoutkit builds it. `Sources/LayoutTestSupport` is a link to the test
// support of the root, which is no product, and `Tests/LayoutSolverTests` one to its tests of the solver: here they can
// be run with other compiler flags without building the rest of layoutkit with them.
let package = Package(
  name: "correctness",
  dependencies: [
    .package(name: "layoutkit", path: "../..", traits: []),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    .target(
      name: "LayoutTestSupport",
      dependencies: [
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
      ]),
    .executableTarget(
      name: "correctness",
      dependencies: [
        "LayoutTestSupport",
        .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
      ]),
    .testTarget(
      name: "LayoutSolverTests",
      dependencies: [
        "LayoutTestSupport",
        .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "BigInt", package: "BigInt"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
