// Formats of the extended dialect and their reports: mistakes in one kind of element each.

extension ExtendedErrorTests {
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
          Write the first name and the last number: `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`.
      """),
    Case(
      "[a..b]",
      """
      The range `a..b` does not end with a number.
          [a..b]
           ^~~~
          Write the first name and the last number: `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`.
      """),
    Case(
      "[a3..1]",
      """
      The range `a3..1` ends with a smaller number than it begins with.
          [a3..1]
           ^~~~~
          Write the first name and the last number: `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`.
      """),
    Case(
      "[a01..03]",
      """
      The range `a01..03` contains a number with leading zeros.
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
      `20` is not allowed in a depth format (`Z:`).
          Z:[a(20)]
               ^~
          `Z:` only orders views from back to front: between two views, write nothing, `-`, `->`, or a distance in depth such as `-10-`.
      """),
    Case(
      "Z:[a]~[b]",
      """
      `~` is not allowed in a depth format (`Z:`).
          Z:[a]~[b]
               ^
          `Z:` only orders views from back to front: between two views, write nothing, `-`, `->`, or a distance in depth such as `-10-`.
      """),
    Case(
      "Z:[a]-(>=3)-[b]",
      """
      `>=3` is not allowed in a depth format (`Z:`).
          Z:[a]-(>=3)-[b]
                 ^~~
          `Z:` only orders views from back to front: between two views, write nothing, `-`, `->`, or a distance in depth such as `-10-`.
      """),
    Case(
      "Z:[a]-10%-[b]",
      """
      `10%` is not allowed in a depth format (`Z:`).
          Z:[a]-10%-[b]
                ^~~
          `Z:` only orders views from back to front: between two views, write nothing, `-`, `->`, or a distance in depth such as `-10-`.
      """),
    Case(
      "Z:[a]-(b)-[b]",
      """
      `b` is not allowed in a depth format (`Z:`).
          Z:[a]-(b)-[b]
                 ^
          `Z:` only orders views from back to front: between two views, write nothing, `-`, `->`, or a distance in depth such as `-10-`.
      """),
    Case(
      "Z:[a][b]\nZ:[b][a]",
      """
      `a` already has a different depth.
          Z:[b][a]
                ^
          The depth of each view is that of the previous view plus 1, or plus the number between them; change one of the numbers.
      """),
    Case(
      "Z:[a][a]",
      """
      `a` already has a different depth.
          Z:[a][a]
                ^
          The depth of each view is that of the previous view plus 1, or plus the number between them; change one of the numbers.
      """),
    Case(
      "Z:[a]-1e300-[b]",
      """
      `1e300` is too large; the limit is 100000000.
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
      `Left` is a position and cannot be related to a number alone; relate the position to a position of another item.
          C:a.left(20)
                   ^~
      """),
    Case(
      "C:a.left(>=b.top)\n[b]",
      """
      `Left` and `Top` are on different axes and cannot be related; relate two horizontal or two vertical positions.
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
          Inside a stack, leave out `|`: the first and the last view are at the edges of the stack.
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
}
