/// The figures of one workload at one size: a line of CSV.
public struct Measurement: Equatable, Sendable {
  /// The value of a column.
  public enum Figure: Equatable, Sendable {
    /// A number.
    case value(Double)

    /// The time limit was reached before the measurement.
    case unfinished

    /// The solver failed.
    case failed

    /// The number; nil for other values.
    public var value: Double? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// A column with figures.
  public enum Column: Int, CaseIterable, Sendable {
    /// The build phase, in milliseconds.
    case build

    /// A step of the resize, in microseconds.
    case resize

    /// The longest step of the resize, in microseconds.
    case worstResize

    /// An operation of the churn, in microseconds.
    case churn

    /// The peak memory up to the end of the build, in kilobytes.
    case memory
  }

  /// The name of the family.
  public var workload: String

  /// The size of the workload.
  public var size: Int

  /// The figures, by ``Column``.
  public var figures: [Figure]

  /// Reads a line; nil for other lines, such as the header.
  public init?(line: some StringProtocol) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 4 + Column.allCases.count, let size = Int(fields[1]) else { return nil }
    workload = String(fields[0])
    self.size = size
    figures = []
    for field in fields.dropFirst(4) {
      switch field {
      case "DNF": figures.append(.unfinished)
      case "failed", "": figures.append(.failed)
      default:
        guard let number = Double(field), number.isFinite else { return nil }
        figures.append(.value(number))
      }
    }
  }

  /// Returns the figure of a column.
  public subscript(column: Column) -> Figure { figures[column.rawValue] }
}

extension Measurement {
  /// Returns the median of several rounds for each figure. For figures that are missing in some rounds, the more frequent
  /// result counts.
  public static func median(of rounds: [Measurement]) -> Measurement? {
    guard var median = rounds.first else { return nil }
    for column in Column.allCases {
      let figures = rounds.map { $0[column] }
      let values = figures.compactMap(\.value)
      if values.count * 2 > figures.count, let middle = values.median {
        median.figures[column.rawValue] = .value(middle)
      } else if let other = figures.first(where: { $0.value == nil }) {
        median.figures[column.rawValue] = other
      }
    }
    return median
  }
}
