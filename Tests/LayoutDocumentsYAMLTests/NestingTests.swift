#if YAML
  import LayoutDocuments
  import LayoutDocumentsYAML
  import LayoutSolver
  import Testing

  /// Views that are nested up to the limit, in each form of a document.
  struct NestingTests {
    enum Form: String, CaseIterable {
      case block, flow, json, foundation

      /// A document whose views are nested to a depth, each 1 point smaller on every side.
      func text(depth: Int) -> String {
        var views = ""
        switch self {
        case .block:
          for level in 0..<depth {
            let indentation = String(repeating: "    ", count: level)
            views += "\(indentation)views:\n\(indentation)  - name: V\(level)\n"
          }
          let constraints = (0..<depth).flatMap(Self.constraints).map { "  - \($0)\n" }.joined()
          return views + "canvas: 1000x1000\nconstraints:\n" + constraints
        case .flow:
          views =
            (0..<depth).map { "views: [{name: V\($0), " }.joined() + String(repeating: "}]", count: depth)
          let constraints = (0..<depth).flatMap(Self.constraints).joined(separator: ", ")
          return "{\(views), canvas: 1000x1000, constraints: [\(constraints)]}"
        case .json, .foundation:
          views = (0..<depth).map { "\"views\":[{\"name\":\"V\($0)\"," }.joined()
          views.removeLast()
          views += String(repeating: "}]", count: depth)
          let constraints = (0..<depth).flatMap(Self.constraints).map { "\"\($0)\"" }.joined(separator: ",")
          return "{\"canvas\":\"1000x1000\",\"constraints\":[\(constraints)],\(views)}"
        }
      }

      private static func constraints(level: Int) -> [String] {
        ["V\(level).Left = Superview.Left + 1", "V\(level).Top = Superview.Top + 1"]
          + ["Superview.Right = V\(level).Right + 1", "Superview.Bottom = V\(level).Bottom + 1"]
      }

      func read(depth: Int) throws(DocumentError) -> LayoutDocument {
        let text = text(depth: depth)
        return self == .foundation ? try LayoutDocument(json: text) : try LayoutDocumentReader.read(text)
      }
    }

    @Test(arguments: Form.allCases, [1, 200, DocumentLimits.viewDepth])
    func everyFormIsReadDownToTheLimit(form: Form, depth: Int) throws {
      #expect(try form.read(depth: depth) == Form.block.read(depth: depth))
    }

    // All forms are the same document, so one is laid out.
    @Test(arguments: [1, DocumentLimits.viewDepth])
    func viewsAreLaidOutDownToTheLimit(depth: Int) throws {
      let instance = try Form.block.read(depth: depth).instantiate()
      let solution = instance.makeEngine(solver: SimplexSolver()).layout()
      let innermost = try instance.items.item(named: "V\(depth - 1)")
      let size = 1000 - 2 * Double(depth)
      #expect(solution.frame(of: innermost) == LayoutRect(x: 1, y: 1, width: size, height: size))
    }

    @Test(arguments: Form.allCases)
    func oneLevelBeyondTheLimitIsAnError(form: Form) {
      let error = #expect(throws: DocumentError.self) { try form.read(depth: DocumentLimits.viewDepth + 1) }
      #expect(error?.kind == .tooDeep(limit: DocumentLimits.viewDepth))
    }

    @Test(arguments: Form.allCases, [300, 1000])
    func farBeyondTheLimitIsAnErrorToo(form: Form, depth: Int) {
      let error = #expect(throws: DocumentError.self) { try form.read(depth: depth) }
      #expect(error?.location != nil)
    }

    @Test func writingAsDeepAsTheLimitWorks() throws {
      let document = try Form.block.read(depth: DocumentLimits.viewDepth)
      #expect(try LayoutDocumentReader.read(document.yaml()) == document)
      #expect(try LayoutDocumentReader.read(document.json()) == document)
    }
  }
#endif
