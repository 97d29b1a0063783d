import Testing
import Workloads

extension HardDocument: CustomTestStringConvertible {
  /// The name of the family in test results.
  public var testDescription: String { name }
}

@Suite struct HardDocumentTests {
  @Test(arguments: HardDocument.all) func aDocumentHasItsViewsAndIsTheSameEachTime(family: HardDocument) {
    let text = family.text(count: 30)
    #expect(text == family.text(count: 30))
    #expect(text.hasPrefix("canvas: {size: ["))
    let views = text.split(separator: "\n").count { $0.contains("{name: v") }
    #expect(views == (family.name == "widths" ? 1 : 30))
    #expect(text.hasSuffix("\n") && text.contains("\nconstraints:\n- "))
  }

  @Test func namesAreUnique() {
    #expect(Set(HardDocument.all.map(\.name)).count == HardDocument.all.count)
    for family in HardDocument.all { #expect(HardDocument.named(family.name)?.summary == family.summary) }
    #expect(HardDocument.named("none") == nil)
  }

  @Test func prioritiesAreDistinct() {
    let text = HardDocument.named("priorities")?.text(count: 5000) ?? ""
    let priorities = text.split(separator: "\n").filter { $0.contains("@") }.compactMap {
      $0.split(separator: "@").last
    }
    #expect(priorities.count == 5000)
    #expect(Set(priorities).count == 5000)
  }
}
