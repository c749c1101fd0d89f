import ArchiveIndex
import ArgumentParser

/// The exit codes that scripts rely on.
enum ExitStatus {
  /// Nothing was found, or the list is empty.
  static let nothingFound = ExitCode(1)
  /// Several customers match.
  static let severalCustomers = ExitCode(3)
  /// Wrong use of the command line.
  static let usage = ExitCode(64)
  /// `check` found unreadable items, or `index --forget` documents.
  static let problems = ExitCode(65)
  /// The archive, a part of it or, with `--refresh never`, the index does not exist.
  static let noArchive = ExitCode(66)
  /// The archive's root or the index cannot be read or written.
  static let unreadable = ExitCode(74)
  /// The output cannot be written.
  static let unwritable = ExitCode(74)

  /// A signal ended the program, in the form that shells report.
  static func ended(by signal: Int32) -> ExitCode { ExitCode(128 + signal) }

  /// Nothing was found so far: the index is incomplete, or older than the archive.
  static let notFoundSoFar = ExitCode(75)
  /// Another process has the index, and nothing can be read of it meanwhile.
  static let indexBusy = ExitCode(75)

  /// How a command ends with this error.
  static func of(_ error: ArchiveIndexError) -> ExitCode {
    switch error {
    case .indexInsideArchive: usage
    case .archiveMissing, .indexMissing, .indexOfOtherArchive, .wouldLoseContents,
      .differentFolder:
      noArchive
    case .archiveUnreadable, .indexDamaged, .indexReadOnly, .noRoom,
      .indexFailed:
      unreadable
    case .indexBusy: indexBusy
    }
  }
}
