// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LinearConstraints",
  products: [.library(name: "LinearConstraints", targets: ["LinearConstraints"])],
  targets: [
    .target(
      name: "LinearConstraints",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
