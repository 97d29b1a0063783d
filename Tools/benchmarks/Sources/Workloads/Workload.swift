/// A family of constraint systems that look like Auto Layout's, at any size.
///
/// Its trace has three phases: everything is built; a window is resized in many small steps, up and down again; rows
/// that belong together (those of one view, one cell) are removed and added again. The same size, options and seed give
/// the same text.
public struct Workload: Sendable {
  /// What the family is called.
  public let name: String

  /// What it is, and what its size counts.
  public let summary: String

  private let build: @Sendable (inout Session, _ size: Int) -> Void

  init(_ name: String, _ summary: String, build: @escaping @Sendable (inout Session, _ size: Int) -> Void) {
    self.name = name
    self.summary = summary
    self.build = build
  }

  /// The families.
  public static let all = [form, chain, flow, nested, stack, cells, table, grid, enaml]

  /// The family of a name.
  public static func named(_ name: String) -> Workload? { all.first { $0.name == name } }

  /// How long the phases after the build are.
  public struct Options: Sendable {
    /// How many steps the window is resized in.
    public var resizeSteps = 200

    /// How many groups of rows go and come back.
    public var churnOperations = 100

    /// What the sizes of contents come from.
    public var seed: UInt64 = 1

    /// The usual lengths.
    public init() {}
  }

  /// The session as text.
  ///
  /// - Complexity: O(*n*) for *n* commands.
  public func trace(size: Int, options: Options = Options()) -> [UInt8] {
    var session = Session(seed: options.seed)
    session.beginPhase("build")
    build(&session, max(size, 1))
    session.solve()
    session.beginPhase("resize")
    session.resize(steps: options.resizeSteps)
    session.beginPhase("churn")
    session.churn(operations: options.churnOperations)
    return session.finish(name: name, size: size)
  }
}
