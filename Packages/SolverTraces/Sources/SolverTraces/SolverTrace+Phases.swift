extension SolverTrace {
  /// A part of a session that is timed by itself. A comment begins it:
  ///
  ///     # phase resize
  ///
  /// What stands before the first such comment belongs to ``build``.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Everything is made, up to the first values.
    case build

    /// A window is resized: suggestions, and a solve after each step.
    case resize

    /// Rows go and come, and a solve after each change.
    case churn
  }

  /// The place where a phase begins.
  public struct PhaseMark: Hashable, Sendable {
    /// The phase.
    public var phase: Phase

    /// The index of the first step in it.
    public var firstStep: Int

    /// Makes a mark.
    public init(_ phase: Phase, firstStep: Int) {
      self.phase = phase
      self.firstStep = firstStep
    }
  }

  /// What a generated session is about, as its comment says:
  ///
  ///     # workload form n 100 vars 408 cons 705
  public struct Workload: Hashable, Sendable {
    /// The family.
    public var name: String

    /// The family's own measure of size: views, leaves, cells.
    public var size: Int

    /// How many variables the build makes.
    public var variableCount: Int

    /// How many rows the build adds.
    public var constraintCount: Int

    /// Makes a description.
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

  /// Reads the words of a comment; nil if it is about something else.
  init?(words: [String]) {
    guard words.count == 8, words[0] == "workload", words[2] == "n", words[4] == "vars", words[6] == "cons",
      let size = Int(words[3]), let variableCount = Int(words[5]), let constraintCount = Int(words[7])
    else { return nil }
    self.init(
      name: words[1], size: size, variableCount: variableCount, constraintCount: constraintCount)
  }
}

extension SolverTrace.Phase {
  /// Reads the words of a comment; nil if it is about something else.
  init?(words: [String]) {
    guard words.count == 2, words[0] == "phase" else { return nil }
    self.init(rawValue: words[1])
  }
}
