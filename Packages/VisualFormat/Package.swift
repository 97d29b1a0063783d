// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "VisualFormat",
  products: [.library(name: "VisualFormat", targets: ["VisualFormat"])],
  dependencies: [.package(path: "../LayoutEquations")],
  targets: [
    .target(
      name: "VisualFormat",
      dependencies: [.product(name: "LayoutEquations", package: "LayoutEquations")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
