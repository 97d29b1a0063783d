#if CLI
  import ArgumentParser
  import LayoutDocuments
  @_spi(Tools) import LayoutModel
  import LayoutRendering
  import SourceText

  /// A layout in the form in which the page for browsers opens it: a document, and settings for its canvas.
  struct LiveLayout {
    /// The text of the document, in YAML or JSON.
    private let text: String

    /// The number of the scene that is shown first, from 0.
    private let scene: Int

    private let variant: CanvasVariant

    /// The exit status after reading the input. It reports a problem if only a part of a damaged file could be read.
    let status: ExitStatus

    /// Reads a layout. A document keeps its text and all scenes. An Interface Builder file is converted to a document
    /// with one scene.
    ///
    /// - Throws: ``InputError`` if the input cannot be read; ``InputProblem`` if it is invalid, if `options` do not
    ///   select one scene of an Interface Builder file, or if the page cannot show the layout in the direction of
    ///   `variant`.
    init(_ source: InputSource, _ options: SceneOptions, _ variant: CanvasVariant) throws {
      let bytes = Array(try source.read())
      let input = try source.layoutInput(
        of: bytes, scene: options.scene, content: options.contentSource(for: [variant]))
      status = input.report()
      self.variant = variant
      if input.interfaceFile != nil {
        try Self.checkCount(of: input.document, in: source)
        text = input.document.json()
        scene = 0
      } else {
        text = String(decoding: bytes, as: UTF8.self)
        let all = try source.layoutInput(of: bytes).document.scenes
        let shown = input.document.scenes.first
        scene = all.firstIndex { $0.id == shown?.id && $0.name == shown?.name } ?? 0
      }
      let instances = try source.instances(of: input.document)
      guard variant.direction != .leftToRight || instances.allSatisfy({ $0.canvas.direction != .rightToLeft })
      else {
        throw InputProblem(
          "page-direction",
          "The page cannot show a right-to-left document from left to right; change the direction in the document.",
          in: source)
      }
    }

    /// Checks that a converted document has one scene.
    private static func checkCount(of document: LayoutDocument, in source: InputSource) throws(InputProblem) {
      if document.scenes.isEmpty {
        throw InputProblem("no-views", "There is nothing to draw: the file contains no views.", in: source)
      }
      guard document.scenes.count > 1 else { return }
      let start = "The page shows one scene of an Interface Builder file; choose it with --scene"
      throw InputProblem(
        "several-scenes", InputSource.sceneList(of: document).map { "\(start); \($0)." } ?? "\(start).",
        in: source)
    }

    /// Checks that the page can show the settings in a combination of canvas options.
    ///
    /// - Throws: `ValidationError` if the options contain a size that fits the content, a width or height that is not
    ///   above 0, or only one of the two size classes.
    static func check(_ variant: CanvasVariant) throws {
      if let size = variant.size, !size.fittingAxes.isEmpty || size.size.width <= 0 || size.size.height <= 0 {
        throw ValidationError(
          "--live needs a width and a height that are greater than 0, such as --size 320x568")
      }
      if let classes = variant.sizeClasses, classes.width == .unspecified || classes.height == .unspecified {
        throw ValidationError("--live needs both size classes, such as --size-classes 'compact x regular'")
      }
    }

    /// The layout as JSON, in the form in which a ``LivePage`` opens it: the text of the document, and settings of its
    /// canvas.
    var state: JSONText {
      var members: [(key: String, value: JSONText)] = [("text", .string(text))]
      if scene > 0 { members.append(("scene", .string("\(scene)"))) }
      if let size = variant.size?.size {
        members.append(("size", .array([.number(size.width), .number(size.height)])))
      }
      members += JSONText.optional("device", variant.device?.name)
      members += JSONText.optional("textSize", variant.textSize?.shortName)
      members += JSONText.optional("widthClass", variant.sizeClasses?.width.description)
      members += JSONText.optional("heightClass", variant.sizeClasses?.height.description)
      if variant.direction == .rightToLeft { members.append(("rtl", .boolean(true))) }
      return .object(members)
    }
  }
#endif
