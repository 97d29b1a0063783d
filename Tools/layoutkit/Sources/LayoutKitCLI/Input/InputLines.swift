import Foundation

/// The lines of inputs, which are read piece by piece. Each line is a separate input.
final class InputLines {
  private var inputs: ArraySlice<Result<InputSource, InputError>>
  private var current: (source: InputSource, descriptor: Int32, number: Int)?
  private var buffer: [UInt8] = []
  private var lineStart = 0
  /// The index in ``buffer`` at which the search for the next line break continues. There is no line break between
  /// ``lineStart`` and this index.
  private var scanned = 0
  /// Whether the reader is inside a line that is too long. The rest of this line is skipped.
  private var isSkipping = false

  private static let pieceSize = 1 << 18

  /// Creates the lines of inputs, in order.
  init(of inputs: [Result<InputSource, InputError>]) { self.inputs = inputs[...] }

  deinit { close() }

  /// Returns the next line that is not empty, as an input. If an input cannot be read, returns the error instead. Nil
  /// if there are no more lines.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the line.
  func next() -> Result<InputSource, InputError>? {
    while true {
      do throws(InputError) {
        if let line = try nextLine() { return line }
        guard let input = inputs.popFirst() else { return nil }
        let source = try input.get()
        if source == .standardInput, let captured = CapturedStreams.current {
          buffer = captured.input
          current = (source, -1, 0)
        } else {
          current = (source, try source.open(), 0)
        }
      } catch {
        close()
        return .failure(error)
      }
    }
  }

  /// Returns the next line of the current input that contains text; nil at the end of the input. If the line is too
  /// long, skips it and returns an error instead.
  private func nextLine() throws(InputError) -> Result<InputSource, InputError>? {
    while let (source, descriptor, number) = current {
      let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n"))
      guard let end else {
        scanned = buffer.count
        if scanned - lineStart > InputSource.sizeLimit {
          current?.number = number + 1
          isSkipping = true
          clear()
          return .failure(InputError(source: "\(source.name):\(number + 1)", kind: .tooLarge))
        }
        if isSkipping { clear() }
        let isAtEnd = try descriptor < 0 ? true : !readPiece(source, descriptor)
        if isAtEnd {
          let rest = isSkipping ? [] : Array(buffer[lineStart...])
          close()
          if let line = line(rest, number + 1, of: source) { return .success(line) }
        }
        continue
      }
      let bytes = Array(buffer[lineStart..<end])
      lineStart = end + 1
      scanned = lineStart
      if isSkipping {
        isSkipping = false
        continue
      }
      if number == 0, Self.isOpenBracket(bytes) {
        // Each of the lines would be an error, and hide the real mistake.
        close()
        return .failure(InputError(source: source.name, kind: .notLines))
      }
      current?.number = number + 1
      if let line = line(bytes, number + 1, of: source) { return .success(line) }
    }
    return nil
  }

  /// Returns whether a line is the first one of indented JSON: only `{` or `[`.
  private static func isOpenBracket(_ line: [UInt8]) -> Bool {
    let text = line.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return text == [UInt8(ascii: "{")] || text == [UInt8(ascii: "[")]
  }

  /// Returns a line as an input; nil if it contains only white space.
  private func line(_ bytes: [UInt8], _ number: Int, of source: InputSource) -> InputSource? {
    let isBlank = bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return isBlank ? nil : .line(of: source.name, number: number, bytes: bytes)
  }

  /// Reads a piece of the input.
  ///
  /// - Returns: Whether something was read; false at the end of the input.
  private func readPiece(_ source: InputSource, _ descriptor: Int32) throws(InputError) -> Bool {
    if lineStart > 0 {
      buffer.removeSubrange(..<lineStart)
      scanned -= lineStart
      lineStart = 0
    }
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    let count = try source.readPiece(descriptor, into: &piece)
    buffer += piece[..<count]
    return count > 0
  }

  private func clear() {
    buffer.removeAll(keepingCapacity: false)
    lineStart = 0
    scanned = 0
  }

  private func close() {
    if let descriptor = current?.descriptor, descriptor >= 0 { InputSource.close(descriptor) }
    current = nil
    isSkipping = false
    clear()
  }
}
