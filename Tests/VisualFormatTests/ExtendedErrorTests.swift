import Testing
import VisualFormat

/// Error reports of formats of the extended dialect.
@Suite("Errors of extended formats")
struct ExtendedErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var told: String
    var testDescription: String { text }

    init(_ text: String, _ told: String) {
      self.text = text
      self.told = told
    }
  }

  static let ranges = [
    Case(
      "[a1..3",
      """
      Expected a ']' here. That is how you give the end of a view.
          [a1..3
                ^
      """),
    Case(
      "[a1..]",
      """
      The range `a1..` does not end with a number.
          [a1..]
           ^~~~
          `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`.
      """),
    Case(
      "[a..b]",
      """
      The range `a..b` does not end with a number.
          [a..b]
           ^~~~
          `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`.
      """),
    Case(
      "[a3..1]",
      """
      The range `a3..1` ends before it begins.
          [a3..1]
           ^~~~~
          `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`.
      """),
    Case(
      "[a01..03]",
      """
      A number of the range `a01..03` has leading zeros.
          [a01..03]
           ^~~~~~~
          Write the numbers of a range without leading zeros: `a1..3`.
      """),
    Case(
      "[a1..1000000000]",
      """
      The range `a1..1000000000` has more than 1000 views.
          [a1..1000000000]
           ^~~~~~~~~~~~~~
      """),
    Case(
      "[a1..99999999999999999999999]",
      """
      The range `a1..99999999999999999999999` has more than 1000 views.
          [a1..99999999999999999999999]
           ^~~~~~~~~~~~~~~~~~~~~~~~~~~
      """),
    Case(
      "[a1..3:[b]]",
      """
      The range `a1..3` cannot be a stack: a stack has one name.
          [a1..3:[b]]
           ^~~~~
      """),
  ]

  static let depths = [
    Case(
      "Z:[s:[a]]",
      """
      The stack `s` is neither a row nor a column here.
          Z:[s:[a]]
             ^
          Define the stack in a format that begins with `H:` or `V:`.
      """),
    Case(
      "Z:[a(20)]",
      """
      A depth format (`Z:`) cannot contain sizes, spacers, inequalities or priorities.
          Z:[a(20)]
               ^~
          Between the views of `Z:` write nothing, `-`, `->`, or a number such as `-10-`.
      """),
    Case(
      "Z:[a]~[b]",
      """
      A depth format (`Z:`) cannot contain sizes, spacers, inequalities or priorities.
          Z:[a]~[b]
               ^
          Between the views of `Z:` write nothing, `-`, `->`, or a number such as `-10-`.
      """),
    Case(
      "Z:[a]-(>=3)-[b]",
      """
      A depth format (`Z:`) cannot contain sizes, spacers, inequalities or priorities.
          Z:[a]-(>=3)-[b]
                 ^~~
          Between the views of `Z:` write nothing, `-`, `->`, or a number such as `-10-`.
      """),
    Case(
      "Z:[a]-10%-[b]",
      """
      A depth format (`Z:`) cannot contain sizes, spacers, inequalities or priorities.
          Z:[a]-10%-[b]
                ^~~
          Between the views of `Z:` write nothing, `-`, `->`, or a number such as `-10-`.
      """),
    Case(
      "Z:[a]-(b)-[b]",
      """
      A depth format (`Z:`) cannot contain sizes, spacers, inequalities or priorities.
          Z:[a]-(b)-[b]
                 ^
          Between the views of `Z:` write nothing, `-`, `->`, or a number such as `-10-`.
      """),
    Case(
      "Z:[a][b]\nZ:[b][a]",
      """
      `a` already has another depth.
          Z:[b][a]
                ^
          A view is in front of the previous view by 1, or by the number between them.
      """),
    Case(
      "Z:[a][a]",
      """
      `a` already has another depth.
          Z:[a][a]
                ^
          A view is in front of the previous view by 1, or by the number between them.
      """),
    Case(
      "Z:[a]-1e300-[b]",
      """
      `1e+300` is too large; the limit is 100000000.
          Z:[a]-1e300-[b]
                ^~~~~
      """),
  ]

  static let attributes = [
    Case(
      "[a(b.with)][b]",
      """
      Unknown attribute `with`; did you mean `width`?
          [a(b.with)][b]
               ^~~~
          The attributes are left, right, top, bottom, leading, trailing, width, height, centerX and centerY.
      """),
    Case(
      "[a(b.)][b]",
      """
      Expected an attribute, such as '.width', not `)`.
          [a(b.)][b]
               ^
      """),
    Case(
      "[a(b/0)][b]",
      """
      Cannot divide by 0.
          [a(b/0)][b]
               ^
      """),
    Case(
      "[a(b*)][b]",
      """
      Expected a number, not `)`.
          [a(b*)][b]
               ^
      """),
    Case(
      "[a(b+-3)][b]",
      """
      Expected a number, not `-`.
          [a(b+-3)][b]
               ^
      """),
    Case(
      "[a(b*2*3)][b]",
      """
      Expected ')' or ',', not `*`.
          [a(b*2*3)][b]
                ^
      """),
    Case(
      "[a(b.left)][b]",
      """
      `Left` is a position and cannot be related to `Width`, which is a size.
          [a(b.left)][b]
             ^~~~~~
      """),
    Case(
      "C:a.left(20)",
      """
      `Left` is a position and cannot be related to a constant alone; relate it to a position of another item.
          C:a.left(20)
                   ^~
      """),
    Case(
      "C:a.left(>=b.top)\n[b]",
      """
      `Left` and `Top` lie on different axes and cannot be related.
          C:a.left(>=b.top)
                   ^~~~~~~
      """),
    Case(
      "C:a",
      """
      Expected an attribute, such as '.width', but the format ends.
          C:a
             ^
      """),
    Case(
      "C:",
      """
      Expected the name of a view, but the format ends.
          C:
            ^
      """),
    Case(
      "C:5.left(a)",
      """
      Expected the name of a view, not `5`.
          C:5.left(a)
            ^
      """),
    Case(
      "C:a.left",
      """
      Expected a '(' here, but the format ends.
          C:a.left
                  ^
      """),
    Case(
      "C:a.left(b)x\n[b]",
      """
      Expected '.' and another attribute, or the end of the line, not `x`.
          C:a.left(b)x
                     ^
      """),
    Case(
      "C:a.left(b).\n[b]",
      """
      Expected an attribute, such as '.width', but the format ends.
          C:a.left(b).
                      ^
      """),
    Case(
      "C:a.left(b).top\n[b]",
      """
      Expected a '(' here, but the format ends.
          C:a.left(b).top
                         ^
      """),
    Case(
      "[a(b",
      """
      Encountered metric with name "b", but value was not specified in metrics or views dictionaries
          [a(b
             ^
      Expected ')' or ',', but the format ends.
          [a(b
              ^
      """),
    Case(
      "[a.b]",
      """
      Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
          [a.b]
            ^~
          Use another key for this view in the dictionary of views.
      """),
    Case(
      "[a(20](b)]",
      """
      Expected ')' or ',', not `]`.
          [a(20](b)]
               ^
      Expected a view or '|', not `(`.
          [a(20](b)]
                ^
          Write the predicates of a view inside its brackets: `[a(20)]`.
      """),
  ]

  static let stacks = [
    Case(
      "HV:[s:[a]]",
      """
      The stack `s` is neither a row nor a column here.
          HV:[s:[a]]
              ^
          Define the stack in a format that begins with `H:` or `V:`.
      """),
    Case(
      "V:[s:[a]]\nV:[s:[b]]",
      """
      There is already a stack named `s`.
          V:[s:[b]]
             ^
          To refer to the stack again, write its name without a colon.
      """),
    Case(
      "[s:]",
      """
      Expected the first view of a stack, not `]`.
          [s:]
             ^
      """),
    Case(
      "[s:a]",
      """
      Expected the first view of a stack, not `a`; did you mean `[a]`?
          [s:a]
             ^
      """),
    Case(
      "[s:[a]",
      """
      Expected a ']' here. That is how you give the end of a view.
          [s:[a]
                ^
      """),
    Case(
      "[s:[a]|]",
      """
      Expected a ']' here. That is how you give the end of a view.
          [s:[a]|]
                ^
          Inside a stack, leave out `|`: the edges are those of the stack.
      """),
    Case(
      "[s:[a]](20)",
      """
      Expected a view or '|', not `(`.
          [s:[a]](20)
                 ^
          Write the predicates of a view inside its brackets: `[a(20)]`.
      """),
    Case(
      "[s(20):(8)[a]]",
      """
      Expected the first view of a stack, not `(`.
          [s(20):(8)[a]]
                 ^
      """),
  ]

  static let others = [
    Case(
      "[a,]",
      """
      Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
          [a,]
             ^
          A view is written as `[name]`.
      """),
    Case(
      "[,a]",
      """
      Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
          [,a]
           ^
          A view is written as `[name]`.
      """),
    Case(
      "[a,,b]",
      """
      Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
          [a,,b]
             ^
          A view is written as `[name]`.
      """),
    Case(
      "[a b]",
      """
      A visual format cannot contain spaces.
          [a b]
            ^
          Remove the spaces, including those around `-` and inside parentheses.
      """),
    Case(
      "[a\tb]",
      """
      A visual format cannot contain spaces.
          [a\\u{9}b]
            ^~~~~
          Remove the spaces, including those around `-` and inside parentheses.
      """),
    Case(
      "[a-b]",
      """
      Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
          [a-b]
            ^~
          Use another key for this view in the dictionary of views.
      """),
    Case(
      "[a-[b]",
      """
      Expected a ']' here. That is how you give the end of a view.
          [a-[b]
            ^
      """),
    Case(
      "Q:[a]",
      """
      Unknown orientation `Q:`; did you mean `H:`, `V:`, `HV:` or `Z:`?
          Q:[a]
          ^~
          A format begins with `H:`, `V:`, `HV:` or `Z:` (default: `H:`), a line of attributes with `C:`.
      """),
    Case(
      "hv:[a]",
      """
      Unknown orientation `hv:`; did you mean `HV:`?
          hv:[a]
          ^~~
          A format begins with `H:`, `V:`, `HV:` or `Z:` (default: `H:`), a line of attributes with `C:`.
      """),
    Case(
      "HV[a]",
      """
      Expected ':' after 'HV'.
          HV[a]
            ^
      """),
    Case(
      "[a]~~[b]",
      """
      Expected a view or '|', not `~`.
          [a]~~[b]
              ^
          Views are connected by `-`, `->`, `~`, or nothing.
      """),
    Case(
      "[a]->>[b]",
      """
      Expected a view or '|', not `>`.
          [a]->>[b]
               ^
          Views are connected by `-`, `->`, `~`, or nothing.
      """),
    Case(
      "[a]~(10%)[b]",
      """
      Expected a '~' here, not `[`.
          [a]~(10%)[b]
                   ^
      """),
    Case(
      "[a]~8~[b]",
      """
      `8` needs parentheses; did you mean `(8)`?
          [a]~8~[b]
              ^
      """),
    Case(
      "[a]--8-[b]",
      """
      Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers; did you mean `(-8)`?
          [a]--8-[b]
              ^~
          Write a negative space as `-(-8)-`, and the standard space as a single `-`.
      """),
    Case(
      "[a]->=8-[b]",
      """
      `>=8` needs parentheses; did you mean `(>=8)`?
          [a]->=8-[b]
              ^~~
      """),
    Case(
      "[a]-8[b]",
      """
      Expected a '-' here, not `[`.
          [a]-8[b]
               ^
      """),
    Case(
      "[a]-",
      """
      Expected a view or '|', but the format ends.
          [a]-
              ^
          Write a view or the superview's edge, `|`, after a connection.
      """),
    Case(
      "|~",
      """
      Expected a view, but the format ends.
          |~
            ^
          A format needs at least one view: `[name]`.
      """),
    Case(
      "[a]~",
      """
      Expected a view or '|', but the format ends.
          [a]~
              ^
          Write a view or the superview's edge, `|`, after a connection.
      """),
    Case(
      "|",
      """
      Expected a connection after the '|' character, but the format ends.
          |
           ^
      """),
    Case(
      "H:",
      """
      Expected a view, but the format ends.
          H:
            ^
          A format needs at least one view: `[name]`.
      """),
    Case(
      " [a]",
      """
      A visual format cannot contain spaces.
           [a]
          ^
          Remove the spaces, including those around `-` and inside parentheses.
      """),
    Case(
      "[a] ",
      """
      A visual format cannot contain spaces.
          [a]
             ^
          Remove the spaces, including those around `-` and inside parentheses.
      """),
    Case(
      "[a(20pt)]",
      """
      `20pt` is not a number; did you mean `20`?
          [a(20pt)]
             ^~~~
      """),
    Case(
      "[a(50%%)]",
      """
      Expected ')' or ',', not `%`.
          [a(50%%)]
                ^
      """),
    Case(
      "[a]-b-[c]",
      """
      Encountered metric with name "b", but value was not specified in metrics or views dictionaries
          [a]-b-[c]
              ^
      """),
    Case(
      "[a(x)]",
      """
      Encountered metric with name "x", but value was not specified in metrics or views dictionaries
          [a(x)]
             ^
      """),
    Case(
      "[a(20@high)]",
      """
      `high` is not a metric; the priority with this name is 750; did you mean `750`?
          [a(20@high)]
                ^~~~
      """),
    Case(
      "[a(20@0)]",
      """
      The priority `0` is out of range; expected a number above 0 and at most 1000.
          [a(20@0)]
                ^
      """),
    Case(
      "[a(50%@2000)]",
      """
      The priority `2000` is out of range; expected a number above 0 and at most 1000.
          [a(50%@2000)]
                 ^~~~
      """),
    Case(
      "[a]\n[b\n[c(]",
      """
      Expected a ']' here. That is how you give the end of a view.
          [b
            ^
      Expected a number or key from the metrics dictionary, but encountered `]`.
          [c(]
             ^
      """),
    Case(
      "[a=20]",
      """
      `=20` needs parentheses; did you mean `(=20)`?
          [a=20]
            ^~~
      """),
    Case(
      "[a]]",
      """
      Expected a view or '|', not `]`.
          [a]]
             ^
      """),
    Case(
      "~[a]",
      """
      Expected a view, not `~`.
          ~[a]
          ^
      """),
    Case(
      "[a](20)",
      """
      Expected a view or '|', not `(`.
          [a](20)
             ^
          Write the predicates of a view inside its brackets: `[a(20)]`.
      """),
  ]

  @Test(arguments: ranges + depths + attributes + stacks + others)
  func reportsMatchTheExamples(_ example: Case) {
    #expect(extendedReport(on: example.text) == example.told)
  }

  /// Errors of formats in Apple's dialect mention the extended dialect and how to enable it.
  @Test(arguments: [
    "[a(50%)]", "[a]-10%-[b]", "|~[a]~|", "[a]~[b]", "[a]->[b]", "[a1..3]", "[a,b]", "[s:[a]]", "HV:|[a]|",
    "Z:[a][b]", "C:a.left(b)", "|[a]|//b", "[a(b*2)][b]", "[a(b+2)][b]", "[a(b.height)][b]",
  ])
  func applesDialectNamesTheOtherOne(_ text: String) throws {
    let told = errors(of: text)
    #expect(told.contains { $0.isExtendedSyntax && $0.hint?.contains("`dialect: .extended`") == true })
    #expect(told.allSatisfy { $0.dialect == .apple })
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

  /// A position is never a metric.
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
            Add `c` to a superview first.
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
