import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// The commands that edit layouts: `pin`, `align`, `embed`, `resolve`, `edit` and `drag`.
  @Suite struct EditingCommandTests {
    private static let form = """
      name: Form
      canvas: {size: 320x480}
      views:
        - {name: A, intrinsicSize: [50, 20]}
        - {name: B, intrinsicSize: [50, 20]}
      constraints:
        - A.Leading = Superview.Leading + 10
        - A.Top = Superview.Top + 10
        - B.Leading = A.Leading
        - B.Top = A.Bottom + 8

      """

    private func folder(_ text: String = form) throws -> (TemporaryFolder, URL) {
      let folder = try TemporaryFolder()
      return (folder, try folder.write(text, to: "a.layout.yaml"))
    }

    @Test func aDryRunShowsADiffAndBothLayouts() throws {
      let (folder, file) = try folder()
      let result = try Tool.run(
        ["edit", "a.layout.yaml", "--constraint", "B.Top = A.Bottom + 8", "--constant", "20"], in: folder.url)
      #expect(result.exitCode == 0)
      #expect(
        result.output.hasPrefix(
          """
          --- a/a.layout.yaml
          +++ b/a.layout.yaml
          @@ -7,4 +7,4 @@
             - A.Leading = Superview.Leading + 10
             - A.Top = Superview.Top + 10
             - B.Leading = A.Leading
          -  - B.Top = A.Bottom + 8
          +  - B.Top = A.Bottom + 20

          Before:

          """))
      #expect(result.output.contains("\nAfter:\n"))
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.form)
    }

    @Test func inPlaceChangesTheFile() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run(["pin", file.path, "--view", "A", "--width", "50", "--in-place"])
      #expect(result.exitCode == 0)
      #expect(result.output == "")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.form + "  - A.Width = 50\n")
    }

    @Test func aConflictIsRejectedUnlessForced() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      _ = try Tool.run(["pin", file.path, "--view", "A", "--width", "50", "--in-place"])
      let result = try Tool.run(["pin", file.path, "--view", "A", "--width", "60", "--in-place"])
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("With this edit, `A.Width = 60` would be dropped: it conflicts"))
      #expect(result.errors.hasSuffix("\n    The file is unchanged; --force makes the change anyway.\n"))
      let forced = try Tool.run(["pin", file.path, "--view", "A", "--width", "60", "--in-place", "--force"])
      #expect(forced.exitCode == 0)
      #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("  - A.Width = 60\n"))
    }

    @Test func readOnlyFilesAreNotWritten() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
      let result = try Tool.run(["resolve", file.path, "clear", "--in-place"])
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("read-only"))
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.form)
    }

    @Test(arguments: [
      (["pin", "--view", "C", "--width", "5"], 2, "There is no item `C`"),
      (["pin", "--width", "5"], 64, "select at least one view"),
      (["pin", "--view", "A", "--width", "standard"], 64, "--width cannot be 'standard'"),
      (
        ["edit", "--constraint", "B.Leading = A.Leading", "--multiplier", "0", "--reverse"], 2,
        "multiplier is 0"
      ),
      (["pin", "--view", "Form", "--top", "5"], 2, "is the root of the scene"),
      (["align", "leading", "--view", "A"], 64, "leading aligns views with the first one; give two or more"),
      (["embed", "--view", "A", "--undo"], 2, "is not a stack view"),
      (
        ["edit", "--constraint", "x", "--constant", "1"], 2,
        "There is no constraint `x`; 'layoutkit outline' lists the constraints."
      ),
      (
        ["edit", "--constraint", "B.Leading = A.Trailing", "--constant", "1"], 2,
        "There is no constraint `B.Leading = A.Trailing`; did you mean `B.Leading = A.Leading`?"
      ),
      (["edit", "--constraint", "x"], 64, "give the change to make"),
      (["edit", "--constant", "1"], 64, "name the constraint to change with --constraint"),
      (["edit", "--view", "A"], 64, "give the change to make"),
      (["edit", "--view", "A", "--constant", "1"], 64, "select one with --constraint"),
      (["edit", "--constraint", "x", "--intrinsic-width", "9"], 64, "select one with --view"),
      (["edit", "--constraint", "x", "--constant", "1", "--size-classes", "any"], 64, "needs --installed"),
      (
        ["edit", "--view", "A", "--intrinsic-width", "-3"], 64,
        "a number of points of at least 0, none or default"
      ),
      (
        ["edit", "--constraint", "B.Leading = A.Leading", "--multiplier", "-x"], 64,
        "The value '-x' is invalid for '--multiplier <number>': expected a form such as 2, 0.5, 1:2"
      ),
      (
        [
          "edit", "--constraint", "B.Leading = A.Leading", "--relative-to-edge", "first",
          "--relative-to-margin", "first",
        ], 64, "cannot be combined for the same item"
      ),
      (["embed", "--view", "A", "--name", ""], 64, "--name cannot be empty"),
      (["resolve", "reset", "--view", "Form"], 2, "is the root of the scene"),
      (
        ["drag", "--from", "A", "--to", "Safe Area"], 2,
        "`Safe Area` is a guide, but this command needs a view; to measure from the guide, give its view"
      ),
      (["pin", "--view", "Superview", "--width", "5"], 2, "`Superview` has no meaning here; give the name"),
      (["drag", "--from", "A", "--pick", "Top"], 64, "the menu of this drag has no item 'Top'"),
      (["resolve", "add-missing", "--in-place", "--dry-run"], 64, "cannot be combined"),
      (["resolve", "fix"], 64, "update-frames, update-constants, add-missing, reset or clear"),
      (["resolve", "add-mising"], 64, "'<action>': did you mean `add-missing`?"),
      (["resolve", "b.layout.yaml"], 64, "'<action>': this is a file, and the file comes first"),
      (["align", "--view", "A", "b.layout.yaml"], 64, "this is a file, and the file comes first"),
      (["align", "--view", "A", "middle"], 64, "expected leading, "),
      (["drag", "--from", "A", "--in-place"], 64, "--in-place needs --pick"),
      (["drag", "--from", "A", "--force"], 64, "--force needs --pick"),
      (["edit", "--constraint", "", "--constant", "1"], 64, "--constraint is empty"),
      (["edit", "--view", "A", "--constant", "1"], 64, "--constant changes a constraint; select one with"),
      (["edit", "--constraint", "x", "--size-classes", "any"], 64, "needs --installed yes, no or default"),
    ])
    func invalidRequestsAreErrors(arguments: [String], code: Int32, message: String) throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run([arguments[0], file.path] + arguments.dropFirst())
      #expect(result.exitCode == code)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [
      (
        ["edit", "--view", "A", "--vertical-hugging", "-5"],
        "The value '-5' is invalid for '--vertical-hugging <number>': expected a number above 0 and at most 1000"
      ),
      (
        ["edit", "--constraint", "B.Leading = A.Leading", "--priority", "-5"], "above 0 and at most 1000"
      ),
      (
        ["edit", "--constraint", "x", "--second-attribute", "foo"],
        "'--second-attribute <attribute>': expected a name such as Width, Leading or CenterX"
      ),
      (
        ["edit", "--constraint", "x", "--installed", "no", "--size-classes", "tall x compact"],
        "`tall` is not a size class; expected `compact`, `regular` or `any`"
      ),
      (
        ["edit", "--constraint", "x", "--installed", "no", "--size-classes", "rtl"],
        "a text size or a direction is not possible here"
      ),
      (["pin", "--view", "A", "--width", "-5"], "--width cannot be negative"),
      (["pin", "--view", "A", "--height=-5"], "--height cannot be negative"),
      (["pin", "--view", "A", "--top", "8", "--priority", "-5"], "above 0 and at most 1000"),
      (["align", "top", "--view", "A", "--view", "A"], "as in --view Title --view Body"),
      (
        ["pin", "--view", "A", "--equal-widths"], "--equal-widths gives views the width of the first one"
      ),
      (
        ["pin", "--view", "A", "--equal-heights"],
        "--equal-heights gives views the height of the first one"
      ),
    ])
    func aWrongValueIsAUsageErrorThatSaysWhatIsExpected(arguments: [String], message: String) throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run([arguments[0], file.path] + arguments.dropFirst())
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func valuesOfViewsAndInstallationsAreEdited() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let commands = [
        ["--view", "A", "--horizontal-hugging", "300", "--intrinsic-width", "none"],
        ["--constraint", "B.Leading = A.Leading", "--installed", "no", "--size-classes", "any x compact"],
        ["--constraint", "A.Top = Superview.Top + 10", "--installed", "no"],
      ]
      for command in commands {
        let result = try Tool.run(["edit", file.path] + command + ["--in-place"])
        #expect(result.exitCode == 0, "\(result.errors)")
      }
      let expected = Self.form.replacing(
        "- {name: A, intrinsicSize: [50, 20]}",
        with: "- {name: A, intrinsicSize: [null, 20], hugging: {horizontal: 300}}"
      ).replacing(
        "- B.Leading = A.Leading",
        with:
          "- {equation: \"B.Leading = A.Leading\", variations: [{\"when\": \"any x compact\", \"installed\": false}]}"
      ).replacing(
        "- A.Top = Superview.Top + 10",
        with: "- {equation: \"A.Top = Superview.Top + 10\", installed: false}")
      #expect(try String(contentsOf: file, encoding: .utf8) == expected)
    }

    @Test func framesThatAreNotKeptAreNoted() throws {
      let (folder, file) = try folder(
        Self.form.replacing("{name: B, intrinsicSize: [50, 20]}", with: "{name: B, frame: [30, 38, 70, 20]}"))
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run(["resolve", file.path, "update-constants"])
      #expect(result.exitCode == 0)
      #expect(result.errors.contains("note: “B” does not keep its frame, because the constraints do not"))
    }

    /// Each tool once with an AppKit file, whose frames are measured from the bottom.
    @Test(arguments: [
      ["pin", "--view", "a", "--width", "80"],
      ["pin", "--view", "a", "--view", "b", "--equal-heights"],
      ["align", "trailing", "--view", "a", "--view", "b"],
      ["embed", "--view", "a", "--view", "b"],
      ["drag", "--from", "a", "--to", "b", "--pick", "Trailing"],
      ["edit", "--constraint", "c", "--constant", "25"],
      ["edit", "--view", "a", "--horizontal-hugging", "300"],
      ["resolve", "update-frames"],
      ["resolve", "update-constants"],
      ["resolve", "add-missing"],
      ["resolve", "reset"],
      ["resolve", "clear"],
    ])
    func everyToolEditsAppKitFiles(arguments: [String]) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.appKit, to: "a.xib")
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run([arguments[0], file.path] + arguments.dropFirst() + ["--in-place"])
      #expect(result.exitCode == 0, "\(result.errors)")
      let isAmbiguous = arguments == ["resolve", "update-frames"]
      #expect(try (String(contentsOf: file, encoding: .utf8) == Self.appKit) == isAmbiguous)
      let solved = try Tool.run(["solve", file.path])
      #expect(solved.errors == "", "\(solved.errors)")
    }

    private static let appKit = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21225" targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" customObjectInstantitationMethod="direct">
          <objects>
              <customView id="root">
                  <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                  <subviews>
                      <customView translatesAutoresizingMaskIntoConstraints="NO" id="a">
                          <rect key="frame" x="24" y="140" width="100" height="40"/>
                          <constraints>
                              <constraint firstAttribute="height" constant="40" id="h"/>
                          </constraints>
                      </customView>
                      <customView translatesAutoresizingMaskIntoConstraints="NO" id="b">
                          <rect key="frame" x="24" y="80" width="100" height="40"/>
                      </customView>
                  </subviews>
                  <constraints>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c"/>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="d"/>
                      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="e"/>
                      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="20" id="f"/>
                  </constraints>
              </customView>
          </objects>
      </document>

      """

    @Test func theRelationAppliesToEqualSizesAndRatios() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let pin = ["pin", file.path, "--in-place", "--view", "A"]
      #expect(try Tool.run(pin + ["--view", "B", "--equal-widths", "--relation", "<="]).exitCode == 0)
      #expect(try Tool.run(pin + ["--aspect-ratio", "--relation", ">="]).exitCode == 0)
      let added = "  - B.Width <= A.Width\n  - A.Width >= 2.5 * A.Height\n"
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.form + added)
    }

    /// A file keeps its byte order mark, and its lines end as before.
    @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n"])
    func theFormOfTheTextIsKept(mark: String, lineEnd: String) throws {
      func bytes(_ text: String) -> [UInt8] {
        Array(mark.utf8) + text.utf8.flatMap { $0 == 10 ? Array(lineEnd.utf8) : [$0] }
      }
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let file = try folder.write(Data(bytes(Self.form)), to: "a.layout.yaml")
      let result = try Tool.run(["pin", file.path, "--view", "A", "--width", "50", "--in-place"])
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(try Array(Data(contentsOf: file)) == bytes(Self.form + "  - A.Width = 50\n"))
    }

    @Test func aConstraintThatIsLeftOutIsNotUnknown() throws {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let text = Self.appKit.replacing(
        "firstItem=\"b\" firstAttribute=\"top\"", with: "firstItem=\"x\" firstAttribute=\"top\"")
      let file = try folder.write(text, to: "a.xib")
      let result = try Tool.run(["edit", file.path, "--constraint", "f", "--delete"])
      #expect(result.exitCode == 2)
      #expect(
        result.errors.contains("The constraint `f` is not valid, so this command cannot change it;"),
        "\(result.errors)")
    }

    @Test func aDragEndsAtTheSuperviewByItsNameInEquations() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let byName = try Tool.run(["drag", file.path, "--from", "A", "--to", "Form"])
      let result = try Tool.run(["drag", file.path, "--from", "A", "--to", "Superview"])
      #expect(result.output.contains("Center Horizontally in Container"))
      #expect(result.output == byName.output)
      let root = try Tool.run(["drag", file.path, "--from", "Form", "--to", "Superview"])
      #expect(root.errors.contains("is the root of the scene"), "\(root.errors)")
    }

    @Test func theMenuOfADragIsPrinted() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run(["drag", file.path, "--from", "A", "--to", "B", "--direction", "vertical"])
      #expect(result.output.hasPrefix("Vertical Spacing     B.Top = A.Bottom + 8\n"))
    }

    @Test func nothingToDoIsNoError() throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run(["resolve", file.path, "add-missing"])
      #expect(result.exitCode == 0)
      #expect(result.errors.contains("No constraint is missing."))
    }

    /// The file already is as requested, so that the commands succeed and say so.
    @Test(arguments: [
      (["edit", "--constraint", "B.Top = A.Bottom + 8", "--constant", "8"], "already is as requested"),
      (["pin", "--view", "B", "--top", "8"], "already has the requested constraints"),
      (["align", "--view", "A", "--view", "B", "leading"], "already has the requested constraints"),
      (["drag", "--from", "A", "--to", "B", "--pick", "Leading"], "already has the requested constraints"),
      (["resolve", "update-frames"], "because the file contains no frames of these views"),
      (["resolve", "update-constants"], "because the file contains no frames of views"),
    ])
    func aRequestThatIsAlreadyFulfilledIsANote(arguments: [String], note: String) throws {
      let (folder, file) = try folder()
      defer { withExtendedLifetime(folder) {} }
      let result = try Tool.run([arguments[0], file.path] + arguments.dropFirst())
      #expect(result.exitCode == 0)
      #expect(result.output == "")
      #expect(result.errors.contains("note: ") && result.errors.contains(note), "\(result.errors)")
    }
  }
}
