#if YAML
  import Foundation
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutTestSupport
  import Testing

  /// Writing a document and reading it again changes nothing, in every form.
  struct RoundTripTests {
    @Test(arguments: TestSettings.seeds(300))
    func yamlIsReadAsItWasWritten(seed: UInt64) throws {
      var generator = DocumentGenerator(seed: seed)
      let document = generator.document()
      #expect(try LayoutDocumentReader.read(document.yaml()) == document, "\(document.yaml())")
    }

    @Test(arguments: TestSettings.seeds(300))
    func jsonIsReadAsItWasWritten(seed: UInt64) throws {
      var generator = DocumentGenerator(seed: seed)
      let document = generator.document()
      #expect(try LayoutDocumentReader.read(document.json(), fileName: "a.json") == document)
      #expect(try LayoutDocument(json: document.json()) == document)
    }

    @Test(arguments: TestSettings.seeds(300))
    func coderFormsAreReadAsTheyWereWritten(seed: UInt64) throws {
      var generator = DocumentGenerator(seed: seed)
      let document = generator.document()
      #expect(try JSONDecoder().decode(LayoutDocument.self, from: JSONEncoder().encode(document)) == document)
    }

    @Test(arguments: Repository.exampleNames)
    func examplesAreReadAsTheyWereWritten(name: String) throws {
      let document = try ExampleTests.document(name)
      #expect(try LayoutDocumentReader.read(document.yaml()) == document)
      #expect(try LayoutDocument(json: document.json()) == document)
    }

    @Test func theCanonicalFormIsShort() throws {
      let document = try LayoutDocumentReader.read(
        """
        constraints:
          - {first: A.Leading, second: Superview.LeadingMargin, constant: 8, priority: high}
          - {equation: A.Width = 5, id: w}
        canvas: {device: iPhone 15}
        views:
          - {name: A, kind: view, intrinsicSize: {width: 5}, hugging: {horizontal: 251, vertical: 251}, margins: [8, 8, 8, 8]}
          - {name: "no", hidden: false}
        """)
      #expect(
        document.yaml() == """
          canvas: iPhone 15
          views:
          - name: A
            intrinsicSize: {width: 5}
            hugging: 251
            margins: 8
          - name: "no"
            hidden: false
          constraints:
          - A.Leading = Superview.LeadingMargin + 8 @750
          - id: w
            equation: A.Width = 5

          """)
      #expect(
        document.json() == """
          {
            "canvas": "iPhone 15",
            "views": [
              {
                "name": "A",
                "intrinsicSize": {
                  "width": 5
                },
                "hugging": 251,
                "margins": 8
              },
              {
                "name": "no",
                "hidden": false
              }
            ],
            "constraints": [
              "A.Leading = Superview.LeadingMargin + 8 @750",
              {
                "id": "w",
                "equation": "A.Width = 5"
              }
            ]
          }

          """)
    }
  }
#endif
