/// A family of documents of any size whose diagnosis is hard: conflicts, ties, missing constraints, stacks that are too
/// small, and many priorities.
///
/// The same family and size always result in the same text.
public struct HardDocument: Sendable {
  /// The name of the family, such as `tied-chain`.
  public let name: String

  /// A description of the documents in this family.
  public let summary: String

  private let write: @Sendable (inout Writer, _ count: Int) -> Void

  private init(
    _ name: String, _ summary: String, write: @escaping @Sendable (inout Writer, _ count: Int) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.write = write
  }

  /// Returns the document with a number of views, in YAML. Numbers below 2 are treated as 2.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func text(count: Int) -> String {
    var writer = Writer()
    write(&writer, max(2, count))
    return writer.text
  }

  /// Returns the family with the given name; nil if no family has this name.
  public static func named(_ name: String) -> HardDocument? { all.first { $0.name == name } }

  /// All families of documents.
  public static let all: [HardDocument] =
    [
      HardDocument("tied-chain", "labels in a row that is too narrow") { writer, count in
        writer.views(count, "kind: label, intrinsicSize: [60, 20]")
        writer.chain(count)
        for number in 0..<count { writer.add("v\(number).Top = Superview.Top") }
      },
      HardDocument("tied-column", "labels in too short a column: a stack on a phone") { writer, count in
        writer.stack(count, "axis: vertical", "kind: label, intrinsicSize: [60, 20]")
      },
      HardDocument("no-widths", "views in a row, none with a width") { writer, count in
        writer.views(count, nil)
        writer.chain(count)
        for number in 0..<count {
          writer.add("v\(number).Top = Superview.Top")
          writer.add("v\(number).Height = 20")
        }
      },
      HardDocument("widths", "one view with a different width from each equation") { writer, count in
        writer.views(1, nil)
        writer.add("v0.Leading = Superview.Leading")
        writer.add("v0.Top = Superview.Top")
        writer.add("v0.Height = 20")
        for number in 0..<count { writer.add("v0.Width = \(number + 1)") }
      },
      HardDocument("pairs", "two labels in each row, which is too narrow for them: as many ties as rows") {
        writer, count in
        writer.views(count, "kind: label, intrinsicSize: [200, 20]")
        for number in 0..<count {
          let isFirst = number % 2 == 0
          writer.add("v\(number).Leading = \(isFirst ? "Superview.Leading" : "v\(number - 1).Trailing")")
          if !isFirst || number == count - 1 { writer.add("v\(number).Trailing = Superview.Trailing") }
          writer.add("v\(number).Top = Superview.Top")
        }
      },
      HardDocument("conflicts", "views with two widths each: as many conflicts as views") { writer, count in
        writer.views(count, nil)
        for number in 0..<count {
          writer.add("v\(number).Leading = Superview.Leading")
          writer.add("v\(number).Top = Superview.Top")
          writer.add("v\(number).Height = 20")
          writer.add("v\(number).Width = \(10 + number % 7)")
          writer.add("v\(number).Width = \(20 + number % 11)")
        }
      },
      HardDocument("long-conflict", "views of fixed widths in a row that is too narrow: one conflict") {
        writer, count in
        writer.views(count, nil)
        writer.chain(count, isClosed: false)
        for number in 0..<count {
          writer.add("v\(number).Top = Superview.Top")
          writer.add("v\(number).Height = 20")
          writer.add("v\(number).Width = \(20 + number % 7)")
        }
        writer.closeChain(count)
      },
      HardDocument(
        "minimum-widths",
        "views with a smallest width in a row that is too narrow: one conflict for each width"
      ) {
        writer, count in
        writer.views(count, nil)
        writer.chain(count)
        for number in 0..<count {
          writer.add("v\(number).Top = Superview.Top")
          writer.add("v\(number).Height = 20")
          writer.add("v\(number).Width >= 40")
        }
      },
      HardDocument(
        "minimum-heights", "labels with a smallest height in a stack on a phone: one conflict for each height"
      ) {
        writer, count in
        writer.stack(count, "axis: vertical", "kind: label, intrinsicSize: [60, 20]")
        for number in 0..<count { writer.add("v\(number).Height >= 40") }
      },
      HardDocument(
        "equal-widths", "equally wide views in a row, the first with a different width: one conflict"
      ) {
        writer, count in
        writer.views(count, nil)
        writer.chain(count, isClosed: false)
        for number in 0..<count {
          writer.add("v\(number).Top = Superview.Top")
          writer.add("v\(number).Height = 20")
          writer.add(number == 0 ? "v0.Width = 100" : "v\(number).Width = v0.Width")
        }
        writer.closeChain(count)
      },
      HardDocument("priorities", "views in a row, each with a width of a different priority") {
        writer, count in
        writer.views(count, nil)
        writer.chain(count)
        for number in 0..<count {
          writer.add("v\(number).Top = Superview.Top")
          writer.add("v\(number).Height = 20")
          writer.add("v\(number).Width = 60 @\(Self.decimal(100 + number * 800 / count, number % 10))")
        }
      },
    ] + stacks(spacing: 0) + stacks(spacing: 8)

  /// Returns documents with a horizontal stack that is too narrow for its labels, one for each distribution. If
  /// `spacing` is 0, adds a document with a stack that is wider than its labels.
  private static func stacks(spacing: Int) -> [HardDocument] {
    let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    return distributions.map { distribution in
      let end = spacing == 0 ? "" : "-spaced"
      let summary =
        spacing == 0 ? "is too narrow for its labels" : "is too narrow for its spacing of \(spacing)"
      return HardDocument("\(distribution)\(end)", "a stack `\(distribution)` that \(summary)") {
        writer, count in
        writer.stack(
          count, "distribution: \(distribution)\n  spacing: \(spacing)",
          "kind: label, intrinsicSize: [60, 20]")
      }
    }
      + (spacing == 0
        ? [
          HardDocument("fill-wide", "a stack `fill` that is wider than its labels") { writer, count in
            writer.width = 70 * count
            writer.stack(count, "distribution: fill", "kind: label, intrinsicSize: [60, 20]")
          }
        ] : [])
  }

  private static func decimal(_ whole: Int, _ tenth: Int) -> String {
    tenth == 0 ? "\(whole)" : "\(whole).\(tenth)"
  }
}

