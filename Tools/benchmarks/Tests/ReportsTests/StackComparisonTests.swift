import Reports
import Testing

@Suite struct StackComparisonTests {
  @Test func tablesHaveTreesSolversAndTheFlexboxEngine() {
    let comparison = StackComparison(
      trees: """
        leaves,making_ms,first_layout_ms,resize_step_us,leaf_change_us
        100,0.5,12,20,60
        100,0.5,8,20,64
        100,0.5,10,20,200
        1000,3,100,50,128
        """,
      ours: """
        stackviews,100,860,1806,1.5,,,16,22000
        stackviews,1000,6732,15370,12,,,32,25000
        """,
      other: """
        stackviews,100,860,1806,20,,,640,5000
        stackviews,1000,6732,15370,2000,,,DNF,5000
        """,
      otherName: "kiwi", flexbox: "100,0.02,0.25,200,32", flexboxName: "Yoga")
    #expect(
      comparison.markdown == """
        ### The first layout, ms

        | leaves | all | solver | kiwi | kiwi / all | Yoga | Yoga / all |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        | 100 | 10.0 | 1.50 | 20.0 | **2.00** | 0.250 | **0.0250** |
        | 1000 | 100 | 12.0 | 2,000 | **20.0** |  |  |

        ### One leaf changes, µs

        | leaves | all | solver | kiwi | kiwi / all | Yoga | Yoga / all |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        | 100 | 64.0 | 16.0 | 640 | **10.0** | 32.0 | **0.500** |
        | 1000 | 128 | 32.0 | DNF |  |  |  |

        ### The window is resized by a step, µs

        | leaves | all | Yoga | Yoga / all |
        | --- | ---: | ---: | ---: |
        | 100 | 20.0 | 200 | **10.0** |
        | 1000 | 50.0 |  |  |

        """)
  }
}
