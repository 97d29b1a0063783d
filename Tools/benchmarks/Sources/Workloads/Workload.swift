/// A family of constraint systems of any size, similar to those of Auto Layout.
///
/// The trace of a workload has three phases:
///
/// - build: all rows are added;
/// - resize: the size of a window changes in many small steps and back;
/// - churn: groups of rows, such as those of a cell, are removed and added again.
///
/// The same size, options and seed result in the same text.
public struct Workload: Sendable {
  /// The name of the family, such as `form`.
  public let name: String

  /// A description of the family. It states what the size of a system is, such as the number of views.
  public let summary: String

  private let build: @Sendable (inout Session, _ size: Int) -> Void

  init(_ name: String, _ summary: String, build: @escaping @Sendable (inout Session, _ size: Int) -> Void) {
    self.name = name
    self.summary = summary
    self.build = build
  }

  /// The families of usual layouts. Commands measure all of them by default.
  public static let all = [form, chain, flow, nested, stack, cells, table, grid, enaml]

  /// The families that are harder than usual layouts. Commands measure them only if the option `--families` lists them.
  public static let hard = [diagram, priorities]

  /// Returns the family with the given name; nil if no family has this name.
  public static func named(_ name: String) -> Workload? { (all + hard).first { $0.name == name } }

  /// The numbers of steps of the resize and churn phases, and the seed.
  public struct Options: Sendable {
    /// The number of steps of the resize phase.
    public var resizeSteps = 200

    /// The number of operations of the churn phase. Each removes a group of rows and adds it again.
    public var churnOperations = 100

    /// The seed of the random content sizes.
    public var seed: UInt64 = 1

    /// Creates the default options.
    public init() {}
  }

  /// Returns the trace of a workload as UTF-8 text.
  ///
  /// - Complexity: O(*n*) for *n* commands of the trace.
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
