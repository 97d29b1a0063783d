import Foundation
import Testing

extension CommandLineTests {
  @Suite struct OutlineCommandTests {
    private static let card = """
      name: Card
      canvas: {size: [240, 80], sizeClasses: compact x regular}
      views:
        - name: Box
          autoresizing: []
          frame: [0, 0, 10, 10]
        - name: Field
      constraints:
        - Field.Leading = Superview.Leading + 20
        - {equation: Field.Width = 100, installed: regular x any}

      """

    private func run(_ arguments: [String], file: String = card) throws -> Tool.Result {
      let folder = try TemporaryFolder()
      try folder.write(file, to: "Card.layout.yaml")
      return try Tool.run(["outline", "Card.layout.yaml"] + arguments, in: folder.url)
    }

    @Test func constraintsStandBelowTheirHoldersWithTheirPlaces() throws {
      let result = try run([])
      #expect(
        result.output == """
          Card.layout.yaml: Card, 2 constraints
          Card
              Field.Leading = Card.Leading + 20    9:5
            Field
                Field.Width = 100 (not installed)  10:5

          """)
      #expect(result.exitCode == 0)
    }

    @Test func installedConstraintsFollowTheGivenSizeClasses() throws {
      #expect(try run(["--size-classes", "regular x regular"]).output.contains("Field.Width = 100  "))
    }

    @Test func aFilterKeepsTheConstraintsOfAnItem() throws {
      let result = try run(["--item", "field", "--attribute", "leading"])
      #expect(
        result.output == """
          Card.layout.yaml: Card, 1 constraint
          Card
              Field.Leading = Card.Leading + 20  9:5

          """)
    }

    @Test func aFilterWithoutResultsIsNotTakenForALayoutWithoutConstraints() throws {
      let result = try run(["--item", "Field", "--attribute", "top"])
      #expect(
        result.output.hasPrefix("Card.layout.yaml: Card, no matching constraints\n"), "\(result.output)")
    }

    @Test func generatedOnesSayWhereTheyComeFrom() throws {
      let output = try run(["--generated", "--item", "Box"]).output
      #expect(output.contains("Box.Width = 10 (its autoresizing mask)"), "\(output)")
    }

    @Test func programsGetJSON() throws {
      let output = try run(["--format", "json", "--item", "Field", "--attribute", "width"]).output
      #expect(
        output == """
          {"schemaVersion": 1, "file": "Card.layout.yaml", "scenes": [{"root": "Card", "holders": [{"id": "Field", \
          "name": "Field", "constraints": [{"equation": "Field.Width = 100", "origin": "user", "active": false, \
          "line": 10, "column": 5}]}]}]}

          """)
    }

    @Test(arguments: [
      (["--item", "Feld"], 2, "Card.layout.yaml: error: There is no item `Feld`; did you mean `Field`?\n"),
      (["--attribute", "widht"], 64, "unknown attribute 'widht'; did you mean `Width` or `Right`?"),
      (
        ["--attribute", "notAnAttribute"], 64,
        "unknown attribute 'notAnAttribute'; expected a name such as Width, Leading or CenterX"
      ),
      (["Missing.layout.yaml"], 2, "Missing.layout.yaml: error: There is no such file or folder.\n"),
    ])
    func invalidArgumentsAreErrors(arguments: [String], code: Int32, message: String) throws {
      let result = try run(arguments)
      #expect(result.exitCode == code)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}
