import Foundation
import Testing

extension CommandLineTests {
  @Suite struct ExtendedFormatCommandTests {
    @Test func spacersAreItemsOfTheLayout() throws {
      let arguments = ["vfl", "--extended", "|~[a(50%)]~|", "V:|[a]|", "--size", "80x40"]
      let result = try Tool.run(arguments + ["--emit", "frames", "--columns", "21"])
      #expect(
        result.output.hasPrefix(
          """
          vfl: Superview, 80 × 40
                       x  y  width  height
          Superview    0  0     80      40
            a         20  0     40      40
            (_~1:1~)   0  0     20       0
            (_~1:2~)  60  0     20       0

          """))
      #expect(result.exitCode == 0)
    }

    @Test func aStackIsAGuideUnlessItIsAView() throws {
      let formats = [
        "vfl", "--extended", "V:|[s:[a(10)][b]]|", "|-[s]-|", "--size", "100x30", "--emit", "frames",
      ]
      #expect(try Tool.run(formats).output.contains("\n  (s)      16"))
      #expect(try Tool.run(formats + ["--views", "a,b,s"]).output.contains("\n  s        16"))
    }

    @Test func depthsStandBelowTheirFormats() throws {
      let result = try Tool.run(["vfl", "--extended", "Z:|[back][a..2]", "[a]"])
      #expect(result.output == "Z:|[back][a..2]\n  back: depth 0\n  a: depth 1\n  a2: depth 1\n[a]\n")
    }

    @Test func linesOfATextShareStacks() throws {
      let input = "V:[s:[a]] // a column\n\n  H:|~[s]\n"
      let result = try Tool.run(["vfl", "-", "--extended"], input: input)
      #expect(
        result.output == """
          V:[s:[a]] // a column
            a.Top = s.Top
            s.Bottom = a.Bottom
          H:|~[s]
            _~3:1~.Leading = Superview.Leading
            s.Leading = _~3:1~.Trailing
            a.Width = s.Width
            a.Leading = s.Leading

          """)
    }

    @Test func errorsHaveLocationsAndLeaveNoTrace() throws {
      let input = "[a]~[b]\n  V:[s:[a]]\n\tV:[s:[b..x]]\n"
      let result = try Tool.run(["vfl", "-", "--extended"], input: input)
      #expect(
        result.errors == """
          <stdin>:3:5: error: There is already a stack named `s`.
              V:[s:[b..x]]
                 ^
              To refer to the stack again, write its name without a colon.
          <stdin>:3:8: error: The range `b..x` does not end with a number.
              V:[s:[b..x]]
                    ^~~~
              Write the first name and the last number: `a1..3` is `a1`, `a2` and `a3`; `a..3` is `a`, `a2` and `a3`.

          """)
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 2)
    }

    @Test func applesDialectNamesTheOption() throws {
      let result = try Tool.run(["vfl", "|~[a]~|"])
      #expect(result.errors.contains("In the extended dialect, this is allowed: use `--extended`"))
      #expect(result.exitCode == 2)
    }

    @Test func jsonContainsStacksSpacersAndViewOrder() throws {
      let result = try Tool.run(["vfl", "--extended", "V:|[s:[a]~[b]]|", "Z:|[a]-5-[b]", "--emit", "json"])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(object["dialect"] as? String == "extended")
      #expect(object["stacks"] as? [String] == ["s"])
      #expect(object["spacers"] as? [String] == ["_~1:1~"])
      let order = try #require(object["zOrder"] as? [[String: Any]])
      #expect(order.map { $0["view"] as? String } == ["a", "b"])
      #expect(order.map { $0["index"] as? Double } == [0, 5])
      let formats = try #require(object["formats"] as? [[String: Any]])
      #expect(formats.map { ($0["equations"] as? [Any])?.count } == [6, 0])
    }
  }
}
