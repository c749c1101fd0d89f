import SubscriptionModel

/// The columns of a table of another system that speak of a purchase.
struct PurchaseColumns {
  private let names: [ArraySlice<UInt8>]
  private let separator: UInt8
  private let columns: [Int]

  /// Reads a line of column names; `nil` for any other line.
  init?(header line: ArraySlice<UInt8>) {
    for separator in ",\t;|".utf8 where line.contains(separator) {
      guard let names = FieldTable.cells(line, separator)?.cells else { continue }
      let columns = names.indices.filter { PurchaseNames.field(named: names[$0]) != nil }
      guard !columns.isEmpty else { continue }
      (self.names, self.separator, self.columns) = (names, separator, columns)
      return
    }
    return nil
  }

  /// What a row names.
  func identifiers(in line: ArraySlice<UInt8>) -> [MentionedIdentifier] {
    guard let cells = FieldTable.cells(line, separator)?.cells, cells.count == names.count else {
      return []
    }
    return columns.compactMap { PurchaseNames.identifier(in: cells[$0], named: names[$0]) }
  }
}
