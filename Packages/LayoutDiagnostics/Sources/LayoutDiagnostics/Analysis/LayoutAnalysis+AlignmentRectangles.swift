import ConflictAnalysis
import LayoutEquations
@_spi(Tools) import LayoutModel
import LinearConstraints

/// The length that sums use for a view, and the length of the view's frame, which is different.
///
/// Constraints apply to the alignment rectangle of a view, as in UIKit. The frame of a switch, for example, is 2 points
/// wider than its alignment rectangle.
public struct AlignmentLength: Hashable, Sendable {
  /// The view, and the axis of the length.
  public var size: ItemSize

  /// The length of the alignment rectangle, in points.
  public var length: Double

  /// The length of the frame, in points.
  public var frameLength: Double
}

extension LayoutAnalysis {
  /// Returns the lengths of the views whose frame and alignment rectangle have different lengths, in the order of the
  /// views. Only views that occur in the given sums or ties are returned.
  ///
  /// - Parameters:
  ///   - sums: The sums of conflicts and of contents that do not fit.
  ///   - ambiguity: The ambiguity, whose ties state the sizes of contents; nil if there is none.
  /// - Complexity: O(*n*) for *n* items and segments.
  func alignmentLengths(
    in sums: [ConflictArithmetic], _ ambiguity: LayoutAmbiguity?
  ) -> [AlignmentLength] {
    var sizes: Set<ItemSize> = []
    for arithmetic in sums {
      for segment in arithmetic.needed + arithmetic.available {
        if case .size(let size) = segment.kind { sizes.insert(size) }
      }
    }
    for tie in ambiguity?.report.ties ?? [] {
      for premise in tie.premises {
        if let size = ambiguity?.statements[premise]?.equation.firstSize { sizes.insert(size) }
      }
    }
    guard !sizes.isEmpty else { return [] }
    return layout.items.flatMap { item in
      LayoutAxis.allCases.compactMap { axis in
        let size = ItemSize(item: item.name, axis)
        let excess = item.alignmentInsets.sum(axis)
        guard excess != 0, sizes.contains(size) else { return nil }
        let length = solved.value(of: .size(item: item.name, axis))
        return AlignmentLength(size: size, length: length, frameLength: length + excess)
      }
    }
  }
}
