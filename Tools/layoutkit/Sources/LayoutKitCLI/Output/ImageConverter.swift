import Foundation
import SourceDiagnostics

/// A converter from SVG to PNG, which runs the first program that is installed and works: Chromium, `resvg` or
/// `rsvg-convert`.
struct ImageConverter {
  /// The folders in which the programs are looked up. Default: the folders in the environment variable `PATH`.
  var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)

  /// The names of the programs that can convert an image, in the order in which they are tried. `rsvg-convert` is the
  /// last one, because it ignores the widths that an image states for its texts.
  static let programs = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "resvg", "rsvg-convert",
  ]

  /// Converts an image and writes it to a file.
  ///
  /// - Throws: ``ImageError`` if no program is installed or the program fails, or ``OutputError``.
  func convert(_ svg: String, to file: OutputFile) throws {
    let programs = installedPrograms
    var failure = ImageError.Reason.noProgram
    for program in programs {
      let (data, message) = try convert(svg, with: program)
      if let data, !data.isEmpty { return try file.write(bytes: Array(data)) }
      // A browser without its sandbox or without a display can fail where the next program works.
      if case .noProgram = failure { failure = .failed(program, message) }
    }
    throw ImageError(file: file.path, reason: failure)
  }

  /// Runs a program that converts an image.
  ///
  /// - Returns: The PNG image, or nil if the program wrote none, and what the program printed.
  private func convert(_ svg: String, with program: String) throws -> (image: Data?, message: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "layoutkit-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("image.svg")
    let image = folder.appendingPathComponent("image.png")
    let ignoresLengths = program.hasSuffix("/rsvg-convert")
    try OutputFile.create(source.path, ignoresLengths ? Self.withoutTextLengths(svg) : svg)
    let output = folder.appendingPathComponent("output.txt")
    try? Data().write(to: output)
    let message = run(
      program, arguments(of: program, source.path, image.path, svg: svg, folder: folder.path), output: output)
    Self.writeImage(in: output, to: image)
    return (try? Data(contentsOf: image), message)
  }

  /// The paths of those ``programs`` that are installed, in their order.
  private var installedPrograms: [String] {
    Self.programs.compactMap { name in
      folders.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  /// Returns an image for a program that ignores the attribute `textLength`: texts with this attribute have a smaller
  /// font instead, in which they have the stated width even if the font is as wide as DejaVu Sans.
  static func withoutTextLengths(_ svg: String) -> String {
    var parts = svg.components(separatedBy: "<text ")
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].firstIndex(of: ">") else { continue }
      var head = String(parts[index][..<end])
      guard let start = head.range(of: " textLength=\""),
        let stop = head.range(of: " lengthAdjust=\"spacingAndGlyphs\"")
      else { continue }
      head.removeSubrange(start.lowerBound..<stop.upperBound)
      // The font size is an attribute, or it belongs to the class: 13 for titles, 11 for other lines.
      var size = head.contains("class=\"title\"") ? 13.0 : 11
      if let name = head.range(of: " font-size=\"") {
        size = Double(head[name.upperBound...].prefix { $0 != "\"" }) ?? size
      }
      let reduced = (size / widestFont * 100).rounded() / 100
      parts[index] = "\(head) style=\"font-size:\(reduced)px\"" + parts[index][end...]
    }
    return parts.joined(separator: "<text ")
  }

  /// The width of a text in a wide font such as DejaVu Sans, divided by its width in the fonts of Apple.
  private static let widestFont = 1.2

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
        "A PNG image needs one of the programs chromium, resvg or rsvg-convert (librsvg2-bin), but none is installed; install one, or use --format svg."
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
