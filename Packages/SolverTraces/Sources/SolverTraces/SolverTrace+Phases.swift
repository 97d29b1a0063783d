extension SolverTrace {
  /// A part of a session that is timed separately. It begins with a comment:
  ///
  ///     # phase resize
  ///
  /// Commands before the first such comment belong to ``build``.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Creation of the layout, up to the first solve.
    case build

    /// A resize of the window: suggestions, with a solve after each step.
    case resize

    /// Removals and additions of rows, with a solve after each change.
    case churn
  }

  /// The start of a phase.
  public struct PhaseMark: Hashable, Sendable {
    /// The phase.
    public var phase: Phase

    /// The index of the phase's first step.
    public var firstStep: Int

    /// Creates a mark.
    public init(_ phase: Phase, firstStep: Int) {
      self.phase = phase
      self.firstStep = firstStep
    }
  }

  /// The description of a generated session, given by a comment:
  ///
  ///     # workload form n 100 vars 408 cons 705
  public struct Workload: Hashable, Sendable {
    /// The name of the workload's family.
    public var name: String

    /// The size of the workload, counted in views, leaves or cells, depending on its family.
    public var size: Int

    /// The number of variables that the build creates.
    public var variableCount: Int

    /// The number of rows that the build adds.
    public var constraintCount: Int

    /// Creates a description.
    public init(name: String, size: Int, variableCount: Int, constraintCount: Int) {
      self.name = name
      self.size = size
      self.variableCount = variableCount
      self.constraintCount = constraintCount
    }
  }
}

extension SolverTrace.Workload: CustomStringConvertible {
  /// The comment, without its `#`.
  public var description: String {
    "workload \(name) n \(size) vars \(variableCount) cons \(constraintCount)"
  }

  /// Creates a description from the words of a comment; nil for any other comment.
  init?(words: [String]) {
    guard words.count == 8, words[0] == "workload", words[2] == "n", words[4] == "vars", words[6] == "cons",
      let size = Int(words[3]), let variableCount = Int(words[5]), let constraintCount = Int(words[7])
    else { return nil }
    self.init(
      name: words[1], size: size, variableCount: variableCount, constraintCount: constraintCount)
  }
}

extension SolverTrace.Phase {
  /// Creates a phase from the words of a comment; nil for any other comment.
  init?(words: [String]) {
    guard words.count == 2, words[0] == "phase" else { return nil }
    self.init(rawValue: words[1])
  }
}
