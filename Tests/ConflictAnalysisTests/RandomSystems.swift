import ConflictAnalysis
import LayoutTestSupport

/// Random equations as people write them: chains along an axis, sizes, proportions, centers, aspect ratios, limits.
struct RandomSystem {
  let system: ConstraintSystem

  /// Creates a system of items that are side by side in a root.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = (1...random.number(in: 1...5)).map { "V\($0)" }
    var equations: [ConstraintEquation] = []
    func anchor(_ item: String, _ attribute: LayoutAttribute) -> ConstraintEquation.Operand {
      .attribute(AnchorReference(.item(item), attribute))
    }
    func relation() -> Relation {
      random.happens(percent: 70) ? .equal : random.pick([.lessThanOrEqual, .greaterThanOrEqual])
    }
    let axes = random.happens(percent: 30) ? LayoutAxis.allCases : [.horizontal]
    for axis in axes {
      let (low, high): (LayoutAttribute, LayoutAttribute) =
        axis == .horizontal ? (.left, .right) : (.top, .bottom)
      let size: LayoutAttribute = axis == .horizontal ? .width : .height
      let center: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
      equations.append(
        ConstraintEquation(anchor("Root", size), .equal, constant: Double(random.number(in: 0...40)) * 10))
      var last = ("Root", low)
      for item in items {
        equations.append(
          ConstraintEquation(
            anchor(item, low), relation(), anchor(last.0, last.1),
            constant: Double(random.number(in: -1...5)) * 8))
        last = (item, high)
      }
      equations.append(
        ConstraintEquation(
          anchor("Root", high), relation(), anchor(last.0, last.1),
          constant: Double(random.number(in: 0...3)) * 8))
      for _ in 0..<random.number(in: 1...6) {
        let item = random.pick(items)
        let other = random.pick(items + ["Root"])
        switch random.number(below: 6) {
        case 0, 1:
          equations.append(
            ConstraintEquation(
              anchor(item, size), relation(), constant: Double(random.number(in: 0...30)) * 10))
        case 2 where item != other:
          equations.append(
            ConstraintEquation(
              anchor(item, size), relation(), multiplier: random.pick([0.5, 1, 1, 1.5, 2]),
              anchor(other, size),
              constant: Double(random.pick([0, 0, 0, 8, -16]))))
        case 3 where item != other:
          equations.append(
            ConstraintEquation(
              anchor(item, center), relation(), anchor(other, center),
              constant: Double(random.pick([0, 0, -48, 20]))))
        case 4 where item != other:
          equations.append(
            ConstraintEquation(
              anchor(item, high), relation(), anchor(other, high), constant: Double(random.pick([0, -8, 16])))
          )
        case 5 where axes.count > 1:
          equations.append(
            ConstraintEquation(
              anchor(item, .width), .equal, multiplier: random.pick([0.5, 1, 1.5, 2]), anchor(item, .height)))
        default: break
        }
      }
    }
    var context = ConstraintSystem.Context()
    context.superviews = Dictionary(items.map { ($0, "Root") }, uniquingKeysWith: { first, _ in first })
    context.origin = "Root"
    system = ConstraintSystem(random.shuffled(equations), context: context)
  }
}
