public import SubscriptionModel

extension ArchiveIndex {
  /// The hours of the first and of the newest notification of some environments.
  ///
  /// - Parameters:
  ///   - environment: Which notifications are heard.
  ///   - until: Later ones are not looked at.
  /// - Returns: `nil` for an archive without notifications.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func heard(
    in environment: EnvironmentFilter,
    until: Timestamp
  ) throws(ArchiveIndexError) -> HeardSpan? {
    try attempt {
      try store.read { try HeardSpan(in: environment, until: until, of: $0) }
    }
  }
}
