/// The pages of the help, which a plugin makes while the program is built; the targets of the fuzzer
/// print none.
enum EmbeddedPages {
  static let all: [String: String] = [:]
  static let commit = ""
}
