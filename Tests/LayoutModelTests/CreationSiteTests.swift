import LayoutModel
import Testing

@Suite struct CreationSiteTests {
  let view = LayoutView(name: "View")
  let other = LayoutView(name: "Other")

  private func line(_ line: Int = #line) -> CreationSite {
    CreationSite(fileID: "LayoutModelTests/CreationSiteTests.swift", line: line)
  }

  @Test func everyMakerKeepsTheLineThatCalledIt() throws {
    let checked = try LayoutConstraint.checked(item: view, attribute: .width, relatedBy: .equal, constant: 1)
    #expect(checked.creationSite == line(#line - 1))
    let initializer = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: 1)
    #expect(initializer.creationSite?.fileID == line().fileID)
    let x = view.leadingAnchor
    let y = view.topAnchor
    let size = view.widthAnchor
    let made = [
      x.constraint(equalTo: other.leadingAnchor), x.constraint(equalTo: other.leadingAnchor, constant: 1),
      x.constraint(greaterThanOrEqualTo: other.leadingAnchor),
      x.constraint(greaterThanOrEqualTo: other.leadingAnchor, constant: 1),
      x.constraint(lessThanOrEqualTo: other.leadingAnchor),
      x.constraint(lessThanOrEqualTo: other.leadingAnchor, constant: 1),
      x.constraint(equalToSystemSpacingAfter: other.leadingAnchor, multiplier: 1),
      x.constraint(greaterThanOrEqualToSystemSpacingAfter: other.leadingAnchor, multiplier: 1),
      x.constraint(lessThanOrEqualToSystemSpacingAfter: other.leadingAnchor, multiplier: 1),
      y.constraint(equalToSystemSpacingBelow: other.topAnchor, multiplier: 1),
      y.constraint(greaterThanOrEqualToSystemSpacingBelow: other.topAnchor, multiplier: 1),
      y.constraint(lessThanOrEqualToSystemSpacingBelow: other.topAnchor, multiplier: 1),
      size.constraint(equalToConstant: 1), size.constraint(greaterThanOrEqualToConstant: 1),
      size.constraint(lessThanOrEqualToConstant: 1),
      size.constraint(equalTo: other.widthAnchor, multiplier: 2),
      size.constraint(equalTo: other.widthAnchor, multiplier: 2, constant: 1),
      size.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 2),
      size.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 2, constant: 1),
      size.constraint(lessThanOrEqualTo: other.widthAnchor, multiplier: 2),
      size.constraint(lessThanOrEqualTo: other.widthAnchor, multiplier: 2, constant: 1),
    ]
    let sites = made.compactMap(\.creationSite)
    #expect(sites.allSatisfy { $0.fileID == line().fileID && (#line - 35..<#line).contains($0.line) })
    #expect(sites.count == 21)
  }

  @Test func aSubclassKeepsItToo() {
    let constraint = SpringConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
      constant: 1)
    #expect(constraint.creationSite == line(#line - 3))
    #expect(SpringConstraint().creationSite == nil)
  }

  /// A layout library can pass on the file and line of its own caller.
  @Test func aSiteCanBeHandedOn() {
    func pin(fileID: String = #fileID, line: Int = #line) -> LayoutConstraint {
      view.topAnchor.constraint(equalTo: other.topAnchor, fileID: fileID, line: line)
    }
    #expect(pin().creationSite == line())
    #expect("\(CreationSite(fileID: "App/Login.swift", line: 42))" == "App/Login.swift:42")
  }

  @Test func anEquationHasNone() throws {
    let constraint = try LayoutConstraint(
      ConstraintEquation(parsing: "View.Width = 1"), items: LayoutItemIndex(root: view))
    #expect(constraint.creationSite == nil)
    constraint.creationSite = CreationSite(fileID: "App/Login.layout.yaml", line: 7)
    #expect(constraint.creationSite?.line == 7)
  }
}
