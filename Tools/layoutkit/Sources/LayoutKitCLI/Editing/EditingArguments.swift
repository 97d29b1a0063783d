#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing
  import SourceText

  /// The value of an option of `layoutkit pin`: a number of points, `current` or `standard`.
  struct PinArgument {
    let value: PinRequest.Value

    /// Reads the value of an option for a spacing.
    init(spacing text: String) throws {
      try self.init(text, expected: "a number of points, current or standard")
    }

    /// Reads the value of an option for a size or an offset.
    init(size text: String) throws {
      try self.init(text, expected: "a number of points, or current")
    }

    private init(_ text: String, expected: String) throws {
      switch text {
      case "current": value = .current
      case "standard": value = .standard
      default: value = .points(try PointsArgument(text, expected: expected).points)
      }
    }
  }

  /// The value of an option that names a relation, such as `<=`.
  struct RelationArgument {
    let relation: Relation

    init(_ text: String) throws {
      switch text {
      case "=", "==", "equal": relation = .equal
      case "<=", "≤", "lessThanOrEqual": relation = .lessThanOrEqual
      case ">=", "≥", "greaterThanOrEqual": relation = .greaterThanOrEqual
      default: throw ValidationError("expected =, <= or >=")
      }
    }
  }

  /// The value of the option for a multiplier, such as `16:9`. The text is kept, because the file should contain the
  /// multiplier in this form.
  struct MultiplierArgument {
    let text: String

    init(_ text: String) throws {
      guard let multiplier = ConstraintMultiplier(parsing: text), multiplier.value.isFinite else {
        throw ValidationError("expected a form such as 2, 0.5, 1:2, 16:9, 1/3 or 50%")
      }
      self.text = text
    }
  }

  /// The value of an option for a priority: a number above 0 and at most 1000.
  struct PriorityArgument {
    let priority: LayoutPriority

    init(_ text: String) throws {
      guard let number = Float(text), number > 0, number <= 1000 else {
        throw ValidationError("expected a number above 0 and at most 1000")
      }
      priority = LayoutPriority(number)
    }
  }

  /// The value of an option that names an attribute, such as `width`.
  struct AttributeArgument {
    let attribute: LayoutAttribute

    init(_ text: String) throws {
      guard let attribute = LayoutAttribute(named: text), attribute != .notAnAttribute else {
        let known = LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(\.name)
        let question = Suggestions.question(offering: Suggestions.nearest(to: text, among: known))
        throw ValidationError(question ?? "expected a name such as Width, Leading or CenterX")
      }
      self.attribute = attribute
    }
  }

  /// The value of an option for a number of points.
  struct PointsArgument {
    let points: Double

    init(_ text: String) throws { try self.init(text, expected: "a number of points") }

    /// Reads a number of points. The message of the error names what was expected.
    init(_ text: String, expected: String) throws {
      guard let number = Double(text), number.isFinite else { throw ValidationError("expected \(expected)") }
      guard abs(number) <= DocumentLimits.points else {
        throw ValidationError(
          "the number is too large; the limit is \(NumberText.shortest(DocumentLimits.points))")
      }
      points = number
    }
  }

  extension RawRepresentable where Self: CaseIterable, RawValue == String {
    /// Reads the value of an argument that follows the file to edit. If the text is the name of a file, the error
    /// message states that the file comes first.
    init(afterFile text: String) throws {
      if let value = Self(rawValue: text) {
        self = value
        return
      }
      if InputFinder.layouts.endings.contains(where: text.hasSuffix) {
        throw ValidationError("this is a file, and the file comes first")
      }
      let known = Self.allCases.map(\.rawValue)
      let question = Suggestions.question(offering: Suggestions.nearest(to: text, among: known))
      let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
      throw ValidationError(question ?? "expected \(list)")
    }
  }

  extension FileEditing {
    /// Edits the file as `tool` requests, and then ends the command with the exit status of the edit.
    func end(selecting views: [String] = [], _ tool: (Scene, [Int]) throws -> SceneEdit?) throws {
      var status = ExitStatus.fine
      try status.collect { try run(selecting: views, tool) }
      try status.end()
    }

    /// Edits the file as `tool` requests, and then ends the command with the exit status of the edit. If no view is
    /// selected, throws a usage error instead.
    func end(selectingSome views: [String], _ tool: (Scene, [Int]) throws -> SceneEdit?) throws {
      guard !views.isEmpty else { throw ValidationError("select at least one view with --view") }
      try end(selecting: views, tool)
    }
  }
#endif
