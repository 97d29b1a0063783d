import ConflictAnalysis
import LayoutModel

/// What a layout leaves open, for people, in Interface Builder's words.
public struct AmbiguityText {
  private let ambiguity: LayoutAmbiguity

  /// How many additions are told.
  public var mostAdditions = 6

  /// Makes the text of what is open.
  public init(_ ambiguity: LayoutAmbiguity) { self.ambiguity = ambiguity }

  /// The lines, without indentation.
  public var lines: [String] { needs + scrolling + ties + additions }

  /// `Card: Need constraints for: X position or width`.
  private var needs: [String] {
    var order: [String] = []
    var missing: [String: [String]] = [:]
    for item in ambiguity.report.items {
      if missing[item.item] == nil { order.append(item.item) }
      missing[item.item, default: []].append(Self.words(item))
    }
    return order.map { "\($0): Need constraints for: \((missing[$0] ?? []).joined(separator: ", "))" }
  }

  /// What is missing of an item on an axis: `X position or width`.
  public static func words(_ item: ItemAmbiguity) -> String {
    let (position, size) = item.axis == .horizontal ? ("X position", "width") : ("Y position", "height")
    return switch item.missing {
    case .position: position
    case .size: size
    case .positionOrSize: "\(position) or \(size)"
    case .positionAndSize: "\(position), \(size)"
    }
  }

  private var scrolling: [String] {
    ambiguity.scrolling.map { "\($0): Scrollable content size is ambiguous" }
  }

  private var ties: [String] {
    ambiguity.report.ties.map { tie in
      let rows = tie.premises.map { statement($0) }.joined(separator: " and ")
      let decision = tie.decision.map { decision in
        ": \(statement(decision.premise)) at \(decision.priority) would decide it"
      }
      return "\(rows) have the same priority, and one has to give way\(decision ?? "")"
    }
  }

  private var additions: [String] {
    let report = ambiguity.report
    guard report.isResolvedByAdditions, !report.additions.isEmpty,
      report.ties.allSatisfy({ $0.decision == nil })
    else { return [] }
    let told = report.additions.prefix(mostAdditions).map { "`\($0.equation.printed())`" }
    let rest = report.additions.count - told.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return ["With \(told.joined(separator: ", "))\(more) nothing is open."]
  }

  private func statement(_ premise: Premise) -> String { StatementText(premise, ambiguity.statements).text }
}
