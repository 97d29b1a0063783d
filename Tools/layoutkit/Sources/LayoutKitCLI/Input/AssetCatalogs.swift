import Foundation
import LayoutEquations

/// The asset catalogs near an Interface Builder file, from which the sizes of images are read.
///
/// An asset catalog is a folder named `….xcassets`. The search covers the folder of the file and the three folders
/// above it. In each of these four folders, it also covers the subfolders, but no deeper folders.
final class AssetCatalogs: @unchecked Sendable {
  /// The asset catalogs that all inputs of one run of the command share, so that each folder is searched only once.
  static let shared = AssetCatalogs()

  /// The paths of the image sets in the catalogs of a folder, keyed by the names of the images.
  private typealias ImageSets = [String: String]

  // The lock protects the two properties below.
  private let lock = NSLock()
  private var imageSets: [String: ImageSets] = [:]
  private var sizes: [String: LayoutSize?] = [:]

  /// The number of folders above the folder of a file that are searched.
  private static let levels = 3

  /// The maximum number of names of files and folders that are read to find the image sets of one folder.
  private static let entryLimit = 20_000

  /// Returns the size of an image in points; nil if no catalog near the file contains it as a PNG or JPEG file.
  ///
  /// - Parameters:
  ///   - name: The name of the image, with the names of its groups if these are part of it.
  ///   - path: The path of the Interface Builder file.
  func size(ofImage name: String, near path: String) -> LayoutSize? {
    lock.lock()
    defer { lock.unlock() }
    var folder = Self.folder(of: path)
    for _ in 0...Self.levels {
      if let set = imageSets(in: folder)[name] {
        if let known = sizes[set] { return known }
        let size = Self.size(ofImageSet: set)
        sizes[set] = .some(size)
        return size
      }
      folder = folder.hasPrefix("/") && folder.count == 1 ? folder : "\(folder)/.."
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the image sets of the catalogs in a folder and in its direct subfolders.
  private func imageSets(in folder: String) -> ImageSets {
    if let known = imageSets[folder] { return known }
    var found: ImageSets = [:]
    var entries = Self.entryLimit
    var folders = [folder]
    for name in Self.names(in: folder, &entries) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if !name.contains("."), FileStatus(path: path, followsLinks: false)?.kind == .folder {
        folders.append(path)
      }
    }
    for folder in folders {
      for name in Self.names(in: folder, &entries) where name.hasSuffix(".xcassets") {
        Self.addImageSets(in: "\(folder)/\(name)", to: &found, &entries)
      }
    }
    imageSets[folder] = found
    return found
  }

  /// Adds the image sets in a catalog. An image in a group is added under two names: its own, such as `star`, and the
  /// one that includes the groups, such as `Icons/star`.
  private static func addImageSets(in catalog: String, to found: inout ImageSets, _ entries: inout Int) {
    var groups = [(path: catalog, prefix: "")]
    while let group = groups.popLast(), entries > 0 {
      for name in names(in: group.path, &entries) {
        let path = "\(group.path)/\(name)"
        if name.hasSuffix(".imageset") {
          let image = String(name.dropLast(".imageset".count))
          for key in [image, group.prefix + image] where found[key] == nil { found[key] = path }
        } else if !name.contains("."), FileStatus(path: path, followsLinks: false)?.kind == .folder {
          groups.append((path, "\(group.prefix)\(name)/"))
        }
      }
    }
  }

  /// Returns the names of the files and folders in a folder, sorted, but at most `entries` of them. Subtracts the
  /// number of returned names from `entries`.
  private static func names(in folder: String, _ entries: inout Int) -> [String] {
    let names = (SystemPath.names(inFolder: folder) ?? []).sorted().prefix(max(0, entries))
    entries -= names.count
    return Array(names)
  }

  /// The contents of the file `Contents.json` of an image set.
  private struct Contents: Decodable {
    var images: [Image]

    struct Image: Decodable {
      var filename: String?
      var scale: String?
    }
  }

  /// Returns the size of an image set, in points: the size of its first image that can be read. Nil if none can be
  /// read.
  private static func size(ofImageSet path: String) -> LayoutSize? {
    guard let data = start(of: "\(path)/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    for image in contents.images {
      guard let name = image.filename, !name.contains("/"),
        let data = start(of: "\(path)/\(name)"), let header = ImageHeader(Array(data))
      else { continue }
      let scale = image.scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } ?? 1
      guard scale > 0, scale.isFinite else { continue }
      return LayoutSize(width: Double(header.width) / scale, height: Double(header.height) / scale)
    }
    return nil
  }

  /// Returns the first bytes of a file; nil if it is not a file or cannot be read.
  private static func start(of path: String) -> Data? {
    guard FileStatus(path: path)?.kind == .regular, let file = FileHandle(forReadingAtPath: path) else {
      return nil
    }
    defer { try? file.close() }
    return try? file.read(upToCount: ImageHeader.limit)
  }
}
