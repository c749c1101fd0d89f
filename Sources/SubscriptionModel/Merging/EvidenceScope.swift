/// Which documents an answer about a moment uses.
public enum EvidenceScope: Hashable, Sendable {
  /// Everything that was signed by then: what was true.
  case signed
  /// Only what had also arrived by then, as far as arrival is known: what the archive could have
  /// shown.
  case arrived
}
