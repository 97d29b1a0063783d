import LayoutTestSupport
import StackViews
import Testing

/// Every axis, alignment, distribution, way to count, spacing and arrangement.
@Suite struct MatrixTests {
  @Test(arguments: StackCase.groups)
  func theConstraintsAreThoseOfTheTable(group: StackCase.Group) {
    for stack in group.cases {
      let view = stack.makeStack()
      view.updateConstraints()
      let difference = Difference(view.constraintLines, stack.table.lines)
      #expect(difference.isEmpty, "\(stack): \(difference)")
    }
  }

  @Test(arguments: StackCase.groups)
  func framesAreThoseOfPlainArithmetic(group: StackCase.Group) {
    for stack in group.cases { expectPlainArithmetic(stack) }
  }

  private func expectPlainArithmetic(_ stack: StackCase) {
    for room in Room.allCases {
      let stage = Stage(stack.makeStack(), along: room.length, across: room.breadth)
      let solution = stage.layout()
      guard let (along, across) = stack.expectation(in: room) else {
        #expect(!solution.isSatisfied, "\(stack), \(room)")
        continue
      }
      #expect(solution.droppedConstraints.isEmpty, "\(stack), \(room)")
      let problems = stage.problems(along, across)
      #expect(problems.isEmpty, "\(stack), \(room): \(problems)")
    }
  }

  /// The same test with the reference solver. It is slow, so only a part of the matrix is tested.
  @Test(
    arguments: TestSettings.sample(
      StackCase.all.filter {
        $0.content == .all && $0.spacing == 8
          && ($0.arrangement == .three || $0.arrangement == .threeWithoutSecond)
      }))
  func anotherSolverComesToTheSameFrames(stack: StackCase) {
    for room in Room.allCases {
      let stage = Stage(
        stack.makeStack(), along: room.length, across: room.breadth, solver: ReferenceSolver())
      stage.layout()
      guard let (along, across) = stack.expectation(in: room) else { continue }
      #expect(stage.problems(along, across).isEmpty, "\(room): \(stage.problems(along, across))")
    }
  }

  @Test func theMatrixHasAllItsCases() {
    #expect(StackCase.all.count == 2 * 6 * 5 * 2 * 2 * 6 * 3)
  }
}
