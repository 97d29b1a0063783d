import Testing
import VisualFormat

/// Error reports: Apple's wording if it is known, a mark below the error, and a hint.
@Suite("Errors of formats")
struct ErrorTests {
  /// The format is the second line of a report.
  @Test(arguments: [
    // The invalid ones of WinObjC's tests.
    """
    Expected a number or key from the metrics dictionary, but encountered `)`.
        [v()]
           ^
        Write a number or a name before `)`, or remove the empty parentheses.
    """,
    """
    Expected a number or key from the metrics dictionary, but encountered `(`.
        [v((20))]
           ^
        Parentheses cannot be nested.
    """,
    """
    Expected a number or key from the metrics dictionary, but encountered `)`.
        [v()(20)]
           ^
        Write a number or a name before `)`, or remove the empty parentheses.
    Expected a ']' here. A view has one list of predicates.
        [v()(20)]
            ^
        Write several predicates in one pair of parentheses: `[a(>=20,<=60)]`.
    """,
    """
    Expected a view or '|', not `(`.
        [v(20)]()
               ^
        Write the predicates of a view inside its brackets: `[a(20)]`.
    """,
    """
    Expected a view or '|', but the format ends.
        [v(20)]-
                ^
        Write a view or the superview's edge, `|`, after `-`.
        Apple's message: “Expected more input”, with the caret in column 9.
    """,
    """
    The priority `1001` is out of range; expected a number above 0 and at most 1000.
        [v(20@1001)]
              ^~~~
    """,
    """
    The priority `-1` is out of range; expected a number above 0 and at most 1000.
        [v(20@-1)]
              ^~
        Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 7.
    """,
    """
    `view` is a view; only a number or a metric is allowed here.
        [a(20@view)][view]
              ^~~~
        Only the size of a view can refer to another view: `[a(b)]`.
        Apple's message: “Encountered metric with name "view", but value was not specified in metrics or views dictionaries”, with the caret in column 11.
    """,
    // The invalid formats of the Auto Layout Guide.
    """
    Expected ':' after 'V' to specify vertical arrangement.
        V|[backgroundBox]|
         ^
        Apple's message: “Expected a view”, with the caret in column 1.
        Apple's older message: “Expected ':' after 'V' to specify vertical arrangement”, with the caret in column 2.
    """,
    """
    Unknown relation. Must be ==, >=, or <=; did you mean `>=`?
        V:|[blackBox4(>30)]|
                      ^
        Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 15.
        Apple's older message: “Unknown relation. Must be ==, >=, or <=”, with the caret in column 16.
    """,
    // Unicode names.
    """
    Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
        |-[größe]-|
             ^~~
        Use another key for this view in the dictionary of views.
        Apple's message: “Expected a ']' here. That is how you give the end of a view.”, with the caret in column 6.
    """,
    """
    Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
        [名前(20)]
         ^~~~
        Use another key for this view in the dictionary of views.
    """,
    """
    Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
        [self.button]
             ^~~~~~~
        Use another key for this view in the dictionary of views.
        Apple's message: “Expected a ']' here. That is how you give the end of a view.”, with the caret in column 6.
    """,
    """
    Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
        [5a]
         ^~
        Use another key for this view in the dictionary of views.
    """,
    """
    Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
        [a]-[]
             ^
        A view is written as `[name]`.
    """,
    // Unbalanced brackets.
    """
    Expected a ']' here. That is how you give the end of a view.
        |-[a-[b]-|
            ^
    """,
    """
    Expected a ']' here. That is how you give the end of a view.
        [a
          ^
    """,
    """
    Expected ')' or ',', but the format ends.
        [a(>=20
               ^
        Apple's message: “Expected more input”, with the caret in column 8.
    """,
    """
    Expected ')' or ',', not `]`.
        [a(20][b]
             ^
    """,
    """
    Expected ')' or ',', not `-`.
        [a]-(8-[b]
              ^
    """,
    """
    Expected a view or '|', not `]`.
        [a]]-[b]
           ^
    """,
    """
    Expected a view, not `a`; did you mean `[a]`?
        a-[b]
        ^
    """,
    // Numbers.
    """
    `1e400` is too large, or has too many digits.
        [a]-1e400-[b]
            ^~~~~
    """,
    """
    `20pt` is not a number; did you mean `20`?
        [a(20pt)]
           ^~~~
        Apple's message: “Expected ')' or ','”, with the caret in column 6.
    """,
    """
    `1.2.3` is not a number; did you mean `1.2`?
        [a]-1.2.3-[b]
            ^~~~~
        Apple's message: “Expected a '-' here”, with the caret in column 8.
    """,
    """
    Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers; did you mean `(-8)`?
        [a]--8-[b]
            ^~
        Write a negative space as `-(-8)-`, and the standard space as a single `-`.
    """,
    """
    Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers.
        |--[a]
          ^
        Write a negative space as `-(-8)-`, and the standard space as a single `-`.
    """,
    // Empty or incomplete formats.
    """
    Expected a view, but the format ends.
        H:
          ^
        A format needs at least one view: `[name]`.
    """,
    """
    Expected a connection after the '|' character, but the format ends.
        |
         ^
    """,
    """
    Expected a view, not `|`.
        ||[a]
         ^
    """,
    """
    Expected a '-' here, but the format ends.
        [a]-8
             ^
        Apple's message: “Expected more input”, with the caret in column 6.
    """,
    """
    Expected a '-' here, not `[`.
        [a]-8[b]
             ^
    """,
    """
    Expected a view or '|', not `8`.
        [a]-8-8-[b]
              ^
    """,
    """
    Expected the end of the format string, not `[`.
        [a]|[b]
            ^
        `|` is the superview's edge; it is allowed only at the beginning and at the end.
    """,
    // Characters that are missing or look like others.
    """
    Expected a view, not `-`; did you mean `|-`?
        -[a]
        ^
    """,
    """
    Expected a view, not `-`.
        --[a]
        ^
    """,
    """
    Expected a view or '|', not `8`; did you mean `-8`?
        [a]8-[b]
           ^
    """,
    """
    Expected a view or '|', not `20`; did you mean `-20-`?
        [a]20[b]
           ^~
    """,
    """
    Expected a view, not `8`; did you mean `-8`?
        |8-[a]
         ^
    """,
    """
    Expected a view or '|', not `–`; did you mean `-`?
        |-[a]–[b]
             ^
    """,
    """
    Expected a view or '|', not `—`; did you mean `-`?
        |-[a]—[b]
             ^
    """,
    """
    Expected a '-' here, not `−`; did you mean `-`?
        [a]-8−[b]
             ^
    """,
    // Formats that are copied from code.
    """
    Expected a view, not `@"H:|-[a]-|"`; did you mean `H:|-[a]-|`?
        @"H:|-[a]-|"
        ^~~~~~~~~~~~
    """,
    """
    Expected a view, not `"[a]-[b]"`; did you mean `[a]-[b]`?
        "[a]-[b]"
        ^~~~~~~~~
    """,
    """
    Expected a view, not `“|-[a]-|”`; did you mean `|-[a]-|`?
        “|-[a]-|”
        ^~~~~~~~~
    """,
    // Syntax of other notations.
    """
    Unknown orientation `h:`; did you mean `H:`?
        h:|[a]
        ^~
        A format begins with `H:` or `V:` (default: `H:`).
        Apple's message: “Expected a view”, with the caret in column 1.
    """,
    """
    Unknown orientation `HV:`; did you mean `H:` or `V:`?
        HV:|[a]|
        ^~~
        `HV:` exists only in the extended dialect: use `--extended`, or `dialect: .extended` in Swift.
        Apple's message: “Expected a view”, with the caret in column 1.
    """,
    """
    A visual format cannot contain spaces.
        | - [a] - |
         ^
        Remove the spaces, including those around `-` and inside parentheses.
        Apple's message: “Expected a view”, with the caret in column 2.
    """,
    """
    A visual format cannot contain spaces.
        [a(>=20, <=60)]
                ^
        Remove the spaces, including those around `-` and inside parentheses.
        Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 9.
    """,
    """
    Expected a view or '|', not `~`.
        [a]~[b]
           ^
        Only `-` connects views. In the extended dialect, this is allowed: use `--extended`, or `dialect: .extended` in Swift.
    """,
    """
    Expected a view or '|', not `>`.
        [a]->[b]
            ^
        Only `-` connects views. In the extended dialect, this is allowed: use `--extended`, or `dialect: .extended` in Swift.
    """,
    """
    `>=8` needs parentheses; did you mean `(>=8)`?
        |->=8-[a]
          ^~~
        Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 3.
    """,
    """
    `==20` needs parentheses; did you mean `(==20)`?
        [a==20]
          ^~~~
        Apple's message: “Expected a ']' here. That is how you give the end of a view.”, with the caret in column 3.
    """,
    """
    Unknown relation. Must be ==, >=, or <=; did you mean `==`?
        [a(=20)]
           ^
        Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 4.
        Apple's older message: “Unknown relation. Must be ==, >=, or <=”, with the caret in column 5.
    """,
    """
    Unknown relation. Must be ==, >=, or <=; did you mean `>=`?
        [a(≥20)]
           ^
        Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 4.
        Apple's older message: “Unknown relation. Must be ==, >=, or <=”, with the caret in column 5.
    """,
    """
    Expected ')' or ',', not `*`: a visual format cannot contain arithmetic.
        [a]-(8*2)-[b]
              ^
        Write multiples and sums as equations, such as `a.Width = 0.5 * b.Width + 8`.
    """,
    """
    `50%` is not a number.
        [a(50%)]
           ^~~
        A visual format cannot contain percentages; write an equation, such as `a.Width = 0.5 * b.Width`. In the extended dialect, this is allowed: use `--extended`, or `dialect: .extended` in Swift.
        Apple's message: “Expected ')' or ','”, with the caret in column 6.
    """,
    """
    `high` is neither a number nor a metric; the number of this priority is 750; did you mean `750`?
        [a(20@high)]
              ^~~~
        Apple's message: “Encountered metric with name "high", but value was not specified in metrics or views dictionaries”, with the caret in column 11.
    """,
    """
    `b` is a view; only a number or a metric is allowed here.
        [a]-b-[b]
            ^
        Only the size of a view can refer to another view: `[a(b)]`.
        Apple's message: “Encountered metric with name "b", but value was not specified in metrics or views dictionaries”, with the caret in column 6.
    """,
    // All errors of a format.
    """
    Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.
        |-[5a]-x-[b(=20,>=30pt)]-8
           ^~
        Use another key for this view in the dictionary of views.
    Encountered metric with name "x", but value was not specified in metrics or views dictionaries
        |-[5a]-x-[b(=20,>=30pt)]-8
               ^
    Unknown relation. Must be ==, >=, or <=; did you mean `==`?
        |-[5a]-x-[b(=20,>=30pt)]-8
                    ^
    `30pt` is not a number; did you mean `30`?
        |-[5a]-x-[b(=20,>=30pt)]-8
                          ^~~~
    Expected a '-' here, but the format ends.
        |-[5a]-x-[b(=20,>=30pt)]-8
                                  ^
    """,
    """
    Encountered metric with name "blackWidth", but value was not specified in metrics or views dictionaries
        |[whiteBox1][blackBox4(blackWidth][redBox]|
                               ^~~~~~~~~~
    Expected ')' or ',', not `]`.
        |[whiteBox1][blackBox4(blackWidth][redBox]|
                                         ^
    """,
  ])
  func reportsMatchTheGuide(_ expected: String) throws {
    let format = try #require(expected.split(separator: "\n").dropFirst().first).dropFirst(4)
    #expect(report(on: String(format)) == expected)
  }

