import LayoutModel

/// Code for UIKit compiles here under our names.
private typealias NSLayoutConstraint = LayoutConstraint

/// The output of `layoutkit vfl --emit swift`. A test compares the lines, and lays out the views.
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

/// Code for UIKit compiles here under our names.
private typealias UILayoutGuide = LayoutGuide

/// A replacement for Core Animation's layers, which the generated code uses.
private final class Layer { var zPosition = 0.0 }

extension LayoutView {
  fileprivate var layer: Layer { Layer() }
}

/// The output of `layoutkit vfl --extended --emit swift`. A test compares the lines.
// swift-format-ignore
func activateGeneratedExtendedAnchors(superview: LayoutView, a: LayoutView, b: LayoutView) {
  // extended begins
  let column = UILayoutGuide()
  superview.addLayoutGuide(column)
  let spacer1 = UILayoutGuide()
  superview.addLayoutGuide(spacer1)
  let spacer2 = UILayoutGuide()
  superview.addLayoutGuide(spacer2)
  let spacer3 = UILayoutGuide()
  superview.addLayoutGuide(spacer3)
  let optional1 = spacer3.widthAnchor.constraint(equalToConstant: 20)
  optional1.priority = .init(750)
  let optional2 = b.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5)
  optional2.priority = .init(250)
  let optional3 = NSLayoutConstraint(item: b, attribute: .centerX, relatedBy: .equal, toItem: a, attribute: .centerX, multiplier: 1.5, constant: 3)
  optional3.priority = .init(1)
  NSLayoutConstraint.activate([
    // V:|[column:[a(20)]-[b(a.height*2-4)]-10%-]|
    column.topAnchor.constraint(equalTo: superview.topAnchor),
    a.topAnchor.constraint(equalTo: column.topAnchor),
    a.heightAnchor.constraint(equalToConstant: 20),
    b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
    b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2, constant: -4),
    spacer1.heightAnchor.constraint(equalTo: superview.heightAnchor, multiplier: 0.1),
    spacer1.topAnchor.constraint(equalTo: b.bottomAnchor),
    column.bottomAnchor.constraint(equalTo: spacer1.bottomAnchor),
    superview.bottomAnchor.constraint(equalTo: column.bottomAnchor),
    // H:|~[column(>=50%)]~(20@750)~|
    spacer2.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
    column.leadingAnchor.constraint(equalTo: spacer2.trailingAnchor),
    column.widthAnchor.constraint(greaterThanOrEqualTo: superview.widthAnchor, multiplier: 0.5),
    a.widthAnchor.constraint(equalTo: column.widthAnchor),
    a.leadingAnchor.constraint(equalTo: column.leadingAnchor),
    b.widthAnchor.constraint(equalTo: column.widthAnchor),
    b.leadingAnchor.constraint(equalTo: column.leadingAnchor),
    spacer3.widthAnchor.constraint(equalTo: spacer2.widthAnchor),
    optional1,
    spacer3.leadingAnchor.constraint(equalTo: column.trailingAnchor),
    superview.trailingAnchor.constraint(equalTo: spacer3.trailingAnchor),
    // C:b.width(b.height/2@250).centerX(a.centerX*1.5+3@1)
    optional2,
    optional3,
  ])
  b.layer.zPosition = 0
  a.layer.zPosition = 1
  // extended ends
}

/// The formats of which the lines are made.
let generatedExtendedFormats = [
  "V:|[column:[a(20)]-[b(a.height*2-4)]-10%-]|", "H:|~[column(>=50%)]~(20@750)~|", "H:[a]", "// none",
  "C:b.width(b.height/2@250).centerX(a.centerX*1.5+3@1)", "Z:|[b][a]",
]
