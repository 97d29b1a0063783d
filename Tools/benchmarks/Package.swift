// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that builds of layoutkit do not include it. `Sources/LayoutTestSupport` is a link to the test
// support of the root package, which is not a product.
let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "layoutkit", path: "../..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "LayoutTestSupport",
      dependencies: [
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
      ]),
    .target(name: "Workloads", dependencies: ["LayoutTestSupport"]),
    .target(
      name: "StackTrees",
      dependencies: [
        "LayoutTestSupport",
        .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
        .product(name: "StackViews", package: "layoutkit"),
      ]),
    .target(
      name: "Feeds",
      dependencies: [
        "LayoutTestSupport", .product(name: "LayoutEquations", package: "layoutkit"),
        .product(name: "LayoutKit", package: "layoutkit"),
        .product(name: "TextMeasuring", package: "layoutkit"),
      ]),
    .target(name: "Reports"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Workloads", "StackTrees", "Feeds", "Reports", "LayoutTestSupport",
        .product(name: "ConstraintLogs", package: "layoutkit"),
        .product(name: "LayoutDiagnostics", package: "layoutkit"),
        .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "WorkloadsTests",
      dependencies: [
        "Workloads", "LayoutTestSupport",
        .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
      ]),
    .testTarget(
      name: "StackTreesTests",
      dependencies: [
        "StackTrees", .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
        .product(name: "StackViews", package: "layoutkit"),
      ]),
    .testTarget(
      name: "FeedsTests", dependencies: ["Feeds", .product(name: "LayoutEquations", package: "layoutkit")]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports"]),
  ],
  swiftLanguageModes: [.v6]
)
