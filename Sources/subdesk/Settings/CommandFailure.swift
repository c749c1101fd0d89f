import ArchiveIndex
import ArgumentParser

/// A failure with its exit code and a sentence for the person.
struct CommandFailure: Error {
  let message: String
  let code: ExitCode
}

extension CommandFailure {
  /// The failure in the words and with the exit code of its source.
  init(_ error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let error = error as? ArchiveIndexError {
      self.init(message: "\(error)", code: ExitCode(error.exitStatus))
    } else {
      self.init(message: "The index cannot be read: \(error)", code: ExitStatus.unreadable)
    }
  }
}
