import Decompression
import SubscriptionModel

/// What the bodies of many documents have in common, so that each need not repeat it.
///
/// A text belongs to a dictionary if documents of several subscriptions hold it, and so does the
/// rest of a body, in which no text and no date stands. What has a packed form (`TextForm`), such as
/// a token or a transaction's id, never does. So a dictionary tells nothing of anybody, and may
/// outlive the documents that it was made from.
struct BodyDictionary {
  /// The largest dictionary, in bytes: what a match reaches.
  static let maximumSize = Compressor.maximumDictionary
  /// In documents of how many subscriptions something stands at least: nobody has so many.
  static let minimumSubscriptions = 16
  /// What is shorter takes as much room as what would stand for it, and what is longer is hardly
  /// common to several subscriptions, and would fill the memory.
  private static let partSizes = 4...1024

  /// For each part of a body, the subscriptions whose documents hold it.
  private var subscriptions: [[UInt8]: Set<String>] = [:]

  /// Takes a document: its body, and the subscription that it counts for.
  mutating func add(_ body: [UInt8], of subscription: String) {
    let reader = ByteReader(body[...])
    guard !reader.isDamaged else { return }
    add(body[reader.textRange], subscription)
    add(reader.rest, subscription)
    for text in reader.texts {
      let form = TextForm(of: text.utf8.span)
      guard case .plain = form else { continue }
      var writer = ByteWriter()
      writer.number(form.code)
      add((writer.bytes + text.utf8)[...], subscription)
    }
  }

  private mutating func add(_ part: ArraySlice<UInt8>, _ subscription: String) {
    guard Self.partSizes.contains(part.count) else { return }
    subscriptions[[UInt8](part), default: []].insert(subscription)
  }

  /// The dictionary; what most documents hold stands last, where it is found first.
  func words() -> [UInt8] {
    let common = subscriptions.filter { $0.value.count >= Self.minimumSubscriptions }
    let ordered = common.map { (part: $0.key, count: $0.value.count) }.sorted { left, right in
      (left.count, left.part.count) == (right.count, right.part.count)
        ? left.part.lexicographicallyPrecedes(right.part)
        : (left.count, left.part.count) > (right.count, right.part.count)
    }
    var words: [UInt8] = []
    for (part, _) in ordered where words.count + part.count <= Self.maximumSize {
      guard !words.contains(part) else { continue }
      words = part + words
    }
    return words
  }
}
