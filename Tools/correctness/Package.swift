// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that no build of layoutkit builds it. `Sources/LayoutTestSupport` is a link to the test
// support of the root, which is no product.
let package = Package(
  name: "correctness",
  dependencies: [.package(name: "layoutkit", path: "../..", traits: [])],
  targets: [
    .target(
      name: "LayoutTestSupport",
      dependencies: [.product(name: "LinearConstraints", package: "layoutkit")]),
    .executableTarget(
      name: "correctness",
      dependencies: [
        "LayoutTestSupport",
        .product(name: "LayoutSolver", package: "layoutkit"),
        .product(name: "LinearConstraints", package: "layoutkit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
