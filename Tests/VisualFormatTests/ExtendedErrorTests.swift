import Testing
import VisualFormat

/// Error reports of formats of the extended dialect.
@Suite("Errors of extended formats")
struct ExtendedErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var report: String
    var testDescription: String { text }

    init(_ text: String, _ report: String) {
      self.text = text
      self.report = report
    }
  }

  @Test(arguments: ranges + depths + attributes + stacks + others)
  func reportsMatchTheExamples(_ example: Case) {
    #expect(extendedReport(on: example.text) == example.report)
  }

  /// Errors of formats in Apple's dialect mention the extended dialect and how to enable it.
  @Test(arguments: [
    "[a(50%)]", "[a]-10%-[b]", "|~[a]~|", "[a]~[b]", "[a]->[b]", "[a1..3]", "[a,b]", "[s:[a]]", "HV:|[a]|",
    "Z:[a][b]", "C:a.left(b)", "|[a]|//b", "[a(b*2)][b]", "[a(b+2)][b]", "[a(b.height)][b]",
  ])
  func applesDialectNamesTheOtherOne(_ text: String) throws {
    let errors = errors(of: text)
    #expect(errors.contains { $0.isExtendedSyntax && $0.hint?.contains("`dialect: .extended`") == true })
    #expect(errors.allSatisfy { $0.dialect == .apple })
  }

  @Test(arguments: ["[a(8*2)]", "[a(20pt)]", "[a]]", "[5a]", "H:", "Q:[a]", "[a.b]"])
  func errorsOfBothDialectsDoNotSuggestTheExtendedDialect(_ text: String) {
    #expect(errors(of: text).allSatisfy { !$0.isExtendedSyntax })
    #expect(!extendedErrors(of: text).isEmpty)
    #expect(extendedErrors(of: text).allSatisfy { !$0.isExtendedSyntax && $0.appleMessage == nil })
  }

  @Test func spacesAreErrorsByDefault() throws {
    let text = "  H:|[a]|  \n\t\n   // none\n"
    #expect(extendedErrors(of: text).map(\.kind) == [.space, .space])
    #expect(
      try VisualFormatExpansion(
        text, dialect: .extended, ignoringOuterSpaces: true
      ).equations.count == 2)
    #expect(extendedErrors(of: "H:| [a]|", ignoringOuterSpaces: true).map(\.kind) == [.space])
  }

  @Test func namesAreComparedWithThoseThatAre() {
    let scope = VisualFormatScope.views("b", "c", "a", metrics: ["ccc": 2])
    #expect(
      extendedReport(on: "[bb]-(cc)-[a..2]\nC:dd.left(bb.left)", scope: scope) == """
        bb is not a key in the views dictionary; did you mean `b`?
            [bb]-(cc)-[a..2]
             ^~
        Encountered metric with name "cc", but value was not specified in metrics or views dictionaries; did you mean `c` or `ccc`?
            [bb]-(cc)-[a..2]
                  ^~
        a2 is not a key in the views dictionary; did you mean `a`?
            [bb]-(cc)-[a..2]
                       ^~~~
        dd is not a key in the views dictionary.
            C:dd.left(bb.left)
              ^~
        bb is not a key in the views dictionary; did you mean `b`?
            C:dd.left(bb.left)
                      ^~
        """)
  }

  /// A metric cannot be the value of a position, so an unknown name there is a view.
  @Test func anUnknownNameOfAPositionIsAView() {
    let scope = VisualFormatScope.views("view1", "other", metrics: ["gap": 2])
    #expect(
      extendedErrors(of: "C:view1.centerX(view2)", scope: scope).map(\.kind) == [.unknownView("view2")])
    #expect(extendedErrors(of: "C:view1.width(view2)", scope: scope).map(\.kind) == [.unknownName("view2")])
    #expect(extendedErrors(of: "C:view1.width(view2)").map(\.kind) == [.unknownName("view2")])
    #expect(
      extendedErrors(of: "C:view1.left(gap)", scope: scope).map(\.kind) == [
        .illegal(.locationWithoutPartner(.left))
      ])
  }

  @Test func viewsWithoutSuperviewsAreNamed() {
    let scope = VisualFormatScope(
      views: ["a": .init(hasSuperview: false), "b": .init(), "c": .init(hasSuperview: false)])
    #expect(
      extendedReport(on: "[a(50%)]\n|[b]~[c]", scope: scope) == """
        A percentage is relative to the superview, but `a` has none.
            [a(50%)]
               ^~~
        Unable to interpret '|' character, because the related view doesn't have a superview.
            |[b]~[c]
                  ^
            Add `c` to a superview first, or leave out `|`.
        """)
  }

  @Test func metricsAreFiniteAndSoAreSums() {
    let scope = VisualFormatScope(metrics: ["m": .nan, "n": 1e308])
    #expect(
      extendedErrors(of: "C:a.width(m/2,n*1e300)", scope: scope).map(\.kind) == [
        .metricNotFinite("m"), .numberOutOfRange("inf"),
      ])
    #expect(extendedErrors(of: "[a(b/1e-320)][b]").map(\.kind) == [.numberOutOfRange("inf")])
  }
}
