import Foundation
import LayoutEquations
@testable import LayoutRendering
import LayoutTestSupport
import Testing

@_spi(Tools) @testable import LayoutKitCLI

extension CommandLineTests {
  /// The marks of constraints in the pictures of all examples, in both directions.
  @Suite struct ExampleElementTests {
    /// An example in one direction.
    struct Example: CustomTestStringConvertible {
      var name: String
      var direction: LayoutDirection

      var testDescription: String { "\(name), \(direction)" }

      static let all: [Example] = {
        let folder = DocumentedCommand.root.appendingPathComponent("Documentation/Examples")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".layout.yaml") }.sorted().flatMap { name in
          [LayoutDirection.leftToRight, .rightToLeft].map { Example(name: name, direction: $0) }
        }
      }()

      func scenes() throws -> [SolvedScene] {
        let source = InputSource.file(path: DocumentedCommand.root.path + "/Documentation/Examples/" + name)
        var variant = CanvasVariant()
        variant.direction = direction
        return try source.instances(of: source.layoutInput().document).map {
          $0.drawnScene(on: variant.applied(to: $0.canvas), fileName: name)
        }
      }

      func drawings() throws -> [(scene: SolvedScene, drawing: CanvasDrawing)] {
        try scenes().map { ($0, CanvasDrawing($0, file: name)) }
      }
    }

    /// A text of a constraint: a label or a badge.
    private struct Mark {
      var text: DisplayList.Text
      var constraint: Int
      var isBadge: Bool { text.style?.color == .canvas }
    }

    private func marks(_ drawing: CanvasDrawing) -> [Mark] {
      drawing.displayList.elements.compactMap { element in
        guard element.layer == .constraints, case .text(let text) = element.shape else { return nil }
        return element.constraint.map { Mark(text: text, constraint: $0) }
      }
    }

    private func lines(_ drawing: CanvasDrawing) -> [(line: DisplayList.Line, constraints: [Int])] {
      drawing.displayList.elements.compactMap { element in
        guard element.layer == .constraints, case .line(let line) = element.shape else { return nil }
        return (line, element.constraints)
      }
    }

    @Test(arguments: Example.all)
    func barsEndAtTheEdgesThatTheyMeasure(example: Example) throws {
      for (scene, drawing) in try example.drawings() {
        for (line, constraints) in lines(drawing) where line.stroke != .dotted {
          #expect(!constraints.isEmpty)
          let drawn = DrawnLine(
            start: line.start, end: line.end, isDashed: line.stroke == .dashed, isExtension: false,
            hasBars: line.ends == .bars)
          for index in constraints {
            let expected = Measured(drawing.constraints[index], in: scene)
            #expect(expected.contains(drawn), "\(drawing.constraints[index].equation.printed()): \(drawn)")
          }
        }
      }
    }

    @Test(arguments: Example.all)
    func marksAreInsideOfThePicture(example: Example) throws {
      for (_, drawing) in try example.drawings() {
        for mark in marks(drawing) where !mark.isBadge {
          // The picture also shows content outside of the root, such as that of a scroll view.
          #expect(drawing.viewport.encloses(mark.text.box), "\(mark.text)")
        }
      }
    }

    @Test(arguments: Example.all)
    func marksCoverNoOtherMarksAndNoNames(example: Example) throws {
      for (_, drawing) in try example.drawings() {
        let all = marks(drawing)
        for (index, mark) in all.enumerated() {
          for other in all.dropFirst(index + 1) {
            // Two badges of plain lines at one place cannot be avoided if the lines coincide.
            guard !mark.isBadge || !other.isBadge else { continue }
            #expect(!mark.text.box.overlaps(other.text.box), "\(mark.text) and \(other.text)")
          }
        }
        let names = drawing.displayList.elements.compactMap { element -> DisplayList.Text? in
          guard element.layer == .systemGuides || element.layer == .guides,
            case .text(let text) = element.shape
          else { return nil }
          return text
        }
        for name in names {
          for mark in all where !mark.isBadge {
            #expect(!mark.text.box.overlaps(name.box), "\(mark.text) and \(name)")
          }
        }
      }
    }

    @Test(arguments: Example.all)
    func connectingLinesCrossNoTexts(example: Example) throws {
      for (_, drawing) in try example.drawings() {
        let texts = marks(drawing).filter { !$0.isBadge }
        for (line, constraints) in lines(drawing) where line.weight == .faint {
          for mark in texts where !constraints.contains(mark.constraint) {
            let steps = (0...40).map { step in
              LayoutPoint(
                x: line.start.x + (line.end.x - line.start.x) * Double(step) / 40,
                y: line.start.y + (line.end.y - line.start.y) * Double(step) / 40)
            }
            #expect(!steps.contains { mark.text.box.contains($0) }, "\(line) and \(mark.text)")
          }
        }
      }
    }
  }
}

extension DisplayList.Element {
  /// The indices of the constraints that the element represents.
  fileprivate var constraints: [Int] {
    links.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
  }

  fileprivate var constraint: Int? { constraints.first }
}

extension LayoutRect {
  fileprivate func encloses(_ other: LayoutRect) -> Bool {
    minX - 0.5 <= other.minX && other.maxX <= maxX + 0.5 && minY - 0.5 <= other.minY
      && other.maxY <= maxY + 0.5
  }

  fileprivate func overlaps(_ other: LayoutRect) -> Bool {
    minX < other.maxX - 0.05 && other.minX < maxX - 0.05 && minY < other.maxY - 0.05
      && other.minY < maxY - 0.05
  }

  fileprivate func contains(_ point: LayoutPoint) -> Bool {
    minX < point.x && point.x < maxX && minY < point.y && point.y < maxY
  }
}
