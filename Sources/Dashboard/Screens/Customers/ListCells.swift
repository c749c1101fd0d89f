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
    // All but the label, of which a screen shows the beginning: a whole token has every pair of
    // digits.
    var texts = row.plainCells.filter { $0 != row.label || $0.allSatisfy(\.isNumber) }
    texts.append(RowText(row, in: wording).state.word)
    texts += Self.stateRooms.map { RowText(row, in: wording).state(room: $0).word }
    texts.append(shortLabel(row.label))
    let person = customers.person(labelled: row.label)
    texts += [person?.name, person?.email].compactMap(\.self)
    if row.productId != nil { texts.append(wording.productName(row.productId)) }
    texts.append(RowText(row, in: wording).until)
    if let newest = row.newestEvidence {
      texts += [wording.date(newest), shortAge(of: newest, asOf: wording.asOf)]
    }
    if row.charges > 0 { texts += [String(row.charges), grouped(row.charges)] }
    if row.environment != .production { texts.append(row.environment.name) }
    return texts
  }
}
