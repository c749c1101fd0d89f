/// Customers' texts among the arguments, which can begin with a hyphen as lists and rules do.
enum PastedTexts {
  /// The arguments with such texts behind `--`, where none is taken for an option.
  static func behindOptions(_ arguments: [String]) -> [String] {
    guard !arguments.contains("--") else { return arguments }
    var options: [String] = []
    var texts: [String] = []
    for argument in arguments {
      // An option takes what stands behind it.
      if isText(argument), options.last.map({ !$0.hasPrefix("-") }) ?? false {
        texts.append(argument)
      } else {
        options.append(argument)
      }
    }
    return texts.isEmpty ? arguments : options + ["--"] + texts
  }

  /// Whether it is several words, and none of them an option.
  private static func isText(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument.contains(where: \.isWhitespace) else { return false }
    guard argument.hasPrefix("--"), let third = argument.dropFirst(2).first else { return true }
    return third == "-" || third.isWhitespace
  }
}
