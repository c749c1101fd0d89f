import SubscriptionModel
import SupportAnswers
import Synchronization

/// Which files the masked names on the dashboard's screens stand for, to read them again.
final class MaskedFiles: Sendable {
  /// The files by their masked names, of those whose names say something of a person.
  private let files = Mutex<[String: Set<String>]>([:])

  /// How many masked names are kept: far more than the customers on the screens have.
  private static let maximumNames = 100_000

  /// Notes the files of a customer.
  func note(_ records: CustomerRecords) {
    let redaction = records.redaction
    let originals = Set(records.records.map(\.evidence.provenance.file))
    files.withLock { files in
      if files.count > Self.maximumNames { files = [:] }
      for file in originals {
        let masked = redaction.maskedName(ofFile: file)
        if masked != file { files[masked, default: []].insert(file) }
      }
    }
  }

  /// The files that a name stands for; itself where it was not masked.
  func originals(of name: String) -> Set<String> {
    files.withLock { $0[name] } ?? [name]
  }
}
