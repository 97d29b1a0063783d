/// The first line that a solver program prints: the version of the protocol, a name, and what the solver can do.
///
///     layoutkit-solver 1 dense-simplex conflicts reset
public struct SolverGreeting: Hashable, Sendable {
  /// The line that LayoutKit sends to request the greeting, which is the first line that the solver program prints.
  static let request = "# solver-trace 1"

  /// A part of the protocol that a solver need not support.
  public enum Capability: String, Hashable, Sendable, CaseIterable {
    /// The solver understands `set`, `prio`, `rank`, `begin` and `commit`. Without this capability, LayoutKit removes
    /// changed rows and adds them again, and tries the rows of a batch one by one.
    case batches

    /// The solver uses the role in `var NAME ROLE` for values that rows do not determine.
    case roles

    /// The solver understands `reset`, which removes all rows and variables, so that another solver can use the
    /// process.
    case reset

    /// After each `reject`, the solver prints the conflict: `iis` and `proof`.
    case conflicts

    /// The solver answers `?ambiguous` and `?directions`.
    case ambiguity

    /// The solver answers `?range`. This capability has an effect only together with ``ambiguity``.
    case freeRanges = "free-ranges"

    /// The solver answers `?influences`.
    case influences

    /// The solver answers `?editrange`.
    case editRanges = "edit-ranges"
  }

  /// The version of the protocol that this module implements.
  public static let version = 1

  /// The name of the solver.
  public var name: String

  /// The optional parts of the protocol that the solver supports. Unknown words of the greeting are ignored.
  public var capabilities: Set<Capability>

  /// Creates a greeting.
  ///
  /// - Parameters:
  ///   - name: The name of the solver, without white space.
  ///   - capabilities: The optional parts of the protocol that the solver supports.
  public init(name: String, capabilities: Set<Capability>) {
    self.name = name
    self.capabilities = capabilities
  }

  /// Reads the greeting from the first line that a solver program prints.
  ///
  /// - Throws: ``ExternalSolverError/noGreeting(found:)`` if the line is not a greeting;
  ///   ``ExternalSolverError/unsupportedVersion(_:)`` if its version of the protocol is not ``version``.
  public init(parsing line: String) throws(ExternalSolverError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 3, words[0] == "layoutkit-solver" else {
      throw .noGreeting(found: ProtocolText.excerpt(line))
    }
    guard words[1] == "\(Self.version)" else {
      throw .unsupportedVersion(ProtocolText.excerpt(String(words[1])))
    }
    name = String(words[2])
    capabilities = Set(words.dropFirst(3).compactMap { Capability(rawValue: String($0)) })
  }

  /// The greeting as a line of text, without a line break.
  public var line: String {
    let words = Capability.allCases.filter(capabilities.contains).map(\.rawValue)
    return (["layoutkit-solver", "\(Self.version)", name] + words).joined(separator: " ")
  }
}
