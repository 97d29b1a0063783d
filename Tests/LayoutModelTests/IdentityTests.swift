import LayoutModel
import Testing

/// Objects that hosts store in sets and dictionaries, and objects that hosts attach to ours.
@Suite struct IdentityTests {
  @Test func viewsGuidesAndConstraintsAreEqualOnlyToThemselves() {
    let views = [LayoutView(name: "A"), LayoutView(name: "A")]
    #expect(Set(views + views).count == 2)
    #expect(views[0] == views[0] && views[0] != views[1])
    #expect(Set([LayoutGuide(), LayoutGuide()]).count == 2)
    let constraints = (0..<2).map { _ in views[0].widthAnchor.constraint(equalToConstant: 1) }
    #expect(constraints[0] != constraints[1] && Set(constraints).count == 2)
  }

  @Test func guidesAndConstraintsKeepAnObjectOfTheHost() {
    final class Host {}
    let host = Host()
    let guide = LayoutGuide()
    guide.representedObject = host
    let constraint = guide.widthAnchor.constraint(equalToConstant: 1)
    constraint.representedObject = host
    #expect(guide.representedObject === host && constraint.representedObject === host)
  }

  @Test func aGuideClassOverridesTheInitializer() {
    final class Spacer: LayoutGuide {
      override init() {
        super.init()
        identifier = "Spacer"
      }
    }
    let root = LayoutView(name: "Root")
    let spacer = Spacer()
    root.addLayoutGuide(spacer)
    #expect(spacer.owningView === root && spacer.layoutName == "Spacer")
  }
}
