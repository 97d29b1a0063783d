#if CLI
  import SourceText

  import ArgumentParser
  import LayoutDocuments

  /// The options that lay a document out in something else than its own canvas.
  struct CanvasOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The size in points, in place of the document's; size classes follow.", valueName: "WxH"),
      transform: SizeArgument.init)
    var size: SizeArgument?

    @Option(
      help: ArgumentHelp(
        "The device; 'landscape' and a part of a tablet's screen such as 1/2 may follow.", valueName: "name"),
      completion: .list(LayoutDevice.all.map(\.name)), transform: DeviceArgument.init)
    var device: DeviceArgument?

    @Option(help: "The direction of the language.")
    var direction: DirectionArgument?

    @Option(
      help: ArgumentHelp("How large people want to read text: XS to XXXL, AX1 to AX5.", valueName: "size"),
      completion: .list(ContentSizeCategory.allCases.dropFirst().map(\.shortName)),
      transform: TextSizeArgument.init)
    var textSize: TextSizeArgument?

    @Option(
      help: ArgumentHelp(
        "Size classes, width by height, in place of those of the device or the size: 'compact x regular'.",
        valueName: "classes"), transform: SizeClassesArgument.init)
    var sizeClasses: SizeClassesArgument?

    func validate() throws {
      if size != nil, device != nil { throw ValidationError("--size and --device exclude each other") }
    }

    /// What a document says, but for what the options say.
    func applied(to canvas: LayoutDocument.Canvas) -> LayoutDocument.Canvas {
      var canvas = canvas
      if let size = size?.size {
        canvas.size = size
        let traits = TraitCollection(sizeClassesFor: size)
        canvas.sizeClasses = LayoutDocument.SizeClasses(
          width: traits.horizontalSizeClass, height: traits.verticalSizeClass)
      }
      if let device = device?.device {
        var turned = LayoutDocument.Canvas(device: device.name, origin: canvas.origin)
        // What belongs to people and to the app, not to the machine.
        turned.direction = canvas.direction
        turned.textSize = canvas.textSize
        turned.additionalSafeArea = canvas.additionalSafeArea
        turned.keyboard = canvas.keyboard
        turned.margins = canvas.margins
        canvas = turned
      }
      canvas.direction = direction?.direction ?? canvas.direction
      canvas.textSize = textSize?.category ?? canvas.textSize
      canvas.sizeClasses = sizeClasses?.sizeClasses ?? canvas.sizeClasses
      return canvas
    }
  }

  /// The value of `--device`: a name such as `iPhone 15`, in any case.
  struct DeviceArgument {
    var device: LayoutDevice

    init(_ name: String) throws {
      guard let device = LayoutDevice(named: name) else {
        let near = Suggestions.nearest(to: name, among: LayoutDevice.all.map(\.name))
        let question =
          Suggestions.question(offering: near)
          ?? "there is, among others, `\(LayoutDevice.all.first?.name ?? "")`"
        throw ValidationError("unknown device `\(name)`; \(question)")
      }
      self.device = device
    }
  }

  /// The value of `--direction`.
  enum DirectionArgument: String, ExpressibleByArgument, CaseIterable {
    case ltr, rtl

    /// What the model calls it.
    var direction: LayoutDirection { self == .ltr ? .leftToRight : .rightToLeft }
  }

  /// The value of `--text-size`: `L`, `AX1`, or another name that is known of it.
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

  /// The value of `--size-classes`: `compact x regular`, or another form that is known of it.
  struct SizeClassesArgument {
    var sizeClasses: LayoutDocument.SizeClasses

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
