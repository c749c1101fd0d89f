import SubscriptionModel
import SupportAnswers

/// A report as one HTML page without scripts that loads nothing.
///
/// Sections, parts, and lines are those of the text, in the same order; a part about a subscription
/// ends with a drawing of its life. The page is also well-formed XML.
struct ReportPage {
  let report: CaseReport
  let words: Wording

  /// The whole page.
  var markup: String {
    let title = HTMLText.escaped(report.heading.first ?? "Report")
    let head = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      """
    let facts = Self.list(report.heading.dropFirst().map { HTMLText.escaped($0) })
    let lines = [head] + facts + sections + ["</body>", "</html>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private var sections: [String] {
    var lives = 0
    return report.sections.flatMap { section in
      var lines = ["<section>", "<h2>\(HTMLText.escaped(section.title))</h2>"]
      for part in section.parts {
        if let title = part.title { lines.append("<h3>\(HTMLText.escaped(title))</h3>") }
        lines += Self.lines(of: part)
        guard let life = part.life else { continue }
        lives += 1
        let name = "Life of \(part.title ?? "the subscription")"
        lines += LifeStripDrawing(life, words: words)?.figure(name: name, id: "life-\(lives)") ?? []
      }
      return lines + ["</section>"]
    }
  }

  /// The lines of a part: rows of a table where columns precede the texts, otherwise a list.
  private static func lines(of part: CaseReport.Part) -> [String] {
    let columns = part.lines.map(\.lead.count).max() ?? 0
    guard columns > 0 else { return list(part.lines.map { HTMLText.escaped($0.text) }) }
    let rows = part.lines.map { line in
      let blanks = [String](repeating: "", count: columns - line.lead.count)
      let cells = (line.lead + blanks + [line.text]).map { "<td>\(HTMLText.escaped($0))</td>" }
      return "<tr>\(cells.joined())</tr>"
    }
    return ["<table>"] + rows + ["</table>"]
  }

  /// A list of texts that are escaped.
  private static func list(_ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["<ul>"] + items.map { "<li>\($0)</li>" } + ["</ul>"]
  }

  /// Light and dark by the reader's setting, and light on paper of the size A4.
  private static let style = """
    :root { color-scheme: light dark; --page: #fff; --ink: #1c1c1e; --quiet: #5f5f66;
      --line: #c9c9ce; --good: #cdeccf; --soft: #cfe3fb; --warn: #fbe8a6; --bad: #f8cfca; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #17181a; --ink: #ececf0; --quiet: #a3a3ab; --line: #47484d;
        --good: #1f4f2a; --soft: #1f416b; --warn: #5e4a0b; --bad: #6b2621; } }
    @page { size: A4; margin: 15mm; }
    body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; background: var(--page);
      color: var(--ink); font: 0.9375rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
    h1 { font-size: 1.35rem; margin: 0 0 0.5rem; }
    h2 { font-size: 1.1rem; margin: 1.6rem 0 0.5rem; padding-bottom: 0.2rem;
      border-bottom: 1px solid var(--line); break-after: avoid; }
    h3 { font-size: 0.95rem; margin: 0.9rem 0 0.25rem; break-after: avoid; }
    ul { margin: 0; padding-left: 1.2rem; }
    h1 + ul { list-style: none; padding: 0; color: var(--quiet); }
    section:first-of-type h3 + ul > li:first-child { font-weight: 600; }
    table { border-collapse: collapse; }
    td { padding: 0.1rem 0.9rem 0.1rem 0; vertical-align: top; }
    td:not(:last-child) { white-space: nowrap; color: var(--quiet);
      font-variant-numeric: tabular-nums; }
    li, tr, figure { break-inside: avoid; }
    figure { margin: 0.6rem 0 0; }
    figure > svg { display: block; width: 100%; }
    figcaption span { margin-right: 1rem; color: var(--quiet); white-space: nowrap; }
    figcaption svg { width: 1.5rem; height: 1.5rem; vertical-align: middle; }
    svg text { font: 11px system-ui, sans-serif; fill: var(--ink); text-anchor: middle; }
    svg text.from { text-anchor: start; }
    svg text.to { text-anchor: end; }
    svg rect, svg path { stroke: var(--ink); fill: none; }
    svg path.asOf, svg path.planChange { stroke-width: 2.5; }
    svg path.planChange { stroke-dasharray: 3 2; }
    svg .trial { fill: var(--soft); }
    svg .paid { fill: var(--good); }
    svg .gracePeriod { fill: var(--warn); }
    svg .billingRetry, svg .revoked { fill: var(--bad); }
    svg .gap { stroke: var(--quiet); }
    svg .unknown { stroke-dasharray: 1 3; }
    svg .ahead { fill: none; }
    svg .inferred { stroke-dasharray: 5 3; }
    @media print {
      :root { color-scheme: light; --page: #fff; --ink: #000; --quiet: #444; --line: #999;
        --good: #cdeccf; --soft: #cfe3fb; --warn: #fbe8a6; --bad: #f8cfca; }
      body { max-width: none; padding: 0; font-size: 9.5pt; } }
    """
}
