@_exported import LayoutKit

// UIKit's names for types that LayoutKit has.
package typealias CGFloat = Double
package typealias CGPoint = LayoutPoint
package typealias CGSize = LayoutSize
package typealias CGRect = LayoutRect
package typealias UIEdgeInsets = EdgeInsets
package typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
package typealias UIView = LayoutView
package typealias UIScrollView = LayoutScrollView
package typealias UIStackView = StackView
package typealias UILayoutGuide = LayoutGuide
package typealias UILayoutPriority = LayoutPriority
package typealias NSLayoutConstraint = LayoutConstraint
package typealias NSLayoutDimension = LayoutDimension
package typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
package typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
