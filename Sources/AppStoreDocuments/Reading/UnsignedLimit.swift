import SubscriptionModel
import Synchronization

/// How much is read of one file that nobody signed, so that none keeps the index busy for long.
///
/// What carries a signature is read in any case.
public final class UnsignedLimit: Hashable, Sendable {
  /// How many unsigned documents of one file are read unless settings say otherwise: as many as
  /// take some ten seconds.
  public static let standard = 100_000

  /// How much work an unsigned document is, by its share of the time.
  private static let ofDocument = 64
  /// How much work a line is that only mentions something.
  private static let ofMention = 16
  /// How much work anything else is, such as an object that is no document.
  private static let ofOther = 4
  /// How much work each value of a table's row is beyond those that Apple's have.
  private static let ofValue = 2
  /// How many values a row has at most without more work; Apple's have some 40 fields.
  private static let usualRowValues = 256
  /// How many inflated bytes are a unit of work.
  private static let inflatedBytesPerUnit = 64
  /// The fewest bytes that a signature takes with its certificates.
  static let leastSigned = 1000
  /// The fewest bytes that a signed record takes.
  private static let minimumSignedRecordBytes = 100

  /// How many unsigned documents are read.
  public let documents: Int
  private let done: Atomic<Int>

  /// Begins behind some work on the file.
  public init(documents: Int = standard, behind work: Int = 0) {
    self.documents = documents
    done = Atomic(work)
  }

  /// How much work the unsigned content was so far.
  public var work: Int { done.load(ordering: .relaxed) }

  /// Whether nothing more is read that nobody signed.
  var isReached: Bool { work / Self.ofDocument >= documents }

  /// Whether bytes are not worth reading: the limit is reached, and they are too few for a
  /// signature.
  func passesOver(_ bytes: Int) -> Bool { bytes < Self.leastSigned && isReached }

  /// Counts an item; returns whether it is to be kept.
  ///
  /// Beside a signature the records count that it is too short to sign.
  public func takes(_ item: DecodedItem) -> Bool {
    guard item.passedOver == 0 else { return false }
    let signed = item.signedParts.map(\.length).filter { $0 >= Self.leastSigned }.reduce(0, +)
    guard signed > 0 || item.outcome == .decoded else {
      add(Self.ofOther)
      return true
    }
    let documents =
      signed == 0
      ? max(1, item.records.count) : item.records.count - signed / Self.minimumSignedRecordBytes
    guard documents > 0 else { return true }
    guard !isReached else { return false }
    add(item.kind == .mention ? Self.ofMention : Self.ofDocument * documents)
    return true
  }

  /// Counts the values of a row of a table, beyond those that a row of Apple's fields has.
  func countRowValues(_ count: Int) { add(max(0, count - Self.usualRowValues) * Self.ofValue) }

  /// Counts what compressed data within a document came to beyond what documents expand to.
  func countInflatedBytes(_ bytes: Int) { add(max(0, bytes) / Self.inflatedBytesPerUnit) }

  private func add(_ work: Int) { done.add(work, ordering: .relaxed) }

  /// Whether both are the same.
  public static func == (left: UnsignedLimit, right: UnsignedLimit) -> Bool { left === right }

  /// Adds which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
