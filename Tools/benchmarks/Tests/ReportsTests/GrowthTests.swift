import Reports
import Testing

@Suite struct GrowthTests {
  @Test func theTableHasMediansAndExponents() {
    var growth = Growth(sizes: [1000, 100])
    for seconds in [0.3, 0.1, 0.2] {
      growth.add(.finished(.init(seconds: seconds, peakKilobytes: 2048)), of: "chain", "a chain", 100, .table)
    }
    growth.add(.finished(.init(seconds: 20, peakKilobytes: 2048)), of: "chain", "a chain", 1000, .table)
    growth.add(.finished(.init(seconds: 25, peakKilobytes: 4096)), of: "chain", "a chain", 1000, .json)
    growth.add(.failed, of: "ties", "labels", 1000, .table)
    growth.add(.stopped(after: 60), of: "gaps", "a stack", 1000, .table)
    #expect(
      growth.markdown == """
        |  | document | N = 100, s | N = 1000, s | exponent 100→1000 | JSON, N = 1000, s | memory, MB |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        | `chain` | a chain | 0.200 | 20.0 | 2.0 | 25.0 | 4.00 |
        | `ties` | labels |  | failed | – |  |  |
        | `gaps` | a stack |  | > 60 | – |  |  |

        """)
  }
}
