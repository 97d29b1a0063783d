import LayoutDocuments
import LayoutEquations
@_spi(Tools) import LayoutModel

/// The stack view whose distribution in proportion to the contents is part of a conflict.
struct ProportionalStack {
  /// The identifier of the constraints that a stack view with the distribution `fillProportionally` generates.
  static let identifier = "UISV-fill-proportionally"

  private let name: String

  /// The name of the arranged view whose length is 0, because it has no content; nil if the conflict is about another
  /// view.
  private var emptyView: String?

  /// Whether no constraint is dropped if the stack view has the distribution `fill`, as a layout shows.
  let isCause: Bool

  /// Finds the stack view. Nil if no constraint in the conflict comes from the distribution `fillProportionally`.
  ///
  /// - Complexity: One layout of the scene.
  init?(of dropped: DroppedConstraint, _ layout: LintedLayout) {
    var stack: LintedView?
    for member in [dropped.dropped] + (dropped.conflict ?? [])
    where member.equation.identifier == Self.identifier {
      // A view without content has a length of 0, and its constraint does not contain the stack view.
      if member.equation.second == nil, case .attribute(let anchor) = member.equation.first,
        case .item(let item) = anchor.item, let view = layout.view(named: item), let parent = view.parent
      {
        stack = layout.views[parent]
        emptyView = view.name
        break
      }
      if case .attribute(let anchor)? = member.equation.second, case .item(let item) = anchor.item {
        stack = layout.view(named: item)
        break
      }
    }
    guard let stack else { return nil }
    name = stack.name
    isCause = Self.holdsAll(filling: stack.index, in: layout)
  }

  /// The advice about the distribution.
  var sentence: String {
    let start =
      "“\(name)” has the distribution `fillProportionally`: it keeps the lengths of its views in the proportions of their contents"
    let reason = emptyView.map { ". “\($0)” has no content, so its length is 0" } ?? ""
    return isCause
      ? "\(start)\(reason). Set the distribution to `fill`; then no constraint of the scene is dropped."
      : "\(start)\(reason). Check first whether it should be `fill`."
  }

  /// Returns whether no constraint of a scene is dropped if a stack view has the distribution `fill`.
  private static func holdsAll(filling index: Int, in layout: LintedLayout) -> Bool {
    guard let instance = try? LayoutDocument(scenes: [layout.scene]).instantiate(),
      instance.views.indices.contains(index), let stack = instance.views[index].view as? StackView
    else { return false }
    stack.distribution = .fill
    let engine = instance.makeEngine(
      solver: layout.engine.makeFreshSolver(), environment: layout.engine.environment)
    let solution = engine.layout()
    return solution.failure == nil && solution.droppedConstraints.isEmpty
  }
}
