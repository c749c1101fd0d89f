import SubscriptionModel
import SupportAnswers
import TerminalUI

/// A life strip in columns, each of which stands for the same length of time, with one between them
/// for the moment that is shown.
struct LifeStripLayout: Hashable, Sendable {
  /// With fewer columns, a strip tells nothing.
  static let minimumColumns = 12

  /// What a column shows.
  enum Cell: Hashable, Sendable {
    case span(LifeStrip.Kind, isInferred: Bool, isAhead: Bool)
    case planChange
    case asOf
    case nothing
  }

  /// The columns, from left to right.
  let cells: [Cell]
  /// The column of the moment that is shown.
  let asOfColumn: Int
  /// The time that a column stands for.
  let cellLength: TimeSpan
  /// When the first of what is drawn begins.
  let start: Timestamp
  private let asOf: Timestamp

  /// Lays a strip out; `nil` where there are too few columns, or the strip has no length that a
  /// subscription can have.
  ///
  /// - Parameters:
  ///   - strip: The strip.
  ///   - columns: How many columns there are at most.
  ///   - start: When the first column begins at the latest; by default, with the strip.
  ///   - end: When the last column ends at the earliest; by default, with the strip.
  init?(_ strip: LifeStrip, columns: Int, from start: Timestamp? = nil, to end: Timestamp? = nil) {
    asOf = strip.asOf
    self.start = min(start ?? strip.start, strip.start)
    let past = strip.asOf.since(self.start).milliseconds
    let future = max(end ?? strip.end, strip.end).since(strip.asOf).milliseconds
    guard columns >= Self.minimumColumns, past > 0, past <= Self.maximumTime,
      future <= Self.maximumTime,
      let length = Self.cellLength(past: past, future: future, columns: columns - 1)
    else { return nil }
    cellLength = TimeSpan(milliseconds: length)
    asOfColumn = Int(past.dividedUp(by: length))
    let behind = Int(future.dividedUp(by: length))
    var finder = CellFinder(strip)
    var cells: [Cell] = []
    for number in -asOfColumn..<behind {
      if number == 0 { cells.append(.asOf) }
      let begins = strip.asOf.adding(TimeSpan(milliseconds: Int64(number) * length))
      cells.append(finder.cell(from: begins, to: begins.adding(cellLength)))
    }
    if behind == 0 { cells.append(.asOf) }
    self.cells = cells
  }

  /// The shortest length of a column with which everything fits: whole days, or less than a day
  /// for lives of a few days and in the sandbox, where a month lasts minutes.
  private static func cellLength(past: Int64, future: Int64, columns: Int) -> Int64? {
    let fits = { (length: Int64) in
      past.dividedUp(by: length) + future.dividedUp(by: length) <= columns
    }
    let parts = partsOfDay.map { TimeSpan.minutes($0).milliseconds }
    if let part = parts.first(where: fits) { return part }
    let day = TimeSpan.days(1).milliseconds
    let total = past + future
    // Each of the two parts may waste most of a column.
    let least = max(1, total / day / Int64(columns))
    let most = total / day / Int64(max(1, columns - 2)) + 1
    return (least...max(least, most)).lazy.map { $0 * day }.first(where: fits)
  }

  /// Lengths that divide a day, in minutes.
  private static let partsOfDay: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720]

  /// A thousand years, in milliseconds: longer lives are mistakes in documents.
  private static let maximumTime = TimeSpan.days(365_250).milliseconds

  /// The column of a moment; `nil` outside the strip.
  func column(of moment: Timestamp) -> Int? {
    let offset = moment.since(asOf).milliseconds
    guard offset.magnitude <= Self.maximumTime.magnitude * 2 else { return nil }
    let length = cellLength.milliseconds
    // Cells behind the moment that is shown stand one column further right.
    let cell = offset < 0 ? -(0 - offset).dividedUp(by: length) : offset / length + 1
    let column = Int64(asOfColumn) + (offset == 0 ? 0 : cell)
    return cells.indices.contains(Int(clamping: column)) ? Int(column) : nil
  }

  /// When a column begins.
  func moment(of column: Int) -> Timestamp {
    let number = column > asOfColumn ? column - asOfColumn - 1 : column - asOfColumn
    return asOf.adding(TimeSpan(milliseconds: Int64(number) * cellLength.milliseconds))
  }

  /// The kinds of cells that are seen, each once, in a fixed order, for a legend.
  var shownCells: [Cell] {
    let shown = Set(cells)
    return Cell.inOrder.filter { shown.contains($0) }
  }
}

