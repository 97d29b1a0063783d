import LayoutDocuments
import LayoutSolver
import Testing

/// Documents that describe live trees, and the names in them.
final class DescribingTests {
  private let root = LayoutView(name: "Screen")
  private var environment = LayoutEnvironment(size: LayoutSize(width: 300, height: 200), scale: 2)

  init() {
    environment.traits = TraitCollection(sizeClassesFor: environment.size)
  }

  private func engine() -> LayoutEngine {
    LayoutEngine(root: root, environment: environment, solver: SimplexSolver())
  }

  private func add(_ view: LayoutView) -> LayoutView {
    root.addSubview(view)
    return view
  }

  @Test func aTreeIsWrittenAsPeopleWould() throws {
    let label = add(LayoutView(name: "Title"))
    label.content = LayoutContent(text: LayoutText("Hello", font: .preferredFont(forTextStyle: .headline)))
    let card = add(LayoutView(name: "Card", id: "c"))
    card.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    card.semanticContentAttribute = .playback
    let picture = LayoutView(name: "Picture")
    picture.content.intrinsicSize = LayoutSize(width: 30, height: LayoutSize.noIntrinsicMetric)
    picture.setContentHuggingPriority(751, for: .horizontal)
    card.addSubview(picture)
    let gap = LayoutGuide(name: "Gap")
    root.addLayoutGuide(gap)
    let edge = label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor, constant: 4)
    edge.identifier = "edge"
    let height = picture.heightAnchor.constraint(equalTo: card.heightAnchor, multiplier: 0.5)
    height.priority = 600
    LayoutConstraint.activate([
      edge, label.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      gap.topAnchor.constraint(equalTo: label.lastBaselineAnchor), height,
      picture.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
    ])
    #expect(
      try LayoutDocument(describing: engine()).json() == """
        {
          "name": "Screen",
          "canvas": {
            "size": [300, 200]
          },
          "views": [
            {
              "name": "Title",
              "kind": "label",
              "text": "Hello",
              "font": "headline",
              "adjustsFontForContentSizeCategory": false,
              "hugging": 250
            },
            {
              "id": "c",
              "name": "Card",
              "margins": {
                "top": 1,
                "left": 2,
                "bottom": 3,
                "right": 4
              },
              "direction": "playback",
              "views": [
                {
                  "name": "Picture",
                  "intrinsicSize": {
                    "width": 30
                  },
                  "hugging": {
                    "horizontal": 751
                  }
                }
              ],
              "constraints": [
                "Picture.Height = 0.5 * Card.Height @600",
                "Picture.Leading = Card Layout Margins Guide.Leading"
              ]
            }
          ],
          "guides": [
            "Gap"
          ],
          "constraints": [
            "\\"edge\\": Title.Leading = Layout Margins Guide.Leading + 4",
            "Title.Top = Safe Area.Top",
            "Gap.Top = Title.Baseline"
          ]
        }

        """)
  }

  // MARK: Names

  @Test func itemsWithEqualNamesGetIds() throws {
    for view in [
      LayoutView(name: "Box"), LayoutView(name: "Box", id: "b"), LayoutView(name: nil), LayoutView(name: nil),
    ] {
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 5).isActive = true
    }
    let document = try LayoutDocument(describing: engine())
    #expect(document.scenes[0].views.map(\.id) == ["Box-2", "b", "LayoutView", "LayoutView-2"])
    #expect(document.scenes[0].views.map(\.name) == ["Box", "Box", nil, nil])
    #expect(
      document.scenes[0].views.flatMap { $0.constraints.map { "\($0.equation)" } }
        == ["Box-2.Width = 5", "b.Width = 5", "LayoutView.Width = 5", "LayoutView-2.Width = 5"])
  }

  @Test func namesThatMeanSomethingElseGetIdsToo() throws {
    // Names and ids that are not unique or have another meaning: an id that is the name of another view, equal ids, the
    // id and name of the root, names of guides, and unusual characters.
    let views = [
      LayoutView(name: "A"), LayoutView(name: "B", id: "A"), LayoutView(name: "C", id: "x"),
      LayoutView(name: "D", id: "x"), LayoutView(name: "Root", id: "root"), LayoutView(name: "safe area"),
      LayoutView(name: ""), LayoutView(name: "Superview"), LayoutView(name: "a\nb"), LayoutView(name: "x.y"),
      LayoutView(name: String(repeating: "long ", count: 20)), LayoutView(name: nil),
    ]
    root.name = nil
    for (number, view) in views.enumerated() {
      root.addSubview(view)
      LayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: Double(number)),
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100 + Double(number)),
        view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
        view.heightAnchor.constraint(equalTo: root.heightAnchor),
      ])
    }
    let engine = engine()
    let document = try LayoutDocument(json: try LayoutDocument(describing: engine).json())
    let copy = try document.instantiate().makeEngine(solver: SimplexSolver()).layout()
    let frames = views.indices.map {
      LayoutRect(x: 100 + Double($0), y: 0, width: Double($0), height: 200)
    }
    #expect(copy.items.filter { !$0.isSystemGuide }.dropFirst().map(\.frame) == frames)
    #expect(copy.isSatisfied)
  }

  @Test func aGuideIsNotTakenForAViewOfItsName() throws {
    // The name of the card, its id and the next id cannot identify its guides, because views have these names.
    let card = add(LayoutView(name: "Card", id: "c"))
    let decoys = ["card safe area", "C Safe Area", "Card-2 Layout Margins Guide"].map {
      add(LayoutView(name: $0))
    }
    // The safe area of the root cannot be identified by the root's name either.
    let others = ["Safe Area", "Screen Safe Area"].map { add(LayoutView(name: $0)) }
    for (number, view) in ([card] + decoys + others).enumerated() {
      view.widthAnchor.constraint(equalToConstant: Double(number)).isActive = true
    }
    LayoutConstraint.activate([
      card.safeAreaLayoutGuide.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      root.safeAreaLayoutGuide.leftAnchor.constraint(equalTo: card.leftAnchor),
    ])
    let document = try LayoutDocument(describing: engine())
    let scene = document.scenes[0]
    #expect(scene.views.map(\.id) == ["Card-3", nil, nil, nil, nil, nil])
    #expect(
      scene.constraints.suffix(2).map { "\($0.equation)" } == [
        "Card-3 Safe Area.Top = Screen-2.Top + 30", "Screen-2 Safe Area.Left = Card-3.Left",
      ])
    let copy = try LayoutDocument(json: document.json()).instantiate()
    let items = LayoutItemIndex(root: copy.root)
    let copied = try #require(try items.item(named: "Card-3") as? LayoutView)
    let meant = copy.constraints.map(\.constraint).suffix(2).map(\.firstItem)
    #expect(meant.contains { $0 === copied.safeAreaLayoutGuide })
    #expect(meant.contains { $0 === copy.root.safeAreaLayoutGuide })
  }

  // MARK: Contents

  @Test func aViewThatComputesItsSizeHasTheSizeThatItComputed() throws {
    final class Square: LayoutView {
      override var intrinsicContentSize: LayoutSize { LayoutSize(width: 40, height: 40) }
      override var firstBaselineOffsetFromTop: Double { 30 }
      override var baselineOffsetFromCenter: Double? { nil }
      override var contentHeightDependsOnWidth: Bool { true }
      override func intrinsicContentHeight(forWidth width: Double) -> Double { width }
    }
    let square = add(Square(name: "Square"))
    square.content.text = LayoutText("ignored")
    square.widthAnchor.constraint(equalToConstant: 70).isActive = true
    let view = try #require(try LayoutDocument(describing: engine()).scenes[0].views.first)
    #expect(view.kind == .view)
    #expect(view.text == nil)
    #expect(view.intrinsicSize == LayoutDocument.IntrinsicSize(width: 40, height: 70))
    #expect(view.firstBaselineOffsetFromTop == 30)
  }

  @Test func textsThatOthersMeasureAreWrittenAsSizes() throws {
    struct Wide: TextMeasurer {
      func measure(_ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double)
        -> TextMeasurement
      {
        TextMeasurement(
          size: LayoutSize(width: 100, height: 10), numberOfLines: 1, firstBaseline: 8, lastBaseline: 8,
          descent: 2)
      }
    }
    add(LayoutView(name: "Title")).content = LayoutContent(text: LayoutText("Hello"))
    let engine = engine()
    engine.textMeasurer = Wide()
    let view = try #require(try LayoutDocument(describing: engine).scenes[0].views.first)
    #expect(view.kind == .view)
    #expect(view.intrinsicSize == LayoutDocument.IntrinsicSize(width: 100, height: 10))
    #expect(view.firstBaselineOffsetFromTop == 8)
    #expect(view.lastBaselineOffsetFromBottom == 2)
  }

  @Test func fontsAreWrittenExactly() throws {
    environment.preferredContentSizeCategory = .accessibilityMedium
    func font(_ font: LayoutFont, adjusts: Bool) throws -> LayoutDocument.Attributes {
      let label = add(LayoutView(name: "Title"))
      label.content = LayoutContent(
        text: LayoutText("Hello", font: font, adjustsFontForContentSizeCategory: adjusts))
      defer { label.removeFromSuperview() }
      return try #require(try LayoutDocument(describing: engine()).scenes[0].views.first).attributes
    }
    let body = LayoutFont.preferredFont(forTextStyle: .body)
    #expect(try font(body, adjusts: true).font == body)
    #expect(try font(body, adjusts: true).adjustsFontForContentSizeCategory == nil)
    #expect(try font(body, adjusts: false).font == body)
    #expect(try font(body, adjusts: false).adjustsFontForContentSizeCategory == false)
    #expect(try font(.systemFont(ofSize: 17), adjusts: true).font == nil)
    // A document cannot express other rules for the growth of a font, so the font has its current size.
    let scaled = LayoutFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 10))
    #expect(try font(scaled, adjusts: true).font == scaled.adjusted(to: .accessibilityMedium, scale: 2))
  }

  @Test func masksAndExpectationsNeedFrames() throws {
    let box = LayoutView(frame: LayoutRect(x: 10, y: 10, width: 100, height: 50))
    box.name = "Box"
    box.autoresizingMask = [.flexibleWidth]
    let inner = LayoutView(frame: LayoutRect(x: 5, y: 5, width: 10, height: 10))
    box.addSubview(inner)
    root.addSubview(box)
    let plain = add(LayoutView(name: "Plain"))
    let engine = engine()
    engine.layout()
    engine.environment.size.width = 340
    let document = try LayoutDocument(describing: engine)
    let views = document.scenes[0].views
    #expect(views[0].frame == LayoutRect(x: 10, y: 10, width: 140, height: 50))
    #expect(views[0].autoresizing == .flexibleWidth)
    #expect(views[0].views[0].autoresizing == AutoresizingMask())
    #expect(views[1].frame == nil)
    #expect(try LayoutDocument(json: document.json()) == document)
    let expecting = try LayoutDocument(describing: engine, expectingFrames: true)
    #expect(expecting.scenes[0].views[1].frame == plain.frame)
  }

  @Test func withoutAnEngineFramesAreThoseOfTheViews() throws {
    add(LayoutView(name: "A")).frame = LayoutRect(x: 1, y: 2, width: 3, height: 4)
    let document = try LayoutDocument(root: root, environment: environment, expectingFrames: true)
    #expect(document.scenes[0].views.first?.frame == LayoutRect(x: 1, y: 2, width: 3, height: 4))
  }

  // MARK: The environment, and what has no words

  @Test func anEnvironmentBecomesACanvas() throws {
    var environment = LayoutEnvironment(device: try #require(LayoutDevice(named: "iPhone 15 landscape")))
    environment.direction = .rightToLeft
    environment.preferredContentSizeCategory = .extraLarge
    environment.additionalSafeAreaInsets.top = 44
    environment.rootMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    for keyboard in [nil, LayoutRect(x: 0, y: 193, width: 852, height: 200), .zero] as [LayoutRect?] {
      environment.keyboardFrame = keyboard
      for width in UserInterfaceSizeClass.allCases {
        environment.horizontalSizeClass = width
        #expect(LayoutDocument.Canvas(describing: environment).environment == environment)
      }
    }
    let plain = LayoutDocument.Canvas(describing: LayoutDocument.Canvas().environment ?? environment)
    #expect(plain == LayoutDocument.Canvas(size: LayoutDocument.Canvas.standardSize))
  }

  @Test func generatedAndInexpressibleConstraintsAreLeftOut() throws {
    let box = add(LayoutView(name: "Box"))
    LayoutConstraint.activate([
      LayoutConstraint(
        generatedBy: .init(rawValue: "list"), identifier: nil, box, .width, .equal, constant: 5),
      box.heightAnchor.constraint(equalToConstant: 1e12),
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    box.layoutMargins.top = .infinity
    box.setContentHuggingPriority(0, for: .horizontal)
    environment.behavior.defaultLayoutMargin = 0
    let inner = LayoutView(name: "Inner")
    box.addSubview(inner)
    let document = try LayoutDocument(describing: engine())
    #expect(document.scenes[0].constraints.map { "\($0.equation)" } == ["Box.Left = Screen.Left"])
    #expect(document.scenes[0].views[0].hugging == LayoutDocument.Priorities())
    #expect(document.scenes[0].views[0].views[0].margins == .fixed(.zero))
    #expect(try LayoutDocument(json: document.json()) == document)
  }

  @Test func aTreeThatIsTooDeepIsAnError() throws {
    var view = root
    for _ in 0...DocumentLimits.viewDepth {
      let next = LayoutView(name: nil)
      view.addSubview(next)
      view = next
    }
    let error = #expect(throws: DocumentError.self) { try LayoutDocument(describing: engine()) }
    #expect(error?.kind == .tooDeep(limit: DocumentLimits.viewDepth))
  }
}
