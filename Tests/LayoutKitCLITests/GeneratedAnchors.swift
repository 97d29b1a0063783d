import LayoutModel

/// Code for UIKit compiles here under our names.
private typealias NSLayoutConstraint = LayoutConstraint

/// What `layoutkit vfl --emit swift` prints; a test compares the lines, and lays out what they make.
func activateGeneratedAnchors(superview: LayoutView, a: LayoutView, b: LayoutView, `in`: LayoutView) {
  // generated begins
  let optional1 = b.leadingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor, constant: 20)
  optional1.priority = .init(750)
  let optional2 = a.heightAnchor.constraint(equalToConstant: 50)
  optional2.priority = .init(999.5)
  NSLayoutConstraint.activate([
    // H:|-[a]-[b(==a)]-|
    a.leadingAnchor.constraint(equalTo: superview.layoutMarginsGuide.leadingAnchor),
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
    b.widthAnchor.constraint(equalTo: a.widthAnchor),
    superview.layoutMarginsGuide.trailingAnchor.constraint(equalTo: b.trailingAnchor),
    // H:[a(>=40)]-(<=20@750)-[b]
    a.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
    optional1,
    // V:|-20-[a(50@999.5)]-[b(a)]-(>=0)-|
    a.topAnchor.constraint(equalTo: superview.topAnchor, constant: 20),
    optional2,
    b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
    b.heightAnchor.constraint(equalTo: a.heightAnchor),
    superview.bottomAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor),
    // H:|[in]-(-4)-|
    `in`.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
    superview.trailingAnchor.constraint(equalTo: `in`.trailingAnchor, constant: -4),
    // V:[b]-[in(20)]
    `in`.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8),
    `in`.heightAnchor.constraint(equalToConstant: 20),
  ])
  // generated ends
}

/// The formats of which the lines are made.
let generatedAnchorFormats = [
  "H:|-[a]-[b(==a)]-|", "H:[a(>=40)]-(<=20@750)-[b]", "V:|-20-[a(50@999.5)]-[b(a)]-(>=0)-|",
  "H:|[in]-(-4)-|", "V:[b]-[in(20)]",
]
