import SubscriptionModel
import SupportAnswers

/// A life strip as an SVG image, with its dates below and a legend of what it shows.
///
/// Kinds differ in shape and letter, so that color is never needed: a bar is whole for paid time,
/// the lower half for free time, the upper half for a grace period, its upper edge for billing
/// retry, and crossed out for a refund.
/// What is paid ahead is hollow; what is inferred is dashed and marked ≈.
struct LifeStripDrawing {
  /// What is drawn in one piece.
  private struct Segment: Hashable {
    var look: Look
    var x: Int
    var width: Int
  }

  /// How a span looks.
  private struct Look: Hashable {
    var kind: LifeStrip.Kind
    var isAhead: Bool
    var isInferred: Bool

    /// What the text alternative calls it.
    var name: String {
      (isAhead ? "\(kind.name) ahead" : kind.name) + (isInferred ? " (inferred)" : "")
    }
  }

  /// A span, or a part of one, that looks the same everywhere.
  private struct Part {
    var look: Look
    var start: Timestamp
    var end: Timestamp
  }

  private let strip: LifeStrip
  private let words: Wording
  /// The spans, those that are paid or free divided at the moment that the report is about.
  private let spans: [Part]
  /// The time that the whole width stands for, in milliseconds.
  private let length: Int64

  /// Prepares the drawing; `nil` if the strip has no length that a subscription can have.
  init?(_ strip: LifeStrip, words: Wording) {
    length = strip.end.since(strip.start).milliseconds
    guard length > 0, length <= Self.maximumLength else { return nil }
    self.strip = strip
    self.words = words
    spans = strip.spans.flatMap { Self.parts(of: $0, dividedAt: strip.asOf) }
  }

  /// A span in at most two parts: what is paid or free ahead of a moment is one of its own.
  private static func parts(of span: LifeStrip.Span, dividedAt moment: Timestamp) -> [Part] {
    let isDivided = span.kind == .paid || span.kind == .trial
    let middle = isDivided ? min(max(span.start, moment), span.end) : span.end
    let isInferred = span.certainty == .inferred
    let parts = [(span.start, middle), (middle, span.end)].enumerated().map { number, part in
      let look = Look(kind: span.kind, isAhead: number == 1, isInferred: isInferred)
      return Part(look: look, start: part.0, end: part.1)
    }
    let shown = parts.filter { $0.start < $0.end }
    return shown.isEmpty ? Array(parts.prefix(1)) : shown
  }

  /// The lines of the figure; `name` is what the text alternative begins with, and `id` is unique
  /// in the page.
  func figure(name: String, id: String) -> [String] {
    let alternative = HTMLText.escaped("\(name): \(description)")
    return [
      "<figure>",
      #"<svg viewBox="0 0 \#(Self.width) 64" role="img" aria-labelledby="\#(id)">"#,
      #"<title id="\#(id)">\#(alternative)</title>"#,
    ] + segments.map { Self.markup(of: $0) } + planChanges + [asOfMark] + axis
      + ["</svg>", "<figcaption>"] + legend + ["</figcaption>", "</figure>"]
  }

  // MARK: Shapes

  /// The spans in units of the image, each once; what is bad for the customer is drawn last.
  private var segments: [Segment] {
    let all = spans.map { span in
      let isNarrowestAtOne = [.paid, .trial, .gap, .unknown].contains(span.look.kind)
      let x = position(of: span.start)
      let width = max(isNarrowestAtOne ? 1 : 3, position(of: span.end) - x)
      return Segment(look: span.look, x: min(x, Self.width - width), width: width)
    }.uniqued
    let isBad = { (segment: Segment) in
      [.gracePeriod, .billingRetry, .revoked].contains(segment.look.kind)
    }
    return all.filter { !isBad($0) } + all.filter(isBad)
  }

  private func position(of moment: Timestamp) -> Int {
    let offset = min(max(0, moment.since(strip.start).milliseconds), length)
    return Int(offset * Int64(Self.width) / length)
  }

  private static func markup(of segment: Segment) -> String {
    let (look, x, width) = (segment.look, segment.x, segment.width)
    let names = [
      look.kind.rawValue, look.isAhead ? "ahead" : nil, look.isInferred ? "inferred" : nil,
    ]
    let style = names.compactMap(\.self).joined(separator: " ")
    let rows = look.kind.rows
    let (top, height) = (rows.lowerBound, rows.count)
    var markup =
      #"<rect class="\#(style)" x="\#(x)" y="\#(top)" width="\#(width)" height="\#(height)"/>"#
    if look.kind == .revoked {
      let back = "m0 -\(height)l-\(width) \(height)"
      markup += #"<path d="M\#(x) \#(top)l\#(width) \#(height)\#(back)"/>"#
    }
    guard let letter = look.kind.letter, width >= (look.isInferred ? 22 : 12) else { return markup }
    let text = (look.isInferred ? "≈" : "") + letter
    return markup + #"<text x="\#(x + width / 2)" y="\#(look.kind.baseline)">\#(text)</text>"#
  }

  private var planChanges: [String] {
    Set(strip.planChanges.map { position(of: $0) }).sorted().map {
      #"<path class="planChange" d="M\#($0) 16v32"/>"#
    }
  }

