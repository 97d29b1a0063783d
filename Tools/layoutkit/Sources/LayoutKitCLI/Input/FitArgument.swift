#if CLI
  import ArgumentParser
  import LayoutDocuments

  /// The value of `--fit`: the name of a view, or nothing for the root.
  struct FitArgument {
    /// The id or the name of the view; nil for the root.
    var name: String?

    init(_ text: String) {
      name = text == Self.root ? nil : text
    }

    /// Returns the view of an instance.
    ///
    /// - Throws: The error of a name that no view has.
    func view(in instance: LayoutInstance) throws(ItemLookupError) -> LayoutView? {
      guard let name else { return instance.root }
      return try instance.items.item(named: name) as? LayoutView
    }

    /// The value that stands for the root; no name contains this character. ArgumentParser does not accept an empty value.
    private static let root = "\u{0}"

    /// Completes `--fit` without a value, which ArgumentParser cannot read: if an option, a path to a document, `-` or
    /// nothing follows, the root is meant.
    static func completing(_ arguments: [String]) -> [String] {
      guard arguments.first == SolveCommand.configuration.commandName else { return arguments }
      let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
      return arguments.indices.map { place in
        guard place < end, arguments[place] == "--fit" else { return arguments[place] }
        guard place + 1 < arguments.endIndex else { return "--fit=\(root)" }
        let next = arguments[place + 1]
        let isPath = next.contains("/") || InputFinder.layouts.endings.contains(where: next.hasSuffix)
        return isPath || next.hasPrefix("-") ? "--fit=\(root)" : "--fit"
      }
    }
  }
#endif
