// swift-tools-version: 6.1
import PackageDescription

// A stand-alone solver program: it imports nothing of LayoutKit, and implements the protocol of the guide “Writing a
// solver”.
let package = Package(
  name: "dense-solver",
  targets: [
    .executableTarget(name: "layoutkit-solver-dense"),
    .testTarget(name: "DenseSolverTests", dependencies: ["layoutkit-solver-dense"]),
  ],
  swiftLanguageModes: [.v6]
)
