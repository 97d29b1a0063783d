import InterfaceBuilder
import LayoutLint
import LayoutSolver
import Testing

/// The names by which findings in Interface Builder files refer to views.
@Suite struct FindingNameTests {
  private typealias Screen = LintedScreen

  /// Returns the first name in backquotes in the message about a view that extends beyond the screen.
  private func name(_ text: String, id: String = "1a-b2", image: String = "") throws -> String {
    let screen = Screen(
      """
      <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(Screen.rect(-60, 100, 100, 50))
      <constraints>\(Screen.size("\(id).width", 100))\(Screen.size("\(id).height", 50))</constraints>
      <state key="normal" title="\(text)" \(image)/></button>
      """, Screen.corner(id, -60))
    let message = try #require(try screen.results("off-screen").first?.message)
    return String(message.split(separator: "`")[0])
  }

  @Test func anImageOnlyButtonIsCalledByItsImage() throws {
    #expect(try name("", image: "image=\"add_folder\"") == "add_folder")
    #expect(try name("Add", image: "image=\"add_folder\"") == "Add")
    #expect(try name("") == "1a-b2")
  }

  @Test func aLongTextIsCutOffAndPunctuationIsNoName() throws {
    let text = "Tap here to open the settings of this app and of others"
    #expect(try name(text) == "Tap here to open the…")
    #expect(try name(" : ") == "1a-b2")
  }

  /// A view without a name is called by its custom class, or by the words of its element.
  @Test(arguments: [
    ("view", "customClass=\"AvatarView\"", "AvatarView"), ("view", "", "view"),
    ("visualEffectView", "", "visual effect view"), ("wkWebView", "", "web view"),
  ])
  func aViewWithoutANameIsCalledByItsClass(_ element: String, _ attribute: String, _ word: String) throws {
    let id = "abc-de-fgh"
    let screen = Screen(
      """
      <\(element) translatesAutoresizingMaskIntoConstraints="NO" \(attribute) id="\(id)">\(Screen.rect(20, 100, 80, 40))
      </\(element)>
      """,
      Screen.corner(id) + Screen.constraint("\(id).trailing", "root.trailing", -20)
        + Screen.size("\(id).width", 80) + Screen.size("\(id).height", 40))
    let found = try #require(try screen.results("conflict").first?.finding)
    #expect(found.message.contains("`\(word) (\(id)).Width = 80`"))
  }

  /// In equations of documents, the id `1a-b2` needs escape sequences, because it begins with a digit.
  @Test func namesInConflictsHaveNoBackslashes() throws {
    let screen = Screen(
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"1a-b2\">\(Screen.rect(20, 100, 80, 40))</view>",
      Screen.corner("1a-b2") + Screen.constraint("1a-b2.trailing", "root.trailing", -20)
        + Screen.size("1a-b2.width", 80) + Screen.size("1a-b2.height", 40))
    let found = try #require(try screen.results("conflict").first?.finding)
    let texts = [found.message] + found.details + found.notes.map(\.message)
    #expect(texts.contains { $0.contains("1a-b2") })
    #expect(texts.filter { $0.contains("\\") } == [])
  }

  @Test func viewsWithTheSameNameAreDistinguishedByTheirSuperviews() throws {
    func row(_ id: String, _ name: String, _ y: Double) -> String {
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(name)">\(Screen.rect(0, y, 393, 40))
      <subviews>\(Screen.label("text-\(id)", "Settings", Screen.rect(20, 0, 70, 20.5), "", Screen.size("text-\(id).width", 70)))
      </subviews><constraints>\(Screen.size("\(id).height", 40))
      \(Screen.constraint("text-\(id).leading", "\(id).leading", 20))\(Screen.constraint("text-\(id).top", "\(id).top"))
      </constraints></view>
      """
    }
    func names(_ first: String, _ second: String) throws -> [String?] {
      let edges = ["a", "b"].map {
        Screen.constraint("\($0).leading", "root.leading")
          + Screen.constraint("\($0).trailing", "root.trailing")
      }
      let screen = Screen(
        row("a", first, 100) + row("b", second, 140),
        edges.joined() + Screen.constraint("a.top", "root.top", 100) + Screen.constraint("b.top", "a.bottom"))
      return try screen.results([WidthRule()]).map(\.finding.cause?.name)
    }
    #expect(try names("Audio", "Video") == ["“Settings” in “Audio”", "“Settings” in “Video”"])
    #expect(try names("Row", "Row") == ["“Settings” (text-a)", "“Settings” (text-b)"])
  }

  /// A rule whose findings have one cause.
  private struct WidthRule: LintRule {
    let id = "width"
    let summary = "A constraint determines a width."
    func findings(in layout: LintedLayout) -> [LintFinding] {
      layout.views.filter { $0.kind == .label }.map {
        LintFinding("Width", about: $0).sharing("width", as: "“\($0.name)”")
      }
    }
  }
}
