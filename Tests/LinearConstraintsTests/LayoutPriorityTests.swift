import LinearConstraints
import Testing

/// `spec/model` §2: the names of priorities, and their numbers in Apple's headers.
@Suite struct LayoutPriorityTests {
  @Test func everyNameOfUIKitAndAppKitHasItsNumber() {
    let named: [(LayoutPriority, Float)] = [
      (.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510), (.sceneSizeStayPut, 500),
      (.dragThatCannotResizeScene, 490), (.defaultLow, 250), (.fittingSizeLevel, 50),
      (.dragThatCanResizeWindow, 510), (.windowSizeStayPut, 500), (.dragThatCannotResizeWindow, 490),
      (.fittingSizeCompression, 50),
    ]
    #expect(named.map(\.0.rawValue) == named.map(\.1))
  }

  @Test func fractionsAreKept() {
    #expect(LayoutPriority(999.5) < .required)
    #expect(LayoutPriority(999.5) > 999)
    #expect(LayoutPriority(249.99998) < .defaultLow)
    #expect("\(LayoutPriority(249.5)) \(LayoutPriority(750))" == "249.5 750")
  }

  @Test(arguments: [0, -1, 1000.001, .nan, .infinity, -.infinity] as [Float])
  func prioritiesOutsideTheirRangeAreInvalid(_ value: Float) {
    #expect(!LayoutPriority(value).isValid)
  }
}
