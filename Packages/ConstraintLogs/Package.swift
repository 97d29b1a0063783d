// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ConstraintLogs",
  products: [.library(name: "ConstraintLogs", targets: ["ConstraintLogs"])],
  dependencies: [.package(path: "../ConflictAnalysis"), .package(path: "../VisualFormat")],
  targets: [
    .target(
      name: "ConstraintLogs",
      dependencies: [
        .product(name: "ConflictAnalysis", package: "ConflictAnalysis"),
        .product(name: "VisualFormat", package: "VisualFormat"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
