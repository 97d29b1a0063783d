import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// Requests that `pin`, `align`, `embed`, `resolve`, `edit` and `drag` reject, for each kind of file. In each case, the
  /// file keeps its bytes.
  @Suite struct RejectedEditTests {
    /// The same layout as YAML, JSON and storyboard: A with its size, B below it, O over A, Z without a width, and D
    /// with E inside. The two views N have the same name.
    enum Kind: String, CaseIterable {
      case yaml, json, storyboard

      var fileName: String { self == .storyboard ? "a.storyboard" : "a.layout.\(rawValue)" }

      private static let places: [(name: String, x: Int, y: Int, width: Int, height: Int)] = [
        ("A", 10, 30, 50, 20), ("B", 10, 60, 50, 20), ("O", 20, 40, 50, 20), ("Z", 10, 100, 0, 20),
        ("D", 100, 100, 60, 60), ("N", 10, 200, 50, 20), ("N", 10, 230, 50, 20),
      ]

      private static let equations = [
        "A.Leading = Superview.Leading + 10", "A.Top = Superview.Top + 30", "A.Width = 50",
        "A.Height = 20",
      ]

      var text: String {
        switch self {
        case .yaml:
          return """
            name: Form
            canvas: {size: 320x480}
            views:
            \(Self.places.map { "  - \(Self.view($0))" }.joined(separator: "\n"))
            constraints:
            \(Self.equations.map { "  - \($0)" }.joined(separator: "\n"))

            """
        case .json:
          return """
            {
              "name": "Form",
              "canvas": {"size": "320x480"},
              "views": [
            \(Self.places.map { "    \(Self.view($0))" }.joined(separator: ",\n"))
              ],
              "constraints": [
            \(Self.equations.map { "    \"\($0)\"" }.joined(separator: ",\n"))
              ]
            }

            """
        case .storyboard:
          return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21225" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <scenes>
                    <scene sceneID="scene">
                        <objects>
                            <viewController id="vc">
                                <view key="view" id="root">
                                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                    <subviews>
            \(Self.places.enumerated().map(Self.element).joined(separator: "\n"))
                                    </subviews>
                                    <constraints>
                                        <constraint firstItem="view-0" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="c-0"/>
                                        <constraint firstItem="view-0" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="c-1"/>
                                        <constraint firstItem="view-0" firstAttribute="width" constant="50" id="c-2"/>
                                        <constraint firstItem="view-0" firstAttribute="height" constant="20" id="c-3"/>
                                    </constraints>
                                </view>
                            </viewController>
                            <placeholder placeholderIdentifier="IBFirstResponder" id="first" userLabel="First Responder" sceneMemberID="firstResponder"/>
                        </objects>
                    </scene>
                </scenes>
            </document>

            """
        }
      }

      private static func view(_ place: (name: String, x: Int, y: Int, width: Int, height: Int)) -> String {
        let frame = "[\(place.x), \(place.y), \(place.width), \(place.height)]"
        let small = "{\"name\": \"E\", \"frame\": [0, 0, 10, 10], \"autoresizing\": []}"
        let inner = place.name == "D" ? ", \"views\": [\(small)]" : ""
        // A has constraints, so it must not be fixed by its frame.
        let values = place.name == "A" ? "" : ", \"frame\": \(frame), \"autoresizing\": []"
        return "{\"name\": \"\(place.name)\"\(values)\(inner)}"
      }

      private static func element(
        _ number: Int, _ place: (name: String, x: Int, y: Int, width: Int, height: Int)
      ) -> String {
        let fixed = place.name == "A" ? "" : " fixedFrame=\"YES\""
        let inner =
          place.name == "D"
          ? """

                                                <subviews>
                                                    <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="view-e" userLabel="E">
                                                        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                                                    </view>
                                                </subviews>
          """ : ""
        return """
                                              <view\(fixed) translatesAutoresizingMaskIntoConstraints="NO" id="view-\(number)" userLabel="\(place.name)">
                                                  <rect key="frame" x="\(place.x)" y="\(place.y)" width="\(place.width)" height="\(place.height)"/>\(inner)
                                              </view>
          """
      }
    }

    struct Request: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var code: Int32
      var message: String
      var testDescription: String { arguments.joined(separator: " ") }

      init(_ arguments: [String], _ code: Int32, _ message: String) {
        (self.arguments, self.code, self.message) = (arguments, code, message)
      }
    }

    static let requests = [
      // Nothing is selected, or nothing is requested.
      Request(["pin", "--width", "5"], 64, "select at least one view"),
      Request(["align", "leading"], 64, "select at least one view"),
      Request(["embed"], 64, "select at least one view"),
      Request(["edit"], 64, "name the constraint to change"),
      Request(["pin", "--view", "A"], 64, "give what to pin"),
      // Views of different superviews.
      Request(["embed", "--view", "A", "--view", "E"], 2, "“A” and “E” do not have the same superview"),
      Request(["pin", "--view", "B", "--view", "E", "--top", "1"], 2, "do not have the same superview"),
      Request(["align", "top", "--view", "A", "--view", "E"], 2, "do not have the same superview"),
      Request(["drag", "--from", "A", "--to", "E", "--pick", "Top"], 2, "do not have the same superview"),
      // Views that no stack view can arrange.
      Request(["embed", "--view", "A", "--view", "O"], 2, "“A” and “O” overlap"),
      Request(["embed", "--view", "A", "--view", "Z"], 2, "“Z” has a width or height of 0"),
      Request(
        ["embed", "--view", "A", "--view", "B", "--axis", "horizontal"], 2,
        "“A” and “B” are one below the other, so they have no order in a horizontal stack view"),
      Request(["embed", "--view", "B", "--undo"], 2, "“B” is not a stack view"),
      // A ratio of zero is no multiplier.
      Request(["pin", "--view", "Z", "--aspect-ratio"], 2, "“Z” has a width or height of 0"),
      // Names that clash, or that are missing.
      Request(["embed", "--view", "A", "--view", "B", "--name", "D"], 2, "already contains an item “D”"),
      Request(["pin", "--view", "N", "--width", "5"], 2, "`N`"),
      Request(["pin", "--view", "C", "--width", "5"], 2, "There is no item `C`"),
      // Constraints that cannot hold.
      Request(["pin", "--view", "A", "--width", "60"], 1, "With this edit, `A.Width = 60` would be dropped"),
      Request(["pin", "--view", "A", "--leading", "-8", "--no-margins"], 1, "would be dropped: it "),
    ]

    @Test(arguments: Kind.allCases, requests)
    func theFileIsNotChanged(kind: Kind, request: Request) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(kind.text, to: kind.fileName)
      let tool = request.arguments[0]
      let result = try Tool.run([tool, file.path] + request.arguments.dropFirst() + ["--in-place"])
      #expect(result.exitCode == request.code, "\(result.errors)")
      #expect(result.errors.contains(request.message), "\(result.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == kind.text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [kind.fileName])
    }

    /// Requests whose views exist, but not as they are named.
    @Test(arguments: [
      (
        ["--scene", "Help", "--view", "A"], "The scene `Help` has no item `A`; it is in the scene `Login`."
      ),
      (
        ["--view", "A, B"],
        "There is no item `A, B`; to select several views, repeat the option: --view A --view B."
      ),
      (["--view", "A", "--view", "C"], "The selected views are in different scenes"),
    ])
    func theErrorSaysHowToNameTheViews(arguments: [String], message: String) throws {
      let folder = try TemporaryFolder()
      let text = """
        scenes:
          - {name: Login, views: [{name: A, frame: [0, 0, 10, 10]}, {name: B, frame: [0, 20, 10, 10]}]}
          - {name: Help, views: [{name: C, frame: [0, 0, 10, 10]}]}

        """
      let file = try folder.write(text, to: "a.layout.yaml")
      let result = try Tool.run(["pin", file.path, "--width", "5"] + arguments)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func aMistakeInTheDocumentIsReportedWithItsLine() throws {
      let folder = try TemporaryFolder()
      let text = "views:\n  - A\n  - A\nconstraints:\n  - A.Width = 5\n"
      let file = try folder.write(text, to: "a.layout.yaml")
      let result = try Tool.run(["pin", file.path, "--view", "A", "--height", "5"])
      #expect(result.exitCode == 2)
      #expect(
        result.errors.contains(":5:5: error: `A` is the name of 2 items, on line 2 and line 3; "),
        "\(result.errors)")
    }

    @Test(arguments: Kind.allCases)
    func aConflictIsReportedWithItsLinesAndTheCommandThatChangesTheExistingConstraint(kind: Kind) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(kind.text, to: kind.fileName)
      let result = try Tool.run(["pin", file.path, "--view", "A", "--width", "60"])
      let line = try #require(
        kind.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
          $0.contains("A.Width = 50") || $0.contains("id=\"c-2\"")
        })
      let lines = result.errors.split(separator: "\n")
        .filter { $0.hasPrefix("    ") || $0.contains("note: ") }
      try #require(lines.count == 3, "\(result.errors)")
      #expect(lines[0].contains("\(kind.fileName):\(line + 1):"), "\(lines[0])")
      #expect(lines[0].hasSuffix("note: `A.Width = 50`"), "\(lines[0])")
      let name = kind == .storyboard ? "c-2" : "'A.Width = 50'"
      #expect(lines[1].hasPrefix("    To change the existing constraint: layoutkit edit "))
      #expect(lines[1].hasSuffix("\(kind.fileName) --constraint \(name) --constant 60"))
      #expect(lines[2] == "    The file is unchanged; --force makes the change anyway.")
    }

    @Test(arguments: Kind.allCases) func forceMakesAnEditThatCausesAConflict(kind: Kind) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(kind.text, to: kind.fileName)
      let arguments = ["pin", file.path, "--view", "A", "--width", "60", "--in-place", "--force"]
      #expect(try Tool.run(arguments).exitCode == 0)
      let solved = try Tool.run(["solve", file.path])
      #expect(solved.exitCode == 1)
      #expect(solved.output.contains("A.Width = 60"), "\(solved.output)")
    }

    @Test(arguments: Kind.allCases) func readOnlyFilesAreNotWritten(kind: Kind) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(kind.text, to: kind.fileName)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
      let result = try Tool.run(["pin", file.path, "--view", "B", "--width", "50", "--in-place"])
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("read-only"))
      #expect(try String(contentsOf: file, encoding: .utf8) == kind.text)
    }

    /// The only scene ends within a tag, so that it is left out.
    @Test func aDamagedFileHasNoViewsToSelect() throws {
      let folder = try TemporaryFolder()
      let whole = Kind.storyboard.text
      let end = try #require(whole.range(of: "constant=\"10\" id=\"c-0\""))
      let text = String(whole[..<end.lowerBound])
      let file = try folder.write(text, to: "a.storyboard")
      let result = try Tool.run(["pin", file.path, "--view", "A", "--width", "5", "--in-place"])
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("contains no scene that can be laid out"), "\(result.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// The view of a table cell fills the cell, so that its width cannot be changed.
    @Test func forceAddsAConstraintForAPart() throws {
      let folder = try TemporaryFolder()
      let cell = """
        <tableView id="table">
            <rect key="frame" x="100" y="300" width="200" height="200"/>
            <prototypes>
                <tableViewCell id="cell">
                    <rect key="frame" x="0.0" y="28" width="200" height="44"/>
                    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="44"/>
                    </tableViewCellContentView>
                </tableViewCell>
            </prototypes>
        </tableView>
        """
      let base = Kind.storyboard.text
      let end = try #require(base.range(of: "</subviews>", options: .backwards))
      let text = base.replacingCharacters(in: end, with: cell + "</subviews>")
      let file = try folder.write(text, to: "a.storyboard")
      let arguments = ["pin", file.path, "--view", "content", "--width", "150"]
      let result = try Tool.run(arguments)
      #expect(result.exitCode == 1)
      #expect(
        result.errors.contains(
          "“cell” sets the frame of its part “content”, so constraints cannot move or resize “content”; change “cell”, or the views inside “content”. The file is unchanged; --force makes the change anyway."
        ), "\(result.errors)")
      let forced = try Tool.run(arguments + ["--force"])
      #expect(forced.exitCode == 0)
      #expect(forced.output.contains("<constraint firstAttribute=\"width\" constant=\"150\""))
    }

    /// Another program changes the file after it was read and before it is replaced.
    @Test(arguments: Kind.allCases) func filesThatChangeMeanwhileAreNotWritten(kind: Kind) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(kind.text, to: kind.fileName)
      let edited = kind.text + "\n"
      try edited.write(to: file, atomically: false, encoding: .utf8)
      #expect(throws: InputProblem.self) {
        try FileReplacement.replace(
          file.path, of: .file(path: file.path), with: Array("new".utf8), insteadOf: Array(kind.text.utf8))
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == edited)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [kind.fileName])
    }

    /// A run that was interrupted while it wrote leaves its unfinished file beside the old file, which is complete.
    @Test(arguments: Kind.allCases) func anInterruptedWriteDoesNotDisturbTheNextOne(kind: Kind) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(kind.text, to: kind.fileName)
      let rest = "\(kind.fileName).layoutkit-\(getpid())-0"
      try folder.write("<unfinished", to: rest)
      let result = try Tool.run(["pin", file.path, "--view", "B", "--width", "50", "--in-place"])
      #expect(result.exitCode == 0, "\(result.errors)")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text != kind.text && text.contains(kind == .storyboard ? "</document>" : "B.Width = 50"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(names == [kind.fileName, rest].sorted())
    }

    @Test func anElementThatIsNoViewIsNotUnknown() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Kind.storyboard.text, to: "a.storyboard")
      let result = try Tool.run(["pin", file.path, "--view", "first", "--width", "5"])
      #expect(result.exitCode == 2)
      #expect(
        result.errors.contains("`first` is the id of an element in the file, but no view of the scene has"),
        "\(result.errors)")
    }

    @Test func viewsOfADamagedSceneAreUnknown() throws {
      let folder = try TemporaryFolder()
      let text = Kind.storyboard.text
      let end = try #require(text.range(of: "<constraints>")).lowerBound
      let file = try folder.write(String(text[..<end]), to: "a.storyboard")
      let result = try Tool.run(["pin", file.path, "--view", "A", "--width", "5"])
      #expect(result.exitCode == 2)
      #expect(
        result.errors.contains(
          "The file contains no scene that can be laid out, so it has no views to select."),
        "\(result.errors)")
    }

    /// A new stack view has an id that no element of the file has, also no element outside of the document's views.
    @Test func theIDOfAStackDiffersFromAllIDsOfTheFile() throws {
      let folder = try TemporaryFolder()
      let text = Kind.storyboard.text
      let file = try folder.write(text, to: "a.storyboard")
      func stackID() throws -> Substring {
        let result = try Tool.run(["embed", file.path, "--view", "A", "--view", "B"])
        #expect(result.exitCode == 0, "\(result.errors)")
        return try #require(result.output.firstMatch(of: /<stackView [^>]*id="([^"]+)"/)).1
      }
      let id = try stackID()
      let taken = text.replacing("id=\"first\"", with: "id=\"\(id)\"")
      try taken.write(to: file, atomically: true, encoding: .utf8)
      #expect(try stackID() != id)
    }
  }
}
