#if CLI
  import ArgumentParser
  import LayoutDiagnostics
  import LayoutDocuments
  import LayoutEditing
  @_spi(Tools) import LayoutModel
  import LayoutRendering
  import LayoutSolver
  import SourceDiagnostics
  import SourceText

  /// Edits one file: reads the file, makes the changes that a command such as `layoutkit pin` computes, checks the
  /// edited text, and shows or writes it.
  struct FileEditing {
    let options: EditingOptions

    private var source: InputSource { options.file == "-" ? .standardInput : .file(path: options.file) }

    /// A scene of the file with its editor.
    struct Scene {
      let editor: LayoutEditor
      let instance: LayoutInstance
      /// Returns whether the text of the file allows a change.
      let isEditable: (SceneChange) -> Bool

      /// Returns the index of a view by its id or name; nil if the scene has no such view.
      func view(named name: String) throws(ItemLookupError) -> Int? {
        let item: any LayoutItem
        do throws(ItemLookupError) {
          item = try instance.items.item(named: name)
        } catch .unknown {
          return nil
        }
        return instance.views.firstIndex { ObjectIdentifier($0.view) == ObjectIdentifier(item) }
      }
    }

    /// Edits those scenes of the file in which `tool` has something to change.
    ///
    /// - Parameters:
    ///   - views: The ids or names of the selected views. If there are any, only the scene that contains them is
    ///     edited.
    ///   - tool: Returns the edit of a scene; nil if there is nothing to change in this scene. The arguments are the
    ///     scene and the indices of the selected views.
    func run(
      selecting views: [String] = [], _ tool: (Scene, [Int]) throws -> SceneEdit?
    ) throws -> ExitStatus {
      let old = try Array(source.read())
      var bytes = old
      var input = try source.layoutInput(of: bytes, scene: options.scene)
      StandardError.print(input.errors)
      let count = input.document.scenes.count
      var drawings: [(before: String, after: String)] = []
      var reasons: [String] = []
      var isSelected = views.isEmpty
      for number in 0..<count {
        let scene = try self.scene(number, of: input)
        guard let selection = try selection(views, in: scene) else { continue }
        isSelected = true
        let edit: SceneEdit
        do {
          guard let found = try tool(scene, selection) else { continue }
          edit = found
        } catch EditingError.nothingToDo(let reason) {
          reasons.append(reason)
          continue
        } catch EditingError.unsatisfiable(let dropped) {
          throw conflict(dropping: dropped, in: scene)
        } catch let error as EditingError {
          throw InputProblem(
            "rejected-edit", Self.message(about: error), in: source, status: Self.status(of: error))
        }
        let next = try edited(bytes, edit, input, number)
        if next == bytes {
          reasons.append("Nothing was changed, because the file already is as requested.")
        }
        let place = Diagnostic.Place(file: source.name)
        StandardError.print(
          edit.missedFrames.map { Diagnostic("missed-frame", .note, $0.description, at: place) })
        guard next != bytes else { continue }
        let before = try drawing(of: input, number)
        bytes = next
        input = try source.layoutInput(of: bytes, scene: options.scene)
        drawings.append((before, try drawing(of: input, number)))
      }
      guard isSelected else { throw try unknown(views, in: input, of: old) }
      guard bytes != old else {
        let place = Diagnostic.Place(file: source.name)
        StandardError.print(reasons.prefix(1).map { Diagnostic("nothing-to-edit", .note, $0, at: place) })
        return .fine
      }
      if options.inPlace, case .file(let path) = source {
        try FileReplacement.replace(path, of: source, with: bytes, insteadOf: old)
        return .fine
      }
      var text = UnifiedDiff(of: source.name, old, bytes).text
      for (before, after) in drawings { text += "\nBefore:\n\(before)\nAfter:\n\(after)" }
      try StandardOutput.write(text)
      return .fine
    }

    /// The end of the message about a refused edit that the option `--force` would make anyway.
    private static let forceHint = "The file is unchanged; --force makes the change anyway."

    private static func message(about error: EditingError) -> String {
      switch error {
      case .unsatisfiable, .ambiguous, .movesViews, .part: "\(error) \(forceHint)"
      // The same view can be given twice, by its id and by its name.
      case .tooFewViews(let needed, let found):
        "The command needs \(needed) views or more, but the options --view give \(found)."
      case .noSecondItem, .positionWithoutSecondItem:
        "\(error) The commands 'layoutkit pin' and 'layoutkit align' create constraints."
      default: error.description
      }
    }

    private static func status(of error: EditingError) -> ExitStatus {
      switch error {
      case .unsatisfiable, .ambiguous, .movesViews, .part: .findings
      default: .unreadable
      }
    }

    // MARK: Conflicts

    /// The largest number of dropped constraints that a refusal lists with their conflicts.
    private static let listedConflicts = 3

    /// Returns the refusal of an edit that would cause conflicts: an error for each constraint that the engine would
    /// drop, with a note for each constraint that it conflicts with.
    private func conflict(dropping dropped: [DroppedConstraint], in scene: Scene) -> InputProblem {
      var diagnostics = dropped.prefix(Self.listedConflicts).map { dropped -> Diagnostic in
        let others = (dropped.conflict ?? []).filter { $0 != dropped.dropped }
        let reason =
          switch (dropped.error, others.count) {
          case (let error?, _): "\(error)."
          case (nil, 0): "it cannot hold, even without other constraints."
          case (nil, 1): "it conflicts with this constraint:"
          case (nil, let count): "it conflicts with these \(count) constraints:"
          }
        return Diagnostic(
          "rejected-edit", .error,
          "With this edit, `\(dropped.equation.printed())` would be dropped: \(reason)",
          at: place(of: dropped.dropped, in: scene),
          details: change(insteadOf: [dropped.dropped] + others, in: scene),
          notes: others.map { Diagnostic.Note(statement(of: $0, in: scene), at: place(of: $0, in: scene)) })
      }
      let rest = dropped.count - diagnostics.count
      var end = ["    \(Self.forceHint)"]
      if rest > 0 {
        end.insert("    \(rest) more \(rest == 1 ? "constraint" : "constraints") would be dropped.", at: 0)
      }
      if let last = diagnostics.indices.last { diagnostics[last].details += end }
      return InputProblem(diagnostics, status: .findings)
    }

    /// Returns the constraint of the unchanged file that has the equation of a member of a conflict. Nil if the edit
    /// adds or changes this constraint, or if the member does not come from the file.
    private func entry(
      of member: DroppedConstraint.Member, in scene: Scene
    ) -> LayoutInstance.Constraint? {
      scene.instance.constraints.first { entry in
        entry.constraint.equation(items: scene.instance.items) == member.equation
          || entry.constraint.equation == member.equation
      }
    }

    private func place(of member: DroppedConstraint.Member, in scene: Scene) -> Diagnostic.Place {
      Diagnostic.Place(file: source.name, location: entry(of: member, in: scene)?.source.origin.location)
    }

    private func statement(of member: DroppedConstraint.Member, in scene: Scene) -> String {
      let isOfEdit = member.origin == .user && entry(of: member, in: scene) == nil
      let reason = isOfEdit ? "from this edit" : member.origin.reason
      return "`\(member.equation.printed())`" + (reason.map { " (\($0))" } ?? "")
    }

    /// Returns a line with the command that changes an existing constraint, if the edit would add another constraint
    /// that differs from it only in its constant; otherwise no line.
    private func change(insteadOf members: [DroppedConstraint.Member], in scene: Scene) -> [String] {
      guard case .file(let path) = source else { return [] }
      let existing = members.compactMap { entry(of: $0, in: scene) }
      for member in members where member.origin == .user && entry(of: member, in: scene) == nil {
        for entry in existing {
          var equation = entry.constraint.equation(items: scene.instance.items)
          guard equation.standardSpacing == 0 else { continue }
          equation.constant = member.equation.constant
          equation.identifier = member.equation.identifier
          guard equation == member.equation else { continue }
          let name = entry.source.id ?? entry.source.equation.description
          return [
            "    To change the existing constraint: layoutkit edit \(Self.shellWord(SystemPath.shown(path))) --constraint \(Self.shellWord(name)) --constant \(NumberText.shortest(equation.constant))"
          ]
        }
      }
      return []
    }

    /// Returns a text as one word for a shell, in quotation marks if it contains special characters.
    private static func shellWord(_ text: String) -> String {
      let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./".contains($0)) }
      guard !isPlain || text.isEmpty else { return text }
      return "'" + text.replacing("'", with: "'\\''") + "'"
    }

    // MARK: Scenes

    private func scene(_ number: Int, of input: LayoutInput) throws -> Scene {
      let scene = input.document.scenes[number]
      let textEditor = input.editor
      let part = LayoutDocument(canvas: input.document.canvas, scenes: [scene])
      do throws(EditingError) {
        let editor = try LayoutEditor(input.document, scene: number) { SimplexSolver() }
        editor.isForced = options.force
        let instances = try? part.instantiateScenes()
        guard let instance = instances?.first else { throw .failedLayout("the scene is invalid") }
        return Scene(editor: editor, instance: instance) { textEditor.edits(for: $0, in: scene) != nil }
      } catch {
        // A mistake in the document is reported with its line, as `layoutkit solve` does.
        _ = try source.instances(of: part)
        throw InputProblem("rejected-edit", error.description, in: source)
      }
    }

    /// Returns the indices of the selected views in a scene; nil if the scene does not contain all of them.
    private func selection(_ names: [String], in scene: Scene) throws -> [Int]? {
      var indices: [Int] = []
      for name in names {
        do throws(ItemLookupError) {
          guard let index = try scene.view(named: name) else { return nil }
          if !indices.contains(index) { indices.append(index) }
        } catch {
          throw InputProblem(error, in: [scene.instance], of: source)
        }
      }
      return indices
    }

    /// Returns the error about selected views that no scene contains together.
    private func unknown(_ names: [String], in input: LayoutInput, of bytes: [UInt8]) throws -> InputProblem {
      let instances = try source.instances(of: input.document)
      guard !instances.isEmpty else {
        return InputProblem(
          "rejected-edit", "The file contains no scene that can be laid out, so it has no views to select.",
          in: source)
      }
      for name in names {
        var error: ItemLookupError?
        var isView = false
        var guides: [any LayoutItem] = []
        for instance in instances {
          do throws(ItemLookupError) {
            let item = try instance.items.item(named: name)
            if item.layoutKind == .guide { guides.append(item) } else { isView = true }
          } catch let problem {
            error = error ?? problem
          }
        }
        if isView { continue }
        if !guides.isEmpty { return notAView(name, guides) }
        if let error {
          if let hint = hint(on: name, in: instances, of: bytes) {
            return InputProblem("unknown-item", hint, in: source)
          }
          let isOtherElement = if case .unknown = error { isElement(name, in: input) } else { false }
          guard isOtherElement else { return InputProblem(error, in: instances, of: source) }
          return InputProblem(
            "unknown-item",
            "`\(PrintableText.escaped(name))` is the id of an element in the file, but no view of the scene has this id; give the id or name of a view.",
            in: source)
        }
      }
      return InputProblem(
        "rejected-edit", "The selected views are in different scenes; select views of one scene.", in: source)
    }

    /// Returns the message about the name of a view that no scene contains, if the name is a list of names, or if the
    /// view is in another scene than the one that `--scene` selects; otherwise nil.
    private func hint(on name: String, in instances: [LayoutInstance], of bytes: [UInt8]) -> String? {
      func contains(_ instance: LayoutInstance, _ name: String) -> Bool {
        (try? instance.items.item(named: name)) != nil
      }
      let start = "no item `\(PrintableText.escaped(name))`"
      let parts = name.split(separator: ",").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      if parts.count > 1, parts.allSatisfy({ part in instances.contains { contains($0, part) } }) {
        let options = parts.map { "--view \(Self.shellWord($0))" }.joined(separator: " ")
        return "There is \(start); to select several views, repeat the option: \(options)."
      }
      guard let scene = options.scene, let whole = try? source.layoutInput(of: bytes, scene: nil),
        let all = try? source.instances(of: whole.document)
      else { return nil }
      let places = zip(all, whole.document.scenes).filter { contains($0.0, name) }.compactMap { place in
        (place.1.name ?? place.1.id).map { "`\(PrintableText.escaped($0))`" }
      }
      guard let first = places.first else { return nil }
      let others = places.count > 1 ? ", among others" : ""
      return "The scene `\(PrintableText.escaped(scene))` has \(start); it is in the scene \(first)\(others)."
    }

    /// Returns whether an Interface Builder file contains an element with an id.
    private func isElement(_ id: String, in input: LayoutInput) -> Bool {
      guard input.interfaceFile != nil, let text = input.document.scenes.first?.root.origin.source else {
        return false
      }
      return String(decoding: text.bytes, as: UTF8.self).contains(" id=\"\(id)\"")
    }

    /// Returns the error about guides with a name that was given in place of the name of a view.
    private func notAView(_ name: String, _ guides: [any LayoutItem]) -> InputProblem {
      let start = "`\(PrintableText.escaped(name))` is a guide, but this command needs a view"
      // Each scene can have a guide with the name.
      let owner = guides.count == 1 ? guides[0].layoutSuperitem?.layoutName : nil
      return InputProblem(
        "rejected-edit",
        owner.map { "\(start); to measure from the guide, give its view `\(PrintableText.escaped($0))`." }
          ?? "\(start); to measure from the guide, give its view.",
        in: source)
    }

    // MARK: Text

    /// Returns the text after an edit.
    ///
    /// - Throws: ``InputProblem`` if the text cannot be edited, if the edited text is invalid or, without `--force`, if
    ///   it has more conflicts than before.
    private func edited(
      _ bytes: [UInt8], _ edit: SceneEdit, _ input: LayoutInput, _ number: Int
    ) throws -> [UInt8] {
      guard let edits = input.editor.edits(for: edit.changes, in: input.document.scenes[number]),
        let edited = try? input.contents(bytes, after: edits)
      else {
        throw InputProblem("rejected-edit", refusal(of: edit.changes, input, number), in: source)
      }
      let again: LayoutInput
      do {
        again = try source.layoutInput(of: edited, scene: options.scene)
      } catch let problem as InputProblem {
        // The lines and columns are those of the edited text, which users do not see.
        throw invalidEdit(problem.diagnostics.first?.message)
      }
      guard again.document.scenes.count == input.document.scenes.count,
        again.errors.count <= input.errors.count
      else { throw invalidEdit(again.errors.first?.message) }
      let scene = try LayoutEditor(again.document, scene: number) { SimplexSolver() }
      let conflicts = scene.conflictCount
      let known = try LayoutEditor(input.document, scene: number) { SimplexSolver() }.conflictCount
      guard options.force || conflicts <= known else {
        throw InputProblem(
          "rejected-edit",
          "After the edit, more required constraints would conflict than before. \(Self.forceHint)",
          in: source, status: .findings)
      }
      return edited
    }

    /// Returns the error about an edit after which the file could not be read.
    ///
    /// - Parameter reason: The error in the edited text, as a sentence; nil if it is not known.
    private func invalidEdit(_ reason: String?) -> InputProblem {
      var clause = ""
      if let reason { clause = " (\(reason.hasSuffix(".") ? String(reason.dropLast()) : reason))" }
      return InputProblem(
        "rejected-edit",
        "The edit would make the file invalid\(clause), so the file was not changed. This is an error in layoutkit: please report it with this file.",
        in: source, status: .internalFault)
    }

    /// Returns the message about changes that the text of the file does not allow.
    private func refusal(of changes: [SceneChange], _ input: LayoutInput, _ number: Int) -> String {
      let scene = input.document.scenes[number]
      let fixed = changes.first { input.editor.edits(for: $0, in: scene) == nil }
      let part = LayoutDocument(canvas: input.document.canvas, scenes: [scene])
      let instance = (try? part.instantiateScenes())?.first
      let unchanged = "The file is unchanged."
      if let index = fixed?.constraint, let entry = instance?.constraints[index] {
        let name = "The constraint `\(entry.constraint.equation)`"
        guard let written = scene.constraint(at: index) else {
          return "\(name) cannot be edited. \(unchanged)"
        }
        if case .removeConstraint = fixed, written.hasOutlet {
          return "\(name) cannot be removed, because an outlet is connected to it. \(unchanged)"
        }
        if !written.variations.isEmpty {
          return
            "\(name) cannot be edited here, because its values vary with size classes; edit them in the file. \(unchanged)"
        }
        if written.origins["format"] != nil {
          return
            "\(name) cannot be edited, because it is part of a visual format; write the constraint as an equation first. \(unchanged)"
        }
        return "\(name) cannot be edited in the form in which the file contains it. \(unchanged)"
      }
      if let index = fixed?.view, let entry = instance?.views[index] {
        let name = "“\(entry.source.displayName)”"
        if case .unwrap = fixed, entry.source.canvasNotes.hasOutlet {
          return "\(name) cannot be removed, because an outlet is connected to it. \(unchanged)"
        }
        return
          "\(name) cannot be edited in the form in which the file contains it, for example because its values vary with size classes. \(unchanged)"
      }
      return "The file contains a value in a form that cannot be edited. \(unchanged)"
    }

    // MARK: Pictures

    private func drawing(of input: LayoutInput, _ number: Int) throws -> String {
      let part = LayoutDocument(canvas: input.document.canvas, scenes: [input.document.scenes[number]])
      let scenes = try source.instances(of: part).map { instance in
        let engine = instance.makeEngine(solver: SimplexSolver())
        let solution = engine.layout()
        return SolvedScene(
          solution: solution, locations: [:], diagnosis: nil, hidden: engine.hiddenItemIndices)
      }
      return DrawingRenderer(
        columns: FrameFormat.terminalColumns ?? 80, rows: FrameFormat.terminalRows,
        reporter: TextReporter(showsSource: false, usesColor: false)
      ).render(SolvedFile(name: source.name, scenes: scenes, variant: []))
    }
  }
#endif
