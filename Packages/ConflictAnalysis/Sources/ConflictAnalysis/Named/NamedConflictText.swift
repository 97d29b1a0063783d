import LayoutEquations
import LinearConstraints

/// The text and the drawing of a `NamedConflict`.
public struct NamedConflictText {
  private let conflict: NamedConflict
  private let arithmetic: ConflictArithmetic?
  private let spans: Set<String>

  /// Creates the text of a conflict.
  ///
  /// - Parameters:
  ///   - conflict: The conflict to describe.
  ///   - arithmetic: The result of `NamedConflict.arithmetic(_:)`; nil to show the proof only.
  public init(_ conflict: NamedConflict, _ arithmetic: ConflictArithmetic?) {
    self.conflict = conflict
    self.arithmetic = arithmetic
    spans = conflict.spans
  }

  /// The arithmetic of the conflict in one line, such as `50 + 15 = 65 > 45, 20 too much`; nil if the
  /// conflict is not a sum of lengths, or if the text was created without arithmetic.
  public var sum: String? {
    guard let arithmetic, arithmetic.isChain else { return nil }
    return ArithmeticText(arithmetic, text: lengths).sum
  }

  /// Draws the arithmetic to scale, as lines of text. Empty if it cannot be drawn.
  ///
  /// - Parameter columns: The largest width of a line. Default: 80.
  public func drawing(columns: Int = 80) -> [String] {
    guard let arithmetic else { return [] }
    return AxisDrawing(arithmetic, columns: columns, label: label).lines
  }

  /// All lines of the text: the description of the conflict, then ``sum`` and its drawing. If ``sum`` is nil,
  /// the proof follows the description.
  public var lines: [String] {
    var lines = [conflict.description]
    if let sum {
      lines.append(sum)
      lines += drawing()
    } else {
      lines += conflict.proof
    }
    return lines
  }

  private var lengths: LengthText {
    var text = LengthText()
    text.size = { size in "\(size.item).length" }
    return text
  }

  private func label(_ segment: LengthSegment) -> String {
    switch segment.kind {
    case .size(let size): size.item
    case .constant: ""
    case .gap(let from, let to):
      if from.item == nil {
        position(to)
      } else {
        to.item == nil ? position(from) : "\(position(from)) → \(position(to))"
      }
    }
  }

  private func position(_ position: SegmentPosition) -> String {
    guard let item = position.item else { return "0" }
    guard spans.contains(item) else { return item }
    switch position.fraction {
    case 0: return "\(item).start"
    case 1: return "\(item).end"
    case 0.5: return "\(item).center"
    default: return item
    }
  }
}
