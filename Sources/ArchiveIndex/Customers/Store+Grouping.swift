import AppStoreDocuments

extension Store {
  /// The store itself, unless it may not be written and its customers are grouped under other roots
  /// than these: then a copy in memory, which can be grouped anew.
  func grouped(under trustedRoots: TrustedRoots) throws(ArchiveIndexError) -> Store {
    guard isReadOnly, let path else { return self }
    do {
      let isOtherwise = try read {
        try LinkRoots.areCountedOtherwise(than: trustedRoots, in: $0)
      }
      guard isOtherwise else { return self }
      guard let engine = engine.local else {
        throw ArchiveIndexError.indexFailed(
          path: path,
          reason: "it was built with different trusted roots; give the same ones with --trust-root,"
            + " or have it indexed with yours"
        )
      }
      return Store(
        engine: try engine.copyInMemory(),
        path: nil,
        isReadOnly: false,
        fallbackReason:
          "\(path) was built with different trusted roots and is read-only"
      )
    } catch {
      throw ArchiveIndexError(error, at: path)
    }
  }
}
