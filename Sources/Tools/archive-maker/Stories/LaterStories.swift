/// The stories that documents can tell since 2026.
///
/// What Apple does not document is left out, or occurs either way.
enum LaterStories {
  /// Every one of them.
  static let all: [Story] =
    commitments + endedCommitments + seats + items + offers + unknownCodes + apps

  /// A story that V1 cannot express.
  static func recent(
    _ name: String,
    needsMonthlyPayments: Bool = false,
    tell: @escaping @Sendable (inout Life) -> Void
  ) -> Story {
    Story(name, channels: [.v2], needsMonthlyPayments: needsMonthlyPayments, tell: tell)
  }
}
