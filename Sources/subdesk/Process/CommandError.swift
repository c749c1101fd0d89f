import ArchiveIndex
import ArgumentParser

/// A failure with an exit code and a sentence for the user.
struct CommandError: Error {
  let message: String
  let code: ExitCode
  /// The option or command that a locked host refuses, for the audit log; `nil` for other failures.
  var denied: String?
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
