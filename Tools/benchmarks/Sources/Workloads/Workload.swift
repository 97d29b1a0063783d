/// A family of constraint systems of any size, similar to those of Auto Layout.
///
/// Its trace has three phases: everything is built; a window is resized in many small steps and back; groups of rows,
/// those of a view or cell, are removed and added again. The same size, options and seed give the same text.
public struct Workload: Sendable {
  /// The name of the family.
  public let name: String

  /// A description of the family and of the meaning of its size.
  public let summary: String

  private let build: @Sendable (inout Session, _ size: Int) -> Void

  init(_ name: String, _ summary: String, build: @escaping @Sendable (inout Session, _ size: Int) -> Void) {
    self.name = name
    self.summary = summary
    self.build = build
  }

  /// The families.
  public static let all = [form, chain, flow, nested, stack, cells, table, grid, enaml]

  /// Returns the family with a name.
  public static func named(_ name: String) -> Workload? { all.first { $0.name == name } }

  /// The lengths of the phases after the build.
  public struct Options: Sendable {
    /// The number of steps of the resize.
    public var resizeSteps = 200

    /// The number of groups that are removed and added again.
    public var churnOperations = 100

    /// The seed of the random content sizes.
    public var seed: UInt64 = 1

    /// Creates the default options.
    public init() {}
  }

  /// Returns the session as text.
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
