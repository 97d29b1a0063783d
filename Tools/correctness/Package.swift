// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that builds of layoutkit do not include it. `Sources/LayoutTestSupport` is a link to the test
// support of the root package, which is not a product. `Tests/LayoutSolverTests` is a link to the root's tests of the
// solver: here they can run with other compiler flags that do not apply to the rest of layoutkit.
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
