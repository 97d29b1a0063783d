import LayoutDocumentsYAML
import LayoutModel
import Testing

/// Constraints that exist only on the canvas of Interface Builder.
@Suite struct PlaceholderTests {
  private static let text = """
    views:
      - {name: Card, intrinsicSize: [100, 40]}
    constraints:
      - Card.Top = Superview.Top
      - {equation: Card.Leading = Superview.Leading, placeholder: true}
      - {format: 'V:[Card(60)]', placeholder: true}
    """

  @Test func theKeyIsReadAndWritten() throws {
    let document = try LayoutDocumentReader.read(Self.text)
    #expect(document.scenes[0].constraints.map(\.isPlaceholder) == [false, true, true])
    #expect(try LayoutDocumentReader.read(document.yaml()) == document)
  }

  @Test func theAppHasNoPlaceholders() throws {
    let scene = try LayoutDocumentReader.read(Self.text).scenes[0]
    #expect(scene.hasPlaceholders)
    let built = scene.removingPlaceholders()
    #expect(!built.hasPlaceholders)
    #expect(built.constraints.map { $0.equation.printed() } == ["Card.Top = Superview.Top"])
  }

  @Test func placeholdersHoldOnTheCanvas() throws {
    let instance = try LayoutDocumentReader.read(Self.text).instantiate()
    #expect(instance.constraints.map(\.constraint.isActive) == [true, true, true])
  }

  @Test func onlyPlainViewsLoseAPlaceholderSize() throws {
    var scene = try LayoutDocumentReader.read("views: [{name: Card}, {name: Title, kind: label}]").scenes[0]
    for index in scene.root.views.indices {
      scene.root.views[index].intrinsicSize = LayoutDocument.IntrinsicSize(width: 100, height: 40)
      scene.root.views[index].canvasNotes.placeholderAxes = [.vertical]
    }
    let built = scene.removingPlaceholders().root.views.map(\.intrinsicSize)
    #expect(built[0] == LayoutDocument.IntrinsicSize(width: 100, height: LayoutSize.noIntrinsicMetric))
    #expect(built[1] == LayoutDocument.IntrinsicSize(width: 100, height: 40))
  }
}
