// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that the lifetime tests of the layout model can use the address sanitizer without building the
// rest of layoutkit with it. `Sources/LayoutTestSupport` is a link to the test support of the root package, which is
// not a product. `Tests/LifetimeTests` contains links to tests of the model.
let package = Package(
  name: "lifetime",
  dependencies: [.package(name: "layoutkit", path: "../..", traits: [])],
  targets: [
    .target(
      name: "LayoutTestSupport",
      dependencies: [
        .product(name: "LinearConstraints", package: "layoutkit"),
        .product(name: "SolverTraces", package: "layoutkit"),
      ]),
    .testTarget(
      name: "LifetimeTests",
      dependencies: [
        "LayoutTestSupport",
        .product(name: "LayoutModel", package: "layoutkit"),
        .product(name: "LayoutSolver", package: "layoutkit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
