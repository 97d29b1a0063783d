// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutEquations",
  products: [.library(name: "LayoutEquations", targets: ["LayoutEquations"])],
  dependencies: [.package(path: "../LinearConstraints"), .package(path: "../SourceText")],
  targets: [
    .target(
      name: "LayoutEquations",
      dependencies: [
        .product(name: "LinearConstraints", package: "LinearConstraints"),
        .product(name: "SourceText", package: "SourceText"),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
