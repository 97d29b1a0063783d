// Formats of the extended dialect and their reports: mistakes in lines, names and numbers.

extension ExtendedErrorTests {
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
      A visual format cannot contain spaces; did you mean `a_b`?
          [a b]
           ^~~
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
          A format begins with `H:`, `V:`, `HV:` or `Z:` (default: `H:`). A line of attributes begins with `C:`.
      """),
    Case(
      "hv:[a]",
      """
      Unknown orientation `hv:`; did you mean `HV:`?
          hv:[a]
          ^~~
          A format begins with `H:`, `V:`, `HV:` or `Z:` (default: `H:`). A line of attributes begins with `C:`.
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
      `high` is neither a number nor a metric; the number of this priority is 750; did you mean `750`?
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
      `=20` needs parentheses; did you mean `(==20)`?
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
}
