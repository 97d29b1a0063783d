/// A class that stands for one of Apple's, and is written under the name of that in lines of logs.
public protocol AppleNamed: AnyObject {
  /// The name of Apple's class; nil for a subclass that does not stand for one.
  static var appleClassName: String? { get }
}
