import Testing
@testable import VisualFormat

/// `spec/vfl`, errors: Apple's message, and the column of the caret below it.
@Suite("Apple's messages")
struct AppleMessageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    var message: String
    var column: Int
    var testDescription: String { format }

    init(_ format: String, _ message: String, _ column: Int) {
      self.format = format
      self.message = message
      self.column = column
    }
  }

  static let names =
    "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores."
  static let value = "Expected a number or key from the metrics dictionary, but encountered something else"
  static let minus =
    "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers."
  static func metric(_ name: String) -> String {
    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
  }
  static let bracket = "Expected a ']' here. That is how you give the end of a view."

  @Test(
    arguments: [
      Case("|", "Expected a connection after the '|' character", 1),
      Case("V:|", "Expected a connection after the '|' character", 3),
      Case("", "", 0),
      Case("H:", "Expected a view", 2), Case("view", "Expected a view", 0), Case("|-|", "Expected a view", 2),
      Case("V|[view]|", "Expected a view", 0), Case("| [view]", "Expected a view", 1),
      Case("[1]", names, 1), Case("[]", names, 1), Case("[view]-[(20)]", names, 8),
      Case("[nobody]", "nobody is not a key in the views dictionary.", 7),
      Case("[view(20)", bracket, 9), Case("[view", bracket, 5), Case("[view(20)(30)]", bracket, 9),
      Case("[view()]", value, 6), Case("[view((20))]", value, 6), Case("[view(20@-1)]", value, 9),
      Case("[view(>30)]", value, 6), Case("[view]-(>=)-|", value, 10), Case("[view]->=8-|", value, 7),
      Case(
        "[view]-gap-|",
        "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries",
        10),
      Case(
        "[view(20@view)]",
        "Encountered metric with name \"view\", but value was not specified in metrics or views dictionaries",
        13),
      Case("[view]--8-|", minus, 7), Case("|--[view]", minus, 2),
      Case("[view]-8[view]", "Expected a '-' here", 8), Case("[view]-(8)|", "Expected a '-' here", 10),
      Case("[view]-8-8-|", "Expected a view or '|'", 9), Case("[view]()", "Expected a view or '|'", 6),
      Case("[view(20;30)]", "Expected ')' or ','", 8), Case("[view(20pt)]", "Expected ')' or ','", 8),
      Case("[view]-8pt-|", "Expected a '-' here", 8),
      Case("[view]-", "Expected more input", 7), Case("[view]-8", "Expected more input", 8),
      Case("[view(20", "Expected more input", 8),
      // Apple's parser looks up a name before it reads the next character.
      Case("[view$]", bracket, 5), Case("[view,b]", bracket, 5), Case("[view.x]", bracket, 5),
      Case("[view-b]", bracket, 5), Case("[view x]", bracket, 5), Case("[view (20)]", bracket, 5),
      Case("[nobody$]", "nobody is not a key in the views dictionary.", 7),
      Case("[v ew]", "v is not a key in the views dictionary.", 2),
      Case("[nobody", "nobody is not a key in the views dictionary.", 7), Case("[ view]", names, 1),
      Case("[view]- (8)-[view]", value, 7), Case("[view]- [view]", value, 7), Case("|- [view]", value, 2),
      Case("[view] -[view]", "Expected a view or '|'", 6), Case("[view]-8 -[view]", "Expected a '-' here", 8),
      Case("[view]-gap[view]", metric("gap"), 10), Case("[view]-gap$-[view]", metric("gap"), 10),
      Case("[view]-(gap)[view]", metric("gap"), 11), Case("[view]-gap", metric("gap"), 10),
      Case("[view]-gap-", metric("gap"), 10), Case("|-gap", metric("gap"), 5),
      Case("V:|-(>=8,gap)-", metric("gap"), 12),
      Case("[view]-gap@[view]", metric("gap"), 10), Case("[view(gap@)]", metric("gap"), 9),
      Case("[view(>=8,gap$)]", metric("gap"), 13), Case("|-view[view]|", metric("view"), 6),
      Case("[view]|-", "Expected the end of the format string", 7),
      Case(
        "|[orphan]|",
        "Unable to interpret '|' character, because the related view doesn't have a superview", 9),
    ].filter { !$0.format.isEmpty })
  func theFirstErrorIsApples(_ example: Case) throws {
    let scope = VisualFormatScope(views: ["view": .init(), "orphan": .init(hasSuperview: false)])
    let error = try #require(errors(of: example.format, scope: scope).first)
    #expect(error.appleMessage?.text == example.message)
    #expect(error.appleColumn(in: example.format) == example.column)
  }

  /// Our own sentence cuts a name after 60 characters.
  @Test(arguments: [
    Case("[NAME]", "NAME is not a key in the views dictionary.", 91),
    Case("[NAME.x]", "NAME is not a key in the views dictionary.", 91),
    Case(
      "[view(NAME)]",
      "Encountered metric with name \"NAME\", but value was not specified in metrics or views dictionaries",
      96),
  ])
  func appleSaysLongNamesWhole(_ example: Case) throws {
    let name = String(repeating: "long_name_", count: 9)
    func written(_ text: String) -> String {
      text.split(separator: "NAME", omittingEmptySubsequences: false).joined(separator: name)
    }
    let scope = VisualFormatScope(views: ["view": .init()])
    let error = try #require(errors(of: written(example.format), scope: scope).first)
    #expect(error.appleMessage == .init(written(example.message), at: example.column))
    #expect(error.appleReason(for: written(example.format)).contains("\n\(written(example.message)) \n"))
    #expect(!error.description.contains(name))
  }

  @Test func anExceptionHasTheFormatAndACaret() throws {
    let scope = VisualFormatScope(views: ["view": .init(hasSuperview: false)])
    let error = try #require(errors(of: "|[view]|", scope: scope).first)
    // The lines of Apple's message end with spaces.
    #expect(
      error.appleReason(for: "|[view]|").split(separator: "\n", omittingEmptySubsequences: false) == [
        "Unable to parse constraint format: ",
        "Unable to interpret '|' character, because the related view doesn't have a superview ",
        "|[view]| ",
        "       ^",
      ])
  }

  @Test func columnsAreCountedInUTF16() throws {
    let format = "[👨‍👩‍👧‍👦]"
    let error = try #require(errors(of: format).first)
    #expect(error.appleColumn(in: format) == 1)
    let later = "[a]-(8)🙂-[b]"
    #expect(try #require(errors(of: later).first).appleColumn(in: later) == 7)
  }

  /// A real log: `H:|[name]- (margin)-[name]|`, with the caret below the space.
  @Test func theSpaceOfALogIsNoNumber() throws {
    let format = "H:|[avatarView]- (margin)-[nameLabel]- (margin)-[timeLabel]|"
    let scope = VisualFormatScope.views("avatarView", "nameLabel", "timeLabel", metrics: ["margin": 8])
    let first = try #require(errors(of: format, scope: scope).first)
    #expect(first.appleMessage == .init(Self.value, at: 16))
  }

  /// Without a list of views every name in brackets is a key.
  @Test func withoutAListOfViewsANameIsAView() throws {
    for format in ["[view$]", "[view x]", "[view,b]"] {
      #expect(try #require(errors(of: format).first).appleMessage == .init(Self.bracket, at: 5))
    }
    do throws(VisualFormatErrors) {
      _ = try VisualFormatSyntax(parsing: "[view.x]")
    } catch {
      #expect(error.errors.first?.appleMessage == .init(Self.bracket, at: 5))
    }
  }

  /// Users compare reports with logs, so Apple's message and caret are printed if they differ from LayoutKit's.
  @Test func bothOfApplesTextsArePrinted() {
    let scope = VisualFormatScope.views("a", "b")
    #expect(
      report(on: "V|[a]|-", scope: scope) == """
        Expected ':' after 'V' to specify vertical arrangement.
            V|[a]|-
             ^
            Apple's message: “Expected a view”, with the caret in column 1.
            Apple's older message: “Expected ':' after 'V' to specify vertical arrangement”, with the caret in column 2.
        Expected the end of the format string, not `-`.
            V|[a]|-
                  ^
            `|` is the superview's edge; it is allowed only at the beginning and at the end.
        """)
    #expect(
      report(on: "[a(>30)]", scope: scope) == """
        Unknown relation. Must be ==, >=, or <=; did you mean `>=`?
            [a(>30)]
               ^
            Apple's message: “Expected a number or key from the metrics dictionary, but encountered something else”, with the caret in column 4.
            Apple's older message: “Unknown relation. Must be ==, >=, or <=”, with the caret in column 5.
        """)
    #expect(
      report(on: "[a-b]", scope: scope) == """
        Expected a ']' here. That is how you give the end of a view.
            [a-b]
              ^~
            Write each view in its own brackets: `[a]-[b]`.
        """)
    #expect(errors(of: "[a,b]", scope: scope).first?.isExtendedSyntax == true)
    #expect(errors(of: "[a.x]", scope: scope).first?.isExtendedSyntax == false)
    #expect(
      extendedErrors(of: "V|[a]|").allSatisfy { $0.olderAppleMessage == nil && $0.appleLines(in: "").isEmpty }
    )
  }

  @Test func aLongMessageOfApplesIsCut() throws {
    let name = String(repeating: "n", count: 1_000_000)
    let line = try #require(
      errors(of: "[\(name)$]", scope: .views("a")).first?.appleLines(in: "[\(name)$]").first)
    #expect(line.utf8.count < 400 && line.hasSuffix("…”, with the caret in column 1000002."))
  }

  /// The texts and carets that the *Auto Layout Guide* shows.
  @Test(arguments: [
    Case("V|[backgroundBox]|", "Expected ':' after 'V' to specify vertical arrangement", 1),
    Case("V:|[blackBox4(>30)]|", "Unknown relation. Must be ==, >=, or <=", 15),
    Case(
      "|[whiteBox1][blackBox4(blackWidth][redBox]|",
      "A predicate on a view's thickness must end with ')' and the view must end with ']'", 33),
    Case("|[whiteBox1][blackBox]", "Unable to find view with name blackBox", 21),
  ])
  func olderFrameworksSaidItOtherwise(_ example: Case) throws {
    let scope = VisualFormatScope.views(
      "backgroundBox", "whiteBox1", "blackBox4", "redBox", metrics: ["blackWidth": 30])
    let message = try #require(errors(of: example.format, scope: scope).first?.olderAppleMessage)
    #expect(message == .init(example.message, at: example.column))
  }
}
