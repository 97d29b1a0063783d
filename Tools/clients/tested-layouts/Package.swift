// swift-tools-version: 6.1
import PackageDescription

// An app that tests its layouts in Swift Testing and in XCTest. `Tools/scripts/build-clients` copies it beside a clone
// of layoutkit.
let package = Package(
  name: "tested-layouts",
  dependencies: [.package(path: "../layoutkit", traits: [])],
  targets: [
    .target(name: "Profile", dependencies: [.product(name: "LayoutKit", package: "layoutkit")]),
    .testTarget(
      name: "ProfileTests",
      dependencies: ["Profile", .product(name: "LayoutTesting", package: "layoutkit")],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
