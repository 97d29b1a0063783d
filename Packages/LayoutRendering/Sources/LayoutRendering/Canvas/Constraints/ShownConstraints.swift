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
  /// covered views. If the canvas has more than ``PictureOptions/crowdLimit`` constraints, or less room than
  /// ``leastArea`` for each of them, only constraints with a problem are shown in its crowded regions.
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
      // Marks on a canvas that is shown larger need less of its area.
      let scale = MarkSizes(canvas: LayoutRect(origin: .zero, size: size), constraints: indices.count).scale
      let needed = Self.leastArea * scale * scale * Double(indices.count)
      if indices.count > options.crowdLimit || area < needed {
        let calm = Self.inCalmRegions(indices, of: canvas, scene)
        let problems = indices.filter { canvas.constraints[$0].state != .ok }.prefix(options.crowdLimit)
        // A picture with a few constraints here and there would look as if its other views had none.
        let showsMost =
          2 * calm.count > indices.count && calm.count <= Self.mostInRegions * options.crowdLimit
        indices = Array(problems) + (showsMost ? calm.filter { canvas.constraints[$0].state == .ok } : [])
      }
      hiddenCount = all - indices.count
    }
    indices.sort { one, other in
      let (first, second) = (canvas.constraints[one].state.rank, canvas.constraints[other].state.rank)
      return first == second ? one < other : first > second
    }
  }

  /// Returns the indices of the constraints in those regions of the canvas that have room for all of their constraints.
  /// In a layout from right to left, regions are counted from the right, so that the picture is the mirror image of
  /// that from left to right.
  private static func inCalmRegions(
    _ indices: [Int], of canvas: SceneCanvas, _ scene: SolvedScene
  ) -> [Int] {
    let mirrorWidth = canvas.mirrorWidth(scene)
    let root = scene.solution.items.first?.frame.size ?? .zero
    var regions: [LayoutPoint: [Int]] = [:]
    for index in indices {
      guard let center = canvas.constraints[index].center else { continue }
      let region = LayoutPoint(
        x: ((mirrorWidth.map { $0 - center.x } ?? center.x) / regionSize).rounded(.down),
        y: (center.y / regionSize).rounded(.down))
      regions[region, default: []].append(index)
    }
    // The regions of a low canvas are as low as the canvas.
    let area = min(regionSize, max(root.width, 0)) * min(regionSize, max(root.height, 0))
    let most = max(1, Int(area / areaInRegion))
    return regions.values.filter { $0.count <= most }.flatMap { $0 }.sorted()
  }

  /// The width and height of a region, in points, and the area that each constraint of a region needs.
  private static let (regionSize, areaInRegion) = (160.0, 2000.0)

  /// The largest number of constraints in a picture, as a multiple of ``PictureOptions/crowdLimit``, if they are in regions
  /// with room for them.
  private static let mostInRegions = 2

  /// The smallest area of the canvas for each constraint, in square points of a canvas with the usual scale, at which all
  /// constraints are drawn: twice that of a bar with its label and the space around them.
  private static let leastArea = 2400.0
}

extension SceneCanvas.Constraint {
  /// The center of the part of the picture that shows the constraint: between its positions, or at the item whose size
  /// it determines. Nil if that is at infinity.
  fileprivate var center: LayoutPoint? {
    let anchors = first.anchors + (second?.anchors ?? [])
    // A large container does not show where the constraint is, so the smaller item is used.
    guard let frame = anchors.map({ $0.frame }).min(by: { $0.width * $0.height < $1.width * $1.height }),
      frame.isDrawable
    else { return nil }
    guard anchors.count == 2, case .position(let one) = first, case .position(let other)? = second else {
      return LayoutPoint(x: frame.midX, y: frame.midY)
    }
    let along = (one.position + other.position) / 2
    guard along.isFinite, along.magnitude < 1e7 else { return nil }
    return axis.point(along, frame.middle(axis.across))
  }
}

extension PictureOptions {
  /// Returns the indices of the items whose name or id is in ``selection``.
  func selectedItems(_ items: [LayoutSolution.Item], ids: [String]) -> Set<Int> {
    selection.isEmpty
      ? [] : Set(items.indices.filter { selection.contains(items[$0].name) || selection.contains(ids[$0]) })
  }
}
