import AppStoreDocuments
import ArchiveIndex
import FoundationEssentials

/// The root certificates that the command line adds to Apple's.
struct TrustRootFiles {
  let trusted: TrustedRoots
  /// The files' names without folders, for the header.
  let names: [String]
  /// Until when each of them is valid.
  let expiries: [RootExpiry]

  /// Reads and checks the files; one inside the archive is refused, because an archive must not
  /// determine its own trust.
  init(paths: [String], archive: String) throws {
    var trusted = TrustedRoots.apple
    var expiries: [RootExpiry] = []
    for path in paths {
      guard !RealPath.isInside(path, folder: archive) else {
        throw CommandError(
          message: "The trust root \(path) is inside the archive; keep it elsewhere.",
          code: ExitStatus.usage
        )
      }
      let bytes = try OptionFile.bytes(at: path, called: "trust root")
      do {
        trusted = try TrustedRoots(adding: bytes, to: trusted)
        expiries += try RootExpiry.all(in: bytes)
      } catch {
        throw CommandError(
          message: "The trust root \(path) is not a certificate: \(error)",
          code: ExitStatus.usage
        )
      }
    }
    self.trusted = trusted
    self.expiries = expiries
    names = paths.map { URL(fileURLWithPath: $0).lastPathComponent }
  }
}
