import ConstraintLogs
import LayoutModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

extension LayoutEngine {
  /// Whether the engine writes a message in UIKit's format to standard error when a required constraint is dropped,
  /// while ``LayoutEngine/unsatisfiableConstraintsHandler`` is nil.
  ///
  /// Default: true for an engine with the default solver, from ``LayoutEngine/init(root:environment:)``. False for an
  /// engine with another solver.
  ///
  /// The messages are those of ``LayoutEngine/conflictMessages(of:dialect:)``.
  public var logsConflicts: Bool {
    get { conflictLogger != nil }
    set { conflictLogger = newValue ? { $0.log($1) } : nil }
  }

  private func log(_ constraints: [DroppedConstraint]) {
    for message in conflictMessages(about: constraints, dialect: .uiKit) {
      writeToStandardError(message.text + "\n")
    }
  }
}

private func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let written = Int(write(2, UnsafeRawBufferPointer(rebasing: rest).baseAddress, numericCast(rest.count)))
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
