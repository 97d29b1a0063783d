// swift-tools-version: 6.1
import PackageDescription

// A small UI framework of its own view class. In your package, depend on layoutkit by its URL.
let package = Package(
  name: "framework",
  dependencies: [.package(name: "layoutkit", path: "../../..", traits: [])],
  targets: [
    .executableTarget(name: "framework", dependencies: [.product(name: "LayoutKit", package: "layoutkit")])
  ],
  swiftLanguageModes: [.v6]
)
