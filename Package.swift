// swift-tools-version: 6.1
import PackageDescription

// MARK: Modules

/// The libraries users depend on, and who may import whom: a module names only modules above it.
/// Sources are in `Packages/<name>/Sources/<name>`, beside a manifest that builds the module alone.
let modules: [(name: String, imports: [String])] = [
  ("SourceText", []),
  ("SourceDiagnostics", ["SourceText"]),
  ("LinearConstraints", []),
  ("SolverTraces", ["LinearConstraints", "SourceText"]),
  ("LayoutSolver", ["LinearConstraints"]),
  ("LayoutEquations", ["LinearConstraints", "SourceText"]),
  ("ConflictAnalysis", ["LayoutEquations"]),
  ("VisualFormat", ["LayoutEquations"]),
  ("ConstraintLogs", ["ConflictAnalysis", "VisualFormat"]),
  ("LayoutEnvironments", ["LayoutEquations"]),
  ("TextMeasuring", ["LayoutEnvironments"]),
  ("LayoutModel", ["TextMeasuring"]),
  ("StackViews", ["LayoutModel"]),
  ("LayoutDocuments", ["LayoutModel", "SourceDiagnostics", "StackViews", "VisualFormat"]),
  ("LayoutDiagnostics", ["ConflictAnalysis", "LayoutModel", "SourceDiagnostics"]),
  ("LayoutRendering", ["LayoutDiagnostics", "SourceDiagnostics"]),
  (
    "LayoutKit",
    ["ConstraintLogs", "LayoutDocuments", "LayoutModel", "LayoutSolver", "StackViews", "VisualFormat"]
  ),
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

// MARK: What needs outside packages

// Both hang on traits that are on by default: `swift run layoutkit` works in a fresh clone, and a package that
// wants the libraries alone says `traits: []` and fetches nothing else. A trait is also a compilation condition:
// sources that need the package stand in `#if CLI` or `#if YAML`.
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"]))

let yams: Target.Dependency = .product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"]))

/// Modules that need an outside package, and the modules they import.
let edgeModules: [(name: String, path: String, imports: [String], outside: [Target.Dependency])] = [
  (
    "LayoutDocumentsYAML", "Packages/LayoutDocumentsYAML/Sources/LayoutDocumentsYAML", ["LayoutDocuments"],
    [yams]
  ),
  (
    "LayoutKitCLI", "Tools/layoutkit/Sources/LayoutKitCLI",
    [
      "ConstraintLogs", "LayoutDocumentsYAML", "LayoutRendering", "LayoutSolver", "SolverTraces",
      "SourceDiagnostics",
      "VisualFormat",
    ],
    [argumentParser]
  ),
]

let edgeProducts: [Product] = edgeModules.map { .library(name: $0.name, targets: [$0.name]) }

let edgeTargets: [Target] = edgeModules.map { module in
  .target(
    name: module.name,
    dependencies: module.imports.map { .target(name: $0) } + module.outside,
    path: module.path
  )
}

// The target is not named like its product: on a file system that ignores case the build folders of `layoutkit`
// and of the library LayoutKit would be one.
let tool: Target = .executableTarget(
  name: "layoutkit-tool", dependencies: ["LayoutKitCLI"], path: "Tools/layoutkit/Sources/layoutkit")

// MARK: Tests

/// What test targets share; no product, so consumers never build it.
let testSupport: Target = .target(
  name: "LayoutTestSupport", dependencies: ["LinearConstraints", "SolverTraces"],
  path: "Tests/LayoutTestSupport")

let tests: [(name: String, imports: [String])] = [
  ("SourceTextTests", ["LayoutTestSupport", "SourceText"]),
  ("SourceDiagnosticsTests", ["SourceDiagnostics"]),
  ("LinearConstraintsTests", ["LinearConstraints", "LayoutSolver", "LayoutTestSupport"]),
  ("SolverTracesTests", ["SolverTraces", "LayoutSolver", "LayoutTestSupport"]),
  ("LayoutSolverTests", ["LayoutSolver", "LayoutTestSupport"]),
  ("LayoutEquationsTests", ["LayoutEquations", "LayoutTestSupport"]),
  ("ConstraintLogsTests", ["ConstraintLogs", "LayoutSolver", "LayoutTestSupport"]),
  ("ConflictAnalysisTests", ["ConflictAnalysis", "LayoutSolver", "LayoutTestSupport"]),
  ("VisualFormatTests", ["LayoutTestSupport", "VisualFormat"]),
  ("LayoutEnvironmentsTests", ["LayoutEnvironments"]),
  ("TextMeasuringTests", ["LayoutTestSupport", "TextMeasuring"]),
  ("LayoutModelTests", ["LayoutModel", "LayoutSolver", "LayoutTestSupport"]),
  ("StackViewsTests", ["LayoutSolver", "LayoutTestSupport", "StackViews"]),
  ("LayoutDocumentsTests", ["LayoutDocuments", "LayoutSolver", "LayoutTestSupport"]),
  (
    "LayoutDocumentsYAMLTests",
    ["LayoutDiagnostics", "LayoutDocumentsYAML", "LayoutSolver", "LayoutTestSupport"]
  ),
  (
    "LayoutDiagnosticsTests",
    ["LayoutDiagnostics", "LayoutDocuments", "LayoutSolver", "LayoutTestSupport", "StackViews"]
  ),
  ("LayoutRenderingTests", ["LayoutRendering", "LayoutSolver"]),
  ("LayoutKitTests", ["LayoutKit", "LayoutRendering"]),
  ("LayoutKitCLITests", ["LayoutKitCLI", "LayoutSolver", "VisualFormat", "LayoutTestSupport"]),
]

/// Folders in test targets that hold no Swift; the tests find them beside their sources.
let testData: [String: [String]] = [
  "ConstraintLogsTests": ["Explanations"], "LayoutDiagnosticsTests": ["Snapshots"],
  "SolverTracesTests": ["Traces"],
]

// Proofs are verified in exact arithmetic. Only tests use it, so no consumer fetches it.
let outsideOfTests: [String: [Target.Dependency]] = [
  "LayoutDocumentsYAMLTests": [yams],
  "LayoutSolverTests": [.product(name: "BigInt", package: "BigInt")],
]

let testTargets: [Target] = tests.map { test in
  .testTarget(
    name: test.name,
    dependencies: test.imports.map { .target(name: $0) } + (outsideOfTests[test.name] ?? []),
    path: "Tests/\(test.name)", exclude: testData[test.name] ?? [])
}

// MARK: Package

let package = Package(
  name: "layoutkit",
  products: libraryProducts + edgeProducts + [.executable(name: "layoutkit", targets: [tool.name])],
  traits: [
    .trait(name: "CLI", description: "The layoutkit command, and the package it reads its arguments with."),
    .trait(name: "YAML", description: "Layout documents in YAML, and line and column in their errors."),
    .default(enabledTraits: ["CLI", "YAML"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: libraryTargets + edgeTargets + [tool, testSupport] + testTargets,
  swiftLanguageModes: [.v6]
)
