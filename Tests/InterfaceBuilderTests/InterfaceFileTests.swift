import InterfaceBuilder
import LayoutSolver
import Testing

/// The reading of whole files.
@Suite struct InterfaceFileTests {
  @Test func aViewBesideTheSafeAreaIsLaidOut() throws {
    let file = try InterfaceFile(
      bytes: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21225"
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
          <device id="retina6_12" orientation="portrait"/>
          <scenes><scene sceneID="s"><objects>
            <viewController id="vc" customClass="Login" sceneMemberID="viewController">
              <view key="view" id="root">
                <rect key="frame" x="0" y="0" width="393" height="852"/>
                <subviews>
                  <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="0" y="59" width="100" height="50"/>
                  </view>
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                  <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                  <constraint firstItem="box" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
                  <constraint firstItem="safe" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c3"/>
                  <constraint firstItem="safe" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c4"/>
                </constraints>
              </view>
            </viewController>
          </objects></scene></scenes>
        </document>
        """.utf8))
    let instance = try file.document.instantiate()
    let solution = instance.makeEngine(solver: SimplexSolver()).layout()
    let box = try instance.items.item(named: "box")
    #expect(solution.frame(of: box) == LayoutRect(x: 0, y: 59, width: 393, height: 759))
    #expect(file.notes.isEmpty)
  }
}
