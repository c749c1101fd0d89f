import SubscriptionModel
import SupportAnswers
import TerminalUI

extension ReportScreen {
  func build(in builder: inout TextBuilder) {
    let column = builder.column
    if let failure, column.index == 0 { builder.note(failure, style: Style(.bad)) }
    let half = (customers.count + column.count - 1) / column.count
    let shown =
      customer == nil ? customers.dropFirst(half * column.index).prefix(half) : customers[...]
    for (number, id) in zip(shown.indices, shown) {
      if number > shown.startIndex {
        builder.note(String(repeating: "─", count: builder.textWidth))
      }
      guard let report = report(on: id, in: builder.context) else {
        let isKnown = builder.context.customers[id] != nil
        builder.note(isKnown ? "The archive no longer has this customer." : "Reading…")
        continue
      }
      if customer == nil || column.index == 0 {
        for (line, text) in report.heading.enumerated() {
          builder.paragraph("\(number)/\(line)", text)
        }
      }
      for section in sections(of: report, in: column) {
        let lines = CaseReport.textLines(of: section)
        builder.heading(section.title)
        for (line, content) in lines.dropFirst().enumerated() {
          let key = "\(number)/\(section.title)/\(line)"
          builder.paragraph(key, lead: [Span(content.lead)], content.text)
        }
      }
    }
  }

  /// The sections of a report that stand in a column: of the only report, about half of the lines.
  private func sections(of report: CaseReport, in column: TextColumn) -> [CaseReport.Section] {
    let sections = report.sections
    guard customer != nil, column.count > 1 else { return sections }
    let lengths = sections.map { CaseReport.textLines(of: $0).count }
    var left = 0
    var lines = 0
    while left < sections.count, lines * 2 < lengths.reduce(0, +) {
      lines += lengths[left]
      left += 1
    }
    return Array(column.index == 0 ? sections.prefix(left) : sections.dropFirst(left))
  }

  /// The lines of the whole report as text, for the clipboard.
  func plainLines(in context: ScreenContext) -> [String] {
    let reports = customers.compactMap { report(on: $0, in: context) }
    let texts = reports.map { $0.textLines.map { $0.lead + $0.text } }
    return Array(texts.joined(separator: ["", String(repeating: "=", count: 72), ""]))
  }

  /// The case of a customer, without the name unless names are shown; `nil` while its records are
  /// on their way.
  private func report(on id: CustomerId, in context: ScreenContext) -> CaseReport? {
    guard var customer = context.assessment(of: id) else { return nil }
    if !context.isRevealing { customer.person = nil }
    var setting = CaseReport.Setting(version: context.configuration.version)
    setting.trustRoots = context.configuration.trustRootNames
    setting.acceptsUnsigned = context.configuration.acceptsUnsigned
    setting.digests = digests
    setting.gaps = context.gaps
    setting.incompleteness = context.facts?.incompleteness
    setting.whoAsks = context.whoAsks(about: id)
    return CaseReport(customer: customer, words: context.wording, setting: setting)
  }
}
