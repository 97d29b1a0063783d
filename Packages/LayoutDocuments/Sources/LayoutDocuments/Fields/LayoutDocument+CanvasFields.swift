import LayoutModel

extension LayoutDocument.Canvas {
  /// The fields of a canvas, in the order in which documents list them.
  static let fields: [DocumentField<LayoutDocument.Canvas>] = placeFields + lookFields + obstacleFields

  private static let placeFields: [DocumentField<LayoutDocument.Canvas>] = [
    DocumentField(
      "device", .device,
      "The name of a device. Case is ignored; `landscape` and a part of the screen such as `1/2` may follow.",
      get: { $0.device }, set: { $0.device = $1 }),
    DocumentField(
      "orientation", .words(.orientation), "The orientation of the device.",
      get: { $0.orientation }, set: { $0.orientation = $1 }),
    DocumentField(
      "size", .canvasSize,
      "The root's size: [width, height], or text such as `375x667`. `auto` makes a width or height fit the content.",
      get: { canvas in
        let size = canvas.size ?? (canvas.fittingAxes.isEmpty ? nil : canvas.environment?.size)
        return size.map { LayoutDocument.CanvasSize($0, fitting: canvas.fittingAxes) }
      },
      set: { canvas, size in
        canvas.size = size?.size
        canvas.fittingAxes = size?.fittingAxes ?? []
      }),
    DocumentField(
      "scale", .scale, "The number of pixels in a point. Frames are rounded to pixels.",
      get: { $0.scale }, set: { $0.scale = $1 }),
    DocumentField(
      "frameTolerance", .extent,
      "The number of points by which edges may differ from expected frames. Default: 0.",
      get: { $0.frameTolerance }, set: { $0.frameTolerance = $1 }),
  ]

  private static let lookFields: [DocumentField<LayoutDocument.Canvas>] = [
    DocumentField(
      "direction", .words(LayoutDirection.documentNames, .direction),
      "The layout direction: leading is left (ltr) or right (rtl).",
      get: { $0.direction }, set: { $0.direction = $1 }),
    DocumentField(
      "textSize", .textSize, "The text size that the user has chosen: XS to XXXL, AX1 to AX5. Default: L.",
      get: { $0.textSize }, set: { $0.textSize = $1 }),
    DocumentField(
      "sizeClasses", .sizeClasses,
      "The size classes: width by height, such as `compact x regular`, or a map. Default: the size classes of the device or the size.",
      get: { $0.sizeClasses }, set: { $0.sizeClasses = $1 }),
    DocumentField(
      "idiom", .words(UserInterfaceIdiom.documentNames, .idiom),
      "The user interface idiom. Default: the device's.",
      get: { $0.idiom }, set: { $0.idiom = $1 }),
  ]

  private static let obstacleFields: [DocumentField<LayoutDocument.Canvas>] = [
    DocumentField(
      "safeArea", .insets,
      "The insets of the root's safe area, such as those for bars and rounded corners. They determine the top and bottom layout guides.",
      get: { $0.safeArea }, set: { $0.safeArea = $1 }),
    DocumentField(
      "additionalSafeArea", .insets,
      "The insets that the app adds to the safe area, for example for its own bars.",
      get: { $0.additionalSafeArea }, set: { $0.additionalSafeArea = $1 }),
    DocumentField(
      "keyboard", .keyboard, "The height of the keyboard at the bottom, or its frame.",
      get: { $0.keyboard }, set: { $0.keyboard = $1 }),
    DocumentField(
      "margins", .directionalInsets,
      "The minimum margins of the root. Default: 16 points at the sides, or 20 if the root is at least 414 points wide.",
      get: { $0.margins }, set: { $0.margins = $1 }),
  ]

  /// The maximum ``scale`` of a canvas, in pixels per point.
  static let largestScale = 100.0
}

// MARK: Forms

extension DocumentForm where Value == LayoutDocument.Canvas {
  /// Returns an array with the canvas size to suggest for the given numbers: `375xauto` for one number, `375x667` for
  /// two. Signs are removed from the numbers. For any other count of numbers, the array is empty.
  private static func size(of numbers: [String]) -> [String] {
    let numbers = numbers.map { String($0.drop { $0 == "-" || $0 == "+" }) }
    return switch numbers.count {
    case 1: ["\(numbers[0])xauto"]
    case 2: ["\(numbers[0])x\(numbers[1])"]
    default: []
    }
  }

