#if CLI
  import ArgumentParser
  import InterfaceBuilder
  import LayoutDocuments
  import LayoutEditing
  import SourceDiagnostics
  import SourceText

  /// The command `layoutkit edit`, which changes one constraint, or the intrinsic sizes and content priorities of
  /// views.
  struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Change a constraint or a view, like the inspectors of Interface Builder.",
      discussion: """
        The constraint is given by its id, its identifier or its equation, as \
        'layoutkit outline' prints it. With --view instead, the command changes content \
        priorities and intrinsic sizes.

        EXAMPLES
          layoutkit edit Main.storyboard --constraint x1Y-2z-Abc --constant 20
          layoutkit edit Login.layout.yaml --constraint 'Name.Width = 80' --relation '>='
          layoutkit edit Main.storyboard --constraint ratio --multiplier 16:9 --reverse
          layoutkit edit Main.storyboard --constraint x1Y-2z-Abc --installed no --size-classes 'any x compact'
          layoutkit edit Main.storyboard --view Title --horizontal-hugging 252
        """
    )

    @OptionGroup var editing: EditingOptions

    @Option(
      help: ArgumentHelp("The constraint to change: its id, identifier or equation.", valueName: "name"))
    var constraint: String?

    @Option(
      parsing: .unconditional, help: ArgumentHelp("The new constant in points.", valueName: "points"),
      transform: PointsArgument.init(_:))
    var constant: PointsArgument?

    @Option(
      help: ArgumentHelp("The new relation: =, <= or >=.", valueName: "relation"),
      transform: RelationArgument.init)
    var relation: RelationArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The new priority: a number above 0 and at most 1000.", valueName: "number"),
      transform: PriorityArgument.init)
    var priority: PriorityArgument?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The new multiplier, in a form such as 2, 0.5, 1:2, 16:9, 1/3 or 50%.", valueName: "number"),
      transform: MultiplierArgument.init)
    var multiplier: MultiplierArgument?

    @Flag(help: "Exchange the first and the second item, without a change of the layout.")
    var reverse = false

    @Option(
      help: ArgumentHelp("The new attribute of the first item.", valueName: "attribute"),
      transform: AttributeArgument.init(_:))
    var firstAttribute: AttributeArgument?

    @Option(
      help: ArgumentHelp("The new attribute of the second item.", valueName: "attribute"),
      transform: AttributeArgument.init(_:))
    var secondAttribute: AttributeArgument?

    @Option(
      help: ArgumentHelp(
        "Relate the constraint to the margin of this item, not to its edge: first or second.",
        valueName: "item"))
    var relativeToMargin: Side?

    @Option(
      help: ArgumentHelp(
        "Relate the constraint to the edge of this item, not to its margin: first or second.",
        valueName: "item"))
    var relativeToEdge: Side?

    @Flag(inversion: .prefixedNo, help: "Use leading and trailing instead of left and right.")
    var respectLanguageDirection: Bool?

    @Option(
      help: ArgumentHelp("The new identifier; an empty text removes the identifier.", valueName: "text"))
    var identifier: String?

    @Flag(
      inversion: .prefixedNo,
      help: "Mark the constraint as a placeholder that Interface Builder removes at build time.")
    var placeholder: Bool?

    @Option(
      help: ArgumentHelp(
        "Whether the constraint is installed: yes, no, or default, which removes the setting.",
        valueName: "value"))
    var installed: Installed?

    @Option(
      help: ArgumentHelp(
        "The size classes that --installed is for, such as 'compact x any'. Default: all.",
        valueName: "classes"),
      transform: SizeClassCondition.init(_:))
    var sizeClasses: SizeClassCondition?

    @Flag(help: "Delete the constraint.")
    var delete = false

    @OptionGroup(title: "Views") var view: EditViewOptions

    /// The value of the option `--installed`.
    enum Installed: String, ExpressibleByArgument, CaseIterable {
      case yes, no, `default`

      var isInstalled: Bool? { self == .default ? nil : self == .yes }
    }

    /// The value of the option `--size-classes`: the size classes for which the value of `--installed` applies.
    struct SizeClassCondition {
      let condition: TraitCondition

      init(_ text: String) throws {
        do throws(TraitConditionError) {
          condition = try TraitCondition(parsing: text)
        } catch {
          throw ValidationError("\(error)")
        }
        guard condition.textSizes == nil, condition.layoutDirection == nil else {
          throw ValidationError(
            "expected size classes, width first, such as 'compact x any'; a text size or a direction is not possible here"
          )
        }
      }
    }

    /// The value of an option that selects the first or the second item of a constraint.
    enum Side: String, ExpressibleByArgument, CaseIterable {
      case first, second

      var side: SceneChange.Side { self == .first ? .first : .second }
    }

    private var edits: [ConstraintEdit] {
      var edits: [ConstraintEdit] = []
      if let firstAttribute { edits.append(.attribute(firstAttribute.attribute, .first)) }
      if let secondAttribute { edits.append(.attribute(secondAttribute.attribute, .second)) }
      if let relativeToMargin { edits.append(.relativeToMargin(true, relativeToMargin.side)) }
      if let relativeToEdge { edits.append(.relativeToMargin(false, relativeToEdge.side)) }
      if let respectLanguageDirection { edits.append(.respectsLanguageDirection(respectLanguageDirection)) }
      if let multiplier { edits.append(.multiplier(multiplier.text)) }
      if let constant { edits.append(.constant(constant.points)) }
      if let relation { edits.append(.relation(relation.relation)) }
      if let priority { edits.append(.priority(priority.priority)) }
      if let identifier { edits.append(.identifier(identifier.isEmpty ? nil : identifier)) }
      if let placeholder { edits.append(.placeholder(placeholder)) }
      if reverse { edits.append(.reverse) }
      if let installed {
        edits.append(.installed(installed.isInstalled, sizeClasses?.condition ?? .any))
      }
      if delete { edits.append(.delete) }
      return edits
    }

    /// The name of the first option that is given and changes a constraint; nil if there is none.
    private var changingOption: String? {
      let options: [(name: String, isGiven: Bool)] = [
        ("--constant", constant != nil), ("--relation", relation != nil), ("--priority", priority != nil),
        ("--multiplier", multiplier != nil), ("--reverse", reverse),
        ("--first-attribute", firstAttribute != nil), ("--second-attribute", secondAttribute != nil),
        ("--relative-to-margin", relativeToMargin != nil), ("--relative-to-edge", relativeToEdge != nil),
        ("--respect-language-direction", respectLanguageDirection != nil),
        ("--identifier", identifier != nil), ("--placeholder", placeholder != nil),
        ("--installed", installed != nil), ("--delete", delete),
      ]
      return options.first { $0.isGiven }?.name
    }

    func validate() throws {
      if constraint == "" {
        throw ValidationError("--constraint is empty; expected an id, an identifier or an equation")
      }
      if constraint == nil, view.views.isEmpty {
        throw ValidationError(
          "name the constraint to change with --constraint, or the views to change with --view")
      }
      if constraint != nil, !view.views.isEmpty {
        throw ValidationError("--constraint cannot be combined with --view")
      }
      if constraint != nil, !view.edits.isEmpty {
        throw ValidationError(
          "content priorities and intrinsic sizes belong to views; select one with --view")
      }
      if constraint == nil, let changingOption {
        throw ValidationError("\(changingOption) changes a constraint; select one with --constraint")
      }
      if sizeClasses != nil, installed == nil {
        throw ValidationError("--size-classes needs --installed yes, no or default")
      }
      if edits.isEmpty, view.edits.isEmpty {
        throw ValidationError(
          constraint == nil
            ? "give the change to make, such as --horizontal-hugging 251"
            : "give the change to make, such as --constant 8")
      }
      if sizeClasses != nil, installed == nil {
        throw ValidationError("--size-classes needs --installed")
      }
      if let relativeToEdge, relativeToEdge == relativeToMargin {
        throw ValidationError(
          "--relative-to-edge and --relative-to-margin cannot be combined for the same item")
      }
      if delete, edits.count > 1 { throw ValidationError("--delete cannot be combined with other changes") }
    }

    func run() throws {
      let file = FileEditing(options: editing)
      guard let constraint else {
        return try file.end(selectingSome: view.views) { scene, selection in
          try scene.editor.change(views: selection, view.edits)
        }
      }
      var isFound = false
      var known: [String] = []
      var status = ExitStatus.fine
      try status.collect {
        let result = try file.run { scene, _ in
          guard let index = try file.constraint(named: constraint, in: scene) else {
            known += scene.instance.constraints.map { $0.source.equation.description }
            return nil
          }
          isFound = true
          return try scene.editor.change(constraint: index, edits)
        }
        if !isFound { throw file.unknownConstraint(constraint, among: known) }
        return result
      }
      try status.end()
    }
  }

  extension FileEditing {
    /// Returns the index of the constraint with the given id, identifier or equation; nil if the scene has no such
    /// constraint.
    ///
    /// - Throws: ``InputProblem`` if no constraint has this id, and several have this identifier or equation.
    func constraint(named name: String, in scene: Scene) throws -> Int? {
      let sources = scene.instance.constraints.map(\.source)
      if let index = sources.firstIndex(where: { $0.id == name }) { return index }
      let wanted = (try? ConstraintEquation(parsing: name)).map { $0.description } ?? name
      let found = sources.indices.filter { index in
        sources[index].equation.identifier == name || sources[index].equation.description == wanted
          || scene.instance.constraints[index].constraint.equation.description == wanted
      }
      guard found.count < 2 else {
        let ids = found.compactMap { sources[$0].id }.map { "`\(PrintableText.escaped($0))`" }
        let remedy =
          ids.count == found.count
          ? "select one of them by its id: \(ids.joined(separator: ", "))."
          : "give the constraints identifiers to tell them apart."
        throw InputProblem(
          "ambiguous-constraint",
          "\(found.count) constraints have the name `\(PrintableText.escaped(name))`; \(remedy)",
          in: options.file == "-" ? .standardInput : .file(path: options.file))
      }
      return found.first
    }

    /// Returns the error about a name that no constraint of the layout has. An Interface Builder file can contain a
    /// constraint with this id that is left out of the layout.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - known: The equations of the layout's constraints. The message suggests a similar one.
    func unknownConstraint(_ name: String, among known: [String]) -> InputProblem {
      let source: InputSource = options.file == "-" ? .standardInput : .file(path: options.file)
      // The standard input cannot be read again.
      if !source.isStandardInput, let input = try? source.layoutInput(),
        let note = input.interfaceFile?.notes.first(where: { $0.kind == .constraint && $0.id == name })
      {
        let place = note.diagnostic(fileName: source.name).place
        let message =
          "The constraint `\(PrintableText.escaped(name))` is not valid, so this command cannot change it; correct or remove it in the file."
        return InputProblem([
          Diagnostic(
            "unknown-constraint", .error, message, at: place,
            notes: [Diagnostic.Note(note.message, at: place)])
        ])
      }
      let question = Suggestions.question(offering: Suggestions.related(to: name, among: known, limit: 1))
      return InputProblem(
        "unknown-constraint",
        "There is no constraint `\(PrintableText.escaped(name))`; "
          + (question ?? "'layoutkit outline' lists the constraints."),
        in: source)
    }
  }
#endif
