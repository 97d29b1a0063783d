// The layout of the views in visual formats: all of them in one superview of a given size.

import ConflictAnalysis
import LayoutEquations
import LayoutSolver
import LinearConstraints
import SourceText
@_spi(Tools) import VisualFormat

/// The frames of the views in visual formats, the conflicts of their constraints, and the directions in which ambiguous
/// views can move.
struct FormatFrames {
  /// The superview that visual formats write as `|`.
  struct Superview {
    var width: Double
    var height: Double
    /// The layout margin at each edge of the superview, in points.
    var margin: Double
    var isRightToLeft: Bool
    /// The intrinsic content size of each view in the formats, in points; nil if the views have no intrinsic content
    /// size.
    var content: (width: Double, height: Double)?
  }

  private let superview: Superview
  private let root: String
  private let names: [String]
  private let system: ConstraintSystem

  init(_ program: VisualFormatProgram, in superview: Superview) {
    self.superview = superview
    names = program.viewNames + program.guides.map { $0.name }
    // No name in a format contains this character.
    let root = names.contains("Superview") ? "|" : "Superview"
    self.root = root
    var equations = program.formats.flatMap { format in
      (format.meaning?.constraints ?? []).map { $0.equation }
    }
    // A spacer has no size across the axis of its format.
    for guide in program.guides {
      guard let axes = guide.spacingAxes else { continue }
      for axis in LayoutAxis.allCases where !axes.contains(axis) {
        let (edge, size) =
          axis == .horizontal ? (LayoutAttribute.leading, LayoutAttribute.width) : (.top, .height)
        let item = ItemReference.item(guide.name)
        equations.append(
          ConstraintEquation(
            .attribute(AnchorReference(item, edge)), .equal, .attribute(AnchorReference(.superview, edge))))
        equations.append(ConstraintEquation(.attribute(AnchorReference(item, size)), .equal, constant: 0))
      }
    }
    var generated: [ConstraintSystem.Equation] = []
    if let content = superview.content {
      for name in program.viewNames {
        for (attribute, size) in [(LayoutAttribute.width, content.width), (.height, content.height)] {
          let side = ConstraintEquation.Operand.attribute(AnchorReference(.item(name), attribute))
          var hugging = ConstraintEquation(side, .lessThanOrEqual, constant: size)
          hugging.priority = .defaultLow
          var resistance = ConstraintEquation(side, .greaterThanOrEqual, constant: size)
          resistance.priority = .defaultHigh
          generated += [hugging, resistance].map { ConstraintSystem.Equation($0, isChangeable: false) }
        }
      }
    }
    var context = ConstraintSystem.Context()
    context.direction = superview.isRightToLeft ? .rightToLeft : .leftToRight
    context.origin = root
    for name in names { context.superviews[name] = root }
    let near: [LayoutAttribute] = [.leftMargin, .topMargin]
    let far: [LayoutAttribute] = [.rightMargin, .bottomMargin]
    for attribute in near {
      context.knownOffsets[.init(root, attribute)] = .init(fraction: 0, distance: superview.margin)
    }
    for attribute in far {
      context.knownOffsets[.init(root, attribute)] = .init(fraction: 1, distance: -superview.margin)
    }
    let size = [(LayoutAttribute.width, superview.width), (.height, superview.height)].map {
      attribute, value in
      ConstraintSystem.Equation(
        ConstraintEquation(.attribute(AnchorReference(.item(root), attribute)), .equal, constant: value),
        isChangeable: false)
    }
    let stated = equations.map { ConstraintSystem.Equation($0, rank: 1) }
    system = ConstraintSystem(size + generated + stated, context: context)
  }

  /// The frames as JSON: `width`, `height`, `items` with their frames, `conflicts` with their arithmetic, and
  /// `directions`, the directions in which ambiguous items can move. Null if the solver fails.
  var json: JSONText {
    let solvers = SolverFactory { SimplexSolver() }
    do throws(AnalysisError) {
      var solved = try ConflictAnalyzer(system, solvers: solvers).solve()
      let ambiguity = try solved.ambiguity()
      let conflicting = Set(
        solved.conflicts.conflicts.flatMap { $0.equations }.flatMap { number in
          system.equations[number].equation.itemReferences.compactMap { reference -> String? in
            if case .item(let name) = reference { name } else { nil }
          }
        })
      let open = Set(ambiguity.items.map { $0.item })
      return .object([
        ("width", .number(superview.width)), ("height", .number(superview.height)),
        ("items", .array(names.map { item($0, solved, conflicting, open) })),
        ("conflicts", .array(solved.conflicts.conflicts.map { conflict($0) })),
        ("directions", .array(ambiguity.freeDirections.compactMap { direction($0) })),
      ])
    } catch {
      return .null
    }
  }

  private func item(
    _ name: String, _ solved: SolvedSystem, _ conflicting: Set<String>, _ open: Set<String>
  ) -> JSONText {
    func value(_ unknown: ConstraintSystem.Unknown) -> JSONText {
      .number((solved.value(of: unknown) * 1000).rounded() / 1000)
    }
    let state = conflicting.contains(name) ? "conflicting" : open.contains(name) ? "ambiguous" : "ok"
    return .object([
      ("id", .string(name)), ("name", .string(name)),
      (
        "frame",
        .array([
          value(.position(item: name, .horizontal)), value(.position(item: name, .vertical)),
          value(.size(item: name, .horizontal)), value(.size(item: name, .vertical)),
        ])
      ), ("state", .string(state)),
    ])
  }

  private func conflict(_ conflict: ConstraintConflict) -> JSONText {
    let members = conflict.equations.map { JSONText.string("\(system.equations[$0].equation)") }
    let dropped = conflict.dropped.equation.map { "\(system.equations[$0].equation)" }
    return .object([
      ("dropped", JSONText(dropped)), ("members", .array(members)),
      ("lines", .array(ArithmeticText(conflict.arithmetic).lines.map { .string($0) })),
    ])
  }

  /// Returns a free direction as JSON: the changes of the moved items' frames (`rates`), and the smallest and the
  /// largest number by which these changes can be multiplied (`least` and `greatest`). Returns nil for a direction that
  /// moves no item.
  private func direction(_ direction: AmbiguityReport.FreeDirection) -> JSONText? {
    var rates: [String: [Double]] = [:]
    for term in direction.rates {
      guard let item = term.unknown.item, names.contains(item) else { continue }
      let place: Int
      switch term.unknown {
      case .position: place = term.unknown.axis == .horizontal ? 0 : 1
      case .size: place = term.unknown.axis == .horizontal ? 2 : 3
      default: continue
      }
      rates[item, default: [0, 0, 0, 0]][place] += term.coefficient
    }
    guard !rates.isEmpty else { return nil }
    let moved = names.compactMap { name in
      rates[name].map { rates -> JSONText in
        .object([("id", .string(name)), ("rates", .array(rates.map { .number($0) }))])
      }
    }
    // Infinite bounds become null.
    return .object([
      ("items", .array(moved)), ("least", .number(direction.range?.lowerBound ?? 0)),
      ("greatest", .number(direction.range?.upperBound ?? 0)),
    ])
  }
}
