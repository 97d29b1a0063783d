import ArgumentParser
import Workloads

/// The command `benchmarks documents`, which writes documents to a folder. The documents are hard to diagnose.
struct DocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Write documents that are hard to diagnose: FOLDER/tied-chain-1000.layout.yaml and so on.")

  @Argument(help: "The folder to write to. It is created if it does not exist.") var folder: String
  @OptionGroup var documents: DocumentOptions

  func run() throws {
    try Files.makeFolder(folder)
    for size in documents.sizes.values {
      for family in try documents.selectedFamilies() { try documents.write(family, size, to: folder) }
    }
  }
}

/// The options that select documents and their sizes.
struct DocumentOptions: ParsableArguments {
  @Option(help: "The families, separated by commas. Default: all.")
  var families: String?

  @Option(help: "The numbers of views, separated by commas.")
  var sizes = Numbers([1000, 5000])

  func validate() throws { _ = try selectedFamilies() }

  /// Returns the families of documents that the option `--families` names; all families without the option.
  ///
  /// - Throws: `ValidationError` if a name is unknown.
  func selectedFamilies() throws -> [HardDocument] {
    guard let families else { return HardDocument.all }
    return try families.split(separator: ",").map { name in
      guard let family = HardDocument.named(String(name)) else {
        let names = HardDocument.all.map(\.name).joined(separator: ", ")
        throw ValidationError("Unknown family '\(name)'; expected one of \(names).")
      }
      return family
    }
  }

  /// Writes a document to a folder, and returns its path.
  @discardableResult
  func write(_ family: HardDocument, _ size: Int, to folder: String) throws -> String {
    let path = "\(folder)/\(family.name)-\(size).layout.yaml"
    try Files.write(family.text(count: size).utf8, to: path)
    return path
  }
}
