import LayoutKit

/// A photo, a name and a button in a row.
final class ProfileView: LayoutView {
  let photo = LayoutView(name: "Photo")
  let title = LayoutView(name: "Title")
  let follow = LayoutView(name: "Follow")

  init(title text: String) {
    super.init(name: "Profile")
    title.content.text = LayoutText(text, font: .preferredFont(forTextStyle: .headline))
    follow.content.text = LayoutText("Follow", font: .systemFont(ofSize: 15))
    follow.content.textRole = .button
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    follow.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    for view in [photo, title, follow] { addSubview(view) }
    LayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      photo.centerYAnchor.constraint(equalTo: centerYAnchor),
      photo.widthAnchor.constraint(equalToConstant: 48),
      photo.heightAnchor.constraint(equalToConstant: 48),
      title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
      title.centerYAnchor.constraint(equalTo: centerYAnchor),
      follow.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      follow.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      follow.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }
}
