#if CLI
  @_spi(Tools) import SourceText

  import ArgumentParser
  import LayoutDocuments
  @_spi(Tools) import LayoutEquations
  import VisualFormat

  /// The value of the option `--emit` of `layoutkit vfl`, which selects the output, such as equations or Swift code.
  enum FormatEmission: String, ExpressibleByArgument, CaseIterable {
    case equations, frames, swift, json
  }

  /// The value of the option `--spacing`: the framework that determines the spacing between views and the superview.
  enum FormatSpacing: String, ExpressibleByArgument, CaseIterable {
    case ios, macos

    /// The meaning of `-` between a view and the superview: the layout margins for `ios`, 20 points for `macos`.
    var superviewSpacing: VisualFormatScope.SuperviewSpacing { self == .ios ? .layoutMargins : .standard }
  }

  /// The value of the option `--options`, such as `alignAllTop,directionLeftToRight`.
  struct FormatOptionsArgument {
    private(set) var options: LayoutFormatOptions = []
    /// The names of the options, as Apple spells them.
    private var names: [String] = []

    /// Combines the values of an option that is used several times.
    ///
    /// - Throws: `ValidationError` if two of the format options cannot be combined.
    init(_ arguments: [FormatOptionsArgument]) throws {
      names = arguments.flatMap(\.names)
      options = arguments.reduce(into: []) { $0.formUnion($1.options) }
      for start in ["direction", "spacing"] {
        let exclusive = names.filter { $0.hasPrefix(start) }
        guard let first = exclusive.first, let other = exclusive.first(where: { $0 != first }) else {
          continue
        }
        throw ValidationError("the option `\(first)` cannot be combined with `\(other)`")
      }
    }

    init(_ text: String) throws {
      for name in text.split(separator: ",").map(String.init) {
        guard let named = LayoutFormatOptions(named: name) else {
          let near = LayoutFormatOptions.names(meantBy: name)
          let question = Suggestions.question(offering: near) ?? "expected a name such as `alignAllTop`"
          throw ValidationError("unknown option `\(name)`; \(question)")
        }
        options.formUnion(named)
        names += LayoutFormatOptions.names.map(\.name).filter { $0.lowercased() == name.lowercased() }
      }
    }
  }

  /// The value of the option `--metrics`, such as `gap=12,wide=100.5`.
  struct MetricsArgument {
    private(set) var values: [String: Double] = [:]

    /// Combines the values of an option that is used several times.
    ///
    /// - Throws: `ValidationError` if a metric is defined twice.
    init(_ arguments: [MetricsArgument]) throws {
      for argument in arguments {
        for (name, value) in argument.values.sorted(by: { $0.key < $1.key }) { try add(name, value) }
      }
    }

    private mutating func add(_ name: String, _ value: Double) throws {
      if values.updateValue(value, forKey: name) != nil {
        throw ValidationError("the metric `\(name)` is defined twice")
      }
    }

    init(_ text: String) throws {
      for entry in text.split(separator: ",").map(\.trimmed) where !entry.isEmpty {
        let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          \.trimmed)
        guard parts.count == 2, VisualFormatSyntax.isName(parts[0]) else {
          throw ValidationError("expected a name, = and a number, such as gap=12, not `\(entry)`")
        }
        guard !parts[1].isEmpty else {
          throw ValidationError(
            "the metric `\(parts[0])` has no value; write a number, such as \(parts[0])=12")
        }
        // `Double` would also accept `nan` and `inf`.
        guard let value = Double(parts[1]), value.isFinite else {
          throw ValidationError(
            "the value of the metric `\(parts[0])`, `\(parts[1])`, is not a number\(Self.correction(of: parts[1], for: parts[0]))"
          )
        }
        try add(parts[0], value)
      }
    }

    /// Returns the question whether a number without its unit was meant, such as `; did you mean gap=8?` for `8pt`.
    /// Empty for a value that is not a number with a unit.
    private static func correction(of value: String, for name: String) -> String {
      let unit = String(value.suffix(value.reversed().prefix { $0.isLetter }.count))
      let number = value.dropLast(unit.count).trimmed
      guard ["pt", "px", "dp", "sp", "points", "pixels"].contains(unit), NumberText.decimal(number) != nil
      else { return "" }
      return "; did you mean \(name)=\(number)?"
    }
  }

  /// The value of the option `--views`, such as `find,field`.
  struct ViewNamesArgument {
    var names: [String]

    init(_ text: String) throws {
      names = text.split(separator: ",").map(String.init)
      for name in names where !VisualFormatSyntax.isName(name) {
        throw ValidationError(
          "`\(name)` is not a valid view name: use letters, digits and underscores, and begin with a letter or underscore"
        )
      }
      if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
        throw ValidationError("the view `\(twice)` is listed twice")
      }
    }
  }

  /// The value of the option `--margins`: `8` for all sides, or `0,16,0,16` for top, leading, bottom and trailing.
  struct MarginsArgument {
    var insets: DirectionalEdgeInsets

    init(_ text: String) throws {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let numbers = parts.compactMap(NumberText.decimal)
      guard numbers.count == parts.count, numbers.count == 1 || numbers.count == 4 else {
        throw ValidationError(
          "expected one number of points, such as 8, or the margins at top, leading, bottom and trailing, such as 0,16,0,16"
        )
      }
      for (part, number) in zip(parts, numbers) where !(0...DocumentLimits.points).contains(number) {
        throw ValidationError("the margin \(part) is out of range; expected a number from 0 to 100000000")
      }
      insets =
        numbers.count == 1
        ? DirectionalEdgeInsets(
          top: numbers[0], leading: numbers[0], bottom: numbers[0], trailing: numbers[0])
        : DirectionalEdgeInsets(
          top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
  }
#endif
