import Foundation
import SourceDiagnostics

/// A converter from SVG to PNG, which runs the first program that is installed: `rsvg-convert`, `resvg` or Chromium.
struct ImageConverter {
  /// The folders in which the programs are looked up. Default: the folders in the environment variable `PATH`.
  var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

  /// The names of the programs that can convert an image, in the order in which they are tried.
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
    let output = folder.appendingPathComponent("output.txt")
    try? Data().write(to: output)
    let message = run(
      program, arguments(of: program, source.path, image.path, svg: svg, folder: folder.path), output: output)
    Self.writeImage(in: output, to: image)
    guard let data = try? Data(contentsOf: image), !data.isEmpty else {
      throw ImageError(file: file.path, reason: .failed(program, message))
    }
    try file.write(bytes: Array(data))
  }

  /// The path of the first of ``programs`` that is installed; nil if none is.
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
      let page = folder + "/page.html"
      try? Data(Self.page(of: svg).utf8).write(to: URL(fileURLWithPath: page))
      // Chromium refuses to run its sandbox as the administrator, as in most containers.
      let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
      return sandbox + [
        "--headless", "--disable-gpu", "--user-data-dir=\(folder)/profile", "--dump-dom", page,
      ]
    }
  }

  /// Returns an HTML page that draws the image, and then replaces its own content with the PNG image as a `data:` URL.
  /// A screenshot of the page would not have the height of the image, because a window includes parts that are not
  /// drawn.
  private static func page(of svg: String) -> String {
    let size = size(of: svg)
    // Browsers draw nothing on a larger canvas.
    let zoom = min(2, 16_000 / max(size.width, size.height, 1))
    let data = Data(svg.utf8).base64EncodedString()
    return """
      <!doctype html><img src="data:image/svg+xml;base64,\(data)" alt=""><script>
      onload = () => {
        const canvas = document.createElement("canvas");
        canvas.width = \(Int((size.width * zoom).rounded(.up)));
        canvas.height = \(Int((size.height * zoom).rounded(.up)));
        const image = document.querySelector("img");
        canvas.getContext("2d").drawImage(image, 0, 0, \(size.width * zoom), \(size.height * zoom));
        document.body.textContent = canvas.toDataURL("image/png");
      };
      </script>
      """
  }

  /// Writes to a file the image that Chromium printed as a `data:` URL. Does nothing for other programs, because they
  /// write the image themselves.
  private static func writeImage(in output: URL, to image: URL) {
    guard let text = try? String(contentsOf: output, encoding: .utf8),
      let start = text.range(of: ">data:image/png;base64,")
    else { return }
    let address = text[start.upperBound...].prefix { $0 != "<" }
    try? Data(base64Encoded: String(address))?.write(to: image)
  }

  /// The time after which a program is ended, in seconds.
  private static let limit = 120.0

  /// Returns the size that the `svg` element of an image states, in points. A missing width or height counts as 800.
  private static func size(of svg: String) -> (width: Double, height: Double) {
    func number(_ key: String) -> Double {
      guard let start = svg.range(of: " \(key)=\""), let end = svg[start.upperBound...].firstIndex(of: "\"")
      else {
        return 800
      }
      return Double(svg[start.upperBound..<end]) ?? 800
    }
    return (number("width"), number("height"))
  }

  /// Runs a program, writes its standard output to a file, and returns what it prints to the standard error.
  private func run(_ program: String, _ arguments: [String], output: URL) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = (try? FileHandle(forWritingTo: output)) ?? FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return "\(error.localizedDescription)"
    }
    // The program is terminated after a time limit, so that a program that hangs does not block this one forever.
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
    /// None of the programs that can convert the image is installed.
    case noProgram
    /// A program wrote no image. The associated values are the path of the program and its output.
    case failed(String, String)
  }

  /// The path of the image that could not be converted.
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
