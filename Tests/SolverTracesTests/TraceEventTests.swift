import Foundation
import LinearConstraints
import SolverTraces
import Testing

@Suite struct TraceEventTests {
  @Test func aPointIsOneLine() {
    let point = TracePoint(names: ["x", "y", "z"], values: [1.5, -0.25, 100], ambiguous: ["y"])
    #expect(
      TraceEvent.point(point).jsonLine == #"{"point": {"x": 1.5, "y": -0.25, "z": 100}, "ambiguous": ["y"]}"#)
    #expect(TraceEvent.point(TracePoint(names: [], values: [])).jsonLine == #"{"point": {}}"#)
    #expect(
      TraceEvent.point(TracePoint(names: ["x"], values: [0], ambiguous: [])).jsonLine
        == #"{"point": {"x": 0}, "ambiguous": []}"#)
  }

  @Test func aRefusalContainsTheKnownConflict() {
    #expect(TraceEvent.refused(TraceRefusal(id: "c")).jsonLine == #"{"rejected": "c"}"#)
    let whole = TraceRefusal(id: "c", conflict: ["a", "c"], multipliers: [1, -0.5])
    #expect(
      TraceEvent.refused(whole).jsonLine
        == #"{"rejected": "c", "conflict": ["a", "c"], "multipliers": [1, -0.5]}"#)
  }

  @Test func namesAreEscaped() {
    let hostile = "a\"b\\c\u{1}\u{1F}\t\r\nß🙂\u{2028}/"
    #expect(TraceEvent.error(hostile).jsonLine == #"{"error": "a\"b\\c\u0001\u001f\t\r\nß🙂\u2028/"}"#)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func anInfiniteValueIsAnErrorLine(value: Double) {
    let point = TracePoint(names: ["x", "y"], values: [0, value])
    #expect(TraceEvent.point(point).jsonLine == #"{"error": "the value of 'y' is \#(value)"}"#)
  }

  @Test(arguments: [
    0.1, 1.0 / 3, 1e-7, 123_456_789.125, 1e16, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -0.0,
    4.35, 1e15,
  ])
  func numbersReadBackAsTheSameDoubles(value: Double) throws {
    let line = TraceEvent.point(TracePoint(names: ["x"], values: [value])).jsonLine
    let object = try JSONDecoder().decode([String: [String: Double]].self, from: Data(line.utf8))
    #expect(object == ["point": ["x": value]])
  }

  @Test func everyLineIsJSON() throws {
    let names = (0..<128).map { String(Unicode.Scalar(UInt8($0))) } + ["é", "🙂", "\u{2028}", "\u{FFFF}"]
    let point = TracePoint(names: names, values: names.map { _ in 1 }, ambiguous: names)
    let line = TraceEvent.point(point).jsonLine
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["ambiguous"] as? [String] == names)
    #expect((object?["point"] as? [String: Double])?.count == names.count)
    #expect(!line.contains { $0.isNewline && $0 != "\u{2028}" })
  }
}
