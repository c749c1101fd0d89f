@testable import SubscriptionModel

/// A record with the number of its document; a later document has a greater number.
struct Numbered {
  var document: Int
  var record: Record

  init(_ document: Int, _ record: Record) {
    self.document = document
    self.record = record
  }
}

extension MergedChain {
  /// Merges records as they are, before claims are taken out of them.
  init(_ records: [Numbered], absentFrom views: [Numbered] = []) {
    var chain = ChainRecords(key: Chain().key)
    for numbered in records {
      let document = numbered.document
      switch numbered.record {
      case .transaction(let record):
        chain.transactions.append(RankedRecord(record.value, document: document))
      case .renewalInfo(let record):
        chain.renewalInfos.append(RankedRecord(record.value, document: document))
      case .status(let record):
        chain.statuses.append(RankedRecord(record.value, document: document))
      case .notification(let record):
        chain.events.append(RankedRecord(record.value, document: document))
      case .renewalExtension(let record):
        chain.extensions.append(RankedRecord(record.value, document: document))
      case .accountView(let record):
        chain.views.append(RankedRecord(record.value, document: document))
      case .appTransaction: break
      }
    }
    for case .accountView(let record) in views.map(\.record) {
      chain.viewsWithoutRenewalInfo.append(RankedRecord(record.value, document: 99))
    }
    self.init(chain, periods: chain.transactions, catalogue: ProductCatalog())
  }

  /// The period of a transaction.
  func period(_ id: TransactionId) -> MergedPeriod? { periods.first { $0.id == id } }
}
