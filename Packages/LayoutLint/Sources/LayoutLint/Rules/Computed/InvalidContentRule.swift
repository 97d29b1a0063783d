/// Finds constraints, views and values in Interface Builder files that are invalid.
struct InvalidContentRule: LintRule {
  let id = "invalid-content"
  let summary = "A constraint, a view or a value in the file is invalid, so it is ignored or replaced."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A merge or an edit by hand can leave a constraint whose item no longer exists, two views with one id, or a value \
        that is not a number. Then the layout differs from the one that the file seems to describe. Correct the element \
        that the finding names, or delete it.
        """,
      failing: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            <objects>
                <view contentMode="scaleToFill" id="card">
                    <rect key="frame" x="0.0" y="0.0" width="240" height="80"/>
                    <subviews>
                        <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                            <rect key="frame" x="20" y="20" width="35" height="20"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="title" firstAttribute="leading" secondItem="card" secondAttribute="leading" constant="20" id="left"/>
                        <constraint firstItem="title" firstAttribute="top" secondItem="header" secondAttribute="top" constant="20" id="top"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """,
      passing: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            <objects>
                <view contentMode="scaleToFill" id="card">
                    <rect key="frame" x="0.0" y="0.0" width="240" height="80"/>
                    <subviews>
                        <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                            <rect key="frame" x="20" y="20" width="35" height="20"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="title" firstAttribute="leading" secondItem="card" secondAttribute="leading" constant="20" id="left"/>
                        <constraint firstItem="title" firstAttribute="top" secondItem="card" secondAttribute="top" constant="20" id="top"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    layout.invalidParts.enumerated().map { index, part in
      LintFinding(part.message, about: .invalidPart(index), detailKey: part.message)
    }
  }
}
