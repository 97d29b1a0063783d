// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LayoutDocumentsYAML",
  products: [.library(name: "LayoutDocumentsYAML", targets: ["LayoutDocumentsYAML"])],
  traits: [
    .trait(name: "YAML", description: "Reads YAML documents, and reports the line and column of errors."),
    .default(enabledTraits: ["YAML"]),
  ],
  dependencies: [
    .package(path: "../LayoutDocuments"), .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    .target(
      name: "LayoutDocumentsYAML",
      dependencies: [
        .product(name: "LayoutDocuments", package: "LayoutDocuments"),
        .product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"])),
      ],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
