// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that builds of layoutkit do not include it. The script `fuzz` builds and runs it.
// `Sources/LayoutTestSupport` is a link to the test support of the root package, which is not a product.
let package = Package(
  name: "fuzzing",
  dependencies: [.package(name: "layoutkit", path: "../..", traits: [])],
  targets: [
    .target(
      name: "LayoutTestSupport",
      dependencies: [
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
      ]),
    .executableTarget(
      name: "FuzzSolver",
      dependencies: [
        "LayoutTestSupport",
        .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
      ]),
    .executableTarget(
      name: "FuzzVisualFormat", dependencies: [.product(name: "VisualFormat", package: "layoutkit")]),
    .executableTarget(
      name: "FuzzXML",
      dependencies: [
        .product(name: "SourceText", package: "layoutkit"), .product(name: "XMLSource", package: "layoutkit"),
      ]),
    .executableTarget(
      name: "FuzzInterfaces",
      dependencies: [
        .product(name: "InterfaceBuilder", package: "layoutkit"),
        .product(name: "LayoutSolver", package: "layoutkit"),
      ]),
    .executableTarget(
      name: "FuzzLogs",
      dependencies: [
        .product(name: "ConstraintLogs", package: "layoutkit"),
        .product(name: "LayoutSolver", package: "layoutkit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
