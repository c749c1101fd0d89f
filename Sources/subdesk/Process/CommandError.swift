import ArchiveIndex
import ArgumentParser

/// A failure with an exit code and a sentence for the user.
struct CommandError: Error {
  let message: String
  let code: ExitCode
  /// Whether a locked host refuses what was asked for, which the audit log is told.
  var isDenial = false
}

extension CommandError {
  /// The words and exit code of an error.
  init(_ error: any Error) {
    if let failure = error as? CommandError {
      self = failure
    } else if let error = error as? ArchiveIndexError {
      self.init(message: "\(error)", code: ExitStatus.of(error))
    } else {
      self.init(message: "The index cannot be read: \(error)", code: ExitStatus.unreadable)
    }
  }
}
