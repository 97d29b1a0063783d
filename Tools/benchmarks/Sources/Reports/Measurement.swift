/// The measured values of one solver for one workload and size. In CSV, this is one line.
public struct Measurement: Equatable, Sendable {
  /// A measured value, or the reason why there is none.
  public enum Figure: Equatable, Sendable {
    /// The measured number, in the unit of its ``Column``.
    case value(Double)

    /// There is no value, because the time limit was reached.
    case unfinished

    /// There is no value, because the solver failed.
    case failed

    /// The measured number; nil if there is none.
    public var value: Double? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// A column of measured values in CSV.
  public enum Column: Int, CaseIterable, Sendable {
    /// The time of the build phase, in milliseconds.
    case build

    /// The mean time of a step of the resize phase, in microseconds.
    case resize

    /// The time of the longest step of the resize phase, in microseconds.
    case worstResize

    /// The mean time of an operation of the churn phase, in microseconds. An operation removes rows and adds them
    /// again.
    case churn

    /// The peak memory of the process up to the end of the build phase, in kilobytes.
    case memory
  }

  /// The name of the workload, such as `form`.
  public var workload: String

  /// The size of the workload, such as the number of its views.
  public var size: Int

  /// The measured values, in the order of ``Column``.
  public var figures: [Figure]

  /// Reads a line of CSV; nil for a line in another format, such as the header.
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

  /// Accesses the measured value of a column.
  public subscript(column: Column) -> Figure { figures[column.rawValue] }
}

extension Measurement {
  /// Returns the median of several rounds for each column; nil if there are no rounds.
  ///
  /// If more than half of the rounds have a number in a column, the result is the median of these numbers. Otherwise,
  /// the result is the first reason for a missing number.
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
