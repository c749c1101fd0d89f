package import SubscriptionModel

/// What stands out among the items of an archive, by what it is and why, for a person to go through.
package struct ItemGroups: Hashable, Sendable {
  /// The groups of each section that has any, the sections in the order of their urgency.
  package var sections: [Section]

  /// What may stand out, the most urgent first.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Could not be read.
    case problem
    /// Was read, but a signature does not hold.
    case brokenSignature
    /// Was read, with notes.
    case odd
    /// Is something else.
    case ignored

    /// What to call the section.
    package var title: String {
      switch self {
      case .problem: "Not understood"
      case .brokenSignature: "Invalid signature (shown, never used)"
      case .odd: "Understood, with notes"
      case .ignored: "Ignored: not an App Store document"
      }
    }
  }

  /// All that stands out in one way.
  package struct Section: Hashable, Sendable {
    /// The way.
    package var kind: Kind
    /// By reason, in the order in which each reason comes first.
    package var groups: [Group]
    /// How many items there are.
    package var count: Int { groups.reduce(0) { $0 + $1.items.count } }
  }

  /// Items with one reason.
  package struct Group: Hashable, Sendable {
    /// The reason that they share.
    package var reason: String
    /// The items, as they came.
    package var items: [Item]
  }

  /// One item.
  package struct Item: Hashable, Sendable {
    /// What became of it.
    package var report: ItemReport
    /// What there is to say of it beyond the reason of its group.
    package var details: [String]

    /// An item with what there is to say of it.
    package init(report: ItemReport, details: [String] = []) {
      self.report = report
      self.details = details
    }
  }

  /// Sorts items into groups; those that do not stand out are left out.
  package init(_ items: [ItemReport]) {
    var places: [Kind: [String: Int]] = [:]
    var groups: [Kind: [Group]] = [:]
    for item in items {
      guard let (kind, reason, details) = Self.standing(of: item) else { continue }
      let entry = Item(report: item, details: details)
      if let place = places[kind]?[reason] {
        groups[kind]?[place].items.append(entry)
      } else {
        places[kind, default: [:]][reason] = groups[kind]?.count ?? 0
        groups[kind, default: []].append(Group(reason: reason, items: [entry]))
      }
    }
    sections = Kind.allCases.compactMap { kind in
      groups[kind].map { Section(kind: kind, groups: $0) }
    }
  }

  private static func standing(
    of item: ItemReport
  ) -> (kind: Kind, reason: String, details: [String])? {
    let notes = item.notes.map { $0.path.isEmpty ? $0.text : "\($0.path): \($0.text)" }
    switch item.outcome {
    case .problem, .ignored:
      let (reason, detail) = split(item.reason ?? "no reason given")
      let kind = item.outcome == .problem ? Kind.problem : .ignored
      let broken = item.brokenSignature.map { "its signature does not hold either: \($0)" }
      return (kind, reason, [detail, broken].compactMap(\.self) + notes)
    case .decoded:
      if let reason = item.brokenSignature {
        let isInner = item.signature?.name != SignatureVerdict.invalid(reason: "").name
        return (
          .brokenSignature, reason,
          (isInner ? [item.signatureReason].compactMap(\.self) : []) + notes
        )
      }
      guard let first = item.notes.first else { return nil }
      let (shared, detail) = split(first.text)
      let path = withoutNumbers(first.path)
      let own = [path == first.path ? "" : first.path, detail ?? ""].filter { !$0.isEmpty }
      return (
        .odd, path.isEmpty ? shared : "\(path): \(shared)",
        (own.isEmpty ? [] : [own.joined(separator: ": ")]) + notes.dropFirst()
      )
    }
  }

  /// A path with `[…]` for each element of a list.
  private static func withoutNumbers(_ path: String) -> String {
    var text = ""
    var isInside = false
    for character in path {
      if character == "]" { isInside = false }
      if !isInside { text.append(character) }
      if character == "[" {
        isInside = true
        text.append("…")
      }
    }
    return text
  }

  /// A reason begins with what items share; what only one of them has stands behind a colon.
  private static func split(_ reason: String) -> (shared: String, own: String?) {
    guard let colon = reason.firstRange(of: ": ") else { return (reason, nil) }
    return (String(reason[..<colon.lowerBound]), String(reason[colon.upperBound...]))
  }
}
