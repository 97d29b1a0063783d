import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The location of an expectation in the source code of a test.
struct TestSite {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt

  /// Records a failure with the framework that runs the test: Swift Testing, or XCTest.
  func record(_ message: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: message),
          sourceLocation: Testing.SourceLocation(
            fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column)))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: file, line: line)
    #endif
  }
}
