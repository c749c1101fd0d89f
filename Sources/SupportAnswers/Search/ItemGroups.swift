package import SubscriptionModel

/// The notable items of an archive, grouped by kind and reason, for a person to review.
package struct ItemGroups: Hashable, Sendable {
  /// The groups of each section that has any, most urgent section first.
  package var sections: [Section]

  /// The kinds of notable items, most urgent first.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Not readable.
    case problem
    /// Readable, but with an invalid signature.
    case brokenSignature
    /// Readable, with notes.
    case odd
    /// Is something else.
    case ignored

    /// The section's title.
    package var title: String {
      switch self {
      case .problem: "Not understood"
      case .brokenSignature: "Invalid signature (shown, never used)"
      case .odd: "Understood, with notes"
      case .ignored: "Ignored: not an App Store document"
      }
    }
  }

  /// All notable items of one kind.
  package struct Section: Hashable, Sendable {
    /// The kind.
    package var kind: Kind
    /// The groups: first those with files whose earlier contents are kept, then those with the newest items,
    /// then in the order in which their reasons first occur.
    package var groups: [Group]
    /// How many items there are.
    package var count: Int { groups.reduce(0) { $0 + $1.items.count } }
  }

  /// Items with one reason.
  package struct Group: Hashable, Sendable {
    /// The shared reason.
    package var reason: String
    /// The items, in their original order.
    package var items: [Item]

    /// The items by the folder directly in the archive that they are in, in the order of groups.
    package var folders: [Folder] {
      var places: [String: Int] = [:]
      var folders: [Folder] = []
      for item in items {
        let file = item.report.provenance.file
        let name = file.firstIndex(of: "/").map { String(file[..<$0]) } ?? ""
        if let place = places[name] {
          folders[place].items.append(item)
        } else {
          places[name] = folders.count
          folders.append(Folder(name: name, items: [item]))
        }
      }
      return ItemGroups.mostUrgentFirst(folders, \.items)
    }
  }

  /// Items with one reason in one folder.
  package struct Folder: Hashable, Sendable {
    /// The folder directly in the archive; empty for the archive itself.
    package var name: String
    /// The items, in their original order.
    package var items: [Item]

    /// When the newest of them was first indexed; `nil` where unknown.
    package var newest: Timestamp? { items.lazy.compactMap(\.report.firstIndexed).max() }
  }

  /// One item.
  package struct Item: Hashable, Sendable {
    /// The result.
    package var report: ItemReport
    /// What there is to say about it beyond the group's reason.
    package var details: [String]

    /// An item with what there is to say of it.
    package init(report: ItemReport, details: [String] = []) {
      self.report = report
      self.details = details
    }
  }

  /// Groups items; those that are not notable are left out.
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
      groups[kind].map { Section(kind: kind, groups: Self.mostUrgentFirst($0, \.items)) }
    }
  }

  /// First what was genuine before, then what is newest by the hour, since one look at an archive takes a
  /// while.
  private static func mostUrgentFirst<Part>(_ parts: [Part], _ items: (Part) -> [Item]) -> [Part] {
    let ranked = parts.enumerated().map { offset, part in
      let items = items(part)
      let hours = items.lazy.compactMap { $0.report.firstIndexed?.milliseconds }.max() ?? .min
      return (
        part: part, isKept: items.contains { $0.report.keepsEarlierContents },
        hour: hours / 3_600_000, offset: offset
      )
    }
    return ranked.sorted { left, right in
      if left.isKept != right.isKept { return left.isKept }
      return left.hour == right.hour ? left.offset < right.offset : left.hour > right.hour
    }
    .map(\.part)
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
      let path = withoutIndices(first.path)
      let own = [path == first.path ? "" : first.path, detail ?? ""].filter { !$0.isEmpty }
      return (
        .odd, path.isEmpty ? shared : "\(path): \(shared)",
        (own.isEmpty ? [] : [own.joined(separator: ": ")]) + notes.dropFirst()
      )
    }
  }

  /// A path with `[…]` in place of each list index.
  private static func withoutIndices(_ path: String) -> String {
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

  /// Splits a reason: items share its beginning, and what only one of them has follows a colon.
  private static func split(_ reason: String) -> (shared: String, own: String?) {
    guard let colon = reason.firstRange(of: ": ") else { return (reason, nil) }
    return (String(reason[..<colon.lowerBound]), String(reason[colon.upperBound...]))
  }
}
