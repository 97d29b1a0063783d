import LayoutTestSupport
import StackViews
import Testing

/// Every axis, alignment, distribution, way to count, spacing and arrangement.
@Suite struct MatrixTests {
  @Test(arguments: StackCase.all)
  func theConstraintsAreThoseOfTheTable(stack: StackCase) {
    let view = stack.makeStack()
    view.updateConstraints()
    let difference = Difference(view.constraintLines, stack.table.lines)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test(arguments: StackCase.all)
  func framesAreThoseOfPlainArithmetic(stack: StackCase) {
    for room in Room.allCases {
      let stage = Stage(stack.makeStack(), along: room.length, across: room.breadth)
      let solution = stage.layout()
      guard let (along, across) = stack.expectation(in: room) else {
        #expect(!solution.isSatisfied, "\(room)")
        continue
      }
      #expect(solution.droppedConstraints.isEmpty, "\(room)")
      #expect(stage.problems(along, across).isEmpty, "\(room): \(stage.problems(along, across))")
    }
  }

  /// The same with the oracle among the solvers, which takes its time: a part of the matrix.
  @Test(
    arguments: StackCase.all.filter {
      $0.content == .all && $0.spacing == 8
        && ($0.arrangement == .three || $0.arrangement == .threeWithoutSecond)
    })
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
