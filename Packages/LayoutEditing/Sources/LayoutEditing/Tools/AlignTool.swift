import LayoutDiagnostics
import LayoutDocuments

/// The alignments of Interface Builder's tool “Add New Alignment Constraints” (Align).
public enum LayoutAlignment: String, Hashable, Sendable, CaseIterable {
  /// Equal leading edges.
  case leading
  /// Equal trailing edges.
  case trailing
  /// Equal top edges.
  case top
  /// Equal bottom edges.
  case bottom
  /// Equal horizontal centers.
  case horizontalCenters = "horizontal-centers"
  /// Equal vertical centers.
  case verticalCenters = "vertical-centers"
  /// Equal first baselines.
  case baselines
  /// Each view is centered horizontally in the superview.
  case horizontallyInContainer = "horizontally-in-container"
  /// Each view is centered vertically in the superview.
  case verticallyInContainer = "vertically-in-container"

  var attribute: LayoutAttribute {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    case .horizontalCenters, .horizontallyInContainer: .centerX
    case .verticalCenters, .verticallyInContainer: .centerY
    case .baselines: .firstBaseline
    }
  }

  /// Whether views are aligned with their superview instead of with each other.
  public var isInContainer: Bool { self == .horizontallyInContainer || self == .verticallyInContainer }
}

extension LayoutEditor {
  /// Returns the edit that aligns views with the first selected view or, for alignments in the container, with their
  /// superview.
  ///
  /// - Parameters:
  ///   - selection: The indices of the views.
  ///   - alignments: The alignments, each with its offset in points. An offset of nil keeps the current offset.
  ///   - priority: The priority of the constraints. Default: required.
  /// - Throws: ``EditingError`` if the selection does not allow the constraints, or if they cannot hold.
  public func align(
    _ selection: [Int], _ alignments: [(alignment: LayoutAlignment, offset: Double?)],
    priority: LayoutPriority = .required
  ) throws(EditingError) -> SceneEdit {
    let parent = try container(of: selection)
    guard !alignments.isEmpty else {
      throw .nothingToDo("No constraint was added, because no alignment is requested.")
    }
    let maker = ConstraintMaker(editor: self, geometry: geometry)
    var changes = try unfixing(selection)
    for (alignment, offset) in alignments {
      let attribute = alignment.attribute
      if !alignment.isInContainer { _ = try container(of: selection, atLeast: 2) }
      for view in alignment.isInContainer ? selection[...] : selection.dropFirst() {
        if isArranged(view) { throw .arranged(geometry.name(view), in: geometry.name(parent)) }
        if alignment.isInContainer {
          try requireFrameOfConstraints(view)
        } else {
          try requireFrameOfConstraints(selection[0], view)
        }
        let item = alignment.isInContainer ? EditedItem.container(parent) : .view(selection[0])
        guard
          let constraint = try maker.constraint(
            view, attribute, item, attribute, constant: offset, priority: priority)
        else { continue }
        changes.append(.addConstraint(constraint, view: parent))
      }
    }
    return try edit(withoutExisting(changes))
  }
}