/// A writer that collects the parts of a document: the width of the canvas, the views and the constraints.
private struct Writer {
  /// The width of the canvas, in points. Default: that of a phone.
  var width = 375

  private var views = ""
  private var constraints = ""

  /// The text of the whole document, in YAML.
  var text: String {
    "canvas: {size: [\(width), 600]}\nviews:\n\(views)constraints:\n\(constraints)"
  }

  /// Adds views `v0`, `v1` and so on.
  ///
  /// - Parameter keys: The YAML keys and values of each view after its name, such as `kind: label`; nil if there are
  ///   none.
  mutating func views(_ count: Int, _ keys: String?, indentation: String = "") {
    for number in 0..<count {
      views += "\(indentation)- {name: v\(number)\(keys.map { ", " + $0 } ?? "")}\n"
    }
  }

  /// Adds a stack view that fills the canvas.
  ///
  /// - Parameters:
  ///   - count: The number of arranged views.
  ///   - keys: The YAML lines with the properties of the stack view.
  ///   - viewKeys: The YAML keys and values of each arranged view after its name, such as `kind: label`.
  mutating func stack(_ count: Int, _ keys: String, _ viewKeys: String) {
    views += "- name: S\n  kind: stack\n  \(keys)\n  views:\n"
    views(count, viewKeys, indentation: "  ")
    for edge in ["Leading", "Trailing", "Top", "Bottom"] { add("S.\(edge) = Superview.\(edge)") }
  }

  /// Adds equations that place the first `count` views side by side, beginning at the leading edge of the superview. If
  /// `isClosed` is true, the last view ends at the trailing edge.
  mutating func chain(_ count: Int, isClosed: Bool = true) {
    add("v0.Leading = Superview.Leading")
    for number in 1..<count { add("v\(number).Leading = v\(number - 1).Trailing") }
    if isClosed { closeChain(count) }
  }

  /// Adds the equation that ends a chain at the trailing edge. In documents with a conflict, it is the last
  /// equation, so that the engine drops it.
  mutating func closeChain(_ count: Int) { add("v\(count - 1).Trailing = Superview.Trailing") }

  /// Adds an equation.
  mutating func add(_ equation: String) { constraints += "- \(equation)\n" }
}
