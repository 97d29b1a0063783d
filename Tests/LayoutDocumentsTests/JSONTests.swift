import Foundation
import LayoutDocuments
import Testing

/// JSON as Foundation reads it: the same documents and errors, with paths in place of lines.
struct JSONTests {
  private func report(_ json: String) -> String {
    do throws(DocumentError) {
      _ = try LayoutDocument(json: json, fileName: "a.json")
      return ""
    } catch {
      return error.report(fileName: "a.json")
    }
  }

  @Test func errorsContainThePath() {
    #expect(
      report(
        """
        {"canvas": {"size": [1]}, "views": [{"nam": 1}, {"views": [{"hugging": {"vertical": 0}}]}],
         "constraints": ["A.Top = 5"]}
        """) == """
          a.json: canvas.size: error: Expected the numbers [width, height], not a list of 1 element.
          a.json: views[0].nam: error: A view has no key `nam`; did you mean `name`?
          a.json: views[1].views[0].hugging.vertical: error: The priority `0` is out of range; expected a number above 0 and at most 1000.
          a.json: constraints[0]: error: `Top` is a position and cannot be related to a number alone; relate the position to a \
          position of another item; did you mean `A.Top = Superview.Top + 5`?
          """)
  }

  @Test(arguments: ["", " \n"])
  func anEmptyTextIsAnError(text: String) {
    #expect(
      report(text).hasSuffix("error: The document is empty; expected a map with `views` and `constraints`."))
  }

  @Test(arguments: ["{", "nope", "{\"views\": [1e999]}", "{'views': []}", "\u{0}"])
  func invalidJSONIsAnError(text: String) {
    #expect(report(text).hasPrefix("a.json:1:1: error: This is not valid JSON"))
  }

  @Test func tooMuchNestingIsAnErrorOfTheParser() {
    #expect(
      report(String(repeating: "[", count: 10_000_000)).hasPrefix("a.json:1:1: error: This is not valid JSON")
    )
  }

  @Test func anyDecoderWillDo() throws {
    var view = LayoutDocument.View(name: "1.10")
    view.intrinsicSize = LayoutDocument.IntrinsicSize(width: 0.1, height: LayoutSize.noIntrinsicMetric)
    let document = LayoutDocument(name: "no", views: [view])
    let data = try PropertyListEncoder().encode(["list": document.json()])
    let text = try #require(try PropertyListDecoder().decode([String: String].self, from: data)["list"])
    #expect(try LayoutDocument(json: text) == document)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(
      String(decoding: try encoder.encode(document), as: UTF8.self)
        == #"{"name":"no","views":[{"intrinsicSize":[0.1,null],"name":"1.10"}]}"#)
  }

  @Test func writtenStringsAreEscaped() throws {
    let name = "\"\\\n\t\u{0}\u{1F}\u{7F}\u{2028}é😀/"
    let document = LayoutDocument(name: name)
    #expect(document.json() == "{\n  \"name\": \"\\\"\\\\\\n\\t\\u0000\\u001f\\u007f\\u2028é😀/\"\n}\n")
    #expect(try LayoutDocument(json: document.json()).scenes.first?.name == name)
  }

  @Test func aViewWithoutIntrinsicSizeIsWrittenAsNull() throws {
    let document = try LayoutDocument(
      json: #"{"views": [{"name": "A", "kind": "switch", "intrinsicSize": null}]}"#)
    let view = try #require(document.scenes.first?.root.views.first)
    #expect(view.attributes.intrinsicSize.width == LayoutSize.noIntrinsicMetric)
    #expect(view.attributes.intrinsicSize.height == LayoutSize.noIntrinsicMetric)
  }
}
