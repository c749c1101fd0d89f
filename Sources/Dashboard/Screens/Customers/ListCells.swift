package import SubscriptionModel
package import SupportAnswers

/// What the cells of a customers list show, for its filter: every text that a row may stand with,
/// whatever the width of the screen, and what is masked.
package struct ListCells: Sendable {
  private let wording: Wording
  private let customers: CustomerDirectory

  /// Makes the cells of a moment and a zone, with the names of the company's file.
  package init(wording: Wording, customers: CustomerDirectory) {
    self.wording = wording
    self.customers = customers
  }

  /// The room for a state in wide, usual and narrow columns.
  private static let stateRooms = [40, 14, 11, 6]

  /// The texts of a row.
  package func texts(of row: CustomerRow) -> [String] {
    // All but the label, of which a screen shows the beginning: a whole token has every pair of digits.
    var texts = row.plainCells.filter { $0 != row.label || $0.allSatisfy(\.isNumber) }
    texts.append(wording.stateText(row).word)
    texts += Self.stateRooms.map { wording.stateText(row, room: $0).word }
    texts.append(shortLabel(row.label))
    let person = customers.person(labelled: row.label)
    texts += [person?.name, person?.email].compactMap(\.self)
    if row.productId != nil { texts.append(wording.productName(row.productId)) }
    texts.append(wording.untilText(row))
    if let newest = row.newestEvidence {
      texts += [wording.date(newest), shortAge(of: newest, asOf: wording.asOf)]
    }
    if row.charges > 0 { texts += [String(row.charges), grouped(row.charges)] }
    if row.environment != .production { texts.append(row.environment.name) }
    return texts
  }
}

/// A label as lists show it: the first eight characters of a UUID, a number in groups.
func shortLabel(_ label: String) -> String {
  let isUUID = label.count == 36 && label.filter { $0 == "-" }.count == 4
  return isUUID ? String(label.prefix(8)) : groupedDigits(label)
}

/// How long ago in one unit, for narrow columns: `2 h`, `10 d`, `5 mo`, `3 y`.
func shortAge(of moment: Timestamp, asOf: Timestamp) -> String {
  let minutes = asOf.since(moment).milliseconds / 60_000
  let age = Int64(clamping: minutes.magnitude)
  let text =
    switch age {
    case ..<1: "now"
    case ..<60: "\(age) min"
    case ..<1440: "\(age / 60) h"
    case ..<86_400: "\(age / 1440) d"
    case ..<1_051_200: "\(age / 43_200) mo"
    default: "\(age / 525_600) y"
    }
  return minutes < 0 && age > 0 ? "+\(text)" : text
}