  /// The line of the moment that the report is about, with its date above.
  private var asOfMark: String {
    let x = position(of: strip.asOf)
    let side = x < Self.dateWidth ? "from" : x > Self.width - Self.dateWidth ? "to" : "middle"
    let date = HTMLText.escaped("as of \(text(of: strip.asOf))")
    return #"<path class="asOf" d="M\#(x) 14v36"/><text class="\#(side)" x="\#(x)" y="11">"#
      + "\(date)</text>"
  }

  /// The first and last date, and the years between them that have room.
  private var axis: [String] {
    let start = HTMLText.escaped(text(of: strip.start))
    let end = HTMLText.escaped(text(of: strip.end))
    var lines = [
      #"<text class="from" x="0" y="60">\#(start)</text>"#,
      #"<text class="to" x="\#(Self.width)" y="60">\#(end)</text>"#,
    ]
    let first = words.zone.civilTime(at: strip.start).year
    let last = words.zone.civilTime(at: strip.end).year
    var free = Self.dateWidth
    for year in first...max(first, last) {
      guard let moment = words.zone.timestamp(of: CivilTime(year: year, month: 1, day: 1)),
        moment > strip.start
      else { continue }
      let x = position(of: moment)
      guard x >= free, x <= Self.width - Self.dateWidth else { continue }
      lines.append(#"<path d="M\#(x) 45v4"/><text x="\#(x)" y="60">\#(year)</text>"#)
      free = x + Self.yearWidth
    }
    return lines
  }

  // MARK: Words

  /// The signs that are used, each with its meaning.
  private var legend: [String] {
    let looks = Set(spans.map(\.look))
    let plain = LifeStrip.Kind.allCases.flatMap { kind in
      [false, true].map { Look(kind: kind, isAhead: $0, isInferred: false) }
    }
    let used = plain.filter { look in
      looks.contains { $0.kind == look.kind && $0.isAhead == look.isAhead }
    }
    var entries = used.map { look in
      Self.entry(Self.markup(of: Segment(look: look, x: 1, width: 22)), look.name)
    }
    if looks.contains(where: \.isInferred) {
      let dashes = #"<rect class="inferred" x="1" y="20" width="22" height="24"/>"#
      entries.append(Self.entry(dashes + #"<text x="12" y="36">≈</text>"#, "inferred"))
    }
    if !strip.planChanges.isEmpty {
      let line = #"<path class="planChange" d="M12 18v28"/>"#
      entries.append(Self.entry(line, "plan change"))
    }
    return entries
  }

  private static func entry(_ sign: String, _ meaning: String) -> String {
    #"<span><svg viewBox="0 18 24 28" aria-hidden="true">\#(sign)</svg> \#(meaning)</span>"#
  }

  /// The spans and plan changes in words, for whoever cannot see the drawing.
  private var description: String {
    let told = spans.map { span in
      span.start == span.end
        ? "\(span.look.name) on \(text(of: span.start))"
        : "\(span.look.name) \(text(of: span.start)) to \(text(of: span.end))"
    }
    let changes = strip.planChanges.map { "plan change on \(text(of: $0))" }
    return (Self.newest(told, "span") + Self.newest(changes, "plan change"))
      .joined(separator: "; ")
  }

  /// The newest phrases, after the number of the earlier ones that are left out.
  private static func newest(_ phrases: [String], _ noun: String) -> [String] {
    let earlier = phrases.count - maximumPhrases
    guard earlier > 0 else { return phrases }
    return [counted(earlier, "earlier \(noun)")] + phrases.suffix(maximumPhrases)
  }

  /// A day, or a date with its time in a life of a few days, such as one in the sandbox.
  private func text(of moment: Timestamp) -> String {
    let day = words.fullDay(moment)
    return length < TimeSpan.days(7).milliseconds ? "\(day) \(words.clock(moment))" : day
  }

  /// The width of the image, in its own units, which are about a pixel.
  private static let width = 720
  /// The room that a date takes, with some space beside it.
  private static let dateWidth = 110
  /// The room that a year takes, with some space beside it.
  private static let yearWidth = 45
  /// A thousand years, in milliseconds: longer lives are mistakes in documents.
  private static let maximumLength = TimeSpan.days(365_250).milliseconds
  /// A text alternative is read aloud, so nobody listens to more phrases of a kind.
  private static let maximumPhrases = 60
}

extension LifeStrip.Kind {
  /// The letter in the drawing, where it has room; `nil` for none.
  fileprivate var letter: String? {
    switch self {
    case .trial: "F"
    case .paid: "P"
    case .gracePeriod: "G"
    case .billingRetry: "R"
    case .revoked, .gap: nil
    case .unknown: "?"
    }
  }

  /// From where to where the shape reaches, downward, in units of the image.
  fileprivate var rows: Range<Int> {
    switch self {
    case .paid, .revoked, .unknown: 20..<44
    case .trial: 32..<44
    case .gracePeriod: 20..<32
    case .billingRetry: 20..<25
    case .gap: 43..<44
    }
  }

  /// Where the letter stands, in units of the image.
  fileprivate var baseline: Int {
    switch self {
    case .paid, .revoked, .unknown, .gap: 36
    case .trial: 42
    case .gracePeriod: 30
    case .billingRetry: 38
    }
  }
}
