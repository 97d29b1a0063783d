import LayoutModel
import Testing

/// `spec/api-surface`: extensions of anchors in libraries with their own layout syntax.
@Suite struct AnchorLanguageTests {
  let a = LayoutView(name: "A")
  let b = LayoutView(name: "B")

  /// Libraries such as Anchorage add conformances to anchor types.
  @Test func anchorsCanConformToOtherProtocols() {
    func names(_ anchors: [any Edge]) -> [String] { anchors.map(\.edgeName) }
    #expect(names([a.leadingAnchor, b.topAnchor]) == ["x Leading", "y Top"])
  }

  /// Many layout libraries declare a protocol whose requirements are methods that anchors already have.
  @Test func theMethodsOfAnchorsMeetRequirements() {
    func gap<Anchor: Anchoring>(_ first: Anchor, _ second: Anchor) -> LayoutConstraint {
      first.constraint(equalTo: second, constant: 8)
    }
    #expect("\(gap(a.leadingAnchor, b.trailingAnchor))" == "A.Leading = B.Trailing + 8")
    #expect("\(gap(a.topAnchor, b.bottomAnchor))" == "A.Top = B.Bottom + 8")
    #expect("\(gap(a.widthAnchor, b.widthAnchor))" == "A.Width = B.Width + 8")
    func ratio<Size: Sizing>(_ first: Size, _ second: Size) -> [LayoutConstraint] {
      [first.constraint(equalTo: second, multiplier: 2), first.constraint(lessThanOrEqualToConstant: 9)]
    }
    #expect(
      ratio(a.widthAnchor, b.heightAnchor).map(\.description) == ["A.Width = 2 * B.Height", "A.Width <= 9"])
  }

  @Test func genericsTakeAnchorsOfOneKind() {
    func pin<Kind>(_ first: LayoutAnchor<Kind>, _ second: LayoutAnchor<Kind>) -> LayoutConstraint {
      first.constraint(equalTo: second)
    }
    #expect("\(pin(a.leftAnchor, b.rightAnchor))" == "A.Left = B.Right")
    #expect("\(pin(a.heightAnchor, b.widthAnchor))" == "A.Height = B.Width")
  }

  @Test func methodsAreFunctions() {
    let targets = [b.leadingAnchor, b.trailingAnchor]
    #expect(
      targets.map(a.leadingAnchor.constraint(greaterThanOrEqualTo:)).map(\.description)
        == ["A.Leading >= B.Leading", "A.Leading >= B.Trailing"])
    let spacing = a.topAnchor.constraint(equalToSystemSpacingBelow:multiplier:)
    #expect("\(spacing(b.bottomAnchor, 2))" == "A.Top = B.Bottom + 16")
    #expect(spacing(b.bottomAnchor, 2).creationSite == nil)
  }

  /// In some layout libraries, `==` between anchors creates a constraint. The type of the result distinguishes it from
  /// the equality of anchors.
  @Test func operatorsCanBeDefined() {
    let constraint: LayoutConstraint = a.leadingAnchor == b.leadingAnchor
    #expect("\(constraint)" == "A.Leading = B.Leading")
    let isSame: Bool = a.topAnchor == a.topAnchor
    #expect(isSame)
  }

  @Test func anchorsCanBeSubclassed() {
    final class Named: LayoutXAxisAnchor {
      var label = "edge"
    }
    let anchor = Named(a.leadingAnchor)
    #expect(anchor.label == "edge")
    #expect(anchor == a.leadingAnchor)
    #expect("\(anchor.constraint(equalTo: b.leadingAnchor))" == "A.Leading = B.Leading")
    #expect(LayoutDimension(a.widthAnchor).attribute == .width)
  }
}

private protocol Edge {
  var edgeName: String { get }
}

extension LayoutXAxisAnchor: Edge {
  fileprivate var edgeName: String { "x \(name)" }
}

extension LayoutYAxisAnchor: Edge {
  fileprivate var edgeName: String { "y \(name)" }
}

private protocol Anchoring {
  func constraint(equalTo anchor: Self, constant: Double) -> LayoutConstraint
  func constraint(greaterThanOrEqualTo anchor: Self, constant: Double) -> LayoutConstraint
  func constraint(lessThanOrEqualTo anchor: Self, constant: Double) -> LayoutConstraint
  func constraint(equalTo anchor: Self) -> LayoutConstraint
}

extension LayoutAnchor: Anchoring {}

private protocol Sizing {
  func constraint(equalTo anchor: Self, multiplier: Double) -> LayoutConstraint
  func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint
}

extension LayoutDimension: Sizing {}

private func == (left: LayoutXAxisAnchor, right: LayoutXAxisAnchor) -> LayoutConstraint {
  left.constraint(equalTo: right)
}
