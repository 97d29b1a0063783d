#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import Testing

  /// Documents with several scenes: reading, writing, and errors with their locations.
  struct SceneTests {
    /// A document with two scenes in the canonical form, so that writing it returns the same text.
    private static let two = """
      canvas:
        size: [200, 100]
      scenes:
      - id: login
        name: Login
        views:
        - Field
        constraints:
        - Field.Width = 50
      - name: Settings
        canvas:
          size: [300, 100]
        views:
        - name: Box
          views:
          - Field
        guides:
        - Gap

      """

    @Test func scenesAreReadInOrder() throws {
      let document = try LayoutDocumentReader.read(Self.two)
      #expect(document.canvas.size == LayoutSize(width: 200, height: 100))
      #expect(document.scenes.map(\.name) == ["Login", "Settings"])
      #expect(document.scenes.map(\.id) == ["login", nil])
      #expect(document.scenes.map(\.canvas?.size) == [nil, LayoutSize(width: 300, height: 100)])
      #expect(document.scenes.map { $0.views.map(\.name) } == [["Field"], ["Box"]])
      #expect(document.scenes.map(\.constraints.count) == [1, 0])
    }

    @Test func scenesAreReadAsTheyWereWritten() throws {
      let document = try LayoutDocumentReader.read(Self.two)
      #expect(try LayoutDocumentReader.read(document.yaml()) == document)
      #expect(try LayoutDocumentReader.read(document.json(), fileName: "a.json") == document)
      #expect(try LayoutDocument(json: document.json()) == document)
      #expect(document.yaml() == Self.two)
    }

    @Test func aListOfOneSceneEqualsTheSceneAlone() throws {
      let document = try LayoutDocumentReader.read("canvas: 1x2\nscenes: [{name: Login, views: [A]}]\n")
      #expect(try LayoutDocumentReader.read("canvas: 1x2\nname: Login\nviews: [A]\n") == document)
      #expect(document.yaml() == "name: Login\ncanvas:\n  size: [1, 2]\nviews:\n- A\n")
    }

    @Test(arguments: ["iPhone 15", "{}"])
    func aSceneWithACanvasIgnoresTheDocumentsCanvas(canvas: String) throws {
      let document = try LayoutDocumentReader.read(
        "canvas: {size: 1x2, direction: rtl}\nscenes: [{canvas: \(canvas)}]\n")
      #expect(try LayoutDocumentReader.read(document.yaml()) == document)
      let environment = try document.instantiate().environment
      #expect(environment.direction == .leftToRight)
      #expect(
        environment.size == LayoutSize(width: canvas == "{}" ? 375 : 393, height: canvas == "{}" ? 667 : 852))
    }

    @Test func eachSceneIsASeparateTree() throws {
      let instances = try LayoutDocumentReader.read(Self.two).instantiateScenes()
      #expect(instances.map(\.root.name) == ["Login", "Settings"])
      #expect(instances.map(\.root.id) == ["login", "root"])
      #expect(instances.map(\.environment.size.width) == [200, 300])
      #expect(instances.map(\.constraints.count) == [1, 0])
      #expect(instances.allSatisfy { $0.root.superview == nil })
    }

    @Test func aConstraintOnAnItemOfAnotherSceneIsReportedAtTheItem() {
      let text = """
        scenes:
          - name: Login
            views: [{id: f, name: Field}]
            guides: [Gap]
          - views: [Table, {name: Box, constraints: ["Box.Width = (Box.Top - f.Top)"]}]
            constraints:
              - Table.Leading = Field.Leading
              - {first: gap.Width, constant: 5}
              - Login.Leading = Table.Leading
              - Table.Width = 0.5 * Root.Width
          - views: [Field, field]
            constraints: [Table.Width = Feld.Width, Field.Width = 5]
          - constraints: [FIELD.Width = 5]

        """
      #expect(
        buildingReport(text) == """
          a.yaml:5:70: error: `f` is in the scene `Login` and has no common ancestor with the items of scene 2; \
          a constraint can relate only items of the same scene.
          a.yaml:3:13: note: The item is here.
          a.yaml:7:25: error: `Field` is in the scene `Login` and has no common ancestor with the items of scene 2; \
          a constraint can relate only items of the same scene.
          a.yaml:3:13: note: The item is here.
          a.yaml:8:17: error: `gap` is in the scene `Login` and has no common ancestor with the items of scene 2; \
          a constraint can relate only items of the same scene.
          a.yaml:4:14: note: The item is here.
          a.yaml:9:9: error: `Login` is in the scene `Login` and has no common ancestor with the items of scene 2; \
          a constraint can relate only items of the same scene.
          a.yaml:2:5: note: The item is here.
          a.yaml:12:19: error: `Table` is in scene 2 and has no common ancestor with the items of scene 3; \
          a constraint can relate only items of the same scene.
          a.yaml:5:13: note: The item is here.
          a.yaml:12:33: error: There is no view or guide `Feld`; did you mean `Field` or `field`?
          a.yaml:13:19: error: `FIELD` is in the scene `Login` and has no common ancestor with the items of scene 4; \
          a constraint can relate only items of the same scene.
          a.yaml:3:13: note: The item is here.
          """)
    }

    @Test func aNameThatIsInNoSceneIsUnknown() {
      #expect(
        buildingReport("scenes:\n- views: [A]\n- views: [Field]\n  constraints: [Feld.Width = 5]\n")
          == "a.yaml:4:17: error: There is no view or guide `Feld`; did you mean `Field`?")
    }

    @Test func aNameThatSeveralItemsOfAnotherSceneHaveIsInThatScene() {
      let found = buildingReport("scenes:\n- views: [A, A]\n- constraints: [A.Width = 5]\n")
      #expect(found.hasPrefix("a.yaml:3:17: error: `A` is in scene 1 and has no common ancestor"), "\(found)")
    }

    @Test func anIdIsUsedOnceInAllScenes() {
      #expect(
        report("scenes:\n- {id: a}\n- views: [{id: a}]\n") == """
          a.yaml:3:16: error: The id `a` is used twice; give one of the two items another id.
          a.yaml:2:8: note: The first use is here.
          """)
    }

    @Test func keysOfASceneAreErrorsBesideScenes() {
      #expect(
        report("name: Login\nscenes:\n- views: [A]\nviews: [B]\ncanvas: 1x2\nconstraints: []\n") == """
          a.yaml:1:1: error: `name` cannot be used beside `scenes`; move it into one of the scenes.
          a.yaml:4:1: error: `views` cannot be used beside `scenes`; move it into one of the scenes.
          a.yaml:6:1: error: `constraints` cannot be used beside `scenes`; move it into one of the scenes.
          """)
    }

    @Test(arguments: [
      ("scenes: []", "1:9", "Expected a list of one or more scenes, not a list of 0 elements."),
      ("scenes: {name: A}", "1:9", "Expected a list of one or more scenes, not a map."),
      ("scenes:", "1:8", "Expected a list of one or more scenes, not an empty value."),
      (
        "scenes: [Login]", "1:10",
        "Expected a scene (a map with `name`, `views`, `constraints` and so on), not `Login`."
      ),
      ("scenes: [{veiws: []}]", "1:11", "A scene has no key `veiws`; did you mean `views`?"),
      ("scenes: [{canvas: iPhne 15}]", "1:19", "Unknown device `iPhne 15`"),
    ])
    func anInvalidSceneIsReportedAtItsLocation(text: String, place: String, message: String) {
      let found = report(text)
      #expect(found.hasPrefix("a.yaml:\(place): error: \(message)"), "\(found)")
    }
  }
#endif
