@_exported import LayoutKit
import LayoutDiagnostics
@_spi(Tools) import LayoutModel
import LayoutRendering

/// A layout for tests: a tree of views that was laid out in an environment.
///
///     let layout = TestedLayout(ProfileView(), in: variant)
///     expectNoConflicts(in: layout)
///     expectUnambiguous(layout)
public final class TestedLayout {
  /// The name of the layout in the messages of failures.
  public let name: String

  /// The engine that lays out the tree.
  public let engine: LayoutEngine

  /// Lays out a tree of items.
  ///
  /// - Parameters:
  ///   - root: The topmost item of the layout.
  ///   - environment: The size, traits and safe area of the root.
  ///   - name: The name in the messages of failures. Default: the name of the root.
  /// - Complexity: One layout pass of the entire tree.
  public init(_ root: any LayoutItem, in environment: LayoutEnvironment, name: String? = nil) {
    self.name = name ?? root.layoutName
    engine = LayoutEngine(root: root, environment: environment)
    // The failures of the test report conflicts, so the engine need not log them.
    engine.logsConflicts = false
    engine.layout()
  }

  /// Lays out a tree of items in an environment of a ``LayoutMatrix``. The ``name`` consists of the name of the root
  /// and the description of the variant.
  ///
  /// - Complexity: One layout pass of the entire tree.
  public convenience init(_ root: any LayoutItem, in variant: LayoutVariant) {
    self.init(root, in: variant.environment, name: "\(root.layoutName), \(variant)")
  }

  /// The frames and conflicts of the layout. If the tree has changed since the last layout, the engine first lays it
  /// out again.
  ///
  /// - Complexity: One layout pass for the changes since the last layout.
  public var solution: LayoutSolution { engine.layout() }

  /// A diagnosis of the current layout. Each access computes it anew.
  var diagnosis: LayoutDiagnosis { LayoutDiagnosis(engine) }

  /// Returns the layout in the form that renderers draw.
  func scene(_ diagnosis: LayoutDiagnosis? = nil) -> SolvedScene {
    SolvedScene(
      solution: solution, diagnosis: diagnosis, hidden: engine.hiddenItemIndices,
      texts: engine.textsByItemIndex)
  }

  /// The line of code that created each constraint in the tree, by the identity of the constraint.
  var creationSites: [ObjectIdentifier: CreationSite] {
    var sites: [ObjectIdentifier: CreationSite] = [:]
    var items: [any LayoutItem] = [engine.root]
    while let item = items.popLast() {
      for constraint in item.heldLayoutConstraints {
        if let site = constraint.creationSite { sites[ObjectIdentifier(constraint)] = site }
      }
      items += item.layoutSubitems
    }
    return sites
  }
}
