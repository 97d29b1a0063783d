import LayoutDocuments

/// A view whose frame after an edit differs from its frame in the document, and the reason why.
public struct MissedFrame: Hashable, Sendable {
  /// The reason why, after an edit, a view does not have the frame that it has in the document.
  public enum Reason: Hashable, Sendable {
    /// The constraints do not determine the position and size of the view.
    case ambiguous
    /// No constraints can give the view its frame in the document, because the frame conflicts with other frames in the
    /// document, with a stack view, or with an autoresizing mask.
    case contradictory
    /// The constraints allow the frame that the view has in the document, but they allow other frames too. The content
    /// of views or optional constraints lead to one of these.
    case undetermined
    /// The content size of the view depends on its frame, so each update of the frame leads to yet another frame.
    case unsettled
    /// The constant of this constraint does not fit the frame, and cannot be changed in the text of the document.
    case fixedConstant(ConstraintEquation)
    /// The stack view that lays out the view gives it a different frame. The associated values are the edge that moves
    /// farthest, and the number of points by which it moves: positive to the right or down.
    case arranged(LayoutAttribute, movedBy: Double)
  }

  /// The index of the view in the scene before the edit.
  public var view: Int

  /// The name of the view.
  public var name: String

  /// The reason why the view does not have its frame in the document.
  public var reason: Reason
}

extension MissedFrame: CustomStringConvertible {
  /// The reason as a sentence for users of the tools.
  public var description: String {
    switch reason {
    case .ambiguous:
      "“\(name)” does not keep its frame, because the constraints do not determine it; add the missing constraints."
    case .contradictory:
      "“\(name)” cannot have the frame in the file, because that frame conflicts with other frames in the file, a stack view or an autoresizing mask; update the frames."
    case .undetermined:
      "“\(name)” does not keep its frame, because optional constraints or the content sizes of views give it another one; update the frame, or add required constraints."
    case .unsettled:
      "“\(name)” is still misplaced, because the file does not store the content sizes of views: LayoutKit reads them from the frames, so each new frame changes the layout again."
    case .fixedConstant(let equation):
      "“\(name)” does not keep its frame, because the constant of \(equation) cannot be changed in this file."
    case .arranged(let edge, let distance):
      "“\(name)” does not keep its frame: the stack view moves its \(edge.name.lowercased()) edge by \(Self.rounded(distance)), because it gives its views equal distances, a common alignment, and the sizes of their contents."
    }
  }

  /// Returns a number of points, rounded to hundredths, with its unit.
  private static func rounded(_ distance: Double) -> String {
    let number = (distance * 100).rounded() / 100
    let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return "\(text) \(abs(number) == 1 ? "point" : "points")"
  }
}
