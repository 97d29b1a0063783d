import LayoutDocuments
import LayoutSolver
import Testing

/// The defaults of the kinds of views.
struct KindTests {
  private typealias Kind = LayoutDocument.Kind

  private static func hugging(_ kind: Kind, _ toolkit: Kind.Toolkit, _ maker: Kind.Maker) -> String {
    LayoutAxis.allCases.map { "\(kind.huggingPriority(for: $0, toolkit: toolkit, madeBy: maker))" }
      .joined(separator: "/")
  }

  @Test(arguments: [
    // The priorities that Interface Builder writes into its files, and that views have when code creates them.
    (LayoutDocument.Kind.label, "251/251", "250/250"), (.imageView, "251/251", "250/250"),
    (.switch, "750/750", "750/750"), (.activityIndicator, "750/750", "750/750"),
    (.progressView, "250/750", "250/250"), (.textField, "250/250", "250/250"),
    (.button, "250/250", "250/250"), (.slider, "250/250", "250/250"),
    (.segmentedControl, "250/250", "250/250"), (.scrollView, "250/250", "250/250"),
    (.view, "250/250", "250/250"),
  ])
  func viewsOfUIKitHugByTheirKind(kind: LayoutDocument.Kind, inFiles: String, inCode: String) {
    #expect(Self.hugging(kind, .uiKit, .interfaceBuilder) == inFiles)
    #expect(Self.hugging(kind, .uiKit, .code) == inCode)
  }

  @Test(arguments: [
    (LayoutDocument.Kind.label, "251/750", "251/750"), (.textField, "250/750", "250/750"),
    (.button, "250/750", "250/750"), (.stepper, "750/750", "750/750"), (.switch, "750/750", "250/750"),
    (.imageView, "251/251", "250/250"), (.segmentedControl, "250/750", "250/750"),
    (.separator, "250/750", "250/250"), (.progressView, "250/750", "250/750"),
    (.view, "250/250", "250/250"),
  ])
  func viewsOfAppKitHugByTheirKind(kind: LayoutDocument.Kind, inFiles: String, inCode: String) {
    #expect(Self.hugging(kind, .appKit, .interfaceBuilder) == inFiles)
    #expect(Self.hugging(kind, .appKit, .code) == inCode)
  }

  @Test(arguments: LayoutDocument.Kind.allCases)
  func everyKindResistsCompressionAlike(kind: LayoutDocument.Kind) {
    #expect(LayoutAxis.allCases.allSatisfy { kind.compressionPriority(for: $0) == 750 })
  }

  @Test(arguments: [
    // Frames that Interface Builder saves. A width that the kind does not determine is constrained to 100.
    (LayoutDocument.Kind.switch, 51, 31), (.slider, 104, 31), (.segmentedControl, 100, 32),
    (.stepper, 94, 32), (.progressView, 100, 4), (.activityIndicator, 20, 20), (.pageControl, 100, 26),
    (.datePicker, 320, 216), (.pickerView, 320, 216), (.textField, 100, 34), (.searchBar, 100, 51),
    (.navigationBar, 100, 44), (.toolbar, 100, 44), (.tabBar, 100, 49),
  ])
  func controlsHaveTheFramesOfInterfaceBuilder(kind: LayoutDocument.Kind, width: Double, height: Double)
    throws
  {
    let pinned =
      kind.intrinsicSize.width == nil ? #", "constraints": ["A.Width = 100"]"# : ""
    let json = #"{"views": [{"name": "A", "kind": "\#(kind.rawValue)"}]\#(pinned)}"#
    let instance = try LayoutDocument(json: json).instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    let frame = try #require(solution.frame(of: try instance.items.item(named: "A")))
    #expect(frame.size == LayoutSize(width: width, height: height))
  }

  @Test func explicitValuesOverrideThoseOfTheKind() throws {
    let instance = try LayoutDocument(
      json: """
        {"views": [{"kind": "switch", "intrinsicSize": {"width": 60}, "alignmentRectInsets": 0, "hugging": 1},
          {"kind": "stepper", "intrinsicSize": [null, 5]}]}
        """
    ).instantiate()
    #expect(instance.root.subviews[0].intrinsicContentSize == LayoutSize(width: 60, height: 31))
    #expect(instance.root.subviews[0].alignmentRectInsets == .zero)
    #expect(instance.root.subviews[0].contentHuggingPriority(for: .vertical) == 1)
    #expect(
      instance.root.subviews[1].intrinsicContentSize
        == LayoutSize(width: LayoutSize.noIntrinsicMetric, height: 5))
  }

  /// The kinds that have no intrinsic size without content, according to the table in the Auto Layout Guide.
  @Test(arguments: ["view", "imageView", "textView", "label"])
  func someKindsHaveNoSizeOfTheirOwn(_ kind: String) throws {
    let instance = try LayoutDocument(json: #"{"views": [{"kind": "\#(kind)"}]}"#).instantiate()
    #expect(instance.root.subviews.map(\.intrinsicContentSize) == [.noIntrinsicSize])
  }
}
