import SubscriptionModel
import SupportAnswers
import TerminalUI

extension ProblemsScreen {
  /// What was not understood and what does not hold, by reason.
  func build(in builder: inout TextBuilder) {
    guard builder.column.index == 0 else { return buildDocument(in: &builder) }
    buildItems(in: &builder)
    buildGaps(in: &builder)
  }

  private func buildItems(in builder: inout TextBuilder) {
    guard isAnswered else {
      builder.note("Looking for problems…")
      return
    }
    if let failure { builder.note(failure, style: Style(.bad)) }
    let sections = ItemGroups(items).sections
    if sections.isEmpty { builder.note("Every file was understood, and no signature is invalid.") }
    let urgent = sections.prefix { $0.kind.isUrgent }
    buildSections(urgent, in: &builder)
    buildContradictions(in: &builder)
    buildOrphans(in: &builder)
    buildSections(sections.dropFirst(urgent.count), in: &builder)
  }

  private func buildSections(
    _ sections: ArraySlice<ItemGroups.Section>,
    in builder: inout TextBuilder
  ) {
    for section in sections {
      builder.heading("\(section.kind.title) \(countText(section, facts: builder.context.facts))")
      for group in section.groups { buildGroup(group, of: section.kind, in: &builder) }
    }
  }

  /// How many items a section has in all, and how many of them have come, where not all have.
  ///
  /// The archive's counts may be of a moment before or after the items', so more may have come.
  private func countText(_ section: ItemGroups.Section, facts: ArchiveFacts?) -> String {
    guard hasMore else { return grouped(section.count) }
    let total: Int? =
      switch section.kind {
      case .problem: facts?.problems
      case .brokenSignature: facts?.brokenSignatures
      case .ignored: facts?.ignored
      case .odd: nil
      }
    guard let total else { return "\(grouped(section.count)) so far" }
    return total > section.count
      ? "\(grouped(total)), the first \(grouped(section.count)) shown" : grouped(section.count)
  }

  private func buildGroup(
    _ group: ItemGroups.Group,
    of kind: ItemGroups.Kind,
    in builder: inout TextBuilder
  ) {
    let count = group.items.count > 1 ? "  \(grouped(group.items.count))" : ""
    builder.note(group.reason + count, style: kind.style)
    guard group.items.count > Self.maximumUnfolded else {
      for item in group.items { buildItem(item, in: &builder) }
      return
    }
    for folder in group.folders { buildFolder(folder, of: group.reason, in: &builder) }
  }

  /// More items with one reason stand in one line for each folder, so that many hide no few.
  private static let maximumUnfolded = 5

  /// The items of a folder, under one line.
  private func buildFolder(
    _ folder: ItemGroups.Folder,
    of reason: String,
    in builder: inout TextBuilder
  ) {
    let fold = "\(folder.name)/\(reason)"
    let isUnfolded = unfolded.contains(fold)
    var action = ItemAction()
    action.fold = fold
    let shown = builder.context.shown(place: Provenance(file: folder.name))
    action.copy = shown
    let name = shown.isEmpty ? "the archive's own folder" : "\(shown)/"
    let newest = folder.newest.map { "first seen \(builder.wording.date($0))" } ?? ""
    let text = "  \(isUnfolded ? "▾" : "▸") \(name)  \(grouped(folder.items.count))"
    builder.item(
      "folder/\(fold)",
      lines: [[Span(clipped(text, to: max(1, builder.textWidth - columnWidth(of: newest) - 2)))]],
      right: [Span(newest, Style(.quiet))],
      action: action
    )
    guard isUnfolded else { return }
    for item in folder.items { buildItem(item, indent: 4, in: &builder) }
  }

  /// One item with its place and what is to be said of it, so many columns to the right.
  func buildItem(_ item: ItemGroups.Item, indent: Int = 2, in builder: inout TextBuilder) {
    let report = item.report
    let place = builder.context.shown(place: report.provenance)
    var action = ItemAction()
    action.route = .document(report.provenance)
    action.destination?.reason = report.reason
    action.copy = place
    let blanks = String(repeating: " ", count: indent)
    let width = builder.textWidth - indent
    var lines: [[Span]] = wrapped(place, width: width)
      .map { [Span(blanks), Span($0)] }
    for detail in item.details {
      lines += wrapped(detail, width: width - 2)
        .map { [Span(blanks + "  "), Span($0, Style(.quiet))] }
    }
    // What was recognized stands at the edge only where it hides nothing of the place.
    var kind = report.kind == .unknown ? [] : [Span(report.kind.rawValue, Style(.quiet))]
    let last = lines.last?.reduce(0) { $0 + columnWidth(of: $1.text) } ?? 0
    if last + report.kind.rawValue.count + 2 > builder.textWidth { kind = [] }
    builder.item(
      "item/\(report.provenance.placeText)",
      lines: lines,
      right: kind,
      action: action
    )
  }
}

extension ItemGroups.Kind {
  /// Whether it stands before what only does not fit together.
  fileprivate var isUrgent: Bool {
    switch self {
    case .problem, .brokenSignature: true
    case .odd, .ignored: false
    }
  }

  /// How a reason is drawn; what is wrong is told in words, too.
  fileprivate var style: Style {
    switch self {
    case .problem, .brokenSignature: Style(.bad)
    case .odd, .ignored: Style(.quiet)
    }
  }
}
