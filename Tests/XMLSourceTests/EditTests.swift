import SourceText
import Testing
import XMLSource

/// Changes of documents as edits of their text. What a change does not touch stays as it is.
@Suite struct EditTests {
  private let text = """
    <view  id='a'   frame="1">
      <!-- kept -->
      <rect x="8"/>
      <constraints/>
      <label/> <label/>
    </view>

    """

  private func changed(_ change: (XMLTree.Element) throws -> TextEdit?) throws -> String {
    let edit = try #require(try change(try XMLTree(text).root))
    let result = try TextEdit.apply([edit], to: text)
    _ = try XMLTree(result)
    return result
  }

  @Test func anAttributeIsSetInItsPlace() throws {
    let result = try changed { $0.settingAttribute("frame", to: "a \"b\" & <c>") }
    #expect(result == text.replacing("frame=\"1\"", with: "frame=\"a &quot;b&quot; &amp; &lt;c&gt;\""))
    #expect(try XMLTree(result).root["frame"] == "a \"b\" & <c>")
  }

  @Test func aValueInSingleQuotesKeepsThem() throws {
    let result = try changed { $0.settingAttribute("id", to: "it's") }
    #expect(result == text.replacing("id='a'", with: "id='it&apos;s'"))
    #expect(try XMLTree(result).root["id"] == "it's")
  }

  @Test func aNewAttributeFollowsTheOthers() throws {
    #expect(
      try changed { $0.settingAttribute("b", to: "2") }
        == text.replacing("frame=\"1\"", with: "frame=\"1\" b=\"2\""))
    #expect(
      try changed { $0.child("constraints")?.settingAttribute("b", to: "2") }
        == text.replacing("<constraints/>", with: "<constraints b=\"2\"/>"))
  }

  @Test func aRemovedAttributeTakesItsSpaceAlong() throws {
    #expect(try changed { $0.removingAttribute("frame") } == text.replacing("   frame=\"1\"", with: ""))
    #expect(try XMLTree(text).root.removingAttribute("missing") == nil)
  }

  @Test func aRemovedElementTakesItsLinesAlong() throws {
    #expect(try changed { $0.child("rect")?.removal } == text.replacing("  <rect x=\"8\"/>\n", with: ""))
    #expect(
      try changed { $0.child("label")?.removal } == text.replacing("<label/> <label/>", with: " <label/>"))
  }

  @Test func newElementsAreIndentedAsTheirSiblings() throws {
    #expect(
      try changed { $0.appending(["<a/>", "<b/>"]) }
        == text.replacing("<label/> <label/>", with: "<label/> <label/>\n  <a/>\n  <b/>"))
  }

  @Test func aSelfClosingElementIsOpened() throws {
    #expect(
      try changed { $0.child("constraints")?.appending(["<constraint/>"]) }
        == text.replacing("<constraints/>", with: "<constraints>\n      <constraint/>\n  </constraints>"))
  }
}
