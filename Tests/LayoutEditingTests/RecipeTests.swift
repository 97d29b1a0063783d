import Foundation
import InterfaceBuilder
import LayoutEditing
import LayoutTestSupport
import Testing

/// Suggested constraints, compared with those of the storyboards that show the recipes of Apple's guide.
@Suite(.enabled(if: !Corpus.recipes.isEmpty, Corpus.hasFiles)) struct RecipeTests {
  /// A constraint without its constant, and with its sides in a fixed order.
  private struct Form: Hashable {
    var sides: Set<String>
    var relation: String
    var isRequired: Bool

    init(_ equation: ConstraintEquation) {
      func text(_ operand: ConstraintEquation.Operand) -> String {
        "\(operand)".replacing("LastBaseline", with: "Baseline").replacing("FirstBaseline", with: "Baseline")
      }
      sides = Set([equation.first, equation.second].compactMap { $0 }.map(text))
      relation = equation.relation == .equal ? "=" : "≠"
      isRequired = equation.priority == .required
    }
  }

  @Test func suggestionsAreOftenApples() throws {
    var count = 0
    var found = 0
    var kinds: [String: (count: Int, found: Int)] = [:]
    try Corpus.forEachScene(in: Corpus.recipes) { scene in
      guard
        let edit = try? scene.editor.resolve(.resetToSuggestedConstraints, isEditable: { _ in true })
      else { return }
      let proposed = Set(edit.added.map(Form.init))
      var index = 0
      while let constraint = scene.scene.constraint(at: index) {
        index += 1
        let equation = constraint.equation
        let form = Form(equation)
        let isFound = proposed.contains(form)
        count += 1
        found += isFound ? 1 : 0
        let kind = Self.kind(of: equation)
        kinds[kind, default: (0, 0)].count += 1
        kinds[kind, default: (0, 0)].found += isFound ? 1 : 0
        if TestSettings.runsLongTests, !isFound, form.isRequired, equation.relation == .equal {
          print("  missed in \(scene.name): \(equation)")
        }
      }
    }
    print("constraints of Apple's recipes that are suggested: \(found) of \(count)")
    for (kind, value) in kinds.sorted(by: { $0.key < $1.key }) {
      print("  \(kind): \(value.found) of \(value.count)")
    }
    #expect(Double(found) >= 0.4 * Double(count))
  }

  private static func kind(of equation: ConstraintEquation) -> String {
    if equation.priority != .required { return "optional" }
    if equation.relation != .equal { return "inequality" }
    guard case .attribute(let first) = equation.first else { return "other" }
    guard case .attribute(let second)? = equation.second else { return "fixed size" }
    if first.attribute.isSize { return "equal or proportional size" }
    if first.attribute == second.attribute { return "alignment \(first.attribute)" }
    return "distance"
  }
}
