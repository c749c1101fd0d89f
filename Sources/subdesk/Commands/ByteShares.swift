import SubscriptionModel
import SupportAnswers

/// What became of the bytes of an archive, in one sentence.
struct ByteShares {
  private let bytes: [ItemOutcome: Int]
  private let total: Int

  /// Takes the bytes by outcome; `nil` where there are none.
  init?(_ bytes: [ItemOutcome: Int]) {
    total = bytes.values.reduce(0, +)
    guard total > 0 else { return nil }
    self.bytes = bytes
  }

  /// What became of how much of them.
  ///
  /// Such as "Of 12,345 bytes, 98.1% gave records, 1.9% were ignored, 0% are problems."
  var sentence: String {
    "Of \(counted(total, "byte")), \(share(.decoded)) gave records, \(share(.ignored)) were ignored, "
      + "\(share(.problem)) are problems."
  }

  /// A share with one decimal; one that is not nothing or not all never looks like it.
  private func share(_ outcome: ItemOutcome) -> String {
    let count = bytes[outcome] ?? 0
    guard count > 0 else { return "0%" }
    guard count < total else { return "100%" }
    let permille = Int((Double(count) / Double(total) * 1000).rounded())
    switch permille {
    case ..<1: return "under 0.1%"
    case 1000...: return "over 99.9%"
    default: return "\(permille / 10).\(permille % 10)%"
    }
  }
}
