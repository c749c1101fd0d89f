import SubscriptionModel

/// How this process has looked at the archive so far.
struct ArchiveLooks {
  /// Whether every file was looked at, in a look that ended.
  var isFull = false
  /// Whether the newest look found the archive to differ from an index that this process cannot
  /// write.
  var isOutdated = false
  /// What the newest look found missing rather than gone, of an index that this process cannot write.
  private(set) var missing: MissingFolders?
  /// When the index that it differed from was refreshed.
  var observedRefresh: Timestamp?
  /// Whether another process had the index for too long, so that this one waits no more.
  var wasBusy = false
  /// Whether the index had no room when it was last to be refreshed.
  private var hadNoRoom = false
  /// Whether another file of the index was open before.
  var isReopened = false
  /// Whether every file of a share that is built again was read.
  var hasReread = false
  /// How the last refresh was asked for.
  var asOf: Timestamp?
  var verify = VerificationPolicy.now

  /// Notes a refresh that ended, or a look after which there was nothing to read.
  mutating func noteRefresh(_ mode: RefreshMode) {
    hadNoRoom = false
    isFull = isFull || mode == .full
    isOutdated = false
    missing = nil
  }

  /// Notes that the index has no room.
  ///
  /// - Returns: Whether it had before.
  mutating func noteNoRoom() -> Bool {
    defer { hadNoRoom = true }
    return !hadNoRoom
  }

  /// Notes what a look found missing, and since when.
  mutating func note(missing folders: [String]) {
    guard folders != missing?.folders ?? [] else { return }
    missing =
      folders.isEmpty
      ? nil
      : MissingFolders(
        folders: folders,
        since: missing?.since ?? Timestamp(milliseconds: Clock.milliseconds)
      )
  }

  /// Notes a look that ended and wrote nothing; a quick one does not see all that a full one saw.
  mutating func noteObservation(
    _ mode: RefreshMode,
    isOutdated: Bool,
    of refreshedAt: Timestamp?
  ) {
    self.isOutdated = isOutdated || self.isOutdated && mode != .full
    observedRefresh = refreshedAt
    isFull = isFull || mode == .full
  }
}
