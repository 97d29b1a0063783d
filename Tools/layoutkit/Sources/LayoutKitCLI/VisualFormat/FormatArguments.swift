#if CLI
  import ArgumentParser
  import VisualFormat

  /// The value of `--emit` of `layoutkit vfl`.
  enum FormatEmission: String, ExpressibleByArgument, CaseIterable {
    case equations, frames, swift, json
  }

  /// The value of `--spacing`.
  enum FormatSpacing: String, ExpressibleByArgument, CaseIterable {
    case ios, macos

    /// What the module calls it.
    var superviewSpacing: VisualFormatScope.SuperviewSpacing { self == .ios ? .layoutMargins : .standard }
  }

  /// The value of `--options`: `alignAllTop,directionLeftToRight`.
  struct FormatOptionsArgument {
    var options: LayoutFormatOptions = []

    init(_ text: String) throws {
      for name in text.split(separator: ",").map(String.init) {
        guard let named = LayoutFormatOptions(named: name) else {
          let near = Suggestions.nearest(to: name, among: LayoutFormatOptions.names.map(\.name))
          let question = Suggestions.question(offering: near) ?? "there is, among others, `alignAllTop`"
          throw ValidationError("unknown option `\(name)`; \(question)")
        }
        options.formUnion(named)
      }
    }
  }

  /// The value of `--metrics`: `gap=12,wide=100.5`.
  struct MetricsArgument {
    var values: [String: Double] = [:]

    init(_ text: String) throws {
      for entry in text.split(separator: ",") {
        let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, VisualFormatSyntax.isName(String(parts[0])) else {
          throw ValidationError("expected a name, = and a number, such as gap=12, not `\(entry)`")
        }
        // `Double` would also take `nan` and `inf`.
        guard let value = Double(parts[1]), value.isFinite else {
          throw ValidationError("`\(parts[1])`, the metric `\(parts[0])`, is not a finite number")
        }
        values[String(parts[0])] = value
      }
    }
  }

  /// The value of `--views`: `find,field`.
  struct ViewNamesArgument {
    var names: [String]

    init(_ text: String) throws {
      names = text.split(separator: ",").map(String.init)
      for name in names where !VisualFormatSyntax.isName(name) {
        throw ValidationError("`\(name)` cannot be the name of a view in a format")
      }
    }
  }
#endif
