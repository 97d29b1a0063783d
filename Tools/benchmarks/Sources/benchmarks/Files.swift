#if canImport(FoundationEssentials)
  // The whole Foundation would take three times the memory of a small solver.
  import FoundationEssentials
#else
  import Foundation
#endif

/// Functions that read and write whole files.
enum Files {
  static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw FileError(path: path) }
    return Array(data)
  }

  static func readText(_ path: String) throws -> String { String(decoding: try read(path), as: UTF8.self) }

  static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw FileError(path: path, isWriting: true)
    }
  }

  static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}

/// An error for a file that cannot be read or written.
struct FileError: Error, CustomStringConvertible {
  var path: String
  var isWriting = false

  var description: String { "\(path) cannot be \(isWriting ? "written" : "read")." }
}
