import Foundation

/// The atomic replacement of a file's contents: readers see either the old or the new contents, and an interrupted run
/// leaves the old contents.
enum FileReplacement {
  /// Replaces the contents of a file, or creates it. The permissions of the file are kept, and if the path is a link,
  /// the file that it refers to is replaced.
  ///
  /// A pipe or a device cannot be replaced, so the bytes are written to it.
  ///
  /// - Parameter isUnchanged: Called before the file is replaced; if it returns false, nothing is changed.
  /// - Returns: False if the file was not replaced because it had changed.
  /// - Throws: ``OutputError`` if the file cannot be written.
  @discardableResult
  static func replace(
    _ path: String, with bytes: [UInt8], if isUnchanged: () -> Bool = { true }
  ) throws(OutputError) -> Bool {
    let target = SystemPath.resolved(path)
    var status = stat()
    let exists = SystemPath.withCString(target) { stat($0, &status) } == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard isUnchanged() else { return false }
      let descriptor = SystemPath.withCString(target) { open($0, O_WRONLY) }
      try write(bytes, to: descriptor, path)
      return true
    }
    // A read-only file in a writable folder could still be replaced, so the permissions of the file are checked first.
    if exists {
      if status.st_mode & 0o222 == 0 { throw OutputError(path: path, kind: .isReadOnly) }
      if SystemPath.withCString(target, { access($0, W_OK) }) != 0 {
        throw errno == EACCES ? OutputError(path: path, kind: .isReadOnly) : failure(path)
      }
    }
    let (temporary, descriptor) = createTemporary(beside: target)
    var isDone = false
    defer { if !isDone, descriptor >= 0 { _ = SystemPath.withCString(temporary) { unlink($0) } } }
    // Without the synchronization, the new name could reach the disk before the new contents when the system crashes.
    try write(bytes, to: descriptor, path, isSynchronized: exists) {
      exists ? fchmod($0, status.st_mode & 0o7777) == 0 : true
    }
    guard isUnchanged() else { return false }
    let result = SystemPath.withCString(temporary) { from in
      SystemPath.withCString(target) { rename(from, $0) }
    }
    guard result == 0 else { throw failure(path) }
    isDone = true
    return true
  }

  /// Writes all bytes to a file that was just opened, and closes it.
  ///
  /// - Parameter isSynchronized: Whether to wait until the bytes are on the disk. Default: false.
  /// - Throws: ``OutputError`` if the descriptor is negative, because the file could not be opened, or if a write
  ///   fails.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String, isSynchronized: Bool = false,
    prepare: (Int32) -> Bool = { _ in true }
  ) throws(OutputError) {
    guard descriptor >= 0 else { throw failure(path) }
    var error: OutputError? = prepare(descriptor) ? nil : failure(path)
    var rest = bytes[...]
    while !rest.isEmpty, error == nil {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { error = failure(path) }
    }
    if isSynchronized, error == nil, fsync(descriptor) != 0 { error = failure(path) }
    if close(descriptor) != 0, error == nil { error = failure(path) }
    if let error { throw error }
  }

  /// Creates an empty file beside another one. If an earlier run was interrupted, its file may still exist, and the new
  /// file has another name.
  ///
  /// - Returns: The path and the descriptor, which is negative if the file could not be created.
  private static func createTemporary(beside target: String) -> (path: String, descriptor: Int32) {
    for number in 0..<64 {
      let path = "\(target).layoutkit-\(getpid())-\(number)"
      let descriptor = SystemPath.withCString(path) { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o666) }
      if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
    }
    return (target, -1)
  }

  private static func failure(_ path: String, _ code: Int32 = errno) -> OutputError {
    OutputError(path: path, kind: .failed(String(cString: strerror(code))))
  }
}

extension OutputFile {
  /// Replaces the contents of the file atomically.
  ///
  /// - Throws: ``OutputError`` if the file cannot be written. The file then keeps its old contents.
  func replace(with text: String) throws(OutputError) {
    try FileReplacement.replace(path, with: Array(text.utf8))
  }
}
