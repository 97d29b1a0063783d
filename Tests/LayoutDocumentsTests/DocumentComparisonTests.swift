import LayoutDocuments
import Testing

@Suite struct DocumentComparisonTests {
  private static func document(_ views: String, _ constraints: String = "") throws -> LayoutDocument {
    try LayoutDocument(json: #"{"name": "Card", "views": [\#(views)], "constraints": [\#(constraints)]}"#)
  }

  /// Returns the changes as lines such as `changed view Title: text Name -> Full name`.
  private static func changes(_ old: LayoutDocument, _ new: LayoutDocument) -> [String] {
    DocumentComparison(old, new).scenes.flatMap { scene in
      scene.changes.map { change in
        let details = change.details.map { "\($0.property) \($0.old ?? "-") -> \($0.new ?? "-")" }
        return "\(change.kind) \(change.subject) \(change.name)"
          + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
      }
    }
  }

  @Test func anEqualDocumentHasNoChanges() throws {
    let document = try Self.document(#""A", "B""#, #""A.Width = 10""#)
    #expect(Self.changes(document, document).isEmpty)
  }

  @Test func viewsAreMatchedByIdBeforeTheirNames() throws {
    let old = try Self.document(
      #"{"id": "a", "name": "Title", "kind": "label", "text": "Name"}, {"id": "b", "name": "Field"}"#)
    let new = try Self.document(
      #"{"id": "b", "name": "Title"}, {"id": "a", "name": "Heading", "kind": "label", "text": "Full name"}"#)
    #expect(
      Self.changes(old, new) == [
        "changed view Card: order of subviews Title, Field -> Field, Title",
        "changed view Title: name Field -> Title",
        "changed view Heading: name Title -> Heading, text Name -> Full name",
      ])
  }

  @Test func viewsWithoutIdsAreMatchedByName() throws {
    let old = try Self.document(#"{"name": "Title", "kind": "label", "hugging": 250}, "Icon", "Old""#)
    let new = try Self.document(#""Icon", {"name": "Title", "kind": "label", "hugging": 251}, "New""#)
    #expect(
      Self.changes(old, new) == [
        "changed view Card: order of subviews Title, Icon -> Icon, Title",
        "changed view Title: hugging 250 -> 251", "added view New", "removed view Old",
      ])
  }

  @Test func aViewThatMovesHasAnotherSuperview() throws {
    let old = try Self.document(#"{"name": "Box", "views": ["A"]}, "Other""#)
    let new = try Self.document(#""Box", {"name": "Other", "views": ["A"]}"#)
    #expect(Self.changes(old, new) == ["changed view A: superview Box -> Other"])
  }

  @Test func constraintsWithOtherNumbersAreChanged() throws {
    let old = try Self.document(
      #""A", "B""#, #""A.Width = 10", "A.Leading = B.Trailing + 8", "A.Top = B.Top""#)
    let new = try Self.document(
      #""A", "B""#, #""A.Leading = B.Trailing + 12 @750", "A.Width = 10", "A.Height = 5""#)
    #expect(
      Self.changes(old, new) == [
        "changed constraint A.Leading = B.Trailing + 12 @750: constant 8 -> 12, priority 1000 -> 750",
        "added constraint A.Height = 5", "removed constraint A.Top = B.Top",
      ])
  }

  @Test func aConstraintWithAnIdIsChangedEvenIfItRelatesOtherAttributes() throws {
    let old = try Self.document(#""A""#, #"{"id": "c", "equation": "A.Width = 10"}"#)
    let new = try Self.document(#""A""#, #"{"id": "c", "equation": "A.Height = 10", "installed": false}"#)
    #expect(
      Self.changes(old, new) == [
        "changed constraint A.Height = 10: equation A.Width = 10 -> A.Height = 10, installed - -> false"
      ])
  }

  @Test func equationsShowNamesInsteadOfIds() throws {
    let document = try Self.document(#"{"id": "x-1", "name": "Title"}"#)
    let new = try Self.document(#"{"id": "x-1", "name": "Title"}"#, #""x-1.Width = 10""#)
    #expect(Self.changes(document, new) == ["added constraint Title.Width = 10"])
  }

  @Test func guidesAndTheCanvasAreCompared() throws {
    let old = try LayoutDocument(json: #"{"canvas": "iPhone 15", "guides": ["Gap"]}"#)
    let new = try LayoutDocument(json: #"{"canvas": "iPhone SE 3", "guides": ["Space"]}"#)
    #expect(
      Self.changes(old, new) == [
        "changed canvas canvas: device iPhone 15 -> iPhone SE 3", "added guide Space", "removed guide Gap",
      ])
  }

  @Test func scenesAreMatchedByName() throws {
    func scenes(_ names: String...) throws -> LayoutDocument {
      LayoutDocument(scenes: names.map { LayoutDocument.Scene(name: $0) })
    }
    let comparison = DocumentComparison(try scenes("A", "B", "C"), try scenes("C", "D", "A"))
    #expect(comparison.scenes.map { $0.old } == [2, nil, 0, 1])
    #expect(comparison.scenes.map { $0.new } == [0, 1, 2, nil])
    // The only scenes of two files belong together.
    #expect(DocumentComparison(try scenes("A"), try scenes("B")).scenes.map { $0.old } == [0])
  }
}
