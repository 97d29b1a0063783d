#if CLI
  import ArgumentParser
  import LayoutDocuments
  import LayoutEditing

  /// The value of an option of `layoutkit pin`: a number of points, `current` or `standard`.
  struct PinArgument: ExpressibleByArgument {
    let value: PinRequest.Value

    init?(argument: String) {
      switch argument {
      case "current": value = .current
      case "standard": value = .standard
      default:
        guard let number = Double(argument), abs(number) <= DocumentLimits.points else { return nil }
        value = .points(number)
      }
    }
  }

  /// The value of an option that names a relation, such as `<=`.
  struct RelationArgument: ExpressibleByArgument {
    let relation: Relation

    init?(argument: String) {
      switch argument {
      case "=", "==", "equal": relation = .equal
      case "<=", "≤", "lessThanOrEqual": relation = .lessThanOrEqual
      case ">=", "≥", "greaterThanOrEqual": relation = .greaterThanOrEqual
      default: return nil
      }
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

  /// The value of an option for a number of points.
  struct PointsArgument: ExpressibleByArgument {
    let points: Double

    init?(argument: String) {
      guard let number = Double(argument), abs(number) <= DocumentLimits.points else { return nil }
      points = number
    }
  }

  extension FileEditing {
    /// Applies the edit that a tool computes to the file, and then ends the command with the exit status of the edit.
    func end(selecting views: [String] = [], _ tool: (Scene, [Int]) throws -> SceneEdit?) throws {
      var status = ExitStatus.fine
      try status.collect { try run(selecting: views, tool) }
      try status.end()
    }

    /// Applies the edit that a tool computes to the file, and then ends the command with the exit status of the edit.
    /// If no view is selected, throws a usage error instead.
    func end(selectingSome views: [String], _ tool: (Scene, [Int]) throws -> SceneEdit?) throws {
      guard !views.isEmpty else { throw ValidationError("select at least one view with --view") }
      try end(selecting: views, tool)
    }
  }
#endif
