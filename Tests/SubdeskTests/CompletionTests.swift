import Foundation
import Testing

/// What a shell completes, as the program itself lists it.
@Suite("Completions")
struct CompletionTests {
  /// The completion of each argument and option of a command, by its name without hyphens.
  private static func completions(of command: String) throws -> [String: [String: [String: Any]]] {
    let root = try CommandLineRun(["--experimental-dump-help"]).json()["command"] as? [String: Any]
    let commands = try #require(root?["subcommands"] as? [[String: Any]])
    let found = try #require(commands.first { $0["commandName"] as? String == command })
    let arguments = try #require(found["arguments"] as? [[String: Any]])
    var completions: [String: [String: [String: Any]]] = [:]
    for argument in arguments {
      let names = argument["names"] as? [[String: Any]]
      let name = names?.first?["name"] as? String ?? argument["valueName"] as? String ?? ""
      let kind = argument["completionKind"] as? [String: [String: Any]]
      // An archive can be named by an argument and by an option.
      completions[name] = completions[name] ?? kind
    }
    return completions
  }

  @Test(arguments: [
    ("list", "segment", "attention"), ("list", "segment", "losing-access"),
    ("list", "state", "gracePeriod"), ("list", "state", "purchased"), ("list", "sort", "newest"),
    ("list", "environment", "sandbox"), ("list", "format", "csv"), ("list", "refresh", "never"),
    ("list", "index-mode", "0640"), ("browse", "theme", "high-contrast"),
    ("browse", "color", "always"), ("browse", "start", "desk"), ("stats", "by", "month"),
    ("index", "verify", "later"),
    ("schema", "command", "health"), ("health", "format", "prometheus"),
  ])
  func valuesAreCompleted(command: String, name: String, value: String) throws {
    let list = try #require(Self.completions(of: command)[name]?["list"])
    #expect(try #require(list["values"] as? [String]).contains(value))
  }

  @Test(arguments: [
    ("browse", "archive", "directory"), ("stats", "archive", "directory"),
    ("list", "archive", "directory"), ("list", "trust-root", "file"),
    ("list", "catalogue", "file"), ("list", "customers", "file"), ("list", "replies", "file"),
    ("list", "index", "file"),
  ])
  func pathsAreCompleted(command: String, name: String, kind: String) throws {
    #expect(try Self.completions(of: command)[name]?[kind] != nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func aScriptIsPrinted(shell: String) throws {
    let run = try CommandLineRun(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.output.contains("losing-access"))
    #expect(run.output.contains("gracePeriod"))
    #expect(run.output.contains(" states questions evidence signatures "))
  }

  /// What bash offers behind the words, the last of which is begun.
  @Test(arguments: [
    (["help", "pos"], ["postgresql"]), (["help", "st"], ["stats", "states"]),
    (["help", "exit"], ["exit-codes"]), (["help", "find"], ["find"]), (["sch"], ["schema"]),
    (["list", "--segment", "los"], ["losing-access"]),
    (["browse", "--theme", "hi"], ["high-contrast"]),
    (["schema", "he"], ["health"]),
  ])
  func bashCompletes(words: [String], offered: [String]) throws {
    let script = """
      . /dev/stdin <<<"$("$0" --generate-completion-script bash)"
      COMP_WORDS=(subdesk "$@"); COMP_CWORD=$#
      _subdesk subdesk "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let shell = "exec bash -c '\(script.replacing("'", with: "'\\''"))' \"$0\" \"$@\""
    let run = try CommandLineRun(words, shell: shell)
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.sorted() == offered.sorted(), "\(run.errors)")
  }
}
