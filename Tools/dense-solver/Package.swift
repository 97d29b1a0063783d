// swift-tools-version: 6.1
import PackageDescription

// A solver program of its own: it imports nothing of LayoutKit, and speaks the protocol of the guide “Writing a solver”.
let package = Package(
  name: "dense-solver",
  targets: [
    .executableTarget(name: "layoutkit-solver-dense"),
    .testTarget(name: "DenseSolverTests", dependencies: ["layoutkit-solver-dense"]),
  ],
  swiftLanguageModes: [.v6]
)
