import Foundation
import LayoutKit
import Testing

@Suite struct LayoutKitTests {
  @Test func oneImportBringsTheDefaultSolverAndTheModel() {
    let root = LayoutView(name: "Root")
    let box = LayoutView(name: "Box")
    root.addSubview(box)
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    LayoutEngine(root: root, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50)))
      .layout()
    #expect(box.frame.minX == 50)
    #expect(box.frame.width == 50)
  }

  @Test func viewsAreMeasuredWithoutAnEngine() {
    let card = LayoutView(name: "Card")
    let label = LayoutView(name: "Label")
    label.content.intrinsicSize = LayoutSize(width: 40.5, height: 20)
    card.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: card.topAnchor),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let least = card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
    #expect(least == LayoutSize(width: 57, height: 20))
    #expect(card.fittingSize == least)
    let item: any LayoutItem = card
    #expect(item.fittingSize == least)
    // With an engine, its solver and scale are used.
    let engine = LayoutEngine(
      root: card, environment: LayoutEnvironment(size: LayoutSize(width: 100, height: 50), scale: 2))
    #expect(card.fittingSize == LayoutSize(width: 56.5, height: 20))
    #expect(engine.layoutFitting(card, .zero).exactSize == LayoutSize(width: 56.5, height: 20))
  }

  @Test func theReadmeContainsTheCompiledLinesAndTheirOutput() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(contentsOf: folder.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "  // README begins" }.dropFirst().prefix { $0 != "  // README ends" }
    #expect(lines.count == 11)
    #expect(
      readme.contains(
        "```swift\nimport LayoutKit\nimport LayoutRendering\n\n"
          + lines.map { $0.dropFirst(2) + "\n" }.joined() + "```"))

    var printed = ""
    readmeExample { printed += $0 + "\n" }
    #expect(readme.contains("```text\n\(printed)```"))
  }
}
