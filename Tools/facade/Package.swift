// swift-tools-version: 6.1
import PackageDescription

// A separate package that uses LayoutKit as a UI framework or a layout DSL does: under UIKit's names, from classes on
// the main actor. It is not a product.
let layoutKit: Target.Dependency = .product(name: "LayoutKit", package: "layoutkit")

let package = Package(
  name: "facade",
  dependencies: [.package(name: "layoutkit", path: "../..", traits: [])],
  targets: [
    .target(name: "UIKitFacade", dependencies: [layoutKit]),
    .testTarget(name: "FacadeTests", dependencies: ["UIKitFacade"]),
    .testTarget(name: "MainActorTests", dependencies: [layoutKit]),
  ],
  swiftLanguageModes: [.v6]
)
