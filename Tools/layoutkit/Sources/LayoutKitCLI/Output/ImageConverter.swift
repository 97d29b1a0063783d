import Foundation
import SourceDiagnostics

/// A converter from SVG to PNG, which runs the first program that is installed: `rsvg-convert`, `resvg` or Chromium.
struct ImageConverter {
  /// The folders in which programs are searched. Default: those of the environment variable `PATH`.
  var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

  /// The names of the programs, in the order in which they are tried.
  static let programs = [
    "rsvg-convert", "resvg", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
  ]

  /// Converts an image and writes it to a file.
  ///
  /// - Throws: ``ImageError`` if no program is installed or the program fails, or ``OutputError``.
  func convert(_ svg: String, to file: OutputFile) throws {
    guard let program = program else { throw ImageError(file: file.path, reason: .noProgram) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "layoutkit-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("image.svg")
    let image = folder.appendingPathComponent("image.png")
    try OutputFile.create(source.path, svg)
    let message = run(program, arguments(of: program, source.path, image.path, svg: svg, folder: folder.path))
    guard let data = try? Data(contentsOf: image), !data.isEmpty else {
      throw ImageError(file: file.path, reason: .failed(program, message))
    }
    try file.write(bytes: Array(data))
  }

  /// The path of the first program that is installed; nil if there is none.
  private var program: String? {
    for name in Self.programs {
      for folder in folders {
        let path = folder + "/" + name
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
    }
    return nil
  }

  private func arguments(
    of program: String, _ source: String, _ image: String, svg: String, folder: String
  ) -> [String] {
    switch program.split(separator: "/").last ?? "" {
    case "rsvg-convert": return ["--zoom", "2", "--output", image, source]
    case "resvg": return ["--zoom", "2", source, image]
    default:
      // Chromium leaves out the last rows of an image that is as high as its window.
      let size = Self.size(of: svg)
      let page = folder + "/page.html"
      let text = #"<!doctype html><body style="margin:0;background:#f2f2f5"><img src="image.svg" alt="">"#
      try? Data(text.utf8).write(to: URL(fileURLWithPath: page))
      // Chromium refuses to run its sandbox as the administrator, as in most containers.
      let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
      return sandbox + [
        "--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
        "--user-data-dir=\(folder)/profile", "--window-size=\(size.width),\(size.height + Self.lostRows)",
        "--screenshot=\(image)", page,
      ]
    }
  }

  /// A number of rows that is larger than the number of those that Chromium leaves out.
  private static let lostRows = 100

  /// The time after which a program is ended, in seconds.
  private static let limit = 120.0

  /// Returns the size in the first element of an image, in whole points.
  private static func size(of svg: String) -> (width: Int, height: Int) {
    func number(_ key: String) -> Int {
      guard let start = svg.range(of: " \(key)=\""), let end = svg[start.upperBound...].firstIndex(of: "\"")
      else {
        return 800
      }
      return Double(svg[start.upperBound..<end]).map { Int($0.rounded(.up)) } ?? 800
    }
    return (number("width"), number("height"))
  }

  /// Runs a program and returns what it prints to the standard error.
  private func run(_ program: String, _ arguments: [String]) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return "\(error.localizedDescription)"
    }
    // A program that waits for something would never end.
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: watch)
    defer { watch.cancel() }
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// An error for an image that could not be converted.
struct ImageError: ReportableError {
  enum Reason {
    /// None of the programs is installed.
    case noProgram
    /// A program wrote no image. The associated values are its path and what it printed.
    case failed(String, String)
  }

  /// The path of the image.
  var file: String
  var reason: Reason

  /// The error as an array of one diagnostic.
  var diagnostics: [Diagnostic] {
    let message: String
    var details: [String] = []
    switch reason {
    case .noProgram:
      message =
        "A PNG image needs one of the programs rsvg-convert (librsvg2-bin), resvg or chromium, but none is installed; install one, or use --format svg."
    case .failed(let program, let output):
      message = "\(program) wrote no image; use --format svg and convert the file."
      details = output.split(separator: "\n").suffix(4).map { "    \($0)" }
    }
    return [
      Diagnostic(
        "no-image", .error, message, at: Diagnostic.Place(file: SystemPath.shown(file)), details: details)
    ]
  }
}
