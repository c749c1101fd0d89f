/// When the signatures of what is read are checked.
public enum VerificationPolicy: String, Hashable, Sendable, CaseIterable {
  /// While reading, in the same pass; what an earlier refresh left for later is caught up with.
  case now
  /// In a later refresh: what is read meanwhile is `unchecked`, which costs no arithmetic.
  case later
}
