// swift-tools-version: 6.1
import PackageDescription

// MARK: Modules

/// The library modules with their imports. A module imports only modules above it.
/// Sources are in `Packages/<name>/Sources/<name>`, beside a manifest that builds the module alone.
let modules: [(name: String, imports: [String])] = [
  ("SourceText", []),
  ("SourceDiagnostics", ["SourceText"]),
  ("XMLSource", ["SourceText"]),
  ("LinearConstraints", []),
  ("SolverTraces", ["LinearConstraints", "SourceText"]),
  ("ExternalSolvers", ["LinearConstraints", "SolverTraces", "SourceText"]),
  ("SolverConformance", ["LinearConstraints", "SolverTraces", "SourceText"]),
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
  ("InterfaceBuilder", ["LayoutDocuments", "XMLSource"]),
  ("LayoutDiagnostics", ["ConflictAnalysis", "LayoutModel", "SourceDiagnostics"]),
  ("LayoutEditing", ["LayoutDiagnostics", "LayoutDocuments"]),
  ("LayoutLint", ["LayoutDiagnostics", "LayoutDocuments", "SourceDiagnostics"]),
  ("LayoutRendering", ["LayoutDiagnostics", "SourceDiagnostics"]),
  (
    "LayoutKit",
    ["ConstraintLogs", "LayoutDocuments", "LayoutModel", "LayoutSolver", "StackViews", "VisualFormat"]
  ),
  (
    "LayoutTesting", ["LayoutDiagnostics", "LayoutKit", "LayoutRendering", "SourceDiagnostics", "SourceText"]
  ),
]

let libraryProducts: [Product] = modules.map { .library(name: $0.name, targets: [$0.name]) }

// On Linux, `rounded()` in a module without imports requires linking libm explicitly.
let libraryTargets: [Target] = modules.map { module in
  .target(
    name: module.name,
    dependencies: module.imports.map { .target(name: $0) },
    path: "Packages/\(module.name)/Sources/\(module.name)",
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
  )
}

// MARK: Modules with dependencies on other packages

// Each depends on a trait that is on by default, so that `swift run layoutkit` works in a fresh clone. With `traits: []`,
// only the other libraries are built and no other package is fetched. A trait is also a compilation condition: sources
// that need a package are in `#if CLI`, `#if Preview` or `#if YAML`.
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CLI"]))

/// The web server of `layoutkit preview`.
let flyingFox: [Target.Dependency] = ["FlyingFox", "FlyingSocks"].map {
  .product(name: $0, package: "FlyingFox", condition: .when(traits: ["Preview"]))
}

let yams: Target.Dependency = .product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"]))

