/// What everything that is known of a customer rests on.
///
/// It is the same at every moment, and groups customers in lists, counts, and sums: rule T10 of
/// <doc:Trust>.
public enum EvidenceBasis: Int, Hashable, Sendable, CaseIterable {
  /// At least one document with a verified signature, or documents that count as if they had one.
  case signed
  /// Unsigned documents alone, which anybody can make.
  case unsigned
}

/// Whom a list or a sum is about, by what is known of them.
public enum EvidenceSelection: Hashable, Sendable {
  /// All customers, mixed.
  case all
  /// Customers with signed evidence.
  case signed
  /// Customers with signed evidence; all customers where nobody has any.
  case signedElseAll
  /// Customers known only from unsigned documents.
  case unsigned
}
