extension SolverTrace {
  /// A part of a trace whose time is measured separately. A phase begins with a comment such as:
  ///
  ///     # phase resize
  ///
  /// Commands before the first comment of this form belong to ``build``.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The creation of the layout, up to and including the first solve.
    case build

    /// A resize of the window: suggestions of new sizes, with a solve after each.
    case resize

    /// Removals and additions of rows, with a solve after each change.
    case churn
  }

  /// The start of a phase in a trace: the phase and its first step.
  public struct PhaseMark: Hashable, Sendable {
    /// The phase that starts.
    public var phase: Phase

    /// The index, in ``SolverTrace/steps``, of the phase's first step.
    public var firstStep: Int

    /// Creates the mark of a phase that starts at a step.
    public init(_ phase: Phase, firstStep: Int) {
      self.phase = phase
      self.firstStep = firstStep
    }
  }

  /// The description of a generated trace: the kind and size of the layout from which the trace was generated. It is a
  /// comment in the trace, such as:
  ///
  ///     # workload form n 100 vars 408 cons 705
  public struct Workload: Hashable, Sendable {
    /// The kind of the layout, such as `form`.
    public var name: String

    /// The size of the layout: the number of its views, of the leaves of its view tree, or of its cells, depending on
    /// ``name``.
    public var size: Int

    /// The number of variables that the build phase creates.
    public var variableCount: Int

    /// The number of rows that the build phase adds.
    public var constraintCount: Int

    /// Creates a description from the kind and size of the layout, and from the numbers of variables and rows in the
    /// build phase.
    public init(name: String, size: Int, variableCount: Int, constraintCount: Int) {
      self.name = name
      self.size = size
      self.variableCount = variableCount
      self.constraintCount = constraintCount
    }
  }
}

extension SolverTrace.Workload: CustomStringConvertible {
  /// The description as the text of a trace comment, without its `#`, such as `workload form n 100 vars 408 cons 705`.
  public var description: String {
    "workload \(name) n \(size) vars \(variableCount) cons \(constraintCount)"
  }

  /// Creates a description from the words of a comment; nil if the comment does not have the form
  /// `workload … n … vars … cons …`.
  init?(words: [String]) {
    guard words.count == 8, words[0] == "workload", words[2] == "n", words[4] == "vars", words[6] == "cons",
      let size = Int(words[3]), let variableCount = Int(words[5]), let constraintCount = Int(words[7])
    else { return nil }
    self.init(
      name: words[1], size: size, variableCount: variableCount, constraintCount: constraintCount)
  }
}

extension SolverTrace.Phase {
  /// Creates a phase from the words of a comment; nil if the comment is not `phase` followed by the name of a phase.
  init?(words: [String]) {
    guard words.count == 2, words[0] == "phase" else { return nil }
    self.init(rawValue: words[1])
  }
}