/// The modules that depend on other packages, with their imports.
let edgeModules: [(name: String, path: String, imports: [String], outside: [Target.Dependency])] = [
  (
    "LayoutDocumentsYAML", "Packages/LayoutDocumentsYAML/Sources/LayoutDocumentsYAML", ["LayoutDocuments"],
    [yams]
  ),
  (
    "LayoutKitCLI", "Tools/layoutkit/Sources/LayoutKitCLI",
    [
      "ConstraintLogs", "ExternalSolvers", "InterfaceBuilder", "LayoutDocumentsYAML", "LayoutEditing",
      "LayoutLint",
      "LayoutRendering", "LayoutSolver", "SolverConformance", "SolverTraces", "SourceDiagnostics",
      "VisualFormat",
    ],
    [argumentParser] + flyingFox
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

/// Replaces the data about languages that Foundation contributes to static binaries.
let emptyICUData: Target = .target(name: "EmptyICUData", path: "Tools/layoutkit/Sources/EmptyICUData")

// The target has another name than its product: on file systems that ignore case, `layoutkit` and the library LayoutKit
// would share a build folder.
let tool: Target = .executableTarget(
  name: "layoutkit-tool",
  dependencies: [
    "LayoutKitCLI", .target(name: emptyICUData.name, condition: .when(traits: ["NoLanguageData"])),
  ],
  path: "Tools/layoutkit/Sources/layoutkit")

// MARK: Plug-ins

/// The plug-ins for packages that depend on this one.
let plugins: [Target] =
  [
    .plugin(
      name: "LayoutLintCommand",
      capability: .command(
        intent: .custom(verb: "lint-layout", description: "Find mistakes in layouts by laying them out.")),
      path: "Tools/plugins/LayoutLintCommand")
  ]
  // SwiftPM compiles the tool of a build tool plug-in, and all its modules, once more, even if no target uses the plug-in.
  // Without the plug-in, each module is compiled once.
  + (Context.environment["LAYOUTKIT_WITHOUT_BUILD_TOOL"] == nil
    ? [
      .plugin(
        name: "LayoutLintBuildTool", capability: .buildTool(), dependencies: [.target(name: tool.name)],
        path: "Tools/plugins/LayoutLintBuildTool")
    ] : [])

// MARK: Tests

/// The code that test targets share. It is not a product, so users of the package never build it.
let testSupport: Target = .target(
  name: "LayoutTestSupport", dependencies: ["LinearConstraints", "SolverTraces"],
  path: "Tests/LayoutTestSupport")

/// The default solver as a program, for tests of solvers in other processes.
let servedSimplex: Target = .executableTarget(
  name: "served-simplex", dependencies: ["ExternalSolvers", "LayoutSolver"], path: "Tests/ServedSimplex")

let tests: [(name: String, imports: [String])] = [
  ("SourceTextTests", ["LayoutTestSupport", "SourceText"]),
  ("SourceDiagnosticsTests", ["SourceDiagnostics"]),
  ("XMLSourceTests", ["LayoutTestSupport", "XMLSource"]),
  ("LinearConstraintsTests", ["LinearConstraints", "LayoutSolver", "LayoutTestSupport"]),
  ("SolverTracesTests", ["SolverTraces", "LayoutSolver", "LayoutTestSupport"]),
  (
    "ExternalSolversTests",
    ["ExternalSolvers", "LayoutModel", "LayoutSolver", "LayoutTestSupport", "SolverTraces", "served-simplex"]
  ),
  ("SolverConformanceTests", ["ExternalSolvers", "LayoutSolver", "LayoutTestSupport", "SolverConformance"]),
  ("LayoutSolverTests", ["LayoutSolver", "LayoutTestSupport"]),
  ("LayoutEquationsTests", ["LayoutEquations", "LayoutTestSupport"]),
  ("ConstraintLogsTests", ["ConstraintLogs", "LayoutSolver", "LayoutTestSupport"]),
  ("ConflictAnalysisTests", ["ConflictAnalysis", "LayoutSolver", "LayoutTestSupport"]),
  ("VisualFormatTests", ["LayoutTestSupport", "VisualFormat"]),
  ("LayoutEnvironmentsTests", ["LayoutEnvironments"]),
  ("TextMeasuringTests", ["LayoutTestSupport", "TextMeasuring"]),
  ("LayoutModelTests", ["ExternalSolvers", "LayoutModel", "LayoutSolver", "LayoutTestSupport"]),
  ("StackViewsTests", ["LayoutSolver", "LayoutTestSupport", "StackViews"]),
  ("LayoutDocumentsTests", ["LayoutDocuments", "LayoutSolver", "LayoutTestSupport"]),
  (
    "LayoutDocumentsYAMLTests",
    ["LayoutDiagnostics", "LayoutDocumentsYAML", "LayoutSolver", "LayoutTestSupport"]
  ),
  ("InterfaceBuilderTests", ["InterfaceBuilder", "LayoutSolver", "LayoutTestSupport"]),
  (
    "LayoutDiagnosticsTests",
    [
      "ConflictAnalysis", "LayoutDiagnostics", "LayoutDocuments", "LayoutSolver", "LayoutTestSupport",
      "StackViews",
    ]
  ),
  (
    "LayoutEditingTests",
    ["InterfaceBuilder", "LayoutDocumentsYAML", "LayoutEditing", "LayoutSolver", "LayoutTestSupport"]
  ),
  (
    "LayoutLintTests",
    ["InterfaceBuilder", "LayoutDocumentsYAML", "LayoutLint", "LayoutSolver", "LayoutTestSupport"]
  ),
  ("LayoutRenderingTests", ["LayoutRendering", "LayoutSolver", "LayoutTestSupport"]),
  ("LayoutKitTests", ["LayoutKit", "LayoutRendering", "LayoutTestSupport"]),
  ("LayoutTestingTests", ["LayoutKit", "LayoutTesting"]),
  (
    "LayoutKitCLITests",
    ["LayoutKitCLI", "LayoutLint", "LayoutSolver", "VisualFormat", "LayoutTestSupport", "served-simplex"]
  ),
]

/// Folders with data in test targets; the tests find them beside their sources.
let testData: [String: [String]] = [
  "ConstraintLogsTests": ["Causes", "Explanations"], "LayoutDiagnosticsTests": ["Snapshots"],
  "SolverTracesTests": ["Traces"],
]

// Tests verify proofs in exact arithmetic with BigInt. Users of the package do not fetch it.
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
  products: libraryProducts + edgeProducts + [.executable(name: "layoutkit", targets: [tool.name])]
    + plugins.map { .plugin(name: $0.name, targets: [$0.name]) },
  traits: [
    .trait(name: "CLI", description: "The layoutkit command, which depends on swift-argument-parser."),
    .trait(
      name: "Preview", description: "The command layoutkit preview, which depends on FlyingFox.",
      enabledTraits: ["CLI"]),
    .trait(
      name: "NoLanguageData",
      description:
        "Leaves out 34 MB of Foundation's data about languages. For static binaries only."
    ),
    .trait(name: "YAML", description: "Layout documents in YAML, read with the package Yams."),
    .default(enabledTraits: ["CLI", "Preview", "YAML"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: libraryTargets + edgeTargets + [tool, emptyICUData] + plugins + [testSupport, servedSimplex]
    + testTargets,
  swiftLanguageModes: [.v6]
)