/// Finds what the cells of a strip show, from left to right.
///
/// Of several kinds within a cell, the first of these is shown: time that was taken back, billing
/// retry, grace period, plan change; and otherwise the kind that takes most of the cell.
private struct CellFinder {
  private let strip: LifeStrip
  /// The first span that may reach into the next cell.
  private var first = 0

  init(_ strip: LifeStrip) { self.strip = strip }

  mutating func cell(from start: Timestamp, to end: Timestamp) -> LifeStripLayout.Cell {
    while first < strip.spans.count, strip.spans[first].end <= start,
      strip.spans[first].start < start
    {
      first += 1
    }
    let spans = strip.spans[first...].prefix { $0.start < end }
    let isAhead = start >= strip.asOf
    for kind in [LifeStrip.Kind.revoked, .billingRetry, .gracePeriod] {
      guard let span = spans.first(where: { $0.kind == kind }) else { continue }
      return .span(kind, isInferred: span.certainty == .inferred, isAhead: isAhead)
    }
    if strip.planChanges.contains(where: { $0 >= start && $0 < end }) { return .planChange }
    let longest = spans.max { length($0, start, end) < length($1, start, end) }
    guard let longest else { return .nothing }
    return .span(longest.kind, isInferred: longest.certainty == .inferred, isAhead: isAhead)
  }

  /// How much of a cell a span takes, in milliseconds.
  private func length(_ span: LifeStrip.Span, _ start: Timestamp, _ end: Timestamp) -> Int64 {
    min(span.end, end).since(max(span.start, start)).milliseconds
  }
}

extension LifeStripLayout.Cell {
  /// Every kind of cell, in the order of a legend.
  fileprivate static let inOrder: [Self] = {
    let kinds: [LifeStrip.Kind] = [
      .trial, .paid, .gracePeriod, .billingRetry, .revoked, .gap, .unknown,
    ]
    let spans = kinds.flatMap { kind in
      [false, true].flatMap { isAhead in
        [false, true].map { Self.span(kind, isInferred: $0, isAhead: isAhead) }
      }
    }
    return spans + [.planChange, .asOf]
  }()

  /// The sign, with and without Unicode, and its style.
  var look: (sign: String, asciiSign: String, style: Style) {
    switch self {
    case .asOf: ("┃", "^", Style(.accent, bold: true))
    case .planChange: ("│", "|", Style(.accent))
    case .nothing: (" ", " ", .plain)
    case .span(.trial, _, isAhead: true): ("░", "-", Style(.soft))
    case .span(.paid, let isInferred, isAhead: true):
      ("░", "-", Style(isInferred ? .quiet : .good))
    case .span(.paid, isInferred: true, _): ("▓", ":", Style(.quiet))
    case .span(let kind, let isInferred, _):
      (kind.sign, kind.asciiSign, Style(isInferred ? .quiet : kind.role))
    }
  }

  /// What a legend calls the cell; `nil` for what needs no words.
  var words: String? {
    switch self {
    case .asOf, .nothing: nil
    case .planChange: "plan change"
    case .span(.trial, _, isAhead: true), .span(.paid, _, isAhead: true): "paid ahead"
    case .span(.trial, isInferred: true, _): nil
    case .span(.paid, isInferred: true, _): "probably paid"
    case .span(let kind, _, _): kind.name
    }
  }
}

extension LifeStrip.Kind {
  fileprivate var sign: String {
    switch self {
    case .trial: "▒"
    case .paid: "█"
    case .gracePeriod: "▲"
    case .billingRetry: "△"
    case .revoked: "✕"
    case .gap: "·"
    case .unknown: "?"
    }
  }

  fileprivate var asciiSign: String {
    switch self {
    case .trial: "t"
    case .paid: "="
    case .gracePeriod: "!"
    case .billingRetry: "~"
    case .revoked: "x"
    case .gap: "."
    case .unknown: "?"
    }
  }

  fileprivate var role: Role {
    switch self {
    case .trial: .soft
    case .paid: .good
    case .gracePeriod: .warn
    case .billingRetry, .revoked: .bad
    case .gap: .quiet
    case .unknown: .plain
    }
  }
}

extension Int64 {
  /// The quotient, rounded up; both numbers are positive or zero.
  fileprivate func dividedUp(by divisor: Int64) -> Int64 {
    self / divisor + (self % divisor > 0 ? 1 : 0)
  }
}
