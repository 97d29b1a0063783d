import Reports
import Testing

@Suite struct MeasurementTests {
  @Test func aLineOfCSVIsRead() throws {
    let measurement = try #require(Measurement(line: "form,100,408,705,0.5,1.5,20,DNF,5120"))
    #expect(measurement.workload == "form")
    #expect(measurement.size == 100)
    #expect(measurement[.build] == .value(0.5))
    #expect(measurement[.worstResize] == .value(20))
    #expect(measurement[.churn] == .unfinished)
    #expect(measurement[.memory] == .value(5120))
    #expect(Measurement(line: "grid,9,1,1,1,1,1,failed,1")?[.churn] == .failed)
  }

  @Test(arguments: [
    "workload,n,vars,cons,build_ms,resize_us_per_step,resize_worst_us,churn_us_per_op,peak_rss_kb",
    "", "form,100", "form,100,408,705,fast,1,1,1,1", "form,100,408,705,nan,1,1,1,1",
  ])
  func anythingElseIsNoMeasurement(line: String) {
    #expect(Measurement(line: line) == nil)
  }

  @Test func theMedianOfRoundsIsThatOfEachFigure() throws {
    let rounds = ["1,9,1,DNF,1", "3,7,DNF,DNF,1", "2,8,DNF,5,1"].compactMap {
      Measurement(line: "a,1,1,1,\($0)")
    }
    let median = try #require(Measurement.median(of: rounds))
    #expect(
      Measurement.Column.allCases.map { median[$0] } == [
        .value(2), .value(8), .unfinished, .unfinished, .value(1),
      ])
    #expect(Measurement.median(of: []) == nil)
  }
}

@Suite struct StatisticsTests {
  @Test func mediansAndMeans() throws {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 2, 3].median == 2.5)
    #expect([Double]().median == nil)
    #expect(abs(try #require([2.0, 8].geometricMean) - 4) < 1e-12)
    #expect([Double]().geometricMean == nil)
  }

  @Test(arguments: [
    (10, 100, 1.0, 10.0, 1.0), (10, 100, 2, 200, 2), (100, 1000, 3, 3, 0), (10, 1000, 1, 100, 1),
  ])
  func growthIsAnExponent(small: Int, large: Int, first: Double, second: Double, exponent: Double) throws {
    let growth = try #require(growthExponent(from: (small, first), to: (large, second)))
    #expect(abs(growth - exponent) < 1e-12)
  }

  @Test func whatDoesNotGrowHasNoExponent() {
    #expect(growthExponent(from: (10, 1), to: (10, 2)) == nil)
    #expect(growthExponent(from: (10, 0), to: (100, 2)) == nil)
  }

  @Test(arguments: [
    (0.051234, "0.0512"), (0.5, "0.500"), (5.1234, "5.12"), (51.0, "51.0"), (512.4, "512"), (5123.6, "5,124"),
    (1_234_567.0, "1,234,567"), (0.0, "0.0"), (-2.5, "-2.50"),
  ])
  func threeDigitsAreShown(number: Double, text: String) {
    #expect(number.threeDigits == text)
  }
}
