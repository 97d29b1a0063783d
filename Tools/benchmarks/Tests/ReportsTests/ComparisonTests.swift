import Foundation
import Reports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ComparisonTests {
  private static let comparison = Comparison(
    ours: """
      form,10,48,75,0.1,0.2,1,4,9216
      form,100,408,705,1,0.4,2,8,10240
      grid,10,44,112,0.2,0.5,1,5,9216
      grid,100,404,1102,2,5,50,50,10240
      """,
    other: """
      form,10,48,75,0.2,0.8,2,20,4608
      form,100,408,705,8,8,9,800,5120
      grid,10,44,112,0.1,1,2,40,4608
      grid,100,404,1102,32,80,99,failed,DNF
      """,
    otherName: "kiwi", floor: "workload,n,views,floor_us\nform,10,12,0.01\nform,100,102,0.1\n")

  @Test func ratiosAreTheOtherTimeOverOurs() {
    #expect(Self.comparison.ratio("form", 100, .churn) == 100)
    #expect(Self.comparison.ratio("grid", 100, .churn) == nil)
    #expect(Self.comparison.ratio("table", 100, .churn) == nil)
  }

  @Test func aSummaryHasTheMeanAndTheLeastOfWhatBothFinished() throws {
    let build = try #require(Self.comparison.summary(10, .build))
    #expect(abs(build.geometricMean - 1) < 1e-12)
    #expect(build.minimum == ("grid", 0.5))
    #expect(build.count == 2)
    #expect(Self.comparison.summary(100, .churn)?.count == 1)
    #expect(Self.comparison.summary(1000, .churn) == nil)
  }

  @Test func tablesShowAllOfIt() {
    let text = Tables(Self.comparison).markdown
    #expect(
      text.hasPrefix(
        """
        ### kiwi / ours

        |  | build | resize step | longest step | churn | memory |
        | --- | ---: | ---: | ---: | ---: | ---: |
        | N = 10 | **1.00×** (0.500× grid) | **2.83×** (2.00× grid) | **2.00×** (2.00× form) | **6.32×** (5.00× form) | **0.500×** (0.500× form) |
        | N = 100 | **11.3×** (8.00× form) | **17.9×** (16.0× grid) | **2.98×** (1.98× grid) | **100×** (100× form, 1 of 2) | **0.500×** (0.500× form, 1 of 2) |

        ### Build, ms

        |  | N = 10 | kiwi | × | N = 100 | kiwi | × |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        | form | 0.100 | 0.200 | **2.00** | 1.00 | 8.00 | **8.00** |
        | grid | 0.200 | 0.100 | **0.500** | 2.00 | 32.0 | **16.0** |
        """))
    #expect(text.contains("| grid | 5.00 | 40.0 | **8.00** | 50.0 | failed |  |"))
    #expect(text.contains("| grid | 9.00 | 4.50 | **0.500** | 10.0 | DNF |  |"))
    #expect(text.contains("| form | 1.0 / 1.6 | 0.3 / 1.0 | 0.3 / 1.6 |"))
    #expect(text.contains("| form | 0.0100 | 20.0 | 0.100 | 4.00 |"))
  }

  @Test func aChartIsADocumentWithALineForEachWorkloadAndSolver() throws {
    let svg = Chart(Self.comparison).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.ranges(of: "<polyline").count == 12)
    #expect(svg.contains("prefers-color-scheme: dark"))
  }

  @Test func aSectionOfADocumentIsReplaced() throws {
    let document = "a\n<!-- figures of one run: begin -->\n\nold\n\n<!-- figures of one run: end -->\nz\n"
    let changed = try #require(Section.solvers.replace(in: document, by: "new\n"))
    #expect(
      changed
        == "a\n<!-- figures of one run: begin -->\n\nnew\n\n<!-- figures of one run: end -->\nz\n")
    #expect(Section.solvers.replace(in: changed, by: "new\n") == changed)
    #expect(Section.solvers.replace(in: "nothing", by: "new") == nil)
  }
}
