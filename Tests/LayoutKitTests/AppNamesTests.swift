import LayoutKit
import Testing

// Types of an app, with names that modules of this package use too. `import LayoutKit` is the only import.
struct Addition { var value = 1 }
struct Conflict { var value = 2 }
struct Device { var value = 3 }
struct Excerpt { var value = 8 }
struct JSONText { var value = 9 }
struct Premise { var value = 4 }
struct Quantity { var value = 5 }
struct Term { var value = 6 }
struct Variable { var value = 7 }
protocol Explaining { var value: Int { get } }
protocol Ranging { var value: Int { get } }
protocol Renderer { var value: Int { get } }
extension Term: Explaining, Ranging, Renderer {}

/// The surface of `import LayoutKit`.
@Suite struct AppNamesTests {
  @Test func anAppMayUseGeneralNames() {
    let values = [
      Addition().value, Conflict().value, Device().value, Premise().value, Quantity().value, Term().value,
      Variable().value, Excerpt().value, JSONText().value,
    ]
    #expect(values == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    let renderer: any Renderer & Explaining & Ranging = Term()
    #expect(renderer.value == 6)
  }

  @Test func aLayoutInTheStyleOfUIKitNeedsOneImport() throws {
    let root = LayoutView(name: "Root")
    let stack = StackView(arrangedSubviews: [LayoutView(name: "Title"), LayoutView(name: "Text")])
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)

    let guide = root.safeAreaLayoutGuide
    let width: LayoutDimension = stack.widthAnchor
    let leading: LayoutXAxisAnchor = stack.leadingAnchor
    let top: LayoutYAxisAnchor = stack.topAnchor
    let limit = width.constraint(lessThanOrEqualToConstant: 300)
    limit.priority = LayoutPriority(rawValue: 750)
    LayoutConstraint.activate([
      leading.constraint(equalTo: guide.leadingAnchor, constant: 20),
      top.constraint(equalTo: guide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      LayoutConstraint(
        item: stack, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: guide, attribute: .trailing,
        multiplier: 1, constant: -20), limit,
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
    ])

    let device = try #require(LayoutDevice(named: "iPhone 8"))
    let solution = LayoutEngine(root: root, environment: LayoutEnvironment(device: device)).layout()
    #expect(solution.droppedConstraints.isEmpty)
    #expect(stack.frame == LayoutRect(x: 20, y: 20, width: 335, height: 647))
    #expect(stack.arrangedSubviews.map(\.frame.height) == [323.5, 323.5])
  }
}