  /// The notation (``DocumentForm``) of a canvas: the name of a device, a size such as `375x667`, or a map.
  static var canvas: Self {
    Self(
      schema: SchemaPart.anyOf([.nonEmptyText, .map(DocumentError.Part.canvas.properties)]).described(
        "The screen that the layout is laid out for: a device, a size such as `375x667`, or a map. Default: 375 by 667 points."
      ).named("canvas"),
      read: { reader in
        var canvas = LayoutDocument.Canvas(origin: reader.node.origin)
        switch reader.node.content {
        case .scalar:
          guard let text = reader.scalar(.canvas)?.text else { return nil }
          if let size = LayoutDocument.CanvasSize(parsing: text) {
            canvas.size = size.size
            canvas.fittingAxes = size.fittingAxes
          } else if let size = reader.textWithoutSigns(where: LayoutDocument.CanvasSize.isSize) {
            reader.reportExpected(.canvas, suggestions: [size])
            return nil
          } else if let first = text.first, first.isNumber || first == "x" || first == "×",
            first.isASCII || first == "×"
          {
            // The text begins like a size and not like the name of a device, so it is most likely a misspelled size.
            let isSize = text.split { $0 == " " || $0 == "@" || $0 == "," }.first.map {
              LayoutDocument.CanvasSize(parsing: String($0)) != nil
            }
            reader.reportExpected(
              .canvas, suggestions: Self.size(of: reader.numbersInText),
              advice: isSize ?? false
                ? "write other settings as a map: `{size: 320x568, direction: rtl}`" : nil)
            return nil
          } else {
            canvas.device = DocumentForm<String>.device.read(reader)
          }
        case .sequence:
          reader.reportExpected(.canvas, suggestions: Self.size(of: reader.numbersInText))
          return nil
        case .mapping:
          guard let fields = reader.fields(.canvas, .canvas) else { return nil }
          canvas.origins = reader.read(LayoutDocument.Canvas.fields, from: fields, into: &canvas)
        }
        return canvas
      },
      write: { canvas in
        // An empty map is written, because a scene with an empty canvas does not use the document's canvas.
        var map = MapWriter()
        map.write(LayoutDocument.Canvas.fields, of: canvas)
        return map.node(shortenedTo: "device")
      })
  }
}

extension DocumentForm where Value == String {
  /// The notation (``DocumentForm``) of the name of a device.
  fileprivate static var device: Self {
    Self(
      schema: .anyString,
      read: { reader in
        guard let name = reader.text() else { return nil }
        do throws(DeviceNameError) {
          _ = try LayoutDevice(parsing: name)
        } catch .unknown {
          reader.report(.unknownWord(name, .device), suggestions: LayoutDevice.names(meantBy: name))
        } catch {
          reader.report(.device(error))
        }
        return name
      },
      write: { .text($0) })
  }
}

extension DocumentForm where Value == LayoutDocument.CanvasSize {
  /// The notation (``DocumentForm``) of the size of a canvas: a text such as `375x667`, a list such as `[375, 667]`, or
  /// a map. The word `auto` stands for a width or height that fits the content.
  fileprivate static var canvasSize: Self {
    let part = DocumentError.Part.size
    let extent = LayoutDocument.CanvasSize.Extent.schema
    return Self(
      schema: .anyOf([
        SchemaPart.anyOf([
          .list(of: extent, count: part.keys.count),
          .map(part.keys.map { DocumentProperty($0, extent) }, required: part.keys),
        ]).described("[width, height], or a map.").named("canvasSize"),
        .text(pattern: "^ *(auto|([0-9.]+|auto) *[xX×] *([0-9.]+|auto)) *$"),
      ]),
      read: { reader in
        if case .scalar(let scalar) = reader.node.content, let size = Value(parsing: scalar.text) {
          return size
        }
        if let size = reader.textWithoutSigns(where: Value.isSize) {
          reader.reportExpected(.numbers(part.keys), suggestions: [size])
          return nil
        }
        return reader.numbers(part, .numbers(part.keys), each: LayoutDocument.CanvasSize.Extent.init).map {
          Value(width: $0[0], height: $0[1])
        }
      },
      write: { DocumentNode(.sequence([$0.width.node, $0.height.node])) })
  }
}

