import InterfaceBuilder
import LayoutSolver

/// A storyboard with one scene, written by the tests.
struct InterfaceFixture {
  var tools = 21_225
  var device = "<device id=\"retina6_12\" orientation=\"portrait\"/>"
  var options = "useAutolayout=\"YES\" useTraitCollections=\"YES\" useSafeAreas=\"YES\""
  var size = (width: 393.0, height: 852.0)
  /// The elements inside of the root view.
  var content = ""
  /// The elements beside the root view in its controller.
  var controller = ""
  /// The elements beside the scene.
  var otherScenes = ""
  /// The elements of the file's resources.
  var resources = ""

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" \(options)>
    \(device)
    <scenes><scene sceneID="scene"><objects>
    <viewController id="vc" customClass="Login" sceneMemberID="viewController">
    \(controller)
    <view key="view" id="root">
    <rect key="frame" x="0" y="0" width="\(size.width)" height="\(size.height)"/>
    \(content)
    <viewLayoutGuide key="safeArea" id="safe"/>
    </view>
    </viewController>
    </objects></scene>\(otherScenes)</scenes>
    <resources>\(resources)</resources>
    </document>
    """
  }

  func file() throws -> InterfaceFile {
    try InterfaceFile(bytes: Array(text.utf8), fileName: "Main.storyboard")
  }

  /// Returns the frames of views, by their ids.
  func frames() throws -> [String: LayoutRect] {
    let instance = try file().document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    var frames: [String: LayoutRect] = [:]
    for item in instance.items.items { if let id = item.layoutID { frames[id] = solution.frame(of: item) } }
    return frames
  }

  /// Returns the element of a view that constraints lay out.
  static func view(_ id: String, _ element: String = "view", _ attributes: String = "", inside: String = "")
    -> String
  {
    """
    <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
    <rect key="frame" x="1" y="2" width="30" height="20"/>
    \(inside)
    </\(element)>
    """
  }

  /// Returns the constraints that place a view at the top left of the safe area, with the given size.
  static func constraints(_ id: String, width: Int = 100, height: Int = 50) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="safe" secondAttribute="top" id="\(id)-t"/>
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="\(id)-l"/>
    <constraint firstItem="\(id)" firstAttribute="width" constant="\(width)" id="\(id)-w"/>
    <constraint firstItem="\(id)" firstAttribute="height" constant="\(height)" id="\(id)-h"/>
    """
  }
}

extension String {
  /// Returns the text with an attribute in each tag that has no content.
  func replacingLastTag(_ attribute: String) -> String {
    split(separator: "/>", omittingEmptySubsequences: false).map(String.init).joined(
      separator: " \(attribute)/>")
  }
}
