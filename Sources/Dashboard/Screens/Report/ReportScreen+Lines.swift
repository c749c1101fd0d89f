import SubscriptionModel
import SupportAnswers
import TerminalUI

extension ReportScreen {
  func build(in builder: inout TextBuilder) {
    if let failure { builder.note(failure, style: Style(.bad)) }
    for (number, id) in customers.enumerated() {
      if number > 0 { builder.note(String(repeating: "─", count: builder.textWidth)) }
      guard let report = report(on: id, in: builder.context) else {
        let isKnown = builder.context.customers[id] != nil
        builder.note(isKnown ? "The archive no longer has this customer." : "Reading…")
        continue
      }
      for (line, text) in report.heading.enumerated() {
        builder.paragraph("\(number)/\(line)", text)
      }
      for section in report.sections {
        let lines = CaseReport.textLines(of: section)
        builder.heading(section.title)
        for (line, content) in lines.dropFirst().enumerated() {
          let key = "\(number)/\(section.title)/\(line)"
          builder.paragraph(key, lead: [Span(content.lead)], content.text)
        }
      }
    }
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
    setting.whoAsks = context.whoAsks(about: id)
    return CaseReport(customer: customer, words: context.wording, setting: setting)
  }
}
