// swift-tools-version: 6.1
import PackageDescription

/// The modules that LayoutKit depends on: the modules that it exports, the default solver, and the modules for logs.
let imports = [
  "ConstraintLogs", "LayoutDocuments", "LayoutModel", "LayoutSolver", "StackViews", "VisualFormat",
]

let package = Package(
  name: "LayoutKit",
  products: [.library(name: "LayoutKit", targets: ["LayoutKit"])],
  dependencies: imports.map { .package(path: "../\($0)") },
  targets: [
    .target(
      name: "LayoutKit",
      dependencies: imports.map { .product(name: $0, package: $0) },
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
