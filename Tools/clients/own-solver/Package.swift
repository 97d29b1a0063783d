// swift-tools-version: 6.1
import PackageDescription

// A package with its own solver, which is checked against the laws of `SolverConformance`.
// `Tools/scripts/build-clients` copies it beside a clone of layoutkit, and adds Row.swift and Tableau.swift of
// `Tools/dense-solver` to its sources.
let package = Package(
  name: "own-solver",
  dependencies: [.package(path: "../layoutkit", traits: [])],
  targets: [
    .target(
      name: "OwnSolver", dependencies: [.product(name: "LinearConstraints", package: "layoutkit")]),
    .testTarget(
      name: "OwnSolverTests",
      dependencies: ["OwnSolver", .product(name: "SolverConformance", package: "layoutkit")]),
  ],
  swiftLanguageModes: [.v6]
)
