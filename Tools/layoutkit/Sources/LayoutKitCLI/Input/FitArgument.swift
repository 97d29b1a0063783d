#if CLI
  import ArgumentParser
  import LayoutDocuments

  /// The value of the option `--fit`: the name of a view to lay out alone. Without a value, the option selects the
  /// root.
  struct FitArgument {
    /// The id or name of the view; nil for the root.
    var name: String?

    init(_ text: String) throws {
      if text.allSatisfy({ $0 == " " }) {
        throw ValidationError("the name is empty; expected the name of a view, or --fit alone for the root")
      }
      name = text == Self.root ? nil : text
    }

    /// Returns the view that the option selects in a scene: the named view, or the root if there is no name. Nil if the
    /// name is that of a layout guide.
    ///
    /// - Throws: `ItemLookupError` if no view has the name, or several have it.
    func view(in instance: LayoutInstance) throws(ItemLookupError) -> LayoutView? {
      guard let name else { return instance.root }
      return try instance.items.item(named: name) as? LayoutView
    }

    /// The text that replaces a missing value of `--fit` and selects the root. ArgumentParser does not accept an empty
    /// value, and no name contains this character.
    private static let root = "\u{0}"

    /// Returns the arguments with ``root`` as the value of each `--fit` that has no value.
    ///
    /// ArgumentParser requires a value. A `--fit` has no value if it is the last argument, or if the next argument is
    /// an option, the path of a document, or `-`.
    static func completing(_ arguments: [String]) -> [String] {
      guard arguments.first == SolveCommand.configuration.commandName else { return arguments }
      let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
      return arguments.indices.map { index in
        guard index < end, arguments[index] == "--fit" else { return arguments[index] }
        guard index + 1 < arguments.endIndex else { return "--fit=\(root)" }
        let next = arguments[index + 1]
        let isPath = next.contains("/") || InputFinder.layouts.endings.contains(where: next.hasSuffix)
        return isPath || next.hasPrefix("-") ? "--fit=\(root)" : "--fit"
      }
    }
  }
#endif
