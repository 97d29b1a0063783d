// swift-tools-version: 6.1
import PackageDescription

// MARK: Modules

/// The libraries users depend on, and who may import whom: a module names only modules above it.
/// Sources are in `Packages/<name>/Sources/<name>`, beside a manifest that builds the module alone.
let modules: [(name: String, imports: [String])] = [
  ("LinearConstraints", []),
  ("LayoutEquations", ["LinearConstraints"]),
]

let libraryProducts: [Product] = modules.map { .library(name: $0.name, targets: [$0.name]) }

// `rounded()` in a module that imports nothing needs libm to be named on Linux.
let libraryTargets: [Target] = modules.map { module in
  .target(
    name: module.name,
    dependencies: module.imports.map { .target(name: $0) },
    path: "Packages/\(module.name)/Sources/\(module.name)",
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
  )
}

// MARK: Tests

/// What test targets share; no product, so consumers never build it.
let testSupport: Target = .target(
  name: "LayoutTestSupport", dependencies: ["LinearConstraints"], path: "Tests/LayoutTestSupport")

let tests: [(name: String, imports: [String])] = [
  ("LinearConstraintsTests", ["LinearConstraints", "LayoutTestSupport"]),
  ("LayoutEquationsTests", ["LayoutEquations", "LayoutTestSupport"]),
]

let testTargets: [Target] = tests.map { test in
  .testTarget(
    name: test.name, dependencies: test.imports.map { .target(name: $0) }, path: "Tests/\(test.name)")
}

// MARK: Package

let package = Package(
  name: "layoutkit",
  products: libraryProducts,
  targets: libraryTargets + [testSupport] + testTargets,
  swiftLanguageModes: [.v6]
)
