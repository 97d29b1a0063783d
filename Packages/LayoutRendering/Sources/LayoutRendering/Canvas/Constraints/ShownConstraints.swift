import LayoutModel

/// The constraints of a canvas that a picture shows.
struct ShownConstraints {
  /// The indices of the constraints to draw, those with problems last, so that they are on top.
  private(set) var indices: [Int] = []

  /// The number of constraints that are not drawn because they would not be readable, or because their views are
  /// covered by other views.
  private(set) var hiddenCount = 0

  /// Chooses the constraints of a canvas that options select.
  ///
  /// Constraints of hidden views are left out unless such a view is selected, and without a selection also those of
  /// covered views. If the canvas has more than ``PictureOptions/crowdLimit`` constraints, or less than ``leastArea``
  /// for each of them, only constraints with a problem are shown.
  ///
  /// - Parameters:
  ///   - ids: The ids of the scene's items in JSON.
  ///   - covered: The indices of the views that other views cover completely.
  /// - Complexity: O(*n* log *n*) for *n* constraints.
  init(
    _ scene: SolvedScene, _ canvas: SceneCanvas, ids: [String], covered: Set<Int>, options: PictureOptions
  ) {
    let items = scene.solution.items
    let chosen = options.selectedItems(items, ids: ids)
    indices = canvas.constraints.indices.filter { index in
      let hidden = canvas.constraints[index].items.filter(scene.hidden.contains)
      return hidden.isEmpty || hidden.contains(where: chosen.contains)
    }
    if !options.selection.isEmpty {
      indices = indices.filter { canvas.constraints[$0].items.contains(where: chosen.contains) }
    } else {
      let all = indices.count
      indices = indices.filter { index in
        canvas.constraints[index].state != .ok
          || !canvas.constraints[index].items.contains(where: covered.contains)
      }
      let size = items.first?.frame.size ?? .zero
      let area = size.width * size.height
      if indices.count > options.crowdLimit || area < Self.leastArea * Double(indices.count) {
        indices = Array(indices.filter { canvas.constraints[$0].state != .ok }.prefix(options.crowdLimit))
      }
      hiddenCount = all - indices.count
    }
    indices.sort { one, other in
      let (first, second) = (canvas.constraints[one].state.rank, canvas.constraints[other].state.rank)
      return first == second ? one < other : first > second
    }
  }

  /// The smallest area of the canvas for each constraint, in square points, at which all constraints are drawn: the area
  /// of a bar with its label, in a picture that is enlarged as far as possible.
  private static let leastArea = 600.0
}

extension PictureOptions {
  /// Returns the indices of the items whose name or id is in ``selection``.
  func selectedItems(_ items: [LayoutSolution.Item], ids: [String]) -> Set<Int> {
    selection.isEmpty
      ? [] : Set(items.indices.filter { selection.contains(items[$0].name) || selection.contains(ids[$0]) })
  }
}
