import StackViews

extension LayoutDocument.Kind {
  /// The notation (``DocumentForm``) of ``LayoutDocument/Kind``, whose raw values are the words in documents. It is
  /// stored, not computed, because the reader uses it for almost every view.
  static let form = DocumentForm<LayoutDocument.Kind>.words(.kind)
}

// MARK: Texts

extension DocumentForm where Value == LayoutFont {
  static var font: Self {
    Self(
      schema: SchemaPart(["type": DocumentNode(.sequence([.text("string"), .text("number")]))]),
      read: { reader in
        guard let scalar = reader.scalar(.font) else { return nil }
        do throws(FontError) {
          return try LayoutFont(parsing: scalar.text)
        } catch {
          reader.report(.font(error))
          return nil
        }
      },
      write: { .text("\($0)") })
  }
}

// MARK: Directions and masks

extension DocumentForm where Value == SemanticContentAttribute {
  static var contentDirection: Self { words(SemanticContentAttribute.documentNames, .contentDirection) }
}

extension SemanticContentAttribute {
  /// The name of each value in documents. If a value has several names, the first is used for writing.
  static let documentNames: [(name: String, value: SemanticContentAttribute)] = [
    ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
    ("ltr", .forceLeftToRight), ("rtl", .forceRightToLeft), ("forceLeftToRight", .forceLeftToRight),
    ("forceRightToLeft", .forceRightToLeft),
  ]
}

extension DocumentForm where Value == AutoresizingMask {
  /// The notation (``DocumentForm``) of an autoresizing mask: a list of options, or the notation of Apple's logs, such
  /// as `h=-&- v=---`.
  static var autoresizingMask: Self {
    Self(
      schema: .anyOf([
        .list(of: .words(AutoresizingMask.documentNames.map { $0.name })),
        .text(pattern: "^ *h=[&-]{3} +v=[&-]{3} *$"),
      ]),
      read: { reader in
        let names = AutoresizingMask.documentNames
        if case .scalar(let scalar) = reader.node.content {
          if let mask = AutoresizingMask(logText: scalar.text) { return mask }
          let isOption = names.contains { $0.name == scalar.text }
          reader.reportExpected(.autoresizing, suggestions: isOption ? ["[\(scalar.text)]"] : [])
          return nil
        }
        return reader.elements(.autoresizing)?.reduce(into: AutoresizingMask()) { mask, element in
          guard let text = element.text() else { return }
          if let option = names.first(where: { $0.name == text })?.option {
            mask.formUnion(option)
          } else {
            element.reportUnknown(text, .autoresizing, among: names.map { $0.name })
          }
        }
      },
      write: { mask in
        var rest = mask
        var names: [DocumentNode] = []
        for (name, option) in AutoresizingMask.documentNames where rest.contains(option) {
          names.append(.text(name))
          rest.subtract(option)
        }
        return DocumentNode(.sequence(names))
      })
  }
}

extension AutoresizingMask {
  /// The names of each option in documents. UIKit's names come first and are used for writing; Interface Builder's
  /// names follow.
  static let documentNames: [(name: String, option: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
    ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
    ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]

  /// Creates a mask from the notation of Apple's logs, such as `h=-&- v=&--`; nil if the text is not in this notation.
  ///
  /// For each axis, three characters describe the margin before the view, the size of the view, and the margin after
  /// it: `&` means flexible, and `-` means fixed.
  init?(logText: String) {
    let parts = logText.split(separator: " ")
    guard parts.count == 2, parts[0].hasPrefix("h="), parts[1].hasPrefix("v=") else { return nil }
    let signs = parts.flatMap { $0.dropFirst(2) }
    guard signs.count == 6, parts[0].count == 5, signs.allSatisfy({ $0 == "&" || $0 == "-" }) else {
      return nil
    }
    let flexible = zip(signs, 0..<6).filter { $0.0 == "&" }
    self.init(rawValue: flexible.reduce(0) { $0 | 1 << UInt($1.1) })
  }
}

// MARK: Stacks

extension DocumentForm where Value == LayoutDocument.StackSpacing {
  /// The notation (``DocumentForm``) of the spacing of a stack: a number of points, the word `Standard` or `system` for
  /// the standard spacing, or the word `default` for the default spacing.
  static var spacing: Self {
    Self(
      schema: SchemaPart.anyOf([
        DocumentForm<Double>.points.schema, .text(pattern: "^([Ss]tandard|[Ss]ystem|[Dd]efault)$"),
      ]).named("stackSpacing"),
      read: { reader in
        switch reader.node.scalarText.lowercased() {
        case "standard", "system": .standard
        case "default": .default
        default: reader.number(.spacing).map(LayoutDocument.StackSpacing.points)
        }
      },
      write: { spacing in
        switch spacing {
        case .points(let points): .number(points)
        case .standard: .text("Standard")
        case .default: .text("default")
        }
      })
  }
}

extension LayoutAxis {
  /// The name of each axis in documents.
  static let documentNames: [(name: String, value: LayoutAxis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

extension StackView.Distribution {
  /// The name of each distribution in documents.
  static let documentNames: [(name: String, value: StackView.Distribution)] = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ]
}

extension StackView.Alignment {
  /// The names of each alignment in documents. If there are several, the first is used for writing.
  static let documentNames: [(name: String, value: StackView.Alignment)] = [
    ("fill", .fill), ("leading", .leading), ("top", .top), ("firstBaseline", .firstBaseline),
    ("center", .center), ("trailing", .trailing), ("bottom", .bottom), ("lastBaseline", .lastBaseline),
  ]
}
