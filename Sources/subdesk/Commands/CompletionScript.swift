/// A script with which a shell completes command lines.
enum CompletionScript {
  /// A script of ArgumentParser's, in which the words behind `subdesk help` are completed as well.
  ///
  /// ArgumentParser puts a help command of its own into each script, which completes nothing.
  static func completingTopics(_ script: String) -> String {
    let words = Help.names.joined(separator: " ")
    if let start = script.firstRange(of: "\ncomplete -o filenames -F _subdesk ") {
      return script.inserting(
        """

        _subdesk_help() {
            COMPREPLY=($(compgen -W '\(words)' -- "${cur}"))
        }

        """,
        at: start.lowerBound
      )
    }
    if let start = script.firstRange(of: "\nif [[ \"${funcstack[1]}\" = _subdesk ]]; then") {
      return script.inserting(
        """

        _subdesk_help() {
            compadd -- \(words)
        }

        """,
        at: start.lowerBound
      )
    }
    let condition = "__subdesk_should_offer_completions_for_positional \"subdesk help\" -eq 1"
    return script + "\ncomplete -c 'subdesk' -n '\(condition)' -fka '\(words)'"
  }
}

extension String {
  fileprivate func inserting(_ text: String, at index: Index) -> String {
    String(self[..<index]) + text + String(self[index...])
  }
}
