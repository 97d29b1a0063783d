import LayoutDiagnostics
import Testing

/// Ids of Interface Builder files in texts for people.
@Suite struct DisplayedNamesTests {
  private let names = DisplayedNames([
    (id: "0TF-CL-C2i", known: "0TF-CL-C2i", name: "stack view (0TF-CL-C2i)"),
    (id: "abc-12-def", known: "A long text of a label…", name: "A long text…"),
    (id: nil, known: "Title", name: "Title"),
  ])

  @Test(arguments: [
    ("`\\0TF-CL-C2i.Top = Title.Bottom`", "`stack view (0TF-CL-C2i).Top = Title.Bottom`"),
    ("0TF-CL-C2i is 18 high", "stack view (0TF-CL-C2i) is 18 high"),
    // An id in parentheses is part of a name already.
    ("stack view (0TF-CL-C2i).Top", "stack view (0TF-CL-C2i).Top"),
    ("`A long text of a label….Top`", "`“A long text…”.Top`"),
    ("10-20-300 and Title", "10-20-300 and Title"),
  ])
  func idsAreReplaced(_ text: String, _ result: String) { #expect(names.displayed(text) == result) }

  /// The analysis calls the view of a controller by the controller's name.
  @Test(arguments: [
    ("`LoginVC.Trailing = Title.Trailing`", "`LoginVC.view.Trailing = Title.Trailing`"),
    ("“Title” is centered in “LoginVC”", "“Title” is centered in “LoginVC.view”"),
    ("Title is as wide as LoginVC", "Title is as wide as LoginVC.view"),
    ("LoginVC.view.Top", "LoginVC.view.Top"),
    ("Add 8 to `Add.Width`. Add.", "Add 8 to `Add.view.Width`. Add."),
    ("OtherLoginVC and LoginVC_2", "OtherLoginVC and LoginVC_2"),
  ])
  func viewsOfControllersAreNamed(_ text: String, _ result: String) {
    let names = DisplayedNames([
      (id: "abc-12-def", known: "LoginVC", name: "LoginVC.view"),
      (id: "abc-12-deg", known: "Add", name: "Add.view"),
    ])
    #expect(names.displayed(text) == result)
  }

  @Test func withoutNamesNothingChanges() {
    #expect(DisplayedNames().displayed("`\\0TF-CL-C2i.Top`") == "`\\0TF-CL-C2i.Top`")
  }
}
