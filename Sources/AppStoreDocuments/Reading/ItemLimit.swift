import Synchronization

/// Tells a reader that no more items of a file are wanted.
///
/// Items that are being read are still delivered; the reader then ends as soon as it can.
public final class ItemLimit: Hashable, Sendable {
  private let hasEnded = Atomic(false)

  /// Makes a limit that is not reached.
  public init() {}

  /// Whether it was reached.
  public var isReached: Bool { hasEnded.load(ordering: .relaxed) }

  /// Reaches it.
  public func reach() { hasEnded.store(true, ordering: .relaxed) }

  /// Whether both are the same.
  public static func == (left: ItemLimit, right: ItemLimit) -> Bool { left === right }

  /// Adds which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
