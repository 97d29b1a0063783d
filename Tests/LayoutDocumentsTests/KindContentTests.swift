import LayoutDocuments
import LayoutModel
import Testing

/// The guide's table of intrinsic sizes: what has none until there is something in it.
struct KindContentTests {
  @Test(arguments: ["view", "imageView", "textView", "label"])
  func someKindsHaveNoSizeOfTheirOwn(_ kind: String) throws {
    let instance = try LayoutDocument(json: #"{"views": [{"kind": "\#(kind)"}]}"#).instantiate()
    #expect(instance.root.subviews.map(\.intrinsicContentSize) == [.noIntrinsicSize])
  }
}
