// swift-tools-version: 6.1
import PackageDescription

// A package whose layouts are linted with `swift package lint-layout`.
// `Tools/scripts/build-clients` copies it beside a clone of layoutkit.
let package = Package(
  name: "linted-layouts",
  dependencies: [.package(path: "../layoutkit")],
  targets: [
    .target(name: "Cards", exclude: ["Card.layout.yaml"])
  ],
  swiftLanguageModes: [.v6]
)
