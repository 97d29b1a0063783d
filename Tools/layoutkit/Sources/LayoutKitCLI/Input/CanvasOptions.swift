#if CLI
  import SourceText

  import ArgumentParser
  import LayoutDocuments
  import LayoutRendering

  /// The options that replace parts of a document's canvas. Each can have several values.
  struct CanvasOptions: ParsableArguments {
    @Option(
      // A size such as -1x0 is no option.
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "The size in points, instead of the document's; also sets the size classes. auto fits the content: 320xauto.",
        valueName: "WxH"), transform: { try ValueList($0, each: SizeArgument.init) })
    var size: [ValueList<SizeArgument>] = []

    @Option(
      help: ArgumentHelp(
        "The device, optionally followed by 'landscape' and a split view size such as 1/2.",
        valueName: "name"),
      completion: .list(LayoutDevice.all.map(\.name) + [ValueList<DeviceArgument>.all]),
      transform: { try ValueList($0, all: LayoutDevice.all.map(\.name), each: DeviceArgument.init) })
    var device: [ValueList<DeviceArgument>] = []

    @Option(
      help: ArgumentHelp("The layout direction of the language: ltr or rtl.", valueName: "direction"),
      completion: .list(DirectionArgument.allCases.map(\.rawValue) + [ValueList<DirectionArgument>.all]),
      transform: {
        try ValueList($0, all: DirectionArgument.allCases.map(\.rawValue), each: DirectionArgument.init(_:))
      })
    var direction: [ValueList<DirectionArgument>] = []

    @Option(
      help: ArgumentHelp("The content size category of text: XS to XXXL, AX1 to AX5.", valueName: "size"),
      completion: .list(
        ContentSizeCategory.allCases.dropFirst().map(\.shortName) + [ValueList<TextSizeArgument>.all]),
      transform: {
        try ValueList(
          $0, all: ContentSizeCategory.allCases.dropFirst().map(\.shortName), each: TextSizeArgument.init)
      })
    var textSize: [ValueList<TextSizeArgument>] = []

    @Option(
      help: ArgumentHelp(
        "The size classes, width by height, instead of those of the device or size: 'compact x regular'.",
        valueName: "classes"),
      transform: { try ValueList($0, all: SizeClassesArgument.all, each: SizeClassesArgument.init) })
    var sizeClasses: [ValueList<SizeClassesArgument>] = []

    func validate() throws {
      if !size.isEmpty, !device.isEmpty {
        throw ValidationError("--size cannot be combined with --device")
      }
      _ = try variants()
    }

    /// Returns every combination of the values of the options; one without settings if there are no options.
    ///
    /// - Throws: `ValidationError` for more than ``mostVariants`` combinations.
    func variants() throws -> [CanvasVariant] {
      var variants = [CanvasVariant()]
      func combine<Value>(
        _ name: String, _ lists: [ValueList<Value>], text: (Value) -> String? = { _ in nil },
        _ set: (inout CanvasVariant, Value) -> Void
      ) throws {
        var values: [(text: String, value: Value)] = []
        for item in lists.flatMap(\.values) {
          let text = text(item.value) ?? item.text
          if !values.contains(where: { $0.text == text }) { values.append((text, item.value)) }
        }
        guard !values.isEmpty else { return }
        guard variants.count * values.count <= Self.mostVariants else {
          throw ValidationError("these are more than \(Self.mostVariants) combinations of values")
        }
        variants = variants.flatMap { variant in
          values.map { item in
            var variant = variant
            set(&variant, item.value)
            variant.settings.append(SolvedFile.Setting(name, item.text))
            return variant
          }
        }
      }
      try combine("size", size) { $0.size = $1 }
      try combine("device", device, text: \.device.name) { $0.device = $1.device }
      try combine("direction", direction) { $0.direction = $1.direction }
      try combine("textSize", textSize) { $0.textSize = $1.category }
      try combine("sizeClasses", sizeClasses) { $0.sizeClasses = $1.sizeClasses }
      return variants
    }

    private static let mostVariants = 10_000

    /// Returns the only combination of values, for a command that lays out once.
    ///
    /// - Throws: `ValidationError` if an option has several values.
    func onlyVariant() throws -> CanvasVariant {
      let variants = try variants()
      guard variants.count == 1 else {
        throw ValidationError(
          "an option for the canvas has several values; only 'layoutkit solve' takes more than one")
      }
      return variants[0]
    }
  }

  /// One combination of the values of ``CanvasOptions``; nil for what the document determines.
  struct CanvasVariant {
    var size: SizeArgument?
    var device: LayoutDevice?
    var direction: LayoutDirection?
    var textSize: ContentSizeCategory?
    var sizeClasses: LayoutDocument.SizeClasses?

    /// The values as they are printed, in the order of the options.
    var settings: [SolvedFile.Setting] = []

    /// Returns the canvas of a document, with the parts that the options replace.
    func applied(to canvas: LayoutDocument.Canvas) -> LayoutDocument.Canvas {
      var canvas = canvas
      if let size {
        canvas.size = size.size
        canvas.fittingAxes = size.fittingAxes
        let traits = TraitCollection(sizeClassesFor: size.size)
        canvas.sizeClasses = LayoutDocument.SizeClasses(
          width: traits.horizontalSizeClass, height: traits.verticalSizeClass)
      }
      if let device {
        var turned = LayoutDocument.Canvas(device: device.name, origin: canvas.origin)
        // Settings of people and of the app do not depend on the device.
        turned.direction = canvas.direction
        turned.textSize = canvas.textSize
        turned.additionalSafeArea = canvas.additionalSafeArea
        turned.keyboard = canvas.keyboard
        turned.margins = canvas.margins
        canvas = turned
      }
      canvas.direction = direction ?? canvas.direction
      canvas.textSize = textSize ?? canvas.textSize
      canvas.sizeClasses = sizeClasses ?? canvas.sizeClasses
      return canvas
    }
  }

  /// One or more values of an option, with commas between them. The word `all` stands for every value.
  struct ValueList<Value> {
    /// The values, each with its text.
    var values: [(text: String, value: Value)]

    /// Reads values.
    ///
    /// - Parameters:
    ///   - all: The texts that `all` stands for; empty if it stands for nothing.
    ///   - read: Reads one value.
    init(_ text: String, all: [String] = [], each read: (String) throws -> Value) throws {
      let texts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      values = try (texts == [Self.all] && !all.isEmpty ? all : texts).map { ($0, try read($0)) }
    }

    /// The word for every value.
    static var all: String { "all" }
  }

  /// The value of `--device`: a name such as `iPhone 15`, in upper or lower case.
  struct DeviceArgument {
    var device: LayoutDevice

    init(_ name: String) throws {
      do throws(DeviceNameError) {
        device = try LayoutDevice(parsing: name)
      } catch {
        guard case .unknown = error else { throw ValidationError("\(error)") }
        let near = Suggestions.nearest(to: name, among: LayoutDevice.all.map(\.name))
        let question =
          Suggestions.question(offering: near)
          ?? "for a list, run 'layoutkit devices'"
        throw ValidationError("\(error); \(question)")
      }
    }
  }

  /// The value of `--direction`.
  enum DirectionArgument: String, CaseIterable {
    case ltr, rtl

    init(_ name: String) throws {
      guard let direction = DirectionArgument(rawValue: name) else {
        throw ValidationError("unknown direction `\(name)`; expected ltr or rtl")
      }
      self = direction
    }

    /// The corresponding direction of the model.
    var direction: LayoutDirection { self == .ltr ? .leftToRight : .rightToLeft }
  }

  /// The value of `--text-size`: `L`, `AX1`, or another name of a content size category.
  struct TextSizeArgument {
    var category: ContentSizeCategory

    init(_ name: String) throws {
      guard let category = ContentSizeCategory(named: name) else {
        let near = Suggestions.nearest(to: name, among: ContentSizeCategory.names)
        let question = Suggestions.question(offering: near) ?? "expected XS to XXXL or AX1 to AX5"
        throw ValidationError("unknown text size `\(name)`; \(question)")
      }
      self.category = category
    }
  }

  /// The value of `--size-classes`: `compact x regular`, or another notation of size classes.
  struct SizeClassesArgument {
    var sizeClasses: LayoutDocument.SizeClasses

    /// Every combination of size classes that devices have.
    static let all = ["compact", "regular"].flatMap { width in
      ["compact", "regular"].map { "\(width) x \($0)" }
    }

    init(_ text: String) throws {
      do throws(TraitConditionError) {
        let classes = try TraitCondition(parsing: text)
        guard classes.userInterfaceIdiom == nil else { throw .unknownWord(text) }
        sizeClasses = LayoutDocument.SizeClasses(
          width: classes.widthClass ?? .unspecified, height: classes.heightClass ?? .unspecified)
      } catch {
        throw ValidationError("\(error)")
      }
    }
  }
#endif
