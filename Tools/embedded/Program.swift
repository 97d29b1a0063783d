// The program that `Tools/scripts/build-embedded` runs natively and as WebAssembly. Both must print the same output.

import ConflictAnalysis
import ConstraintLogs
import EmbeddedRuntime
import LayoutEquations
import LayoutModel
import LayoutSolver
import LinearConstraints
import StackViews
import VisualFormat

/// Solves equations, expands a visual format, explains a conflict and a log, lays out views, and prints the results.
@_cdecl("embedded_main")
public func program() {
  solve()
  expandFormat()
  explainConflict()
  explainLog()
  layOut()
}

private func write(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { bytes in
    if let start = bytes.baseAddress { embedded_write(start, bytes.count) }
  }
}

private func solve() {
  write("# solve")
  var solver = SimplexSolver()
  let left = solver.makeVariable()
  let width = solver.makeVariable(resting: .size)
  do throws(SolverError) {
    try solver.add(LinearConstraint([Term(1, left)], .equal, 20))
    let room = try solver.add(LinearConstraint([Term(1, left), Term(1, width)], .lessThanOrEqual, 300))
    try solver.add(LinearConstraint([Term(1, width)], .equal, 400, priority: .defaultHigh))
    try solver.solve()
    write("left \(solver.value(of: left)), width \(solver.value(of: width))")
    try solver.remove(room)
    try solver.solve()
    write("left \(solver.value(of: left)), width \(solver.value(of: width))")
  } catch {
    write("error: the layout was not solved")
  }
}

private func expandFormat() {
  write("# format")
  do throws(VisualFormatErrors) {
    let scope = VisualFormatScope(metrics: ["gap": 12])
    let expansion = try VisualFormatExpansion("|-[label(>=80)]-gap-[field(120@750)]-|", scope: scope)
    for equation in expansion.equations {
      write(equation.description)
    }
  } catch {
    write("error: the format was not read")
  }
}

private func explainConflict() {
  write("# conflict")
  var equations: [ConstraintEquation] = []
  for text in [
    "Label.Leading = Superview.Leading + 16", "Label.Width = 120", "Field.Leading = Label.Trailing + 8",
    "Field.Width = 240", "Superview.Trailing = Field.Trailing + 16", "Superview.Width = 375",
  ] {
    if let equation = try? ConstraintEquation(parsing: text) { equations.append(equation) }
  }
  do throws(AnalysisError) {
    let analyzer = ConflictAnalyzer(ConstraintSystem(equations), solvers: SolverFactory { SimplexSolver() })
    for conflict in try analyzer.conflicts().conflicts {
      for line in ArithmeticText(conflict.arithmetic).lines { write(line) }
    }
  } catch {
    write("error: the conflict was not analyzed")
  }
}

private func explainLog() {
  write("# log")
  let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 120   (active)>",
        "<NSLayoutConstraint:0x600002 UILabel:0x7f01.leading == UIView:0x7f00.leading + 16   (active)>",
        "<NSLayoutConstraint:0x600003 UIView:0x7f00.trailing == UILabel:0x7f01.trailing + 16   (active)>",
        "<NSLayoutConstraint:0x600004 UIView:0x7f00.width == 100   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 120   (active)>
    """
  let explainer = LogExplainer(solvers: SolverFactory { SimplexSolver() })
  for report in LogReader.reports(in: log) {
    write(PrettyFormat().text(explainer.explain(report)))
  }
}

/// Lays out a label and a stack, then makes the stack vertical, and prints the frames of both layouts.
private func layOut() {
  write("# layout")
  let root = LayoutView(name: "Root")
  let title = LayoutView(name: "Title")
  title.content = LayoutContent(text: LayoutText("Layouts of views"))
  let row = StackView(name: "Row")
  row.spacing = 12
  row.distribution = .fillEqually
  for name in ["Back", "Next", "Skip"] {
    let button = LayoutView(name: name)
    button.content.intrinsicSize = LayoutSize(width: 60, height: 32)
    row.addArrangedSubview(button)
  }
  root.addSubview(title)
  root.addSubview(row)
  let margins = root.layoutMarginsGuide
  LayoutConstraint.activate([
    title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
    title.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
    title.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
    row.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    row.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 16),
    row.widthAnchor.constraint(equalToConstant: 400),
  ])
  let engine = LayoutEngine(
    root: root, environment: LayoutEnvironment(size: LayoutSize(width: 320, height: 240)),
    solver: SimplexSolver())
  write(engine.layout())
  row.arrangedSubviews[1].isHidden = true
  row.axis = .vertical
  write(engine.layout())
}

private func write(_ solution: LayoutSolution) {
  for item in solution.items {
    write("\(item.name) \(item.frame) \(item.status.rawValue)")
  }
  for dropped in solution.droppedConstraints { write("\(dropped)") }
}