extension DocumentForm where Value == LayoutDocument.Keyboard {
  /// The notation (``DocumentForm``) of a keyboard: the height of a docked keyboard, or the frame of any keyboard.
  fileprivate static var keyboard: Self {
    Self(
      schema: .anyOf([DocumentForm<Double>.extent.schema, DocumentForm<LayoutRect>.frame.schema]),
      read: { reader in
        if case .scalar = reader.node.content { return reader.size(.keyboard).map { .docked(height: $0) } }
        return reader.numbers(.frame, .keyboard) { $0.number() }.map { .frame(LayoutRect($0)) }
      },
      write: { keyboard in
        switch keyboard {
        case .docked(let height): .number(height)
        case .frame(let frame): DocumentForm<LayoutRect>.frame.write(frame)
        }
      })
  }
}

extension DocumentForm where Value == ContentSizeCategory {
  fileprivate static var textSize: Self {
    Self(
      schema: .nonEmptyText,
      read: { reader in
        guard let text = reader.text() else { return nil }
        if let size = ContentSizeCategory(named: text) { return size }
        reader.reportUnknown(text, .textSize, among: ContentSizeCategory.names)
        return nil
      },
      write: { .text($0.shortName) })
  }
}

extension DocumentForm where Value == LayoutDocument.SizeClasses {
  /// The notation (``DocumentForm``) of a pair of size classes: a text with the size classes of width and height, such
  /// as `compact x regular`, or a map.
  fileprivate static var sizeClasses: Self {
    let sizeClass = DocumentForm<UserInterfaceSizeClass>.sizeClass
    return Self(
      schema: .anyOf([
        .nonEmptyText,
        SchemaPart.map(DocumentError.Part.sizeClasses.properties)
          .described("The size classes of width and height.").named("sizeClasses"),
      ]),
      read: { reader in
        if case .mapping = reader.node.content {
          guard let fields = reader.fields(.sizeClasses) else { return nil }
          return LayoutDocument.SizeClasses(
            width: fields[.width].flatMap(sizeClass.read) ?? .unspecified,
            height: fields[.height].flatMap(sizeClass.read) ?? .unspecified)
        }
        guard let scalar = reader.scalar(.sizeClasses) else { return nil }
        do throws(TraitConditionError) {
          let condition = try TraitCondition(parsing: scalar.text)
          if condition.hasOnlySizeClasses {
            return LayoutDocument.SizeClasses(
              width: condition.widthClass ?? .unspecified, height: condition.heightClass ?? .unspecified)
          }
          reader.reportExpected(.sizeClasses)
        } catch {
          reader.report(.traits(error))
        }
        return nil
      },
      write: { .text("\(TraitCondition(widthClass: $0.width, heightClass: $0.height))") })
  }
}

extension DocumentForm where Value == UserInterfaceSizeClass {
  static var sizeClass: Self { words(UserInterfaceSizeClass.documentNames, .sizeClass) }
}

// MARK: Words

extension UserInterfaceSizeClass {
  /// The name of each size class in documents.
  static let documentNames: [(name: String, value: UserInterfaceSizeClass)] = [
    ("any", .unspecified), ("compact", .compact), ("regular", .regular),
  ]
}

extension UserInterfaceIdiom {
  /// The name of each idiom in documents.
  static let documentNames: [(name: String, value: UserInterfaceIdiom)] =
    allCases.filter { $0 != .unspecified }.map { ($0.description, $0) }
}

extension LayoutDirection {
  /// The names of each layout direction in documents. If there are several, the first is used for writing.
  static let documentNames: [(name: String, value: LayoutDirection)] = [
    ("ltr", .leftToRight), ("rtl", .rightToLeft), ("leftToRight", .leftToRight),
    ("rightToLeft", .rightToLeft),
  ]
}
