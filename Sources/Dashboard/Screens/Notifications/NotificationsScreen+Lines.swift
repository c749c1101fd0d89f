import SubscriptionModel
import SupportAnswers
import TerminalUI

extension NotificationsScreen {
  /// What is new, then everything by the time at which Apple signed it.
  func build(in builder: inout TextBuilder) {
    guard builder.column.index == 0 else { return buildDocument(in: &builder) }
    guard isAnswered else {
      builder.note("Looking for notifications…")
      return
    }
    if let failure { builder.note(failure, style: Style(.bad)) }
    buildNew(in: &builder)
    guard !rows.isEmpty || !unsigned.isEmpty else {
      builder.note(
        awaited == nil
          ? "No notification in this environment is from this date or before."
          : "Looking for notifications…"
      )
      return
    }
    let hasAllSigned = next == nil || lastEvidence == .unsigned
    build(
      rows,
      in: "all",
      heading: hasAllSigned
        ? counted(rows.count, "notification") : "\(grouped(rows.count)) notifications so far",
      hint: "newest first",
      &builder
    )
    let soFar = next == nil ? "" : " so far"
    build(
      unsigned,
      in: "unsigned",
      heading:
        "\(counted(unsigned.count, "notification")) known only from unsigned documents\(soFar)",
      hint: "newest first",
      &builder
    )
  }

  /// Notifications by the time at which they were signed, or say so, under a heading; nothing for none.
  private func build(
    _ notifications: [CustomerNotification],
    in part: String,
    heading: String,
    hint: String,
    _ builder: inout TextBuilder
  ) {
    guard !notifications.isEmpty else { return }
    builder.heading(heading, hint: hint)
    var year = builder.context.zone.civilTime(at: builder.context.asOf).year
    for group in NotificationGroup.groups(of: notifications, in: builder.context.zone) {
      let yearOfRow = builder.context.zone.civilTime(at: group.newest.signed).year
      if yearOfRow != year { builder.heading(String(yearOfRow)) }
      year = yearOfRow
      build(group, in: part, &builder)
    }
  }

  /// What came since the person last looked.
  private func buildNew(in builder: inout TextBuilder) {
    guard let newSince else { return }
    let since = "since \(builder.wording.date(newSince))"
    if !new.isEmpty {
      builder.heading("\(counted(new.count, "new notification")) \(since)", hint: "newest first")
      for group in NotificationGroup.groups(of: new, in: builder.context.zone) {
        build(group, in: "new", &builder)
      }
    }
    guard !newDocuments.isEmpty else { return }
    builder.heading("\(counted(newDocuments.count, "other new document")) \(since)")
    for provenance in newDocuments {
      var action = ItemAction()
      action.route = .document(provenance)
      action.copy = provenance.placeText
      builder.paragraph(
        "document/\(provenance.placeText)",
        lead: [Span("  ")],
        provenance.placeText,
        action: action
      )
    }
  }

  /// From this width on the product stands beside the customer.
  private static let columnsWithProduct = 90
  /// Below this width the customer stands above what happened.
  private static let wideColumns = 60
  /// The columns of a customer, and of an identifier without a name, of which the end is kept.
  private static let customerColumns = 22
  private static let labelColumns = 20

  /// The notifications of a group, under one row if there are many.
  private func build(_ group: NotificationGroup, in part: String, _ builder: inout TextBuilder) {
    let isUnfolded = group.key.map { unfolded.contains($0) } ?? true
    if let key = group.key, let summary = group.newest.line.summary {
      var action = ItemAction()
      action.fold = key
      let date = Span(padded("  \(group.newest.line.date)", to: 20))
      let text = "\(isUnfolded ? "▾" : "▸") \(summary) ×\(group.notifications.count) in this hour"
      builder.item(
        "\(part)/\(key) from \(group.oldest.customer.text) \(group.oldest.line.moment)",
        lines: [[date, Span(clipped(text, to: max(1, builder.textWidth - 20)))]],
        action: action
      )
    }
    guard isUnfolded else { return }
    for notification in group.notifications { build(notification, in: part, &builder) }
  }

  private func build(
    _ notification: CustomerNotification,
    in part: String,
    _ builder: inout TextBuilder
  ) {
    let line = notification.line
    let label = builder.context.clippedAtStart(
      shortLabel(notification.label),
      to: Self.labelColumns
    )
    var action = ItemAction()
    action.route = .customer(notification.customer)
    action.evidence = EvidenceTopic(title: line.text, evidence: line.evidence)
    action.copy = "\(line.date) \(line.text) \(notification.label)"
    let name = builder.context.nameBehind(notification.label)
    var who = [Span(clipped(label + name, to: Self.customerColumns))]
    if builder.textWidth >= Self.columnsWithProduct {
      let product = clipped(notification.product ?? "", to: productWidth)
      who.append(Span("  \(padded(product, to: productWidth))", Style(.quiet)))
    }
    let isNarrow = builder.textWidth < Self.wideColumns
    let lead = Span(padded("  \(line.date)", to: 20))
    let hang = isNarrow ? 4 : 20
    let edge = isNarrow ? 2 : who.reduce(4) { $0 + columnWidth(of: $1.text) }
    let blank = Span(String(repeating: " ", count: hang))
    var lines = wrappedText(line.text, width: max(6, builder.textWidth - hang - edge))
      .map { [blank, Span($0)] }
    if isNarrow {
      lines.insert([lead, Span(" ")] + who, at: 0)
    } else {
      lines[0] = [lead, lines[0][1]]
    }
    if let late = line.late { lines.append([blank, Span(late, Style(.warn))]) }
    let place = line.evidence.first.map(\.provenance.placeText) ?? ""
    builder.item(
      "\(part)/\(notification.customer.text) \(line.moment) \(line.text) \(place)",
      lines: lines,
      mark: line.mark,
      right: isNarrow ? [] : who,
      rightIsFirst: true,
      action: action
    )
  }
}