  @Test func anEmptyFormatHasNoMark() {
    #expect(
      report(on: "") == """
        The format is empty.
            The shortest format is a view in brackets, such as `[button]`.
        """)
    #expect(
      errors(of: "").first?.appleReason(for: "") == "Unable to parse constraint format: It's an empty string."
    )
  }

  /// The text after the space is part of the same name, so it causes no second error.
  @Test(arguments: ["[a b]", "[a\tb]", "[a\tb(20)]", "[a b c]", "[a \u{A0}ä]"])
  func aSpaceInsideANameIsReportedOnce(_ format: String) {
    #expect(errors(of: format).map(\.kind) == [.space])
    #expect(errors(of: format, scope: .views("a")).map(\.kind) == [.space])
  }

  @Test func aNumberMayBeTooLargeForLayouts() {
    var scope = VisualFormatScope(metrics: ["m": -2e8, "p": 2e8])
    #expect(errors(of: "[a]-1e300-[b(m)]", scope: scope).isEmpty)
    scope.greatestNumber = 1e8
    #expect(
      report(on: "[a]-1e300-[b(m,1e8)]", scope: scope) == """
        `1e300` is too large; the limit is 100000000.
            [a]-1e300-[b(m,1e8)]
                ^~~~~
        `m = -200000000` is too large; the limit is 100000000.
            [a]-1e300-[b(m,1e8)]
                         ^
        """)
    #expect(errors(of: "[a(8@p)]", scope: scope).map(\.kind) == [.priorityOutOfRange("p = 200000000")])
  }

  @Test func anUnknownNameGetsSuggestions() {
    let scope = VisualFormatScope.views("whiteBox1", "blackBox4", "redBox", metrics: ["blackWidth": 80])
    #expect(
      report(on: "|[whiteBox1][blackBox(blackWith)]-(blackwidth)-[radBox]|", scope: scope) == """
        blackBox is not a key in the views dictionary; did you mean `blackBox4`?
            |[whiteBox1][blackBox(blackWith)]-(blackwidth)-[radBox]|
                         ^~~~~~~~
        Encountered metric with name "blackWith", but value was not specified in metrics or views dictionaries; did you mean `blackWidth`?
            |[whiteBox1][blackBox(blackWith)]-(blackwidth)-[radBox]|
                                  ^~~~~~~~~
        Encountered metric with name "blackwidth", but value was not specified in metrics or views dictionaries; did you mean `blackWidth`?
            |[whiteBox1][blackBox(blackWith)]-(blackwidth)-[radBox]|
                                               ^~~~~~~~~~
        radBox is not a key in the views dictionary; did you mean `redBox`?
            |[whiteBox1][blackBox(blackWith)]-(blackwidth)-[radBox]|
                                                            ^~~~~~
        """)
  }

  @Test func aViewWithoutSuperviewIsNamed() {
    let scope = VisualFormatScope(views: ["view": .init(hasSuperview: false), "other": .init()])
    #expect(
      report(on: "|[other][view]|", scope: scope) == """
        Unable to interpret '|' character, because the related view doesn't have a superview.
            |[other][view]|
                     ^~~~
            Add `view` to a superview first, or leave out `|`.
        """)
    #expect(errors(of: "[other][view]", scope: scope).isEmpty)
    #expect(errors(of: "|[view][view]|", scope: scope).count == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aMetricIsAFiniteNumber(_ metric: Double) {
    let scope = VisualFormatScope(metrics: ["m": metric])
    #expect(
      errors(of: "[a(m)]-m-[b(20@m)]", scope: scope).map(\.kind)
        == .init(repeating: .metricNotFinite("m"), count: 3))
  }

  @Test(arguments: [0, -1, 1000.5])
  func aMetricForAPriorityIsAPriority(_ metric: Double) {
    let kinds = errors(of: "[a(20@m)]", scope: VisualFormatScope(metrics: ["m": metric])).map(\.kind)
    #expect(kinds == [.priorityOutOfRange("m = \(metric == -1 ? "-1" : metric == 0 ? "0" : "1000.5")")])
  }

  @Test func ofManyErrorsTheFirstAreReported() {
    let format = String(repeating: "[a(x)]", count: 1000)
    #expect(errors(of: format).count == VisualFormatLimits.errors)
    let broken = String(repeating: "[5]", count: 1000)
    #expect(errors(of: broken).count == VisualFormatLimits.errors)
  }
}
