#if CLI
  import SourceText

  import ArgumentParser
  import LayoutDocuments

  /// The options that replace parts of a document's canvas.
  struct CanvasOptions: ParsableArguments {
    @Option(
      // A size such as -1x0 is no option.
      parsing: .unconditional,
      help: ArgumentHelp(
        "The size in points, instead of the document's; also sets the size classes.", valueName: "WxH"),
      transform: SizeArgument.init)
    var size: SizeArgument?

    @Option(
      help: ArgumentHelp(
        "The device, optionally followed by 'landscape' and a split view size such as 1/2.",
        valueName: "name"),
      completion: .list(LayoutDevice.all.map(\.name)), transform: DeviceArgument.init)
    var device: DeviceArgument?

    @Option(help: "The layout direction of the language.")
    var direction: DirectionArgument?

    @Option(
      help: ArgumentHelp("The content size category of text: XS to XXXL, AX1 to AX5.", valueName: "size"),
      completion: .list(ContentSizeCategory.allCases.dropFirst().map(\.shortName)),
      transform: TextSizeArgument.init)
    var textSize: TextSizeArgument?

    @Option(
      help: ArgumentHelp(
        "The size classes, width by height, instead of those of the device or size: 'compact x regular'.",
        valueName: "classes"), transform: SizeClassesArgument.init)
    var sizeClasses: SizeClassesArgument?

    func validate() throws {
      if size != nil, device != nil { throw ValidationError("--size cannot be combined with --device") }
    }

    /// Returns the canvas of a document, with the parts that the options replace.
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
        // Settings of people and of the app do not depend on the device.
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
  enum DirectionArgument: String, ExpressibleByArgument, CaseIterable {
    case ltr, rtl

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
