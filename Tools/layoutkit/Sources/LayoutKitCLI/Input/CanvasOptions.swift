#if CLI
  import SourceText

  import ArgumentParser
  @_spi(Tools) import LayoutDocuments
  import LayoutRendering

  /// The options that override parts of a document's canvas. Each option accepts several values.
  struct CanvasOptions: ParsableArguments {
    @Option(
      // The value is parsed unconditionally, because a size such as -1x0 begins with a dash but is not an option.
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "The size of the canvas in points, instead of the size in the document; also sets the size classes. auto fits the content: 320xauto.",
        valueName: "WxH"), transform: SizeArgument.list)
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
        "The size classes, width by height, such as 'compact x regular'; they replace the size classes of the device or size.",
        valueName: "classes"),
      transform: { try ValueList($0, all: SizeClassesArgument.all, each: SizeClassesArgument.init) })
    var sizeClasses: [ValueList<SizeClassesArgument>] = []

    func validate() throws {
      if !size.isEmpty, !device.isEmpty {
        throw ValidationError("--size cannot be combined with --device")
      }
      _ = try variants()
    }

    /// Returns every combination of the options' values. Without options, returns one combination that changes nothing.
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
          throw ValidationError(
            "the options for the canvas have more than \(Self.mostVariants) combinations of values; give fewer values"
          )
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

    /// Returns the only combination of the options' values, for a command that lays out each input once.
    ///
    /// - Throws: `ValidationError` if an option has several values.
    func onlyVariant() throws -> CanvasVariant {
      let variants = try variants()
      guard variants.count == 1 else {
        throw ValidationError(
          "an option for the canvas, such as --size, has several values; give one value here, or use 'layoutkit solve'"
        )
      }
      return variants[0]
    }
  }

  /// A combination of values for ``CanvasOptions``. Values that are nil do not change the document's canvas.
  struct CanvasVariant {
    var size: SizeArgument?
    var device: LayoutDevice?
    var direction: LayoutDirection?
    var textSize: ContentSizeCategory?
    var sizeClasses: LayoutDocument.SizeClasses?

    /// The values that the output shows for this combination, in the order of the options.
    var settings: [SolvedFile.Setting] = []

    /// Returns whether the device of this combination can show a canvas. A phone cannot show a window of macOS.
    func canShow(_ canvas: LayoutDocument.Canvas) -> Bool {
      device.map { canvas.shown(on: $0) != nil } ?? true
    }

    /// Returns the canvas of a document after replacing values with those of this combination. A device that cannot
    /// show the canvas has no effect.
    func applied(to canvas: LayoutDocument.Canvas) -> LayoutDocument.Canvas {
      var canvas = canvas
      if let size { canvas.setSize(size.size, fitting: size.fittingAxes) }
      if let device { canvas = canvas.shown(on: device) ?? canvas }
      canvas.direction = direction ?? canvas.direction
      if let textSize { canvas = canvas.withTextSize(textSize) }
      canvas.sizeClasses = sizeClasses ?? canvas.sizeClasses
      return canvas
    }
  }

  /// The values of an option that accepts a list such as `a,b,c`. The word `all` means all possible values.
  struct ValueList<Value> {
    /// The values, each with its text on the command line.
    var values: [(text: String, value: Value)]

    /// Reads the values of an option, which are separated by commas.
    ///
    /// - Parameters:
    ///   - text: The text on the command line.
    ///   - all: The texts of the values that the word `all` means. If it is empty, `all` has no special meaning.
    ///     Default: empty.
    ///   - read: Converts the text of one value.
    init(_ text: String, all: [String] = [], each read: (String) throws -> Value) throws {
      let texts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      values = try (texts == [Self.all] && !all.isEmpty ? all : texts).map { ($0, try read($0)) }
    }

    /// The word on the command line that selects all possible values of an option.
    static var all: String { "all" }
  }

  /// The value of the option `--device`: the name of a device, such as `iPhone 15`, ignoring case.
  struct DeviceArgument {
    var device: LayoutDevice

    init(_ name: String) throws {
      do throws(DeviceNameError) {
        device = try LayoutDevice(parsing: name)
      } catch {
        guard case .unknown = error else { throw ValidationError("\(error)") }
        if let size = try? SizeArgument(name), size.fittingAxes.count < 2 {
          throw ValidationError("\(error); did you mean --size \(name)?")
        }
        let near = LayoutDevice.names(meantBy: name)
        let question =
          Suggestions.question(offering: near)
          ?? "for a list, run 'layoutkit devices'"
        // Without quotation marks, as in `--device iPhone 15`, the shell ends the name at the space.
        let isCut =
          !name.contains(" ") && near.first?.lowercased().hasPrefix(name.lowercased() + " ") ?? false
        throw ValidationError(
          "\(error); \(question)" + (isCut ? " Put quotation marks around a name with spaces." : ""))
      }
    }
  }

  /// The value of the option `--direction`.
  enum DirectionArgument: String, CaseIterable {
    case ltr, rtl

    init(_ name: String) throws {
      guard let direction = DirectionArgument(rawValue: name) else {
        let near = Suggestions.nearest(to: name, among: Self.allCases.map(\.rawValue))
        let question = near.count == 1 ? Suggestions.question(offering: near) : nil
        throw ValidationError("unknown direction `\(name)`; \(question ?? "expected ltr or rtl")")
      }
      self = direction
    }

    /// The layout direction that corresponds to this value.
    var direction: LayoutDirection { self == .ltr ? .leftToRight : .rightToLeft }
  }

  /// The value of the option `--text-size`: `L`, `AX1`, or another name of a content size category.
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

  /// The value of the option `--size-classes`, such as `compact x regular`.
  struct SizeClassesArgument {
    var sizeClasses: LayoutDocument.SizeClasses

    /// The four combinations of horizontal and vertical size classes.
    static let all = ["compact", "regular"].flatMap { width in
      ["compact", "regular"].map { "\(width) x \($0)" }
    }

    init(_ text: String) throws {
      do throws(TraitConditionError) {
        let classes = try TraitCondition(parsing: text)
        guard classes.hasOnlySizeClasses else { throw .unknownSizeClass(text) }
        sizeClasses = LayoutDocument.SizeClasses(
          width: classes.widthClass ?? .unspecified, height: classes.heightClass ?? .unspecified)
      } catch .unknownWord(let word) {
        // The general error also offers other traits, such as idioms.
        throw ValidationError("\(TraitConditionError.unknownSizeClass(word))")
      } catch {
        throw ValidationError("\(error)")
      }
    }
  }
#endif
